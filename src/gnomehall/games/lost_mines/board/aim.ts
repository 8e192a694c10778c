import type { LostMinesView } from "$client/wire";

/** The text that says what one plays for: the seat's own role, if there is one. */
export function aim({ own }: LostMinesView): string {
  return own ? `aim-${own.role}` : "aim";
}
