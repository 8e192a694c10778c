/** Parses the subset of Markdown that rules pages use into data, never into markup. */

export type Piece = { is: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { is: "heading"; level: number; text: Piece[] }
  | { is: "paragraph"; text: Piece[] }
  | { is: "ruling"; text: Piece[] }
  | { is: "figure"; name: string; caption: string }
  | { is: "list"; start: number | null; items: Piece[][] }
  | { is: "table"; head: Piece[][]; rows: Piece[][][] };

export function pieces(text: string): Piece[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`)/).filter(Boolean);
  return parts.map((part) => {
    if (part.startsWith("**")) return { is: "strong", text: part.slice(2, -2) };
    if (/^`.+`$/.test(part)) return { is: "code", text: part.slice(1, -1) };
    if (/^(\*.+\*|_.+_)$/.test(part)) return { is: "em", text: part.slice(1, -1) };
    return { is: "text", text: part.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1") };
  });
}

const FIGURE = /^!\[([^\]]*)\]\(figure:(\w+)\)$/;
const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;
const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => pieces(cell.trim()));

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  for (const part of source.split(/\n\s*\n/)) {
    const lines = part
      .split("\n")
      .map((line) => line.trimEnd())
      .filter(Boolean);
    while (lines.length) take(lines, found);
  }
  return found;
}

/** Moves one block from the front of `lines` to `found`. */
function take(lines: string[], found: Block[]): void {
  const heading = /^(#{1,6})\s+(.*)$/.exec(lines[0]!);
  if (heading) {
    lines.shift();
    found.push({ is: "heading", level: heading[1]!.length, text: pieces(heading[2]!) });
  } else if (lines[0]!.startsWith("|")) takeTable(lines, found);
  else if (ITEM.test(lines[0]!)) takeList(lines, found);
  else {
    const end = lines.findIndex((line, at) => at > 0 && (/^(#|\|)/.test(line) || ITEM.test(line)));
    const text = lines.splice(0, end < 0 ? lines.length : end);
    found.push(paragraph(text.map((line) => line.trim()).join(" ")));
  }
}

/** A figure stands alone in its paragraph; a ruling begins with ">". */
function paragraph(text: string): Block {
  const figure = FIGURE.exec(text);
  if (figure) return { is: "figure", caption: figure[1]!, name: figure[2]! };
  if (text.startsWith(">")) return { is: "ruling", text: pieces(text.replace(/(^| )> */g, "$1")) };
  return { is: "paragraph", text: pieces(text) };
}

function takeTable(lines: string[], found: Block[]): void {
  const end = lines.findIndex((line) => !line.startsWith("|"));
  const rows = lines.splice(0, end < 0 ? lines.length : end).filter((line) => !/^[|\s:-]+$/.test(line));
  found.push({ is: "table", head: cells(rows[0]!), rows: rows.slice(1).map(cells) });
}

function takeList(lines: string[], found: Block[]): void {
  const first = ITEM.exec(lines[0]!)!;
  const items: string[] = [];
  while (lines.length) {
    const item = ITEM.exec(lines[0]!);
    if (item) items.push(item[2]!);
    else if (/^\s/.test(lines[0]!) && items.length) items[items.length - 1] += ` ${lines[0]!.trim()}`;
    else break;
    lines.shift();
  }
  const list: Block = { is: "list", start: first[1] ? Number(first[1]) : null, items: items.map(pieces) };
  const before = found.at(-1);
  // A numbered list continues after a blank line.
  if (
    before?.is === "list" &&
    list.start !== null &&
    before.start !== null &&
    before.start + before.items.length === list.start
  ) {
    before.items.push(...list.items);
  } else found.push(list);
}
