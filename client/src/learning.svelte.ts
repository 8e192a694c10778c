/** A lesson on screen: the server says what each step asks for, and refuses or corrects; the progress stays here. */

import { Choosing } from "./choosing.svelte";
import type { Reply } from "./connection";
import { hall } from "./hall.svelte";
import { lessons } from "./lessons.svelte";
import { ShownMatch, type Shown } from "./match.svelte";
import { notices } from "./notices.svelte";
import { actionText } from "./say";
import type { Learn, Scene, Taught } from "./wire";
import { speech, t, wordsOf } from "./words.svelte";

const NOTHING: readonly number[] = [];

export class Learning extends Choosing {
  taught: Taught | undefined = $state.raw(undefined);
  match: ShownMatch;
  /** Why the lesson cannot be opened: a refusal's key. */
  lost: string = $state("");
  #isBusy: boolean = $state(false);
  #count = 0;
  #game: string;
  #lesson: string;

  constructor(game: string, lesson: string) {
    super(game);
    this.#game = game;
    this.#lesson = lesson;
    this.match = new ShownMatch(game);
  }

  get game(): string {
    return this.#game;
  }

  get shown(): Shown {
    return this.match.shown!;
  }

  get mine(): readonly number[] {
    return this.taught ? [this.taught.seat] : [];
  }

  get isOver(): boolean {
    return this.taught !== undefined && this.taught.at === this.taught.steps;
  }

  get canChoose(): boolean {
    return Boolean(this.taught?.legal?.length) && !this.match.isCatchingUp && !this.#isBusy;
  }

  /** The step asks for nothing. */
  get canRead(): boolean {
    return (
      this.taught !== undefined &&
      !this.isOver &&
      !this.taught.legal?.length &&
      !this.match.isCatchingUp &&
      !this.#isBusy
    );
  }

  /** Shows the step where the learner left off; called again when the language changes. */
  async open(): Promise<void> {
    const { at, answers } = lessons.of(this.#game, this.#lesson);
    const reply = await this.#ask({ at, answers });
    if (reply.is === "done") this.#hear(reply.taught!, true);
    else if (reply.reason === "lesson-changed" && at) {
      this.#keep(0, []);
      await this.open();
    } else if (reply.reason !== "offline") this.lost = reply.reason;
  }

  async restart(): Promise<void> {
    this.#keep(0, []);
    this.taught = undefined;
    await this.open();
  }

  async readOn(): Promise<void> {
    if (!this.canRead) return;
    this.#isBusy = true;
    const reply = await this.#ask({ ...this.#place, read: true });
    this.#isBusy = false;
    if (notices.check(reply, this.#game) && reply.is === "done") this.#hear(reply.taught!, false);
  }

  /** A lesson can be begun again. */
  get asksFirst(): boolean {
    return false;
  }

  async act(action: number): Promise<void> {
    this.#isBusy = true;
    this.chooser.offer(NOTHING);
    const reply = await this.#ask({ ...this.#place, action });
    this.#isBusy = false;
    if (notices.check(reply, this.#game) && reply.is === "done") this.#hear(reply.taught!, false);
    this.settle();
  }

  protected why(action: number): Promise<Reply> {
    return this.#ask({ ...this.#place, action });
  }

  /** Marks and names an action that the step asks for. */
  show(): void {
    const action = this.taught?.shows;
    if (action === undefined || action === null) return;
    const actions = hall.actions(this.#game);
    const text = t("lesson-shown", { action: actionText(actions, action, wordsOf(this.#game)) });
    this.fault = undefined;
    this.hint = { action, text, at: actions.decode(action) };
  }

  /** Called after each change: offers the legal actions. */
  settle(): void {
    this.chooser.offer(this.canChoose ? this.taught!.legal! : NOTHING);
  }

  get #place(): Pick<Learn, "at" | "answers"> {
    return { at: this.taught!.at, answers: this.taught!.answers };
  }

  #ask(more: Partial<Learn>): Promise<Reply> {
    return hall.ask({ do: "learn", game: this.#game, lesson: this.#lesson, lang: speech.lang, ...more });
  }

  #hear(taught: Taught, isWhole: boolean): void {
    if (taught.wrong) {
      this.fault = { text: taught.wrong, rule: taught.rule ?? "", at: [] };
      return;
    }
    this.fault = this.hint = undefined;
    this.taught = taught;
    for (const scene of taught.scenes ?? []) this.#show(scene, isWhole);
    const isOver = taught.at === taught.steps;
    this.#keep(isOver ? 0 : taught.at, isOver ? [] : taught.answers, isOver);
  }

  /** Scenes are whole; called changes, they queue up and are shown one after another. */
  #show(scene: Scene, isWhole: boolean): void {
    const legal = this.taught!.legal ?? [];
    this.#count += 1;
    const { seat } = this.taught!;
    this.match.hear({ is: "view", table: "", step: this.#count, seat, whole: isWhole, legal, ...scene });
  }

  #keep(at: number, answers: number[], isOver = false): void {
    const done = isOver || lessons.of(this.#game, this.#lesson).done;
    lessons.keep(this.#game, this.#lesson, { at, answers, done });
  }
}
