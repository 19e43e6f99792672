"""Rate limits: what is counted together, when a window ends, and that no window allows too many."""

from __future__ import annotations

import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chalicelib import store
from chalicelib.identity import rate_limits
from chalicelib.identity.rate_limits import LIMITS, Limit, RateLimitExceeded

NOW = datetime(2030, 5, 4, 12, 0, 15, tzinfo=UTC)


@pytest.fixture(autouse=True)
def small_limits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits of three uses a minute, by address, by player and by recipient."""
    monkeypatch.setitem(LIMITS, "few", Limit(3, 60, "address"))
    monkeypatch.setitem(LIMITS, "own", Limit(3, 60, "player"))
    monkeypatch.setitem(LIMITS, "sent", Limit(3, 60, "recipient"))
    monkeypatch.setitem(LIMITS, "another", Limit(3, 60, "player"))


def new_player_id() -> str:
    """The id of a new player."""
    return secrets.token_hex(8)


def count_until_limit(name: str, subject: str, now: datetime, most: int = 10) -> int:
    """How many uses are allowed until the limit is reached, at most `most`."""
    for n in range(most):
        try:
            rate_limits.count_use(name, subject, now)
        except RateLimitExceeded:
            return n
    return most


def test_each_window_has_its_own_count() -> None:
    ada = new_player_id()
    assert [count_until_limit("own", ada, NOW + timedelta(seconds=late)) for late in (0, 44, 45, 104)] == [
        3,
        0,
        3,
        0,
    ]


@pytest.mark.parametrize(("late", "wait"), [(0, 45), (44, 1), (45, 60)])
def test_error_says_how_long_to_wait(late: int, wait: int) -> None:
    ada, now = new_player_id(), NOW + timedelta(seconds=late)
    count_until_limit("own", ada, now)
    for attempt in (rate_limits.count_use, rate_limits.check_limit):
        with pytest.raises(RateLimitExceeded) as refused:
            attempt("own", ada, now)
        assert refused.value.wait == wait


def test_players_and_limits_are_counted_apart() -> None:
    ada, ben = new_player_id(), new_player_id()
    assert (
        count_until_limit("own", ada, NOW)
        == count_until_limit("own", ben, NOW)
        == count_until_limit("another", ada, NOW)
        == 3
    )


def test_check_limit_counts_nothing() -> None:
    ada = new_player_id()
    for _ in range(5):
        rate_limits.check_limit("own", ada, NOW)
    assert count_until_limit("own", ada, NOW) == 3


def test_capacity_of_counting_and_checking() -> None:
    ada = new_player_id()
    with store.measure_capacity() as spent:
        rate_limits.count_use("own", ada, NOW)
        rate_limits.count_use("own", ada, NOW)
        rate_limits.check_limit("own", ada, NOW)
    assert [(one.is_read, one.units) for one in spent] == [(False, 1), (False, 1), (True, 0.5)]


def test_concurrent_uses_respect_the_limit() -> None:
    ada = new_player_id()

    def once(_: int) -> int:
        return count_until_limit("own", ada, NOW, most=1)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(once, range(24))) == 3


@given(lates=st.lists(st.integers(0, 240), max_size=30))
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_window_allows_exactly_the_limit(lates: list[int]) -> None:
    ada, allowed = new_player_id(), Counter[int]()
    attempts = Counter((NOW.second + late) // 60 for late in lates)
    for late in lates:
        now = NOW + timedelta(seconds=late)
        allowed[(NOW.second + late) // 60] += count_until_limit("own", ada, now, most=1)
    assert allowed == Counter({window: min(3, times) for window, times in attempts.items()})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("2001:DB8:1:3::1", "2001:db8:1:3::2%eth0"),
        ("198.51.100.1", "::ffff:198.51.100.1"),
        ("", "no address"),
    ],
)
def test_addresses_of_one_host_are_counted_together(one: str, other: str) -> None:
    name = "few"
    now = NOW + timedelta(days=1 + len(one))  # a window of its own for each pair
    assert (count_until_limit(name, one, now), count_until_limit(name, other, now)) == (3, 0)


@pytest.mark.parametrize(
    ("one", "other"), [("2001:db8:2:2::1", "2001:db8:2:3::1"), ("198.51.100.2", "198.51.100.3")]
)
def test_addresses_of_other_hosts_are_counted_apart(one: str, other: str) -> None:
    assert (count_until_limit("few", one, NOW), count_until_limit("few", other, NOW)) == (3, 3)


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ("Ada.{}@Example.ORG", True),
        ("ada{}+turnus@example.org", True),
        ("a.d.a.{}+a+b@example.org", True),
        ("ada.{}@example.com", False),
        ("ada_{}@example.org", False),
        ("ada.{}@mail.example.org", False),
    ],
)
def test_mail_addresses_of_one_recipient_are_counted_together(other: str, same: bool) -> None:
    id = new_player_id()
    assert count_until_limit("sent", f"ada.{id}@example.org", NOW) == 3
    assert count_until_limit("sent", other.format(id), NOW) == (0 if same else 3)


def test_mail_address_is_stored_as_a_hash_only() -> None:
    rate_limits.count_use("sent", "very.unmistakable@example.org", NOW)
    everything = store.table.connection().scan()["Items"]
    assert [item["pk"]["S"] for item in everything if "LIMIT#sent#" in item["pk"]["S"]]
    assert "unmistakable" not in repr(everything)


def test_counter_expires_with_its_window() -> None:
    ada = new_player_id()
    rate_limits.count_use("own", ada, NOW)
    within = store.table.Item.sk.startswith("WINDOW#")
    (item,) = store.table.query(f"LIMIT#own#{ada}", within)
    assert int(item["ttl"]["N"]) == NOW.timestamp() + 45


@pytest.mark.parametrize("name", list(LIMITS))
def test_limits_are_well_formed(name: str) -> None:
    limit = LIMITS[name]
    assert limit.subject_kind in ("player", "address", "recipient")
    assert limit.max_uses > 0
    assert limit.window_seconds >= 60
