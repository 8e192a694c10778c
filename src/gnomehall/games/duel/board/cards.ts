/** The cards, from the rules' cards.toml. */

import type { DuelActionCard, DuelPathCard, DuelPublic, DuelTunnel } from "$client/wire";
import data from "$games/duel/data/cards.toml";

export type Colour = DuelPublic["colours"][number];

const PATHS = new Map([...data.tunnels, ...data.goals, ...data.starts].map((card) => [card.name, card]));
const ACTIONS = new Map(data.actions.map((card) => [card.name, card]));
const GOALS = new Set(data.goals.map((card) => card.name));
const STARTS = new Set(data.starts.map((card) => card.name));

export const TOOLS = ["lamp", "pickaxe", "cart"] as const;

export function pathCard(name: string): DuelPathCard | undefined {
  return PATHS.get(name);
}

export function actionCard(name: string): DuelActionCard | undefined {
  return ACTIONS.get(name);
}

export function isGoal(name: string): boolean {
  return GOALS.has(name);
}

export function isStart(name: string): boolean {
  return STARTS.has(name);
}

/** A lone player's grade: 1 the lowest, 4 the highest. */
export function grade(total: number): number {
  return 1 + data.solo_grades.filter((least) => total >= least).length;
}

/** Starts, tunnels and turned goals. */
export function faceUp({ starts, tunnels, goals }: DuelPublic): DuelTunnel[] {
  return [...starts, ...tunnels, ...goals.flatMap((goal) => goal.tunnel ?? [])];
}
