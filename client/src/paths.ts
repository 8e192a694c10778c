/** Path cards on a grid, as parts/paths.py has them: sides and turning by 180 degrees. */

const SIDES = "NESW";

/** Sides as numbers (0 N, 1 E, 2 S, 3 W), of a card that lies upright or turned. */
export function sides(names: string, turned = false): number[] {
  return [...names].map((name) => SIDES.indexOf(name) ^ (turned ? 2 : 0));
}

/** The names of sides, for texts. */
export function sideNames(numbers: readonly number[]): string[] {
  return [...numbers].sort().map((side) => SIDES[side]!);
}

/** A cell of a grid, with its upper left corner in the picture. */
export interface Cell {
  name: string;
  column: number;
  row: number;
  x: number;
  y: number;
}
