/** Where the cells stand in the picture: as in board.toml where there is room, rearranged on a phone. */

import type { GnomheimCellData } from "$client/wire";
import data from "$games/gnomheim/data/board.toml";

export interface Cell {
  number: number;
  name: string;
  zone: string;
  x: number;
  y: number;
  near: number[];
  /** Where its landmark stands; none where a neighbour's will do. */
  landmark?: [number, number];
}

export interface Picture {
  width: number;
  height: number;
  cells: Cell[];
  /** Each way once. */
  ways: [Cell, Cell][];
  starts: number[];
}

/** A cell's half size in the picture. */
export const SIZE = 44;

type Point = [number, number];
/** What a plan asks of a cell of the file. */
type CellData = Pick<GnomheimCellData, "id" | "zone" | "x" | "y">;

/** A picture's size, and where in it a cell and its landmark stand. */
interface Plan {
  size: Point;
  place: (cell: CellData, at: number) => Point;
  landmark: (cell: CellData, x: number, y: number) => Point | undefined;
}

const AT_RIGHT: Record<string, Point> = {
  pass_1: [82, -14],
  pass_2: [-80, -14],
  cave: [120, 30],
};

/** Landmarks stand above their cells, or beside them where the way goes on upwards. */
const WIDE_ROAD: Plan = {
  size: [1200, 730],
  place: ({ x, y }) => [x, 24 + (y < 400 ? y : 400 + (y - 400) * 0.85)], // less water between the two shores
  landmark: ({ id, zone }, x, y) => {
    const [right, down] = AT_RIGHT[id] ?? [0, zone === "start" ? -72 : -70];
    return [x + right, y + down];
  },
};

/** On a phone the road winds upwards, four cells per row. */
const NARROW_ROAD: Plan = {
  size: [600, 1054],
  place: (_, at) => {
    const [row, along] = [Math.floor(at / 4), at % 4];
    return [80 + (row % 2 ? 3 - along : along) * 146, 992 - row * 163 + (along % 2 ? -8 : 8)];
  },
  landmark: ({ zone }, x, y) => [x, y - (zone === "start" || zone === "cave" ? 68 : 64)],
};

/** A tower between each two of a castle's three tesla cells; the middle cell has none of its own. */
const TOWER: Record<string, Point> = {
  tesla_a_n: [290, 322],
  tesla_a_s: [290, 482],
  tesla_b_n: [910, 322],
  tesla_b_s: [910, 482],
};

const WIDE_DUEL: Plan = {
  size: [1200, 704],
  place: ({ x, y }) => [x, y - 14],
  landmark: ({ id, zone }, x, y) => {
    const tower = TOWER[id];
    if (zone === "tesla") return tower && [tower[0], tower[1] - 14];
    return id === "mid_3" ? undefined : [x, y - 70];
  },
};

/** On a phone the duel runs upwards, with its landmarks in the water between the lanes. */
const NARROW_DUEL: Plan = {
  size: [600, 1090],
  place: ({ x, y }) => [70 + ((y - 140) / 520) * 460, 1010 - ((x - 80) / 1040) * 930],
  landmark: ({ id, zone, y: lane }, x, y) => {
    const inward = lane < 380 ? 1 : lane > 420 ? -1 : 0;
    const tower = TOWER[id];
    if (zone === "tesla") return tower && NARROW_DUEL.place({ id, zone, x: tower[0], y: tower[1] }, 0);
    if (zone === "start") return [x + 96, y + 22];
    if (zone === "road") return [x - inward * 72, y];
    if (zone === "pier") return [x + inward * 86, id.endsWith("2") ? y - 44 : y];
    return id === "mid_2" || id === "mid_4" ? [x + 80, y] : undefined;
  },
};

type Mode = "adventure" | "duel";

const PLANS: Record<Mode, { wide: Plan; narrow: Plan }> = {
  adventure: { wide: WIDE_ROAD, narrow: NARROW_ROAD },
  duel: { wide: WIDE_DUEL, narrow: NARROW_DUEL },
};

function make(mode: Mode, isNarrow: boolean): Picture {
  const raw = data.boards[mode]!.cells;
  const plan = PLANS[mode][isNarrow ? "narrow" : "wide"];
  const number = new Map(raw.map((cell, at) => [cell.id, at]));
  const cells = raw.map((cell, at): Cell => {
    const [x, y] = plan.place(cell, at);
    return {
      number: at,
      name: String(at),
      zone: cell.zone,
      x,
      y,
      near: cell.near.map((id) => number.get(id)!),
      landmark: plan.landmark(cell, x, y),
    };
  });
  const ways = cells.flatMap((cell) =>
    cell.near
      .filter((other) => other > cell.number || !cells[other]!.near.includes(cell.number))
      .map((other): [Cell, Cell] => [cell, cells[other]!]),
  );
  const [width, height] = plan.size;
  return {
    width,
    height,
    cells,
    ways,
    starts: cells.filter((cell) => cell.zone === "start").map((cell) => cell.number),
  };
}

const made = new Map<string, Picture>();

export function picture(mode: string, isNarrow: boolean): Picture {
  const board = mode === "adventure" ? "adventure" : "duel";
  const key = `${board} ${isNarrow}`;
  let found = made.get(key);
  if (!found) made.set(key, (found = make(board, isNarrow)));
  return found;
}
