"""Reduced motion stands still on every board; calmly, what others did can be read."""

import pytest
from playwright.sync_api import Browser

from browser.hall import Hall
from browser.person import Person
from browser.player import Player
from gnomehall.games import GAMES

LONGEST = 100
"""Milliseconds that a change may take with reduced motion."""
WATCH = f"""
  window.moving = new Set();
  const look = () => {{
    for (const each of document.getAnimations()) {{
      const what = each.animationName ?? each.transitionProperty;
      const where = each.effect.target?.getAttribute("class");
      if (each.effect.getComputedTiming().endTime > {LONGEST}) window.moving.add(`${{what}} of ${{where}}`);
    }}
    requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
"""


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_only_with_full_motion_something_moves(game: str, still: bool, chrome: Browser, swift_hall: Hall) -> None:
    ann = Person(chrome, swift_hall.url, still=still, hurried=still)
    ann.page.add_init_script(WATCH)
    ann.play_now(game, min(seats for seats in GAMES[game].seats if seats > 1))
    player = Player(ann, 2)
    for move in range(2, 7):
        player.play(move)
        moving = sorted(ann.page.evaluate("[...window.moving]"))
        if moving:
            break
    assert (moving == []) == still, moving
    ann.leave()
