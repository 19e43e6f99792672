"""The board kit on the toy map of the gallery: moved by fingers, mouse and keys, and told as a story."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.devices import DESKTOP, NARROW, PHONE
from tests.e2e.page_checks import NARROWEST, page_errors, shown_as, wait_for_layout
from tests.e2e.player_factory import NewContext
from tests.e2e.touchscreen import Touchscreen
from tests.e2e.toy_board import FINGER, ToyBoard
from tests.support.server import Server

PLAYED, STORY, LIT = "a board to play with", "a story over the board", "its target is chosen"
_MOMENT_MS = 20_000
"""Milliseconds in which any moment of a story can be read."""

MOVING: dict[str, Any] = {**PHONE, "reduced_motion": "no-preference"}

OpenBoard = Callable[..., ToyBoard]


@pytest.fixture
def open_board(new_context: NewContext, server: Server) -> OpenBoard:
    """Opens a specimen of the gallery on a device, if wanted with a clock of the test's."""

    def open_specimen(
        name: str = PLAYED, device: dict[str, Any] = PHONE, with_clock: bool = False
    ) -> ToyBoard:
        page = new_context(**{**device, "bypass_csp": True}).new_page()
        if with_clock:
            page.clock.install()
        page.goto(f"{server.url}/gallery/?only=board&lang=en")
        return ToyBoard(page, name)

    return open_specimen


def test_two_fingers_zoom_about_the_point_between_them(open_board: OpenBoard) -> None:
    board = open_board()
    touchscreen, middle = Touchscreen(board.page), board.at("estra")
    before = board.scale()
    touchscreen.pinch(middle, 40, 100)
    assert board.scale() == pytest.approx(before * 2.5, rel=0.05)
    assert board.at("estra") == pytest.approx(middle, abs=4)
    touchscreen.pinch(board.at("estra"), 100, 20)
    assert board.scale() == pytest.approx(before, rel=0.01)


def test_one_finger_moves_an_enlarged_board_and_else_the_page(open_board: OpenBoard) -> None:
    board = open_board()
    touchscreen, page_y = Touchscreen(board.page), board.page_y("estra")
    touchscreen.swipe(board.place("estra"), offset=(0, -120))
    board.page.wait_for_function("scrollY > 60")
    assert board.page_y("estra") == pytest.approx(page_y, abs=2)

    board.stage.scroll_into_view_if_needed()
    touchscreen.pinch(board.at("estra"), 40, 100)
    top, here = board.page_top(), board.at("estra")
    touchscreen.swipe(board.place("estra"), offset=(40, -60))
    assert board.at("estra") == pytest.approx((here[0] + 40, here[1] - 60), abs=2)
    assert board.page_top() == top


def test_a_board_cannot_be_moved_out_of_sight(open_board: OpenBoard) -> None:
    board = open_board()
    touchscreen = Touchscreen(board.page)
    touchscreen.pinch(board.at("estra"), 40, 100)
    for offset in ((-300, 0), (300, 0), (0, -300), (0, 300)):
        for _ in range(3):
            touchscreen.swipe(board.stage, offset)
            assert board.fills_stage(), offset


def test_a_double_tap_zooms_in_there_and_another_shows_the_whole_board(open_board: OpenBoard) -> None:
    board = open_board()
    touchscreen, before = Touchscreen(board.page), board.scale()
    touchscreen.double_tap(board.at("estra"))
    assert board.scale() == pytest.approx(before * 2.2, rel=0.01)
    assert board.is_in_sight("estra")
    touchscreen.double_tap(board.at("estra"))
    assert board.scale() == pytest.approx(before, rel=0.01)
    assert board.is_in_sight("aldmark")
    assert board.is_in_sight("hallin")


def test_a_double_tap_chooses_once_and_a_pan_chooses_nothing(open_board: OpenBoard) -> None:
    board = open_board()
    touchscreen = Touchscreen(board.page)
    touchscreen.pinch(board.at("dunholt"), 40, 80)
    touchscreen.swipe(board.place("dunholt"), offset=(0, -50))
    expect(board.place("dunholt")).to_have_attribute("aria-pressed", "false")
    touchscreen.double_tap(board.at("dunholt"))
    expect(board.place("dunholt")).to_have_attribute("aria-pressed", "true")


def test_every_place_has_room_for_a_finger(open_board: OpenBoard) -> None:
    board = open_board()
    check_room(board)
    with shown_as(board.page, NARROWEST):
        check_room(board)


def check_room(board: ToyBoard) -> None:
    """Places and buttons are as large as a finger."""
    reaches = [reach.bounding_box() for reach in board.stage.locator(".place-reach").all()]
    assert len(reaches) == 9
    assert all(box and box["width"] >= FINGER - 0.1 and box["height"] >= FINGER - 0.1 for box in reaches)
    buttons = [each.bounding_box() for each in board.figure.locator(".board-tools button").all()]
    assert len(buttons) == 3
    assert all(box and min(box["width"], box["height"]) >= FINGER for box in buttons)


def test_a_touch_means_the_land_it_meets_else_the_nearest_place(open_board: OpenBoard) -> None:
    board = open_board()
    title = board.figure.get_by_role("heading")
    x, y = board.at("dunholt")
    board.page.touchscreen.tap(x + 45, y + 10)  # far from its signs, but on the land
    expect(title).to_have_text("Dunholt")
    x, y = board.at("wren")
    board.page.touchscreen.tap(x + 4, y - 19)  # on the water beside the isle
    expect(title).to_have_text("Dunholt → Wren")
    expect(board.place("wren")).to_have_accessible_name("Wren, day 4")
    x, y = board.at("brenn")
    board.page.touchscreen.tap(x, y)
    expect(title).to_have_text("Brenn")


def test_the_wheel_moves_the_board_as_far_as_it_goes_then_the_page(open_board: OpenBoard) -> None:
    board = open_board(device={**DESKTOP, "viewport": {"width": 1280, "height": 640}})
    mouse, before, at = board.page.mouse, board.scale(), board.at("estra")
    mouse.move(*at)
    board.page.keyboard.down("Control")
    for _ in range(4):
        mouse.wheel(0, -100)
    board.page.keyboard.up("Control")
    board.page.wait_for_function(
        "([reach, least]) => reach.getBoundingClientRect().width > least",
        arg=[board.place("estra").element_handle(), before * FINGER * 3.5],
    )
    assert board.at("estra")[1] == pytest.approx(at[1], abs=4)
    top = board.page_top()
    mouse.wheel(0, 50)
    board.page.wait_for_function(
        "([reach, y]) => reach.getBoundingClientRect().y < y - 40",
        arg=[board.place("estra").element_handle(), at[1] - board.scale() * FINGER / 2],
    )
    assert board.page_top() == top
    for _ in range(20):
        mouse.wheel(0, 200)
    board.page.wait_for_function(f"scrollY > {top} + 100")


def test_keys_lead_from_place_to_place_choose_and_zoom(open_board: OpenBoard) -> None:
    board = open_board(device=DESKTOP)
    keyboard = board.page.keyboard
    board.place("aldmark").focus()
    walk = [
        ("ArrowDown", "corvel"),
        ("ArrowLeft", "brenn"),
        ("ArrowDown", "dunholt"),
        ("ArrowRight", "estra"),
    ]
    for key, land in walk:
        keyboard.press(key)
        expect(board.place(land)).to_be_focused()
    expect(board.signs("estra").locator(".place-focus")).to_be_visible()
    assert board.stage.locator("[tabindex='0']").count() == 1

    before = board.scale()
    for _ in range(3):
        keyboard.press("+")
    assert board.scale() == pytest.approx(before * 1.5**3, rel=0.01)
    for key, land in [("ArrowDown", "gant"), ("ArrowDown", "hallin"), ("ArrowUp", "gant")]:
        keyboard.press(key)
        expect(board.place(land)).to_be_focused()
        assert board.is_in_sight(land)
    keyboard.press("-")
    assert board.scale() == pytest.approx(before * 1.5**2, rel=0.01)
    keyboard.press("0")
    assert board.scale() <= before


def test_a_move_is_prepared_by_keys_and_put_back(open_board: OpenBoard) -> None:
    board = open_board(device=DESKTOP)
    keyboard, figure = board.page.keyboard, board.figure
    board.place("brenn").focus()
    keyboard.press("Enter")
    expect(board.place("brenn")).to_have_attribute("aria-pressed", "true")
    expect(board.place("gant")).to_have_attribute("aria-disabled", "true")
    keyboard.press("ArrowUp")
    keyboard.press("Space")
    expect(board.place("aldmark")).to_have_accessible_name("Aldmark, Ben, 79 %")
    expect(board.place("aldmark")).to_have_attribute("aria-pressed", "true")

    more, less = board.button("Towers: one more"), board.button("Towers: one less")
    expect(less).to_be_disabled()
    for n in (2, 3, 4):
        more.press("Enter")
        expect(board.button(f"Send {n}")).to_be_visible()
    expect(more).to_be_disabled()
    board.button("Back").press("Enter")
    expect(figure.get_by_role("heading")).to_have_text("Brenn")
    board.button("Back").press("Enter")
    expect(figure.get_by_text("Choose one of your lands.")).to_be_visible()
    expect(board.stage.locator("[data-place]:focus")).to_have_count(1)


def test_the_view_glides_to_what_can_be_chosen_until_a_finger_holds_it(open_board: OpenBoard) -> None:
    board = open_board(device=MOVING)
    touchscreen, before = Touchscreen(board.page), board.at("estra")
    board.page.evaluate("document.documentElement.style.setProperty('--slow', '60s')")
    board.page.touchscreen.tap(*board.at("brenn"))
    expect(board.place("brenn")).to_have_attribute("aria-pressed", "true")
    assert board.glides()
    touchscreen.hold(board.at("estra"))
    assert not board.glides()
    assert board.at("estra") == pytest.approx(before, abs=3)


def test_without_motion_the_view_is_there_at_once(open_board: OpenBoard) -> None:
    board = open_board()
    before = board.at("estra")
    board.page.touchscreen.tap(*board.at("brenn"))
    expect(board.place("brenn")).to_have_attribute("aria-pressed", "true")
    assert not board.glides()
    assert board.at("estra") != pytest.approx(before, abs=6)
    assert all(board.is_in_sight(land) for land in ("brenn", "aldmark", "corvel"))


def test_a_story_leads_from_place_to_place_as_the_reader_wants(open_board: OpenBoard) -> None:
    board = open_board(STORY)
    line = board.figure.locator(".story-line")
    expect(line).to_contain_text("1 of 3")
    expect(board.signs("aldmark")).to_have_attribute("data-state", "told")
    board.wait_for_sight("aldmark")
    assert not board.is_in_sight("hallin")  # the view has moved there
    expect(board.button("One step back")).to_be_disabled()

    board.button("One step on").tap()
    expect(line).to_contain_text("Ben attacks Estra from Corvel")
    board.wait_for_sight("estra")
    board.wait_for_sight("corvel")
    board.stage.tap()
    expect(line).to_contain_text("3 of 3")
    board.wait_for_sight("wren")
    expect(board.button("Show all")).to_be_disabled()  # the story knows that all is shown
    board.button("One step back").tap()
    expect(line).to_contain_text("2 of 3")


def test_a_story_goes_on_by_itself_until_it_is_touched(open_board: OpenBoard) -> None:
    board = open_board(STORY, MOVING, with_clock=True)
    line = board.figure.locator(".story-line")
    for moments in ("[123]", "[23]"):  # the clock goes on by itself, too
        expect(line).to_contain_text(re.compile(f"{moments} of 3"))
        wait_for_layout(board.page)  # the time of the moment begins once it is painted
        board.page.clock.fast_forward(_MOMENT_MS)
    expect(line).to_contain_text("3 of 3")
    expect(board.button("Show all")).to_be_disabled()


def test_a_story_in_a_hurry_shows_its_end(open_board: OpenBoard) -> None:
    board = open_board(STORY)
    board.button("Show all").tap()
    expect(board.figure.locator(".story-line")).to_contain_text("3 of 3")
    board.wait_for_sight("wren")


def test_a_place_says_what_it_is_by_more_than_colour(open_board: OpenBoard) -> None:
    board = open_board(LIT)
    dashes = {
        land: board.signs(land)
        .locator(".place-ring")
        .evaluate("ring => getComputedStyle(ring).strokeDasharray")
        for land in ("wren", "estra")
    }
    assert dashes["wren"] == "none"
    assert re.match(r"[\d.]+px, [\d.]+px", dashes["estra"])
    assert board.signs("wren").locator(".place-badge").count() == 1
    assert board.signs("hallin").locator(".place-badge").count() == 1
    assert board.signs("estra").locator(".place-badge").count() == 0


def test_a_board_is_accessible_while_something_is_chosen(open_board: OpenBoard) -> None:
    """On the narrowest screen, in both colour schemes, and with letters twice as large."""
    board = open_board(device=NARROW)
    board.page.touchscreen.tap(*board.at("dunholt"))
    board.page.touchscreen.tap(*board.at("wren"))
    expect(board.button("Send 1")).to_be_visible()
    assert page_errors(board.page) == []
    board.page.add_style_tag(content=":root { font-size: 200% }")
    assert page_errors(board.page) == []
    with shown_as(board.page, scheme="dark"):
        assert page_errors(board.page, ["color-contrast"]) == []
