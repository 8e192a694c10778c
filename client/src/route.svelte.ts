/** The page's address: /, /rules/<game>, /learn/<game>[/<lesson>], /table/<id>, /replay/<id>?move=N&seat=S. */

export type Route =
  | { page: "hall" }
  | { page: "rules"; game: string }
  | { page: "lessons"; game: string }
  | { page: "learn"; game: string; lesson: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; move: number | null; seat: number | null };

export function read(path: string, search: string): Route {
  const [, page, name, part] = path.split("/");
  const query = new URLSearchParams(search);
  const number = (key: string) => (/^\d+$/.test(query.get(key) ?? "") ? Number(query.get(key)) : null);
  if (page === "table" && name) return { page, table: name };
  if (page === "replay" && name) return { page, table: name, move: number("move"), seat: number("seat") };
  if (page === "rules" && name) return { page, game: name };
  if (page === "learn" && name) return part ? { page, game: name, lesson: part } : { page: "lessons", game: name };
  return { page: "hall" };
}

class Address {
  route: Route = $state.raw(read(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.#update());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#update();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Changes the address of this page without a new history entry. */
  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  #update(): void {
    this.route = read(location.pathname, location.search);
  }
}

export const address = new Address();

/** `onclick` of links: a plain click changes the route without loading, any other is left to the browser. */
export function stay(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  address.go(event.currentTarget.getAttribute("href")!);
}
