/** Where the cells stand in the picture: as in board.toml where there is room, in a narrower way on a phone. */

import source from "../board.toml?raw";

export interface Cell {
  number: number;
  name: string;
  zone: string;
  x: number;
  y: number;
  near: number[];
}

export interface Picture {
  width: number;
  height: number;
  cells: Cell[];
  /** Every way once, as pairs of cells. */
  ways: [Cell, Cell][];
  starts: number[];
}

/** A cell's half size in the picture. */
export const SIZE = 44;

interface Raw {
  id: string;
  zone: string;
  x: number;
  y: number;
  near: string[];
}

const ROW = /\{ id = "(\w+)", zone = "(\w+)", resource = "\w+", x = (\d+), y = (\d+), near = \[([^\]]*)\] \}/g;

function rows(mode: string): Raw[] {
  const block = source.split(`[boards.${mode}]`)[1]!.split("[boards.")[0]!;
  return [...block.matchAll(ROW)].map(([, id, zone, x, y, near]) => ({
    id: id!,
    zone: zone!,
    x: Number(x),
    y: Number(y),
    near: [...near!.matchAll(/"(\w+)"/g)].map((found) => found[1]!),
  }));
}

/** A phone's road winds up four cells a row; its duel goes from below to above. */
function narrow(mode: string, raw: readonly Raw[]): Raw[] {
  if (mode === "duel") return raw.map((cell) => ({ ...cell, x: 70 + ((cell.y - 140) / 520) * 460, y: 1010 - ((cell.x - 80) / 1040) * 930 }));
  return raw.map((cell, at) => {
    const [row, along] = [Math.floor(at / 4), at % 4];
    const column = row % 2 ? 3 - along : along;
    return { ...cell, x: 80 + column * 146, y: 900 - row * 152 + (along % 2 ? -22 : 14) };
  });
}

function make(mode: string, isNarrow: boolean): Picture {
  const raw = rows(mode);
  const placed = isNarrow ? narrow(mode, raw) : raw;
  const number = new Map(raw.map((cell, at) => [cell.id, at]));
  const cells = placed.map(({ zone, x, y, near }, at) => ({ number: at, name: String(at), zone, x, y, near: near.map((id) => number.get(id)!) }));
  const ways = cells.flatMap((cell) =>
    cell.near.filter((other) => other > cell.number || !cells[other]!.near.includes(cell.number)).map((other): [Cell, Cell] => [cell, cells[other]!]),
  );
  const [width, height] = isNarrow ? [600, mode === "duel" ? 1090 : 990] : [1200, mode === "duel" ? 800 : 790];
  return { width, height, cells, ways, starts: cells.filter((cell) => cell.zone === "start").map((cell) => cell.number) };
}

const made = new Map<string, Picture>();

export function picture(mode: string, isNarrow: boolean): Picture {
  const board = mode === "adventure" ? "adventure" : "duel";
  const key = `${board} ${isNarrow}`;
  let found = made.get(key);
  if (!found) made.set(key, (found = make(board, isNarrow)));
  return found;
}

/** The cell nearest in a direction, for the arrow keys. */
export function beside(cells: readonly Cell[], from: Cell, dx: number, dy: number): Cell | undefined {
  let [best, least]: [Cell | undefined, number] = [undefined, Infinity];
  for (const cell of cells) {
    const [x, y] = [cell.x - from.x, cell.y - from.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along > 10 && aside <= along * 2 && along + aside * 1.5 < least) [best, least] = [cell, along + aside * 1.5];
  }
  return best;
}
