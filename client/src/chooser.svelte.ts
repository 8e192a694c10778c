/** Narrows the legal actions field by field as a person clicks, until one is left. Knows no rules. */

import type { ActionSpace, Field, Path } from "./actions";

/** The legal actions now need one more field, or are down to one, or there is none: ask the server why. */
export type Picked =
  | { is: "asked" }
  | { is: "action"; code: number }
  /** `code` is an action to ask "why not?" about, -1 if there is none. Unless `sure`, its later fields are guesses. */
  | { is: "refused"; code: number; sure: boolean };

/** Domains that nobody points at (parts/paths.py): a field of these is asked for only if it leaves a choice. */
const IMPLIED: readonly string[] = ["turn"];

export class Chooser {
  kind: string = $state("");
  /** Values for the first fields of `kind`. */
  picked: readonly string[] = $state.raw([]);
  #actions: ActionSpace;
  #legal: readonly number[] = [];
  #paths: readonly Path[] = $state.raw([]);

  constructor(actions: ActionSpace) {
    this.#actions = actions;
  }

  /** Start anew with these legal actions, at the first kind that has fields. */
  offer(legal: readonly number[]): void {
    if (legal === this.#legal) return; // keeps what was picked
    this.#legal = legal;
    this.#paths = legal.flatMap((code) => this.#actions.paths(code));
    this.#begin(this.kinds.find((kind) => this.#fields(kind).length) ?? "");
  }

  get kinds(): string[] {
    return [...new Set(this.#paths.map((path) => path[0]!))];
  }

  /** Those of them that are done without choosing anything. */
  get plain(): string[] {
    return this.kinds.filter((kind) => !this.#fields(kind).length);
  }

  /** The field asked for now. */
  get field(): Field | undefined {
    return this.#fields(this.kind)[this.picked.length];
  }

  /** Its legal values. */
  options: ReadonlySet<string> = $derived(this.#after(this.kind, this.picked));

  /** Legal values of the first field of a kind. */
  begins(kind: string): ReadonlySet<string> {
    return this.#after(kind, []);
  }

  /** Legal values of the field after this one, if `option` is picked. */
  next(option: string): ReadonlySet<string> {
    return this.#after(this.kind, [...this.picked, option]);
  }

  /** The code of the action that picking `option` completes; -1 if it leads to another question. */
  completes(option: string): number {
    const picked = this.#implied([...this.picked, option]);
    return this.#isWhole(picked) ? this.#actions.encode([this.kind, ...picked]) : -1;
  }

  setKind(kind: string): Picked {
    if (!this.#fields(kind).length) return { is: "action", code: this.#actions.encode([kind]) };
    this.#begin(kind);
    return { is: "asked" };
  }

  pick(name: string): Picked {
    if (!this.kind) return { is: "refused", code: -1, sure: false };
    if (!this.options.has(name)) {
      const step = this.#earlier(name);
      if (step < 0) return this.#refused(name);
      this.picked = this.picked.slice(0, step);
    }
    const code = this.completes(name);
    if (code < 0) {
      this.picked = [...this.picked, name];
      return { is: "asked" };
    }
    this.#begin(this.kind);
    return { is: "action", code };
  }

  back(): void {
    this.picked = this.picked.slice(0, -1);
  }

  #fields(kind: string): readonly Field[] {
    return kind ? this.#actions.kind(kind).fields : [];
  }

  #isWhole(picked: readonly string[]): boolean {
    return picked.length === this.#fields(this.kind).length;
  }

  /** A first field with one legal value is skipped if another follows. */
  #begin(kind: string): void {
    this.kind = kind;
    const first = this.#after(kind, []);
    this.picked = first.size === 1 && this.#fields(kind).length > 1 ? [...first] : [];
  }

  /** Legal values of the field that follows these. */
  #after(kind: string, picked: readonly string[]): ReadonlySet<string> {
    const start = [kind, ...picked];
    const fitting = this.#paths.filter((path) => start.every((word, at) => path[at] === word));
    return new Set(fitting.map((path) => path[start.length]).filter((name) => name !== undefined));
  }

  /** `picked` with the implied fields that follow, as far as each has one legal value. */
  #implied(picked: readonly string[]): readonly string[] {
    const field = this.#fields(this.kind)[picked.length];
    if (!field || !IMPLIED.includes(field.domain)) return picked;
    const values = [...this.#after(this.kind, picked)];
    return values.length === 1 ? this.#implied([...picked, ...values]) : picked;
  }

  /** The earlier field that this name is a legal value of, so that people may change their mind; -1 if none. */
  #earlier(name: string): number {
    for (let step = this.picked.length - 1; step >= 0; step -= 1) {
      if (this.#after(this.kind, this.picked.slice(0, step)).has(name)) return step;
    }
    return -1;
  }

  /** An action to ask "why not?" about: implied fields get their first value, others any, which makes it unsure. */
  #refused(name: string): Picked {
    const path = [this.kind, ...this.picked, name];
    let sure = true;
    for (const { domain, names } of this.#fields(this.kind).slice(path.length - 1)) {
      const isImplied = IMPLIED.includes(domain);
      path.push((isImplied ? names[0] : names.find((other) => other !== name)) ?? name);
      sure &&= isImplied;
    }
    return { is: "refused", code: this.#actions.encode(path), sure };
  }
}
