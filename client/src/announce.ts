/** Announces once what somebody looking elsewhere should hear of: turns, the end, people. */

import { canNotify, settings } from "./settings.svelte";
import { play } from "./sound";
import { fileUrl } from "./where";
import type { ChatLine, Table } from "./wire";

// Seconds for which the last move is heard alone.
const AFTER_MOVE = 0.2;

export type Turn = "mine" | "other" | "won" | "lost";

let last = "";

/**
 * Call it whenever the turn may have changed. `moment` tells one turn from the next; `goesOn`: the person to act has
 * just acted, and knows.
 */
export function announce(turn: Turn, moment: string, text: string, goesOn: boolean): void {
  const now = `${turn} ${moment}`;
  if (now === last) return;
  const before = last;
  last = now;
  if (turn === "other" || !before || (turn === "mine" && goesOn)) return;
  if (turn !== "mine" && before.startsWith(turn)) return;
  play(turn === "mine" ? "turn" : turn, AFTER_MOVE);
  if (settings.notify && canNotify && document.hidden && Notification.permission === "granted") {
    new Notification(text, { tag: "gnomehall", icon: fileUrl("icon.svg") });
  }
}

/** Somebody else has come to a seat since the table was last seen. */
export function announceComing(before: Table | undefined, now: Table, me: string): void {
  const people = (table: Table) =>
    table.seats.flatMap(({ who, by, expected }) => (who === "person" && by && by !== me && !expected ? [by] : []));
  if (before?.table !== now.table) return;
  const known = people(before);
  if (people(now).some((each) => !known.includes(each))) play("came");
}

export function announceChat(line: ChatLine, table: Table, me: { player: string; name: string } | undefined): void {
  const isMine = line.seat === null ? line.name === me?.name : table.seats[line.seat]?.by === me?.player;
  if (!isMine) play("chat");
}
