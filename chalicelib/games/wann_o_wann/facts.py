"""What a turn of wannOwann can lead to, each kind of fact a class; `explaining` makes them (DESIGN 9).

All hands lie open and dates do not: a fact counts cards of all kinds, and reads the years that are public.
"""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.chronology.facts import FewPenalties
from chalicelib.games.contract import Seat
from chalicelib.games.facts import FactDetails, facts_by_kind
from chalicelib.games.wann_o_wann.state import FateId


@dataclass(frozen=True)
class OpeningGuess(FactDetails):
    """The nearest guess begins the first row, of several the lot decides; a bad one costs no card.

    `awaited` counts the other seats that have not guessed yet.
    """

    awaited: int


@dataclass(frozen=True)
class Responsible(FactDetails):
    """The player has so many `cards` left, answers for the row, and the next seat may accuse.

    `cards` is null where they depend on what is hidden. `turns`: the direction of play turns before that.
    """

    cards: int | None
    next_seat: Seat
    turns: bool = False


@dataclass(frozen=True)
class Unchanged(FactDetails):
    """The player has so many `cards` left, and whoever answered for the row still does, if anybody.

    `own`: that is the player.
    """

    cards: int
    responsible_seat: Seat | None
    next_seat: Seat
    own: bool = False


@dataclass(frozen=True)
class JustlyAccused(FactDetails):
    """If the next seat accuses and the row is wrong, the player `draws` so many events."""

    accuser_seat: Seat
    draws: int


@dataclass(frozen=True)
class UnjustlyAccused(FactDetails):
    """If the next seat accuses and the row is right, the accuser `draws` so many events."""

    accuser_seat: Seat
    draws: int


@dataclass(frozen=True)
class LastCard(FactDetails):
    """The last card of a hand: the row is checked at once (WO10).

    If it is right the player has won. If not the player `draws` events, and another seat begins the next row;
    none where the game ends.
    """

    draws: int
    starter_seat: Seat | None


@dataclass(frozen=True)
class DoubleReturns(FactDetails):
    """If the row proves wrong the responsible seat, null for the player's own, takes the Double back."""

    responsible_seat: Seat | None


@dataclass(frozen=True)
class AccusedRow(FactDetails):
    """The row to accuse has so many `cards`; the seat that answers for it has `held`.

    `stock` counts the events that can still be drawn, those put aside among them.
    """

    cards: int
    responsible_seat: Seat
    held: int
    stock: int


@dataclass(frozen=True)
class JustAccusation(FactDetails):
    """If the row is wrong the responsible seat `draws` events and has `cards` then.

    The accuser begins the next row, unless the game `ends` (AD12).
    """

    responsible_seat: Seat
    draws: int
    cards: int
    ends: bool = False


@dataclass(frozen=True)
class UnjustAccusation(FactDetails):
    """If the row is right the accuser `draws` events and has `cards` then.

    Another seat begins the next row; none where the game ends (AD12).
    """

    draws: int
    cards: int
    starter_seat: Seat | None


@dataclass(frozen=True)
class KnownWrong(FactDetails):
    """The row is wrong for certain: a card of `upper_year` lies above one of `lower_year`, both public."""

    upper_year: int
    lower_year: int


@dataclass(frozen=True)
class NotBefore(FactDetails):
    """For the row to be right the event must not have happened before this year: public years lie above."""

    year: int


@dataclass(frozen=True)
class NotAfter(FactDetails):
    """For the row to be right the event must not have happened after this year: public years lie below.

    `new_year`: not after its first day, which a year card stands for.
    """

    year: int
    new_year: bool = False


@dataclass(frozen=True)
class NewEvents(FactDetails):
    """The player `draws` so many events for the card given away."""

    draws: int


@dataclass(frozen=True)
class KeepsYear(FactDetails):
    """The player keeps the year card."""

    year: int


@dataclass(frozen=True)
class KeepsFate(FactDetails):
    """The player keeps the fate card."""

    fate: FateId


@dataclass(frozen=True)
class YearRight(FactDetails):
    """If the year is right it lies open, the fate card is gone, and the player has so many `cards` left."""

    cards: int


@dataclass(frozen=True)
class YearWrong(FactDetails):
    """If the year is wrong the fate card stays, and the player has so many `cards` left."""

    cards: int


@dataclass(frozen=True)
class Gift(FactDetails):
    """Whoever is given the event has so many `cards` then."""

    to_seat: Seat
    cards: int


@dataclass(frozen=True)
class Loot(FactDetails):
    """Whoever loses the event has so many `cards` left."""

    victim_seat: Seat
    cards: int


@dataclass(frozen=True)
class LastRow(FactDetails):
    """The game ends as soon as this row is checked, and the fewest cards win (AD12)."""


FACTS = facts_by_kind(
    OpeningGuess,
    Responsible,
    Unchanged,
    JustlyAccused,
    UnjustlyAccused,
    LastCard,
    DoubleReturns,
    AccusedRow,
    JustAccusation,
    UnjustAccusation,
    KnownWrong,
    NotBefore,
    NotAfter,
    NewEvents,
    KeepsYear,
    KeepsFate,
    YearRight,
    YearWrong,
    Gift,
    Loot,
    LastRow,
    FewPenalties,
)
"""The class of each kind of fact."""
