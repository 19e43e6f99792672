"""Challenges can be consumed once, even by simultaneous callers."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from chalicelib import store
from chalicelib.store.challenges import Challenge
from tests.support.waiting import MAX_SECONDS

CALLERS = 8


def create_challenge(expires: int = 1000, purpose: str = "sign_in") -> Challenge:
    """A stored challenge."""
    challenge = Challenge(secrets.token_hex(32), purpose, None, b"sign this", expires)
    store.challenges.create(challenge)
    return challenge


def test_only_one_of_simultaneous_callers_consumes_a_challenge() -> None:
    for _ in range(10):
        challenge, ready = create_challenge(), Barrier(CALLERS)

        def consume(_: int, challenge: Challenge = challenge, ready: Barrier = ready) -> Challenge | None:
            ready.wait(MAX_SECONDS)
            return store.challenges.consume(challenge.hash, "sign_in", 0)

        with ThreadPoolExecutor(CALLERS) as pool:
            found = [one for one in pool.map(consume, range(CALLERS)) if one is not None]
        assert found == [challenge]


@pytest.mark.parametrize(("now", "there"), [(0, True), (999, True), (1000, False), (1001, False)])
def test_a_challenge_exists_until_it_expires(now: int, there: bool) -> None:
    challenge = create_challenge(1000)
    assert (store.challenges.get(challenge.hash, "sign_in", now) == challenge) is there
    assert (store.challenges.consume(challenge.hash, "sign_in", now) == challenge) is there


def test_a_challenge_of_another_purpose_is_not_consumed() -> None:
    challenge = create_challenge(purpose="passkey")
    assert store.challenges.consume(challenge.hash, "sign_in", 0) is None
    assert store.challenges.consume(challenge.hash, "passkey", 0) == challenge


def test_a_challenge_hash_is_used_once() -> None:
    challenge = create_challenge()
    with pytest.raises(store.ConditionFailed):
        store.challenges.create(challenge)
