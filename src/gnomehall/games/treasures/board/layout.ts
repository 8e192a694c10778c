/** Where the cells of a board stand in the picture. */

import data from "$games/treasures/data/board.toml";
import type { TreasuresLayoutData } from "$client/wire";

export interface Cell {
  /** Its number in the view's `fronts`. */
  slot: number;
  name: string;
  x: number;
  y: number;
  isMountain: boolean;
  isDragon: boolean;
}

export interface Layout {
  cells: Cell[];
  byName: Map<string, Cell>;
  /** The rows' letters, and where they stand at both edges of the cave. */
  rows: { letter: string; left: number; right: number; y: number }[];
  /** The picture's frame: left, top, width, height. */
  frame: [number, number, number, number];
}

/** A cell is 100 units wide; its corners lie this far from the centre. */
export const RADIUS = 100 / Math.sqrt(3);

/** Pictures of the fronts, by value. */
export const TREASURES = ["", "#tr-ruby", "#tr-gems", "#tr-nuggets"];

/** Cell names of all boards, row by row; a cell's slot is its index here. */
const NAMES = allNames();

function allNames(): string[] {
  const widths: number[] = [];
  for (const { rows } of Object.values(data.layouts)) {
    rows.forEach(({ count }, at) => (widths[at] = Math.max(widths[at] ?? 0, count)));
  }
  return widths.flatMap((width, at) => Array.from({ length: width }, (_, step) => nameOf(at, step)));
}

function nameOf(row: number, step: number): string {
  return "abcdefghijklmnopqrstuvwxyz"[row]! + (step + 1);
}

const made = new Map<string, Layout>();

export function layout(board: string): Layout {
  let found = made.get(board);
  if (!found) made.set(board, (found = make(data.layouts[board]!)));
  return found;
}

function make({ rows, mountain = [], dragon = null }: TreasuresLayoutData): Layout {
  const cells = rows.flatMap((row, at) =>
    Array.from({ length: row.count }, (_, step) => {
      const [q, r] = [row.q + step, row.r];
      const isHere = (place: [number, number] | null) => place?.[0] === q && place[1] === r;
      const name = nameOf(at, step);
      return {
        slot: NAMES.indexOf(name),
        name,
        x: 100 * (q + r / 2),
        y: 1.5 * RADIUS * r,
        isMountain: mountain.some(isHere),
        isDragon: isHere(dragon),
      };
    }),
  );
  const [xs, ys] = [cells.map((cell) => cell.x), cells.map((cell) => cell.y)];
  const [left, right] = [Math.min(...xs) - 84, Math.max(...xs) + 84];
  const [top, bottom] = [Math.min(...ys) - 92, Math.max(...ys) + 92];
  return {
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    rows: rows.map(({ r }, at) => {
      const y = 1.5 * RADIUS * r;
      const row = cells.filter((cell) => cell.y === y).map((cell) => cell.x);
      return { letter: nameOf(at, 0)[0]!, left: Math.min(...row) - 71, right: Math.max(...row) + 71, y };
    }),
    frame: [left, top, right - left, bottom - top],
  };
}

/** The corners of a hexagon, as a polygon's points. */
export function hexagon(radius: number, x = 0, y = 0): string {
  return Array.from({ length: 6 }, (_, at) => {
    const turn = (Math.PI / 180) * (60 * at - 90);
    return `${(x + radius * Math.cos(turn)).toFixed(1)},${(y + radius * Math.sin(turn)).toFixed(1)}`;
  }).join(" ");
}
