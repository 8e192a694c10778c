/** The part of the table in view: all of it, until a person pans or zooms. */

import type { Frame } from "./layout";

const CLOSEST = 240;
const FARTHEST = 3200;
/** A press that moves less than this is a click, not a pan. */
const SLACK = 6;

export class Camera {
  frame: Frame = $state.raw([0, 0, 100, 100]);
  /** The person has panned or zoomed: do not follow the match any more. */
  isHeld = $state(false);
  /** The last press became a pan, so its click is to be ignored. */
  hasMoved = false;
  #fingers = new Map<number, [number, number]>();

  fit(frame: Frame): void {
    if (!this.isHeld) this.frame = frame;
  }

  release(frame: Frame): void {
    this.isHeld = false;
    this.frame = frame;
  }

  /** Above 1: closer. `at` is the fixed point, as fractions of the picture's width and height. */
  zoom(factor: number, at: [number, number] = [0.5, 0.5]): void {
    const [left, top, width, height] = this.frame;
    const wide = Math.min(FARTHEST, Math.max(CLOSEST, width / factor));
    const scale = wide / width;
    this.frame = [left + width * (1 - scale) * at[0], top + height * (1 - scale) * at[1], wide, height * scale];
    this.isHeld = true;
  }

  press(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#fingers.size === 1) this.hasMoved = false;
  }

  move(event: PointerEvent, box: DOMRect): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now: [number, number] = [event.clientX, event.clientY];
    if (!this.hasMoved && Math.hypot(now[0] - before[0], now[1] - before[1]) < SLACK) return;
    this.hasMoved = true;
    const others = [...this.#fingers].filter(([finger]) => finger !== event.pointerId).map(([, at]) => at);
    if (others.length) {
      const far = (from: [number, number]) => Math.hypot(from[0] - others[0]![0], from[1] - others[0]![1]);
      const middle: [number, number] = [(now[0] + others[0]![0]) / 2, (now[1] + others[0]![1]) / 2];
      this.zoom(far(now) / Math.max(1, far(before)), [
        (middle[0] - box.left) / box.width,
        (middle[1] - box.top) / box.height,
      ]);
    } else {
      this.pan(before[0] - now[0], before[1] - now[1], box);
    }
    this.#fingers.set(event.pointerId, now);
  }

  pan(dx: number, dy: number, box: DOMRect): void {
    const [left, top, width, height] = this.frame;
    const scale = Math.max(width / box.width, height / box.height);
    this.frame = [left + dx * scale, top + dy * scale, width, height];
    this.isHeld = true;
  }

  lift(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }
}
