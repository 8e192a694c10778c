/** A person at a table: what they may choose, what they are told, whose eyes the screen shows. */

import { Chooser, type Picked } from "./chooser.svelte";
import { hall } from "./hall.svelte";
import type { MatchShow, Shown } from "./match.svelte";
import { notices, reason } from "./notices.svelte";
import { mySeats } from "./parts/seats";
import { actionText } from "./say";
import type { Advice, Table } from "./wire";
import { t, wordsOf } from "./words.svelte";

export interface Fault {
  text: string;
  rule: string;
  at: readonly string[];
}

/** What a strong bot would do here, and the next best. */
export interface Hint {
  action: number;
  text: string;
  /** The names on the board that the action speaks of. */
  at: readonly string[];
}

// Values in a hundred that differ by less are about as good.
const NEAR = 2;

// After a move with something to see for oneself, the next person's curtain waits this long.
const GLANCE = 1800;

const NOTHING: readonly number[] = [];

export class Playing {
  chooser: Chooser;
  /** Why what was pointed at is not allowed. */
  fault: Fault | undefined = $state.raw(undefined);
  /** What a strong bot would do; and whether it is being asked. */
  hint: Hint | undefined = $state.raw(undefined);
  isAsking: boolean = $state(false);
  /** The seat for which the curtain is down. */
  curtain: number | undefined = $state(undefined);
  /** The step at which an action was sent: until a later one is shown there is nothing to choose. */
  #sent: number = $state(-1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: () => Table;
  #match: () => MatchShow;
  #hasLooked = false;
  #settled: Shown | undefined;

  constructor(table: () => Table, match: () => MatchShow) {
    this.#table = table;
    this.#match = match;
    this.chooser = new Chooser(hall.actions(table().game));
  }

  get mine(): number[] {
    return mySeats(this.#table());
  }

  get #hides(): boolean {
    return this.#table().hides ?? false;
  }

  get shown(): Shown {
    return this.#match().shown!;
  }

  /** It is a choice of someone at this screen (and no bot plays for them). */
  get isMyTurn(): boolean {
    const { actor } = this.shown;
    return this.mine.includes(actor) && !this.#table().seats[actor]!.bot && !this.#table().seats[actor]!.resigned;
  }

  /** Everything has been shown and the one looking may choose. */
  get canChoose(): boolean {
    return (
      this.isMyTurn &&
      this.shown.legal.length > 0 &&
      !this.#match().busy &&
      this.curtain === undefined &&
      this.#sent !== this.shown.step
    );
  }

  /** After each step: what may be chosen now, and through whose eyes. */
  settle(): void {
    clearTimeout(this.#timer);
    if (this.#settled !== this.shown) this.fault = this.hint = undefined;
    this.#settled = this.shown;
    this.chooser.offer(this.canChoose ? this.shown.legal : NOTHING);
    const hasSecret = this.#hides && this.mine.length > 1;
    if (!this.#hasLooked && hasSecret)
      this.curtain = this.isMyTurn ? this.shown.actor : (this.shown.view.seat ?? undefined);
    else if (this.isMyTurn && this.shown.actor !== this.shown.view.seat) this.#pass(this.shown.actor, hasSecret);
    this.#hasLooked = true;
  }

  #pass(seat: number, hasSecret: boolean): void {
    if (!hasSecret) void hall.look(seat);
    else if (this.curtain === undefined) this.#timer = setTimeout(() => (this.curtain = seat), GLANCE);
  }

  /** The person named on the curtain is at the screen. */
  async lift(): Promise<void> {
    const seat = this.curtain!;
    if (this.shown.view.seat === seat || notices.check(await hall.look(seat))) this.curtain = undefined;
  }

  /** Let another person at this screen look. */
  drop(seat: number): void {
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

  /** The seat whose last action may be taken back: the one looking, or one beside it that has no secrets from it. */
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

  /** "Why not?" Where later fields were only guessed, the answer counts if it names what was pointed at. */
  async #askWhy(action: number, named: string | undefined): Promise<void> {
    const { seat } = this.shown.view;
    const { table, game } = this.#table();
    if (seat === null) return;
    const reply = await hall.ask({ do: "why", table, seat, action });
    if (reply.is !== "refused") return;
    const at = reply.at ?? [];
    if (named !== undefined && !at.includes(named)) this.fault = { text: t("nothing-there"), rule: "", at: [named] };
    else this.fault = { text: reason(reply.reason, at, game), rule: reply.rule ?? "", at };
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
    this.hint = this.#read(reply.advice ?? []);
  }

  #read(advice: readonly Advice[]): Hint | undefined {
    const [best, other] = advice;
    if (!best) return undefined;
    const game = this.#table().game;
    const [words, actions] = [wordsOf(game), hall.actions(game)];
    const say = (action: number) => actionText(actions, action, words);
    let text = t("hint", { action: say(best.action), value: percent(best.value) });
    if (other) {
      const near = percent(best.value) - percent(other.value) < NEAR ? "yes" : "no";
      text += ` ${t("hint-else", { action: say(other.action), value: percent(other.value), near })}`;
    }
    return { action: best.action, text, at: actions.decode(best.action) };
  }

  /** The question to the person, in words. */
  get question(): string {
    const { kind, field } = this.chooser;
    const words = wordsOf(this.#table().game);
    if (!kind || !field) return t("choose");
    return t("question", { kind: words(`kind-${kind}`), field: words(`field-${field.field}`) });
  }
}

function percent(value: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, value)));
}
