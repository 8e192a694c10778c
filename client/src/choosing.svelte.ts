/** From clicks to an action: narrowing, and why a click was refused. What matches and lessons share. */

import { IDLE, type BoardProps } from "./board";
import { Chooser, type Picked } from "./chooser.svelte";
import { hall } from "./hall.svelte";
import type { Shown } from "./match.svelte";
import { refusalText } from "./notices.svelte";
import type { Reply } from "./connection";
import { hasWord, t, wordsOf } from "./words.svelte";

/** The part of a board's props that is about choosing. */
export type Choice = Pick<BoardProps, keyof typeof IDLE>;

/** Why a click was refused. */
export interface Fault {
  text: string;
  rule: string;
  /** Names at fault, lit on the board. */
  at: readonly string[];
}

/** What to do, asked for by the person. */
export interface Hint {
  action: number;
  text: string;
  /** The action's names, marked on the board. */
  at: readonly string[];
}

export abstract class Choosing {
  chooser: Chooser;
  fault: Fault | undefined = $state.raw(undefined);
  hint: Hint | undefined = $state.raw(undefined);
  /** One click would do this action and nobody could take it back: the person is asked first. */
  doubted: number | undefined = $state.raw(undefined);
  /** Clicks that led to the choice so far. */
  #clicks = 0;
  #isCounted = false;

  constructor(game: string) {
    this.chooser = new Chooser(hall.actions(game));
  }

  abstract get game(): string;
  abstract get shown(): Shown;
  /** The seats played at this screen. */
  abstract get mine(): readonly number[];
  /** The position on screen is the latest and the person looking may act. */
  abstract get canChoose(): boolean;
  /** Ask before one click does what cannot be taken back. */
  abstract get asksFirst(): boolean;
  abstract act(action: number): Promise<void>;
  /** Asks the server why this action is refused. */
  protected abstract why(action: number): Promise<Reply | undefined>;

  /** What the board is told about the choice. */
  get choice(): Choice {
    const { chooser } = this;
    const asked = {
      kinds: chooser.kinds,
      begins: (kind: string) => chooser.begins(kind),
      field: chooser.field?.field ?? "",
      picked: chooser.picked,
      options: chooser.options,
      next: (option: string) => chooser.next(option),
    };
    return {
      ...(this.canChoose ? asked : IDLE),
      kind: chooser.kind,
      lit: this.fault?.at ?? [],
      onkind: (kind) => this.setKind(kind),
      onpick: (name) => this.pick(name),
      onback: () => this.back(),
    };
  }

  pick(name: string): void {
    this.fault = undefined;
    if (!this.canChoose) return;
    this.#countClick();
    void this.#follow(this.chooser.pick(name), name);
  }

  setKind(kind: string): void {
    this.fault = undefined;
    this.#clicks = 0;
    this.#countClick();
    void this.#follow(this.chooser.setKind(kind), kind);
  }

  back(): void {
    this.fault = undefined;
    this.chooser.back();
  }

  /** A board may choose both the kind and its first field by one click. */
  #countClick(): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.#clicks += 1;
    setTimeout(() => (this.#isCounted = false));
  }

  async #follow(picked: Picked, name: string): Promise<void> {
    if (picked.is === "action") {
      const isMisclick = this.#clicks === 1 && hall.actions(this.game).kindOf(picked.code).final;
      this.#clicks = 0;
      if (isMisclick && this.asksFirst) this.doubted = picked.code;
      else await this.act(picked.code);
    } else if (picked.is === "refused" && picked.code >= 0) {
      await this.#askWhy(picked.code, picked.sure ? undefined : name);
    }
  }

  /** If later fields were guessed, the server's reason counts only if it is about `clicked`. */
  async #askWhy(action: number, clicked: string | undefined): Promise<void> {
    const reply = await this.why(action);
    if (reply?.is !== "refused") return;
    const at = reply.at ?? [];
    if (clicked !== undefined && !at.includes(clicked))
      this.fault = { text: t("nothing-there"), rule: "", at: [clicked] };
    else this.fault = { text: refusalText(reply.reason, at, this.game), rule: reply.rule ?? "", at };
  }

  /** What the person is asked: the game's own sentence if it has one. It gets the kind that may be done instead. */
  get question(): string {
    const { kind, field, kinds, plain } = this.chooser;
    const words = wordsOf(this.game);
    const own = field ? `question-${kind}-${field.field}` : `question-${kinds[0]}`;
    if (kinds.length && hasWord(this.game, own)) return words(own, { also: plain[0] ?? "none" });
    if (!field) return t("choose");
    return t("question", { kind: words(`kind-${kind}`), field: words(`field-${field.field}`) });
  }
}
