/** Where provinces, roads and squares stand in the picture. Read from the same board.toml and pieces.toml as the rules. */

import board from "../data/board.toml?raw";
import pieces from "../data/pieces.toml?raw";

export interface Point {
  x: number;
  y: number;
}

export interface Province extends Point {
  number: number;
  name: string;
  colour: string;
  roads: number[];
  /** The land's outline, as a polygon's points. */
  outline: string;
}

export interface Country {
  provinces: Province[];
  byName: Map<string, Province>;
  /** Ridges stand between provinces that touch and have no road. */
  ridges: Point[];
  /** Every road once. */
  roads: [Province, Province][];
}

/** The picture is a square; the track runs along its rim. */
export const SIZE = 1100;
export const RING = Number(/^length = (\d+)/m.exec(pieces)![1]);
/** Full rounds without progress after which a match ends, and how many are left when people are first told. */
const [STALL_ROUNDS, STALL_NEAR] = ["rounds", "near"].map((key) =>
  Number(new RegExp(`^${key} = (\\d+)`, "m").exec(pieces)![1]),
) as [number, number];
/** How large what is in a province is drawn. */
export const CONTENT = 1.2;
const SIDE = RING / 4;
export const SQUARE = SIZE / (SIDE + 1);
const MIDDLE = SIZE / 2;
const SHORE = MIDDLE - SQUARE - 14;
/** Provinces stand this far from the rim at least. */
const [LEFT, TOP] = [176, 160];

interface MapData {
  roads: number[][];
  places: [number, number][];
}

const lists = (text: string) =>
  [...text.matchAll(/\[([-\d., ]+)\]/g)].map((found) =>
    found[1]!.split(",").map(Number),
  );

const NAMES = [...board.matchAll(/^name = "(\w+)"/gm)].map(
  (found) => found[1]!,
);
const COLOURS = [...board.matchAll(/^colour = "(#\w+)"/gm)].map(
  (found) => found[1]!,
);
const MAPS = new Map(
  board
    .split(/^\[maps\./m)
    .slice(1)
    .map((block): [string, MapData] => {
      const [roads, places] = block.split(/^places/m);
      return [
        block.slice(0, block.indexOf("]")),
        { roads: lists(roads!), places: lists(places!) as [number, number][] },
      ];
    }),
);

const made = new Map<string, Country>();

export function country(name: string): Country {
  let found = made.get(name);
  if (!found) made.set(name, (found = make(MAPS.get(name)!)));
  return found;
}

function make(data: MapData): Country {
  const [xs, ys] = [data.places.map(([x]) => x), data.places.map(([, y]) => y)];
  const fit = (value: number, all: number[], least: number) =>
    least +
    ((value - Math.min(...all)) / (Math.max(...all) - Math.min(...all))) *
      (SIZE - 2 * least);
  const sites = data.places.map(([x, y]) => ({
    x: fit(x, xs, LEFT),
    y: fit(y, ys, TOP),
  }));
  const provinces = sites.map((site, number) => ({
    ...site,
    number,
    name: NAMES[number]!,
    colour: COLOURS[number]!,
    roads: data.roads[number]!,
    outline: rough(cut(island(), site, sites)),
  }));
  const pairs = provinces.flatMap((one) =>
    provinces
      .slice(0, one.number)
      .map((other): [Province, Province] => [one, other]),
  );
  const roads = pairs.filter(([one, other]) =>
    one.roads.includes(other.number),
  );
  const ridges: Point[] = [];
  for (const [one, other] of pairs) {
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    const half = away(middle, one);
    const isBorder =
      half > 108 && sites.every((site) => away(site, middle) >= half - 1);
    const isClear =
      ridges.every((at) => away(at, middle) > 60) &&
      roads.every((road) => aside(middle, ...road) > 34);
    if (isBorder && isClear) ridges.push(middle);
  }
  return {
    provinces,
    byName: new Map(provinces.map((each) => [each.name, each])),
    ridges,
    roads,
  };
}

/** How far a point is from the straight way between two others. */
function aside(at: Point, from: Point, to: Point): number {
  const far = away(from, to);
  const along =
    ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) /
    far ** 2;
  const part = Math.min(1, Math.max(0, along));
  return away(at, {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
}

export const away = (one: Point, other: Point) =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** A square with very round corners. */
function island(): Point[] {
  return Array.from({ length: 96 }, (_, at) => {
    const turn = (Math.PI * 2 * at) / 96;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const reach =
      SHORE / (Math.abs(c) ** 3.4 + Math.abs(s) ** 3.4) ** (1 / 3.4);
    return { x: MIDDLE + reach * c, y: MIDDLE + reach * s };
  });
}

/** The part of the land that is nearer to this site than to any other. */
function cut(land: Point[], site: Point, sites: readonly Point[]): Point[] {
  let shape = land;
  for (const other of sites) {
    if (other.x === site.x && other.y === site.y) continue;
    const side = (at: Point) =>
      (at.x - (site.x + other.x) / 2) * (site.x - other.x) +
      (at.y - (site.y + other.y) / 2) * (site.y - other.y);
    const next: Point[] = [];
    shape.forEach((at, number) => {
      const before = shape[(number + shape.length - 1) % shape.length]!;
      const [now, then] = [side(at), side(before)];
      if (now >= 0 !== then >= 0) {
        const part = then / (then - now);
        next.push({
          x: before.x + (at.x - before.x) * part,
          y: before.y + (at.y - before.y) * part,
        });
      }
      if (now >= 0) next.push(at);
    });
    shape = next;
  }
  return shape;
}

/** Straight borders become a wobbly coast: every point is moved by where it is, so that neighbours still meet. */
function rough(shape: readonly Point[]): string {
  const points: string[] = [];
  shape.forEach((at, number) => {
    const next = shape[(number + 1) % shape.length]!;
    const steps = Math.max(1, Math.round(away(at, next) / 10));
    for (let step = 0; step < steps; step += 1) {
      const x = at.x + ((next.x - at.x) * step) / steps;
      const y = at.y + ((next.y - at.y) * step) / steps;
      const dx = 7 * Math.sin(y / 23) + 4 * Math.sin((x + y) / 11);
      const dy = 7 * Math.sin(x / 21 + 1) + 4 * Math.sin((x - y) / 13);
      points.push(`${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`);
    }
  });
  return points.join(" ");
}

/** The middle of a square of the track; the first is in the top left corner and they go clockwise, lap after lap. */
export function square(number: number): Point {
  const at = (number - 1) % RING;
  const [side, along] = [Math.floor(at / SIDE), at % SIDE];
  const near = SQUARE / 2;
  const far = SIZE - near;
  const go = near + along * SQUARE;
  if (side === 0) return { x: go, y: near };
  if (side === 1) return { x: far, y: go };
  if (side === 2) return { x: SIZE - go, y: far };
  return { x: near, y: SIZE - go };
}

/** From a square of the track towards the island. */
export function inward(number: number): Point {
  const at = square(number);
  const step = (value: number) =>
    value < SQUARE ? 1 : value > SIZE - SQUARE ? -1 : 0;
  return { x: step(at.x), y: step(at.y) };
}

/** How many rounds without progress are left, once that is near; undefined before. */
export function stall(idle: number, seats: number): number | undefined {
  const left = STALL_ROUNDS - Math.floor(idle / seats);
  return left <= STALL_NEAR ? left : undefined;
}

export const lap = (number: number) => Math.floor((number - 1) / RING) + 1;
