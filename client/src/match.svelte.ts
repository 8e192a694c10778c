/** The match on screen: views from the server queue up and are shown one by one, and the log grows with them. */

import { loadSounds } from "./games";
import { merge, type Fields } from "./merge";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { soundsOf, type EventSounds } from "./sounding";
import type { Aside, Logged, Outcome, Pace, Seen, Ticking, View } from "./wire";

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
  /** How many actions would remain after a take-back; null if there is none. */
  undo: number | null;
  outcome: Outcome | null;
}

/** The clocks, and who was to act when they were sent. */
export interface Clocked {
  ticking: Ticking;
  actor: number;
}

// Milliseconds a step stays on screen, usually and with a long queue. Calmly, one has time to read what others did.
const PAUSES = { calm: [1000, 450], brisk: [500, 200], once: [0, 0] } as const;
const CALM_OTHERS = [2000, 1000] as const;
// The same with reduced motion, where nothing has to come to rest first; calmly there is as much to read as ever.
const STILL = 60;
const LONG_QUEUE = 3;
// Seconds from the sound of a move to the sound of what came of it.
const THEN = 0.12;

/** The last of its actions was the viewer's. */
const isOwn = ({ batches, view }: Shown) => batches.at(-1)?.seat === view.seat;

export class ShownMatch {
  shown: Shown | undefined = $state.raw(undefined);
  /** Oldest first; ends with the position shown. */
  log: Batch[] = $state.raw([]);
  /** The latest clocks: they do not wait for the steps before them to be shown. */
  clocked: Clocked | undefined = $state.raw(undefined);
  /** What happened beside the actions. */
  asides: Aside[] = $state.raw([]);
  /** Steps are waiting to be shown: nobody can choose yet. */
  isCatchingUp: boolean = $state(false);
  /** The person does not want to watch: show every step at once. */
  isHurried: boolean = $state(false);
  #latest: Shown | undefined;
  #queue: Shown[] = [];
  /** The log including what is still queued. */
  #heard: Batch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #until = 0;
  #sounds: EventSounds = {};

  constructor(game: string) {
    void loadSounds(game).then((sounds) => (this.#sounds = sounds));
  }

  hear(seen: Seen): void {
    const next = this.#read(seen);
    const now = this.shown;
    this.#record(next);
    this.#latest = next;
    this.clocked = seen.clock ? { ticking: seen.clock, actor: seen.actor } : undefined;
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
    this.asides = logged.asides ?? [];
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
      undo: seen.undo ?? null,
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

  get #pace(): Pace["pace"] {
    return this.isHurried ? "once" : settings.pace;
  }

  #sound({ batches, view }: Shown): void {
    if (this.#pace === "once") return;
    soundsOf(batches, view.seat, this.#sounds).forEach((sound, nth) => play(sound, nth * THEN));
  }

  #pause(shown: Shown): number {
    if (!shown.batches.length) return 0;
    const [usual, crowded] = this.#pace === "calm" && !isOwn(shown) ? CALM_OTHERS : PAUSES[this.#pace];
    const pause = this.#queue.length > LONG_QUEUE ? crowded : usual;
    return settings.still && this.#pace !== "calm" ? Math.min(STILL, pause) : pause;
  }

  /** Show what is waiting without further pauses. */
  hurry(): void {
    this.isHurried = true;
    this.#until = 0;
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#step();
  }

  #step(): void {
    if (this.#timer !== undefined) return;
    // One's own move never waits for the moves of others to be read.
    const wait = this.#queue[0] && isOwn(this.#queue[0]) ? 0 : Math.max(0, this.#until - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const next = this.#queue.shift();
      if (!next) return;
      this.#show(next);
      this.#sound(next);
      this.#until = performance.now() + this.#pause(next);
      if (this.#queue.length) this.#step();
      else this.isCatchingUp = false;
    }, wait);
  }
}
