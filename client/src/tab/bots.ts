/** The worker in which bots think. */

import { boot, type Place } from "./python";

export interface Bots {
  answer: (question: string) => string;
}
export type FromBots = { ready: true } | { id: number; answered: string };

let bots: Bots;

async function start(place: Place): Promise<void> {
  const python = await boot(place, () => undefined);
  bots = python.pyimport("gnomehall.offline.bots") as Bots;
  postMessage({ ready: true } satisfies FromBots);
}

/** A bot that cannot answer must not hold up the match: the hub then plays for it. */
function answer(question: string): string {
  try {
    return bots.answer(question);
  } catch (fault) {
    return JSON.stringify({ failed: String(fault) });
  }
}

onmessage = ({ data }: MessageEvent<{ place: Place } | { id: number; question: string }>) => {
  if ("place" in data) void start(data.place);
  else postMessage({ id: data.id, answered: answer(data.question) } satisfies FromBots);
};
