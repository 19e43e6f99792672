"""What rules version 2 of Anno Domini: Cathedrals changed: who begins, the truce of God (RULES 3.4, 3.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games import catalogue
from chalicelib.games.cathedrals.state import Orders, State
from chalicelib.games.chance import Chance
from chalicelib.games.contract import RuleViolation
from chalicelib.play import codec
from tests.games.cathedrals_states import (
    GAME,
    VERSION_1,
    attack,
    build,
    consult,
    end_turn,
    open_schemas,
    parse_state,
)
from tests.games.compare import event_kinds

FOUR = "{a}A 0 england2+\n{b}B 0 ireland2\n{c}C 0 norway2\n{d}D 0 cyprus2"


def seats_on_turn(state: State, turns: int) -> list[int]:
    """Who is to move in so many turns that end at once."""
    seats = []
    for _ in range(turns):
        seats.append(state.current)
        state, _ = end_turn(state)
    return seats


def four(to_move: str, **fields: object) -> State:
    """Four seats with one territory each."""
    return parse_state(FOUR.format(**{seat: "*" if seat == to_move else " " for seat in "abcd"}), **fields)


def test_case_15_the_next_seat_begins_the_next_round() -> None:
    turns = [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2, 0]
    assert seats_on_turn(four("a", rotates=True), 17) == turns


def test_case_15_under_version_1_the_order_stays() -> None:
    assert seats_on_turn(four("a"), 9) == [0, 1, 2, 3, 0, 1, 2, 3, 0]


def test_case_16_whoever_is_out_begins_no_round() -> None:
    assert seats_on_turn(four("a", rotates=True, out=(1,)), 9) == [0, 2, 3, 2, 3, 0, 3, 0, 2]
    begun_by_the_lost = four("b", rotates=True, out=(0,))
    assert seats_on_turn(begun_by_the_lost, 6) == [1, 2, 3, 1, 2, 3], "A began, so B is next"


def test_case_17_of_two_the_last_of_a_round_begins_the_next_one() -> None:
    state = four("a", rotates=True, out=(2, 3))
    assert seats_on_turn(state, 7) == [0, 1, 1, 0, 0, 1, 1]
    second, _ = end_turn(state)
    third, _ = end_turn(second)
    assert (second.current, third.current) == (1, 1)
    names = [{one.turn for one in GAME.decisions(each)} for each in (second, third)]
    assert names[0].isdisjoint(names[1]), "an absence ends one turn and not the next one, too"


def test_the_view_shows_the_order_of_this_round() -> None:
    state, _ = end_turn(four("d", rotates=True))
    assert GAME.view(state, 0).order_seats == (1, 2, 3, 0)


def test_earlier_in_the_order_is_earlier_in_this_round() -> None:
    tied = replace(four("d", rotates=True, round=20), order=(2, 3, 0, 1), current=1, cathedral=(False,) * 36)
    state, _ = end_turn(tied)
    assert (state.reason, state.winner) == ("rounds", 2)


TRUCE = "*A 900 england6 scotland1\n B 0 wales1+ ireland1 denmark1\n C 0 norway1\n D 0 cyprus1\nfree france+"


@pytest.mark.parametrize("number", [1, 3])
def test_case_18_no_cathedral_is_attacked_before_round_four(number: int) -> None:
    state = parse_state(TRUCE, round=number, truce_of_god=3)
    with pytest.raises(RuleViolation, match="truce_of_god"):
        attack(state, "england", "wales")
    assert "wales" not in open_schemas(state)["attack"]["properties"]["target"]["enum"]
    attack(state, "england", "ireland")
    assert build(state, "france")[0].cathedral_count(0) == 1, "a free cathedral may be taken"


def test_case_18_the_truce_of_god_ends_with_round_three() -> None:
    state, events = attack(parse_state(TRUCE, round=4, truce_of_god=3), "england", "wales", *[6] * 7)
    assert event_kinds(events) == ["attacked", "conquered"]
    assert GAME.view(state, 0).truce_of_god is False


def test_case_18_events_strike_cathedrals_in_the_truce() -> None:
    state, _ = consult(parse_state(TRUCE, round=2, truce_of_god=3), 1, 2, "wales")
    assert state.free_territories.count(2) == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_version_1_is_set_up_as_before(seats: int) -> None:
    assert catalogue.get("anno-domini-1995", 1).rules_version == 1
    state, _ = VERSION_1.setup(seats, {}, {}, Chance("old"), {seat: Orders() for seat in range(seats)})
    assert (state.rotates, state.truce_of_god) == (False, 0)
    assert sum(state.cathedral) == {3: 15, 4: 16}[seats]


@pytest.mark.parametrize(("seats", "total"), [(3, 15), (4, 16)])
def test_a_state_of_before_keeps_its_rules(seats: int, total: int) -> None:
    state, _ = VERSION_1.setup(seats, {"live_draft": True}, {}, Chance("old"), {})
    stored = codec.dump(state)
    for name in ("rotates", "truce_of_god", "cathedral_total", "last_round"):
        del stored[name]
    loaded = codec.load(State, VERSION_1.upcasts[3](VERSION_1.upcasts[2](stored)))
    assert loaded == state
    assert loaded.cathedral_total == total


PENCE = "*A 100 england1+\n B 5 wales1+ ireland1+\n C 0 norway1\n D 0 pope cyprus1+"


@pytest.mark.parametrize(("table", "cash", "owed"), [(2, (90, 0, 0, 15), [5, 10]), (1, (90, 0, 0, 15), [15])])
def test_case_19_everybody_owes_the_pope_ten_florins(
    table: int, cash: tuple[int, ...], owed: list[int]
) -> None:
    state, _ = consult(parse_state(PENCE, event_table=table), 2, 4)
    assert state.cash == cash
    assert [debt.amount for debt in state.debts] == owed, "under version 1 for each cathedral"


def test_the_reference_shows_the_events_of_its_version() -> None:
    games = [catalogue.get("anno-domini-1995", version) for version in (1, 2, 3, 4)]
    shown = [[one.event for one in game.reference().events[4:6]] for game in games]
    assert shown == [
        ["peters_pence", "good_harvest"],
        ["peters_penny", "good_harvest"],
        ["raiders", "peasant_revolt"],
        ["raiders", "riot"],
    ]


@pytest.mark.parametrize("version", [3, 4])
def test_a_match_is_dealt_with_the_events_of_its_version(version: int) -> None:
    """A stored match is dealt again when it is replayed."""
    game = catalogue.get("anno-domini-1995", version)
    state, _ = game.setup(3, {}, {}, Chance("events"), {})
    assert state.event_table == version
