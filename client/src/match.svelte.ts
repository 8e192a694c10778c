/** The match on screen: views from the server queue up and are shown one by one, and the log grows with them. */

import { merge, type Fields } from "./merge";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import type { Logged, Outcome, Seen, View } from "./wire";

/** The events of one action, as this seat heard them. */
export interface Batch {
  /** The action's number, from 1. */
  number: number;
  /** The seat that acted. */
  seat: number;
  events: Fields[];
}

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

// Milliseconds a step stays on screen: usually, with a long queue, with reduced motion.
const PAUSE = 750;
const HURRIED = 260;
const STILL = 60;
const LONG_QUEUE = 3;

export class ShownMatch {
  shown: Shown | undefined = $state.raw(undefined);
  /** Oldest first; ends with the position shown. */
  log: Batch[] = $state.raw([]);
  /** Steps are waiting to be shown: nobody can choose yet. */
  isCatchingUp: boolean = $state(false);
  #latest: Shown | undefined;
  #queue: Shown[] = [];
  /** The log including what is still queued. */
  #heard: Batch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #until = 0;

  hear(seen: Seen): void {
    const next = this.#read(seen);
    const now = this.shown;
    this.#record(next);
    this.#latest = next;
    if (!now || seen.whole || next.view.seat !== now.view.seat) this.#jump(next);
    else {
      this.#queue.push(next);
      this.isCatchingUp = true;
      this.#step();
    }
  }

  /** The log from the start, asked for after each whole view. */
  hearLog(logged: Logged): void {
    if (logged.seat !== this.#latest?.view.seat) return;
    const old = logged.events.map(([seat, events], at) => ({ number: at + 1, seat, events }));
    this.#heard = [...old, ...this.#heard.filter((batch) => batch.number > logged.number)];
    this.#updateLog();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #read(seen: Seen): Shown {
    const before = this.#latest;
    const batches = seen.events ?? [];
    const first = seen.number - batches.length + 1;
    return {
      number: seen.number,
      step: seen.step,
      actor: seen.actor,
      view: {
        seat: seen.seat,
        public: seen.whole || !before ? seen.public : merge(before.view.public, seen.public),
        own: seen.whole || !before?.view.own ? (seen.own ?? null) : merge(before.view.own, seen.own ?? {}),
      },
      batches: batches.map(([seat, events], at) => ({ number: first + at, seat, events })),
      legal: seen.legal ?? [],
      undo: seen.undo ?? false,
      outcome: seen.outcome ?? null,
    };
  }

  /** Adds to the log. After an undo later batches go; another seat at this screen must not see what this one heard. */
  #record(next: Shown): void {
    const first = next.batches[0]?.number ?? next.number + 1;
    const isSameSeat = next.view.seat === this.#latest?.view.seat;
    const kept = isSameSeat ? this.#heard.filter((batch) => batch.number < first && batch.number <= next.number) : [];
    this.#heard = [...kept, ...next.batches];
  }

  #updateLog(): void {
    const now = this.shown?.number ?? 0;
    this.log = this.#heard.filter((batch) => batch.number <= now);
  }

  #jump(next: Shown): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.isCatchingUp = false;
    this.#show(next);
  }

  #show(next: Shown): void {
    this.shown = next;
    this.#updateLog();
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
      const pause = settings.still ? STILL : this.#queue.length > LONG_QUEUE ? HURRIED : PAUSE;
      this.#until = performance.now() + (next.batches.length ? pause : 0);
      if (this.#queue.length) this.#step();
      else this.isCatchingUp = false;
    }, wait);
  }
}
