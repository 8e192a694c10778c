/** A drawn board with a caption under it: game, players, what happened, when, and where it was played. */

export interface Caption {
  title: string;
  names: readonly string[];
  text: string;
  /** Which move it is and who sees it so. */
  when: string;
  hall: string;
}

const MOST_LINES = 4;

/** The lines that a text needs under a board of this width. */
export function countLines(text: string, width: number): number {
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = fonts(width).text;
  return wrap(pen, text, width - 2 * margin(width)).length;
}

/** `lines`: room for the text, so that all pictures of a clip are equally high. */
export function poster(
  board: HTMLCanvasElement,
  caption: Caption,
  lines: number,
  icon: CanvasImageSource,
): HTMLCanvasElement {
  const { width } = board;
  const [side, font, colour] = [margin(width), fonts(width), colours()];
  const line = Math.round(width / 24);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d")!;
  pen.font = font.small;
  const players = rows(pen, caption.names, width - 2 * side, line);
  const foot = board.height + side;
  canvas.width = width;
  canvas.height = Math.round(foot + line * (1.5 + players.length + 0.5 + lines + 0.4 + 1) + side / 2);
  pen.fillStyle = colour("--card");
  pen.fillRect(0, 0, width, canvas.height);
  pen.drawImage(board, 0, 0);
  pen.textBaseline = "alphabetic";
  let y = foot + line * 0.8;

  const write = (text: string, x: number, style: string, ink: string) => {
    pen.font = style;
    pen.fillStyle = colour(ink);
    pen.fillText(text, x, y);
  };
  write(caption.title, side, font.title, "--ink");
  y += line * 1.3;
  for (const row of players) {
    for (const { seat, name, x } of row) {
      pen.beginPath();
      pen.arc(side + x + line * 0.3, y - line * 0.27, line * 0.27, 0, 2 * Math.PI);
      pen.fillStyle = colour(`--seat-${seat % 9}`);
      pen.fill();
      pen.strokeStyle = colour("--ink-soft");
      pen.stroke();
      write(name, side + x + line * 0.75, font.small, "--ink-soft");
    }
    y += line;
  }
  y += line * 0.25;
  pen.font = font.text;
  const written = wrap(pen, caption.text, width - 2 * side);
  for (const [at, text] of written.entries()) {
    write(text, side, font.text, "--ink");
    if (at < written.length - 1) y += line;
  }
  y = canvas.height - side * 0.9;
  write(caption.when, side, font.small, "--ink-soft");
  pen.font = font.title;
  const brand = pen.measureText(caption.hall).width;
  write(caption.hall, width - side - brand, font.title, "--accent");
  pen.drawImage(icon, width - side - brand - line * 1.25, y - line * 0.8, line, line);
  return canvas;
}

const margin = (width: number) => Math.round(width / 30);

function fonts(width: number): { title: string; text: string; small: string } {
  const colour = colours();
  const [plain, title] = [colour("--font"), colour("--font-title")];
  return {
    title: `700 ${width / 30}px ${title}`,
    text: `${width / 33}px ${plain}`,
    small: `${width / 40}px ${plain}`,
  };
}

function colours(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name);
}

interface Placed {
  seat: number;
  name: string;
  x: number;
}

/** Names side by side, in as many rows as they need. */
function rows(pen: CanvasRenderingContext2D, names: readonly string[], width: number, line: number): Placed[][] {
  const found: Placed[][] = [[]];
  let x = 0;
  for (const [seat, name] of names.entries()) {
    const wide = pen.measureText(name).width + line * 1.4;
    if (x && x + wide > width) {
      found.push([]);
      x = 0;
    }
    found.at(-1)!.push({ seat, name, x });
    x += wide;
  }
  return found;
}

function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)!} ${word}`.trim();
    if (pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`] : lines;
}
