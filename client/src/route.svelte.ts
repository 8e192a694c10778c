/** The page's address: /, /me, /rules/<game>, /learn/<game>[/<lesson>], /table/<id>?seat=S, /screen/<id>,
 * /replay/<id>?move=N&seat=S, /practice/<id or me>, /puzzle/<game>. A static site has them behind a #: its host knows
 * only one page. */

import { IS_TAB } from "./where";

export type Route =
  | { page: "hall" }
  | { page: "me" }
  | { page: "rules"; game: string }
  | { page: "lessons"; game: string }
  | { page: "puzzle"; game: string }
  | { page: "learn"; game: string; lesson: string }
  /** `seat`: the one this link invites to; `take`: the code of a seat that is passed on. */
  | { page: "table"; table: string; seat: number | null; take: string }
  | { page: "screen"; table: string }
  /** Errors to try again: of a match (and seat), or with "me" all of mine (of a theme). */
  | { page: "practice"; match: string; seat: number | null; theme: string }
  | { page: "replay"; table: string; move: number | null; seat: number | null };

export function read(path: string, search: string): Route {
  const [, page, name, part] = path.split("/");
  const query = new URLSearchParams(search);
  const number = (key: string) => (/^\d+$/.test(query.get(key) ?? "") ? Number(query.get(key)) : null);
  if (page === "me") return { page };
  if (page === "table" && name) return { page, table: name, seat: number("seat"), take: query.get("take") ?? "" };
  if (page === "screen" && name) return { page, table: name };
  if (page === "replay" && name) return { page, table: name, move: number("move"), seat: number("seat") };
  if (page === "practice" && name) return { page, match: name, seat: number("seat"), theme: query.get("theme") ?? "" };
  if (page === "puzzle" && name) return { page, game: name };
  if (page === "rules" && name) return { page, game: name };
  if (page === "learn" && name) return part ? { page, game: name, lesson: part } : { page: "lessons", game: name };
  return { page: "hall" };
}

function here(): Route {
  const { pathname, search } = IS_TAB ? new URL(location.hash.slice(1) || "/", location.origin) : location;
  return read(pathname, search);
}

const toUrl = (path: string) => (IS_TAB ? `#${path}` : path);

class Address {
  route: Route = $state.raw(here());
  #last = location.hash;

  constructor() {
    addEventListener("popstate", () => this.#update());
  }

  go(path: string): void {
    history.pushState(null, "", toUrl(path));
    this.#update();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Changes the address of this page without a new history entry. */
  replace(path: string): void {
    history.replaceState(null, "", toUrl(path));
    this.#last = location.hash;
  }

  #update(): void {
    // A jump inside a static site's page, as to #main, leads to no other page.
    if (IS_TAB && /^#[^/]/.test(location.hash)) return history.replaceState(null, "", this.#last || "#/");
    this.#last = location.hash;
    this.route = here();
  }
}

export const address = new Address();

/** `onclick` of links: a plain click changes the route without loading, any other is left to the browser. */
export function stay(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  address.go(event.currentTarget.getAttribute("href")!.replace(/^#/, ""));
}
