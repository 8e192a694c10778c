/** Where the cells of the table are in the picture, from the rules' board.toml. */

import type { Cell } from "$client/paths";
import data from "$games/duel/data/board.toml";

export type { Cell };
export type Frame = [left: number, top: number, width: number, height: number];

/** A card, and a card with the gap beside it. */
export const WIDE = 60;
export const HIGH = 88;
export const STEP_X = 62;
export const STEP_Y = 90;

const COLUMNS = data.grid.east - data.grid.west + 1;
const ROWS = data.grid.south - data.grid.north + 1;

/** Row by row. */
export const CELLS: Cell[] = Array.from({ length: COLUMNS * ROWS }, (_, number) => {
  const [column, row] = [number % COLUMNS, Math.floor(number / COLUMNS)];
  const name = String.fromCharCode("a".charCodeAt(0) + row) + (column + 1);
  return { name, column, row, x: column * STEP_X, y: row * STEP_Y };
});

const BY_NAME = new Map(CELLS.map((cell) => [cell.name, cell]));

export function cellAt(name: string): Cell {
  return BY_NAME.get(name)!;
}

/** All cells of the smallest rectangle around these, with a margin of so many cells. */
export function around(cells: readonly Cell[], margin: number): Cell[] {
  const columns = cells.map((cell) => cell.column);
  const rows = cells.map((cell) => cell.row);
  const [left, right] = [Math.min(...columns) - margin, Math.max(...columns) + margin];
  const [top, bottom] = [Math.min(...rows) - margin, Math.max(...rows) + margin];
  return CELLS.filter(({ column, row }) => column >= left && column <= right && row >= top && row <= bottom);
}

export function frame(cells: readonly Cell[], margin: number): Frame {
  const [xs, ys] = [cells.map((cell) => cell.x), cells.map((cell) => cell.y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + WIDE + margin - left, Math.max(...ys) + HIGH + margin - top];
}
