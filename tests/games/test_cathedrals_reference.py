"""Events and instant cards of Cathedrals do what the reference says (RULES 3.5, 3.7)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from chalicelib.games.cathedrals import reference as cathedrals
from chalicelib.games.cathedrals.dealing import EVENT_TABLE
from chalicelib.games.cathedrals.effect_data import EffectData
from chalicelib.games.cathedrals.territories import TERRITORIES, TERRITORY_IDS, TERRITORY_INDEX
from tests.games.cathedrals_states import consult, end_turn, parse_state

WHOLE_MAP = "*A 5000 pope {}\n B 5000 {}\n C 5000 {}\n D 5000 {}"
"""Everybody has enough money and every fourth territory."""


def _divided_map() -> str:
    """Territories with one to six castles, every third one with a cathedral."""
    lands = [f"{name}{place % 6 + 1}{'+' * (place % 3 == 0)}" for place, name in enumerate(TERRITORY_IDS)]
    return WHOLE_MAP.format(*(" ".join(lands[seat::4]) for seat in range(4)))


def _rolls(effect: EffectData) -> tuple[int | str, ...]:
    """What an effect rolls: Bavaria, a six for the seas, or the first of the player's own territories."""
    if effect.payment and effect.payment.payer in ("owner", "holder"):
        return ("bavaria",)
    rolls: dict[str, int | str] = {"rolled": "bavaria", "rolled_sea": 6, "own": 1}
    return tuple(rolls[loss.place] for loss in effect.losses if loss.place in rolls)


def _castles_left(printed: Any, effect: EffectData) -> list[int]:
    """The castles after an effect with the rolls of `_rolls`; A is to move."""
    castles = dict(zip(TERRITORY_IDS, parse_state(_divided_map()).castles, strict=True))
    lands = {land.territory: land for land in printed.territories}
    seas = {sea for raid in printed.raids if raid.die == 6 for sea in raid.seas}
    places = {
        "rolled": ["bavaria"],
        "rolled_neighbours": lands["bavaria"].land_neighbours,
        "own": [TERRITORY_IDS[0]],
        "rolled_sea": [name for name, land in lands.items() if seas & set(land.seas)],
    }
    for loss in effect.losses:
        for name in places[loss.place]:
            there = castles[name]
            lost = {"all": there, "half_up": -(-there // 2), "half_down": there // 2, "one": 1}[loss.castles]
            castles[name] = max(min(loss.keep, there), there - lost)
    return list(castles.values())


def _cash_left(effect: EffectData, owner: int) -> list[int]:
    """Everybody's money after an effect; A is to move and the Pope, the dice named a territory of `owner`."""
    state = parse_state(_divided_map())
    cash, payment = list(state.cash), effect.payment
    if payment is None:
        return cash
    parties: dict[str, list[int | None]] = {
        "bank": [None],
        "player": [0],
        "others": [1, 2, 3],
        "all": [0, 1, 2, 3],
        "owner": [owner],
        "holder": [owner],
        "pope": [0],
    }
    for payer, payee in product(parties[payment.payer], parties[payment.payee]):
        seat = payee if payer is None else payer
        if seat is None or payer == payee:
            continue
        seas = {sea for land in state.territories(seat) for sea in TERRITORIES[land].seas}
        counts = {
            "once": 1,
            "cathedral": state.cathedral_count(seat),
            "territory": len(state.territories(seat)),
            "sea": len(seas),
        }
        for one, sign in ((payer, -1), (payee, 1)):
            if one is not None:
                cash[one] += sign * payment.amount * counts[payment.per]
    return cash


@pytest.mark.parametrize("total", range(2, 13))
def test_an_event_does_what_is_printed(total: int) -> None:
    printed = cathedrals.reference(EVENT_TABLE)
    event = next(event for event in printed.events if event.sum == total)
    state, _ = consult(
        parse_state(_divided_map(), event_table=EVENT_TABLE),
        total // 2,
        total - total // 2,
        *_rolls(event.effect),
    )
    owner = parse_state(_divided_map()).owner[TERRITORY_INDEX["bavaria"]]
    assert list(state.castles) == _castles_left(printed, event.effect)
    assert list(state.cash) == _cash_left(event.effect, owner or 0)
    assert (state.pending is not None) == bool(event.effect.castles)


@pytest.mark.parametrize("card", cathedrals.reference(EVENT_TABLE).instant_cards, ids=lambda card: card.card)
def test_an_instant_card_does_what_is_printed(card: Any) -> None:
    before = parse_state(_divided_map(), deck=card.card, conquered=True)
    state, _ = end_turn(before, *_rolls(card.effect))
    owner = before.owner[TERRITORY_INDEX["bavaria"]]
    assert list(state.castles) == _castles_left(cathedrals.reference(EVENT_TABLE), card.effect)
    assert list(state.cash) == _cash_left(card.effect, owner or 0)
