"""Game of the Year as its rulebook has it: the basic rules, a test for each sentence that is a rule.

See `sentences`; the supplement to the rules and the Chronicle stand in modules of their own.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Outcome, RuleViolation
from chalicelib.games.game_of_the_year.actions import Birthday, Buy, Decline, Push
from chalicelib.games.game_of_the_year.calendar import DAY_COUNT, DAY_IDS
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES
from chalicelib.games.game_of_the_year.cards import CARDS
from chalicelib.games.game_of_the_year.chronicle import ENTRIES, frame
from chalicelib.games.game_of_the_year.state import LUCKY_NUMBERS, Orders
from chalicelib.words import game_words
from tests.games.game_of_the_year_states import (
    GAME,
    Position,
    default_orders,
    parse_state,
    play_landing,
    play_tasks,
    play_turn,
)

METADATA = catalogue.metadata("game-of-the-year")
(BOX, *_) = METADATA.presets

LIVE = Orders(live_push=True)


def deal(seats: int = 3, seed: str = "box", **options: Any) -> Position:
    state, events = GAME.setup(seats, BOX.options | options, {}, Chance(seed), default_orders(seats))
    return Position(state, events, default_orders(seats))


def begin(*years: int | None, seed: str = "box") -> Position:
    """All have named 1 August, and these years of birth."""
    play = deal(len(years), seed)
    for seat, year in enumerate(years):
        play = play.act(Birthday(8, 1, year), seat)
    return play


def test_states_are_drawn_with_the_options_of_the_box() -> None:
    dealt, drawn = deal().state, parse_state("*A 01-01\nB 01-01")
    for option in ("half_year", "brisk", "persona", "live_push", "rules"):
        assert getattr(dealt, option) == getattr(drawn, option), option
    assert (dealt.year, dealt.pace) == (drawn.year, drawn.pace)


def test_box_004_057_to_059() -> None:
    """For two to five; 28 cards of each kind, two of the ten holiday cards each, 30 lucky numbers."""
    assert [*METADATA.seats] == [2, 3, 4, 5]
    kinds = Counter(card.id[0] for card in CARDS)
    assert (kinds["C"], kinds["F"], len(LUCKY_NUMBERS)) == (28, 28, 30)
    assert sum(player.holidays for player in deal(5).state.players) == 10
    assert DAY_COUNT == 366


@pytest.mark.parametrize(
    ("seat", "gain"),
    [
        ("07-28 born 01-02 yes woman", 100),
        ("07-28 born 01-02 no woman yes man", -300),
        ("12-06 yes under_14", 200),
        ("12-06 no under_14", 100),
        ("04-18 cash 1499", 0),
        ("04-18 cash 1500", -300),
    ],
)
def test_box_004_063(seat: str, gain: int) -> None:
    """Men and women, old and young, rich and poor are not treated alike."""
    drawing = f"*A {seat}\nB 01-01 cash 5000"
    play = play_landing(drawing, chances="C21", fates="F03")
    assert play.cash("A") - parse_state(drawing).players[0].cash == gain


def test_box_004_070_to_072() -> None:
    """Whoever is richest at the end of the year wins, though another has come there first."""
    play = play_turn("*A 12-30 cash 100\nB 12-01 cash 900", "3-9")
    assert GAME.outcome(play.state) == Outcome(((1,), (0,)), "year_over")


def test_box_004_073() -> None:
    """Money comes at the beginning, at the ends of quarters and by framed days."""
    assert deal().only_event("dealt")["cash"] == 1000
    assert play_turn("*A 03-28\nB 01-01", "5-9").choose(5).payments() == ["->A 500 quarter_first"]
    assert play_landing("*A 01-06\nB 01-01", chances="C21").payments() == ["->A 100 card"]


def test_box_004_074() -> None:
    """Money can be lost, too."""
    assert play_landing("*A 01-09\nB 01-01").cash("A") == 600


def test_box_004_075_to_077() -> None:
    """Both decks are shuffled; nobody sees what lies in them."""
    dealt = [deal(seed=str(n)).state for n in range(8)]
    for place, first in ((0, 0), (1, 28)):
        piles = [state.decks[place] for state in dealt]
        assert all(sorted(pile.draw) == [*range(first, first + 28)] and not pile.used for pile in piles)
        assert len({pile.draw for pile in piles}) == 8
    shown = GAME.view(dealt[0], 0)
    assert not {card.id for card in CARDS} & set(str(shown).replace("'", " ").split())


def test_box_004_078() -> None:
    """All figures begin on 1 January."""
    assert [DAY_IDS[player.pos] for player in deal(5).state.players] == ["01-01"] * 5


def test_box_004_079_to_080() -> None:
    """Everybody draws a lucky number at random, and sees none but the own."""
    play = deal(5)
    numbers = [player.lucky for player in play.state.players]
    assert len(set(numbers)) == 5
    assert len({deal(seed=str(n)).state.players[0].lucky for n in range(40)}) > 15
    for seat in range(5):
        view = GAME.view(play.state, seat)
        assert view.mine is not None
        assert view.mine.lucky == numbers[seat]
        assert [player.lucky for player in view.players] == [None] * 5


def test_box_004_082() -> None:
    """Everybody has two holiday cards and 1,000 Mark."""
    assert [(player.holidays, player.cash) for player in deal(4).state.players] == [(2, 1000)] * 4


@pytest.mark.parametrize(("years", "first"), [((1990, 1950, 1970), 1), ((1990, 1950, 1930), 2)])
def test_box_004_084_to_085(years: tuple[int, ...], first: int) -> None:
    """The oldest begins, then it goes clockwise."""
    play = begin(*years)
    assert play.only_event("year_began") == {"of_seat": first}
    turns = play_turn(
        "A 02-13 cash 0 holidays 0\nB 02-13 cash 0 holidays 0\n*C 02-13 cash 0 holidays 0", "5-9 5-9"
    )
    assert turns.offers == ["C choose"]
    assert turns.choose(5).offers == ["A choose"]


def test_box_004_086_to_088() -> None:
    """Who is to move turns up a leaf, then chooses one of its two numbers and moves just as far."""
    play = play_turn("*A 02-13\nB 01-01", "5-9")
    assert play.only_event("spun")["numbers"] == [5, 9]
    for steps, day in ((5, "02-18"), (9, "02-22")):
        assert play.choose(steps).day("A") == day
    for steps in (4, 6, 14):
        with pytest.raises(RuleViolation, match="wrong_steps"):
            play.choose(steps)
    assert all(leaf.colour or 0 < leaf.low < leaf.high for leaf in LEAVES)


@pytest.mark.parametrize(("colour", "day"), [("red", "02-24"), ("blue", "02-28")])
def test_box_004_089(colour: str, day: str) -> None:
    """A leaf with marks of a colour leads to the next day with a frame of that colour."""
    assert play_turn("*A 02-13\nB 01-01", colour, chances="C21").day("A") == day
    assert {leaf.colour for leaf in LEAVES if leaf.colour} == {"red", "blue"}


@pytest.mark.parametrize(("day", "colour"), [("01-06", "red"), ("01-25", "purple"), ("01-09", "blue")])
def test_box_004_090_to_093(day: str, colour: str) -> None:
    """On a framed day happens at once what the Chronicle has there, often a card, which is carried out."""
    play = play_landing(f"*A {day} yes skier\nB 01-01", chances="C21", fates="F03")
    landed = play.only_event("landed")
    assert (landed["day"], landed["frame"]) == (day, colour)
    drawn = [one["card"] for one in play.event_facts("card_drawn")]
    assert drawn == ([] if day == "01-09" else ["C21"])
    assert play.payments() == (["A>- 400 chronicle"] if day == "01-09" else ["->A 100 card"])


def test_box_004_094_to_096() -> None:
    """Then the turn is over, unless one is sent to another framed day: that one counts, too, and so on."""
    stays = play_turn("*A 01-01 holidays 0\nB 01-01", "red 5-9", chances="C21")
    assert stays.offers == ["B choose"]
    sent = play_turn("*A 01-01 holidays 0\nB 01-01 holidays 0", "red 5-9", chances="C15 C15 C21")
    assert [one["day"] for one in sent.event_facts("landed")] == ["01-06", "01-19", "01-24"]


def test_box_004_097_to_099() -> None:
    """On a plain day one may buy steps for 100 Mark each; a framed day that they lead to counts."""
    play = play_turn("*A 01-01\nB 01-01", "6-11").choose(11)
    assert play.offers == ["A buy", "A decline"]
    bought = play.act(Buy(2)).answer("yes")
    assert (bought.day("A"), bought.event_facts("landed")[-1]["day"]) == ("01-14", "01-14")
    assert play.act(Buy(7)).payments()[0] == "A>- 700 extra"
    assert play.act(Buy(2)).payments() == ["A>- 200 extra"]


def test_box_004_100_to_101() -> None:
    """Who stands on a plain day and bought nothing may be pushed on by others, for 100 Mark a day.

    Five days at most and once in a turn is ours (RULES 5.6a).
    """
    play = play_tasks("*A 02-13\nB 01-01", "extra", "push", live_push=True, orders={"B": LIVE}).act(Decline())
    assert play.offers == ["B push", "B let_be"]
    pushed = play.act(Push(4))
    assert (pushed.day("A"), pushed.payments()) == ("02-17", ["B>- 400 push"])
    framed = play_tasks(
        "*A 01-06\nB 01-01", "land", "push", live_push=True, orders={"B": LIVE}, chances="C21"
    )
    assert framed.offers == ["B choose"]


def test_box_004_103_to_105() -> None:
    """The Chronicle tells an event of each framed day, and what happens there."""
    words = game_words("game-of-the-year", "de").words
    framed = [DAY_IDS[day] for day in range(1, DAY_COUNT + 1) if frame(day)]
    assert len(framed) == 106
    assert {DAY_IDS[day] for day in ENTRIES} == set(framed)
    assert all(entry.cases for entry in ENTRIES.values())
    for day in framed:
        assert words[f"day.{day}.help"], day
        assert words[f"day.{day}.effect"], day


def kinds_of(colour: str) -> list[set[str]]:
    """What the cases of each day with this frame do."""
    days = [entry.cases for entry in ENTRIES.values() if entry.frame == colour]
    return [{effect.kind for case in cases for effect in case.effects} for cases in days]


GOOD = {"draw_chance", "receive_each", "move_to"}
"""What is good for whoever lands."""


def test_box_004_146() -> None:
    """A red day is good for some, and bad for nobody."""
    assert all(kinds <= GOOD for kinds in kinds_of("red"))


def test_box_004_147_to_148() -> None:
    """A purple day is good or bad; the Chronicle knows."""
    mixed = kinds_of("purple")
    assert [kinds for kinds in mixed if kinds != {"draw_chance", "draw_fate"}] == [
        {"rearrange"},
        {"skip", "gift_chance"},
    ]


def test_box_004_149() -> None:
    """A blue day is bad for some, and good for nobody who lands there."""
    assert not any(kinds & GOOD for kinds in kinds_of("blue"))


def test_box_004_150_to_153() -> None:
    """A blue-white day is bad for everybody: first 100 Mark to the bank, then a FATE card for certain."""
    days = {DAY_IDS[day]: entry for day, entry in ENTRIES.items() if entry.frame == "blue_white"}
    for day, entry in days.items():
        born = "01-02" if "07-23" <= day <= "08-23" else "08-02"
        questions = "no owns_boat no art_collector"
        play = play_landing(f"*A {day} born {born} {questions}\nB 01-01", fates="F24")
        assert play.event_kinds[:3] == ["paid_bank", "landed", "card_drawn"], day
        assert (play.payments()[0], len(entry.cases[-1].effects)) == ("A>- 100 blue_white", 1), day
    assert {kind for kinds in kinds_of("blue_white") for kind in kinds} == {"draw_fate"}
