/** The look of the land: wavering outlines, roads that wind a little, and what grows between them. */

import { SIZE, type Cell, type Patch, type Picture } from "./layout";
import type { Ground } from "./plans";

export interface Growth {
  glyph: string;
  x: number;
  y: number;
  size: number;
}

/** From 0 to 1, the same for the same numbers, so that a picture never changes. */
function noise(one: number, other: number): number {
  const mixed = Math.sin(one * 127.1 + other * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

const CORNERS = 11;

/** A closed outline round a patch, grown by `more`. */
export function outline({ x, y, r }: Patch, more: number): string {
  const points = Array.from({ length: CORNERS }, (_, at): [number, number] => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    const far = r * (0.93 + 0.13 * noise(x + at, y)) + more;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
  const point = (at: number) => points[(at + CORNERS) % CORNERS]!;
  // A smooth curve through the points, whose tangents run parallel to the chords (Catmull-Rom).
  const curves = points.map((_, at) => {
    const [before, from, to, after] = [point(at - 1), point(at), point(at + 1), point(at + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...one, ...two, ...to].map(Math.round).join(" ")}`;
  });
  return `M${point(0).map(Math.round).join(" ")}${curves.join("")}Z`;
}

/** A way from one cell to another, bent a little to one side. */
export function road([one, other]: readonly [Cell, Cell]): string {
  const [right, down] = [other.x - one.x, other.y - one.y];
  const bend = (noise(one.number, other.number) < 0.5 ? -1 : 1) * 0.1;
  const [x, y] = [(one.x + other.x) / 2 - down * bend, (one.y + other.y) / 2 + right * bend];
  return `M${one.x} ${one.y}Q${Math.round(x)} ${Math.round(y)} ${other.x} ${other.y}`;
}

/** What grows on each ground, the commonest several times. */
const GROWS: Record<Ground, readonly string[]> = {
  grass: ["tuft", "tree", "tuft", "flower", "hill", "tree", "bush"],
  rock: ["peak", "peak", "stones", "hill", "fir"],
  wood: ["fir", "fir", "fir", "dead"],
  sand: ["tuft", "stones", "dune"],
  lava: ["stones", "crack", "crack"],
  stone: ["tuft", "stones", "bush", "tree"],
};
const SPACING = 40;

function farFromWay(x: number, y: number, [one, other]: readonly [Cell, Cell]): number {
  const [right, down] = [other.x - one.x, other.y - one.y];
  const along = Math.min(1, Math.max(0, ((x - one.x) * right + (y - one.y) * down) / (right ** 2 + down ** 2)));
  return Math.hypot(x - one.x - right * along, y - one.y - down * along);
}

/** Trees, hills and stones wherever the land is free, from the back to the front. */
export function growth(map: Picture): Growth[] {
  const found: Growth[] = [];
  const uppermost = [...map.land].reverse();
  const isFree = (x: number, y: number) =>
    map.cells.every((cell) => Math.hypot(x - cell.x, y - cell.y) > SIZE + 20) &&
    map.ways.every((way) => farFromWay(x, y, way) > 30) &&
    map.landmarks.every((mark) => Math.hypot(x - mark.x, (y - mark.y) * 0.9) > 50 * mark.scale) &&
    map.names.every(([, left, top]) => Math.abs(x - left) > 86 || Math.abs(y - 4 - top) > 26);
  for (let row = 0; row * SPACING < map.height; row += 1)
    for (let column = 0; column * SPACING < map.width; column += 1) {
      const x = (column + 0.2 + 0.7 * noise(column, row)) * SPACING;
      const y = (row + 0.2 + 0.7 * noise(row, column + 50)) * SPACING;
      const patch = uppermost.find((each) => Math.hypot(x - each.x, y - each.y) < each.r - 16);
      if (!patch || !isFree(x, y) || y < 30 || x < 22 || x > map.width - 22) continue;
      const kinds = GROWS[patch.ground];
      const glyph = kinds[Math.floor(noise(column * 3, row * 7) * kinds.length)]!;
      found.push({ glyph, x: Math.round(x), y: Math.round(y), size: 0.8 + 0.4 * noise(row * 5, column) });
    }
  return found.sort((one, other) => one.y - other.y);
}
