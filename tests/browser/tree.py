"""What a screen reader gets: Chromium's accessibility tree, and what live regions announced."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from playwright.sync_api import Page

EAR = """
  window.heard = [];
  const LIVE = "[role=status], [role=log], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const told = new WeakMap();
  const say = (role, text) => text && window.heard.push([role, text.replace(/\\s+/g, " ").trim()]);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (!region) continue;
      const role = region.getAttribute("role") ?? "status";
      if (role === "log") for (const each of addedNodes) say(role, each.textContent.trim());
      else if (told.get(region) !== region.textContent) {
        told.set(region, region.textContent);
        say(role, region.innerText);
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Collects announcements: additions to logs, and other live regions as a whole whenever they change."""

STOPS = {"button", "link", "textbox", "combobox", "checkbox", "radio", "slider", "spinbutton", "DisclosureTriangle"}
"""Roles of things that do something, all of which need a name."""


class Node(NamedTuple):
    """One node of the tree, with its ancestors from the root down."""

    key: int
    role: str
    name: str
    states: dict[str, Any]
    above: tuple["Node", ...]

    def within(self, role: str, name: str = "") -> bool:
        return any(node.role == role and (not name or node.name == name) for node in self.above)

    @property
    def has_focus(self) -> bool:
        return bool(self.states.get("focused"))

    @property
    def can_focus(self) -> bool:
        return bool(self.states.get("focusable"))

    @property
    def holder(self) -> "Node | None":
        """The group, region or dialog that this is in."""
        held = [node for node in self.above if node.role in ("group", "region", "dialog", "toolbar", "main")]
        return held[-1] if held else None


class Tree:
    """A moment of the page, in reading order."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes

    @cached_property
    def focus(self) -> Node | None:
        found = [node for node in self.nodes if node.has_focus and node.role != "RootWebArea"]
        return found[-1] if found else None

    @cached_property
    def dialog(self) -> Node | None:
        return next((node for node in self.nodes if node.role == "dialog"), None)

    def texts(self, role: str, name: str = "") -> list[str]:
        """What is written in every node of this role (and name)."""
        return [self.text(node) for node in self.nodes if node.role == role and (not name or node.name == name)]

    def text(self, node: Node) -> str:
        return " ".join(each.name for each in self.inside(node) if each.role == "StaticText").strip()

    def inside(self, node: Node) -> Iterator[Node]:
        return (each for each in self.nodes if any(above.key == node.key for above in each.above))


class Reader:
    """Reads a page through Chromium's accessibility interface."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def read(self) -> Tree:
        raw: list[Any] = self.session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in raw}
        found: list[Node] = []
        waiting: list[tuple[str, tuple[Node, ...]]] = [(raw[0]["nodeId"], ())]
        while waiting:
            key, above = waiting.pop()
            if key not in by_id:
                continue
            node = by_id[key]
            inner = above
            if not node.get("ignored"):
                states = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
                name = " ".join(str(node.get("name", {}).get("value", "")).split())
                here = Node(node.get("backendDOMNodeId", 0), node["role"]["value"], name, states, above)
                found.append(here)
                inner = (*above, here)
            waiting.extend((child, inner) for child in reversed(node.get("childIds", [])))
        return Tree(found)

    def focus(self) -> int:
        """The key of the node that has the focus: much quicker than reading everything."""
        at = self.session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        return int(self.session.send("DOM.describeNode", {"objectId": at})["node"]["backendNodeId"])

    def heard(self) -> list[tuple[str, str]]:
        """Announcements since the last call, as role and text."""
        return [(role, text) for role, text in self.page.evaluate("window.heard.splice(0)")]
