/** Who sits where: names by seat, the level of bots, and which seats are mine. */

import { hall } from "../hall.svelte";
import type { SeatInfo, Table } from "../wire";
import { t } from "../words.svelte";

export function seatName(seat: SeatInfo): string {
  if (seat.who === "empty") return t("seat-empty");
  if (seat.who === "bot") return seat.face ? t(`character-${seat.face}`) : t(`bot-${seat.bot}`);
  if (seat.gone) return t("gone-gnome");
  return seat.name || t("nameless");
}

/** A bot's level, as it stands beside its name; "" for people. */
export function levelOf(seat: SeatInfo | undefined): string {
  return seat?.who === "bot" && seat.face ? t(`bot-${seat.bot}`).toLocaleLowerCase() : "";
}

/** Names by seat, numbered if several are the same, as in matches from before bots had names. */
export function seatNames(table: Pick<Table, "seats">): string[] {
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

/** May arrange and start the match. */
export function isHost(table: Table): boolean {
  return table.leads.includes(hall.welcome?.player ?? "");
}
