/** Where an event happened, for the caption beside it. */

import type { GnomheimEvent, GnomheimView } from "$client/wire";
import { placeOf } from "./cards";
import type { Cell, Picture } from "./layout";

/** A card is held up instead of told, unless nothing may move; crystals have their own signs on the map. */
export function cellOf(
  event: GnomheimEvent,
  view: GnomheimView,
  { cells }: Picture,
  isStill: boolean,
): (Cell & { from?: Cell | undefined }) | undefined {
  if (event.event === "stepped" || event.event === "moved" || event.event === "dug")
    return cells[event.end] && { ...cells[event.end]!, from: cells[event.start] };
  if (event.event === "played") return isStill ? cells[targetOf(event.on, view)] : undefined;
  if ("cell" in event) return cells[event.cell];
  const gnome = "gnome" in event ? event.gnome : "gnomes" in event ? event.gnomes[0] : undefined;
  return gnome === undefined ? undefined : cells[placeOf(view, gnome)];
}

/** The cell of whatever a card was played on; the first cell if that is no place. */
function targetOf(on: string, view: GnomheimView): number {
  return /^\d+$/.test(on) ? Number(on) : Math.max(0, placeOf(view, on));
}
