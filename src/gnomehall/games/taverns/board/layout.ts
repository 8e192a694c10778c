/** Where provinces, roads and the squares of the track are in the picture. */

import type { TavernsMapData } from "$client/wire";
import board from "$games/taverns/data/board.toml";
import pieces from "$games/taverns/data/pieces.toml";

export interface Point {
  x: number;
  y: number;
}

export interface Province extends Point {
  /** Its index in the lists of provinces. */
  number: number;
  name: string;
  colour: string;
  /** The numbers of its neighbours. */
  roads: number[];
  /** Points of the polygon. */
  outline: string;
}

export interface Country {
  provinces: Province[];
  byName: Map<string, Province>;
  /** Mountains between provinces that touch but have no road. */
  ridges: Point[];
  /** Each road once. */
  roads: [Province, Province][];
}

/** The picture is a square with the track along its edge. */
export const SIZE = 1100;
/** Squares of the track. */
export const RING = pieces.track.length;
/** The face of the die that brings red stones. */
export const WASTE = pieces.die.waste;
/** Scale of what is drawn in a province. */
export const CONTENT = 1.2;
const SIDE = RING / 4;
export const SQUARE = SIZE / (SIDE + 1);
const MIDDLE = SIZE / 2;
const SHORE = MIDDLE - SQUARE - 14;
/** Least distance of a province's middle from the edge. */
const [LEFT, TOP] = [176, 160];

const made = new Map<string, Country>();

export function country(name: string): Country {
  let found = made.get(name);
  if (!found) made.set(name, (found = make(board.maps[name]!)));
  return found;
}

function make(data: TavernsMapData): Country {
  const [xs, ys] = [data.places.map(([x]) => x), data.places.map(([, y]) => y)];
  const fit = (value: number, all: number[], least: number) =>
    least + ((value - Math.min(...all)) / (Math.max(...all) - Math.min(...all))) * (SIZE - 2 * least);
  const sites = data.places.map(([x, y]) => ({
    x: fit(x, xs, LEFT),
    y: fit(y, ys, TOP),
  }));
  const provinces = sites.map((site, number) => ({
    ...site,
    number,
    name: board.provinces[number]!.name,
    colour: board.provinces[number]!.colour,
    roads: data.roads[number]!,
    outline: rough(cut(island(), site, sites)),
  }));
  const pairs = provinces.flatMap((one) =>
    provinces.slice(0, one.number).map((other): [Province, Province] => [one, other]),
  );
  const roads = pairs.filter(([one, other]) => one.roads.includes(other.number));
  const ridges: Point[] = [];
  for (const [one, other] of pairs) {
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    const half = away(middle, one);
    const isBorder = half > 108 && sites.every((site) => away(site, middle) >= half - 1);
    const isClear = ridges.every((at) => away(at, middle) > 60) && roads.every((road) => aside(middle, ...road) > 34);
    if (isBorder && isClear) ridges.push(middle);
  }
  return {
    provinces,
    byName: new Map(provinces.map((each) => [each.name, each])),
    ridges,
    roads,
  };
}

/** Distance of a point from the line segment between two others. */
function aside(at: Point, from: Point, to: Point): number {
  const far = away(from, to);
  const along = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / far ** 2;
  const part = Math.min(1, Math.max(0, along));
  return away(at, {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
}

export const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** A superellipse: a square with very round corners. */
function island(): Point[] {
  return Array.from({ length: 96 }, (_, at) => {
    const turn = (Math.PI * 2 * at) / 96;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const reach = SHORE / (Math.abs(c) ** 3.4 + Math.abs(s) ** 3.4) ** (1 / 3.4);
    return { x: MIDDLE + reach * c, y: MIDDLE + reach * s };
  });
}

/** The Voronoi cell of a site. */
function cut(land: Point[], site: Point, sites: readonly Point[]): Point[] {
  let shape = land;
  for (const other of sites) {
    if (other.x === site.x && other.y === site.y) continue;
    const side = (at: Point) =>
      (at.x - (site.x + other.x) / 2) * (site.x - other.x) + (at.y - (site.y + other.y) / 2) * (site.y - other.y);
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

/** Makes straight borders wobble. The shift depends on the position alone, so neighbours still meet. */
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

/** The middle of a square of the track: clockwise from the top left corner, lap after lap. */
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

/** The direction from a square of the track to the island. */
function inward(number: number): Point {
  const at = square(number);
  const step = (value: number) => (value < SQUARE ? 1 : value > SIZE - SQUARE ? -1 : 0);
  return { x: step(at.x), y: step(at.y) };
}

/** Gnomes that share a square: their size, and their distance abreast and behind. */
const SHARED = { size: 0.6, abreast: 27, behind: 34 };
/** Gnomes that share a corner: the first stands on it, the others beside each other in the sea. */
const CORNER = { size: 0.74, step: { x: 38, y: 46 } };
const BAY: readonly (readonly [number, number])[] = [
  [0, 0],
  [1.1, 1],
  [2.1, 1],
  [1.1, 2],
  [3.1, 1],
  [2.1, 2],
];

/** Where scoring gnomes stand, by their squares: alone on it, or in pairs one behind the other towards the island. */
export function standing(squares: readonly number[]): (Point & { size: number })[] {
  const sharing = (number: number) => squares.flatMap((other, seat) => ((other - number) % RING === 0 ? [seat] : []));
  return squares.map((number, seat) => {
    const [middle, way, here] = [square(number), inward(number), sharing(number)];
    if (here.length === 1) return { x: middle.x, y: middle.y + 4, size: CORNER.size };
    if (way.x !== 0 && way.y !== 0) {
      const [right, down] = BAY[here.indexOf(seat)]!;
      const { size, step } = CORNER;
      return { x: middle.x + way.x * right * step.x, y: middle.y + way.y * down * step.y + 4, size };
    }
    const { size, abreast, behind } = SHARED;
    // Later ones are drawn above earlier ones, so they must stand lower in the picture.
    const place = way.y < 0 ? here.length - 1 - here.indexOf(seat) : here.indexOf(seat);
    const rank = Math.floor(place / 2);
    const isAlone = place === here.length - 1 && place % 2 === 0;
    const aside = isAlone ? 0 : (place % 2 ? 0.5 : -0.5) * abreast;
    return {
      x: middle.x + way.x * rank * behind + (way.y ? aside : 0),
      y: middle.y + way.y * rank * behind + (way.y ? 2 : aside),
      size,
    };
  });
}

/** Rounds without progress left before the match ends; undefined until the end is near. */
export function stall(idle: number, seats: number): number | undefined {
  const left = pieces.stall.rounds - Math.floor(idle / seats);
  return left <= pieces.stall.near ? left : undefined;
}

export const lap = (number: number) => Math.floor((number - 1) / RING) + 1;

/** A scoring gnome's runes, by its square. */
export const runes = (number: number) => number - pieces.track.first;
