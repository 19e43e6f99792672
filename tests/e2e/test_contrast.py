"""Colours that are used together can be told apart in both schemes, as the browser paints them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.devices import DESKTOP
from tests.e2e.player_factory import NewContext
from tests.support.server import Server

_GAMES_AND_THEMES = 5 + 9
_READ_PAIRS = """items => items.map(({ dataset, parentElement }) => [
    [parentElement.parentElement.dataset.game ?? parentElement.parentElement.dataset.of ?? '', dataset.pair],
    Number(dataset.contrast),
    Number(dataset.least),
])"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tokens_that_are_used_together_have_enough_contrast(
    new_context: NewContext, server: Server, scheme: str
) -> None:
    page = new_context(**{**DESKTOP, "color_scheme": scheme}).new_page()
    page.goto(f"{server.url}/gallery/?only=colours&lang=en")
    expect(page.locator("#colours[aria-busy=false] figure")).to_have_count(2 + _GAMES_AND_THEMES)
    pairs = page.locator("[data-pair]").evaluate_all(_READ_PAIRS)
    assert len(pairs) > 80
    assert [(pair, figure) for pair, figure, least in pairs if figure < least] == []
