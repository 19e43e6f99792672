"""Cards: drawn at the end of a turn that took a territory, then kept or carried out (RULES 3.7)."""

from __future__ import annotations

from chalicelib.games.cathedrals.cards import CARD_KINDS, CONDOTTIERE
from chalicelib.games.cathedrals.choices import ask_betrayal, ask_excommunication, ask_levy
from chalicelib.games.cathedrals.dice_events import roll_territory, sea_trade
from chalicelib.games.cathedrals.losses import destroy_castles
from chalicelib.games.cathedrals.money import pay_from_bank, pay_player
from chalicelib.games.cathedrals.rounds import advance_turn
from chalicelib.games.cathedrals.transition import Effect, Transition, apply_effect
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.contract import Seat
from chalicelib.games.transition import with_item


def end_turn(transition: Transition, seat: Seat) -> None:
    """Ends a turn. A territory taken in it earns one card; in EXTRA none is drawn any more."""
    if transition.state.phase == "extra":
        advance_turn(transition)
        return
    if transition.state.conquered:
        _draw_card(transition, seat)
    if not check_game_over(transition) and transition.state.phase == "turn":
        advance_turn(transition)


def _draw_card(transition: Transition, seat: Seat) -> None:
    deck = transition.state.deck
    if not deck:
        transition.add_event("deck_empty", player=seat)
        return
    card, kind = deck[0], CARD_KINDS[deck[0]]
    transition.update(deck=deck[1:])
    transition.add_event("card_drawn", player=seat, card=kind.id)
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


def _treasure(transition: Transition, seat: Seat) -> None:
    pay_from_bank(transition, seat, 200)


def _tithe(transition: Transition, seat: Seat) -> None:
    pay_from_bank(transition, seat, 50 * transition.state.cathedral_count(seat))


def _pilgrims(transition: Transition, seat: Seat) -> None:
    for other in transition.state.active_seats_from(seat)[1:]:
        pay_player(transition, other, seat, 50)


def _levy(transition: Transition, seat: Seat) -> None:
    ask_levy(transition, seat, "levy")


def _pestilence(transition: Transition, seat: Seat) -> None:
    territory = roll_territory(transition)
    destroy_castles(transition, territory, transition.state.castles[territory] // 2)


CARD_EFFECTS: dict[str, Effect] = {
    "treasure": _treasure,
    "trade_fair": sea_trade,
    "tithe": _tithe,
    "pilgrims": _pilgrims,
    "levy": _levy,
    "betrayal": ask_betrayal,
    "excommunication": ask_excommunication,
    "pestilence": _pestilence,
}
"""What the cards do that are not kept, by id."""
