/** Which sounds a step of a match makes. What a game's events sound like, the game says in `board/sounds.ts`. */

import type { Fields } from "./merge";
import type { Sound } from "./synth";

/** What an event of a game may sound like. */
export type EventSound = Extract<Sound, "card" | "dice" | "gain" | "mishap">;

/** By event name; others sound like any move. */
export type EventSounds = Readonly<Record<string, EventSound>>;

interface Acted {
  seat: number;
  events: readonly Fields[];
}

/**
 * At most two: how somebody acted, and what came of it. A mishap outweighs a gain. A gain sounds for whoever has it,
 * and onlookers (`eyes` is null) hear everyone's.
 */
export function soundsOf(batches: readonly Acted[], eyes: number | null, sounds: EventSounds): Sound[] {
  const heard = batches.flatMap(({ seat, events }) =>
    events.flatMap((event): EventSound[] => {
      const found = sounds[String(event.event)];
      const isAnothers = eyes !== null && (event.seat ?? seat) !== eyes;
      return found && !(found === "gain" && isAnothers) ? [found] : [];
    }),
  );
  const acted = heard.find((each) => each === "card" || each === "dice");
  const plain = batches.at(-1)?.seat === eyes ? "done" : "other";
  const result = (["mishap", "gain"] as const).find((each) => heard.includes(each));
  return batches.length ? [acted ?? plain, ...(result ? [result] : [])] : [];
}
