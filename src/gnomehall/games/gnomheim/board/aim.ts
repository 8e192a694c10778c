import type { GnomheimView } from "$client/wire";

/** The text that says what one plays for. */
export function aim({ public: all }: GnomheimView): string {
  return all.mode === "adventure" ? "aim" : `aim-${all.mode}`;
}
