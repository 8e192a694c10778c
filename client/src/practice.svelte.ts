/** Decisions to try again: my errors, or a puzzle, seen as the seat saw them. Every choice has been weighed. */

import { Choosing } from "./choosing.svelte";
import type { Reply } from "./connection";
import { hall } from "./hall.svelte";
import type { Shown } from "./match.svelte";
import type { Fields } from "./merge";
import { loadReview, percent } from "./review";
import { actionText } from "./say";
import { t, wordsOf } from "./words.svelte";

/** Odds that differ by less are as good as each other. */
const NEAR = 0.02;
const NOTHING: readonly number[] = [];

export interface Task {
  game: string;
  version: number;
  seats: number;
  seat: number;
  number: number;
  public: Fields;
  own: Fields | null;
  /** Every legal action with the seat's odds after it. */
  weighed: [number, number][];
  best: number;
  /** What was played; -1 in a puzzle. */
  taken?: number;
  table?: string;
}

export interface Mistake {
  table: string;
  game: string;
  at: number;
  number: number;
  judgement: "inaccuracy" | "mistake" | "blunder";
  lost: number;
  taken: number;
  best: number;
  /** What it was about, one of the game's themes; empty if none holds for sure. */
  theme: string;
}

/** What an error is about, as a key: the game's theme, or the kind of action that was missed or chosen wrongly. */
export function themeOf({ game, taken, best, theme }: Mistake): string {
  if (theme) return `${game}.about.${theme}`;
  const [did, should] = [taken, best].map((code) => hall.actions(game).kindOf(code).kind);
  return `${game}.${did === should ? "wrong" : "missed"}.${should}`;
}

export function themeText(theme: string): string {
  const [game, what, kind] = theme.split(".") as [string, string, string];
  if (what === "about") return wordsOf(game)(`theme-${kind}`);
  return t(`theme-${what}`, { kind: wordsOf(game)(`kind-${kind}`) });
}

async function load<Found>(path: string): Promise<Found> {
  const answer = await hall.file(path);
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return (await answer.json()) as Found;
}

/** All my errors in matches that were reviewed, once their games' words are there. */
export async function loadMistakes(): Promise<Mistake[]> {
  const found = await load<Mistake[]>("me/mistakes.json");
  await Promise.all([...new Set(found.map((one) => one.game))].map((game) => hall.prepare(game)));
  return found;
}

/** Where the tasks are: of one match and seat, or ("me") mine, of one theme if given. */
export async function taskPaths(match: string, seat: number | null, theme: string): Promise<string[]> {
  if (match !== "me") {
    const review = await loadReview(match, () => undefined);
    const judged = review.steps.filter((step) => step.judgement && (seat === null || step.seat === seat));
    return judged.map((step) => `review/${match}/tasks/${step.number}.json`);
  }
  const mine = await loadMistakes();
  const chosen = mine.filter((one) => !theme || themeOf(one) === theme);
  return chosen.map((one) => `review/${one.table}/tasks/${one.number}.json`);
}

export async function loadTask(path: string): Promise<Task> {
  const task = await load<Task>(path);
  await hall.prepare(task.game);
  return task;
}

export type Verdict = "best" | "good" | "better" | "same" | "worse";

export class Practice extends Choosing {
  /** The action tried last. */
  tried: number | undefined = $state();
  /** The best action has been asked for. */
  isShown: boolean = $state(false);
  #shown: Shown;

  constructor(readonly task: Task) {
    super(task.game);
    const { number, seat, weighed } = task;
    const view = { seat, public: task.public, own: task.own };
    const legal = weighed.map(([code]) => code);
    this.#shown = { number, step: 0, actor: seat, view, batches: [], legal, undo: null, outcome: null };
    this.settle();
  }

  get game(): string {
    return this.task.game;
  }

  get shown(): Shown {
    return this.#shown;
  }

  get mine(): readonly number[] {
    return [this.task.seat];
  }

  get canChoose(): boolean {
    return this.tried === undefined;
  }

  /** It can be tried again. */
  get asksFirst(): boolean {
    return false;
  }

  async act(action: number): Promise<void> {
    this.tried = action;
    this.settle();
  }

  again(): void {
    this.tried = undefined;
    this.isShown = false;
    this.settle();
  }

  /** Only what is legal has been weighed; nobody is there to ask about the rest. */
  protected async why(): Promise<Reply | undefined> {
    return undefined;
  }

  settle(): void {
    this.chooser.offer(this.canChoose ? this.#shown.legal : NOTHING);
  }

  get verdict(): Verdict {
    const { best, taken = -1 } = this.task;
    if (this.tried === best) return "best";
    const [found, most, then] = [this.#odds(this.tried ?? -1), this.#odds(best), this.#odds(taken)];
    if (this.tried === taken) return "same";
    if (found >= most - NEAR) return "good";
    if (taken < 0 || found < then - NEAR) return "worse";
    return found > then + NEAR ? "better" : "same";
  }

  /** What the evaluation says about the action tried. */
  get answer(): string {
    if (this.tried === undefined) return "";
    const lost = Math.max(0, this.#odds(this.task.best) - this.#odds(this.tried));
    const said = t(`practice-${this.verdict}`, { action: this.#say(this.tried), lost: percent(lost) });
    return this.isShown ? `${said} ${t("practice-was-best", { action: this.#say(this.task.best) })}` : said;
  }

  #odds(action: number): number {
    return this.task.weighed.find(([code]) => code === action)?.[1] ?? 0;
  }

  #say(action: number): string {
    return actionText(hall.actions(this.game), action, wordsOf(this.game));
  }
}
