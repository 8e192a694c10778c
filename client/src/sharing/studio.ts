/** Draws a position as a picture: the game's own board, mounted out of sight, with its styles written into the SVG. */

import { flushSync, mount, unmount, type Component } from "svelte";
import type { BoardProps } from "../board";

// What a style sheet may say about a part of a drawing: passed on to its children, and its own.
const PASSED_ON = [
  ...["color", "visibility", "paint-order", "fill", "fill-opacity", "fill-rule", "clip-rule"],
  ...["stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"],
  ...["stroke-dasharray", "stroke-dashoffset", "text-anchor", "dominant-baseline", "letter-spacing"],
  ...["font-family", "font-size", "font-style", "font-weight", "color-interpolation-filters"],
];
const OWN: Record<string, string> = {
  opacity: "1",
  filter: "none",
  mask: "none",
  "clip-path": "none",
  "mix-blend-mode": "normal",
  "vector-effect": "none",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
  "flood-color": "rgb(0, 0, 0)",
  "flood-opacity": "1",
};
const MOVED = ["transform", "transform-origin", "transform-box"];

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** The board in a square of this many pixels, or less if it is oblong. */
export async function draw(Board: Component<BoardProps>, props: BoardProps, size: number): Promise<HTMLCanvasElement> {
  const place = document.body.appendChild(document.createElement("div"));
  place.className = "studio";
  place.inert = true;
  const board = mount(Board, { target: place, props });
  try {
    flushSync();
    await nextFrame(); // boards that measure their place are drawn anew
    await nextFrame();
    return await photograph(place.querySelector<SVGSVGElement>("svg[role=group]")!, size);
  } finally {
    await unmount(board);
    place.remove();
  }
}

async function photograph(svg: SVGSVGElement, size: number): Promise<HTMLCanvasElement> {
  const { width, height } = svg.viewBox.baseVal;
  const scale = size / Math.max(width, height);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const copy = withStyles(svg);
  copy.setAttribute("width", String(canvas.width));
  copy.setAttribute("height", String(canvas.height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = getComputedStyle(svg).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  return canvas;
}

/** A copy that looks the same without style sheets. */
function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  const passed = new Map<Element, string[]>();
  for (const [at, part] of [svg, ...svg.querySelectorAll<SVGElement>("*")].entries()) {
    const style = getComputedStyle(part);
    const values = PASSED_ON.map((name) => style.getPropertyValue(name));
    passed.set(part, values);
    const around = at ? passed.get(part.parentElement!)! : [];
    const names = PASSED_ON.filter((_, number) => values[number] !== around[number]);
    copies[at]!.setAttribute("style", styleText(style, names));
  }
  return copy;
}

/** What differs from the surroundings (`names`) and from the defaults. */
function styleText(style: CSSStyleDeclaration, names: string[]): string {
  if (style.display === "none") return "display: none";
  const own = Object.keys(OWN).filter((name) => style.getPropertyValue(name) !== OWN[name]);
  const moved = style.transform === "none" ? [] : MOVED;
  return [...names, ...own, ...moved].map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
}
