"""A page looks the same however it was reached: what was visited before changes nothing."""

from __future__ import annotations

import json
import re
from functools import partial

from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import Client, create_guest
from tests.support.waiting import wait_until

_GAMES = ["anno-domini", "wann-o-wann", "anno-domini-1995", "anno-1452", "game-of-the-year"]
_PAGES = ["/", "/new", "/rules/wann-o-wann", "/rules/game-of-the-year", "/settings", "/about"]

_MARK_SEEN = "seen => localStorage.setItem('turnus.seen', JSON.stringify(seen))"

_SETTLED = """() => document.querySelectorAll('.spinner, [aria-busy=true]').length === 0
    && document.getAnimations().every(each => each.playState !== 'running')
    && document.fonts.status === 'loaded'"""
"""Whether all is loaded and nothing moves any more."""

_LOADED_SECONDS = 20
"""Seconds that a page may take until all of it is there."""

_LOOKS = """names => {
    const found = {};
    const look = (element, pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return pseudo && style.content === 'none' ? null : names.map(name => style[name]);
    };
    const walk = (element, path) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        found[path] = [[x, y, width, height].map(Math.round).join(' '), ...look(element)];
        for (const pseudo of ['::before', '::after']) found[path + pseudo] = look(element, pseudo);
        if (element.matches('.year-drawing')) return; // it draws only what is in sight
        [...element.children].forEach((each, i) => walk(each, `${path} > ${each.localName} ${i}`));
    };
    walk(document.getElementById('app'), 'app');
    return found;
}"""
"""By element, its box and its computed styles by name."""

_STYLES = [
    *("display", "visibility", "position", "inset", "zIndex", "margin", "padding", "border", "borderRadius"),
    *("boxShadow", "outline", "overflow", "color", "background", "font", "letterSpacing", "textAlign"),
    *("textDecoration", "whiteSpace", "hyphens", "overflowWrap", "listStyle", "content", "flex", "flexFlow"),
    *("gap", "alignItems", "alignSelf", "justifyContent", "gridTemplate", "gridArea", "opacity", "filter"),
    *("mask", "clipPath", "translate", "rotate", "scale", "transform", "animationName"),
    *("cursor", "fill", "stroke", "strokeWidth", "strokeDasharray", "touchAction", "userSelect"),
]

Looks = dict[str, list[str] | None]


def test_a_page_looks_as_by_its_link_whatever_was_visited_before(players: PlayerFactory) -> None:
    """With motion; each page is seen after each other one, and again once all are loaded."""
    ada = create_guest(players.url, "Ada")
    paths = [*_PAGES, *begin_matches(ada)]
    seen = json.dumps([[path.split("/")[-1], 10**6] for path in paths])

    def visitor() -> Player:
        player = players.phone(session=browser_session(ada), reduced_motion="no-preference")
        player.page.add_init_script(f"({_MARK_SEEN})({seen})")
        return player

    direct = {path: direct_look(visitor(), path) for path in paths}
    for way in (paths, paths[::-1]):
        player = visitor()
        player.open(way[0])
        for path in [*way, *way]:
            player.go(path)
            expect(player.page).to_have_url(re.compile(f"{re.escape(path)}$"))
            expect_look(player, direct[path])


def begin_matches(ada: Client) -> list[str]:
    """The paths of a match of each game, once each waits for Ada: bots move by themselves until then."""
    bots = [{"kind": "bot", "level": "easy"}] * 2
    ids = [ada.create_match(game, bots)["match"]["id"] for game in _GAMES]
    for match in ids:
        wait_until(partial(waits_for_ada, ada, match))
    return [f"/m/{match}" for match in ids]


def waits_for_ada(ada: Client, match: str) -> bool:
    """Whether a match waits for Ada alone, who made it."""
    return bool(ada.get_match(match)["match"]["to_act"] == [0])


def direct_look(player: Player, path: str) -> Looks:
    """How a page looks that is opened by its address, once all of it is there."""
    player.open(path)
    player.page.wait_for_load_state("networkidle")
    player.page.wait_for_function(_SETTLED)
    return look_at(player)


def expect_look(player: Player, expected: Looks) -> None:
    """Expects that a page comes to look as expected."""
    try:
        wait_until(lambda: look_at(player) == expected, _LOADED_SECONDS)
    except AssertionError:
        found = "\n".join(differences(expected, look_at(player)))
        raise AssertionError(f"{player.page.url} looks different:\n{found}") from None


def look_at(player: Player) -> Looks:
    """How the page looks now."""
    looks: Looks = player.page.evaluate(_LOOKS, _STYLES)
    return looks


def differences(one: Looks, other: Looks) -> list[str]:
    """What differs between two looks at a page, a line for each element."""
    return [
        f"{element}: {changes(one.get(element), other.get(element))}"
        for element in [*one, *(other.keys() - one.keys())]
        if one.get(element) != other.get(element)
    ]


def changes(one: list[str] | None, other: list[str] | None) -> str:
    """The styles in which two looks at an element differ, each with both values."""
    if one is None or other is None:
        return "only in one of them"
    named = zip(["box", *_STYLES][-len(one) :], one, other, strict=True)
    return ", ".join(f"{name} {first} | {second}" for name, first, second in named if first != second)
