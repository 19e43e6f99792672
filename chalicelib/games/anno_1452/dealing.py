"""How a match of Anno 1452 begins (RULES 4.3)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import METADATA
from chalicelib.games.anno_1452.cards import INSTANT_CARDS, Card, card_ids, full_deck
from chalicelib.games.anno_1452.constants import HAND_SIZE, START_MONEY, START_PRESTIGE
from chalicelib.games.anno_1452.regions import LENGTHS, REGIONS, regions_in_play
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.turn_events import Dealt, OrderSet
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json


def deal(seats: int, options: Json, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Draws the order of play and deals hands without instants; the last in the order begins the setup."""
    chosen = METADATA.with_defaults(options)
    order, chance = chance.shuffled(range(seats))
    hands, deck, chance = _hands(seats, chance)
    state = State(
        chance=chance,
        end=LENGTHS[chosen["length"]],
        adjacent_only=chosen["adjacent_only"],
        live=chosen["live_reactions"],
        expert=chosen["expert"],
        order=order,
        money=(START_MONEY,) * seats,
        prestige=(START_PRESTIGE,) * seats,
        hands=hands,
        deck=deck,
        possession=(None,) * len(REGIONS),
        office=(0,) * seats,
        hired=(0,) * seats,
        ladies=(None,) * seats,
        titles=((),) * seats,
        turn=seats - 1,
    )
    own = {seat: card_ids(hand) for seat, hand in enumerate(hands)}
    return state, (Dealt(HAND_SIZE, own).to_event(), OrderSet(order).to_event())


def _hands(seats: int, chance: Chance) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], Chance]:
    """Deals the first cards that are no instants, and shuffles the rest again (RULES 4.3)."""
    cards, chance = chance.shuffled(full_deck(regions_in_play(seats)))
    lasting = [place for place, card in enumerate(cards) if card not in INSTANT_CARDS][: seats * HAND_SIZE]
    hands = tuple(tuple(cards[place] for place in lasting[seat::seats]) for seat in range(seats))
    deck, chance = chance.shuffled([card for place, card in enumerate(cards) if place not in lasting])
    return hands, deck, chance
