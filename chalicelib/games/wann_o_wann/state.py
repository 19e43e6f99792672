"""wannOwann: its state, its actions and its standing orders (RULES 2.2, 2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from chalicelib.games.chronology.cards import Card, CardId
from chalicelib.games.chronology.sayings import GivenClaim, Saying, SayingId
from chalicelib.games.chronology.timeline import TimelineState
from chalicelib.games.contract import Acts, Names, Seat, Within

Fate = Literal["double", "skip", "turn", "exact_year", "gift", "pilfer"]
"""A fate card."""

FATES: tuple[Fate, ...] = get_args(Fate)
"""The six fate cards, each there once."""


@dataclass(frozen=True)
class FateNeeds:
    """What a fate card needs to be played: so many own `events`, and more than `spent` cards (WO6, WO7)."""

    events: int = 0
    spent: int = 1


FATE_NEEDS: Mapping[Fate, FateNeeds] = {
    **dict.fromkeys(FATES, FateNeeds()),
    "double": FateNeeds(events=2),
    "gift": FateNeeds(events=1, spent=2),
}

FateId = Annotated[Fate, Names("fate")]
"""A fate card as views and events call it."""

NO_GUESS = 0
"""The guess of a seat that let the opening pass."""


@dataclass(frozen=True)
class Guess:
    """Say, unseen by the others, in which month (1 to 12) of which year the opening event happened."""

    year: int
    month: int


@dataclass(frozen=True)
class Place:
    """Lay an own event into the row; `index` cards will lie before it.

    `claim` is what the player says about its place; `saying` is
    one of `sayings.SAYINGS`. Neither need be true.
    """

    card: CardId
    index: int
    claim: GivenClaim = None
    saying: SayingId | None = None


@dataclass(frozen=True)
class PlaceYear:
    """Lay the own year card into the row; `index` cards will lie before it. Words as with `Place`."""

    index: int
    claim: GivenClaim = None
    saying: SayingId | None = None


@dataclass(frozen=True)
class Accuse:
    """Say that the row is wrong: whoever is responsible for it has to answer."""


@dataclass(frozen=True)
class Exchange:
    """Give the own `year` or `fate` card away for two events."""

    which: Literal["year", "fate"]


@dataclass(frozen=True)
class FateDouble:
    """Lay two own events: `index2` counts the cards before the second once the first lies in the row."""

    card1: CardId
    index1: int
    card2: CardId
    index2: int


@dataclass(frozen=True)
class FateSkip:
    """Sit out, and leave the responsibility where it is."""


@dataclass(frozen=True)
class FateTurn:
    """Turn the direction of play."""


@dataclass(frozen=True)
class FateYear:
    """Name the exact year of an event in the row.

    With the option `exact_year_plus_place` an own `card` may be laid at `index` as well (WO2).
    """

    target: CardId
    year: int
    card: CardId | None = None
    index: int | None = None


@dataclass(frozen=True)
class FateGift:
    """Give an own event to another seat."""

    card: CardId
    to: Seat


@dataclass(frozen=True)
class FateSteal:
    """Take an event from another seat."""

    victim: Seat
    card: CardId


@dataclass(frozen=True)
class Pass:
    """Let the turn go by: for a seat that would have to exchange a card while there is none to draw."""


@dataclass(frozen=True)
class Skip:
    """What absence plays: no guess; or the turn passes, and the seat draws a card unless `away` (AD10).

    No decision offers it. The server knows who is away (RULES 0.4) and sets the field.
    """

    away: bool = False


Action = (
    Guess
    | Place
    | PlaceYear
    | Accuse
    | Exchange
    | FateDouble
    | FateSkip
    | FateTurn
    | FateYear
    | FateGift
    | FateSteal
    | Pass
    | Skip
)

ACTIONS: Mapping[str, type[Action]] = {
    "guess": Guess,
    "place": Place,
    "place_year": PlaceYear,
    "accuse": Accuse,
    "exchange": Exchange,
    "fate_double": FateDouble,
    "fate_skip": FateSkip,
    "fate_turn": FateTurn,
    "fate_year": FateYear,
    "fate_gift": FateGift,
    "fate_steal": FateSteal,
    "pass": Pass,
    "skip": Skip,
}
"""The class of each kind of action."""


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders: accuse as soon as the row holds `auto_accuse_at` cards (RULES 2.5)."""

    auto_accuse_at: Annotated[Annotated[int, Within(2, 15)] | None, Acts("my_turn")] = None


@dataclass(frozen=True)
class Entry:
    """One card of the row: an event, with its `year` where that is public, or a year card without event."""

    card: Card | None
    year: int | None = None


@dataclass(frozen=True)
class Claim:
    """What the responsible seat said about the card just laid: a text, a saying or both."""

    entry: Entry
    text: str | None
    saying: Saying | None = None


def claim_words(claim: Claim | None) -> tuple[str | None, Saying | None]:
    """The text and the saying of a claim; None for what was not said."""
    return (claim.text, claim.saying) if claim else (None, None)


@dataclass(frozen=True)
class Opening:
    """The event guessed at, and each seat's guess as a month (see `day_numbers`); None until it guesses."""

    card: Card
    guesses: tuple[int | None, ...]


@dataclass(frozen=True)
class State(TimelineState):
    """Everything about a match, besides what `TimelineState` holds.

    `round` counts the rows, 0 is the opening. `years` and `fates` are the cards of those kinds that each
    seat holds. `opening` is None where no guess decides who begins. `responsible` is the seat that answers
    for the row; `pending_double` is the seat that laid two cards by its fate card and has taken no turn
    since: the card may come back. `claim` is what was said with the card that made
    `responsible` answer for the row. `reason` is `last_card` or `rounds`.
    """

    guessed_starts: bool
    exact_year_plus_place: bool
    years: tuple[int | None, ...]
    fates: tuple[Fate | None, ...]
    opening: Opening | None
    row: tuple[Entry, ...] = ()
    responsible: Seat | None = None
    pending_double: Seat | None = None
    claim: Claim | None = None

    @property
    def guesses(self) -> tuple[int | None, ...]:
        """Each seat's guess, as `Opening` has it; empty where no guess decides who begins."""
        return self.opening.guesses if self.opening else ()

    @property
    def current_fate(self) -> Fate | None:
        """The fate card of the seat to move."""
        return self.fates[self.current]

    @property
    def current_year_card(self) -> int | None:
        """The year card of the seat to move."""
        return self.years[self.current]

    @property
    def row_events(self) -> tuple[Card, ...]:
        """The event cards in the row, in its order."""
        return tuple(entry.card for entry in self.row if entry.card is not None)

    def cards_left(self, seat: Seat) -> int:
        """How many cards of all kinds a seat holds."""
        return len(self.hands[seat]) + (self.years[seat] is not None) + (self.fates[seat] is not None)
