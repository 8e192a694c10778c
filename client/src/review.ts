/** What was luck, what was skill: the server's review of a finished match, and its sentences. */

import { hall } from "./hall.svelte";
import { actionText } from "./say";
import { t, wordsOf } from "./words.svelte";

export interface SeatReview {
  initial: number;
  luck: number;
  own: number;
  others: number;
  final: number;
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

export interface ReviewStep {
  number: number;
  kind: "deal" | "decision" | "draw" | "resign";
  seat: number;
  before: number[];
  after: number[];
  code?: number;
  best_code?: number;
  choices?: number;
  error?: number;
  judgement?: "inaccuracy" | "mistake" | "blunder";
  theme?: string;
}

export interface Review {
  game: string;
  seats: SeatReview[];
  steps: ReviewStep[];
  luckiest: number[];
  mattered: number[];
  winners: number[];
  part: string;
}

// Milliseconds between questions how far a review is.
const ASKED = 500;

/** Wait for the review; `onprogress` hears how much of it is done, from 0 to 1. */
export async function loadReview(id: string, onprogress: (done: number) => void): Promise<Review> {
  const ask = async () => {
    const answer = await fetch(`/review/${id}/progress.json`);
    if (answer.ok) onprogress(((await answer.json()) as { progress: number }).progress);
  };
  // Nobody misses one answer.
  const asking = setInterval(() => void ask().catch(() => undefined), ASKED);
  try {
    const answer = await fetch(`/review/${id}.json`);
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Review;
  } finally {
    clearInterval(asking);
  }
}

export const percent = (odds: number) => `${Math.round(100 * odds)}\u00a0%`;

/** A change of odds in percentage points, signed. */
export function points(change: number): string {
  const rounded = (100 * change).toFixed(1);
  return change < 0 ? rounded.replace("-", "−") : `+${rounded}`;
}

export function headline(review: Review, names: readonly string[]): string {
  if (review.seats.length === 1) return t("review-alone");
  if (!review.part) return t("review-shared");
  return t("review-part", { part: review.part, name: names[review.winners[0]!] ?? "" });
}

const said = (review: Review, code: number) => actionText(hall.actions(review.game), code, wordsOf(review.game));

function what(review: Review, step: ReviewStep, names: readonly string[]): string {
  const name = names[step.seat] ?? "";
  if (step.kind === "deal") return t("review-deal");
  if (step.kind === "resign") return t("review-resigned", { name });
  const action = said(review, step.code ?? 0);
  return step.kind === "draw" ? t("review-draw", { action }) : `${name}, ${action}`;
}

/** The move people count from 1; the first deal and resignations belong to the position they happen in. */
export const moveOf = (step: ReviewStep) => step.number + (step.kind === "decision" || step.kind === "draw" ? 1 : 0);

export function changeText(review: Review, step: ReviewStep, names: readonly string[]): string {
  const changes = step.after.map((odds, seat) => odds - step.before[seat]!);
  const most = changes.reduce((best, change, seat) => (Math.abs(change) > Math.abs(changes[best]!) ? seat : best), 0);
  const odds = t("review-odds", {
    name: names[most] ?? "",
    change: points(changes[most]!),
    before: percent(step.before[most]!),
    after: percent(step.after[most]!),
  });
  return t("review-line", { number: String(moveOf(step)), what: what(review, step, names), odds });
}

export function errorText(review: Review, step: ReviewStep, names: readonly string[]): string {
  const theme = step.theme ? t("review-theme", { theme: wordsOf(review.game)(`theme-${step.theme}`) }) : "";
  const error = t("review-error", {
    number: String(moveOf(step)),
    name: names[step.seat] ?? "",
    judgement: step.judgement ?? "inaccuracy",
    taken: said(review, step.code ?? 0),
    best: said(review, step.best_code ?? 0),
    lost: percent(step.error ?? 0),
  });
  return theme ? `${error} ${theme}` : error;
}

/** The decision about to be taken after so many actions, and what the evaluation would have chosen. */
export function adviceText(review: Review, move: number, names: readonly string[]): string {
  const step = review.steps.find((each) => each.kind === "decision" && each.number === move);
  if (!step || (step.choices ?? 1) < 2) return "";
  const name = names[step.seat] ?? "";
  if (step.best_code === step.code || !step.error) return t("review-agrees", { name });
  return t("review-prefers", { name, best: said(review, step.best_code ?? 0), lost: percent(step.error) });
}
