"""How Game of the Year begins: lucky numbers, birthdays, who is first, dealt persons (RULES 5.1, 5.4)."""

from __future__ import annotations

import pytest

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json, RuleViolation
from chalicelib.games.game_of_the_year.actions import Birthday, Skip
from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS, MONTH_LENGTHS, SIGNS, day_number
from chalicelib.games.game_of_the_year.personas import (
    EXCLUDED,
    IMPLIED,
    OPPOSITES,
    RARE_TRAITS,
    TRAIT_INDEX,
    deal_person,
    trait_ids,
)
from chalicelib.games.game_of_the_year.state import LUCKY_NUMBERS
from tests.games.game_of_the_year_states import GAME, Position, default_orders


def deal(seats: int = 3, seed: str = "setup", **options: Json | bool) -> Position:
    state, events = GAME.setup(seats, dict(options), {}, Chance(seed), default_orders(seats))
    return Position(state, events, default_orders(seats))


def name_birthdays(play: Position, *dates: tuple[int, int, int | None]) -> Position:
    """Every seat names its birthday."""
    events = play.events
    for seat, date in enumerate(dates):
        play = play.act(Birthday(*date), seat)
        events += play.events
    return Position(play.state, events, play.orders)


def test_starting_state() -> None:
    play = deal(5)
    for player in play.state.players:
        assert (player.cash, player.holidays, player.pos) == (1000, 2, 1)
    numbers = [player.lucky for player in play.state.players]
    assert len(set(numbers)) == 5
    assert set(numbers) <= set(LUCKY_NUMBERS)
    for seat, number in enumerate(numbers):
        view = GAME.view(play.state, seat)
        assert view.mine is not None
        assert view.mine.lucky == number
        assert [player.lucky for player in view.players] == [None] * 5
    (dealt,) = play.events
    assert dealt.public == {"cash": 1000, "holidays": 2}
    assert dealt.private == {seat: {"lucky": number} for seat, number in enumerate(numbers)}
    assert [sorted(pile.draw) for pile in play.state.decks] == [[*range(28)], [*range(28, 56)]]


def test_birthdays_stay_sealed_until_all_are_in() -> None:
    play = deal().act(Birthday(2, 29, 1988), 1)
    assert play.events[0].public == {"of_seat": 1}
    assert play.events[0].private == {1: {"day": "02-29", "year": 1988}}
    own, other = GAME.view(play.state, 1), GAME.view(play.state, 0)
    assert (own.mine and own.mine.birthday, own.players[1].birthday) == ("02-29", None)
    assert (other.players[1].birthday, other.players[1].year, other.waiting_seats) == (None, None, (0, 2))
    assert play.offers == ["A birthday", "C birthday"]
    with pytest.raises(RuleViolation, match="already_answered"):
        play.act(Birthday(1, 1), 1)


def test_all_are_asked_in_one_window_and_then_the_first_turn_begins() -> None:
    play = deal(2)
    assert play.begun_turns == []
    play = play.act(Birthday(3, 21), 1)
    assert play.begun_turns == ["all birthday_given"]
    play = play.act(Birthday(2, 22), 0)
    assert play.event_kinds[:4] == ["birthday_given", *["birthday_shown"] * 2, "year_began"]
    assert play.begun_turns in (["A spun"], ["A spun_colour"])


def test_all_birthdays_are_shown_at_once() -> None:
    play = name_birthdays(deal(2), (3, 21, None), (12, 24, 1970))
    assert play.event_facts("birthday_shown") == [
        {"of_seat": 0, "day": "03-21", "sign": "aries", "year": None},
        {"of_seat": 1, "day": "12-24", "sign": "capricorn", "year": 1970},
    ]
    assert GAME.view(play.state, None).players[0].sign == "aries"


@pytest.mark.parametrize(
    ("dates", "first"),
    [
        (((5, 5, None), (4, 4, 1990), (3, 3, 1980)), 2),
        (((5, 5, 1980), (4, 4, 1980), (3, 3, None)), 1),
    ],
)
def test_the_oldest_begins(dates: tuple[tuple[int, int, int | None], ...], first: int) -> None:
    play = name_birthdays(deal(), *dates)
    assert play.only_event("year_began") == {"of_seat": first}
    assert play.state.current == first
    assert GAME.view(play.state, None).current_seat == first


@pytest.mark.parametrize(("month", "of_month"), [(2, 30), (4, 31), (13, 1), (0, 1), (1, 0), (-1, 5)])
def test_no_such_day(month: int, of_month: int) -> None:
    with pytest.raises(RuleViolation, match="no_such_day"):
        deal().act(Birthday(month, of_month), 0)


def test_no_such_year() -> None:
    with pytest.raises(RuleViolation, match="no_such_year"):
        deal().act(Birthday(1, 1, 1850), 0)


def test_absence_draws_a_birthday() -> None:
    play = deal()
    assert GAME.absent(play.state, 0) == Skip()
    days = {deal(seed=f"lot {n}").act(Skip(), 0).state.players[0].birthday for n in range(40)}
    assert len(days) > 30
    assert days <= set(DAY_NUMBERS.values())


LASTS = "01-20 02-19 03-20 04-20 05-20 06-21 07-22 08-23 09-22 10-23 11-22 12-21"
ORDER = "capricorn aquarius pisces aries taurus gemini cancer leo virgo libra scorpio sagittarius"


def test_dates_and_signs() -> None:
    """RULES 5.1: the day index and the ranges of the zodiac."""
    for name, number in {"02-29": 60, "03-31": 91, "06-30": 182, "11-15": 320, "12-31": 366}.items():
        assert DAY_NUMBERS[name] == number
    assert [day_number(month, length) for month, length in enumerate(MONTH_LENGTHS, 1)][-1] == 366
    lasts, names = LASTS.split(), ORDER.split()
    assert [SIGNS[DAY_NUMBERS[last]] for last in lasts] == names
    assert [SIGNS[DAY_NUMBERS[last] + 1] for last in lasts] == [*names[1:], "capricorn"]


def test_dealt_persons() -> None:
    """Rare traits of one in twenty, others of every second, no opposites (RULES 5.6a)."""
    chance, people = Chance("people"), []
    for _ in range(1000):
        bits, chance = deal_person(chance)
        people.append(set(trait_ids(bits)))
    for one, other in OPPOSITES:
        assert all((one in person) != (other in person) for person in people)
    for one, other in (*OPPOSITES, *EXCLUDED):
        assert not any({one, other} <= person for person in people)
    for one, other in IMPLIED:
        assert all(other in person for person in people if one in person)
    for trait in TRAIT_INDEX:
        had = sum(trait in person for person in people)
        touched = any(trait == other for _, other in EXCLUDED)
        least, most = (25, 80) if trait in RARE_TRAITS else (150 if touched else 430, 570)
        assert (0 if touched and trait in RARE_TRAITS else least) <= had <= most, trait


def test_dealt_persons_answer_automatically_and_stay_secret_until_then() -> None:
    play = name_birthdays(deal(2, persona=True), (8, 1, None), (8, 1, None))
    mine = GAME.view(play.state, 0).mine
    assert mine is not None
    assert len(mine.person) > 10
    assert GAME.view(play.state, 1).players[0].yes == ()
    for number in range(60):
        play = _play_random_action(play, number)
        assert not any(one.kind == "answer" for one in play.decisions)
    shown = GAME.view(play.state, 1).players[0]
    assert {*shown.yes} <= {*mine.person}
    assert shown.no
    assert not {*shown.no} & {*mine.person}


def _play_random_action(play: Position, number: int) -> Position:
    if not play.decisions:
        return play
    action, _ = GAME.sample(play.waiting_decision, Chance(f"anything {number}"))
    return play.act(action)
