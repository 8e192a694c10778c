/** Facts of the standard cards, and who stands where. */

import type { Say } from "$client/board";
import type { GnomheimCard, GnomheimView } from "$client/wire";
import data from "$games/gnomheim/data/cards.toml";

/** Kinds of action without a field, which the board has buttons for, and those that begin with a card in hand. */
export const PLAIN = ["ready", "wait", "halt", "reroll", "keep", "shock", "finish", "end"];
export const BY_CARD = ["play", "play_player", "play_gnome", "play_cell", "discard"];

export const LETTERS = "ABCD";

const BY_ID = new Map(data.card.map((card) => [card.id, card]));

export function cardOf(id: string): GnomheimCard {
  return BY_ID.get(id)!;
}

/** The whole card in words: the effect, the enhancement with its price, the combo. */
export function inWords(id: string, t: Say): string {
  const { enh_cost, combo } = cardOf(id);
  const enhanced = `${t("card-more", { cost: enh_cost ?? 0 })}: ${t(`card-${id}-more`)}`;
  return [`${t(`card-${id}`)}.`, t(`card-${id}-text`), enhanced, combo ? t(`card-${id}-combo`) : ""].join(" ").trim();
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

export interface Group {
  seat: number;
  gnomes: string[];
  stunned: boolean;
  shielded: boolean;
  crown: boolean;
}

/** Who stands in a cell: gnomes of one seat that look alike form a group. */
export function groups(view: GnomheimView, cell: number): Group[] {
  const found = new Map<string, Group>();
  view.public.players.forEach(({ gnomes }, seat) => {
    for (const gnome of gnomes) {
      if (gnome.cell !== cell) continue;
      const looks = {
        stunned: gnome.stun > 0,
        shielded: gnome.shielded,
        crown: view.public.crowns.includes(gnome.name),
      };
      const key = `${seat} ${looks.stunned} ${looks.shielded} ${looks.crown}`;
      const group = found.get(key) ?? { seat, gnomes: [], ...looks };
      group.gnomes.push(gnome.name);
      found.set(key, group);
    }
  });
  return [...found.values()];
}

/** A gnome's cell; -1 for one that this match does not have. */
export function placeOf(view: GnomheimView, name: string): number {
  const team = view.public.players[LETTERS.indexOf(name[0]!)]?.gnomes ?? [];
  return team.find((gnome) => gnome.name === name)?.cell ?? -1;
}
