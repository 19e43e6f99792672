"""What is good once is good once, whoever comes at the same time."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from chalicelib import store
from chalicelib.store.challenges import Challenge

CALLERS = 8


def new(expires: int = 1000, purpose: str = "sign_in") -> Challenge:
    """A stored challenge."""
    challenge = Challenge(secrets.token_hex(32), purpose, None, b"sign this", expires)
    store.challenges.create(challenge)
    return challenge


def test_of_all_who_take_a_challenge_at_once_one_gets_it() -> None:
    for _ in range(10):
        challenge, ready = new(), Barrier(CALLERS)

        def together(_: int, challenge: Challenge = challenge, ready: Barrier = ready) -> Challenge | None:
            ready.wait(10)
            return store.challenges.take(challenge.hash, "sign_in", 0)

        with ThreadPoolExecutor(CALLERS) as pool:
            found = [one for one in pool.map(together, range(CALLERS)) if one is not None]
        assert found == [challenge]


@pytest.mark.parametrize(("now", "there"), [(0, True), (999, True), (1000, False), (1001, False)])
def test_a_challenge_is_there_until_its_time_is_over(now: int, there: bool) -> None:
    challenge = new(1000)
    assert (store.challenges.get(challenge.hash, "sign_in", now) == challenge) is there
    assert (store.challenges.take(challenge.hash, "sign_in", now) == challenge) is there


def test_a_challenge_of_another_purpose_is_not_even_spent() -> None:
    challenge = new(purpose="passkey")
    assert store.challenges.take(challenge.hash, "sign_in", 0) is None
    assert store.challenges.take(challenge.hash, "passkey", 0) == challenge


def test_a_hash_is_used_once() -> None:
    challenge = new()
    with pytest.raises(store.Lost):
        store.challenges.create(challenge)
