"""What happens in Anno Domini: Cathedrals, each kind of event a class (RULES 3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.cathedrals.cards import CARD_INDEX, CARD_KINDS
from chalicelib.games.cathedrals.money_events import (
    DebtLapsed,
    DebtPaid,
    DebtPassed,
    Income,
    Owed,
    Paid,
    PaidBank,
    Received,
)
from chalicelib.games.cathedrals.state import EndReason, EventId, Money, PlayingCardId, SeaId, TerritoryId
from chalicelib.games.contract import Names, Seat
from chalicelib.games.events import (
    LATER,
    Change,
    ConcernedSeat,
    EventFacts,
    Formerly,
    OfSeat,
    VictimSeat,
    by_kind,
)


@dataclass(frozen=True)
class PopeChosen(EventFacts):
    """A seat became the Pope; `order_seats` is the turn order of the whole game, the Pope last."""

    of_seat: OfSeat
    order_seats: Annotated[tuple[Seat, ...], Formerly("order")]


@dataclass(frozen=True)
class Settled(EventFacts):
    """A seat settled on free `territories`, a castle on each; on the `cathedrals` among them stands one."""

    of_seat: OfSeat
    territories: tuple[TerritoryId, ...]
    cathedrals: tuple[TerritoryId, ...]

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "territories", len(self.territories)),
            Change(self.of_seat, "cathedrals", len(self.cathedrals)),
            Change(self.of_seat, "castles", len(self.territories)),
        )


@dataclass(frozen=True)
class RoundStarted(EventFacts):
    """A round began; everybody's income follows (RULES 3.4, ADMIN)."""

    round: int


@dataclass(frozen=True)
class Built(EventFacts):
    """A seat bought `n` castles for a territory of its own."""

    of_seat: OfSeat
    territory: TerritoryId
    n: int
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "castles", self.n), Change(self.of_seat, "cash", -self.amount)


@dataclass(frozen=True)
class Occupied(EventFacts):
    """A seat bought `n` castles for a free territory, which it owns now, with its cathedral if it has one."""

    of_seat: OfSeat
    territory: TerritoryId
    n: int
    amount: Money
    cathedral: Annotated[bool, LATER]

    def changes(self) -> tuple[Change, ...]:
        return (
            *_land_changes(self.of_seat, 1, self.cathedral),
            Change(self.of_seat, "castles", self.n),
            Change(self.of_seat, "cash", -self.amount),
        )


@dataclass(frozen=True)
class Attacked(EventFacts):
    """A seat attacked with all castles of `origin`: one throw (RULES 3.4, Attack).

    `dice`, `points` and `lost` are the attacker's, the others the victim's: a die for each castle as it
    fell, the points added to every die, the castles lost in the throw.
    """

    of_seat: OfSeat
    victim_seat: VictimSeat
    origin: TerritoryId
    target: TerritoryId
    dice: tuple[int, ...]
    points: int
    victim_dice: tuple[int, ...]
    victim_points: int
    lost: int
    victim_lost: int

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "castles", -self.lost),
            Change(self.victim_seat, "castles", -self.victim_lost),
        )


@dataclass(frozen=True)
class Conquered(EventFacts):
    """A seat moved one castle of its supply into a territory that it had emptied, and owns it now.

    A `cathedral` that stands there is now its own.
    """

    of_seat: OfSeat
    victim_seat: VictimSeat
    territory: TerritoryId
    cathedral: Annotated[bool, LATER]

    def changes(self) -> tuple[Change, ...]:
        return (
            *_land_changes(self.of_seat, 1, self.cathedral),
            *_land_changes(self.victim_seat, -1, self.cathedral),
            Change(self.of_seat, "castles", 1),
        )


@dataclass(frozen=True)
class Freed(EventFacts):
    """A seat lost a territory without castles, which nobody owns now; its `cathedral` stays there."""

    of_seat: ConcernedSeat
    territory: TerritoryId
    cathedral: Annotated[bool, LATER]

    def changes(self) -> tuple[Change, ...]:
        return _land_changes(self.of_seat, -1, self.cathedral)


@dataclass(frozen=True)
class Consulted(EventFacts):
    """A seat threw two dice for an event (RULES 3.5); what it does follows."""

    of_seat: OfSeat
    dice: tuple[int, int]
    event: EventId


@dataclass(frozen=True)
class CodeRolled(EventFacts):
    """The red and the blue die named a territory."""

    dice: tuple[int, int]
    territory: TerritoryId


@dataclass(frozen=True)
class SeaRolled(EventFacts):
    """A die named the seas that raiders visit."""

    die: int
    seas: tuple[SeaId, ...]


@dataclass(frozen=True)
class CastlesLost(EventFacts):
    """An event or a card destroyed castles of a seat; so many are `left` on the territory."""

    of_seat: ConcernedSeat
    territory: TerritoryId
    lost: int
    left: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "castles", -self.lost),)


@dataclass(frozen=True)
class CastlesPlaced(EventFacts):
    """A seat placed `n` free castles on a territory of its own."""

    of_seat: OfSeat
    territory: TerritoryId
    n: int

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "castles", self.n),)


@dataclass(frozen=True)
class NoEffect(EventFacts):
    """The event or the card of this seat changed nothing."""

    of_seat: OfSeat


@dataclass(frozen=True)
class Eliminated(EventFacts):
    """A seat lost its last territory to `by_seat`, who takes its money; its cards go under the deck."""

    of_seat: ConcernedSeat
    by_seat: Annotated[Seat, Formerly("by")]
    amount: Money
    cards: tuple[PlayingCardId, ...]

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "cash", -self.amount),
            Change(self.by_seat, "cash", self.amount),
            Change(self.of_seat, "cards", -len(self.cards)),
        )


@dataclass(frozen=True)
class WipedOut(EventFacts):
    """A seat lost its last territory to an event or a card; the bank takes its money."""

    of_seat: ConcernedSeat
    amount: Money
    cards: tuple[PlayingCardId, ...]

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "cash", -self.amount),
            Change(self.of_seat, "cards", -len(self.cards)),
        )


@dataclass(frozen=True)
class CardDrawn(EventFacts):
    """At the end of its turn a seat drew a card, which it keeps or which takes effect at once (RULES 3.7)."""

    of_seat: OfSeat
    card: PlayingCardId

    def changes(self) -> tuple[Change, ...]:
        kept = CARD_KINDS[CARD_INDEX[self.card]].permanent
        return (Change(self.of_seat, "cards", 1),) if kept else ()


@dataclass(frozen=True)
class DeckEmpty(EventFacts):
    """A seat was due a card, and there was none."""

    of_seat: OfSeat


@dataclass(frozen=True)
class Betrayed(EventFacts):
    """A seat took a territory by betrayal: one castle of its own replaces the victim's."""

    of_seat: OfSeat
    victim_seat: VictimSeat
    territory: TerritoryId

    def changes(self) -> tuple[Change, ...]:
        return (
            *_land_changes(self.of_seat, 1, cathedral=False),
            *_land_changes(self.victim_seat, -1, cathedral=False),
            Change(self.of_seat, "castles", 1),
            Change(self.victim_seat, "castles", -1),
        )


@dataclass(frozen=True)
class Excommunicated(EventFacts):
    """A seat put a card of another under the deck."""

    of_seat: OfSeat
    victim_seat: VictimSeat
    card: PlayingCardId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.victim_seat, "cards", -1),)


@dataclass(frozen=True)
class PlanStopped(EventFacts):
    """A plan ended at a step, counted from 1; `why` is the code of what forbids it."""

    of_seat: OfSeat
    step: int
    why: Annotated[str, Names("refused")]


@dataclass(frozen=True)
class TurnEnded(EventFacts):
    """A seat's turn was over."""

    of_seat: OfSeat


@dataclass(frozen=True)
class Finished(EventFacts):
    """The game is over."""

    winner_seat: Annotated[Seat, Formerly("winner")]
    reason: Annotated[EndReason, Names("outcome")]


def _land_changes(seat: Seat, by: int, cathedral: bool) -> tuple[Change, ...]:
    """A seat won a territory (1) or lost it (-1), and the cathedral with it if one stands there."""
    return Change(seat, "territories", by), Change(seat, "cathedrals", by * cathedral)


EVENTS = by_kind(
    PopeChosen, Settled, RoundStarted, Income, Built, Occupied, Attacked, Conquered, Freed, Consulted,
    CodeRolled, SeaRolled, CastlesLost, CastlesPlaced, NoEffect, Received, PaidBank, Paid, Owed, DebtPaid,
    DebtLapsed, DebtPassed, Eliminated, WipedOut, CardDrawn, DeckEmpty, Betrayed, Excommunicated, PlanStopped,
    TurnEnded, Finished,
)  # fmt: skip
"""The class of each kind of event."""
