"""The bots of wannOwann: what they choose, and who wins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.memory import Belief
from chalicelib.games.contract import Json, Table
from chalicelib.games.wann_o_wann.bot import YEAR, Chronicler, make
from chalicelib.games.wann_o_wann.calendar import month_number, months_off, new_year, whole_year
from chalicelib.games.wann_o_wann.state import (
    Accuse,
    Action,
    Exchange,
    FateDouble,
    FateGift,
    FateSkip,
    FateYear,
    Guess,
    Opening,
    Place,
    PlaceYear,
    State,
)
from chalicelib.games.wann_o_wann.thought import Thought
from tests.games.rows import GAME, days, no_orders, table

PLENTY = "pile 1981-01 1982-01 1983-01"


def bot(state: State, level: str = "hard") -> Chronicler:
    return make(level, {"tables": list(state.tables), "decks": []})


def choice(state: State, level: str = "hard", seat: int | None = None) -> Action:
    mover = state.current if seat is None else seat
    own = tuple(decision for decision in GAME.decisions(state) if decision.seat == mover)
    return bot(state, level).choose(GAME.view(state, mover), own, Chance("whim"))


def century(size: int) -> Json:
    """A deck of days that are spread evenly over a century."""
    dice = Random(1969)
    dated = [(f"card{n}", new_year(1920) + dice.randrange(36525)) for n in range(size)]
    return {"tables": [Table.of([[card, day, day] for card, day in dated])], "decks": []}


def winner(levels: tuple[str, str], decks: Json, seed: str) -> tuple[str, int]:
    """The level that wins a two-player game, and the rows it took."""
    bots = [make(level, decks) for level in levels]
    state, _ = GAME.setup(2, {}, decks, Chance(seed), no_orders(2))
    while decisions := GAME.decisions(state):
        seat = decisions[0].seat
        own = tuple(decision for decision in decisions if decision.seat == seat)
        action = bots[seat].choose(GAME.view(state, seat), own, Chance(seed))
        state, _ = GAME.apply(state, seat, action, no_orders(2))
    first = GAME.view(state, None).winner
    return ("nobody" if first is None else levels[first]), state.round


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("hard", "easy", 26), ("hard", "medium", 21), ("medium", "easy", 21)]
)
def test_the_better_level_wins_most_games_and_none_goes_on_for_ever(
    better: str, worse: str, least: int
) -> None:
    decks, won = century(120), 0
    for number in range(40):
        levels = (better, worse) if number % 2 else (worse, better)
        first, rows = winner(levels, decks, f"match {number}")
        won += first == better
        assert rows < 30
    assert won >= least


@pytest.mark.parametrize("level", LEVELS)
def test_any_level_accuses_what_cannot_be(level: str) -> None:
    row = "2015-01 1985-01 1950-01 1920-01"
    assert (
        choice(table(f" A 1931-01 1990-01\n*B 1960-01 1970-01\nrow {row} by A\n{PLENTY}"), level) == Accuse()
    )


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_accuses_what_it_is_sure_of(level: str) -> None:
    row = "1850-01 1925-01 2015-01"
    action = choice(table(f" A 1931-01 1990-01\n*B 1960-01 1970-01\nrow {row} by A\n{PLENTY}"), level)
    assert isinstance(action, Place)


def test_a_good_bot_puts_its_card_where_it_belongs() -> None:
    state = table(f"*A 1960-01\n B 1931-01\nrow 1920-01 1945-01 1980-01 2010-01\n{PLENTY}")
    assert choice(state) == Place("1960-01", 2)


def test_a_good_bot_uses_a_year_card_as_soon_as_it_fits() -> None:
    state = table(f"*A 1960-01 1961-01 Y2000\n B 1931-01\nrow 1900-01 1920-01 1945-01 1975-01\n{PLENTY}")
    assert choice(state) == PlaceYear(4)


def test_a_year_card_in_the_row_is_known_to_the_day_and_a_public_year_to_the_year() -> None:
    state = table(f"*A 1960-01 Y1958\n B 1931-01\nrow 1920-01! Y1950 1980-01\n{PLENTY}")
    thought = Thought(GAME.view(state, 0), 0, bot(state)._memory)
    assert thought.belief("1950") == Belief(Interval(new_year(1950), new_year(1950)), 0)
    assert thought.belief("1920-01") == Belief(whole_year(1920), 0)
    assert thought.belief("1958") == Belief(Interval(new_year(1958), new_year(1958)), 0)
    assert thought.belief("1980-01").error > YEAR
    assert thought.likely(("1950", "1958")) > 0.95
    assert thought.likely(("1958", "1950")) < 0.05


def test_a_double_is_laid_where_both_cards_belong() -> None:
    state = table(f"*A 1950-01 1985-01 double Y1970\n B 1931-01\nrow 1900-01 2015-01\n{PLENTY}")
    assert choice(state) in (
        FateDouble("1950-01", 1, "1985-01", 2),
        FateDouble("1985-01", 1, "1950-01", 1),
    )


def test_in_a_doubtful_row_a_bot_would_rather_sit_out() -> None:
    """It holds a card that it cannot tell from those that lie; nobody answers for the row yet."""
    state = table(f"*A 1960-03 1960-05 skip\n B 1931-01\nrow 1960-01 1960-02 1960-04 1960-06\n{PLENTY}")
    assert choice(state) == FateSkip()


def test_a_gift_goes_to_whoever_is_nearest_to_the_end() -> None:
    state = table(
        f"*A 1950-01 1985-01 gift Y1970\n B 1931-01 1932-01\n C 1933-01\nrow 1900-01 2015-01\n{PLENTY}"
    )
    action = choice(state)
    assert isinstance(action, FateGift)
    assert action.to == 2


def test_what_must_be_exchanged_is() -> None:
    assert choice(table(f"*A Y1970\n B 1931-01\nrow 1900-01\n{PLENTY}")) == Exchange("year")


def test_with_the_option_a_year_is_named_and_a_card_laid() -> None:
    state = table(
        f"*A 1950-01 1985-01 exact_year\n B 1931-01\nrow 1900-01 2015-01\n{PLENTY}",
        exact_year_plus_place=True,
    )
    action = choice(state)
    assert isinstance(action, FateYear)
    assert (action.card, action.index) in (("1950-01", 1), ("1985-01", 1))
    assert isinstance(choice(replace(state, exact_year_plus_place=False)), Place)


@pytest.mark.parametrize("level", LEVELS)
def test_a_guess_lies_within_the_years_that_may_be_named(level: str) -> None:
    """The earliest and the latest event, whose remembered dates may lie beyond all others."""
    cards = "1950-01 1950-02 1999-11 1999-12"
    for number in range(4):
        state = table(f"*A {cards}\n B\nrow\n{PLENTY}", round=0, opening=Opening(number, (None, None)))
        for seat in range(2):
            action = choice(state, level, seat)
            assert isinstance(action, Guess)
            GAME.apply(state, seat, action, no_orders(2))


def test_a_better_memory_guesses_nearer() -> None:
    cards = [f"{year}-{month:02}" for year in range(1960, 1990) for month in (2, 9)]
    state = table(f"*A {' '.join(cards)}\n B\nrow\n{PLENTY}", round=0, opening=Opening(0, (None, None)))

    def off(level: str) -> float:
        total = 0
        for number, card in enumerate(cards):
            action = choice(replace(state, opening=Opening(number, (None, None))), level)
            assert isinstance(action, Guess)
            total += months_off(month_number(action.year, action.month), days(card))
        return total / len(cards)

    assert off("hard") < 12 * 5 < off("easy")


def test_a_bot_thinks_the_same_twice() -> None:
    state = table(f" A 1931-01\n*B 1960-01 1970-01 double\nrow 1950-01 1980-01 by A\n{PLENTY}")
    assert choice(state) == choice(state)
