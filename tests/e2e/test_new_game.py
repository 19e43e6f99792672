"""A game as `make new-game` makes it is played on the list table of an app that is built with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.list_table import ListTable, start_match
from tests.e2e.page_checks import accessibility_errors
from tests.e2e.player_factory import PlayerFactory
from tests.support.new_game_project import KEY, run
from tests.support.server import Server


@pytest.mark.xdist_group("new-game")
def test_a_new_game_is_played_on_the_list_table(
    new_game_project: Path, players_at: Callable[[str], PlayerFactory], tmp_path: Path
) -> None:
    run(new_game_project / "frontend", "npx vite build --logLevel warn")
    with Server(tmp_path, new_game_project) as server, players_at(server.url) as players:
        session, path = start_match(server.url, KEY, bots=2, rounds=3)
        ada = ListTable(players.phone(session=session))
        ada.player.open(path)
        turns = 0
        while ada.wait_for_turn():
            expect(ada.board).to_contain_text("Rounds left")
            ada.open_form("Lay a year")
            if turns == 0:
                assert accessibility_errors(ada.page) == []
            if ada.form.get_by_role("radio").count():  # the last year is the only choice
                ada.player.press(ada.form.get_by_role("radio").last)
            ada.submit("Lay a year")
            turns += 1
        assert turns == 3
        expect(ada.player.play_again).to_be_visible()
