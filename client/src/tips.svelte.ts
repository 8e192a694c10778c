/** Short explanations on hover, focus or a long press; screen readers get them as descriptions. */

import type { Attachment } from "svelte/attachments";
import { settings } from "./settings.svelte";

// Milliseconds before a tip appears.
const HOVER = 450;
const PRESS = 450;

interface Tip {
  text: string;
  /** What it is about. */
  at: DOMRect;
}

class Tips {
  shown: Tip | undefined = $state.raw(undefined);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string, what: Element, wait: number): void {
    clearTimeout(this.#timer);
    if (!settings.guide || !text) return;
    this.#timer = setTimeout(() => (this.shown = { text, at: what.getBoundingClientRect() }), wait);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = undefined;
  }
}

export const tips = new Tips();

/** Explains an element. After a long press on a touch screen the click that follows is swallowed. */
export function tip(text: string): Attachment<HTMLElement> {
  return (what) => {
    let isRead = false;
    what.setAttribute("aria-description", text);
    const ending = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, heed: (event: HTMLElementEventMap[K]) => void) =>
      what.addEventListener(type, heed, { signal: ending.signal, capture: type === "click" });
    on("pointerenter", ({ pointerType }) => pointerType === "mouse" && tips.show(text, what, HOVER));
    on("pointerleave", () => tips.hide());
    on("focus", () => what.matches(":focus-visible") && tips.show(text, what, HOVER));
    // Removing a focused element blurs it in the middle of an update.
    on("blur", () => queueMicrotask(() => tips.hide()));
    on("pointerdown", ({ pointerType }) => {
      isRead = false;
      if (pointerType !== "mouse") tips.show(text, what, PRESS);
    });
    on("contextmenu", (event) => tips.shown && event.preventDefault());
    on("pointerup", () => (isRead = tips.shown !== undefined));
    on("click", (event) => {
      if (isRead && (event as PointerEvent).pointerType === "touch") {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      isRead = false;
      tips.hide();
    });
    return () => {
      ending.abort();
      tips.hide();
    };
  };
}
