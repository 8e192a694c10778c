/** Sums over the tiles of a view. */

import data from "$games/treasures/data/tiles.toml";
import type { TreasuresOwn, TreasuresPublic, TreasuresStack } from "$client/wire";

export const DANGER_LIMIT = data.danger_limit;

export function count(stacks: readonly TreasuresStack[], icon: TreasuresStack["icon"]): number {
  return stacks.reduce((sum, stack) => sum + (stack.icon === icon ? stack.count : 0), 0);
}

/** The points a seat knows on the backs of its tiles, without the mountain. */
export function known(shared: TreasuresPublic, own: TreasuresOwn, seat: number): number {
  const stacks = [...own.hidden, ...own.cleared, ...shared.teams[seat]!.shown];
  return stacks.reduce((sum, stack) => sum + stack.count * stack.back, 0);
}
