/** A match played back: which position is wanted, and loading it from the server at a bounded rate. */

import { hall } from "./hall.svelte";
import type { Shown } from "./match.svelte";
import { settings } from "./settings.svelte";
import type { Replayed } from "./wire";

// Milliseconds between requests: a slider makes more than the twenty a second that the server takes.
const PACE = 60;
const RETRY = 1000;

// Milliseconds per step while it plays by itself.
const STEP = 900;
const STILL_STEP = 1200;

export class Replaying {
  /** The number of actions wanted; `shown` follows. */
  move: number = $state(0);
  /** The seat looked through; null for an onlooker. */
  eyes: number | null = $state(null);
  isRunning: boolean = $state(false);
  /** The position on screen is not the one after the position before it. */
  hasJumped: boolean = $state(true);
  #now: Replayed | undefined = $state.raw(undefined);
  #isLoading = false;
  #table: string;

  constructor(table: string, move: number | null, eyes: number | null) {
    this.#table = table;
    this.move = move ?? 0;
    this.eyes = eyes;
  }

  /** How many actions there are. */
  get last(): number {
    return Math.max(hall.match?.shown?.number ?? 0, this.#now?.last ?? 0);
  }

  shown: Shown | undefined = $derived(this.#now && position(this.#now));

  get link(): string {
    const seat = this.eyes === null ? "" : `&seat=${this.eyes}`;
    return `${hall.address}/replay/${this.#table}?move=${this.move}${seat}`;
  }

  /** Steps forward by itself; returns how to stop it. */
  run(): () => void {
    const forward = () => (this.move < this.last ? (this.move += 1) : (this.isRunning = false));
    const timer = setInterval(forward, settings.still ? STILL_STEP : STEP);
    return () => clearInterval(timer);
  }

  /** One request at a time; positions that the slider has left meanwhile are skipped. */
  async load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const [number, eyes] = [Math.max(0, this.move), this.eyes];
    const answer = await hall.replay(this.#table, number, eyes);
    if (answer.is === "replayed") {
      this.hasJumped = answer.number !== (this.#now?.number ?? -1) + 1;
      this.#now = answer;
    } else if (answer.reason === "not-your-seat") this.eyes = null;
    else if (answer.reason === "no-such-move") this.move = this.last;
    await new Promise((done) => setTimeout(done, answer.is === "replayed" ? PACE : RETRY));
    this.#isLoading = false;
    if (this.move !== number || this.eyes !== eyes || answer.is === "refused") void this.load();
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
    undo: false,
    outcome: outcome ?? null,
  };
}
