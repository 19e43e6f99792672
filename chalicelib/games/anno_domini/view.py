"""What a player of Anno Domini sees: cards by their ids, never a date (RULES 1.2).

Hands lie open, their dates hidden even from the owner, so every seat and every spectator sees the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.anno_domini.state import Penalties, State
from chalicelib.games.chronology import timeline
from chalicelib.games.chronology.cards import CardId, PileView, card_id, card_ids, pile_view
from chalicelib.games.chronology.sayings import ClaimText, SayingId
from chalicelib.games.contract import By, Outcome, Seat


@dataclass(frozen=True)
class ClaimView:
    """What a seat said about the `card` that it laid last: a text of its own, a saying or both."""

    of_seat: Seat
    card: CardId
    text: ClaimText
    saying: SayingId | None


@dataclass(frozen=True)
class View:
    """The match as everybody sees it.

    `chain` is earliest first, `hands` by seat in the order drawn. `layer_seat` answers for the chain.
    `current_seat` is null when the game is over, `winner_seat` as long as no single seat has won.
    `used` counts the revealed cards beside the pile. `direction` is 1 or -1; `turned` once it can turn no
    more.
    """

    round: int
    starter_seat: Seat
    current_seat: Seat | None
    direction: int
    turned: bool
    chain: tuple[CardId, ...]
    layer_seat: Seat | None
    claim: ClaimView | None
    hands: Annotated[tuple[tuple[CardId, ...], ...], By("seat")]
    pile: PileView
    used: int
    penalties: Penalties
    correction: bool
    winner_seat: Seat | None


def view(state: State) -> View:
    """The view of any seat or spectator."""
    return View(
        round=state.round,
        starter_seat=state.starter,
        current_seat=None if state.reason else state.current,
        direction=state.direction,
        turned=state.turned,
        chain=card_ids(state.tables, state.chain),
        layer_seat=state.last_layer,
        claim=_claim_view(state),
        hands=tuple(card_ids(state.tables, hand) for hand in state.hands),
        pile=pile_view(state.tables, state.stock),
        used=len(state.stock.used),
        penalties=state.penalties,
        correction=state.correction,
        winner_seat=timeline.winner(outcome(state)),
    )


def outcome(state: State) -> Outcome | None:
    """The seats by cards left, fewest first; None while the game goes on."""
    return timeline.outcome(state.reason, cards_left(state))


def cards_left(state: State) -> list[int]:
    """How many cards each seat still holds."""
    return [len(hand) for hand in state.hands]


def _claim_view(state: State) -> ClaimView | None:
    if not state.claim or state.last_layer is None:
        return None
    return ClaimView(
        state.last_layer, card_id(state.tables, state.claim.card), state.claim.text, state.claim.saying
    )
