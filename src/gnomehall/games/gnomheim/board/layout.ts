/** Where the cells stand in the picture: as in board.toml where there is room, in a narrower way on a phone. */

import source from "../data/board.toml?raw";

export interface Cell {
  number: number;
  name: string;
  zone: string;
  x: number;
  y: number;
  near: number[];
  /** Where its landmark stands; none where a neighbour's says enough. */
  landmark?: [number, number];
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

const ROW =
  /\{ id = "(\w+)", zone = "(\w+)", resource = "\w+", x = (\d+), y = (\d+), near = \[([^\]]*)\] \}/g;

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

type Point = [number, number];

/** Where a cell of the file stands in a picture: the size, each cell's place, and its landmark's. */
interface Plan {
  size: Point;
  place: (cell: Raw, at: number) => Point;
  landmark: (cell: Raw, x: number, y: number) => Point | undefined;
}

const AT_RIGHT: Record<string, Point> = {
  pass_1: [82, -14],
  pass_2: [-80, -14],
  cave: [120, 30],
};

/** Landmarks stand above their cells, and where the way goes on upwards beside them. */
const WIDE_ROAD: Plan = {
  size: [1200, 730],
  place: ({ x, y }) => [x, 24 + (y < 400 ? y : 400 + (y - 400) * 0.85)], // less water between the two shores
  landmark: ({ id, zone }, x, y) => {
    const [right, down] = AT_RIGHT[id] ?? [0, zone === "start" ? -72 : -70];
    return [x + right, y + down];
  },
};

/** A phone's road winds up four cells a row. */
const NARROW_ROAD: Plan = {
  size: [600, 1054],
  place: (_, at) => {
    const [row, along] = [Math.floor(at / 4), at % 4];
    return [
      80 + (row % 2 ? 3 - along : along) * 146,
      992 - row * 163 + (along % 2 ? -8 : 8),
    ];
  },
  landmark: ({ zone }, x, y) => [
    x,
    y - (zone === "start" || zone === "cave" ? 68 : 64),
  ],
};

/** One tower between each two of a castle's three tesla cells: the middle cell needs none of its own. */
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

/** A phone's duel goes from below to above, its landmarks in the water between the lanes. */
const NARROW_DUEL: Plan = {
  size: [600, 1090],
  place: ({ x, y }) => [
    70 + ((y - 140) / 520) * 460,
    1010 - ((x - 80) / 1040) * 930,
  ],
  landmark: ({ id, zone, y: lane }, x, y) => {
    const inward = lane < 380 ? 1 : lane > 420 ? -1 : 0;
    const tower = TOWER[id];
    if (zone === "tesla")
      return (
        tower &&
        NARROW_DUEL.place({ id, zone, x: tower[0], y: tower[1], near: [] }, 0)
      );
    if (zone === "start") return [x + 96, y + 22];
    if (zone === "road") return [x - inward * 72, y];
    if (zone === "pier")
      return [x + inward * 86, id.endsWith("2") ? y - 44 : y];
    return id === "mid_2" || id === "mid_4" ? [x + 80, y] : undefined;
  },
};

function make(mode: string, isNarrow: boolean): Picture {
  const raw = rows(mode);
  const plan =
    mode === "duel"
      ? isNarrow
        ? NARROW_DUEL
        : WIDE_DUEL
      : isNarrow
        ? NARROW_ROAD
        : WIDE_ROAD;
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
      .filter(
        (other) =>
          other > cell.number || !cells[other]!.near.includes(cell.number),
      )
      .map((other): [Cell, Cell] => [cell, cells[other]!]),
  );
  const [width, height] = plan.size;
  return {
    width,
    height,
    cells,
    ways,
    starts: cells
      .filter((cell) => cell.zone === "start")
      .map((cell) => cell.number),
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
