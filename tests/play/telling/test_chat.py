"""Messages in a match: order, form, who may post them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.play import match_loader
from chalicelib.play.errors import Forbidden
from chalicelib.play.telling import chat, match_presenter
from chalicelib.play.telling.answers import Message
from tests.support.parley_matches import NOW, create_player, start_match, time_after

pytestmark = pytest.mark.usefixtures("database")


def test_messages_are_listed_in_order_and_change_the_etag() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    posted = [
        chat.post_message(match_loader.load_match(match_id, player.id), text, time_after(n))
        for n, (player, text) in enumerate([(ada, "Hello"), (ben, "Ciao 👋")])
    ]
    listed, older = chat.list_messages(match_loader.load_match(match_id, ada.id), None)
    assert listed == posted
    assert older is None
    assert replace(listed[1], id="") == Message("", "2030-05-04T12:00:01Z", 1, "Ben", "Ciao 👋")
    assert match_presenter.etag(match_loader.load_match(match_id, ada.id, fresh=True).match) == '"1-3"'


def test_only_seated_players_can_post_messages() -> None:
    match_id, _people = start_match("Ada", "Ben")
    with pytest.raises(Forbidden, match=r"^not_seated$"):
        chat.post_message(
            match_loader.as_player(match_loader.load_as_system(match_id), create_player("Cleo").id),
            "psst",
            NOW,
        )
