/** The board as a picture: cells, ways, landmarks and land, placed by a plan. */

import data from "$games/gnomheim/data/board.toml";
import { PLANS, type Ground, type Point } from "./plans";

export interface Cell {
  number: number;
  name: string;
  zone: string;
  x: number;
  y: number;
  near: number[];
}

export interface Landmark {
  zone: string;
  x: number;
  y: number;
  scale: number;
}

/** A patch of land: more or less a circle. */
export interface Patch {
  x: number;
  y: number;
  r: number;
  ground: Ground;
}

export interface Picture {
  width: number;
  height: number;
  cells: Cell[];
  /** Each way once. */
  ways: [Cell, Cell][];
  starts: number[];
  landmarks: Landmark[];
  land: Patch[];
  /** Names of places, by the key of their text. */
  names: [string, number, number][];
  compass?: Point;
}

/** A cell's half size in the picture. */
export const SIZE = 44;

const GROUND: Record<string, Ground> = {
  start: "grass",
  meadow: "grass",
  road: "grass",
  castle: "stone",
  tesla: "stone",
  metro: "rock",
  station: "rock",
  pass: "rock",
  forest: "wood",
  shore: "sand",
  isle: "sand",
  cave: "lava",
};

/** Piers and causeways stand in the water. */
export function isWet({ zone }: Cell): boolean {
  return !GROUND[zone] || zone === "isle";
}

/** The land under the cells. */
export function landUnder(cells: readonly Cell[]): Patch[] {
  return cells.flatMap(({ zone, x, y }) => {
    const ground = GROUND[zone];
    return ground ? [{ x, y: y - 8, r: zone === "isle" ? 60 : 94, ground }] : [];
  });
}

type Mode = keyof typeof PLANS;

function make(mode: Mode, isNarrow: boolean): Picture {
  const raw = data.boards[mode]!.cells;
  const plan = PLANS[mode][isNarrow ? "narrow" : "wide"];
  const number = new Map(raw.map((cell, at) => [cell.id, at]));
  const cells = raw.map((cell, at): Cell => {
    const [x, y] = plan.place(cell, at);
    return { number: at, name: String(at), zone: cell.zone, x, y, near: cell.near.map((id) => number.get(id)!) };
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
    landmarks: Object.entries(plan.landmarks).map(([id, [x, y, scale, other]]) => ({
      zone: other ?? cells[number.get(id)!]!.zone,
      x,
      y,
      scale,
    })),
    land: [...plan.land.map(([x, y, r, ground]) => ({ x, y, r, ground })), ...landUnder(cells)],
    names: plan.names,
    compass: plan.compass,
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
