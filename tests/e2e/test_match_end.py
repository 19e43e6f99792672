"""The end of a match, for a player who has the page open."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.motion import Motion
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server


def test_result_appears_after_the_last_story(players: PlayerFactory, server: Server) -> None:
    """The view and the events come in two responses: here the second one is late."""
    match = AnnoDominiMatch(server.url, hand_size=1)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.come_to_table()
    routes: list[Route] = []
    ada.page.route("**/recap?*", lambda route: routes.append(route))
    match.lay_card(match.ada)
    with ada.page.expect_request("**/recap?*"):
        ada.poll_now()
    round_heading = ada.page.get_by_role("heading", name="Round 1")
    expect(round_heading).to_be_visible()  # as it was, until the story is there
    expect(ada.play_again).to_be_hidden()
    for route in routes:
        route.continue_()
    ada.read_story()
    expect(ada.play_again).to_be_visible()


_FEELS = """
    localStorage.setItem('turnus.cues', '{"sound": true, "vibration": true}');
    window.shakes = [];
    navigator.vibrate = pattern => window.shakes.push(pattern);
    window.sounds = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
        window.sounds += 1;
        return start.apply(this, when);
    };
"""
"""Switches everything on that a great moment gives, and counts it."""

_TIMES = """scene => [scene, ...scene.querySelectorAll('*')].flatMap(each => {
    const { animationName, animationDelay, animationDuration } = getComputedStyle(each);
    const time = text => Number.parseFloat(text) * 1000;
    return animationName === 'none' ? [] : [time(animationDelay) + time(animationDuration)];
})"""
"""When each part of a scene has come, in milliseconds."""

_MOVING = "scene => scene.getAnimations({ subtree: true }).length"


def test_winning_is_a_scene_that_a_touch_ends(players: PlayerFactory, server: Server) -> None:
    """It comes within 900 ms, can be heard and felt, and stands still where motion is reduced."""
    match = AnnoDominiMatch(server.url, hand_size=1)
    ada = players.phone(session=match.session(), reduced_motion="no-preference")
    ada.page.add_init_script(_FEELS)
    ada.open(match.path)
    ada.come_to_table()
    motion = Motion(ada.page)
    match.lay_card(match.ada)
    ada.poll_now()
    ada.read_story()
    expect(ada.play_again).to_be_visible()
    scene = ada.page.locator(".finale")
    expect(scene.locator("use[data-entrance]").first).to_be_attached()  # the plate is loaded with the scene
    times: list[float] = scene.evaluate(_TIMES)
    assert len(times) > 4
    assert 250 <= max(times) <= 900
    ada.page.wait_for_function("window.shakes.some(pattern => pattern.length === 5) && window.sounds > 0")
    ada.press(ada.button("The table"))
    motion.hold()
    ada.press(ada.button("Result"))
    expect(scene.locator("use[data-entrance]").first).to_be_attached()
    assert scene.evaluate(_MOVING) > 4
    scene.tap(position={"x": 20, "y": 20})
    assert scene.evaluate(_MOVING) == 0
    ada.page.emulate_media(reduced_motion="reduce")
    assert scene.evaluate(_TIMES) == []
