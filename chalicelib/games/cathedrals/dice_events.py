"""The eleven events that a consultation of two dice may bring (RULES 3.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from chalicelib.games.cathedrals.choices import ask_levy
from chalicelib.games.cathedrals.effect_data import EVENT_DATA, EffectData, Party, Payment
from chalicelib.games.cathedrals.events import CodeRolled, Consulted, SeaRolled
from chalicelib.games.cathedrals.losses import lose_castles
from chalicelib.games.cathedrals.money import pay_from_bank, pay_player, pay_to_bank
from chalicelib.games.cathedrals.payments import Payer, amount_due, party_seats
from chalicelib.games.cathedrals.rounds import advance_turn
from chalicelib.games.cathedrals.state import State
from chalicelib.games.cathedrals.territories import (
    COASTAL_TERRITORIES,
    LAND_NEIGHBOURS,
    RAIDED_SEAS,
    TERRITORY_IDS,
    code_dice,
)
from chalicelib.games.cathedrals.transition import Effect, Transition, apply_effect
from chalicelib.games.cathedrals.victory import check_game_over
from chalicelib.games.contract import Seat


def consult(transition: Transition, seat: Seat) -> None:
    """Rolls two dice and carries their event out. A player who is eliminated by it ends the turn."""
    transition.update(consulted=True)
    dice = (transition.roll_die(), transition.roll_die())
    event, effect = EVENT_TABLES[transition.state.event_table][sum(dice)]
    transition.add_event(Consulted(seat, dice, event))
    apply_effect(transition, seat, effect)
    if not check_game_over(transition) and seat in transition.state.out:
        advance_turn(transition)


def roll_territory(transition: Transition) -> int:
    """Rolls the red and the blue die for a territory; its index."""
    territory = transition.below(len(TERRITORY_IDS))
    transition.add_event(CodeRolled(code_dice(territory), TERRITORY_IDS[territory]))
    return territory


def payment_effect(data: EffectData) -> Effect:
    """The effect of an event or a card that only moves money. Raises `ValueError` for any other."""
    payment = data.payment
    if payment is None:
        raise ValueError(f"no money moves by {data}")
    return lambda transition, seat: _make_payment(transition, seat, payment)


def raided_territories(die: int) -> frozenset[int]:
    """The territories on the seas that raiders visit by this die."""
    return frozenset(land for sea in RAIDED_SEAS[die - 1] for land in COASTAL_TERRITORIES[sea])


def strike_order(state: State, seat: Seat, lands: Iterable[int]) -> list[int]:
    """The owned ones of these territories, by owner from the player clockwise, then by code."""
    owned = [land for land in lands if state.owner[land] is not None]
    return sorted(owned, key=lambda land: (((state.owner[land] or 0) - seat) % state.seat_count, land))


def _black_death(transition: Transition, seat: Seat) -> None:
    """Neighbours keep their last castle; they lose one around a free territory too."""
    territory = roll_territory(transition)
    there, around = EVENT_DATA["black_death"].losses
    lose_castles(transition, territory, there)
    for neighbour in strike_order(transition.state, seat, LAND_NEIGHBOURS[territory]):
        lose_castles(transition, neighbour, around)


def _strike_rolled(data: EffectData) -> Effect:
    """The effect of an event that strikes the territory which the dice name."""
    return lambda transition, seat: lose_castles(transition, roll_territory(transition), *data.losses)


def _strike_own(data: EffectData) -> Effect:
    """The effect of an event that strikes one of the player's territories.

    It is one draw among them: as likely as rolling until one of them comes up.
    """

    def strike(transition: Transition, seat: Seat) -> None:
        territory = transition.choice(transition.state.territories(seat))
        transition.add_event(CodeRolled(code_dice(territory), TERRITORY_IDS[territory]))
        lose_castles(transition, territory, *data.losses)

    return strike


def _feudal_levy(transition: Transition, seat: Seat) -> None:
    ask_levy(transition, seat, "feudal_levy")


def _raiders(transition: Transition, seat: Seat) -> None:
    die = transition.roll_die()
    seas = RAIDED_SEAS[die - 1]
    transition.add_event(SeaRolled(die, seas))
    for land in strike_order(transition.state, seat, raided_territories(die)):
        lose_castles(transition, land, *EVENT_DATA["raiders"].losses)


def _make_payment(transition: Transition, seat: Seat, payment: Payment) -> None:
    for payer in _find_party(transition, seat, payment.payer):
        for payee in _find_party(transition, seat, payment.payee):
            _pay(transition, payer, payee, amount_due(transition.state, payment, payer, payee))


def _find_party(transition: Transition, seat: Seat, party: Party) -> Sequence[Payer]:
    if party == "owner":
        return (_rolled_owner(transition, seat),)
    if party == "holder":
        return (transition.state.owner[roll_territory(transition)],)
    return party_seats(transition.state, seat, party)


def _pay(transition: Transition, payer: Payer, payee: Payer, amount: int) -> None:
    """One pays another, unless the amount is 0."""
    if not amount:
        return
    if payer is not None and payee is not None:
        pay_player(transition, payer, payee, amount)
    elif payer is not None:
        pay_to_bank(transition, payer, amount)
    elif payee is not None:
        pay_from_bank(transition, payee, amount)


def _rolled_owner(transition: Transition, seat: Seat) -> Seat | None:
    """The owner of the territory that the dice name; the bank where it is free or the player's."""
    owner = transition.state.owner[roll_territory(transition)]
    return None if owner == seat else owner


_EVENTS_VERSION_1: Mapping[int, tuple[str, Effect]] = {
    2: ("black_death", _black_death),
    3: ("earthquake", _strike_rolled(EVENT_DATA["earthquake"])),
    4: ("peasant_revolt", _strike_own(EVENT_DATA["peasant_revolt"])),
    5: ("famine", payment_effect(EVENT_DATA["famine"])),
    6: ("peters_pence", payment_effect(EVENT_DATA["peters_pence"])),
    7: ("good_harvest", payment_effect(EVENT_DATA["good_harvest"])),
    8: ("sea_trade", payment_effect(EVENT_DATA["sea_trade"])),
    9: ("ransom", payment_effect(EVENT_DATA["ransom"])),
    10: ("feudal_levy", _feudal_levy),
    11: ("raiders", _raiders),
    12: ("jubilee", payment_effect(EVENT_DATA["jubilee"])),
}

_EVENTS_VERSION_3: Mapping[int, tuple[str, Effect]] = {
    2: ("black_death", _black_death),
    3: ("holy_year", payment_effect(EVENT_DATA["holy_year"])),
    4: ("grain_bought", payment_effect(EVENT_DATA["grain_bought"])),
    5: ("pope_due", payment_effect(EVENT_DATA["pope_due"])),
    6: ("raiders", _raiders),
    7: ("peasant_revolt", _strike_own(EVENT_DATA["peasant_revolt"])),
    8: ("sea_dues", payment_effect(EVENT_DATA["sea_dues"])),
    9: ("harvest", payment_effect(EVENT_DATA["harvest"])),
    10: ("hostage", payment_effect(EVENT_DATA["hostage"])),
    11: ("feudal_levy", _feudal_levy),
    12: ("earthquake", _strike_rolled(EVENT_DATA["earthquake"])),
}

EVENT_TABLES: Mapping[int, Mapping[int, tuple[str, Effect]]] = {
    1: _EVENTS_VERSION_1,
    2: {**_EVENTS_VERSION_1, 6: ("peters_penny", payment_effect(EVENT_DATA["peters_penny"]))},
    3: _EVENTS_VERSION_3,
    4: {
        **_EVENTS_VERSION_3,
        7: ("riot", _strike_own(EVENT_DATA["riot"])),
        9: ("good_harvest", payment_effect(EVENT_DATA["good_harvest"])),
        10: ("captive", payment_effect(EVENT_DATA["captive"])),
        12: ("tremor", _strike_rolled(EVENT_DATA["tremor"])),
    },
}
"""By the number of the table (`State.event_table`) and the sum of the dice: its id and what it does."""

SUM_PROBABILITIES: Mapping[int, float] = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}
"""How probable each sum of two dice is."""
