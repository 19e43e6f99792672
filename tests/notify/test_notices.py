"""Whether a notice is still true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.notify import notices
from chalicelib.store.matches import Seat
from tests.store.factories import make_match


def test_a_notice_is_true_for_nobody_who_has_left_the_seat() -> None:
    match = make_match(status="finished", version=9)
    notice = notices.make_notice(match, "finished", 0, 9, 1000)
    assert notices.is_current(match, notice, "ada")
    seats = (Seat("player"), *match.terms.seats[1:])
    left = replace(match, terms=replace(match.terms, seats=seats))
    assert not notices.is_current(left, notice, "ada")


@pytest.mark.parametrize("kind", notices.TURN_KINDS)
def test_a_turn_is_announced_to_nobody_who_has_left_it_to_a_bot(kind: str) -> None:
    match = make_match(status="running", version=3, to_act=(0,))
    notice = notices.make_notice(match, kind, 0, 3, 1000)
    assert notices.is_current(match, notice, "ada")
    seats = (Seat("bot", "Bede", None, "medium"), *match.terms.seats[1:])
    left = replace(match, terms=replace(match.terms, seats=seats))
    assert not notices.is_current(left, notice, "ada")
