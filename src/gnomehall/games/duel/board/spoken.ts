/** Cards and cells in words for a screen reader. */

import type { Say } from "$client/board";
import { listing } from "$client/listing";
import { sideNames, sides } from "$client/paths";
import type { DuelView } from "$client/wire";
import { faceUp, isStart, pathCard } from "./cards";

/** A card as it lies: where its tunnels lead, what bars them, what is on it. */
export function spoken(name: string, t: Say, turned = false, opened = false): string {
  const card = pathCard(name);
  if (!card) return t("card-name", { card: name });
  const where = (key: string, given: string) =>
    listing(sideNames(sides(given, turned)).map((side) => t(key, { side })));
  const open = opened ? "yes" : "no";
  const at = where("side-at", card.barred ?? "");
  const parts: string[] = [];
  if (isStart(name)) parts.push(t("spoken-entrance", { colour: card.ladder! }));
  else if (card.ladder) parts.push(t("spoken-ladder", { colour: card.ladder }));
  for (const way of card.ways) parts.push(t("spoken-tunnel", { to: where("side-to", way) }));
  if (card.stubs)
    parts.push(
      t("spoken-dead-ends", {
        count: card.stubs.length,
        at: where("side-at", card.stubs),
      }),
    );
  if (card.door) parts.push(t("spoken-door", { colour: card.door, at, open }));
  if (card.troll) parts.push(t("spoken-troll", { at, open }));
  if (card.gold) parts.push(t("nuggets", { nuggets: card.gold }));
  return parts.join(", ");
}

/** A cell in sentences: what lies there, whose token is on it, who comes or has looked there. */
export function cellLabel(
  { seat: me, public: all, own }: DuelView,
  cell: string,
  names: readonly string[],
  t: Say,
): string {
  const tunnel = faceUp(all).find((each) => each.cell === cell);
  const peek = own?.peeks.find((each) => each.cell === cell);
  const goal = all.goals.find((each) => each.cell === cell && !each.tunnel);
  const said: string[] = [];
  if (tunnel) {
    said.push(t("cell-lying", { cell, what: spoken(tunnel.card, t, tunnel.turned, tunnel.opened) }));
    all.colours.forEach((colour, seat) => tunnel.reach[seat] && said.push(t("cell-reach", { colour })));
  } else if (peek) said.push(t("cell-peeked", { cell, what: spoken(peek.card, t) }));
  else said.push(t(goal ? "cell-goal" : "cell-empty", { cell }));
  for (const token of [...all.claims, ...all.bribes])
    if (token.cell === cell) said.push(t("cell-token", { name: names[token.seat]! }));
  for (const seat of goal?.seen_by ?? []) if (seat !== me) said.push(t("cell-looked", { name: names[seat]! }));
  return said.join(" ");
}
