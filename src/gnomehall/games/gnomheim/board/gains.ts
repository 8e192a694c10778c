/** Crystals that changed hands in the last action, and where on the map to show it. */

import type { GnomheimEvent, GnomheimView } from "$client/wire";
import { placeOf } from "./cards";

export interface Gain {
  cell: number;
  count: number;
  resource: string;
}

/** Where a seat's crystals are shown if no cell is theirs: at its gnome that came farthest. */
function homeOf(view: GnomheimView, seat: number): number {
  return Math.max(0, ...view.public.players[seat]!.gnomes.map(({ cell }) => cell));
}

/** One crystal at each gnome that stands on one of its kind; all in one place if the count differs. */
function collected(view: GnomheimView, seat: number, resource: string, count: number): Gain[] {
  const cells = view.public.players[seat]!.gnomes.map(({ cell }) => cell).filter(
    (cell) => view.public.resources[cell] === resource,
  );
  if (cells.length !== count) return count ? [{ cell: homeOf(view, seat), count, resource }] : [];
  return [...new Set(cells)].map((cell) => ({
    cell,
    count: cells.filter((other) => other === cell).length,
    resource,
  }));
}

export function gains(view: GnomheimView, events: readonly GnomheimEvent[]): Gain[] {
  return events.flatMap((event): Gain[] => {
    if (event.event === "collected")
      return [...collected(view, event.seat, "gold", event.gold), ...collected(view, event.seat, "mana", event.mana)];
    if (event.event === "stepped") return [{ cell: event.start, count: -event.gold, resource: "gold" }];
    if (event.event === "robbed") {
      const { count, resource } = event;
      return [
        { cell: homeOf(view, event.seat), count, resource },
        { cell: homeOf(view, event.other), count: -count, resource },
      ];
    }
    if (event.event === "traded")
      return [
        { cell: homeOf(view, event.seat), count: 1, resource: event.resource },
        { cell: homeOf(view, event.seat), count: -event.given, resource: event.resource === "gold" ? "mana" : "gold" },
      ];
    if (event.event === "played" && event.mana) {
      const cell = /^\d+$/.test(event.on) ? Number(event.on) : placeOf(view, event.on);
      return [{ cell: cell < 0 ? homeOf(view, event.seat) : cell, count: -event.mana, resource: "mana" }];
    }
    return [];
  });
}
