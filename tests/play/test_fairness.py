"""Commitment, seed and bot streams come from the secret, each in its own way."""

from __future__ import annotations

import hashlib
from itertools import combinations

from chalicelib.games.chance import Chance
from chalicelib.play import fairness

SECRET, OTHER_SECRET = b"1" * 32, b"2" * 32


def test_secrets_are_32_bytes_and_differ() -> None:
    secrets = {fairness.new_secret() for _ in range(10)}
    assert {len(secret) for secret in secrets} == {32}
    assert len(secrets) == 10


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert fairness.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_the_seed_depends_on_secret_match_and_every_salt() -> None:
    seeds = [
        fairness.seed(SECRET, "match", [None, None]),
        fairness.seed(OTHER_SECRET, "match", [None, None]),
        fairness.seed(SECRET, "other", [None, None]),
        fairness.seed(SECRET, "match", ["salt", None]),
        fairness.seed(SECRET, "match", [None, "salt"]),
        fairness.seed(SECRET, "match", ["", None]),
    ]
    assert len(set(seeds)) == len(seeds)
    assert fairness.seed(SECRET, "match", [None, None]) == seeds[0]


def test_every_bot_answer_has_its_own_stream_apart_from_the_match() -> None:
    streams = [
        Chance(fairness.seed(SECRET, "match", [None, None])),
        fairness.bot_chance(SECRET, 0, 1),
        fairness.bot_chance(SECRET, 0, 2),
        fairness.bot_chance(SECRET, 1, 1),
        fairness.bot_chance(OTHER_SECRET, 0, 1),
    ]
    assert all(one.seed != other.seed for one, other in combinations(streams, 2))
    assert fairness.bot_chance(SECRET, 0, 1) == streams[1]
