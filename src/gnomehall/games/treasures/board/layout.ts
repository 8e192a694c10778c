/** Where the cells of a board stand in the picture. Read from the same board.toml as the rules. */

import source from "../data/board.toml?raw";

export interface Cell {
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
  bySlot: Map<number, Cell>;
  /** The picture's frame: left, top, width, height. */
  frame: [number, number, number, number];
}

/** A cell is 100 units wide; its corners lie this far from the middle. */
export const RADIUS = 100 / Math.sqrt(3);

/** The pictures of a tile's front, by its value. */
export const TREASURES = ["", "#tr-ruby", "#tr-gems", "#tr-nuggets"];

interface Row {
  r: number;
  q: number;
  count: number;
}

interface Data {
  rows: Row[];
  mountain: string[];
  dragon: string;
}

const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);

function read(block: string): Data {
  const rows = [
    ...block.matchAll(/\{ r = (-?\d+), q = (-?\d+), count = (\d+) \}/g),
  ];
  const mountain = numbers(/^mountain = (.*)$/m.exec(block)?.[1] ?? "");
  const places: string[] = [];
  for (let at = 0; at < mountain.length; at += 2)
    places.push(`${mountain[at]},${mountain[at + 1]}`);
  return {
    rows: rows.map(([, r, q, count]) => ({
      r: Number(r),
      q: Number(q),
      count: Number(count),
    })),
    mountain: places,
    dragon: numbers(/^dragon = (.*)$/m.exec(block)?.[1] ?? "").join(","),
  };
}

const DATA = new Map(
  source
    .split(/^\[layouts\./m)
    .slice(1)
    .map((block) => [block.slice(0, block.indexOf("]")), read(block)]),
);

/** Every cell name that some board has, row by row: its place in this list is its slot. */
const NAMES = allNames();

function allNames(): string[] {
  const widths: number[] = [];
  for (const { rows } of DATA.values()) {
    rows.forEach(
      (row, at) => (widths[at] = Math.max(widths[at] ?? 0, row.count)),
    );
  }
  return widths.flatMap((width, at) =>
    Array.from({ length: width }, (_, step) => name(at, step)),
  );
}

function name(row: number, step: number): string {
  return String.fromCharCode(97 + row) + (step + 1);
}

const made = new Map<string, Layout>();

export function layout(board: string): Layout {
  let found = made.get(board);
  if (!found) made.set(board, (found = make(DATA.get(board)!)));
  return found;
}

function make(data: Data): Layout {
  const cells = data.rows.flatMap((row, at) =>
    Array.from({ length: row.count }, (_, step) => {
      const [q, r] = [row.q + step, row.r];
      const called = name(at, step);
      const place = `${q},${r}`;
      return {
        slot: NAMES.indexOf(called),
        name: called,
        x: 100 * (q + r / 2),
        y: 1.5 * RADIUS * r,
        isMountain: data.mountain.includes(place),
        isDragon: data.dragon === place,
      };
    }),
  );
  const [xs, ys] = [cells.map((cell) => cell.x), cells.map((cell) => cell.y)];
  const [left, right] = [Math.min(...xs) - 78, Math.max(...xs) + 78];
  const [top, bottom] = [Math.min(...ys) - 92, Math.max(...ys) + 92];
  return {
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    bySlot: new Map(cells.map((cell) => [cell.slot, cell])),
    frame: [left, top, right - left, bottom - top],
  };
}

/** The corners of a hexagon of this radius, as a polygon's points. */
export function hexagon(radius: number, x = 0, y = 0): string {
  return Array.from({ length: 6 }, (_, at) => {
    const turn = (Math.PI / 180) * (60 * at - 90);
    return `${(x + radius * Math.cos(turn)).toFixed(1)},${(y + radius * Math.sin(turn)).toFixed(1)}`;
  }).join(" ");
}
