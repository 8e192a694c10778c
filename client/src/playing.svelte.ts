/** A person's side of a match: from a click to a sent action, a refusal or a hint, and whose view the screen shows. */

import { Chooser, type Picked } from "./chooser.svelte";
import { hall } from "./hall.svelte";
import type { Shown, ShownMatch } from "./match.svelte";
import { notices, refusalText } from "./notices.svelte";
import { mySeats } from "./parts/seats";
import { actionText } from "./say";
import { NEAR_PERCENT, type Advice, type Table } from "./wire";
import { hasWord, t, wordsOf } from "./words.svelte";

/** Why a click was refused. */
export interface Fault {
  text: string;
  rule: string;
  /** Names at fault, lit on the board. */
  at: readonly string[];
}

/** What a strong bot would do. */
export interface Hint {
  action: number;
  text: string;
  /** The action's names, marked on the board. */
  at: readonly string[];
}

// Milliseconds between a move and the next person's curtain, to see what the move did.
const GLANCE = 1800;

const NOTHING: readonly number[] = [];

export class Playing {
  chooser: Chooser;
  fault: Fault | undefined = $state.raw(undefined);
  hint: Hint | undefined = $state.raw(undefined);
  /** A hint has been asked for. */
  isAsking: boolean = $state(false);
  /** The seat that the curtain is waiting for. */
  curtain: number | undefined = $state(undefined);
  /** The step on which an action was sent: nothing can be chosen until a later one is shown. */
  #sent: number = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: () => Table;
  #match: () => ShownMatch;
  #hasLooked = false;
  #settled: Shown | undefined;

  constructor(table: () => Table, match: () => ShownMatch) {
    this.#table = table;
    this.#match = match;
    this.chooser = new Chooser(hall.actions(table().game));
  }

  /** The seats played at this screen. */
  get mine(): number[] {
    return mySeats(this.#table());
  }

  get #hides(): boolean {
    return this.#table().hides ?? false;
  }

  get shown(): Shown {
    return this.#match().shown!;
  }

  /** Someone at this screen is to act, and no bot plays for them. */
  get isMyTurn(): boolean {
    const { actor } = this.shown;
    return this.mine.includes(actor) && !this.#table().seats[actor]!.bot && !this.#table().seats[actor]!.resigned;
  }

  /** The position on screen is the latest and the person looking may act. */
  get canChoose(): boolean {
    return (
      this.isMyTurn &&
      this.shown.legal.length > 0 &&
      !this.#match().isCatchingUp &&
      this.curtain === undefined &&
      this.#sent !== this.shown.step
    );
  }

  /** Called after each change: offers the legal actions and passes the screen to whoever is to act. */
  settle(): void {
    clearTimeout(this.#timer);
    if (this.#settled !== this.shown) this.fault = this.hint = undefined;
    this.#settled = this.shown;
    this.chooser.offer(this.canChoose ? this.shown.legal : NOTHING);
    const hasSecret = this.#hides && this.mine.length > 1;
    if (!this.#hasLooked && hasSecret)
      this.curtain = this.isMyTurn ? this.shown.actor : (this.shown.view.seat ?? undefined);
    else if (this.isMyTurn && this.shown.actor !== this.shown.view.seat) this.#passScreen(this.shown.actor, hasSecret);
    this.#hasLooked = true;
  }

  #passScreen(seat: number, hasSecret: boolean): void {
    if (!hasSecret) void hall.look(seat);
    else if (this.curtain === undefined) this.#timer = setTimeout(() => (this.curtain = seat), GLANCE);
  }

  /** The person whom the curtain waited for is here. */
  async liftCurtain(): Promise<void> {
    const seat = this.curtain!;
    if (this.shown.view.seat === seat || notices.check(await hall.look(seat))) this.curtain = undefined;
  }

  /** Show another seat at this screen, behind the curtain if anything is hidden. */
  lookAs(seat: number): void {
    if (this.#hides) this.curtain = seat;
    else void hall.look(seat);
  }

  pick(name: string): void {
    this.fault = undefined;
    if (!this.canChoose) return;
    void this.#follow(this.chooser.pick(name), name);
  }

  setKind(kind: string): void {
    this.fault = undefined;
    void this.#follow(this.chooser.setKind(kind), kind);
  }

  back(): void {
    this.fault = undefined;
    this.chooser.back();
  }

  async #follow(picked: Picked, name: string): Promise<void> {
    if (picked.is === "action") await this.act(picked.code);
    else if (picked.is === "refused" && picked.code >= 0)
      await this.#askWhy(picked.code, picked.sure ? undefined : name);
  }

  async act(action: number): Promise<void> {
    const { number, step, view } = this.shown;
    const { seat } = view;
    if (seat === null) return;
    this.#sent = step;
    this.chooser.offer(NOTHING);
    const reply = await hall.ask({ do: "act", table: this.#table().table, seat, number, action, step });
    if (notices.check(reply, this.#table().game)) return;
    this.#sent = -1;
    this.settle();
  }

  /** The seat whose last action may be undone: the one looking, or another at this screen if nothing is hidden. */
  get undoes(): number | null {
    const { undo, view } = this.shown;
    const { seat } = view;
    const isByBot = (at: number) => Boolean(this.#table().seats[at]!.bot);
    if (undo && seat !== null) return isByBot(seat) ? null : seat;
    const last = this.#match().log.at(-1)?.seat;
    const isBeside = last !== undefined && last !== seat && this.mine.includes(last) && !isByBot(last);
    return isBeside && this.isMyTurn && !this.#hides ? last : null;
  }

  async undo(): Promise<void> {
    const { number, step } = this.shown;
    const seat = this.undoes;
    if (seat !== null) notices.check(await hall.ask({ do: "undo", table: this.#table().table, seat, number, step }));
  }

  /** If later fields were guessed, the server's reason counts only if it is about `clicked`. */
  async #askWhy(action: number, clicked: string | undefined): Promise<void> {
    const { seat } = this.shown.view;
    const { table, game } = this.#table();
    if (seat === null) return;
    const reply = await hall.ask({ do: "why", table, seat, action });
    if (reply.is !== "refused") return;
    const at = reply.at ?? [];
    if (clicked !== undefined && !at.includes(clicked))
      this.fault = { text: t("nothing-there"), rule: "", at: [clicked] };
    else this.fault = { text: refusalText(reply.reason, at, game), rule: reply.rule ?? "", at };
  }

  async askHint(): Promise<void> {
    const { step, view } = this.shown;
    const { seat } = view;
    const { table, game } = this.#table();
    if (seat === null || this.isAsking) return;
    this.isAsking = true;
    const reply = await hall.ask({ do: "hint", table, seat });
    this.isAsking = false;
    if (!notices.check(reply, game) || reply.is !== "done" || this.shown.step !== step || this.shown.view.seat !== seat)
      return;
    this.fault = undefined;
    this.hint = this.#hintFrom(reply.advice ?? []);
  }

  #hintFrom(advice: readonly Advice[]): Hint | undefined {
    const [best, other] = advice;
    if (!best) return undefined;
    const game = this.#table().game;
    const [words, actions] = [wordsOf(game), hall.actions(game)];
    const say = (action: number) => actionText(actions, action, words);
    let text = t("hint", { action: say(best.action), value: percent(best.value) });
    if (other) {
      const near = percent(best.value) - percent(other.value) < NEAR_PERCENT ? "yes" : "no";
      text += ` ${t("hint-else", { action: say(other.action), value: percent(other.value), near })}`;
    }
    return { action: best.action, text, at: actions.decode(best.action) };
  }

  /** What the person is asked: the game's own sentence for this field if it has one. */
  get question(): string {
    const { kind, field } = this.chooser;
    if (!kind || !field) return t("choose");
    const { game } = this.#table();
    const [words, own] = [wordsOf(game), `question-${kind}-${field.field}`];
    if (hasWord(game, own)) return words(own);
    return t("question", { kind: words(`kind-${kind}`), field: words(`field-${field.field}`) });
  }
}

function percent(value: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, value)));
}
