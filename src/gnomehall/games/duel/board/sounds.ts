import type { EventSound } from "$client/sounding";
import type { DuelEvent } from "$client/wire";

/** What an event sounds like; others sound like any move. */
export const sounds = {
  laid: "card",
  dropped: "card",
  claimed: "gain",
  earned: "gain",
  sabotaged: "mishap",
  buried: "mishap",
  struck: "mishap",
  paid: "mishap",
} satisfies Partial<Record<DuelEvent["event"], EventSound>>;
