/** How many matches wait for me: before the title, on the tab's icon, and on the installed app's. */

const ICON = "/icon.svg";
const MARK = /^\(\d+\) /;

let icon: Promise<string> | undefined;

/** The icon with a number on it, as an address. */
async function marked(count: number): Promise<string> {
  icon ??= fetch(ICON).then((response) => response.text());
  const number = count > 9 ? "9+" : String(count);
  const mark =
    '<circle cx="45" cy="19" r="19" fill="#c62828"/><text x="45" y="29" fill="#fff" text-anchor="middle" ' +
    `font-family="system-ui,sans-serif" font-weight="700" font-size="28">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent((await icon).replace("</svg>", mark))}`;
}

class Badge {
  #count = 0;
  #watching = false;

  show(count: number): void {
    if (!this.#watching) {
      this.#watching = true;
      const title = document.querySelector("title");
      // Every page sets its own title; the number comes before whatever it says.
      if (title) new MutationObserver(() => this.#title()).observe(title, { childList: true });
    }
    if (count === this.#count) return;
    this.#count = count;
    this.#title();
    void this.#icon(count);
    if ("setAppBadge" in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  }

  #title(): void {
    const plain = document.title.replace(MARK, "");
    const wanted = this.#count ? `(${this.#count}) ${plain}` : plain;
    if (document.title !== wanted) document.title = wanted;
  }

  async #icon(count: number): Promise<void> {
    const href = count ? await marked(count) : ICON;
    if (count === this.#count) document.querySelector("link[rel=icon]")?.setAttribute("href", href);
  }
}

export const badge = new Badge();
