/** Where we are. Addresses are the server's: /, /rules/<game>, /table/<id>, /replay/<id>?move=N&seat=S. */

export type Route =
  | { page: "hall" }
  | { page: "rules"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; move: number | null; seat: number | null };

export function read(path: string, search: string): Route {
  const [, page, table] = path.split("/");
  const asked = new URLSearchParams(search);
  const number = (name: string) => (/^\d+$/.test(asked.get(name) ?? "") ? Number(asked.get(name)) : null);
  if (page === "table" && table) return { page, table };
  if (page === "replay" && table) return { page, table, move: number("move"), seat: number("seat") };
  if (page === "rules" && table) return { page, game: table };
  return { page: "hall" };
}

class Place {
  route: Route = $state.raw(read(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.#look());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#look();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Another address for the same page, without a new step in the browser's history. */
  rename(path: string): void {
    history.replaceState(null, "", path);
  }

  #look(): void {
    this.route = read(location.pathname, location.search);
  }
}

export const place = new Place();

/** For links: a plain click stays in the page, anything else is the browser's. */
export function stay(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  place.go((event.currentTarget as HTMLAnchorElement).getAttribute("href")!);
}
