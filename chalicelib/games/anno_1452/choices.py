"""What is open to whom now, each choice described by what would be legal (RULES 4.4).

A kind that rests on the cards of a hand does not block: else others could count it among what the game
waits for. Passing always blocks, so the game waits for the seat to move in any case.
"""

from __future__ import annotations

from collections.abc import Iterator

from chalicelib.games.anno_1452 import cardplay, warplans
from chalicelib.games.anno_1452.answers import setup_refused
from chalicelib.games.anno_1452.building import affordable_citizens, room, stone_sites
from chalicelib.games.anno_1452.cards import CARDS
from chalicelib.games.anno_1452.figures import LIVE_WINDOW, WINDOW
from chalicelib.games.anno_1452.forms import ACTION_CARD, counts, form, names
from chalicelib.games.anno_1452.reactions import DEFENCES
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGIONS, STONE_IDS
from chalicelib.games.anno_1452.result import card_refused, to_discard
from chalicelib.games.anno_1452.state import Pending, State
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import Decision, Json, Seat


def decisions(state: State) -> tuple[Decision, ...]:
    """Every choice open now."""
    table = Table(state)
    if state.pending:
        return (_answer(table, state.pending),)
    if state.phase == "setup":
        return (Decision(table.current, "setup", _setup(table, table.current)),)
    if state.phase == "action":
        return tuple(_turn(table, table.current))
    return tuple(  # in a result round; when the game is over nobody is asked
        Decision(seat, "er_submit", _submission(table, seat), limit=WINDOW)
        for seat, sealed in enumerate(state.sealed)
        if sealed is None
    )


def _turn(table: Table, seat: Seat) -> Iterator[Decision]:
    """The actions of the seat to move; what is no decision has nothing legal in it now."""
    for kind, schema in (
        ("stone", _stone(table, seat)),
        ("citizens", _citizens(table, seat)),
        ("attack", warplans.schema(table, seat)),
    ):
        if schema:
            yield Decision(seat, kind, cardplay.backed(table, seat, schema, kind))
    for kind, schema in cardplay.schemas(table, seat):
        yield Decision(seat, kind, cardplay.backed(table, seat, schema, kind), blocking=False)
    yield Decision(seat, "pass", form({}))


def _setup(table: Table, seat: Seat) -> Json:
    pairs = {
        one: [other for other in NEIGHBOURS[one] if setup_refused(table, seat, one, other) is None]
        for one in table.regions
    }
    regions = [REGIONS[one].id for one, others in pairs.items() if others]
    return form(
        {"region1": names("region", regions), "region2": names("region", regions)},
        [
            {"region1": {"const": REGIONS[one].id}, "region2": {"enum": [REGIONS[n].id for n in others]}}
            for one, others in pairs.items()
            if others
        ],
    )


def _stone(table: Table, seat: Seat) -> Json | None:
    regions = stone_sites(table, seat)
    return form({"region": names("region", regions)}) if regions else None


def _citizens(table: Table, seat: Seat) -> Json | None:
    most = affordable_citizens(table, seat)
    free = {stone.place: room(table, stone.place) for stone in table.owned(seat)}
    rooms = {STONE_IDS[place]: min(most, free[place]) for place in sorted(free) if free[place]}
    if not rooms or most < 1:
        return None
    return form({"stones": counts("stone", rooms, 1, min(most, sum(rooms.values())))})


def _answer(table: Table, pending: Pending) -> Decision:
    seat = pending.seat
    if pending.kind == "react":
        held = [CARDS[card].id for card in DEFENCES if card in table.hands[seat]]
        mercs = {"type": "integer", "minimum": 0, "maximum": table.mercs(seat), "default": 0}
        schema = form({"card": {**names(ACTION_CARD, [None, *held]), "default": None}, "mercs": mercs})
        return Decision(seat, "react", {**schema, "required": []}, limit=LIVE_WINDOW)
    hand = table.hands[seat if pending.victim is None else pending.victim]
    return Decision(seat, pending.kind, form({"card": names(ACTION_CARD, cardplay.distinct(hand))}))


def _submission(table: Table, seat: Seat) -> Json:
    """A branch without a card to play and one for each: they leave different numbers to discard."""
    hand = table.hands[seat]
    playable = [card for card in dict.fromkeys(hand) if card_refused(table, seat, card) is None]
    bounds = to_discard(table, seat, None)
    held = {CARDS[card].id: hand.count(card) for card in hand} if bounds[1] else {}
    schema = form(
        {
            "discard": {**counts(ACTION_CARD, held, *bounds), "default": {}},
            "er_card": {
                **names(ACTION_CARD, [None, *(CARDS[card].id for card in playable)]),
                "default": None,
            },
        }
    )
    branches: list[Json] = [{"properties": {"er_card": {"const": None}}}]
    for card in playable:
        least, most = to_discard(table, seat, card)
        sums = {"x-sum": {"minimum": least, "maximum": most}}
        branches.append({"properties": {"er_card": {"const": CARDS[card].id}, "discard": sums}})
    return {
        **schema,
        "required": ["discard"] if bounds[0] else [],
        "anyOf": [branches[0], *({**one, "required": ["er_card"]} for one in branches[1:])],
    }
