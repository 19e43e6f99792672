"""What a turn of wannOwann is said to lead to, and what its events change (DESIGN 9)."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib.games.chronology.timeline import LAST_ROUND
from chalicelib.games.contract import Fact, Json
from chalicelib.games.events import Change
from chalicelib.games.wann_o_wann.facts import FACTS
from chalicelib.games.wann_o_wann.public_years import contradicting_years, gap_bounds
from chalicelib.games.wann_o_wann.state import (
    Accuse,
    Exchange,
    FateDouble,
    FateGift,
    FateSkip,
    FateSteal,
    FateTurn,
    FateYear,
    Guess,
    Place,
    PlaceYear,
    State,
)
from chalicelib.play import codec
from chalicelib.words import game_words
from chalicelib.words.sentences import Names, fill
from tests.games.compare import event_kinds
from tests.games.test_wann_o_wann_properties import small_deck_state
from tests.games.timeline_facts import drawn, facts_about, sentence, told_changes
from tests.games.wann_o_wann_states import GAME, act, interval_from_id, midgame_state, parse_state

KEY = "wann-o-wann"

STAKES = {
    "justly_accused": {"accuser_seat": 2, "draws": 1},
    "unjustly_accused": {"accuser_seat": 2, "draws": 1},
}
"""What is told of an accusation by C, who comes after B."""


def two_seats(mine: str, row: str, stock: str = "pile 1981-01 1982-01", **fields: Any) -> State:
    return parse_state(f"A 1950-01 1950-02\n*B {mine}\nrow {row}\n{stock}", **fields)


def test_the_opening_guess_decides_who_begins() -> None:
    state = small_deck_state(4, {}, "a")
    assert facts_about(GAME, state, "guess") == {"opening_guess": {"awaited": 3}}
    state, _ = act(state, Guess(1950, 1), seat=3)
    assert facts_about(GAME, state, "guess") == {"opening_guess": {"awaited": 2}}


def test_an_accusation_costs_either_side_a_card() -> None:
    assert facts_about(GAME, midgame_state("double Y1970"), "accuse") == {
        "accused_row": {"cards": 2, "responsible_seat": 0, "held": 2, "stock": 6},
        "just_accusation": {"responsible_seat": 0, "draws": 1, "cards": 3},
        "unjust_accusation": {"draws": 1, "cards": 5, "starter_seat": 2},
    }


def test_whoever_is_caught_takes_the_double_back() -> None:
    told = facts_about(GAME, midgame_state(pending_double=0), "accuse")
    assert told["just_accusation"]["cards"] == 2 + 1 + 1
    assert told["double_returns"] == {"responsible_seat": 0}


@pytest.mark.parametrize(
    ("special", "kind", "params", "told"),
    [
        ("", "place", {}, {"responsible": {"cards": 1, "next_seat": 2}, **STAKES}),
        ("turn Y1970", "place", {}, {"responsible": {"cards": 3, "next_seat": 2}, **STAKES}),
        (
            "turn",
            "fate_turn",
            {},
            {
                "responsible": {"cards": 2, "next_seat": 0, "turns": True},
                "justly_accused": {"accuser_seat": 0, "draws": 1},
                "unjustly_accused": {"accuser_seat": 0, "draws": 1},
            },
        ),
        (
            "double Y1970",
            "fate_double",
            {},
            {
                "responsible": {"cards": 1, "next_seat": 2},
                **STAKES,
                "double_returns": {"responsible_seat": None},
            },
        ),
        (
            "double",
            "fate_double",
            {},
            {"last_card": {"draws": 1, "starter_seat": 2}, "double_returns": {"responsible_seat": None}},
        ),
        (
            "gift",
            "fate_gift",
            {"to": 2},
            {"responsible": {"cards": 1, "next_seat": 2}, **STAKES, "gift": {"to_seat": 2, "cards": 3}},
        ),
        (
            "pilfer",
            "fate_steal",
            {"victim": 0},
            {"responsible": {"cards": 3, "next_seat": 2}, **STAKES, "loot": {"victim_seat": 0, "cards": 1}},
        ),
        (
            "exact_year",
            "fate_year",
            {},
            {
                "year_right": {"cards": 2},
                "year_wrong": {"cards": 3},
                "responsible": {"cards": None, "next_seat": 2},
                **STAKES,
            },
        ),
        ("skip", "fate_skip", {}, {"unchanged": {"cards": 2, "responsible_seat": 0, "next_seat": 2}}),
    ],
)
def test_a_turn_leaves_cards_and_the_responsibility(
    special: str, kind: str, params: Json, told: Json
) -> None:
    assert facts_about(GAME, midgame_state(special), kind, **params) == told


def test_a_year_and_a_card_in_one_turn_leave_a_card_less() -> None:
    state = midgame_state("exact_year", exact_year_plus_place=True)
    alone = facts_about(GAME, state, "fate_year", card=None, index=None)
    both = facts_about(GAME, state, "fate_year", card="1951-02", index=0)
    assert (alone["year_right"], alone["year_wrong"]) == ({"cards": 2}, {"cards": 3})
    assert (both["year_right"], both["year_wrong"]) == ({"cards": 1}, {"cards": 2})


def test_who_is_still_responsible_may_be_accused() -> None:
    told = facts_about(GAME, midgame_state("skip", row="1960-01 1962-01 by B"), "fate_skip")
    assert told == {"unchanged": {"cards": 2, "responsible_seat": 1, "next_seat": 2, "own": True}, **STAKES}
    told = facts_about(GAME, midgame_state("skip", row="1960-01"), "fate_skip")
    assert told == {"unchanged": {"cards": 2, "responsible_seat": None, "next_seat": 2}}


def test_a_single_card_in_the_row_cannot_be_accused() -> None:
    assert set(facts_about(GAME, midgame_state("turn", row="1960-01"), "fate_turn")) == {"responsible"}
    assert set(facts_about(GAME, midgame_state("turn", row="1960-01"), "place")) == {"responsible", *STAKES}


@pytest.mark.parametrize(("stock", "draws"), [("pile 1981-01 1982-01", 2), ("used 1981-01", 1)])
def test_an_exchange_draws_what_there_is_and_keeps_the_other_card(stock: str, draws: int) -> None:
    state = two_seats("Y1970 exact_year", "1960-01! 1961-01! by A", stock)
    told = facts_about(GAME, state, "exchange", which="fate")
    assert told["new_events"] == {"draws": draws}
    assert told["responsible"] == {"cards": 1 + draws, "next_seat": 0}
    assert told["keeps_year"] == {"year": 1970}
    assert told["justly_accused"]["draws"] == 0
    assert facts_about(GAME, state, "exchange", which="year")["keeps_fate"] == {"fate": "exact_year"}


def test_a_pass_changes_nothing() -> None:
    state = two_seats("Y1970", "1960-01 1961-01 by A", "pile")
    told = {"unchanged": {"cards": 1, "responsible_seat": 0, "next_seat": 0}}
    assert facts_about(GAME, state, "pass") == told


def test_a_pass_of_who_laid_two_cards_leaves_the_double_at_stake() -> None:
    told = facts_about(GAME, two_seats("Y1970", "1960-01 1961-01 by B", "pile", pending_double=1), "pass")
    assert told["double_returns"] == {"responsible_seat": None}


@pytest.mark.parametrize(
    ("mine", "action", "draws"),
    [
        ("1951-01", Place("1951-01", 2), 1),  # the row's events become the pile (AD13)
        ("1951-01 1951-02 double", FateDouble("1951-01", 2, "1951-02", 3), 0),  # the fate card is a card
    ],
)
def test_the_last_card_is_punished_from_an_empty_stock(mine: str, action: Any, draws: int) -> None:
    state = two_seats(mine, "1960-01 1962-01 by A", "pile")
    told = facts_about(GAME, state, "fate_double" if draws == 0 else "place")
    assert told["last_card"] == {"draws": draws, "starter_seat": 0}
    _, events = act(state, action)
    assert drawn(events) == draws


@pytest.mark.parametrize(
    ("index", "told"),
    [
        (0, {"not_after": {"year": 1960}}),
        (1, {"not_before": {"year": 1960}, "not_after": {"year": 1970, "new_year": True}}),
        (2, {"not_before": {"year": 1960}, "not_after": {"year": 1970, "new_year": True}}),
        (3, {"not_before": {"year": 1970}}),
        (4, {"not_before": {"year": 1970}}),
    ],
)
def test_public_years_bound_a_gap(index: int, told: Json) -> None:
    state = midgame_state(row="1960-06! 1975-01 Y1970 1980-02 by A")
    bounds = {"not_before", "not_after"}
    found = facts_about(GAME, state, "place", index=index)
    assert {kind: fields for kind, fields in found.items() if kind in bounds} == told


@pytest.mark.parametrize("index", range(3))
@pytest.mark.parametrize("card", ["1959-12", "1961-01", "1969-12", "1970-01", "1970-01-02", "1970-02"])
def test_an_event_out_of_its_bounds_makes_the_row_wrong(card: str, index: int) -> None:
    state = two_seats(f"{card} 1990-01", "1960-06! Y1970 by A")
    days, bounds = interval_from_id(card), gap_bounds(state, index)
    fits = bounds.lo <= days.hi and days.lo <= bounds.hi
    state, _ = act(state, Place(card, index))
    assert ("row_right" if fits else "row_wrong") in event_kinds(act(state, Accuse())[1])


@pytest.mark.parametrize(
    ("row", "years"),
    [
        ("1960-06! Y1961 1970-01", None),
        ("1960-06! Y1960", None),
        ("Y1960 1960-06!", None),
        ("1960-06! 1959-12", None),
        ("Y1960 1959-12!", (1960, 1959)),
        ("1971-01! 1950-01 Y1970 1969-01!", (1971, 1970)),
    ],
)
def test_a_row_is_known_to_be_wrong_by_public_years_alone(row: str, years: tuple[int, int] | None) -> None:
    state = midgame_state(row=f"{row} by A")
    assert contradicting_years(state) == years
    told = facts_about(GAME, state, "accuse").get("known_wrong")
    assert told == (years and {"upper_year": years[0], "lower_year": years[1]})
    if years:
        assert "row_wrong" in event_kinds(act(state, Accuse())[1])


def test_a_year_card_in_a_wrong_gap_is_known_to_be_wrong() -> None:
    state = midgame_state("Y1970", row="1960-01! 1961-01 1962-01 1980-02! by A")
    wrong = [
        index for index in range(5) if "known_wrong" in facts_about(GAME, state, "place_year", index=index)
    ]
    assert wrong == [0, 4]


def test_the_last_row_begins_no_other() -> None:
    state = midgame_state("turn", round=LAST_ROUND)
    told = facts_about(GAME, state, "accuse")
    assert told["just_accusation"]["ends"] is True
    assert told["unjust_accusation"]["starter_seat"] is None
    assert "last_row" in facts_about(GAME, state, "fate_turn")


def test_the_preview_of_a_gift_tells_of_whom_it_goes_to() -> None:
    state = midgame_state("gift")
    told = [fact.tells.to_json() for fact in GAME.preview(state, 1, FateGift("1951-01", 0))]
    assert {"kind": "gift", "to_seat": 0, "cards": 3} in told
    assert {"kind": "gift", "to_seat": 2, "cards": 3} not in told


WRONG = "1962-01 1960-01 by A"


@pytest.mark.parametrize(
    ("state", "action", "changes"),
    [
        (midgame_state(), Place("1951-01", 0), {(1, -1)}),
        (midgame_state(), Accuse(), {(1, 1)}),
        (midgame_state(row=WRONG), Accuse(), {(0, 1)}),
        (midgame_state(row=WRONG, pending_double=0), Accuse(), {(0, 2)}),
        (midgame_state("Y1970", row="1960-01 1961-01 1962-01 1963-01 by A"), PlaceYear(4), {(1, -1)}),
        (midgame_state("double Y1970"), FateDouble("1951-01", 0, "1951-02", 1), {(1, -3)}),
        (midgame_state("skip"), FateSkip(), {(1, -1)}),
        (midgame_state("turn"), FateTurn(), {(1, -1)}),
        (midgame_state("exact_year"), FateYear("1960-01", 1960), {(1, -1)}),
        (midgame_state("exact_year"), FateYear("1960-01", 1961), set()),
        (midgame_state("gift"), FateGift("1951-01", 2), {(1, -2), (2, 1)}),
        (midgame_state("pilfer"), FateSteal(0, "1950-01"), {(0, -1)}),
        (two_seats("Y1970", "1960-01 by A"), Exchange("year"), {(1, 1)}),
        (two_seats("skip", "1960-01 by A"), Exchange("fate"), {(1, 1)}),
    ],
)
def test_events_say_whose_cards_change(state: State, action: Any, changes: set[tuple[int, int]]) -> None:
    after, events = act(state, action)
    assert told_changes(GAME, events) == {Change(seat, "cards", by) for seat, by in changes}
    counted = [GAME.quantities(GAME.view(each, None))["cards"] for each in (state, after)]
    differences = {(seat, now - then) for seat, (then, now) in enumerate(zip(*counted, strict=True))}
    assert {each for each in differences if each[1]} == changes


def test_an_accusation_is_told_before_what_it_reveals_and_that_before_the_penalty() -> None:
    _, events = act(midgame_state(row=WRONG, pending_double=0), Accuse())
    assert event_kinds(events) == ["accused", "row_wrong", "double_returned", "drew", "row_started"]
    state = two_seats("1951-01", "1960-01 1962-01 by A")
    _, events = act(state, Place("1951-01", 2))
    assert event_kinds(events) == ["placed", "laid_out", "row_wrong", "drew", "row_started"]


def test_sentences_say_who_draws_how_many_in_which_case() -> None:
    state = midgame_state()
    told = {
        one.kind: [sentence(KEY, fact, "de") for fact in GAME.facts(state, one)]
        for one in GAME.decisions(state)
    }
    assert told["accuse"] == [
        "Die Reihe hat 2 Karten. A haftet dafür und hat 2 Karten.",
        "Ist die Reihe falsch, zieht A ein Ereignis und hat dann 3 Karten; du beginnst die nächste Reihe.",
        "Stimmt die Reihe, ziehst du ein Ereignis und hast dann 3 Karten; C beginnt die nächste Reihe.",
    ]
    assert told["place"] == [
        "Danach hast du noch eine Karte und haftest für die Reihe. Als Nächstes ist C dran.",
        "Klagt C dich zu Recht an, ziehst du ein Ereignis.",
        "Bei falscher Anklage zieht C ein Ereignis.",
    ]


@pytest.mark.parametrize(
    ("kind", "fields", "lang", "text"),
    [
        (
            "responsible",
            {"cards": None, "next_seat": 2},
            "en",
            "You answer for the row then, right or wrong. C is next.",
        ),
        (
            "unchanged",
            {"cards": 1, "responsible_seat": 1, "next_seat": 2, "own": True},
            "en",
            "You have one card left then and still answer for the row. C is next.",
        ),
        (
            "double_returns",
            {"responsible_seat": None},
            "de",
            "Ist die Reihe falsch, bekommst du auch den Doppelschlag zurück.",
        ),
        ("keeps_fate", {"fate": "pilfer"}, "de", "Die Schicksalskarte behältst du: Langfinger."),
        (
            "not_after",
            {"year": 1970, "new_year": True},
            "it",
            "Qui va bene solo se non è successo dopo il 1º gennaio 1970.",
        ),
    ],
)
def test_sentences_of_single_facts(kind: str, fields: Json, lang: str, text: str) -> None:
    assert sentence(KEY, Fact({}, codec.load(FACTS[kind], fields)), lang) == text


@pytest.mark.parametrize(
    ("key", "facts", "text"),
    [
        ("recap.placed", {"n": 2, "card": ["a", "b"]}, "2 Ereignisse gelegt"),
        ("recap.accused", {"n": 1, "responsible_seat": [0]}, "Ada angeklagt"),
        ("recap.year_placed", {"n": 1, "year": [1970]}, "Jahreskarte 1970 gelegt"),
    ],
)
def test_a_turn_folds_into_fragments(key: str, facts: Json, text: str) -> None:
    names = Names(seat=lambda seat: ["Ada", "Ben"][seat])
    assert fill(game_words(KEY, "de").words, key, facts, "de", names) == text
