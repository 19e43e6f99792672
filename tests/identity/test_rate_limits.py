"""Rate limits: what is counted together, when a window ends, and that no window allows too many."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chalicelib import store
from chalicelib.identity import address_hash, rate_limits
from chalicelib.identity.rate_limits import LIMITS, Limit, RateLimitExceeded

NOW = datetime(2030, 5, 4, 12, 0, 15, tzinfo=UTC)
"""Where the window of a minute begins."""


@pytest.fixture(autouse=True)
def small_limits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits of three uses a minute for each kind of subject, and one of many."""
    few = Limit(60, address=3, player=3, recipient=3, domain=3)
    for name in ("few", "another"):
        monkeypatch.setitem(LIMITS, name, few)
    monkeypatch.setitem(LIMITS, "many", Limit(60, player=100))


def new_player_id() -> str:
    """The id of a new player."""
    return secrets.token_hex(8)


def count_until_limit(
    subject: str, now: datetime = NOW, most: int = 200, kind: str = "player", name: str = "few"
) -> int:
    """How many uses are allowed until the limit is reached, at most `most`."""
    for n in range(most):
        try:
            rate_limits.count_use(name, kind, subject, now)
        except RateLimitExceeded:
            return n
    return most


def test_each_window_has_its_own_count() -> None:
    ada = new_player_id()
    allowed = [count_until_limit(ada, NOW + timedelta(seconds=late)) for late in (0, 44, 45, 104)]
    assert allowed == [3, 0, 3, 0]


@pytest.mark.parametrize(("late", "wait"), [(0, 45), (44, 1), (45, 60)])
def test_error_says_how_long_to_wait(late: int, wait: int) -> None:
    ada, now = new_player_id(), NOW + timedelta(seconds=late)
    count_until_limit(ada, now)
    for attempt in (rate_limits.count_use, rate_limits.check_limit):
        with pytest.raises(RateLimitExceeded) as refused:
            attempt("few", "player", ada, now)
        assert refused.value.wait == wait


def test_players_and_limits_are_counted_apart() -> None:
    ada, ben = new_player_id(), new_player_id()
    assert [count_until_limit(who) for who in (ada, ben)] == [3, 3]
    assert count_until_limit(ada, name="another") == 3


def test_settled_players_of_an_address_are_counted_apart_by_its_number() -> None:
    counts = [count_until_limit("203.0.113.78", kind=kind) for kind in ("address", "settled", "address")]
    assert counts == [3, 3, 0]
    assert count_until_limit("203.0.113.78", kind="settled", name="many") == 200, "it has no number"


def test_check_limit_counts_nothing() -> None:
    ada = new_player_id()
    for _ in range(5):
        rate_limits.check_limit("few", "player", ada, NOW)
    assert count_until_limit(ada) == 3


def test_a_limit_without_a_number_for_a_kind_counts_nothing() -> None:
    with store.measure_capacity() as spent:
        assert count_until_limit("198.51.100.1", kind="address", name="many") == 200
    assert spent == []


def test_where_much_is_allowed_only_every_third_use_is_written() -> None:
    ada = new_player_id()
    with store.measure_capacity() as spent:
        assert count_until_limit(ada, name="many") == 100
    assert [(one.is_read, one.units) for one in spent] == [(False, 1)] * 33


def test_a_reached_limit_costs_nothing_more() -> None:
    ada = new_player_id()
    count_until_limit(ada)
    with store.measure_capacity() as spent:
        assert [count_until_limit(ada) for _ in range(5)] == [0] * 5
    assert spent == []


def forget_counts() -> None:
    """From now on counts like another process, which knows only what the database holds."""
    rate_limits._counts.clear()


def test_processes_share_what_they_have_told() -> None:
    ada = new_player_id()
    assert count_until_limit(ada, most=2) == 2
    forget_counts()
    assert count_until_limit(ada) == 1
    ben = new_player_id()
    assert count_until_limit(ben, name="many", most=98) == 98
    forget_counts()
    # 96 uses are known here; the next three are told together, and the limit is not reached before them.
    assert count_until_limit(ben, name="many") == 4


def test_only_so_many_counts_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_MOST_COUNTS", 10)
    forget_counts()
    for _ in range(30):
        rate_limits.count_use("many", "player", new_player_id(), NOW)
    assert len(rate_limits._counts) == 10


def test_an_operator_may_set_other_numbers() -> None:
    overrides = rate_limits.parse_setting("few.player=1, few.address=2")
    ada = new_player_id()
    rate_limits.count_use("few", "player", ada, NOW, overrides)
    with pytest.raises(RateLimitExceeded):
        rate_limits.count_use("few", "player", ada, NOW, overrides)
    assert count_until_limit(ada) == 2, "the others are as they were"


def test_what_is_counted_by_session_may_be_set_as_when_it_was_by_player() -> None:
    overrides = [rate_limits.parse_setting(f"settings.{kind}=7") for kind in ("player", "session")]
    assert overrides == [{("settings", "session"): 7}] * 2


@pytest.mark.parametrize(
    "text",
    [
        "on fire",
        "moves=3",
        "moves.player",
        "moves.player=",
        "moves.player=-1",
        f"moves.player={10**9}",
        "moves.recipient=1",
    ],
)
def test_numbers_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"moves\.player=2400"):
        rate_limits.parse_setting(text)


def test_concurrent_uses_respect_the_limit() -> None:
    ada = new_player_id()

    def once(_: int) -> int:
        return count_until_limit(ada, most=1)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(once, range(24))) == 3


@given(lates=st.lists(st.integers(0, 240), max_size=30))
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_window_allows_exactly_the_limit(lates: list[int]) -> None:
    ada, allowed = new_player_id(), Counter[int]()
    attempts = Counter((NOW.second + late) // 60 for late in lates)
    for late in lates:
        now = NOW + timedelta(seconds=late)
        allowed[(NOW.second + late) // 60] += count_until_limit(ada, now, most=1)
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
    now = NOW + timedelta(days=1 + len(one))  # a window of its own for each pair
    assert [count_until_limit(each, now, kind="address") for each in (one, other)] == [3, 0]


@pytest.mark.parametrize(
    ("one", "other"), [("2001:db8:2:2::1", "2001:db8:2:3::1"), ("198.51.100.2", "198.51.100.3")]
)
def test_addresses_of_other_hosts_are_counted_apart(one: str, other: str) -> None:
    assert [count_until_limit(each, kind="address") for each in (one, other)] == [3, 3]


def test_networks_of_one_site_are_counted_together_too() -> None:
    networks = [f"2001:db8:3:{n}::1" for n in range(6)]
    assert [count_until_limit(one, kind="address") for one in networks] == [3, 3, 3, 3, 0, 0]
    assert count_until_limit("2001:db8:4::1", kind="address") == 3


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
    assert count_until_limit(f"ada.{id}@example.org", kind="recipient") == 3
    assert count_until_limit(other.format(id), kind="recipient") == (0 if same else 3)


@pytest.mark.parametrize(
    ("kind", "address", "counted"),
    [
        ("recipient", "ada@example.org", "ada@example.org"),
        ("domain", "ada@unmistakable.example", "unmistakable.example"),
        ("address", "198.51.100.77", "198.51.100.77"),
        ("address", "2001:db8:7::1", "2001:db8:7::/64"),
    ],
)
def test_an_address_is_kept_by_the_servers_key_alone(kind: str, address: str, counted: str) -> None:
    """Who steals the table without the key cannot try which address a hash is of."""
    address_hash._key.cache_clear()  # it may be that of another folder's table
    rate_limits.count_use("few", kind, address, NOW)
    key = store.server_keys.get_or_create_address_key(lambda: b"never made")
    kept = hmac.digest(key, counted.encode(), hashlib.sha256).hex()
    assert store.table.query(f"LIMIT#few#{kept}", store.table.Item.sk.startswith("WINDOW#"))
    everything = repr(store.table.connection().scan()["Items"])
    assert counted not in everything
    assert hashlib.sha256(counted.encode()).hexdigest() not in everything


def test_counter_expires_with_its_window() -> None:
    ada = new_player_id()
    rate_limits.count_use("few", "player", ada, NOW)
    within = store.table.Item.sk.startswith("WINDOW#")
    (item,) = store.table.query(f"LIMIT#few#{ada}", within)
    assert int(item["ttl"]["N"]) == NOW.timestamp() + 45


@pytest.mark.parametrize("name", list(LIMITS))
def test_limits_are_well_formed(name: str) -> None:
    limit = LIMITS[name]
    assert limit.uses
    assert set(limit.uses) <= {"player", "session", "address", "recipient", "domain", "server"}
    assert all(uses > 0 for uses in limit.uses.values())
    assert limit.window_seconds >= 60
