"""What a card or an event lets its player choose, and what absence chooses (RULES 3.4, CHOICE)."""

from __future__ import annotations

from collections.abc import Mapping

from chalicelib.games.cathedrals.atlas import IDS, PLACES, REACH
from chalicelib.games.cathedrals.cards import BANNED, KINDS, NAMED, ids
from chalicelib.games.cathedrals.course import Course, put
from chalicelib.games.cathedrals.limits import forbidden
from chalicelib.games.cathedrals.losses import fall, garrison, remove
from chalicelib.games.cathedrals.state import MOST, Betray, Excommunicate, Pending, PlaceCastles, State
from chalicelib.games.contract import RuleViolation, Seat

LEVY = 2
"""Free castles of the Feudal Levy and of the Levy."""


def ask_levy(course: Course, seat: Seat, pending: Pending) -> None:
    """Free castles are to be placed, if the player has any and room for them."""
    _ask(course, pending, bool(levied(course.state, seat)))


def ask_betrayal(course: Course, seat: Seat) -> None:
    """A territory is to be betrayed, if there is one."""
    _ask(course, "betrayal", bool(betrayable(course.state, seat)))


def ask_excommunication(course: Course, seat: Seat) -> None:
    """A player is to lose a card, if anybody has one to lose."""
    _ask(course, "excommunication", bool(bannable(course.state, seat)))


def room(state: State, seat: Seat) -> dict[int, int]:
    """How many free castles each own territory can take."""
    places = {land: min(LEVY, MOST - state.castles[land]) for land in state.lands(seat)}
    return {land: free for land, free in places.items() if free}


def levied(state: State, seat: Seat) -> int:
    """How many free castles must be placed: as many as supply and limits allow."""
    return min(LEVY, state.supply[seat], sum(room(state, seat).values()))


def betrayable(state: State, seat: Seat) -> tuple[int, ...]:
    """The enemy territories that may be betrayed: one castle, no cathedral, in reach, allowed (CQ11)."""
    if not state.supply[seat]:
        return ()
    near = {land for own in state.lands(seat) for land in REACH[own]}
    weak = (land for land in sorted(near) if state.castles[land] == 1 and not state.cathedral[land])
    return tuple(
        land for land in weak if state.owner[land] not in (None, seat) and not forbidden(state, seat, land)
    )


def bannable(state: State, seat: Seat) -> dict[Seat, list[str]]:
    """Whom an excommunication may strike, clockwise, and the ids of the cards that he may lose."""
    others = (other for other in state.round_from(seat) if other not in (seat, state.pope))
    return {other: list(dict.fromkeys(ids(state.cards[other]))) for other in others if state.cards[other]}


def place_castles(course: Course, seat: Seat, castles: Mapping[str, int]) -> None:
    """Places the free castles. Raises `RuleViolation` `unknown_territory` or `wrong_castles`."""
    free, due = room(course.state, seat), levied(course.state, seat)
    wanted = {known(name): n for name, n in castles.items()}
    if sum(wanted.values()) != due or any(not 0 <= n <= free.get(land, -1) for land, n in wanted.items()):
        raise RuleViolation("wrong_castles", n=due)
    for land, n in sorted(wanted.items()):
        if n:
            garrison(course, seat, land, n)
            course.tell("castles_placed", player=seat, territory=IDS[land], n=n)


def betray(course: Course, seat: Seat, territory: str) -> None:
    """Takes the territory. Raises `RuleViolation` `unknown_territory` or `cannot_betray`."""
    state, land = course.state, known(territory)
    victim = state.owner[land]
    if victim is None or land not in betrayable(state, seat):
        raise RuleViolation("cannot_betray", territory=territory)
    course.tell("betrayed", player=seat, victim=victim, territory=territory)
    remove(course, land, 1)
    garrison(course, seat, land, 1)
    fall(course, victim, seat)


def excommunicate(course: Course, seat: Seat, victim: Seat, card: str) -> None:
    """Puts the card under the deck. Raises `RuleViolation` `cannot_excommunicate`."""
    state = course.state
    if card not in bannable(state, seat).get(victim, ()):
        raise RuleViolation("cannot_excommunicate", victim=victim, card=card)
    course.tell("excommunicated", player=seat, victim=victim, card=card)
    left = list(state.cards[victim])
    left.remove(NAMED[card])
    course.set(cards=put(state.cards, victim, tuple(left)), deck=(*state.deck, NAMED[card]))


def by_default(state: State, seat: Seat) -> PlaceCastles | Betray | Excommunicate:
    """What is chosen for a player who is absent (RULES 3.9, 3.11)."""
    if state.pending == "betrayal":
        return Betray(IDS[betrayable(state, seat)[0]])
    if state.pending == "excommunication":
        return _default_ban(state, seat)
    return PlaceCastles(_default_places(state, seat))


def known(territory: str) -> int:
    """A territory by its id. Raises `RuleViolation` `unknown_territory`."""
    if territory not in PLACES:
        raise RuleViolation("unknown_territory", territory=territory)
    return PLACES[territory]


def _ask(course: Course, pending: Pending, possible: bool) -> None:
    if possible:
        course.set(phase="choice", pending=pending)


def _default_places(state: State, seat: Seat) -> dict[str, int]:
    """One by one on the own cathedral with the fewest castles, then on other territories, ties by code."""
    castles = {land: state.castles[land] for land in state.lands(seat)}
    for _ in range(levied(state, seat)):
        open_to = (land for land, n in castles.items() if n < MOST)
        weakest = min(open_to, key=lambda land: (not state.cathedral[land], castles[land], land))
        castles[weakest] += 1
    placed = {IDS[land]: n - state.castles[land] for land, n in castles.items()}
    return {name: n for name, n in placed.items() if n}


def _default_ban(state: State, seat: Seat) -> Excommunicate:
    """The strongest eligible opponent's best card."""
    options = bannable(state, seat)
    victim = min(
        options,
        key=lambda other: (-state.cathedrals(other), -state.owner.count(other), state.order.index(other)),
    )
    best = next(KINDS[card].id for card in BANNED if KINDS[card].id in options[victim])
    return Excommunicate(victim, best)
