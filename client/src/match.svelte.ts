/** The match as it is shown: views queue up, so that each step of others is seen before the next. */

import { merge, type Fields } from "./merge";
import type { Logged, Outcome, Seen, View } from "./wire";
import type { Happening } from "./say";
import { settings } from "./settings.svelte";
import { play } from "./sound";

export type Batch = { number: number; seat: number; events: Happening[] };

/** One position through one seat's eyes. */
export interface Shown {
  number: number;
  step: number;
  actor: number;
  view: View<Fields, Fields>;
  batches: Batch[];
  legal: number[];
  undo: boolean;
  outcome: Outcome | null;
}

// How long a step of others stays before the next: enough to follow, less when many wait.
const STEP = 750;
const HURRIED = 260;

export class MatchShow {
  /** What is on the screen. */
  shown: Shown | undefined = $state.raw(undefined);
  /** The log as the seat now looking heard it, the oldest first. */
  log: Batch[] = $state.raw([]);
  /** Steps are still being shown: the person waits with choosing. */
  busy: boolean = $state(false);
  #latest: Shown | undefined;
  #queue: Shown[] = [];
  #heard: Batch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #until = 0;

  hear(seen: Seen): void {
    const next = this.#read(seen);
    const now = this.shown;
    this.#remember(next, seen.seat !== this.#latest?.view.seat);
    this.#latest = next;
    if (!now || seen.whole || next.view.seat !== now.view.seat) this.#jump(next);
    else {
      this.#queue.push(next);
      this.busy = true;
      this.#step();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #read(seen: Seen): Shown {
    const before = this.#latest;
    const events = (seen.events ?? []) as [number, Happening[]][];
    const first = seen.number - events.length + 1;
    return {
      number: seen.number,
      step: seen.step,
      actor: seen.actor,
      view: {
        seat: seen.seat,
        public: seen.whole || !before ? seen.public : merge(before.view.public, seen.public),
        own: seen.whole || !before?.view.own ? (seen.own ?? null) : merge(before.view.own, seen.own ?? {}),
      },
      batches: events.map(([seat, batch], at) => ({ number: first + at, seat, events: batch })),
      legal: seen.legal ?? [],
      undo: seen.undo ?? false,
      outcome: seen.outcome ?? null,
    };
  }

  /** The whole log, asked for when a match is opened or looked at through other eyes. */
  recall(logged: Logged): void {
    if (logged.seat !== this.#latest?.view.seat) return;
    const told = logged.events as [number, Happening[]][];
    const old = told.map(([seat, events], at) => ({ number: at + 1, seat, events }));
    this.#heard = [...old, ...this.#heard.filter((batch) => batch.number > logged.number)];
    this.#tellLog();
  }

  #remember(next: Shown, anew: boolean): void {
    const first = next.batches[0]?.number ?? next.number + 1;
    // What one seat was told is not shown to the next one at this screen.
    const kept = anew ? [] : this.#heard.filter((batch) => batch.number < first && batch.number <= next.number);
    this.#heard = [...kept, ...next.batches];
  }

  #tellLog(): void {
    const now = this.shown?.number ?? 0;
    this.log = this.#heard.filter((batch) => batch.number <= now);
  }

  #jump(next: Shown): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.busy = false;
    this.#show(next);
  }

  #show(next: Shown): void {
    this.shown = next;
    this.#tellLog();
  }

  #step(): void {
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, this.#until - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#queue.shift();
      if (!next) return;
      this.#show(next);
      if (next.batches.length) play("move");
      const pace = settings.still ? 60 : this.#queue.length > 3 ? HURRIED : STEP;
      this.#until = performance.now() + (next.batches.length ? pace : 0);
      if (this.#queue.length) this.#step();
      else this.busy = false;
    }, wait);
  }
}
