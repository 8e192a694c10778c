/** Simple questions about a view that several parts of the picture ask. */

import type { TavernsView } from "$client/wire";

/** The clans' names in the action view, by seat. */
export const CLANS = ["amber", "slate", "moss", "plum", "chalk", "coal"];
export const NO_TAVERN = -2;
/** The die's face that brings red stones. */
export const WASTE = 6;

export interface Crowd {
  seat: number;
  count: number;
}

/** Who is in a province, innkeepers among them. */
export function crowd(view: TavernsView, province: number): Crowd[] {
  return view.public.gnomes
    .slice(province * view.public.seats, (province + 1) * view.public.seats)
    .map((count, seat) => ({ seat, count }))
    .filter(({ count }) => count > 0);
}

/** The clans from which a rumour could draw somebody: those with more than the innkeeper. */
export function callable(view: TavernsView, province: number): number[] {
  return crowd(view, province)
    .filter(
      ({ seat, count }) =>
        count > (view.public.keepers[province] === seat ? 1 : 0),
    )
    .map(({ seat }) => seat);
}

/** Whether a find laid here starts a rumour: red stones that end the game do not (A29). */
export function startsRumour(view: TavernsView, province: number): boolean {
  if (view.public.roll !== WASTE) return true;
  const isLast = view.public.red.every(
    (isRed, other) => isRed || other === province,
  );
  return (
    !isLast &&
    (view.public.token < view.public.mine ||
      view.public.gold.some((nuggets) => nuggets > 0))
  );
}

/** What a seat's taverns would bring now. */
export function income(view: TavernsView, seat: number): number {
  let total = 0;
  view.public.keepers.forEach((keeper, province) => {
    if (keeper !== seat) return;
    for (const each of crowd(view, province))
      if (each.seat !== seat) total += each.count;
  });
  return total;
}
