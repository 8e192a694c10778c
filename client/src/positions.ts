/** Earlier positions of a match through one pair of eyes: fetched several at a time, and kept. */

import { hall } from "./hall.svelte";
import type { Refused, Replayed, Retold } from "./wire";

// How many positions beyond the one needed a request asks for, and how many are kept ready ahead of it.
const MORE = 7;
const READY = 4;

type Answer = (found: Replayed | Refused) => void;

export class Positions {
  #known = new Map<number, Replayed>();
  #awaited = new Map<number, Answer[]>();
  #coming = new Set<number>();
  #stop: () => void;

  constructor(
    readonly table: string,
    readonly eyes: number | null,
  ) {
    this.#stop = hall.listen((message) => this.#hear(message));
  }

  known(number: number): Replayed | undefined {
    return this.#known.get(number);
  }

  at(number: number): Promise<Replayed | Refused> {
    const known = this.#known.get(number);
    if (known) return Promise.resolve(known);
    return new Promise((answer) => {
      this.#awaited.set(number, [...(this.#awaited.get(number) ?? []), answer]);
      void this.#ask(number);
    });
  }

  /** Has the positions that follow fetched before they are wanted. */
  prepare(number: number, last: number): void {
    for (let next = number + 1; next <= Math.min(last, number + READY); next += 1)
      if (!this.#known.has(next)) return void this.#ask(next);
  }

  /** After a take-back or a resignation: positions from here on are no longer what they were. */
  forget(from: number): void {
    for (const number of [...this.#known.keys()]) if (number >= from) this.#known.delete(number);
  }

  end(): void {
    this.#stop();
  }

  async #ask(number: number): Promise<void> {
    if (this.#coming.has(number)) return;
    const asked = Array.from({ length: MORE + 1 }, (_, at) => number + at);
    for (const each of asked) this.#coming.add(each);
    const reply = await hall.ask({ do: "replay", table: this.table, number, seat: this.eyes, more: MORE });
    if (reply.is === "done") return;
    for (const each of asked) this.#coming.delete(each);
    this.#answer(number, reply);
  }

  #hear(message: Replayed | Retold): void {
    if (message.is !== "replayed" || message.table !== this.table || message.seat !== this.eyes) return;
    this.#known.set(message.number, message);
    this.#coming.delete(message.number);
    if (message.number === message.last) this.#coming.clear(); // nothing comes after the last
    this.#answer(message.number, message);
  }

  #answer(number: number, found: Replayed | Refused): void {
    const answers = this.#awaited.get(number) ?? [];
    this.#awaited.delete(number);
    for (const answer of answers) answer(found);
  }
}
