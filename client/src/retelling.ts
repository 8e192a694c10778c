/** A match as a list: rounds, their turns, what happened in each; and where a jump by turn or round leads. */

import type { Batch } from "./match.svelte";
import type { Aside, Retold } from "./wire";

/** One move, or what happened beside the moves. */
export type Item = { is: "move"; batch: Batch } | { is: "aside"; aside: Aside };

export interface ToldTurn {
  /** The number of actions before it. */
  number: number;
  seat: number;
  items: Item[];
}

export interface ToldRound {
  round: number;
  number: number;
  turns: ToldTurn[];
}

export function retell({ events, turns, asides }: Retold): ToldRound[] {
  const rounds: ToldRound[] = [];
  const waiting = [...asides];
  const beside = (number: number): Item[] => {
    const behind = waiting.findIndex((aside) => aside.number > number);
    return waiting.splice(0, behind < 0 ? waiting.length : behind).map((aside) => ({ is: "aside", aside }));
  };
  for (const [at, { number, round, seat }] of turns.entries()) {
    if (rounds.at(-1)?.round !== round) rounds.push({ round, number, turns: [] });
    const items = number === 0 ? beside(0) : [];
    for (let next = number; next < (turns[at + 1]?.number ?? events.length); next += 1) {
      const [by, told] = events[next]!;
      items.push({ is: "move", batch: { number: next + 1, seat: by, events: told } }, ...beside(next + 1));
    }
    rounds.at(-1)!.turns.push({ number, seat, items });
  }
  return rounds;
}

/** The list with what was told later; undefined if something between them is missing. */
export function retoldOn(known: Retold | undefined, later: Retold): Retold | undefined {
  const { since } = later;
  if (since === 0) return later;
  if (!known || known.events.length < since) return undefined;
  const turns = known.turns.filter(({ number }) => number < since);
  return {
    ...later,
    since: 0,
    events: [...known.events.slice(0, since), ...later.events],
    turns: [...turns, ...later.turns],
  };
}

export type Unit = "turn" | "round";

/** The start of the next or previous turn or round, seen from a position; else the end or the start of the match. */
export function leap({ events, turns }: Retold, from: number, unit: Unit, step: 1 | -1): number {
  const isStart = (at: number) => unit === "turn" || turns[at]!.round !== turns[at - 1]?.round;
  const starts = turns.filter((_, at) => isStart(at)).map(({ number }) => number);
  if (step > 0) return starts.find((number) => number > from) ?? events.length;
  return starts.filter((number) => number < from).at(-1) ?? 0;
}

/** The first and the last position of the turn in which a position was reached. */
export function turnAround({ events, turns }: Retold, position: number): [number, number] {
  const next = turns.find(({ number }) => number >= position && number > 0);
  const first = turns.filter(({ number }) => number < position).at(-1);
  return [first?.number ?? 0, next?.number ?? events.length];
}
