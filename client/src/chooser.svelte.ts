/** Narrowing the legal actions field by field, as a person points. Holds no rule: only what the server allowed. */

import type { ActionTable, Field, Path } from "./actions";

export type Picked =
  | { is: "asked" } // one more question
  | { is: "action"; code: number } // the words name one action
  | { is: "refused"; code: number; sure: boolean }; // not allowed: ask the server why about this code (-1: nothing to ask)

export class Chooser {
  /** What was chosen so far: names for the fields of ``kind``. */
  picked: string[] = $state.raw([]);
  kind: string = $state("");
  #table: ActionTable;
  #legal: readonly number[] = [];
  #paths: Path[] = $state.raw([]);

  constructor(table: ActionTable) {
    this.#table = table;
  }

  /** New legal actions. The kind asked about is the first that has something to point at. */
  offer(legal: readonly number[]): void {
    if (legal === this.#legal) return; // what was picked so far stays
    this.#legal = legal;
    this.#paths = legal.flatMap((code) => this.#table.paths(code));
    this.kind = this.kinds.find((kind) => this.#table.kind(kind).fields.length) ?? "";
    this.picked = [];
    this.#skip();
  }

  get kinds(): string[] {
    return [...new Set(this.#paths.map((path) => path[0]!))];
  }

  get hasChoice(): boolean {
    return this.#paths.length > 0;
  }

  /** The field that is asked for now. */
  get field(): Field | undefined {
    return this.kind ? this.#table.kind(this.kind).fields[this.picked.length] : undefined;
  }

  /** What may be named next. */
  options: ReadonlySet<string> = $derived(this.#next(this.picked));

  /** What may be named first for a kind. */
  begins(kind: string): ReadonlySet<string> {
    return new Set(this.#paths.filter((path) => path[0] === kind && path.length > 1).map((path) => path[1]!));
  }

  setKind(kind: string): Picked {
    if (!this.#table.kind(kind).fields.length) return { is: "action", code: this.#table.encode([kind]) };
    this.kind = kind;
    this.picked = [];
    this.#skip();
    return { is: "asked" };
  }

  pick(name: string): Picked {
    if (!this.kind) return { is: "refused", code: -1, sure: false };
    if (!this.options.has(name)) {
      const step = this.#earlier(name);
      if (step < 0) return this.#ask(name);
      this.picked = this.picked.slice(0, step);
    }
    this.picked = [...this.picked, name];
    if (this.field) return { is: "asked" };
    const code = this.#table.encode([this.kind, ...this.picked]);
    this.picked = [];
    this.#skip();
    return { is: "action", code };
  }

  /** One step back; false when there was none. */
  back(): boolean {
    if (!this.picked.length) return false;
    this.picked = this.picked.slice(0, -1);
    return true;
  }

  /** The first question is skipped where it has a single answer and another question follows. */
  #skip(): void {
    const first = this.#next([]);
    if (this.kind && this.#table.kind(this.kind).fields.length > 1 && first.size === 1) this.picked = [...first];
  }

  #next(picked: readonly string[]): ReadonlySet<string> {
    const said = [this.kind, ...picked];
    const fit = this.#paths.filter((path) => said.every((word, at) => path[at] === word));
    return new Set(fit.map((path) => path[said.length]).filter((name) => name !== undefined));
  }

  /** The earlier question that this name would have answered, so that a person may change their mind. */
  #earlier(name: string): number {
    for (let step = this.picked.length - 1; step >= 0; step -= 1) {
      if (this.#next(this.picked.slice(0, step)).has(name)) return step;
    }
    return -1;
  }

  /** An action to ask "why not?" about. Fields not reached yet are filled with anything, so only the names at fault are sure. */
  #ask(name: string): Picked {
    const kind = this.#table.kind(this.kind);
    const path = [this.kind, ...this.picked, name];
    const sure = path.length === kind.fields.length + 1;
    for (const field of kind.fields.slice(path.length - 1)) {
      path.push(field.names.find((other) => other !== name) ?? name);
    }
    return { is: "refused", code: this.#table.encode(path), sure };
  }
}
