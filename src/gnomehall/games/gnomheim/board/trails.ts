/** The ways that gnomes went in the last action. */

import type { GnomheimEvent } from "$client/wire";
import { seatOf } from "./cards";
import type { Cell, Picture } from "./layout";

export interface Way {
  from: Cell;
  to: Cell;
  seat: number;
  /** Not along the road. */
  flies: boolean;
}

const ON_FOOT = new Set(["walk", "push", "slide", "send"]);

/** The start from which a seat's gnomes leave. */
const startOf = ({ starts }: Picture, seat: number) => starts[seat] ?? starts[0]!;

export function trails(map: Picture, events: readonly GnomheimEvent[]): Way[] {
  const way = (start: number, end: number, seat: number, flies = false): Way[] => {
    const [from, to] = [map.cells[start], map.cells[end]];
    return from && to && from !== to ? [{ from, to, seat, flies }] : [];
  };
  return events.flatMap((event): Way[] => {
    if (event.event === "stepped") return way(event.start, event.end, event.seat);
    if (event.event === "left") return way(startOf(map, event.seat), event.cell, event.seat);
    if (event.event === "moved") return way(event.start, event.end, seatOf(event.gnomes[0]!), !ON_FOOT.has(event.how));
    return [];
  });
}
