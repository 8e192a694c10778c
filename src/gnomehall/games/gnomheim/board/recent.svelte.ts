/** What happened lately and the view no longer shows: the card played last, and by whom. */

import type { GnomheimEvent } from "$client/wire";

export interface Played {
  card: string;
  price: string;
  seat: number;
  on: string;
  /** The number of the action by which it was played. */
  number: number;
}

export class Recent {
  played: Played | undefined = $state.raw(undefined);

  hear(events: readonly GnomheimEvent[], number: number): void {
    const found = events.find((event) => event.event === "played");
    if (found) {
      const { card, price, seat, on } = found;
      this.played = { card, price, seat, on, number };
    } else if (this.played && this.played.number > number) this.played = undefined; // undone, or a replay went back
  }
}
