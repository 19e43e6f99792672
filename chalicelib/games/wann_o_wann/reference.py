"""What wannOwann's cards and rules say in numbers, from the tables that the engine uses (RULES 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chalicelib.games.chronology.dates import Scale
from chalicelib.games.chronology.reference import HandSize, hand_sizes
from chalicelib.games.chronology.timeline import IDLE_DRAW, LAST_ROUND
from chalicelib.games.wann_o_wann import METADATA
from chalicelib.games.wann_o_wann.dealing import FIRST_YEAR_STEP, HAND_SIZES, YEAR_CARD_COUNT
from chalicelib.games.wann_o_wann.rows import PENALTY
from chalicelib.games.wann_o_wann.state import FATE_NEEDS, FATES, FateId
from chalicelib.games.wann_o_wann.turn import CARDS_TO_ACCUSE, EVENTS_FOR_A_YEAR, EXCHANGE_DRAW


@dataclass(frozen=True)
class FateCard:
    """A fate card: how many there are, the own events it needs, and the least cards its player must hold."""

    fate: FateId
    count: int
    events: int
    least_cards: int


@dataclass(frozen=True)
class YearCards:
    """The year cards: `count` years that divide the dated events into `parts` of nearly the same size.

    One stands for 1 January of its year and is laid once `events` lie in the row.
    """

    count: int
    parts: int
    events: int


@dataclass(frozen=True)
class Reference:
    """Hands, draws and limits; how dates are compared and guessed.

    Events are compared by `date_scale`: one dated to the month may be any day of it. The guess at the opening
    names a month and a year, from that of the earliest event, rounded down to a multiple of
    `guess_year_step`, to that of the latest; nearest is who is fewest of `guess_unit` off. `penalty` is drawn
    by whoever is proved wrong, `exchange_draw` for a card given away, `idle_draw` for a turn that was let
    pass. A row of `cards_to_accuse` cards can be doubted. After row `last_round` the fewest cards win.
    """

    hand_sizes: tuple[HandSize, ...]
    fates: tuple[FateCard, ...]
    years: YearCards
    date_scale: Scale | None
    guess_unit: Literal["month"]
    guess_year_step: int
    penalty: int
    exchange_draw: int
    idle_draw: int
    cards_to_accuse: int
    last_round: int


def reference() -> Reference:
    """The reference of rules version 1."""
    return Reference(
        hand_sizes=hand_sizes(HAND_SIZES),
        fates=tuple(
            FateCard(fate, FATES.count(fate), needs.events, needs.spent + 1)
            for fate, needs in FATE_NEEDS.items()
        ),
        years=YearCards(YEAR_CARD_COUNT, YEAR_CARD_COUNT + 1, EVENTS_FOR_A_YEAR),
        date_scale=METADATA.date_scale,
        guess_unit="month",
        guess_year_step=FIRST_YEAR_STEP,
        penalty=PENALTY,
        exchange_draw=EXCHANGE_DRAW,
        idle_draw=IDLE_DRAW,
        cards_to_accuse=CARDS_TO_ACCUSE,
        last_round=LAST_ROUND,
    )
