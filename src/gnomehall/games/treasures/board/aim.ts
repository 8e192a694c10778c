import type { TreasuresView } from "$client/wire";

/** The text that says what one plays for. */
export function aim({ public: all }: TreasuresView): string {
  return all.mode === "advanced" ? "aim-advanced" : "aim";
}
