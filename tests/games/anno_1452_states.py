"""States of Anno 1452 drawn as text: one line for each seat, `*A` for the one to move, then its stones.

A stone is a region with what differs from a bare stone of level 3: `koeln:1+2#~` has level 1, two citizens,
a city, and is a dowry. It stands at the next free place of its region, so stones are called `koeln-1`,
`koeln-2` in the order they are drawn. Whoever leads in a region holds its card.

    *A koeln+3 koeln pfalz#
     B bayern:1
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Any

from chalicelib.games.anno_1452.actions import Action, Submit
from chalicelib.games.anno_1452.cards import CARD_NO, CARDS, INSTANT_CARDS, full_deck
from chalicelib.games.anno_1452.majority import leader
from chalicelib.games.anno_1452.regions import PLACES_IN, REGION_NO, REGIONS, STONE_IDS, regions_in_play
from chalicelib.games.anno_1452.rules import Anno1452
from chalicelib.games.anno_1452.state import Orders, State, Stone
from chalicelib.games.anno_1452.transition import StateAndEvents
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json, RuleViolation

GAME = Anno1452()
A, B, C, D = range(4)

NO_REACTIONS = Orders(
    truce="never", fortify="never", reinforce="never", loot="never", toll="never", merc_defence=0
)
"""Orders that play no reaction card and commit no mercenaries."""

_STONE = re.compile(r"([a-z]+)(?::(\d))?(?:\+(\d))?(#?)(~?)$")


@dataclass(frozen=True)
class FixedDice(Chance):
    """A chance whose next dice are given; after them it draws as any other."""

    dice: tuple[int, ...] = ()

    def below(self, n: int) -> tuple[int, Chance]:
        """The next of the dice as a number from 0."""
        if not self.dice:
            return super().below(n)
        return self.dice[0] - 1, replace(self, dice=self.dice[1:])


def fixed_dice(dice: str) -> Chance:
    """A chance that rolls these dice first, written as digits; blanks are ignored."""
    return FixedDice("realm", 0, tuple(int(die) for die in dice if die != " "))


def parse_state(drawing: str, hands: str = "", holders: str = "", **fields: Any) -> State:
    """The state of a drawing, in the first action round of 1298.

    `hands` is one list of card ids for each seat, divided by `|`; `holders` corrects possession cards, as in
    `koeln=A pfalz=-`. The deck is every other card, instants last. `fields` sets what is not drawn.
    """
    rows = [line.split() for line in drawing.strip().splitlines()]
    seats = len(rows)
    stones = _parse_stones(rows)
    dealt = _parse_hands(hands, seats)
    open_cards = [card for name in ("titles", "ladies") for card in _open_cards(fields.get(name, ()))]
    values: dict[str, Any] = {
        "chance": Chance("realm"),
        "end": 7,
        "adjacent_only": False,
        "live": False,
        "order": tuple(range(seats)),
        "money": (30,) * seats,
        "prestige": (10,) * seats,
        "hands": dealt,
        "deck": _remaining_deck(seats, [*(card for hand in dealt for card in hand), *open_cards]),
        "possession": _possession_cards(stones, seats, holders),
        "office": (0,) * seats,
        "hired": (0,) * seats,
        "ladies": (None,) * seats,
        "titles": ((),) * seats,
        "phase": "action",
        "section": 2,
        "turn": [row[0].startswith("*") for row in rows].index(True),
        "stones": tuple(sorted(stones, key=lambda stone: stone.place)),
    }
    return State(**values | fields)


def card_numbers(names: str) -> tuple[int, ...]:
    """The numbers of some cards."""
    return tuple(CARD_NO[name] for name in names.split())


def act(state: State, action: Action, **orders: Orders) -> StateAndEvents:
    """Applies an action of the seat to move or to answer; `A=Orders(…)` gives a seat standing orders."""
    seat = state.pending.seat if state.pending else state.current
    assert seat is not None
    return act_as(state, seat, action, **orders)


def act_as(state: State, seat: int, action: Action, **orders: Orders) -> StateAndEvents:
    """Applies an action of a seat."""
    by_seat = {n: orders.get(ascii_uppercase[n], Orders()) for n in range(state.seats)}
    return GAME.apply(state, seat, action, by_seat)


def violation_code(state: State, action: Action, **orders: Orders) -> str:
    """The code of the `RuleViolation` that the seat to move gets."""
    try:
        act(state, action, **orders)
    except RuleViolation as violation:
        return violation.code
    raise AssertionError(f"{action} is accepted")


def stone(state: State, name: str) -> Stone:
    """The stone of this id. Raises `KeyError` where there is none."""
    return {STONE_IDS[one.place]: one for one in state.stones}[name]


def stones_text(state: State, seat: int) -> str:
    """A seat's stones as in a drawing, by place."""
    return " ".join(_stone_text(one) for one in state.stones if one.owner == seat)


def hand(state: State, seat: int) -> list[str]:
    """The ids of the cards that a seat holds."""
    return [CARDS[card].id for card in state.hands[seat]]


def holder(state: State, region: str) -> int | None:
    """Who holds a region's possession card."""
    return state.possession[REGION_NO[region]]


def event_kinds(events: tuple[Event, ...]) -> list[str]:
    """The kinds of some events, in order."""
    return [event.kind for event in events]


def event_facts(events: tuple[Event, ...], kind: str) -> list[Json]:
    """The public facts of the events of this kind."""
    return [event.public for event in events if event.kind == kind]


def only_event(events: tuple[Event, ...], kind: str) -> Json:
    """The public facts of the one event of this kind."""
    (facts,) = event_facts(events, kind)
    return facts


def offered_schema(state: State, kind: str) -> Json | None:
    """The schema of a kind of action for whoever may take it, if it is open."""
    return next((decision.schema for decision in GAME.decisions(state) if decision.kind == kind), None)


def offered_values(state: State, kind: str, field: str) -> list[Any]:
    """The values that are offered for a field of an action, none where it is not open."""
    schema = offered_schema(state, kind)
    return list(schema["properties"][field].get("enum", ())) if schema else []


def _parse_stones(rows: list[list[str]]) -> list[Stone]:
    taken: dict[str, int] = {}
    stones = []
    for seat, row in enumerate(rows):
        for text in row[1:]:
            region, level, citizens, city, dowry = _parse_stone(text)
            place = PLACES_IN[REGION_NO[region]][taken.get(region, 0)]
            taken[region] = taken.get(region, 0) + 1
            stones.append(Stone(place, seat, int(level or 3), int(citizens or 0), bool(city), bool(dowry)))
    return stones


def _parse_stone(text: str) -> tuple[str, ...]:
    match = _STONE.match(text)
    if not match:
        raise ValueError(f"{text} is no stone")
    return match.groups()


def _stone_text(one: Stone) -> str:
    level = "" if one.level == 3 else f":{one.level}"
    citizens = f"+{one.citizens}" if one.citizens else ""
    region = STONE_IDS[one.place].split("-")[0]
    return f"{region}{level}{citizens}{'#' if one.city else ''}{'~' if one.dowry else ''}"


def _parse_hands(hands: str, seats: int) -> tuple[tuple[int, ...], ...]:
    lists = [card_numbers(names) for names in hands.split("|")]
    return (*lists, *[()] * (seats - len(lists)))


def _open_cards(by_seat: Any) -> list[int]:
    return [
        card for one in by_seat for card in (one if isinstance(one, tuple) else (one,)) if card is not None
    ]


def _remaining_deck(seats: int, used: list[int]) -> tuple[int, ...]:
    left = list(full_deck(regions_in_play(seats)))
    for card in used:
        left.remove(card)
    return tuple(sorted(left, key=lambda card: card in INSTANT_CARDS))


def _possession_cards(stones: list[Stone], seats: int, holders: str) -> tuple[int | None, ...]:
    counts = [[0] * seats for _ in REGIONS]
    for one in stones:
        region = STONE_IDS[one.place].split("-")[0]
        counts[REGION_NO[region]][one.owner] += 1
    cards = [leader(count) for count in counts]
    for text in holders.split():
        region, who = text.split("=")
        cards[REGION_NO[region]] = None if who == "-" else ascii_uppercase.index(who)
    return tuple(cards)


def result_round(drawing: str, **fields: Any) -> State:
    """The open window of the result round of 1308, drawn as for `parse_state`; `*` means nothing."""
    state = parse_state(drawing, **{"phase": "result", "section": 3, **fields})
    return replace(state, sealed=(None,) * state.seats)


def resolve_result_round(
    state: State, submissions: dict[int, Submit] | None = None, **orders: Orders
) -> StateAndEvents:
    """Lets everybody submit, `Submit()` by default; returns what the last submission leads to."""
    events: tuple[Event, ...] = ()
    for seat in range(state.seats):
        state, events = act_as(state, seat, (submissions or {}).get(seat, Submit()), **orders)
    return state, events


TRADERS = "*A koeln koeln\n B pfalz pfalz\n C tirol"
TRADERS_HANDS = (
    "a_tax a_tax a_hire a_move m_guta|r_loot r_toll e_fair e_court a_spy|a_pact a_pact a_move r_haste r_truce"
)
"""Three seats of an expert game, with different cards."""


def trading(drawing: str = TRADERS, hands: str = TRADERS_HANDS, **fields: Any) -> State:
    """An expert game in its trade, drawn as for `result_round`, after everybody has submitted nothing."""
    state, _ = resolve_result_round(result_round(drawing, hands=hands, expert=True, **fields))
    return state


def after(state: State, *moves: tuple[int, Action]) -> State:
    """The state after these moves of seats."""
    for seat, action in moves:
        state, _ = act_as(state, seat, action)
    return state
