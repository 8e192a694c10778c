/* Finds what can be clicked on the page; player.py chooses and clicks. */
(() => {
  const GROUPS = {
    dialog: "dialog[open] .row button.primary",
    kinds: ".choices .row > button[aria-pressed=false]",
    // Lit places and cards, and the board's buttons except zoom.
    things: ".board [data-cell].can, .board button:not([data-cell]):not(.zoom button):not([aria-pressed=true])",
    listed: ".choices .list button",
    more: ".choices .list-button[aria-expanded=false]",
  };
  const UNDO = /^(not here|не сюда|cancel|отмена|нет)/i;

  const isSeen = (each) => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && !each.disabled && !UNDO.test(each.textContent.trim());
  };
  const all = (group) => [...document.querySelectorAll(GROUPS[group])].filter(isSeen);
  const name = (each) => `${each.dataset.cell ?? ""} ${each.getAttribute("aria-label") ?? each.textContent.trim()}`.trim().slice(0, 90);

  function state() {
    const banner = document.querySelector(".banner");
    if (document.querySelector(".curtain")) return "curtain";
    if (banner?.classList.contains("over")) return "over";
    return banner?.classList.contains("mine") ? "mine" : "wait";
  }

  // What the player aimed at, and whether the last click hit something else: the page may move in between.
  let [aim, missed] = [null, false];
  addEventListener("click", ({ target }) => (missed = aim !== null && !aim.contains(target)), true);

  window.look = async (wait) => {
    const end = performance.now() + wait;
    while (state() === "wait" && performance.now() < end) await new Promise((done) => setTimeout(done, 8));
    return {
      state: state(),
      number: Number(document.querySelector(".banner")?.dataset.number ?? -1),
      fault: missed ? "" : (document.querySelector(".fault p")?.textContent ?? ""),
      dialog: document.querySelector("dialog[open]") !== null,
      ...Object.fromEntries(["kinds", "things", "listed", "more"].map((group) => [group, all(group).map(name)])),
    };
  };

  /** A point at which the element is uppermost and stays for a frame, scrolled into view if need be. */
  window.place = async (group, at) => {
    let found = find(group, at);
    for (let tries = 0; tries < 10; tries += 1) {
      // What has just appeared settles within a frame or two, even with reduced motion.
      await (found.cover ? settle() : new Promise(requestAnimationFrame));
      const before = found;
      found = find(group, at);
      if (!found.cover && found.x === before.x && found.y === before.y) break;
    }
    return found;
  };

  /** A hand's choices lie over the foot of the page. */
  const foot = (each) =>
    (!each.closest(".choices") && document.querySelector(".play.hand .choices")?.getBoundingClientRect().top) || innerHeight;

  function find(group, at) {
    const each = (aim = all(group)[at] ?? null);
    if (!each) return { x: 0, y: 0, cover: "nothing: it went away", what: `${group} ${at}` };
    const before = each.getBoundingClientRect();
    if (before.top < 80 || before.bottom > foot(each) - 10 || before.left < 0 || before.right > innerWidth) {
      each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    }
    const box = each.getBoundingClientRect();
    let cover = "";
    for (const [right, down] of [[0.5, 0.5], [0.5, 0.8], [0.5, 0.2], [0.25, 0.5], [0.75, 0.5]]) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      const top = document.elementFromPoint(x, y);
      if (top && each.contains(top)) return { x, y, cover: "", what: name(each) };
      cover ||= top ? `${top.tagName} ${top.getAttribute("class") ?? ""} of ${name(top.closest("[data-cell]") ?? top)}` : `the edge of the screen, at ${Math.round(x)} ${Math.round(y)}`;
    }
    return { x: 0, y: 0, cover, what: name(each) };
  }

  window.settle = async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  };

  window.small = (shortest) =>
    all("things").flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height) < shortest ? [`${name(each)}: ${Math.round(width)} x ${Math.round(height)} px`] : [];
    });
})();
