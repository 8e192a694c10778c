/** Where cells and edges are in the picture, from the rules' board.toml. */

import type { Cell } from "$client/paths";
import data from "$games/lost_mines/data/board.toml";

export type { Cell };

export interface Edge {
  name: string;
  /** Its middle. */
  x: number;
  y: number;
}

export const WIDE = 60;
export const HIGH = 80;
/** Room for the letters and numbers around the board. */
export const MARGIN = 16;
export const COLUMNS = data.columns;
export const ROWS = data.rows;
export const LETTERS = Array.from({ length: COLUMNS }, (_, column) => String.fromCharCode("a".charCodeAt(0) + column));

/** Row by row. */
export const CELLS: Cell[] = Array.from({ length: COLUMNS * ROWS }, (_, number) => {
  const [column, row] = [number % COLUMNS, Math.floor(number / COLUMNS)];
  return {
    name: `${LETTERS[column]}${row + 1}`,
    column,
    row,
    x: column * WIDE,
    y: row * HIGH,
  };
});
const BY_NAME = new Map(CELLS.map((cell) => [cell.name, cell]));

export function cellAt(name: string): Cell {
  return BY_NAME.get(name)!;
}

function edge(cell: Cell, other: Cell): Edge {
  return {
    name: `${cell.name}-${other.name}`,
    x: (cell.x + other.x + WIDE) / 2,
    y: (cell.y + other.y + HIGH) / 2,
  };
}

/** Those to the east first. */
export const EDGES: Edge[] = [
  ...CELLS.filter((cell) => cell.column + 1 < COLUMNS).map((cell) => edge(cell, beside(cell, 1, 0))),
  ...CELLS.filter((cell) => cell.row + 1 < ROWS).map((cell) => edge(cell, beside(cell, 0, 1))),
];
const EDGE_BY_NAME = new Map(EDGES.map((each) => [each.name, each]));

function beside(cell: Cell, east: number, south: number): Cell {
  return CELLS[(cell.row + south) * COLUMNS + cell.column + east]!;
}

export function edgeAt(name: string): Edge {
  return EDGE_BY_NAME.get(name)!;
}

/** The two cells an edge lies between. */
export function cellsOf(edge: string): [string, string] {
  return edge.split("-") as [string, string];
}

/** The edge between two neighbouring cells. */
export function between(cell: string, other: string): string {
  return EDGE_BY_NAME.has(`${cell}-${other}`) ? `${cell}-${other}` : `${other}-${cell}`;
}

/** The clans with the cells they start on. */
export function starts(board: string): ["blue" | "yellow", string][] {
  const { blue, yellow } = data.boards[board]!.starts;
  return [
    ["blue", blue!],
    ["yellow", yellow!],
  ];
}
