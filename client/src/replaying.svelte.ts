/** A match played back: which position is wanted, loading it, and running through the match. */

import { hall } from "./hall.svelte";
import type { Shown } from "./match.svelte";
import { Positions } from "./positions";
import { leap, retoldOn, type Unit } from "./retelling";
import { settings } from "./settings.svelte";
import type { Replayed, Retold, SeatThen } from "./wire";

// Milliseconds between requests: a slider makes more than the twenty a second that the server takes.
const PACE = 60;
const RETRY = 1000;

// Milliseconds per step while it plays by itself at normal speed.
const STEP = 900;
const STILL_STEP = 1200;

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

export class Replaying {
  /** The number of actions wanted; `shown` follows. */
  move: number = $state(0);
  /** The seat looked through; null for an onlooker. */
  eyes: number | null = $state(null);
  isRunning: boolean = $state(false);
  /** The position on screen is not the one after the position before it. */
  hasJumped: boolean = $state(true);
  /** The match as a list. */
  retold: Retold | undefined = $state.raw(undefined);
  #now: Replayed | undefined = $state.raw(undefined);
  #isLoading = false;
  /** The position on screen may have changed meanwhile. */
  #isStale = false;
  #positions: Positions;
  #stop: () => void;

  constructor(
    readonly table: string,
    move: number | null,
    eyes: number | null,
  ) {
    this.move = move ?? 0;
    this.eyes = eyes;
    this.#positions = new Positions(table, eyes);
    this.#stop = hall.listen((message) => {
      if (message.is === "retold" && message.table === table && message.seat === this.eyes) this.#hear(message);
    });
  }

  /** How many actions there are. */
  get last(): number {
    return hall.match?.shown?.number ?? this.#now?.last ?? 0;
  }

  shown: Shown | undefined = $derived(this.#now && position(this.#now));

  /** The seats as they were at the position shown. */
  get seats(): SeatThen[] {
    return this.#now?.seats ?? [];
  }

  /** Live clocks: what each seat had left there. */
  get left(): number[] | undefined {
    return this.#now?.left;
  }

  /** With a clock: seconds before the action shown was taken. */
  get took(): number {
    return this.#now?.took ?? 0;
  }

  /** The address of this moment through these eyes, within the hall. */
  path(eyes: number | null): string {
    const seat = eyes === null ? "" : `&seat=${eyes}`;
    return `/replay/${this.table}?move=${this.move}${seat}`;
  }

  /** Somebody moves the replay by hand: then it no longer runs. */
  go(to: number): void {
    this.isRunning = false;
    this.move = Math.min(this.last, Math.max(0, to));
  }

  leap(unit: Unit, step: 1 | -1): void {
    if (this.retold) this.go(leap(this.retold, this.move, unit, step));
  }

  toggle(): void {
    if (!this.isRunning && this.move >= this.last) this.move = 0;
    this.isRunning = !this.isRunning;
  }

  /** Steps forward by itself, never past a position that is still to come; returns how to stop it. */
  run(): () => void {
    const forward = () => {
      if (this.move >= this.last) this.isRunning = false;
      else if (this.#now?.number === this.move) this.move += 1;
    };
    const timer = setInterval(forward, (settings.still ? STILL_STEP : STEP) / settings.replaySpeed);
    return () => clearInterval(timer);
  }

  /** The match has moved on, or something in it was taken back: what was known from here on may be wrong. */
  refresh(from: number): void {
    this.#positions.forget(from);
    this.#isStale ||= this.#now !== undefined && this.#now.number >= from;
    this.#retell(Math.min(from, this.retold?.events.length ?? 0));
    void this.load();
  }

  /** One request at a time; positions that the slider has left meanwhile are skipped. */
  async load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    while (this.#isStale || this.#now?.number !== this.move || this.#now.seat !== this.eyes) {
      this.#isStale = false;
      if (this.#positions.eyes !== this.eyes) this.#look();
      const known = this.#positions.known(this.move);
      const answer = known ?? (await this.#positions.at(this.move));
      if (answer.is === "replayed") {
        this.hasJumped = answer.number !== (this.#now?.number ?? -1) + 1 || answer.seat !== this.#now?.seat;
        this.#now = answer;
      } else if (answer.reason === "not-your-seat") this.eyes = null;
      else if (answer.reason === "no-such-move") this.move = Math.max(0, Math.min(this.last, this.move - 1));
      else await wait(RETRY);
      if (!known) await wait(PACE);
    }
    this.#isLoading = false;
    this.#positions.prepare(this.move, this.last);
  }

  end(): void {
    this.#positions.end();
    this.#stop();
  }

  #look(): void {
    this.#positions.end();
    this.#positions = new Positions(this.table, this.eyes);
    this.retold = undefined;
    this.#retell();
  }

  #retell(since = 0): void {
    void hall.ask({ do: "retell", table: this.table, seat: this.eyes, since });
  }

  #hear(message: Retold): void {
    this.retold = retoldOn(this.retold, message);
    if (!this.retold) this.#retell();
  }
}

function position(replayed: Replayed): Shown {
  const { number, actor, seat, own, outcome } = replayed;
  return {
    number,
    step: 0,
    actor,
    view: { seat, public: replayed.public, own },
    batches: replayed.events.map(([by, events]) => ({ number, seat: by, events })),
    legal: [],
    undo: null,
    outcome: outcome ?? null,
  };
}
