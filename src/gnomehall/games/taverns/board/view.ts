/** Questions about a view that several parts of the picture ask. */

import type { TavernsPublic } from "$client/wire";
import { WASTE } from "./layout";

export interface Crowd {
  seat: number;
  clan: string;
  count: number;
}

/** The clans in a province, innkeepers included. */
export function crowd(all: TavernsPublic, province: number): Crowd[] {
  return all.provinces[province]!.gnomes.map((count, seat) => ({
    seat,
    clan: all.clans[seat]!.name,
    count,
  })).filter(({ count }) => count > 0);
}

/** The seats a rumour could draw a gnome of: those with more than the innkeeper there. */
export function callable(all: TavernsPublic, province: number): number[] {
  const { keeper } = all.provinces[province]!;
  return crowd(all, province)
    .filter(({ seat, count }) => count > (seat === keeper ? 1 : 0))
    .map(({ seat }) => seat);
}

/** Whether the find starts a rumour if laid here: red stones that end the game do not (A29). */
export function startsRumour(all: TavernsPublic, province: string): boolean {
  if (all.roll !== WASTE) return true;
  const isLast = all.provinces.every(({ name, red }) => red || name === province);
  return !isLast && (all.token < all.mine || all.provinces.some(({ gold }) => gold > 0));
}
