"""What the balance tables are computed from: days, order of play, wins by place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bench.balance import Summary, deviation, play_summary, wins_by_place, wins_by_seat
from bench.balance import TableSetup as Setup
from bench.days import days_of_game, percentile
from bench.game_runner import PlayedGame, PlayedMove
from bench.profiles import order_of_play
from chalicelib.games import catalogue
from chalicelib.games.contract import Outcome


def played(*moves: tuple[int, int], seats: int = 2, kinds: Sequence[str] = ()) -> PlayedGame:
    """A game of these moves: each a seat, and after how many actions it was asked."""
    named = [*kinds, *["place"] * (len(moves) - len(kinds))]
    listed = tuple(PlayedMove(seat, kind, since) for (seat, since), kind in zip(moves, named, strict=True))
    return PlayedGame("wann-o-wann", seats, None, None, Outcome(((0, 1),), "last_card"), listed)


def test_whoever_moves_several_times_needs_one_look() -> None:
    assert days_of_game(played((0, 0), (0, 1), (0, 2)), "seed") < 1


def test_two_players_in_turn_get_a_move_each_at_every_second_look() -> None:
    """A look sees what the other did at the look before it: two moves of each in a day, or in two."""
    alternating = played(*((n % 2, n) for n in range(20)))
    assert 4 < days_of_game(alternating, "seed") <= 10


def test_who_is_asked_at_once_needs_no_turn_of_the_others() -> None:
    together = played(*((seat, 0) for seat in range(8)), seats=8)
    in_turn = played(*((seat, seat) for seat in range(8)), seats=8)
    assert days_of_game(together, "seed") < 1 < days_of_game(in_turn, "seed")


@pytest.mark.parametrize(("share", "value"), [(0.5, 3.0), (0.9, 5.0), (0, 1.0)])
def test_a_percentile_is_one_of_the_values(share: float, value: float) -> None:
    assert percentile([5.0, 1.0, 4.0, 2.0, 3.0], share) == value


def test_the_order_of_play_leaves_the_opening_out_and_ends_with_who_never_moved() -> None:
    game = played((0, 0), (1, 0), (3, 2), (1, 3), (3, 4), seats=4, kinds=["guess", "guess"])
    assert order_of_play(game) == [3, 1, 0, 2]


def test_wins_are_counted_by_place_and_by_seat() -> None:
    def summary(winners: tuple[float, ...], order: tuple[int, ...]) -> Summary:
        return Summary(winners, order, winners, {}, "end", Counter(), Counter(), 1.0, None)

    games = [summary((1.0, 0.0), (1, 0)), summary((0.5, 0.5), (0, 1)), summary((0.0, 1.0), (1, 0))]
    assert wins_by_place(games) == [1.5, 1.5]
    assert wins_by_seat(games) == [1.5, 1.5]
    assert deviation([3, 1]) == 25


@pytest.mark.parametrize("key", catalogue.keys())
def test_every_game_can_be_measured(key: str) -> None:
    setup = Setup(key, catalogue.metadata(key).seats[0], "easy")
    one = play_summary(setup, 1)
    assert one == play_summary(setup, 1)
    assert sum(one.winners) == pytest.approx(1)
    assert sorted(one.order) == list(range(setup.seats))
    assert one.scores[one.best] == max(one.scores)
    assert one.margin >= 0
    assert one.kinds.total() > 5
    assert one.days > 0
