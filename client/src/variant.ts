/** Which variants of a game can be played, from the misfits that the server lists. */

import type { GameInfo } from "./wire";

export type Value = string | number | boolean;
export type Options = Record<string, Value>;

export interface Variant {
  seats: number;
  options: Options;
}

export function defaults(game: GameInfo): Variant {
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { seats: game.seats.find((seats) => seats > 1) ?? game.seats[0]!, options };
}

/** The text key of why this variant cannot be played; "" if it can. */
export function misfit(game: GameInfo, { seats, options }: Variant): string {
  const found = game.misfits.find((each) => {
    const fits = each.seats === undefined || each.seats === null || each.seats === seats;
    return fits && Object.entries(each.options ?? {}).every(([name, value]) => options[name] === value);
  });
  return found ? String(found.reason) : "";
}

/** Changes one option; others fall back to their defaults if they no longer fit. */
export function changed(game: GameInfo, variant: Variant, name: string, value: Value): Variant {
  const next = { seats: variant.seats, options: { ...variant.options, [name]: value } };
  for (const option of game.options) {
    if (misfit(game, next) && option.name !== name) next.options[option.name] = option.default;
  }
  return next;
}

/** Values that an option can have, given the others. */
export function choices(game: GameInfo, variant: Variant, name: string): Value[] {
  const option = game.options.find((each) => each.name === name)!;
  return option.choices.filter(
    (value) => !misfit(game, { ...variant, options: { ...variant.options, [name]: value } }),
  );
}
