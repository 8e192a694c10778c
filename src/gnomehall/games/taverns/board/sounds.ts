import type { EventSound } from "$client/sounding";
import type { TavernsEvent } from "$client/wire";

/** What an event sounds like; others sound like any move. */
export const sounds = {
  rolled: "dice",
  struck: "gain",
  collected: "gain",
  served: "gain",
  leapt: "gain",
  opened: "gain",
  claimed: "gain",
  ousted: "mishap",
  deserted: "mishap",
  pushed: "mishap",
  wasted: "mishap",
  stalled: "mishap",
} satisfies Partial<Record<TavernsEvent["event"], EventSound>>;
