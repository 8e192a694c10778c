/** Where this page runs: with a server, or as a static site whose hall is in a worker (vite.config.ts, mode `site`). */

export const IS_TAB = import.meta.env.MODE === "site";

/** The address of a file beside the page. The site may lie in any folder. */
export const fileUrl = (path: string) => import.meta.env.BASE_URL + path;
