/** Python's `fluent.runtime`, by the browser's own Fluent: Python's would bring 10 MB of Babel. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** What Python sees of a bundle; the names are those of the Python package. */
class Bundle {
  #bundle: FluentBundle;

  constructor(langs: string[], isIsolating: boolean) {
    this.#bundle = new FluentBundle(langs, { useIsolating: isIsolating });
  }

  add_resource(resource: FluentResource): void {
    const [fault] = this.#bundle.addResource(resource);
    if (fault) throw fault;
  }

  has_message(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  get_message(key: string) {
    return this.#bundle.getMessage(key);
  }

  format_pattern(pattern: string, args: { toJs: (how: object) => Record<string, FluentVariable> }) {
    const faults: Error[] = [];
    const values = args.toJs({ dict_converter: Object.fromEntries });
    return [this.#bundle.formatPattern(pattern, values, faults), faults.map(String)];
  }
}

interface Langs {
  toJs: () => string[];
}

export const fluent = {
  runtime: {
    FluentBundle: (langs: Langs, how: { use_isolating: boolean }) => new Bundle(langs.toJs(), how.use_isolating),
    FluentResource: (source: string) => new FluentResource(source),
  },
};
