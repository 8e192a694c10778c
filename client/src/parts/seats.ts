/** Who sits where: names by seat, and which seats are mine. */

import { hall } from "../hall.svelte";
import type { SeatInfo, Table } from "../wire";
import { t } from "../words.svelte";

export function seatName(seat: SeatInfo): string {
  if (seat.who === "empty") return t("seat-empty");
  if (seat.who === "bot") return t(`bot-${seat.bot}`);
  return seat.name || t("nameless");
}

/** Names by seat, numbered if several are the same. */
export function seatNames(table: Table): string[] {
  const names = table.seats.map(seatName);
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before || names.lastIndexOf(name) !== at ? `${name} ${before + 1}` : name;
  });
}

/** The seats played at this screen. */
export function mySeats(table: Table): number[] {
  const me = hall.welcome?.player;
  return table.seats.flatMap((seat, at) =>
    seat.by === me && (seat.who === "person" || seat.who === "local") ? [at] : [],
  );
}

export function isHost(table: Table): boolean {
  return table.host === hall.welcome?.player;
}
