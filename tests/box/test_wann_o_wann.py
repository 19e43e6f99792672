"""wannOwann as its rulebook has it: a test for each of its sentences that is a rule (see `sentences`).

Events are named by their dates, as in `tests.games.wann_o_wann_states`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.chronology.sayings import Saying
from chalicelib.games.contract import Json, Outcome, Table
from chalicelib.games.wann_o_wann.state import (
    FATES,
    Accuse,
    Exchange,
    FateSkip,
    FateTurn,
    Guess,
    Place,
    PlaceYear,
    State,
)
from chalicelib.words import game_words
from tests.games.compare import event_facts, event_kinds
from tests.games.test_wann_o_wann_cases import play_opening
from tests.games.wann_o_wann_states import (
    GAME,
    LONG_PILE,
    act,
    act_all,
    current_letter,
    midgame_state,
    month_decks,
    no_orders,
    open_kinds,
    parse_state,
    seat_line,
)

(BOX, *_) = catalogue.metadata("wann-o-wann").presets

FOUR_EVENTS = "1960-01 1961-01 1962-01 1963-01"


def deal(seats: int, seed: str = "box", decks: Json | None = None) -> State:
    return GAME.setup(seats, BOX.options, decks or month_decks(120), Chance(seed), no_orders(seats))[0]


def row_of(state: State) -> list[str]:
    """The row as everybody sees it: events by their names, year cards by their years."""
    return [entry.card or str(entry.year) for entry in GAME.view(state, None).row]


def is_right(row: str) -> bool:
    """Whether an accusation against this row fails."""
    _, events = act(midgame_state(row=f"{row} by A"), Accuse())
    return event_kinds(events)[1] == "row_right"


def test_states_are_drawn_with_the_options_of_the_box() -> None:
    dealt, drawn = deal(3), midgame_state()
    assert dealt.guessed_starts == drawn.guessed_starts
    assert dealt.exact_year_plus_place == drawn.exact_year_plus_place


def test_box_001_007() -> None:
    """Two to six play."""
    assert list(catalogue.metadata("wann-o-wann").seats) == [2, 3, 4, 5, 6]
    assert [len(deal(seats).hands) for seats in (2, 6)] == [2, 6]


def test_box_001_009() -> None:
    """The events are shuffled: of 20 each comes to A about as often (5 of 20 in 400 deals)."""
    hands = [card for n in range(400) for card in deal(2, f"deal {n}", month_decks(20)).hands[0]]
    assert all(65 < count < 135 for count in Counter(hands).values())
    assert len(set(hands)) == 20


@pytest.mark.parametrize(("seats", "events"), [(2, 5), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_box_001_010(seats: int, events: int) -> None:
    """Everybody has five events, four where five or six play, for all to see."""
    assert [len(player.cards) for player in GAME.view(deal(seats), None).players] == [events] * seats


def test_box_001_011_to_012() -> None:
    """Nobody knows a date: with other days everybody sees the same; the rest of the events is a pile."""
    decks = month_decks(60)
    others = Table.from_rows([[row[0], row[1] + 9, row[2]] for row in decks["tables"][0].rows])
    one, other = deal(3, decks=decks), deal(3, decks={"tables": [others], "decks": []})
    for seat in (0, 1, 2, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    assert GAME.view(one, None).pile.count == 60 - 3 * 5 - 1


@pytest.mark.parametrize("seats", [2, 6])
def test_box_001_013_to_015(seats: int) -> None:
    """Everybody has a year card and a fate card, each of six there once, shuffled and open."""
    players = GAME.view(deal(seats), None).players
    assert len({player.year for player in players} - {None}) == seats
    assert len({player.fate for player in players} & set(FATES)) == seats
    first = {GAME.view(deal(seats, str(n)), None).players[0].fate for n in range(60)}
    assert first == set(FATES)


def test_box_001_016() -> None:
    """Who first has no card left has won, also against who has one card of another kind."""
    drawing = f"*A 1961-01 {{more}}\n B 1951-01\nrow 1960-01 1962-01\n{LONG_PILE}"
    won, _ = act(parse_state(drawing.format(more="")), Place("1961-01", 1))
    assert GAME.outcome(won) == Outcome(((0,), (1,)), "last_card")
    for more in ("Y1970", "skip"):
        state, _ = act(parse_state(drawing.format(more=more)), Place("1961-01", 1))
        assert GAME.outcome(state) is None


def test_box_001_017() -> None:
    """At first the top event is shown to all."""
    opening = GAME.view(deal(3), None).opening
    assert opening
    assert all(opening.card not in player.cards for player in GAME.view(deal(3), None).players)


def test_box_001_018() -> None:
    """Each names a month and a year for it, here at the same time and sealed (RULES 2.2)."""
    state = deal(3)
    assert [(one.seat, one.kind) for one in GAME.decisions(state)] == [(seat, "guess") for seat in range(3)]
    state, _ = act(state, Guess(1955, 7), 1)
    state, _ = act(state, Guess(1951, 1), 0)
    opening, mine = GAME.view(state, 2).opening, GAME.view(state, 1).mine
    assert opening
    assert mine
    assert ([one.guess for one in opening.guesses], mine.guess) == ([None] * 3, "1955-07")


@pytest.mark.parametrize(
    ("months", "first"),
    [
        ([(1969, 7), (1969, 1), (1968, 8)], "A"),
        ([(1969, 1), (1969, 6), (1969, 8)], "B"),
        ([(1969, 4), (1969, 6), (1969, 5)], "C"),
    ],
)
def test_box_001_019(months: list[tuple[int, int]], first: str) -> None:
    """Who is nearest to May 1969 begins."""
    assert current_letter(play_opening(*months)[0]) == first


def test_box_001_020() -> None:
    """The row begins with the top event of the pile, the one after that guessed at (WO1)."""
    state = deal(2)
    top = GAME.view(state, None).pile.top
    state, _ = act(act(state, Guess(1955, 7), 0)[0], Guess(1951, 1), 1)
    assert row_of(state) == [top]


@pytest.mark.parametrize("index", [0, 1, 2])
def test_box_001_021_to_024(index: int) -> None:
    """Each lays one event in turn, before, after or between; all cards of the row must be in order."""
    state, _ = act(midgame_state(), Place("1951-01", index))
    row = ["1960-01", "1962-01"]
    row.insert(index, "1951-01")
    assert (row_of(state), seat_line(state, "B"), current_letter(state)) == (row, "1951-02", "C")
    assert is_right("1950-03 1960-01 1962-01 1970-01")
    assert not is_right("1970-01 1960-01 1962-01 1963-01")


@pytest.mark.parametrize("says", ["sure", "guess"])
def test_box_001_025_to_026(says: Saying) -> None:
    """Whoever lays a card may bluff and talk the others into it; that changes nothing."""
    before = parse_state(f"*A 1964-01 1965-01\n B 1951-01\nrow {FOUR_EVENTS}\n{LONG_PILE}")
    said, events = act(before, Place("1964-01", 0, "Any child knows that.", says))
    silent, _ = act(before, Place("1964-01", 0))
    told = event_facts(events, "placed")
    assert (told["claim"], told["saying"]) == ("Any child knows that.", says)
    assert replace(said, claim=None) == silent


def test_box_001_027() -> None:
    """Who lays the next card answers for all that lie: B, although A's is the card that is wrong."""
    state, _ = act_all(midgame_state(row="1962-01 1960-01 by A"), Place("1951-01", 0), Accuse())
    assert (seat_line(state, "A"), seat_line(state, "B")) == ("1950-01 1950-02", "1951-02 1981-01")


def test_box_001_028() -> None:
    """One accuses the player before, but where that one sat out the one before that."""
    state, _ = act(midgame_state(row="1962-01 1960-01 by A"), Accuse())
    assert seat_line(state, "A") == "1950-01 1950-02 1981-01"
    state, _ = act_all(midgame_state("skip", row="1962-01 1960-01 by A"), FateSkip(), Accuse())
    assert (seat_line(state, "A"), seat_line(state, "B")) == ("1950-01 1950-02 1981-01", "1951-01 1951-02")


@pytest.mark.parametrize(
    ("row", "a", "b"),
    [(f"{FOUR_EVENTS} Y1970", 2, 3), (f"{FOUR_EVENTS} Y1961", 3, 2), ("1962-01 1960-01", 3, 2)],
)
def test_box_001_029_to_031(row: str, a: int, b: int) -> None:
    """The cards are turned over: if all are in order, B who accused draws one event, otherwise A does."""
    state, events = act(midgame_state(row=f"{row} by A"), Accuse())
    shown = [one["card"] for one in event_facts(events, event_kinds(events)[1])["revealed"]]
    assert shown == [card for card in row.split() if not card.startswith("Y")]
    assert [len(state.hands[seat]) for seat in (0, 1, 2)] == [a, b, 2]


@pytest.mark.parametrize(("row", "first"), [("1962-01 1960-01", "B"), ("1960-01 1962-01", "C")])
def test_box_001_032_to_034(row: str, first: str) -> None:
    """A new row begins with the next event, and with who accused rightly, otherwise with the one after."""
    state, _ = act(midgame_state(row=f"{row} by A"), Accuse())
    assert (row_of(state), current_letter(state)) == (["1982-01"], first)


def test_box_001_035() -> None:
    """Where the pile is used up the events of former rows are shuffled."""
    drawing = " A 1950-01\n*B 1951-01 1951-02\nrow 1962-01 1960-01 by A\npile 1981-01 1982-01"
    state, events = act_all(parse_state(drawing), Accuse(), Place("1951-01", 1), Accuse())
    assert event_facts(events, "reshuffled") == {"cards": 2}
    assert set(card_ids(state.tables, state.hands[1])) - {"1951-02"} < {"1960-01", "1962-01"}


def test_box_001_036_to_037() -> None:
    """Who has laid everything has won, but where the row is wrong draws a card, and the game goes on."""
    drawing = f"*A 1961-01\n B 1951-01\n C 1952-01 1952-02\nrow 1960-01 1962-01\n{LONG_PILE}"
    won, _ = act(parse_state(drawing), Place("1961-01", 1))
    assert GAME.outcome(won) == Outcome(((0,), (1,), (2,)), "last_card")
    caught, _ = act(parse_state(drawing), Place("1961-01", 2))
    assert (GAME.outcome(caught), seat_line(caught, "A"), current_letter(caught)) == (None, "1981-01", "B")


def test_box_001_039_to_040() -> None:
    """An event shows what happened; when, is seen when it is turned over."""
    state = midgame_state(row="1960-01-07 1962-01-09 by A")
    assert {entry.year for entry in GAME.view(state, 1).row} == {None}
    _, events = act(state, Accuse())
    shown = event_facts(events, "row_right")["revealed"]
    assert [(one["card"], one["hi"] - one["lo"]) for one in shown] == [("1960-01-07", 0), ("1962-01-09", 0)]


@pytest.mark.parametrize(
    ("row", "right"),
    [
        ("1969-07 1969-08", True),
        ("1969-08 1969-07", False),
        ("1970-01 1969-12", False),
        ("1969-07-20 1969-07-21", True),
        ("1969-07-21 1969-07-20", False),
        ("1969-07-20 1969-07", True),
    ],
)
def test_box_001_041(row: str, right: bool) -> None:
    """Month and year count, and the day where there is one."""
    assert is_right(row) is right


@pytest.mark.parametrize(
    ("lang", "first_time"), [("en", "first time"), ("de", "erste Mal"), ("it", "prima volta")]
)
def test_box_001_043(lang: str, first_time: str) -> None:
    """What counts is the first time, or the beginning: the rules page says so."""
    assert first_time in game_words("wann-o-wann", lang).words["rules.read.p1"]


@pytest.mark.parametrize("row", ["1969-07 1969-07'", "1969-07' 1969-07", "1969-07-20 1969-07-20'"])
def test_box_001_044(row: str) -> None:
    """What happened at the same time lies side by side as one likes."""
    assert is_right(row)


@pytest.mark.parametrize(
    ("row", "right"),
    [
        ("1969-12-31 Y1970 1970-01-02", True),
        ("Y1970 1970-01-01", True),
        ("1970-01-01 Y1970", True),
        ("1970-01-02 Y1970", False),
        ("Y1970 1969-12-31", False),
    ],
)
def test_box_001_045_to_047(row: str, right: bool) -> None:
    """A year card is laid open into the row, as 1 January of its year."""
    state, _ = act(midgame_state("Y1970", row=FOUR_EVENTS), PlaceYear(4))
    assert (row_of(state)[-1], seat_line(state, "B")) == ("1970", "1951-01 1951-02")
    assert is_right(row) is right


@pytest.mark.parametrize(
    ("row", "possible"),
    [("1960-01 1961-01 1962-01", False), ("1960-01 1961-01 1962-01 Y1963", False), (FOUR_EVENTS, True)],
)
def test_box_001_048(row: str, possible: bool) -> None:
    """A year card needs four events in the row."""
    assert ("place_year" in open_kinds(midgame_state("Y1970", row=row))) is possible


def test_box_001_049_to_050() -> None:
    """A year card that is the last card is exchanged for two events, and that is the turn."""
    state = parse_state(f"*A Y1970\n B 1951-01\nrow {FOUR_EVENTS}\n{LONG_PILE}")
    assert open_kinds(state) == {"exchange"}
    after, _ = act(state, Exchange("year"))
    assert (seat_line(after, "A"), current_letter(after)) == ("1981-01 1982-01", "B")


def test_box_001_052() -> None:
    """A fate card is no part of the row."""
    before = midgame_state("turn")
    after, _ = act(before, FateTurn())
    assert (row_of(after), seat_line(after, "B")) == (row_of(before), "1951-01 1951-02")


@pytest.mark.parametrize("fate", FATES)
def test_box_001_053_to_054(fate: str) -> None:
    """A fate card that is the last card is exchanged for two events, and that is the turn."""
    state = parse_state(f"*A {fate}\n B 1951-01 1951-02\nrow {FOUR_EVENTS}\n{LONG_PILE}")
    assert open_kinds(state) == {"exchange"}
    after, _ = act(state, Exchange("fate"))
    assert (seat_line(after, "A"), current_letter(after)) == ("1981-01 1982-01", "B")
