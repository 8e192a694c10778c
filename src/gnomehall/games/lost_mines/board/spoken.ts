/** Cards and cells in words for a screen reader. */

import type { Say } from "$client/board";
import { listing } from "$client/listing";
import { sideNames } from "$client/paths";
import type { LostMinesView } from "$client/wire";
import { faceUp, type Face } from "./cards";
import { cellsOf } from "./layout";

/** The names of seats, or "none" for texts to select on. */
export function listed(seats: readonly number[], names: readonly string[]): string {
  return listing(seats.map((seat) => names[seat]!)) || "none";
}

/** What a text needs to put a face into words: its kind, and where its path leads. */
export function wording({ kind, arms, overcome }: Face, t: Say): { what: string; ways: string } {
  const ways = listing(sideNames(arms).map((side) => t("side-to", { side })));
  return { what: overcome ? `${kind}-overcome` : kind, ways: ways || "none" };
}

/** A cell in sentences: what lies and who stands there, traps and trolls beside it. */
export function cellLabel({ public: all, own }: LostMinesView, cell: string, names: readonly string[], t: Say): string {
  const face = faceUp(all).get(cell);
  const at = all.mines.findIndex((each) => each.cell === cell);
  const mine = all.mines[at];
  const peek = own?.mines[at];
  const closed = mine ? (mine.kind ?? (peek ? `seen-${peek}` : "closed")) : "empty";
  const standing = all.players.flatMap((player, seat) =>
    player.cell === cell ? [t("gnome-label", { name: names[seat]!, clan: player.clan })] : [],
  );
  const beside = all.tokens.flatMap(({ edge, kind }) => {
    const [one, other] = cellsOf(edge);
    return one === cell || other === cell ? [t("token-label", { kind, one, other })] : [];
  });
  const said = t("cell-label", {
    cell,
    ...(face ? wording(face, t) : { what: closed, ways: "none" }),
    count: standing.length,
    gnomes: listing(standing),
    lookers: listed(mine?.seen_by ?? [], names),
  });
  return [said, ...beside].join(" ");
}
