"""What Anno Domini's rules say in numbers, from the tables that the engine uses (RULES 1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.anno_domini import METADATA
from chalicelib.games.anno_domini.dealing import HAND_SIZES, PENALTIES, SHORT_GAME_HAND
from chalicelib.games.anno_domini.state import START_CARDS, START_CARDS_FOR_ONE, TURNING_HAND
from chalicelib.games.chronology.dates import AROUND_YEARS, UNIT_YEARS, Scale
from chalicelib.games.chronology.reference import HandSize, hand_sizes
from chalicelib.games.chronology.sayings import CLAIM_LENGTH
from chalicelib.games.chronology.timeline import IDLE_DRAW, LAST_ROUND
from chalicelib.games.contract import Names


@dataclass(frozen=True)
class Penalty:
    """The cards to draw by a value of the option `penalty`.

    `doubter`: for a doubt of a right chain; `layer`: for a wrong chain that one has laid last.
    """

    penalty: Annotated[str, Names("option.penalty")]
    doubter: int
    layer: int


@dataclass(frozen=True)
class Reference:
    """Hands, draws and limits; how a date on the back of a card is meant.

    `start_cards` begin a chain, `start_cards_for_one` where its starter holds a single card. Who first comes
    down to `turning_hand` cards turns the direction. `idle_draw` is drawn for a turn that was let pass. After
    round `last_round` the fewest cards win. Dates are compared by `date_scale`; "about" one allows
    `around_years` on either side; a century and a millennium have so many years.
    """

    hand_sizes: tuple[HandSize, ...]
    short_hand: int
    start_cards: int
    start_cards_for_one: int
    turning_hand: int
    penalties: tuple[Penalty, ...]
    idle_draw: int
    last_round: int
    claim_length: int
    date_scale: Scale | None
    around_years: int
    century_years: int
    millennium_years: int


def reference() -> Reference:
    """The reference of rules version 1."""
    return Reference(
        hand_sizes=hand_sizes(HAND_SIZES),
        short_hand=SHORT_GAME_HAND,
        start_cards=START_CARDS,
        start_cards_for_one=START_CARDS_FOR_ONE,
        turning_hand=TURNING_HAND,
        penalties=tuple(Penalty(name, cards.doubter, cards.layer) for name, cards in PENALTIES.items()),
        idle_draw=IDLE_DRAW,
        last_round=LAST_ROUND,
        claim_length=CLAIM_LENGTH,
        date_scale=METADATA.date_scale,
        around_years=AROUND_YEARS,
        century_years=UNIT_YEARS["century"],
        millennium_years=UNIT_YEARS["millennium"],
    )
