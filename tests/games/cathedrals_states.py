"""States of Anno Domini: Cathedrals drawn as text, and dice that fall as scripted.

A drawing has one line for each seat, `*` before the one to move: its cash, its cards, its territories with
their castles, a `+` after a cathedral. `free` lists territories without an owner that matter, `owes` a debt:

    *A 300 templar england4 wales1
     B 0 flanders3+
     C 0 relic sicily1
     D 0 pope cyprus1+
    free france+
    owes B A 110

What is not drawn is free and has no cathedral. The seats move in the order of their lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Any

from chalicelib.games.cathedrals.cards import CARD_INDEX, CARD_KINDS
from chalicelib.games.cathedrals.rules import Cathedrals, CathedralsVersion1, CathedralsVersion2
from chalicelib.games.cathedrals.state import (
    Action,
    Attack,
    Build,
    Consult,
    Debt,
    EndTurn,
    Orders,
    Plan,
    SetupStyle,
    State,
    Step,
)
from chalicelib.games.cathedrals.territories import TERRITORY_IDS, TERRITORY_INDEX
from chalicelib.games.cathedrals.transition import StateAndEvents
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Fact, Json, Seat

GAME, VERSION_1, VERSION_2 = Cathedrals(), CathedralsVersion1(), CathedralsVersion2()

STYLES: tuple[SetupStyle, ...] = ("cluster", "coast", "spread", "random")

DRAWING = "*A 300 england4 wales1\n B 0 ireland2 scotland1\n C 0 norway1\n D 0 cyprus1\n free france+"
"""A turn of A with money and two neighbours to attack."""


@dataclass(frozen=True)
class ScriptedChance(Chance):
    """Draws from a script, a die by its pips and a territory by its id; after its end real ones."""

    script: tuple[int | str, ...] = ()

    def below(self, n: int) -> tuple[int, Chance]:
        """The next draw of the script, which must be below `n`."""
        if not self.script:
            return super().below(n)
        head, rest = self.script[0], replace(self, script=self.script[1:])
        drawn = TERRITORY_INDEX[head] if isinstance(head, str) else head - 1
        assert drawn in range(n), f"{head} cannot fall among {n}"
        return drawn, rest


def parse_state(drawing: str, **fields: Any) -> State:
    """The state of a drawing in a turn of round 5; `fields` sets what a drawing does not show."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    seats = [row for row in rows if row[0].lstrip("*") in ascii_uppercase]
    owner: list[Seat | None] = [None] * len(TERRITORY_IDS)
    castles, cathedral = [0] * len(TERRITORY_IDS), [False] * len(TERRITORY_IDS)
    for seat, row in enumerate(seats):
        for land, n, holy in _parse_territories(row[2:]):
            owner[land], castles[land], cathedral[land] = seat, n, holy
    for row in rows:
        for land, _, holy in _parse_territories(row[1:] if row[0] == "free" else []):
            cathedral[land] = holy
    standing = [
        sum(n for n, other in zip(castles, owner, strict=True) if other == s) for s in range(len(seats))
    ]
    known: dict[str, Any] = {
        "chance": Chance("castles"),
        "goal": 8,
        "order": tuple(range(len(seats))),
        "owner": tuple(owner),
        "castles": tuple(castles),
        "cathedral": tuple(cathedral),
        "cash": tuple(int(row[1]) for row in seats),
        "supply": tuple(80 - n for n in standing),
        "cards": tuple(card_indexes(*(word for word in row[2:] if word in CARD_INDEX)) for row in seats),
        "deck": (),
        "current": [row[0].startswith("*") for row in seats].index(True),
        "debts": tuple(_parse_debt(row) for row in rows if row[0] == "owes"),
        "phase": "turn",
        "round": 5,
        "attacks_left": 3,
    }
    if "deck" in fields:
        fields["deck"] = card_indexes(*fields["deck"].split())
    return State(**known | fields)


def card_indexes(*names: str) -> tuple[int, ...]:
    """Cards by their ids."""
    return tuple(CARD_INDEX[name] for name in names)


def seat_cards(state: State, seat: str) -> list[str]:
    """The ids of a seat's cards, `A` to `D`."""
    return [CARD_KINDS[card].id for card in state.cards[ascii_uppercase.index(seat)]]


def act(state: State, action: Action, *script: int | str) -> StateAndEvents:
    """The seat to move does this, with the dice of the script."""
    orders = {seat: Orders() for seat in range(state.seat_count)}
    scripted = replace(state, chance=ScriptedChance("castles", script=script))
    return GAME.apply(scripted, state.current, action, orders)


def attack(state: State, origin: str, target: str, *script: int | str) -> StateAndEvents:
    """One throw: the attacker's dice, then the defender's."""
    return act(state, Attack(origin, target), *script)


def build(state: State, territory: str, n: int = 1) -> StateAndEvents:
    """The seat to move buys castles."""
    return act(state, Build(territory, n))


def consult(state: State, *script: int | str) -> StateAndEvents:
    """The two dice of the event first, then what the event rolls."""
    return act(state, Consult(), *script)


def end_turn(state: State, *script: int | str) -> StateAndEvents:
    """The seat to move ends its turn."""
    return act(state, EndTurn(), *script)


def plan(state: State, *steps: Step, script: Sequence[int | str] = ()) -> StateAndEvents:
    """Several steps at once."""
    return act(state, Plan(steps), *script)


def play_randomly(seats: int, options: Json, seed: str) -> Iterator[StateAndEvents]:
    """A random game with absences: state and events after the set-up and after every action."""
    dice = Chance(seed)
    orders = {seat: Orders(STYLES[(seat + len(seed)) % 4]) for seat in range(seats)}
    state, events = GAME.setup(seats, options, {}, Chance(f"{seed}!"), orders)
    yield state, events
    while choices := GAME.decisions(state):
        index, dice = dice.below(len(choices) * 8 + 1)
        if index:
            action, dice = GAME.sample(choices[index % len(choices)], dice)
        else:
            action = GAME.absent(state, state.current)
        state, events = GAME.apply(state, state.current, action, orders)
        yield state, events


def format_territories(state: State, *territories: str) -> str:
    """Some territories as a drawing has them, each with its owner: `A:england4+`; `-` is free."""
    return " ".join(_format_territory(state, TERRITORY_INDEX[name]) for name in territories)


def open_schemas(state: State) -> dict[str, Json]:
    """What the seat to move may do, with the schemas."""
    return {decision.kind: decision.schema for decision in GAME.decisions(state)}


def explained(state: State, kind: str) -> tuple[Fact, ...]:
    """What is told of an open decision of this kind."""
    (decision,) = (one for one in GAME.decisions(state) if one.kind == kind)
    return GAME.facts(state, decision)


def _parse_territories(words: Sequence[str]) -> list[tuple[int, int, bool]]:
    found = [re.fullmatch(r"([a-z_]+)(\d?)(\+?)", word) for word in words if word not in CARD_INDEX]
    return [(TERRITORY_INDEX[one[1]], int(one[2] or 0), bool(one[3])) for one in found if one]


def _parse_debt(row: Sequence[str]) -> Debt:
    return Debt(ascii_uppercase.index(row[1]), ascii_uppercase.index(row[2]), int(row[3]))


def _format_territory(state: State, land: int) -> str:
    owner = state.owner[land]
    name = "-" if owner is None else ascii_uppercase[owner]
    return f"{name}:{TERRITORY_IDS[land]}{state.castles[land]}{'+' * state.cathedral[land]}"
