/** Where the cells of the table stand in the picture. Read from the same board.toml as the rules. */

import source from "../data/board.toml?raw";

export interface Cell {
  slot: number;
  name: string;
  column: number;
  row: number;
  /** The upper left corner. */
  x: number;
  y: number;
}

export type Frame = [left: number, top: number, width: number, height: number];

/** A card and the gap round it. */
export const WIDE = 60;
export const HIGH = 88;
export const STEP_X = 62;
export const STEP_Y = 90;

const figure = (key: string) =>
  Number(new RegExp(`^${key} = (-?\\d+)`, "m").exec(source)?.[1]);
const [WEST, EAST, NORTH, SOUTH] = [
  figure("west"),
  figure("east"),
  figure("north"),
  figure("south"),
];
export const COLUMNS = EAST - WEST + 1;
export const ROWS = SOUTH - NORTH + 1;

/** By slot. */
export const CELLS: Cell[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, slot) => {
    const [column, row] = [slot % COLUMNS, Math.floor(slot / COLUMNS)];
    const name = String.fromCharCode(97 + row) + (column + 1);
    return { slot, name, column, row, x: column * STEP_X, y: row * STEP_Y };
  },
);

export const BY_NAME = new Map(CELLS.map((cell) => [cell.name, cell]));

/** The cells of the smallest part of the table that holds these slots, with so many more on every side. */
export function around(slots: readonly number[], margin: number): Cell[] {
  const used = slots.map((slot) => CELLS[slot]!);
  const [left, right] = [
    Math.min(...used.map((cell) => cell.column)),
    Math.max(...used.map((cell) => cell.column)),
  ];
  const [top, bottom] = [
    Math.min(...used.map((cell) => cell.row)),
    Math.max(...used.map((cell) => cell.row)),
  ];
  return CELLS.filter(
    (cell) =>
      cell.column >= left - margin &&
      cell.column <= right + margin &&
      cell.row >= top - margin &&
      cell.row <= bottom + margin,
  );
}

export function frame(cells: readonly Cell[], margin: number): Frame {
  const [xs, ys] = [cells.map((cell) => cell.x), cells.map((cell) => cell.y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [
    left,
    top,
    Math.max(...xs) + WIDE + margin - left,
    Math.max(...ys) + HIGH + margin - top,
  ];
}

export function split(place: string): { cell: string; turned: boolean } {
  return { cell: place.split("/")[0]!, turned: place.includes("/") };
}
