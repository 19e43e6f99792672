"""Game of the Year as its rulebook has it: cards, money, birthdays, signs, holidays, December, the end.

A test for each sentence that is a rule (see `sentences`). What the supplement says of December and of the
end stands here, too.
"""

from __future__ import annotations

import pytest

from chalicelib.games.contract import Outcome
from chalicelib.games.game_of_the_year.actions import Decline, EndTurn, Holiday, Push
from chalicelib.games.game_of_the_year.reference import reference
from chalicelib.games.game_of_the_year.state import LUCKY_NUMBERS, Pile
from tests.box.test_game_of_the_year import LIVE, deal
from tests.games.game_of_the_year_states import (
    CARD_NUMBERS,
    GAME,
    parse_state,
    play_card,
    play_landing,
    play_tasks,
    play_turn,
)


@pytest.mark.parametrize(("name", "place"), [("C21", 0), ("F03", 1)])
def test_box_004_154_to_155(name: str, place: int) -> None:
    """A card that was used lies face up with those used before."""
    play = play_card("*A 05-02\nB 01-01", name)
    assert play.state.decks[place].used == (CARD_NUMBERS[name],)
    assert CARD_NUMBERS[name] not in play.state.decks[place].draw


def test_box_004_156() -> None:
    """When all cards of a deck are used they are shuffled and lie face down again."""
    used = tuple(range(28))
    fates = parse_state("*A 01-01\nB 01-01").decks[1]
    play = play_tasks("*A 01-06\nB 01-01", "land", decks=(Pile((), used), fates))
    drawn = CARD_NUMBERS[play.only_event("card_drawn")["card"]]
    assert play.event_kinds[1] == "reshuffled"
    assert sorted((drawn, *play.state.decks[0].draw)) == [*used]
    assert (drawn, *play.state.decks[0].draw) != used


def test_box_004_157_to_159() -> None:
    """There is money at the ends of quarters as well, which the board shows."""
    assert reference().quarters == ("03-31", "06-30", "09-30")


@pytest.mark.parametrize(("start", "bit"), [("03-28", 1), ("06-28", 2), ("09-28", 4)])
def test_box_004_160_to_163(start: str, bit: int) -> None:
    """The first over the end of a quarter has 500 Mark of the bank, everybody else 300."""
    first = play_turn(f"*A {start}\nB 01-01", "5-9", orders={}).choose(5)
    assert first.payments()[0] == "->A 500 quarter_first"
    second = play_turn(f"*A {start}\nB 01-01", "5-9", quarters=bit).choose(5)
    assert second.payments()[0] == "->A 300 quarter"


@pytest.mark.parametrize("start", ["12-30", "12-28"])
def test_box_004_164_to_165(start: str) -> None:
    """Whoever comes to 31 December first has 500; the game is over, and only the second has 300."""
    play = play_turn(f"*A {start} cash 0\nB 12-01 cash 0\nC 12-02 cash 0", "3-9")
    assert play.payments() == ["->A 500 finish", "->C 300 second"]
    assert play.offers == []


@pytest.mark.parametrize(
    ("seats", "gain"),
    [
        ("*A 02-13 lucky 13\nB 01-01", 200),
        ("*A 02-13 born 02-13\nB 01-01", 200),
        ("*A 01-06\nB 01-01", 100),
        ("*A 02-13\nB 01-01 lucky 13", -200),
        ("*A 02-13\nB 01-01 born 02-13", -200),
        ("*A 01-30\nB 01-01", -400),
    ],
)
def test_box_004_166_to_167(seats: str, gain: int) -> None:
    """Own number, birthday and CHANCE cards bring money; those of others and FATE cards cost it."""
    assert play_landing(seats, chances="C21", fates="F03").cash("A") - 1000 == gain


def test_box_004_168_to_170() -> None:
    """A bankrupt pays what there is, goes to the end of last month, and has 200 before the next turn."""
    play = play_landing("*A 02-13 cash 150\nB 01-01 born 02-13")
    assert play.payments() == ["A>B 150 birthday"]
    assert play.players_text() == "A 01-31 0 broke | B 01-01 1150"
    again = play_turn("*A 01-31 cash 0 broke\nB 01-01")
    assert (again.payments(), again.offers) == (["->A 200 fresh_start"], ["A choose"])


def test_box_004_172_to_174() -> None:
    """Everybody has a lucky number: 200 of the bank on each day of the month with it."""
    assert all(player.lucky in LUCKY_NUMBERS for player in deal(5).state.players)
    for day in ("02-13", "05-13", "11-13"):
        play = play_landing(f"*A {day} lucky 13 yes been_in_deutsches_museum\nB 01-01", chances="C28")
        assert play.payments()[0] == "->A 200 lucky"


def test_box_004_175a() -> None:
    """On another's lucky number one pays its owner 200."""
    play = play_landing("*A 02-13\nB 01-01 lucky 13\nC 01-01")
    assert play.payments() == ["A>B 200 lucky"]


def test_box_004_176() -> None:
    """Whoever is paid for the number shows it."""
    play = play_landing("*A 02-13\nB 01-01 lucky 13\nC 01-01")
    shown = [player.lucky for player in GAME.view(play.state, 2).players]
    assert shown == [None, 13, None]


def test_box_004_177_to_178() -> None:
    """On the own birthday each of the others pays 200."""
    play = play_landing("*A 02-13 born 02-13\nB 01-01\nC 01-01")
    assert play.players_text() == "A 02-13 1400 | B 01-01 800 | C 01-01 800"


def test_box_004_179() -> None:
    """On another's birthday one pays him 200, and nobody else does."""
    play = play_landing("*A 02-13\nB 01-01 born 02-13\nC 01-01")
    assert play.players_text() == "A 02-13 800 | B 01-01 1200 | C 01-01 1000"


@pytest.mark.parametrize(
    ("day", "safe"), [("09-22", False), ("09-23", True), ("10-23", True), ("10-24", False)]
)
@pytest.mark.parametrize("debt", ["born", "lucky"])
def test_box_004_180_to_182(day: str, safe: bool, debt: str) -> None:
    """In the own sign (Libra: 23 September to 23 October) one pays nothing, whoever asks it and why."""
    other = f"born {day}" if debt == "born" else f"lucky {int(day[3:])}"
    play = play_landing(f"*A {day} born 10-01\nB 01-01 {other}")
    assert play.cash("A") == (1000 if safe else 800)


def test_box_004_183_to_185() -> None:
    """Twice a game one gives a holiday card at the end of the turn and moves 14 days."""
    play = play_tasks("*A 02-13\nB 01-01", "rest").act(Holiday())
    assert (play.day("A"), play.player("A").holidays) == ("02-27", 1)
    assert play_tasks("*A 02-13 holidays 0\nB 01-01", "rest").offers == ["B choose"]


def test_box_004_186_to_187() -> None:
    """Nobody goes on holiday after 15 November."""
    assert play_tasks("*A 11-15\nB 01-01", "rest").act(Holiday()).day("A") == "11-29"
    late = play_tasks("*A 11-16\nB 01-01", "rest")
    assert late.offers == ["B choose"]


def test_box_004_188_to_190() -> None:
    """In December the lower number counts."""
    play = play_turn("*A 12-03 holidays 0\nB 01-01", "4-10 5-9")
    assert (play.day("A"), play.offers) == ("12-07", ["B choose"])


def test_box_004_191() -> None:
    """In December one buys no steps oneself; the others may push as before."""
    play = play_turn("*A 12-03 no nobel_laureate\nB 01-01", "4-10", live_push=True, orders={"B": LIVE})
    assert play.offers == ["B push", "B let_be"]
    assert play.act(Push(3)).event_facts("landed")[0]["day"] == "12-10"


@pytest.mark.parametrize(("cash", "winner"), [(1100, 0), (1300, 1)])
def test_box_004_192_to_194(cash: int, winner: int) -> None:
    """With the first figure on 31 December the last money is paid; then the richest wins."""
    play = play_turn(f"*A 12-30 cash 1000\nB 12-01 cash {cash}", "3-9")
    assert play.payments() == ["->A 500 finish", "->B 300 second"]
    outcome = GAME.outcome(play.state)
    assert outcome
    assert outcome.tiers[0] == (winner,)


def test_box_004_195_to_197() -> None:
    """A turn is over when the next player turns up a leaf."""
    play = play_turn("*A 02-13\nB 02-13", "5-9 6-11").choose(5).act(Decline())
    assert play.state.current == 0
    after = play.act(EndTurn())
    assert (after.begun_turns, after.offers) == (["B spun"], ["B choose"])


def test_box_004_380_to_381() -> None:
    """The lower number counts from the first turn that begins in December."""
    late = play_turn("*A 11-30\nB 01-01", "4-10 5-9")
    assert {late.choose(steps).day("A") for steps in (4, 10)} == {"12-04", "12-10"}
    december = play_turn("*A 12-01\nB 01-01", "4-10 5-9")
    assert (december.day("A"), december.offers) == ("12-05", ["B choose"])


def test_box_004_382() -> None:
    """From the end of November the higher number may lead far into December."""
    assert play_turn("*A 11-29\nB 01-01", "9-16").choose(16).day("A") == "12-15"


def test_box_004_383() -> None:
    """Who has come to December buys no more steps, not even in the same turn."""
    assert play_turn("*A 11-29\nB 01-01", "9-16 5-9").choose(16).offers == ["B choose"]
    november = play_turn("*A 11-19\nB 01-01", "5-9").choose(9)
    assert november.offers == ["A buy", "A decline"]


@pytest.mark.parametrize(("day", "colour"), [("12-28", "red"), ("12-29", "red"), ("12-10", "blue")])
def test_box_004_384_to_385(day: str, colour: str) -> None:
    """On or behind the last day of a colour its mark is a missed turn."""
    play = play_turn(f"*A {day}\nB 01-01", f"{colour} 5-9")
    assert (play.day("A"), play.offers) == (day, ["B choose"])
    assert play.player("A").skip == 0
    assert play_turn("*A 12-09\nB 01-01", "blue").day("A") == "12-10"


def test_box_004_386_to_387() -> None:
    """With equal money the figure further ahead wins, the 500 and the 300 of the end included."""
    play = play_turn("*A 12-30 cash 0\nB 12-10 cash 700\nC 12-11 cash 400", "3-9")
    assert GAME.outcome(play.state) == Outcome(((2,), (1,), (0,)), "year_over")
    play = play_turn("*A 12-30 cash 500\nB 12-10 cash 1000\nC 12-11 cash 600", "3-9")
    assert GAME.outcome(play.state) == Outcome(((0,), (1,), (2,)), "year_over")
