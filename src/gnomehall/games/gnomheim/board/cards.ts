/** Facts of the standard cards, and who stands where. */

import type { Say } from "$client/board";
import type { GnomheimCard, GnomheimView } from "$client/wire";
import data from "$games/gnomheim/data/cards.toml";

/** Kinds of action without a field, those that begin on the map, and those that begin with a card in hand. */
export const PLAIN = ["ready", "wait", "halt", "reroll", "keep", "shock", "finish", "end"];
export const ON_MAP = ["leave", "step", "shoot", "trade", "pick", "spot", "name", "go", "take"];
export const BY_CARD = ["play", "play_player", "play_gnome", "play_cell", "discard"];

export const LETTERS = "ABCD";

const BY_ID = new Map(data.card.map((card) => [card.id, card]));

export function cardOf(id: string): GnomheimCard {
  return BY_ID.get(id)!;
}

/** The whole card in words: both prices with what each buys, the combo. */
export function inWords(id: string, t: Say): string {
  const { cost, enh_cost, combo } = cardOf(id);
  return [
    `${t(`card-${id}`)}.`,
    `${t("use-plain")} (${t("cost", { cost })}): ${t(`card-${id}-text`)}`,
    `${t("use-enhanced")} (${t("cost", { cost: enh_cost ?? 0 })}): ${t(`card-${id}-more`)}`,
    combo ? `${t("combo")} ${t(`card-${id}-combo`)}` : "",
  ]
    .join(" ")
    .trim();
}

const KIND_OF = {
  gnome: "play_gnome",
  cell: "play_cell",
  opponent: "play_player",
  none: "play",
};

/** The kind of action by which a card is played. */
export function kindOf(id: string): string {
  return KIND_OF[cardOf(id).target.kind];
}

/** Names of the gnomes in a cell, by seat. */
export function gnomesIn(view: GnomheimView, cell: number): string[][] {
  return view.public.players.map(({ gnomes }) => gnomes.filter((gnome) => gnome.cell === cell).map(({ name }) => name));
}

export function seatOf(gnome: string): number {
  return LETTERS.indexOf(gnome[0]!);
}

/** A gnome's cell; -1 for one that this match does not have. */
export function placeOf(view: GnomheimView, name: string): number {
  const team = view.public.players[seatOf(name)]?.gnomes ?? [];
  return team.find((gnome) => gnome.name === name)?.cell ?? -1;
}
