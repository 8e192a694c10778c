/** A person's side of a match: from a click to a sent action, a refusal or a hint, and whose view the screen shows. */

import { Choosing, type Hint } from "./choosing.svelte";
import type { Reply } from "./connection";
import { hall } from "./hall.svelte";
import { hintText } from "./hints";
import type { Shown, ShownMatch } from "./match.svelte";
import { notices } from "./notices.svelte";
import { mySeats } from "./parts/seats";
import { settings } from "./settings.svelte";
import type { Advice, Table } from "./wire";

// Milliseconds between a move and the next person's curtain, to see what the move did.
const GLANCE = 1800;

const NOTHING: readonly number[] = [];

export class Playing extends Choosing {
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
    super(table().game);
    this.#table = table;
    this.#match = match;
  }

  get game(): string {
    return this.#table().game;
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
    if (this.#match().isHurried && (this.canChoose || this.shown.outcome)) this.#calmDown();
    if (this.#settled !== this.shown) this.fault = this.hint = undefined;
    if (this.#settled !== this.shown) this.doubted = undefined;
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

  get asksFirst(): boolean {
    return settings.ask;
  }

  /** What may be taken back: by the seat looking, or by another at this screen if nothing is hidden. */
  get undoes(): { seat: number; to: number } | undefined {
    const { undo, view, number } = this.shown;
    const { seat } = view;
    const isByBot = (at: number) => Boolean(this.#table().seats[at]!.bot);
    const last = this.#match().log.at(-1)?.seat;
    const isBeside = last !== undefined && last !== seat && this.mine.includes(last) && !isByBot(last);
    if (isBeside && this.isMyTurn && !this.#hides) return { seat: last, to: number - 1 };
    return undo !== null && seat !== null && !isByBot(seat) ? { seat, to: undo } : undefined;
  }

  /** Other people have answered meanwhile, so they are asked first. */
  get undoAsks(): boolean {
    const seats = this.#table().seats;
    const later = this.#match().log.filter((batch) => batch.number > (this.undoes?.to ?? Infinity));
    return later.some(({ seat }) => !this.mine.includes(seat) && seats[seat]!.who === "person" && !seats[seat]!.bot);
  }

  async undo(): Promise<void> {
    if (this.undoes) notices.check(await hall.ask({ do: "undo", table: this.#table().table, ...this.undoes }));
  }

  /** A bot is to act, and nobody at this screen before it. */
  get canHurry(): boolean {
    const isBots = Boolean(this.#table().seats[this.shown.actor]?.bot) || this.#match().isCatchingUp;
    return isBots && !this.canChoose && !this.#match().isHurried;
  }

  /** Nobody at this screen will act again. */
  get isOut(): boolean {
    return this.mine.every((seat) => this.#table().seats[seat]!.bot || this.#table().seats[seat]!.resigned);
  }

  /** Go through the bots' moves without pauses, until someone here is to act or the match is over. */
  hurry(): void {
    this.#match().hurry();
    hall.hurry(true);
  }

  #calmDown(): void {
    this.#match().isHurried = false;
    hall.hurry(false);
  }

  protected async why(action: number): Promise<Reply | undefined> {
    const { seat } = this.shown.view;
    return seat === null ? undefined : hall.ask({ do: "why", table: this.#table().table, seat, action });
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
    const [best] = advice;
    const game = this.#table().game;
    return best && { action: best.action, text: hintText(game, advice), at: hall.actions(game).decode(best.action) };
  }
}
