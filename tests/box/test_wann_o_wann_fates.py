"""The fate cards of wannOwann as its rulebook has them (see `test_wann_o_wann`)."""

from __future__ import annotations

import pytest

from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.wann_o_wann.state import (
    Accuse,
    Exchange,
    FateDouble,
    FateGift,
    FateSkip,
    FateSteal,
    FateTurn,
    FateYear,
    Place,
)
from tests.games.wann_o_wann_states import (
    GAME,
    LONG_PILE,
    act,
    act_all,
    current_letter,
    make_decks,
    midgame_state,
    no_orders,
    open_kinds,
    parse_state,
    refusal,
    seat_line,
)


def test_box_001_055() -> None:
    """Double: two events are laid."""
    state, _ = act(midgame_state("double Y1970"), FateDouble("1951-01", 0, "1951-02", 1))
    row = [entry.card for entry in GAME.view(state, 0).row]
    assert row == ["1951-01", "1951-02", "1960-01", "1962-01"]
    assert (seat_line(state, "B"), current_letter(state)) == ("Y1970", "C")


def test_box_001_056() -> None:
    """Double: who is accused rightly straight after it takes the fate card back and draws an event."""
    laid, _ = act(midgame_state("double Y1970"), FateDouble("1951-01", 2, "1951-02", 3))
    assert seat_line(act(laid, Accuse())[0], "B") == "1981-01 Y1970 double"
    later, _ = act_all(laid, Place("1952-01", 0), Accuse())
    assert (seat_line(later, "B"), seat_line(later, "C")) == ("Y1970", "1952-02 1981-01")
    last, _ = act_all(laid, Place("1952-01", 0), Place("1950-01", 0), Exchange("year"), Accuse())
    assert seat_line(last, "B") == "1981-01 1982-01 1983-01"


def test_box_001_057() -> None:
    """Double: not with a single event."""
    state = parse_state(f"*A 1951-01 Y1970 double\nB 1952-01\nrow 1960-01\n{LONG_PILE}")
    assert open_kinds(state) == {"place"}
    assert refusal(state, FateDouble("1951-01", 0, "1951-01", 1)) == "too_few_events"


def test_box_001_058_to_059() -> None:
    """Sit out: nothing is laid, and the player before still answers, in either case."""
    state, _ = act(midgame_state("skip", row="1962-01 1960-01 by A"), FateSkip())
    assert (seat_line(state, "B"), current_letter(state)) == ("1951-01 1951-02", "C")
    wrong, _ = act(state, Accuse())
    assert (len(wrong.hands[0]), len(wrong.hands[1])) == (3, 2)


def test_box_001_060_to_061() -> None:
    """Turn: from now on the other way round; no event is laid."""
    state, _ = act(midgame_state("turn"), FateTurn())
    assert (seat_line(state, "B"), current_letter(state)) == ("1951-01 1951-02", "A")
    assert current_letter(act(state, Place("1950-01", 0))[0]) == "C"


@pytest.mark.parametrize(("year", "left"), [(1962, ""), (1961, " exact_year"), (1963, " exact_year")])
def test_box_001_062_to_065(year: int, left: str) -> None:
    """Exact year: the year of an event in the row is named and checked at once; a wrong one keeps the card.

    Whether an event may be laid besides is of our own (WO2).
    """
    state, _ = act(midgame_state("exact_year", row="1960-01 1962-12 by A"), FateYear("1962-12", year))
    assert seat_line(state, "B") == f"1951-01 1951-02{left}"
    assert refusal(midgame_state("exact_year"), FateYear("1951-01", 1951)) == "no_hidden_year"


@pytest.mark.parametrize("to", [0, 2])
def test_box_001_066_to_067(to: int) -> None:
    """Gift: an own event goes to any other, its date unseen; no event is laid."""
    state, events = act(midgame_state("gift"), FateGift("1951-01", to))
    assert "1951-01" in seat_line(state, "AXC"[to])
    assert (seat_line(state, "B"), len(state.row), current_letter(state)) == ("1951-02", 2, "C")
    assert [event.kind for event in events] == ["given"]


@pytest.mark.parametrize(("victim", "card"), [(0, "1950-02"), (2, "1952-01")])
def test_box_001_068_to_070(victim: int, card: str) -> None:
    """Pilfer: an event of one's choice comes from any other, its date unseen; no event is laid."""
    state, events = act(midgame_state("pilfer"), FateSteal(victim, card))
    assert (seat_line(state, "B"), len(state.hands[victim])) == (f"1951-01 1951-02 {card}", 1)
    assert (len(state.row), current_letter(state)) == (2, "C")
    assert [event.kind for event in events] == ["stolen"]


def test_box_001_071() -> None:
    """Kinds of the game can be mixed: every event of two decks is in the game."""
    one, other = ([f"{year}-{month:02}" for month in range(1, 13)] for year in (1950, 1960))
    decks = {"tables": [*make_decks(*one)["tables"], *make_decks(*other)["tables"]], "decks": []}
    (box, *_) = catalogue.metadata("wann-o-wann").presets
    state, _ = GAME.setup(2, box.options, decks, Chance("box"), no_orders(2))
    assert state.opening
    dealt = [*state.hands[0], *state.hands[1], state.opening.card, *state.stock.pile]
    assert sorted(card_ids(state.tables, dealt)) == sorted([*one, *other])
    assert catalogue.metadata("wann-o-wann").options["properties"]["decks"]["type"] == "array"
