import type { DuelView } from "$client/wire";

/** The text that says what one plays for. */
export function aim({ public: all }: DuelView): string {
  return all.colours.length === 1 ? "aim-solo" : "aim";
}
