/** Conditional moves: a line of supposed actions, the others' and mine, grown by clicks; and the lines kept so far. */

import { Choosing } from "./choosing.svelte";
import type { Reply } from "./connection";
import { hall } from "./hall.svelte";
import type { Shown, ShownMatch } from "./match.svelte";
import { notices } from "./notices.svelte";
import { actionText } from "./say";
import type { Planned, Supposed, Table } from "./wire";
import { t, wordsOf } from "./words.svelte";

/** A step of a line. */
interface Step {
  action: number;
  seat: number;
}

const NOTHING: readonly number[] = [];

export class Planning extends Choosing {
  /** The position supposed now. */
  supposed: Supposed | undefined = $state.raw(undefined);
  steps: readonly Step[] = $state.raw([]);
  #table: () => Table;
  #match: () => ShownMatch;

  constructor(
    table: () => Table,
    match: () => ShownMatch,
    readonly seat: number,
  ) {
    super(table().game);
    this.#table = table;
    this.#match = match;
    hall.suppose((message) => this.#hear(message));
  }

  end(): void {
    hall.suppose(undefined);
  }

  get game(): string {
    return this.#table().game;
  }

  get mine(): readonly number[] {
    return [this.seat];
  }

  get shown(): Shown {
    const now = this.#match().shown!;
    const found = this.supposed;
    if (!found) return now;
    return {
      ...now,
      number: found.number + found.actions.length,
      actor: found.actor,
      view: { seat: this.seat, public: found.public, own: found.own },
      batches: [],
      legal: found.legal,
      undo: null,
      outcome: found.outcome ?? null,
    };
  }

  get canChoose(): boolean {
    return this.supposed !== undefined && this.supposed.legal.length > 0;
  }

  get asksFirst(): boolean {
    return false;
  }

  /** A line is worth keeping once it ends with something that I do. */
  get canKeep(): boolean {
    return this.steps.length > 1 && this.steps.at(-1)!.seat === this.seat;
  }

  get lines(): readonly (readonly Step[])[] {
    const planned = this.#planned;
    return planned
      ? planned.lines.map((line, nth) => line.map((action, at) => ({ action, seat: planned.seats[nth]![at]! })))
      : [];
  }

  get #planned(): Planned | undefined {
    const planned = hall.planned;
    const isNow = planned?.number === this.#match().shown?.number;
    return planned?.seat === this.seat && planned.table === this.#table().table && isNow ? planned : undefined;
  }

  /** Start from the position on the board. */
  async begin(): Promise<void> {
    await this.#suppose([]);
  }

  async act(action: number): Promise<void> {
    if (this.supposed) await this.#suppose([...this.steps, { action, seat: this.supposed.actor }]);
  }

  async stepBack(): Promise<void> {
    await this.#suppose(this.steps.slice(0, -1));
  }

  async keep(): Promise<void> {
    const line = this.steps.map(({ action }) => action);
    // Where two lines answer the same thing differently, the newer one counts.
    const others = (this.#planned?.lines ?? []).filter((other) => !this.#answersSame(other, line));
    if (await this.#send([...others, line])) await this.#suppose([]);
  }

  async drop(nth: number): Promise<void> {
    await this.#send((this.#planned?.lines ?? []).filter((_, at) => at !== nth));
  }

  /** The first difference between the lines is something that I do, or there is none. */
  #answersSame(one: readonly number[], other: readonly number[]): boolean {
    const at = other.findIndex((action, each) => action !== one[each]);
    return at < 0 || at >= one.length || this.steps[at]!.seat === this.seat;
  }

  async #send(lines: number[][]): Promise<boolean> {
    const number = this.#match().shown!.number;
    const ask = { do: "plan", table: this.#table().table, seat: this.seat, number, lines } as const;
    return notices.check(await hall.ask(ask), this.game);
  }

  async #suppose(steps: readonly Step[]): Promise<void> {
    const actions = steps.map(({ action }) => action);
    const reply = await hall.ask({ do: "suppose", table: this.#table().table, seat: this.seat, actions });
    if (notices.check(reply, this.game)) this.steps = steps;
  }

  #hear(message: Supposed): void {
    if (message.table !== this.#table().table || message.seat !== this.seat) return;
    this.supposed = message;
    this.fault = undefined;
    this.chooser.offer(message.legal.length ? message.legal : NOTHING);
  }

  protected why(): Promise<Reply | undefined> {
    return Promise.resolve(undefined);
  }
}

/** "If Boris: run b3 to b7, then: run c5 to c2." */
export function lineText(line: readonly Step[], seat: number, names: readonly string[], game: string): string {
  const [words, actions] = [wordsOf(game), hall.actions(game)];
  const parts: { seat: number; told: string[] }[] = [];
  for (const step of line) {
    const told = actionText(actions, step.action, words);
    if (parts.at(-1)?.seat === step.seat) parts.at(-1)!.told.push(told);
    else parts.push({ seat: step.seat, told: [told] });
  }
  return parts
    .map((part, at) => {
      const [deeds, isMine, isLast] = [part.told.join(", "), part.seat === seat, at === parts.length - 1];
      const name = names[part.seat] ?? "";
      const text = isMine ? t("plan-then", { deeds }) : t("plan-if", { name, deeds, nth: at });
      return text + (isMine ? (isLast ? "." : ";") : isLast ? "…" : ",");
    })
    .join(" ");
}
