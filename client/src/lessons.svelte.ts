/** The lessons of a game, and how far this browser's user is in each. */

import { fileUrl } from "./where";
import type { Lang } from "./words.svelte";

/** A lesson in a list, as /api/lessons gives it. */
export interface LessonLine {
  lesson: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

export async function loadLessons(game: string, lang: Lang): Promise<LessonLine[]> {
  const answer = await fetch(fileUrl(`api/lessons/${game}/${lang}`));
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as LessonLine[];
}

export interface Progress {
  /** The step, from 0. */
  at: number;
  /** The learner's actions in the steps before it. */
  answers: number[];
  /** It was finished once. */
  done: boolean;
}

const KEPT = "gnomehall.lessons";
const NEW: Progress = { at: 0, answers: [], done: false };

class Lessons {
  #kept: Record<string, Progress> = $state.raw(read());

  of(game: string, lesson: string): Progress {
    return this.#kept[`${game}/${lesson}`] ?? NEW;
  }

  keep(game: string, lesson: string, progress: Progress): void {
    this.#kept = { ...this.#kept, [`${game}/${lesson}`]: progress };
    localStorage.setItem(KEPT, JSON.stringify(this.#kept));
  }
}

/** What others wrote there is taken for no progress. */
function read(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => isProgress(value)));
  } catch {
    return {};
  }
}

function isProgress(value: unknown): value is Progress {
  const { at, answers, done } = (value ?? {}) as Partial<Progress>;
  return Number.isInteger(at) && Array.isArray(answers) && answers.every(Number.isInteger) && typeof done === "boolean";
}

export const lessons = new Lessons();
