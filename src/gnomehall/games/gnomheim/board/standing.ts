/** Where each gnome is drawn: side by side in its cell, one behind the other where there is no room. */

import type { GnomheimView } from "$client/wire";
import type { Cell } from "./layout";

export interface Standing {
  name: string;
  seat: number;
  /** On its coat: its number, or how many stand on this spot; empty for those behind. */
  sign: string;
  stunned: boolean;
  shielded: boolean;
  crown: boolean;
  x: number;
  y: number;
  scale: number;
}

/** As many as have a spot of their own. */
const MOST = 4;

type Figure = Omit<Standing, "sign" | "x" | "y" | "scale">;

function figures(view: GnomheimView, cell: number): Figure[] {
  return view.public.players.flatMap(({ gnomes }, seat) =>
    gnomes
      .filter((gnome) => gnome.cell === cell)
      .map(({ name, stun, shielded }) => ({
        name,
        seat,
        stunned: stun > 0,
        shielded,
        crown: view.public.crowns.includes(name),
      })),
  );
}

const looks = ({ seat, stunned, shielded, crown }: Figure) => `${seat} ${stunned} ${shielded} ${crown}`;

type Spot = [right: number, down: number, scale: number];

/** Spots in a cell, those at the back first: one or two rows that may stand out over the rim. */
function spots(count: number): Spot[] {
  if (count === 1) return [[0, 30, 1.22]];
  const row = (many: number, apart: number, down: number, scale: number) =>
    Array.from({ length: many }, (_, at): Spot => [(at - (many - 1) / 2) * apart, down, scale]);
  if (count < 4) return row(count, count === 2 ? 38 : 31, 29, count === 2 ? 1 : 0.88);
  const back = Math.floor(count / 2);
  const scale = count > 4 ? 0.66 : 0.76;
  return [...row(back, 34, 8, scale), ...row(count - back, count > 4 ? 28 : 36, 38, scale)];
}

/** Everyone on the board, those in front last. */
export function standing(view: GnomheimView, cells: readonly Cell[]): Standing[] {
  const found = cells.flatMap((cell) => {
    const here = figures(view, cell.number);
    const isCrowded = here.length > MOST || (cell.zone === "start" && here.length > 2);
    const groups = isCrowded ? [...new Set(here.map(looks))] : here.map(({ name }) => name);
    const places = spots(groups.length);
    return here.map((figure): Standing => {
      const group = groups.indexOf(isCrowded ? looks(figure) : figure.name);
      const [x, y, scale] = places[group]!;
      const alike = isCrowded ? here.filter((other) => looks(other) === looks(figure)) : [figure];
      const isFirst = alike.at(-1) === figure;
      const sign = alike.length > 1 ? `×${alike.length}` : figure.name.slice(1);
      return { ...figure, sign: isFirst ? sign : "", x: cell.x + x, y: cell.y + y, scale };
    });
  });
  return found.sort((one, other) => one.name.localeCompare(other.name));
}
