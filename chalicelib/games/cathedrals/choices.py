"""Choices that a card or an event gives its player, and their defaults (RULES 3.4 CHOICE, 3.6)."""

from __future__ import annotations

from collections.abc import Mapping

from chalicelib.games.cathedrals.cards import CARD_INDEX, CARD_KINDS, EXCOMMUNICATION_ORDER, card_ids
from chalicelib.games.cathedrals.effect_data import LEVY_CASTLES
from chalicelib.games.cathedrals.events import Betrayed, CastlesPlaced, Excommunicated
from chalicelib.games.cathedrals.losses import eliminate_if_landless, occupy_territory, remove_castles
from chalicelib.games.cathedrals.state import (
    MAX_CASTLES,
    Betray,
    Excommunicate,
    PendingChoice,
    PlaceCastles,
    State,
)
from chalicelib.games.cathedrals.territories import REACHABLE, TERRITORY_IDS, TERRITORY_INDEX
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.cathedrals.victory import truce_violation
from chalicelib.games.contract import RuleViolation, Seat
from chalicelib.games.transition import with_item


def ask_levy(transition: Transition, seat: Seat, pending: PendingChoice) -> None:
    """Asks where to place free castles, if the player has any and room for them."""
    _open_choice(transition, pending, bool(levy_count(transition.state, seat)))


def ask_betrayal(transition: Transition, seat: Seat) -> None:
    """Asks which territory is betrayed, if there is one."""
    _open_choice(transition, "betrayal", bool(betrayal_targets(transition.state, seat)))


def ask_excommunication(transition: Transition, seat: Seat) -> None:
    """Asks which player loses which card, if anybody has one."""
    _open_choice(transition, "excommunication", bool(excommunication_targets(transition.state, seat)))


def levy_room(state: State, seat: Seat) -> dict[int, int]:
    """How many free castles each of a seat's territories can take; those without room are left out."""
    places = {land: min(LEVY_CASTLES, MAX_CASTLES - state.castles[land]) for land in state.territories(seat)}
    return {land: free for land, free in places.items() if free}


def levy_count(state: State, seat: Seat) -> int:
    """How many free castles must be placed: as many as supply and limits allow."""
    return min(LEVY_CASTLES, state.supply[seat], sum(levy_room(state, seat).values()))


def betrayal_targets(state: State, seat: Seat) -> tuple[int, ...]:
    """The enemy territories that may be betrayed: in reach, one castle, no cathedral, no truce (CQ11)."""
    if not state.supply[seat]:
        return ()
    near = {land for own in state.territories(seat) for land in REACHABLE[own]}
    weak = (land for land in sorted(near) if state.castles[land] == 1 and not state.cathedral[land])
    return tuple(
        land
        for land in weak
        if state.owner[land] not in (None, seat) and not truce_violation(state, seat, land)
    )


def excommunication_targets(state: State, seat: Seat) -> dict[Seat, list[str]]:
    """The seats that may be excommunicated, clockwise, and the ids of the cards that each may lose."""
    others = (other for other in state.active_seats_from(seat) if other not in (seat, state.pope))
    return {
        other: list(dict.fromkeys(card_ids(state.cards[other]))) for other in others if state.cards[other]
    }


def place_castles(transition: Transition, seat: Seat, castles: Mapping[str, int]) -> None:
    """Places the free castles. Raises `RuleViolation` `unknown_territory` or `wrong_castles`."""
    free, due = levy_room(transition.state, seat), levy_count(transition.state, seat)
    wanted = {find_territory(name): n for name, n in castles.items()}
    if sum(wanted.values()) != due or any(not 0 <= n <= free.get(land, -1) for land, n in wanted.items()):
        raise RuleViolation("wrong_castles", n=due)
    for land, n in sorted(wanted.items()):
        if n:
            occupy_territory(transition, seat, land, n)
            transition.add_event(CastlesPlaced(seat, TERRITORY_IDS[land], n))


def betray(transition: Transition, seat: Seat, territory: str) -> None:
    """Takes the territory. Raises `RuleViolation` `unknown_territory` or `cannot_betray`."""
    state, land = transition.state, find_territory(territory)
    victim = state.owner[land]
    if victim is None or land not in betrayal_targets(state, seat):
        raise RuleViolation("cannot_betray", territory=territory)
    transition.add_event(Betrayed(seat, victim, territory))
    remove_castles(transition, land, 1)
    occupy_territory(transition, seat, land, 1)
    eliminate_if_landless(transition, victim, seat)


def excommunicate(transition: Transition, seat: Seat, victim: Seat, card: str) -> None:
    """Puts the card under the deck. Raises `RuleViolation` `cannot_excommunicate`."""
    state = transition.state
    if card not in excommunication_targets(state, seat).get(victim, ()):
        raise RuleViolation("cannot_excommunicate", victim_seat=victim, card=card)
    transition.add_event(Excommunicated(seat, victim, card))
    left = list(state.cards[victim])
    left.remove(CARD_INDEX[card])
    transition.update(cards=with_item(state.cards, victim, tuple(left)), deck=(*state.deck, CARD_INDEX[card]))


def default_choice(state: State, seat: Seat) -> PlaceCastles | Betray | Excommunicate:
    """The pending choice that absence makes (RULES 3.9, 3.11)."""
    if state.pending == "betrayal":
        return Betray(TERRITORY_IDS[betrayal_targets(state, seat)[0]])
    if state.pending == "excommunication":
        return _default_excommunication(state, seat)
    return PlaceCastles(_default_castles(state, seat))


def find_territory(territory: str) -> int:
    """The index of a territory. Raises `RuleViolation` `unknown_territory`."""
    if territory not in TERRITORY_INDEX:
        raise RuleViolation("unknown_territory", territory=territory)
    return TERRITORY_INDEX[territory]


def _open_choice(transition: Transition, pending: PendingChoice, possible: bool) -> None:
    if possible:
        transition.update(phase="choice", pending=pending)


def _default_castles(state: State, seat: Seat) -> dict[str, int]:
    """One by one where fewest castles stand, cathedrals before other territories, ties by code."""
    castles = {land: state.castles[land] for land in state.territories(seat)}
    for _ in range(levy_count(state, seat)):
        open_to = (land for land, n in castles.items() if n < MAX_CASTLES)
        weakest = min(open_to, key=lambda land: (not state.cathedral[land], castles[land], land))
        castles[weakest] += 1
    placed = {TERRITORY_IDS[land]: n - state.castles[land] for land, n in castles.items()}
    return {name: n for name, n in placed.items() if n}


def _default_excommunication(state: State, seat: Seat) -> Excommunicate:
    """The strongest eligible opponent's best card."""
    options = excommunication_targets(state, seat)
    victim = min(
        options,
        key=lambda other: (
            -state.cathedral_count(other),
            -state.owner.count(other),
            state.order.index(other),
        ),
    )
    best = next(
        CARD_KINDS[card].id for card in EXCOMMUNICATION_ORDER if CARD_KINDS[card].id in options[victim]
    )
    return Excommunicate(victim, best)
