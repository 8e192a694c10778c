/** Where cells and edges stand in the picture. Read from the same board.toml as the rules. */

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

export interface Edge {
  name: string;
  /** The middle of it. */
  x: number;
  y: number;
}

export const WIDE = 60;
export const HIGH = 80;
/** Room for the letters and numbers round the board. */
export const MARGIN = 16;

const figure = (key: string) =>
  Number(new RegExp(`^${key} = (\\d+)`, "m").exec(source)![1]);
export const COLUMNS = figure("columns");
export const ROWS = figure("rows");

/** By slot, row by row. */
export const CELLS: Cell[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, slot) => {
    const [column, row] = [slot % COLUMNS, Math.floor(slot / COLUMNS)];
    return {
      slot,
      name: String.fromCharCode(97 + column) + (row + 1),
      column,
      row,
      x: column * WIDE,
      y: row * HIGH,
    };
  },
);
export const BY_NAME = new Map(CELLS.map((cell) => [cell.name, cell]));

function edge(cell: Cell, other: Cell): Edge {
  return {
    name: `${cell.name}-${other.name}`,
    x: (cell.x + other.x + WIDE) / 2,
    y: (cell.y + other.y + HIGH) / 2,
  };
}

/** In the order of the rules: all that run east first. */
export const EDGES: Edge[] = [
  ...CELLS.filter((cell) => cell.column + 1 < COLUMNS).map((cell) =>
    edge(cell, CELLS[cell.slot + 1]!),
  ),
  ...CELLS.filter((cell) => cell.row + 1 < ROWS).map((cell) =>
    edge(cell, CELLS[cell.slot + COLUMNS]!),
  ),
];
const EDGE_OF = new Map(EDGES.map((each, at) => [each.name, at]));

/** The number of the edge between two neighbouring cells. */
export function between(slot: number, other: number): number {
  const [low, high] = slot < other ? [slot, other] : [other, slot];
  return EDGE_OF.get(`${CELLS[low]!.name}-${CELLS[high]!.name}`)!;
}

export interface Places {
  /** By clan. */
  starts: number[];
  mines: number[];
}

const slots = (names: RegExpMatchArray | null) =>
  (names ?? []).map((name) => BY_NAME.get(name.slice(1, -1))!.slot);
const BOARDS = new Map<string, Places>(
  source
    .split(/^\[boards\./m)
    .slice(1)
    .map((block) => [
      block.slice(0, block.indexOf("]")),
      {
        starts: slots(/^starts = (.*)$/m.exec(block)![1]!.match(/"\w+"/g)),
        mines: slots(/^mines = (.*)$/m.exec(block)![1]!.match(/"\w+"/g)),
      },
    ]),
);

export function places(board: string): Places {
  return BOARDS.get(board)!;
}

export function split(place: string): { cell: string; turned: boolean } {
  return { cell: place.split("/")[0]!, turned: place.includes("/") };
}
