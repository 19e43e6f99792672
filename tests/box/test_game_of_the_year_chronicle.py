"""Game of the Year as its rulebook has it: the Chronicle, day by day (see `sentences`).

Tested is what a day does; what happened on it is told as docs/decks/chronicle/SOURCES.md has it. What the
rulebook has for everybody of a kind counts for whoever lands there, unless it says otherwise (RULES 5.4).
Where a test is named for several days each of them is landed on with every answer.
"""

from __future__ import annotations

import pytest

from chalicelib.games.contract import Outcome
from chalicelib.games.game_of_the_year.actions import Gift
from tests.games.game_of_the_year_days import CARDS_OF_EFFECT, LANDINGS, Landing, land
from tests.games.game_of_the_year_states import GAME, play_landing, play_turn


def days(first: str, last: str) -> pytest.MarkDecorator:
    """Each landing on a day from the first to the last."""
    landings = [one for one in LANDINGS if first <= one.day <= last]
    assert {first, last} <= {one.day for one in landings}
    return pytest.mark.parametrize("landing", landings, ids=str)


def check_day(day: str) -> None:
    """As `check`, for each landing on this day."""
    for landing in LANDINGS:
        if landing.day == day:
            check(landing)


def check(landing: Landing) -> None:
    """The day has its frame, what it does, its fee if it is blue-white, and draws its cards and no others."""
    play = land(landing)
    landed = play.event_facts("landed")[0]
    assert (landed["day"], landed["frame"], landed["effect"]) == (landing.day, landing.frame, landing.effect)
    drawn = [one["card"] for one in play.event_facts("card_drawn")]
    assert drawn == CARDS_OF_EFFECT.get(landing.effect, [])
    fees = [one for one in play.payments() if "blue_white" in one]
    assert fees == (["A>- 100 blue_white"] if landing.frame == "blue_white" else [])


def test_box_004_435_to_439() -> None:
    """The game begins on 1 January."""
    assert play_turn("*A 01-01\nB 01-01", "6-11").choose(6).day("A") == "01-07"


@days("01-06", "01-06")
def test_box_004_440(landing: Landing) -> None:
    """Epiphany: CHANCE."""
    check(landing)


def test_box_004_441_to_444() -> None:
    """9 January: 400 Mark to the bank."""
    check_day("01-09")
    assert play_landing("*A 01-09\nB 01-01").payments() == ["A>- 400 chronicle"]


@days("01-14", "01-30")
def test_box_004_445_to_462(landing: Landing) -> None:
    """14 to 30 January."""
    check(landing)


@days("02-03", "02-24")
def test_box_004_463_to_480(landing: Landing) -> None:
    """3 to 24 February."""
    check(landing)


def test_box_004_481_to_483() -> None:
    """28 February: FATE for whoever was born on the 29th, and is in the own sign there (GY7)."""
    assert play_landing("*A 02-28 born 02-29\nB 01-01").only_event("landed")["effect"] == "fate"
    assert play_landing("*A 02-28 born 02-27\nB 01-01").only_event("landed")["effect"] == "nothing"


@days("03-01", "03-01")
def test_box_004_416_to_418(landing: Landing) -> None:
    """1 March."""
    check(landing)


@days("03-05", "03-06")
def test_box_004_420_to_422(landing: Landing) -> None:
    """5 and 6 March."""
    check(landing)


def test_box_004_423_to_425() -> None:
    """10 March: 400 Mark for two equal figures in a row, otherwise 200 for a 1 to 5 at first (GY8)."""
    check_day("03-10")
    play = play_landing("*A 03-10\nB 01-01")
    assert play.answer("yes").payments() == ["A>- 400 chronicle"]
    assert play.answer("no", "yes").payments() == ["A>- 200 chronicle"]
    assert play.answer("no", "no").payments() == []


@days("03-15", "03-26")
def test_box_004_426_to_434(landing: Landing) -> None:
    """15 to 26 March."""
    check(landing)


@days("04-01", "04-01")
def test_box_004_388_to_390(landing: Landing) -> None:
    """1 April: the figures are rearranged."""
    check(landing)


@days("04-02", "04-15")
def test_box_004_391_to_399(landing: Landing) -> None:
    """2 to 15 April."""
    check(landing)


@days("04-16", "04-16")
def test_box_004_401(landing: Landing) -> None:
    """16 April."""
    check(landing)


def test_box_004_402_to_403() -> None:
    """18 April: FATE with 1,500 Mark or more."""
    for cash, effect in ((1500, "fate"), (1499, "nothing")):
        play = play_landing(f"*A 04-18 cash {cash}\nB 01-01", fates="F03")
        assert play.only_event("landed")["effect"] == effect


@days("04-24", "04-25")
def test_box_004_404_to_409(landing: Landing) -> None:
    """24 and 25 April."""
    check(landing)


def test_box_004_410_to_413() -> None:
    """28 April: another leaf; with a number below 6 each of the others has 100 Mark (GY10)."""
    check_day("04-28")
    for leaf, paid in (("5-16", 100), ("1-8", 100), ("6-11", 0), ("red", 0)):
        play = play_landing("*A 04-28\nB 01-01\nC 01-01", leaf)
        assert [play.cash(seat) for seat in "ABC"] == [1000 - 2 * paid, 1000 + paid, 1000 + paid]


@days("04-30", "04-30")
def test_box_004_414_to_415(landing: Landing) -> None:
    """30 April."""
    check(landing)


@days("05-01", "05-08")
def test_box_004_318_to_325(landing: Landing) -> None:
    """1 to 8 May."""
    check(landing)


@days("05-12", "05-25")
def test_box_004_328_to_336(landing: Landing) -> None:
    """12 to 25 May."""
    check(landing)


@days("05-28", "05-31")
def test_box_004_339_to_347(landing: Landing) -> None:
    """28 to 31 May."""
    check(landing)


@days("06-04", "06-30")
def test_box_004_298_to_317(landing: Landing) -> None:
    """June."""
    check(landing)


@days("07-01", "07-07")
def test_box_004_218_to_228(landing: Landing) -> None:
    """1 to 7 July."""
    check(landing)


def test_box_004_229_to_230() -> None:
    """12 July: on to the 31st."""
    check_day("07-12")
    assert play_landing("*A 07-12\nB 01-01").day("A") == "07-31"


@days("07-14", "07-30")
def test_box_004_231_to_246(landing: Landing) -> None:
    """14 to 30 July."""
    check(landing)


@days("08-02", "08-03")
def test_box_004_198_to_201(landing: Landing) -> None:
    """2 and 3 August."""
    check(landing)


@days("08-06", "08-29")
def test_box_004_204_to_217(landing: Landing) -> None:
    """6 to 29 August."""
    check(landing)


@days("09-01", "09-14")
def test_box_004_129_to_134(landing: Landing) -> None:
    """1 to 14 September."""
    check(landing)


def test_box_004_135_to_137() -> None:
    """18 September: 100 Mark for each 500."""
    check_day("09-18")
    for cash, left in ((1499, 1299), (1500, 1200), (499, 499)):
        assert play_landing(f"*A 09-18 cash {cash}\nB 01-01").cash("A") == left


@days("09-21", "09-29")
def test_box_004_138_to_145(landing: Landing) -> None:
    """21 to 29 September."""
    check(landing)


@days("10-01", "10-14")
def test_box_004_106_to_117(landing: Landing) -> None:
    """1 to 14 October."""
    check(landing)


def test_box_004_118_to_119() -> None:
    """15 October: one turn is missed."""
    check_day("10-15")
    assert play_landing("*A 10-15\nB 01-01").player("A").skip == 1
    assert play_turn("*A 10-15 skip 1\nB 01-01").offers == ["B choose"]


@days("10-16", "10-28")
def test_box_004_120_to_124(landing: Landing) -> None:
    """16 to 28 October."""
    check(landing)


def test_box_004_125_to_126() -> None:
    """29 October: everybody with more than 3,000 Mark loses half."""
    check_day("10-29")
    play = play_landing("*A 10-29 cash 4000\nB 01-01 cash 3002\nC 01-01 cash 3000")
    assert [play.cash(seat) for seat in "ABC"] == [2000, 1501, 3000]


@days("11-04", "11-26")
def test_box_004_037_to_056(landing: Landing) -> None:
    """November."""
    check(landing)


@days("12-02", "12-03")
def test_box_004_010_to_014(landing: Landing) -> None:
    """2 and 3 December."""
    check(landing)


def test_box_004_015_to_017() -> None:
    """6 December: 100 Mark of each player, 200 for whoever is younger than 14."""
    check_day("12-06")
    for answer, amount in (("no", 100), ("yes", 200)):
        play = play_landing(f"*A 12-06 {answer} under_14\nB 01-01\nC 01-01")
        assert play.payments() == [f"B>A {amount} chronicle", f"C>A {amount} chronicle"]


@days("12-10", "12-10")
def test_box_004_018_to_019(landing: Landing) -> None:
    """10 December."""
    check(landing)


@days("12-13", "12-23")
def test_box_004_022_to_027(landing: Landing) -> None:
    """13 to 23 December."""
    check(landing)


def test_box_004_028_to_030() -> None:
    """24 December: one turn is missed, and a player of one's choice has a CHANCE card."""
    check_day("12-24")
    play = play_landing("*A 12-24\nB 01-01\nC 01-01", chances="C21")
    assert (play.player("A").skip, play.offers) == (1, ["A gift"])
    assert play.act(Gift(2)).payments() == ["->C 100 card"]


@days("12-28", "12-28")
def test_box_004_031_to_032(landing: Landing) -> None:
    """28 December."""
    check(landing)


def test_box_004_033_to_036() -> None:
    """31 December: whoever comes there ends the game, the first of the year."""
    play = play_turn("*A 12-30 cash 900\nB 12-01 cash 0", "3-9")
    assert GAME.outcome(play.state) == Outcome(((0,), (1,)), "year_over")
