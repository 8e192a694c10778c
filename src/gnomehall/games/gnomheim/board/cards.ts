/** The cards' prices, types and tags, read from the same cards.toml as the rules; and small questions about a view. */

import type { GnomheimView } from "$client/wire";
import source from "../data/cards.toml?raw";

export interface CardFacts {
  id: string;
  type: string;
  kind: string;
  tags: string[];
  target: string;
  cost: number;
  more: number;
  luck: number;
  moreLuck: number;
  /** What it combines with: tags of cards played earlier in the turn. */
  combo: string[];
}

/** Kinds of action without a field, which the board has buttons for, and those that begin with a card in hand. */
export const PLAIN = [
  "ready",
  "wait",
  "halt",
  "reroll",
  "keep",
  "shock",
  "finish",
  "end",
];
export const BY_CARD = [
  "play",
  "play_player",
  "play_gnome",
  "play_cell",
  "discard",
];

export const LETTERS = "ABCD";
export const TEAM = 5;

const words = (list = "") =>
  [...list.matchAll(/"(\w+)"/g)].map((found) => found[1]!);

function card(block: string): CardFacts {
  const word = (key: string) =>
    new RegExp(`^${key} = "(\\w+)"`, "m").exec(block)?.[1] ?? "";
  const count = (key: string) =>
    Number(new RegExp(`^${key} = (\\d+)`, "m").exec(block)?.[1] ?? 0);
  return {
    id: word("id"),
    type: word("type"),
    kind: word("class"),
    tags: words(/^tags = \[(.*)\]/m.exec(block)?.[1]),
    target: /^target = \{ kind = "(\w+)"/m.exec(block)?.[1] ?? "none",
    cost: count("cost"),
    more: count("enh_cost"),
    luck: count("luck"),
    moreLuck: count("enh_luck"),
    combo: words(/^combo = \{ tags = \[(.*?)\]/m.exec(block)?.[1]),
  };
}

/** By the number under which a view names them. */
export const CARDS = source.split("[[card]]").slice(1).map(card);
export const BY_ID = new Map(CARDS.map((each) => [each.id, each]));

/** The kind of action by which a card is played. */
export function kindOf(id: string): string {
  const target = BY_ID.get(id)?.target;
  return target === "gnome"
    ? "play_gnome"
    : target === "cell"
      ? "play_cell"
      : target === "opponent"
        ? "play_player"
        : "play";
}

export const gnomeName = (gnome: number) =>
  `${LETTERS[Math.floor(gnome / TEAM)]}${(gnome % TEAM) + 1}`;

export interface Group {
  seat: number;
  gnomes: string[];
  stunned: boolean;
  shielded: boolean;
  crown: boolean;
}

/** Who stands in a cell, a group a seat; a gnome with something special stands apart. */
export function groups(view: GnomheimView, cell: number): Group[] {
  const found = new Map<string, Group>();
  view.public.places.forEach((place, gnome) => {
    if (place !== cell) return;
    const name = gnomeName(gnome);
    const seat = Math.floor(gnome / TEAM);
    const [stunned, shielded, crown] = [
      view.public.stun[gnome]! > 0,
      view.public.shields.includes(name),
      view.public.crowns.includes(name),
    ];
    const key = `${seat} ${stunned} ${shielded} ${crown}`;
    const group = found.get(key) ?? {
      seat,
      gnomes: [],
      stunned,
      shielded,
      crown,
    };
    group.gnomes.push(name);
    found.set(key, group);
  });
  return [...found.values()];
}

export function placeOf(view: GnomheimView, gnome: string): number {
  return (
    view.public.places[
      LETTERS.indexOf(gnome[0]!) * TEAM + Number(gnome[1]) - 1
    ] ?? -1
  );
}
