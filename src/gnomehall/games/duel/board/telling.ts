/** Where an event happened, for the caption beside it. */

import type { DuelEvent, DuelView } from "$client/wire";
import { HIGH, WIDE, cellAt } from "./layout";

/** On the table, or at the entrance of the gnome it befell. What is nobody else's business has no place. */
export function placeOf(event: DuelEvent, view: DuelView): { x: number; y: number } | undefined {
  if (event.event === "drew" || event.event === "saw" || event.event === "began") return undefined;
  const whose = "other" in event ? event.other : "seat" in event ? event.seat : 0;
  const entrance = view.public.starts.find(({ card }) => card === `start-${view.public.colours[whose]}`)!;
  const { x, y } = cellAt("cell" in event ? event.cell : entrance.cell);
  return { x: x + WIDE / 2, y: y + HIGH / 2 };
}
