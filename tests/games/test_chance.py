"""The stream of draws is repeatable and fair."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.chance import Chance, Draw, RecordingChance, draws_between

SEEDS = st.text(max_size=12)


def test_the_nth_draw_is_the_start_of_an_hmac_over_n() -> None:
    digest = hmac.new(b"seed", b"7", hashlib.sha256).hexdigest()
    assert Chance("seed", 7).below(1 << 64) == (int(digest[:16], 16), Chance("seed", 8))


def test_known_draws_stay_the_same() -> None:
    draws, chance = [], Chance("Turnus")
    for _ in range(8):
        drawn, chance = chance.below(100)
        draws.append(drawn)
    assert draws == [11, 99, 48, 27, 93, 92, 96, 30]
    assert Chance("Turnus").shuffled("abcdefgh")[0] == tuple("fagbcedh")


def test_draws_past_the_last_full_multiple_are_skipped() -> None:
    """With n just over half the range nearly every second raw draw is skipped, and counted."""
    n = (1 << 63) + 1
    found, after = Chance("odd").below(n)
    raws = [Chance("odd", drawn).below(1 << 64)[0] for drawn in range(after.drawn)]
    assert after.drawn == 3
    assert found == raws[-1] < n
    assert all(raw >= n for raw in raws[:-1])


@pytest.mark.parametrize("n", [0, -3])
def test_drawing_below_one_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="no number is below"):
        Chance("seed").below(n)


@given(SEEDS, st.integers(0, 10**9), st.integers(1, 10**6))
def test_a_draw_is_in_range_and_moves_the_counter_on(seed: str, drawn: int, n: int) -> None:
    found, after = Chance(seed, drawn).below(n)
    assert 0 <= found < n
    assert after.seed == seed
    assert after.drawn > drawn


@given(SEEDS, st.lists(st.integers()))
def test_shuffling_keeps_every_item(seed: str, items: list[int]) -> None:
    mixed, _ = Chance(seed).shuffled(items)
    assert Counter(mixed) == Counter(items)


def test_every_order_comes_up_about_equally_often() -> None:
    orders, chance = Counter[tuple[str, ...]](), Chance("orders")
    for _ in range(6000):
        mixed, chance = chance.shuffled("abc")
        orders[mixed] += 1
    assert len(orders) == 6
    assert all(900 < times < 1100 for times in orders.values())


def test_a_recording_stream_draws_the_same_and_knows_its_draws() -> None:
    mixed, after = RecordingChance("Turnus").shuffled("abcd")
    assert (mixed, after.drawn) == (Chance("Turnus").shuffled("abcd")[0], 3)
    value, last = after.below(100)
    assert draws_between(after, last) == (Draw(3, 100, value),)
    assert [(draw.number, draw.below) for draw in draws_between(None, last)] == [
        *((0, 4), (1, 3), (2, 2)),
        (3, 100),
    ]


def test_what_was_drawn_on_trial_is_not_recorded() -> None:
    start = RecordingChance("seed")
    start.below(6)
    value, after = start.below(10)
    assert draws_between(None, after) == (Draw(0, 10, value),)


def test_a_skipped_draw_is_counted_by_the_next() -> None:
    n = (1 << 63) + 1
    _, once = RecordingChance("odd").below(n)
    _, twice = once.below(6)
    assert [draw.number for draw in draws_between(None, twice)] == [0, 3]
