"""The bots of Game of the Year: what they choose, and who wins."""

from __future__ import annotations

import pytest

from bench.balance import TableSetup, play_summary
from bench.ladder import play_pair
from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from chalicelib.games.game_of_the_year.actions import (
    Action,
    Birthday,
    Buy,
    Choose,
    Decline,
    Gift,
    Holiday,
    LetBe,
    Permute,
    Reply,
    SwapNext,
)
from chalicelib.games.game_of_the_year.bot import make_bot
from chalicelib.games.game_of_the_year.personas import RARE_TRAITS
from chalicelib.games.game_of_the_year.state import Orders, Task
from tests.games.game_of_the_year_states import GAME, Position, play_card, play_landing, play_tasks, play_turn


def bot_action(play: Position, level: str = "hard", seed: str = "whim") -> Action:
    seat = play.waiting_decision.seat
    own = tuple(one for one in play.decisions if one.seat == seat)
    return make_bot(level, {}).choose(GAME.view(play.state, seat), own, Chance(seed))


def test_a_bot_takes_the_better_day() -> None:
    """From 24 May to 29 May (luck) and not to 2 June; to 31 May (luck) and not to 26 May."""
    assert bot_action(play_turn("*A 05-24\nB 01-01", "5-9")) == Choose(5)
    assert bot_action(play_turn("*A 05-24\nB 01-01", "2-7")) == Choose(7)


def test_a_bot_says_its_whole_turn_where_nothing_else_pays() -> None:
    assert bot_action(play_turn("*A 02-12\nB 01-01", "2-7")) == Choose(7, buy=0, after="stay")
    towards = bot_action(play_turn("*A 02-12 born 02-20 lucky 19\nB 01-01\nC 01-01", "2-7"))
    assert towards == Choose(7, buy=None, after="ask")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_pushes_where_it_pays(level: str) -> None:
    """Onto its own birthday, for less than it gets; with little money it keeps what it has."""
    bot = make_bot(level, {})
    state = play_turn("*A 02-13\nB 01-01 born 02-14\nC 01-01", "2-7").state
    goals = {(order.victim, order.goal) for order in bot.orders(GAME.view(state, 1), 1).push}
    assert {(0, "my_birthday"), (2, "my_birthday")} <= goals
    poor = play_turn("*A 02-13\nB 01-01 born 02-14 cash 300\nC 01-01", "2-7").state
    assert bot.orders(GAME.view(poor, 1), 1).push == ()


def test_a_bot_pushes_the_leader_first() -> None:
    state = play_turn("*A 02-13 cash 4000\nB 01-01\nC 01-01", "2-7").state
    orders = make_bot("hard", {}).orders(GAME.view(state, 1), 1).push
    assert [(order.victim, order.goal) for order in orders if order.goal == "blue_white"] == [
        (0, "blue_white")
    ]


def test_bots_push_each_other() -> None:
    """In every third game at least (RULES 5.7); here in far more."""
    pushes = [play_summary(TableSetup("game-of-the-year", 4, "easy"), n).events["pushed"] for n in range(4)]
    assert sum(map(bool, pushes)) >= 2


def test_a_bot_buys_what_is_worth_its_price() -> None:
    """A birthday or a lucky number a day ahead is; a red day is not worth two steps."""
    assert bot_action(play_tasks("*A 02-13 born 02-14\nB 01-01\nC 01-01", "extra")) == Buy(1)
    assert bot_action(play_tasks("*A 02-13 lucky 14\nB 01-01\nC 01-01", "extra")) == Buy(1)
    assert bot_action(play_tasks("*A 02-13\nB 01-01\nC 01-01", "extra")) == Decline()


def test_a_bot_goes_on_holiday_where_it_leads_to_something() -> None:
    assert bot_action(play_tasks("*A 02-10 born 02-24\nB 01-01\nC 01-01", "rest")) == Holiday()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_puts_itself_to_the_front_in_april(level: str) -> None:
    play = play_landing("*A 04-01\nB 06-02\nC 02-02")
    chosen = {bot_action(play, level, f"whim {n}") for n in range(12)}
    assert Permute(("06-02", "02-02", "04-01")) in chosen or Permute(("06-02", "04-01", "02-02")) in chosen
    assert bot_action(play_landing("*A 04-01\nB 04-10 born 04-02\nC 02-02")) != Permute(
        ("04-10", "04-01", "02-02")
    )


def test_a_bot_overtakes_unless_that_costs_quarter_money() -> None:
    assert bot_action(play_card("*A 03-01\nB 03-20", "C28")) == SwapNext(1, swap=True)
    assert bot_action(play_card("*A 03-31\nB 04-03", "C28")) == SwapNext(1, swap=False)


def test_a_bot_gives_to_the_poorest_and_never_pushes() -> None:
    gift = play_tasks("*A 12-24\nB 01-01\nC 01-01 cash 5", Task("gift_chance", 0))
    assert bot_action(gift) == Gift(2)
    live = {"B": Orders(live_push=True)}
    assert bot_action(play_tasks("*A 02-13\nB 01-01", "push", orders=live, live_push=True)) == LetBe()


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_as_a_dealt_person_would(level: str) -> None:
    """Rarely yes for rare traits, else as often as not, whatever the answer brings."""
    for day, trait in (("04-15", "owns_boat"), ("01-14", "dislikes_bananas")):
        play = play_landing(f"*A {day}\nB 01-01")
        yes = sum(bot_action(play, level, f"whim {n}") == Reply(trait, "yes") for n in range(200))
        assert (1 <= yes <= 30) if trait in RARE_TRAITS else (70 <= yes <= 130)


def test_a_bot_names_a_birthday_without_a_year() -> None:
    """Else bots would begin: the oldest known player does."""
    state, _ = GAME.setup(2, {}, {}, Chance("bots"), {})
    born = [bot_action(Position(state), seed=f"whim {n}") for n in range(30)]
    assert len(set(born)) > 20
    assert all(isinstance(one, Birthday) and one.year is None for one in born)


@pytest.mark.slow
def test_hard_beats_easy() -> None:
    """It wins about three of four games for two; at least 55 of 100 are required."""
    assert play_pair("game-of-the-year", "hard", "easy", 40).win_rate >= 0.55
