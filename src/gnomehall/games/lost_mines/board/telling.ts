/** Where an event happened, for the caption beside it. */

import type { LostMinesEvent, LostMinesPlayer } from "$client/wire";
import { HIGH, WIDE, cellAt, edgeAt, type Cell } from "./layout";

/** On a card, between two, or at the gnome it is about. What is nobody else's business has no place. */
export function placeOf(
  event: LostMinesEvent,
  players: readonly LostMinesPlayer[],
): { x: number; y: number; from?: Cell } | undefined {
  if (event.event === "drew" || event.event === "scored") return undefined;
  if ("edge" in event) return edgeAt(event.edge);
  const whose = "other" in event ? event.other : "seat" in event ? event.seat : 0;
  const { x, y } = cellAt("cell" in event ? event.cell : players[whose]!.cell);
  const middle = { x: x + WIDE / 2, y: y + HIGH / 2 };
  return event.event === "moved" ? { ...middle, from: cellAt(event.cells[0]!) } : middle;
}
