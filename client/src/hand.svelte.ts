/** Whether this phone is a hand: a screen in the middle shows the table, the phone what its player holds. */

const narrow = matchMedia("(max-width: 700px)");

class Hand {
  #narrow: boolean = $state(narrow.matches);
  /** Tables at which a screen was seen. A screen that sleeps for a while does not turn the phones' pages over. */
  #screened: ReadonlySet<string> = $state.raw(new Set());
  #chosen: boolean | undefined = $state(undefined);

  constructor() {
    narrow.addEventListener("change", () => (this.#narrow = narrow.matches));
  }

  isFor(table: string): boolean {
    return this.#chosen ?? (this.#narrow && this.#screened.has(table));
  }

  /** There is a choice: the screen is narrow. */
  get isPossible(): boolean {
    return this.#narrow;
  }

  notice(table: string, screens: number): void {
    if (screens && !this.#screened.has(table)) this.#screened = new Set([...this.#screened, table]);
  }

  choose(on: boolean): void {
    this.#chosen = on;
  }
}

export const hand = new Hand();
