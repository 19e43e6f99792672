"""Cards: drawn at the end of a turn that took a territory, then kept or carried out (RULES 3.7)."""

from __future__ import annotations

from typing import Literal

from chalicelib.games.cathedrals.cards import CARD_KINDS, CONDOTTIERE
from chalicelib.games.cathedrals.choices import ask_betrayal, ask_excommunication, ask_levy
from chalicelib.games.cathedrals.dice_events import payment_effect, roll_territory
from chalicelib.games.cathedrals.effect_data import CARD_DATA
from chalicelib.games.cathedrals.events import CardDrawn, DeckEmpty
from chalicelib.games.cathedrals.losses import lose_castles
from chalicelib.games.cathedrals.rounds import advance_turn
from chalicelib.games.cathedrals.state import State
from chalicelib.games.cathedrals.transition import Effect, Transition, apply_effect
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.contract import Seat
from chalicelib.games.transition import with_item

CardDue = Literal["drawn", "not_earned", "extra_attack", "deck_empty"]
"""Whether the end of a turn draws a card, or why not: no territory was taken, it is the turn of a condottiere
just drawn, or no card is left.
"""


def end_turn(transition: Transition, seat: Seat) -> None:
    """Ends a turn. A territory taken in it earns one card; in EXTRA none is drawn any more."""
    due = card_due(transition.state)
    if due == "extra_attack":
        advance_turn(transition)
        return
    if due == "drawn":
        _draw_card(transition, seat)
    elif due == "deck_empty":
        transition.add_event(DeckEmpty(seat))
    if not check_game_over(transition) and transition.state.phase == "turn":
        advance_turn(transition)


def card_due(state: State) -> CardDue:
    """What the end of this turn has to do with the deck."""
    if state.phase == "extra":
        return "extra_attack"
    if not state.conquered:
        return "not_earned"
    return "drawn" if state.deck else "deck_empty"


def _draw_card(transition: Transition, seat: Seat) -> None:
    deck = transition.state.deck
    card, kind = deck[0], CARD_KINDS[deck[0]]
    transition.update(deck=deck[1:])
    transition.add_event(CardDrawn(seat, kind.id))
    if kind.permanent:
        _keep_card(transition, seat, card)
    else:
        transition.update(deck=(*transition.state.deck, card))
        apply_effect(transition, seat, CARD_EFFECTS[kind.id])


def _keep_card(transition: Transition, seat: Seat, card: int) -> None:
    """A condottiere lets its owner attack once more now (EXTRA); other attacks lapse (RULES 3.11)."""
    cards = transition.state.cards
    transition.update(cards=with_item(cards, seat, (*cards[seat], card)))
    if card == CONDOTTIERE:
        transition.update(phase="extra", attacks_left=CARD_KINDS[card].extra_attacks)


def _levy(transition: Transition, seat: Seat) -> None:
    ask_levy(transition, seat, "levy")


def _pestilence(transition: Transition, seat: Seat) -> None:
    lose_castles(transition, roll_territory(transition), *CARD_DATA["pestilence"].losses)


CARD_EFFECTS: dict[str, Effect] = {
    "treasure": payment_effect(CARD_DATA["treasure"]),
    "trade_fair": payment_effect(CARD_DATA["trade_fair"]),
    "tithe": payment_effect(CARD_DATA["tithe"]),
    "pilgrims": payment_effect(CARD_DATA["pilgrims"]),
    "levy": _levy,
    "betrayal": ask_betrayal,
    "excommunication": ask_excommunication,
    "pestilence": _pestilence,
}
"""What the cards do that are not kept, by id."""
