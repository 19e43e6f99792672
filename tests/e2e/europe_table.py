"""The map table of Cathedrals, as a player sees and plays it by touch, mouse or keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import hypot, inf

from playwright.sync_api import Locator, Request, expect

from tests.e2e.input_methods import InputMethod, KeyboardInput
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, is_move_response
from tests.e2e.touchscreen import Point, Touchscreen, center
from tests.e2e.toy_board import FINGER

_BOTS_TIMEOUT_MS = 60_000
"""Milliseconds that the moves of all bots may take."""

_LABELS = "all => all.map(each => each.getAttribute('aria-label'))"

_MAX_STEPS = 60
"""How often an arrow key is pressed at most to reach a territory, or the map is moved."""

_STILL_MS = 60
"""Milliseconds in which a map that moves is seen to move."""

_DOUBLE_TAP_MS = 350
"""After so long a second touch of the same spot is no double tap, which looks closer."""

_SHORTEST_SWIPE, _LONGEST_SWIPE = 40.0, 150.0
"""Pixels by which the map is moved at once."""

_MARGIN = 12
"""Pixels from the edge of the stage at which a territory is in sight."""


class EuropeTable:
    """The map in a player's browser, and the dock below it. It counts touches and requests."""

    def __init__(self, player: Player, hands: InputMethod) -> None:
        self.player, self.page, self.hands = player, player.page, hands
        self.stage = player.page.get_by_role("group", name="Map of Europe")
        self.dock = player.page.locator(".dock")
        self._keyboard = Keyboard(player.page)
        self._x, self._y = inf, inf  # of the last touch
        self.taps = 0
        self.requests: list[str] = []
        self.page.on("request", self._count_request)

    def _count_request(self, request: Request) -> None:
        if request.method == "POST" and "/preview" not in request.url:
            self.requests.append(request.url)

    def count_from_here(self) -> None:
        """Forgets all touches and requests so far."""
        self.taps, self.requests = 0, []

    def land(self, name: str) -> Locator:
        """A territory on the map: a button that says its name, owner, castles and chance."""
        return self.stage.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(,|$)"))

    def lit(self) -> dict[str, int]:
        """The chance in percent of each target that is lit, by its name; 0 where it is not known yet."""
        names = self.stage.locator("[data-state=possible] [data-place]").evaluate_all(_LABELS)
        chance = re.compile(r"(\d+)%$")
        return {name.split(",")[0]: int(found[1]) if (found := chance.search(name)) else 0 for name in names}

    def labels(self) -> list[str]:
        """What the map says of each territory, without what the reader has lost there."""
        names: list[str] = (
            self.stage.get_by_role("button").or_(self.stage.get_by_role("img")).evaluate_all(_LABELS)
        )
        return [re.sub(r", [^,]*lost since your turn$", "", name) for name in names]

    def own_lands(self) -> list[str]:
        """The reader's lands by what the map says of them, those with most castles first."""
        names = self.stage.get_by_role("button", name=re.compile(", You, ")).evaluate_all(_LABELS)
        by_castles = sorted(names, key=lambda name: -_castles(name))
        return [name.split(",")[0] for name in by_castles]

    def find_origin(self, targets: int) -> tuple[str, list[str]]:
        """An own land from which so many lands can be attacked, and these, the likeliest first.

        From a single castle no chance is known: then those with fewest castles come first, since a land with
        many takes every throw of the turn.
        """
        castles = {label.split(",")[0]: _castles(label) for label in self.labels()}
        for name in self.own_lands():
            self.choose_land(name)
            expect(self.title()).to_have_text(name)
            lit = self.lit()
            self.press("Back")
            if len(lit) >= targets:
                return name, sorted(lit, key=lambda land: (-lit[land], castles[land]))
        raise AssertionError(f"no land has {targets} targets")

    def choose_land(self, name: str) -> None:
        """Chooses a territory on the map: by a touch or a click, or by arrow keys and Enter."""
        if isinstance(self.hands, KeyboardInput):
            self._walk_to(name)
            self._keyboard.press("Enter")
        else:
            self._wait_until_still(name)
            self._bring_into_sight(name)
            self._wait_until_still(name)
            x, y = center(self.land(name))
            # The map may have moved a land under the spot of the last touch.
            self.page.wait_for_timeout(_DOUBLE_TAP_MS if hypot(x - self._x, y - self._y) < FINGER else 0)
            self._x, self._y = x, y
            self.page.touchscreen.tap(x, y) if self.player.touch else self.page.mouse.click(x, y)
        self.taps += 1

    def _wait_until_still(self, name: str) -> None:
        """Waits until the map has moved to where the last choice wants it."""
        before = None
        while (now := center(self.land(name))) != before:
            before = now
            self.page.wait_for_timeout(_STILL_MS)

    def _bring_into_sight(self, name: str) -> None:
        """Moves the map until a territory is on the stage."""
        for _ in range(_MAX_STEPS):
            way = self._way_onto_stage(name)
            if way == (0, 0):
                return
            if self.player.touch:
                Touchscreen(self.page).swipe(self.stage, way)
            else:
                self.page.mouse.move(*center(self.stage))
                self.page.mouse.wheel(-way[0], -way[1])
                self.page.wait_for_timeout(50)
        raise AssertionError(f"{name} cannot be brought into sight")

    def _way_onto_stage(self, name: str) -> Point:
        """By how much the map must be moved so that a territory is on the stage; 0 if it is."""
        (x, y), box = center(self.land(name)), self.stage.bounding_box()
        assert box
        buttons = self.page.locator(".europe-board .board-tools")
        tools = buttons.bounding_box() if buttons.is_visible() else None
        if tools and x < tools["x"] + tools["width"] + _MARGIN and y < tools["y"] + tools["height"] + _MARGIN:
            return (0, 2 * _SHORTEST_SWIPE)  # the buttons that zoom cover it
        return (
            _way_between(x, box["x"] + _MARGIN, box["x"] + box["width"] - _MARGIN),
            _way_between(y, box["y"] + _MARGIN, box["y"] + box["height"] - _MARGIN),
        )

    def _walk_to(self, name: str) -> None:
        """Goes to the map by Tab, and on it to a territory by arrow keys."""
        target = self.land(name)
        while not self.stage.locator(":focus").count():
            self.page.keyboard.press("Tab")
        seen: set[tuple[str, str]] = set()
        for _ in range(_MAX_STEPS):
            here = self._keyboard.focused_name()
            if here.split(",")[0] == name:
                return
            (x, y), (to_x, to_y) = center(self.page.locator(":focus")), center(target)
            sideways = "ArrowRight" if to_x > x else "ArrowLeft"
            upright = "ArrowDown" if to_y > y else "ArrowUp"
            keys = [sideways, upright] if abs(to_x - x) > abs(to_y - y) else [upright, sideways]
            key = next((key for key in keys if (here, key) not in seen), keys[0])
            seen.add((here, key))
            self._keyboard.press(key)
        raise AssertionError(f"arrow keys do not lead to {name}")

    def press(self, name: str | re.Pattern[str]) -> None:
        """Presses a button of the dock."""
        self.hands.press(self.button(name))
        self.taps += 1

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button of the dock."""
        return self.dock.get_by_role("button", name=name, exact=isinstance(name, str))

    def title(self) -> Locator:
        """What is chosen."""
        return self.dock.get_by_role("heading")

    def strikes(self) -> Locator:
        """The attacks of the plan."""
        return self.dock.get_by_role("list", name="Planned attacks, in order").get_by_role("listitem")

    def results(self) -> Locator:
        """What the last move came to."""
        return self.dock.get_by_role("list", name="What it came to")

    def queue_attack(self, origin: str, target: str) -> None:
        """Plans to attack until the target is taken."""
        self.choose_land(origin)
        expect(self.title()).to_have_text(origin)
        self.choose_land(target)
        expect(self.title()).to_have_text(f"{origin} → {target}")
        self.press("Until taken")

    def submit(self, press: Callable[[], None]) -> None:
        """Makes a move, and waits until the page has processed the response."""
        with self.page.expect_response(is_move_response) as answered:
            press()
        assert answered.value.ok, answered.value.text()
        self.player.wait_for_version(answered.value.json()["match"]["version"])

    def wait_for_turn(self) -> bool:
        """Waits for the player's turn, reading the story; False when the match is over."""
        end_turn = self.button("End the turn")
        choice = self.dock.locator(".choice-rest, .bans")
        while True:
            expected = self.player.story.or_(end_turn).or_(choice).or_(self.player.play_again).first
            expect(expected).to_be_visible(timeout=_BOTS_TIMEOUT_MS)
            if self.player.story.is_visible():
                self.read_story()
            else:
                return not self.player.play_again.is_visible()

    def has_choice(self) -> bool:
        """Whether an event or a card asks something, which comes before all else."""
        return self.dock.locator(".choice-rest, .bans").count() > 0

    def read_story(self) -> None:
        """Reads the story to its end. A button may change its name while it is pressed."""
        onward = self.player.story.get_by_role("button", name=re.compile("Go on|Show all|To the table"))
        while self.player.story.is_visible():
            last = onward.inner_text() == "To the table"
            self.hands.press(onward)
            if last:
                expect(self.player.story).to_be_hidden()


def _castles(label: str) -> int:
    """The castles on a territory, by what the map says of it."""
    found = re.search(r"(\d+) castle", label)
    return int(found[1]) if found else 0


def _way_between(at: float, least: float, most: float) -> float:
    """By how much a coordinate must change to lie between two others; less than a swipe is a touch."""
    if least <= at <= most:
        return 0
    way = least - at if at < least else most - at
    length = max(_SHORTEST_SWIPE, min(_LONGEST_SWIPE, abs(way)))
    return length if way > 0 else -length
