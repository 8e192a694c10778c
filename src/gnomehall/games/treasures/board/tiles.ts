/** What the tiles' backs show, from the same tiles.toml as the rules: to add up what a seat knows of its own. */

import type { TreasuresOwn, TreasuresView } from "$client/wire";
import source from "../data/tiles.toml?raw";

interface Back {
  points: number;
  icon: string;
}

const BACKS: Back[] = source
  .split("[[tiles]]")
  .slice(1)
  .map((block) => ({
    points: Number(/^back = (\d+)/m.exec(block)?.[1]),
    icon: /^icon = "(\w+)"/m.exec(block)?.[1] ?? "",
  }));

export const DANGER_LIMIT = Number(/^danger_limit = (\d+)/m.exec(source)?.[1]);

function points(kinds: readonly number[]): number {
  return kinds.reduce(
    (sum, count, kind) => sum + count * BACKS[kind % BACKS.length]!.points,
    0,
  );
}

export function count(kinds: readonly number[], icon: string): number {
  return kinds.reduce(
    (sum, held, kind) => sum + (BACKS[kind]!.icon === icon ? held : 0),
    0,
  );
}

/** The part of a list by seat and tile kind that is one seat's. */
function ofSeat(kinds: readonly number[], seat: number): readonly number[] {
  return kinds.slice(seat * BACKS.length, (seat + 1) * BACKS.length);
}

/** What a seat knows to stand on the backs of its tiles; the mountain is none of them. */
export function known(
  view: TreasuresView,
  own: TreasuresOwn,
  seat: number,
): number {
  return (
    points(own.hidden) +
    points(own.cleared) +
    points(ofSeat(view.public.shown, seat))
  );
}
