/** Simple questions about a view that several parts of the picture ask. */

import type { TavernsTable } from "$client/wire";

/** The clans' names in the action table, by seat. */
export const CLANS = ["amber", "slate", "moss", "plum", "chalk", "coal"];
export const NO_TAVERN = -2;
/** The die's face that brings red stones. */
export const WASTE = 6;

export interface Crowd {
  seat: number;
  count: number;
}

/** Who is in a province, innkeepers among them. */
export function crowd(table: TavernsTable, province: number): Crowd[] {
  return table.dwarves
    .slice(province * table.seats, (province + 1) * table.seats)
    .map((count, seat) => ({ seat, count }))
    .filter(({ count }) => count > 0);
}

/** The clans from which a rumour could draw somebody: those with more than the innkeeper. */
export function callable(table: TavernsTable, province: number): number[] {
  return crowd(table, province)
    .filter(({ seat, count }) => count > (table.keepers[province] === seat ? 1 : 0))
    .map(({ seat }) => seat);
}

/** Whether a find laid here starts a rumour: red stones that end the game do not (A29). */
export function startsRumour(table: TavernsTable, province: number): boolean {
  if (table.roll !== WASTE) return true;
  const isLast = table.red.every((isRed, other) => isRed || other === province);
  return !isLast && (table.token < table.mine || table.gold.some((nuggets) => nuggets > 0));
}

/** What a seat's taverns would bring now. */
export function income(table: TavernsTable, seat: number): number {
  let total = 0;
  table.keepers.forEach((keeper, province) => {
    if (keeper !== seat) return;
    for (const each of crowd(table, province)) if (each.seat !== seat) total += each.count;
  });
  return total;
}
