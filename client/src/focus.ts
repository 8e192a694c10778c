/** Where the focus goes when what had it goes away: never to the top of the page. */

/** What Tab stops at. */
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
/** The sentence that says what to do. */
const QUESTION = "[role='status'][tabindex='-1']";

const isUsable = (each: Element) => each.isConnected && !each.matches(":disabled");

const stops = (group: Element) => [...group.querySelectorAll(STOPS)].filter(isUsable);

/** Focus this, if it is still there and nothing else has the focus. */
export function giveFocus(to: Element | null | undefined): void {
  const has = document.activeElement;
  if (has && has !== document.body && isUsable(has)) return;
  // Without scrolling: to a mouse this is of no concern.
  if (to && isUsable(to)) (to as HTMLElement | SVGElement).focus({ preventScroll: true });
}

/** If the focus is lost within a stage, it goes to what took its place in the group, or else to the question. */
export function keepFocus(stage: HTMLElement): () => void {
  let last: Element | undefined;
  let group: Element | null = null;
  let at = 0;

  function remember({ target }: FocusEvent): void {
    last = target as Element;
    group = last.closest("[role='group']");
    at = group ? stops(group).indexOf(last) : 0;
  }

  /** A person who leaves by Tab or by pointing elsewhere has not lost the focus. */
  function forget(): void {
    const left = last;
    setTimeout(() => {
      if (left && left === last && isUsable(left) && document.activeElement !== left) last = undefined;
    });
  }

  const observer = new MutationObserver(() => {
    if (!last || isUsable(last)) return;
    const left = group && stage.contains(group) ? stops(group) : [];
    giveFocus(left[Math.min(Math.max(at, 0), left.length - 1)] ?? stage.querySelector(QUESTION));
  });
  observer.observe(stage, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  stage.addEventListener("focusin", remember);
  stage.addEventListener("focusout", forget);
  return () => observer.disconnect();
}
