"""Anno Domini: Cathedrals: its state, its actions and its standing orders (RULES 3.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.cathedrals.cards import CARD_KINDS, POPE
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Acts, AtMost, Names, Seat

TerritoryId = Annotated[str, Names("territory")]
SeaId = Annotated[str, Names("sea")]
EventId = Annotated[str, Names("event_card")]
PlayingCardId = Annotated[str, Names("playing_card")]
Money = Annotated[int, Names("money")]

CASTLES_PER_PLAYER, MAX_CASTLES = 80, 6
"""The castles that each player has, and the most that may stand on one territory."""

CASTLE_PRICE = 100
"""Florins for a castle."""

BASE_ATTACKS = 3
"""Attacks in a turn, without condottieri."""

MIN_ATTACKERS = 2
"""The fewest castles from which may be attacked."""

INCOME_FACTOR = 10
"""Florins for each cathedral times each territory."""

TRUCE_ROUNDS = 3
"""Until the end of this round nobody wins or is eliminated (RULES 3.6)."""

MAX_PLAN_STEPS = 12
"""The most steps of a plan."""

LONGEST_ID = 16
"""Characters of a territory's id at most: a plan is logged whole, steps that are never reached too."""


@dataclass(frozen=True)
class Draft:
    """Settle on a free territory, as the dice named a taken one (RULES 3.3)."""

    territory: TerritoryId


@dataclass(frozen=True)
class Consult:
    """Roll for an event (RULES 3.5)."""


@dataclass(frozen=True)
class Build:
    """Buy `n` castles for an own or a free territory."""

    territory: TerritoryId
    n: int


@dataclass(frozen=True)
class Attack:
    """One attack from an own territory on another's."""

    origin: TerritoryId
    target: TerritoryId


StepKind = Literal["build", "attack", "consult", "end_turn"]
"""What a step of a plan does."""


@dataclass(frozen=True)
class Step:
    """One step of a plan (RULES 3.9).

    `consult`, the first step alone, and `end_turn`, the last one alone, are the actions of these names.
    `build`: `n` castles on `territory`. `attack`: at most `n` throws from `origin` against `territory`
    until it is taken; where fewer than `least` castles stand on `origin` before a throw, the plan ends.
    An attack with `stop_at` looks at neither number: it goes on until the territory is taken, no more than
    `stop_at` castles stand on `origin` or no attack is left, and then the plan goes on. Where a later step to
    build or to attack cannot be carried out, or not to its end, the plan ends, unless the step says `go_on`.
    """

    do: StepKind
    territory: Annotated[Annotated[str, AtMost(LONGEST_ID)] | None, Names("territory")] = None
    n: int = 1
    origin: Annotated[Annotated[str, AtMost(LONGEST_ID)] | None, Names("territory")] = None
    least: int = MIN_ATTACKERS
    stop_at: int | None = None
    go_on: bool = False


@dataclass(frozen=True)
class Plan:
    """A turn or a part of it at once; the first step that is forbidden ends it (RULES 3.9, 3.11)."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class EndTurn:
    """End the turn; a card is drawn first if a territory was taken."""


@dataclass(frozen=True)
class PlaceCastles:
    """Place free castles: how many on each own territory, by id (feudal levy, levy)."""

    castles: Mapping[str, int]


@dataclass(frozen=True)
class Betray:
    """Take an enemy territory with a single castle (betrayal)."""

    territory: TerritoryId


@dataclass(frozen=True)
class Excommunicate:
    """Take one permanent card from a player (excommunication)."""

    seat: Seat
    card: PlayingCardId


Action = Draft | Consult | Build | Attack | Plan | EndTurn | PlaceCastles | Betray | Excommunicate

ACTIONS: Mapping[str, type[Action]] = {
    "draft": Draft,
    "consult": Consult,
    "build": Build,
    "attack": Attack,
    "plan": Plan,
    "end_turn": EndTurn,
    "place_castles": PlaceCastles,
    "betray": Betray,
    "excommunicate": Excommunicate,
}
"""The class of each kind of action."""

SetupStyle = Literal["cluster", "coast", "spread", "random"]
Phase = Literal["draft", "turn", "choice", "extra", "over"]
PendingChoice = Literal["feudal_levy", "levy", "betrayal", "excommunication"]
EndReason = Literal["goal", "last_left", "rounds"]


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders: where it settles when the dice name a taken territory (CQ7)."""

    setup_style: Annotated[SetupStyle, Acts("setup")] = "cluster"


@dataclass(frozen=True)
class Debt:
    """Florins that one seat owes to another."""

    debtor: Seat
    creditor: Seat
    amount: int


@dataclass(frozen=True)
class State:
    """Everything about a match. Territories are indexes of `TERRITORY_IDS`, cards of `CARD_KINDS`.

    `order` is the turn order of this round. In the first round the Pope comes last; where it `rotates`, the
    next seat begins the next round, otherwise the order is the same in all rounds (CQ2). `cards` are the
    permanent cards of each seat; the first of `deck` is drawn next, discarded ones go to its end. `debts`
    stand in the order in which they arose, `out` in the order in which seats were eliminated. `pending` says
    what a `choice` is about, `rolled` which taken territory the dice of a `draft` named. `turn_begun` says
    whether the seat to move has done anything in this turn. For so many rounds as the `truce_of_god` lasts
    no cathedral is attacked; after `last_round` the game is over. The set-up places `cathedral_total`
    cathedrals, and the dice bring what stands in the `event_table` of that number. `passes_over` says whether
    an attack of a plan is passed over where its target is taken or free by then.
    """

    chance: Chance
    goal: int
    order: tuple[Seat, ...]
    owner: tuple[Seat | None, ...]
    castles: tuple[int, ...]
    cathedral: tuple[bool, ...]
    cash: tuple[int, ...]
    supply: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    current: Seat
    debts: tuple[Debt, ...] = ()
    out: tuple[Seat, ...] = ()
    phase: Phase = "draft"
    round: int = 0
    attacks_left: int = 0
    conquered: bool = False
    consulted: bool = False
    pending: PendingChoice | None = None
    rolled: int | None = None
    winner: Seat | None = None
    reason: EndReason | None = None
    turn_begun: bool = False
    rotates: bool = False
    truce_of_god: int = 0
    cathedral_total: int = 16
    event_table: int = 1
    last_round: int = 20
    passes_over: bool = False

    @property
    def seat_count(self) -> int:
        """How many seats there are, the eliminated among them."""
        return len(self.order)

    @property
    def active_seats(self) -> tuple[Seat, ...]:
        """The seats still in the game, in turn order."""
        return tuple(seat for seat in self.order if seat not in self.out)

    @property
    def pope(self) -> Seat | None:
        """The seat with the Pope's card; None while it is in the deck (CQ8)."""
        return next((seat for seat, cards in enumerate(self.cards) if POPE in cards), None)

    @property
    def free_territories(self) -> tuple[int, ...]:
        """The territories that nobody owns, by code."""
        return tuple(place for place, owner in enumerate(self.owner) if owner is None)

    def territories(self, seat: Seat) -> tuple[int, ...]:
        """A seat's territories, by code."""
        return tuple(place for place, owner in enumerate(self.owner) if owner == seat)

    def cathedral_count(self, seat: Seat) -> int:
        """How many cathedrals a seat holds."""
        return sum(stands for stands, owner in zip(self.cathedral, self.owner, strict=True) if owner == seat)

    def active_seats_from(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats still in the game clockwise, this one first (RULES 0.5)."""
        seats = ((seat + step) % self.seat_count for step in range(self.seat_count))
        return tuple(other for other in seats if other not in self.out)

    def attacks_per_turn(self, seat: Seat) -> int:
        """How many attacks a seat has in a turn (RULES 3.4)."""
        return BASE_ATTACKS + sum(CARD_KINDS[card].extra_attacks for card in self.cards[seat])

    def income(self, seat: Seat) -> int:
        """What an administrative phase pays: cathedrals by territories by ten, and its cards (RULES 3.4)."""
        taxes = sum(CARD_KINDS[card].income for card in self.cards[seat])
        return self.cathedral_count(seat) * self.owner.count(seat) * INCOME_FACTOR + taxes
