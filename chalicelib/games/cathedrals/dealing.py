"""How a match begins: the Pope, territories named by dice, the live draft (RULES 3.3, CQ7, CQ10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from chalicelib.games.cathedrals import METADATA
from chalicelib.games.cathedrals.cards import DECK, POPE
from chalicelib.games.cathedrals.choices import find_territory
from chalicelib.games.cathedrals.events import PopeChosen, Settled
from chalicelib.games.cathedrals.losses import occupy_territory
from chalicelib.games.cathedrals.money import pay_from_bank
from chalicelib.games.cathedrals.rounds import start_round
from chalicelib.games.cathedrals.state import CASTLES_PER_PLAYER, Orders, SetupStyle, State
from chalicelib.games.cathedrals.territories import PAPAL_STATES, REACHABLE, TERRITORY_IDS, TERRITORY_SEAS
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json, RuleViolation, Seat
from chalicelib.games.transition import with_item


@dataclass(frozen=True)
class Opening:
    """What rules version and options say of a match (RULES 3.3, 3.6, CQ1, CQ2).

    `rotates`: another seat begins each round. `truce_of_god`: for so many rounds no cathedral is attacked.
    `cathedrals` has how many are in play by the number of seats; the dice bring what stands in the
    `event_table` of that number. All but the Pope begin with a `purse` of florins. After `last_round` the
    game is over. `passes_over` is about plans: see `State`.
    """

    rotates: bool
    truce_of_god: int
    cathedrals: Mapping[int, int]
    event_table: int
    purse: int
    last_round: int
    passes_over: bool = False


OPENING_VERSION_1 = Opening(
    rotates=False, truce_of_god=0, cathedrals={3: 15, 4: 16}, event_table=1, purse=0, last_round=20
)
"""Rules version 1: the seat left of the Pope begins every round."""

OPENING_VERSION_2 = Opening(
    rotates=True, truce_of_god=3, cathedrals={3: 12, 4: 16}, event_table=2, purse=100, last_round=20
)
"""Rules version 2, balanced by simulation (docs/decisions/0018)."""

EVENT_TABLE_VERSION_3, EVENT_TABLE = 3, 4
"""The table of events of rules version 3, and that from version 4 on."""

FAR_ROUND = 100
"""The last round where the rulebook's game without an end is chosen: a match must end some day."""

USUAL_GOAL, USUAL_LAST_ROUND, ROUNDS_PER_CATHEDRAL = 8, 20, 5
"""The house's last round for the usual goal, and by how much it grows for each cathedral above that."""


def chosen_opening(options: Json) -> Opening:
    """The opening of these options under rules version 4; the defaults of those that are left out."""
    chosen = METADATA.with_defaults(options)
    by_goal = USUAL_LAST_ROUND + ROUNDS_PER_CATHEDRAL * (chosen["goal"] - USUAL_GOAL)
    return Opening(
        rotates=chosen["first_player"] == "rotates",
        truce_of_god=chosen["truce_of_god"],
        cathedrals={3: 12 if chosen["twelve_for_three"] else 15, 4: 16},
        event_table=EVENT_TABLE,
        purse=chosen["opening_money"],
        last_round=by_goal if chosen["safety_end"] == "by_goal" else FAR_ROUND,
        passes_over=True,
    )


def start_game(
    seats: int, options: Json, chance: Chance, orders: Mapping[Seat, Orders], opening: Opening
) -> Transition:
    """The first state: all territories settled and the first income paid, or a live draft under way.

    Raises `RuleViolation` `goal_too_high` where more cathedrals are to be won than are in play.
    """
    chosen = METADATA.with_defaults(options)
    if chosen["goal"] > opening.cathedrals[seats]:
        raise RuleViolation("goal_too_high", most=opening.cathedrals[seats])
    transition = Transition(_initial_state(seats, chosen["goal"], chance, opening))
    order = transition.state.order
    transition.add_event(PopeChosen(order[-1], order))
    for seat in order[:-1]:
        pay_from_bank(transition, seat, opening.purse)
    first = (PAPAL_STATES,) if chosen["realistic_start"] else ()
    if chosen["live_draft"]:
        _continue_draft(transition, first)
    else:
        _settle_all(transition, first, orders)
    return transition


def settle_territory(transition: Transition, territory: int) -> None:
    """The seat to move takes this territory, with a cathedral while they last; the next seat follows."""
    state, seat = transition.state, transition.state.current
    transition.update(
        current=(seat + 1) % state.seat_count,
        turn_begun=False,
        cathedral=with_item(state.cathedral, territory, sum(state.cathedral) < state.cathedral_total),
    )
    occupy_territory(transition, seat, territory, 1)


def draft_territory(transition: Transition, territory: str) -> None:
    """The seat to move settles there. Raises `RuleViolation` `unknown_territory` or `not_free`."""
    land = find_territory(territory)
    if transition.state.owner[land] is not None:
        raise RuleViolation("not_free", territory=territory)
    _continue_draft(transition, (land,))


def _continue_draft(transition: Transition, chosen: Sequence[int]) -> None:
    """Goes on with a live draft: settles what was `chosen`, then what the dice name, up to a taken territory.

    Then the seat to move must choose. The first round begins when no territory is free.
    """
    for territory in chosen:
        _settle_and_report(transition, territory)
    while transition.state.free_territories:
        rolled = transition.below(len(TERRITORY_IDS))
        if transition.state.owner[rolled] is not None:
            transition.update(rolled=rolled)
            return
        _settle_and_report(transition, rolled)
    transition.update(rolled=None)
    start_round(transition)


def _settle_all(transition: Transition, first: Sequence[int], orders: Mapping[Seat, Orders]) -> None:
    for territory in first:
        settle_territory(transition, territory)
    while transition.state.free_territories:
        settle_territory(transition, _pick_territory(transition, orders))
    for seat in transition.state.active_seats_from(transition.state.order[-1]):
        _add_settled_event(transition, seat, transition.state.territories(seat))
    start_round(transition)


def _settle_and_report(transition: Transition, territory: int) -> None:
    seat = transition.state.current
    settle_territory(transition, territory)
    _add_settled_event(transition, seat, [territory])


def _add_settled_event(transition: Transition, seat: Seat, lands: Sequence[int]) -> None:
    """A seat settled on these territories, some with a cathedral."""
    territories = tuple(TERRITORY_IDS[land] for land in lands)
    holy = tuple(TERRITORY_IDS[land] for land in lands if transition.state.cathedral[land])
    transition.add_event(Settled(seat, territories, holy))


def preferred_territory(state: State, seat: Seat, style: SetupStyle) -> int:
    """The free territory that suits a style best, of several the lowest code; no style `random` here."""
    return max(state.free_territories, key=lambda land: (_STYLE_SCORES[style](state, seat, land), -land))


def _initial_state(seats: int, goal: int, chance: Chance, opening: Opening) -> State:
    pope, chance = chance.below(seats)
    deck, chance = chance.shuffled(DECK)
    return State(
        chance=chance,
        goal=goal,
        order=tuple((pope + step) % seats for step in range(1, seats + 1)),
        owner=(None,) * len(TERRITORY_IDS),
        castles=(0,) * len(TERRITORY_IDS),
        cathedral=(False,) * len(TERRITORY_IDS),
        cash=(0,) * seats,
        supply=(CASTLES_PER_PLAYER,) * seats,
        cards=tuple((POPE,) if seat == pope else () for seat in range(seats)),
        deck=deck,
        current=pope,
        rotates=opening.rotates,
        truce_of_god=opening.truce_of_god,
        cathedral_total=opening.cathedrals[seats],
        event_table=opening.event_table,
        last_round=opening.last_round,
        passes_over=opening.passes_over,
    )


def _pick_territory(transition: Transition, orders: Mapping[Seat, Orders]) -> int:
    """Where the seat to move settles: where the dice say or, if that is taken, as its orders say."""
    rolled = transition.below(len(TERRITORY_IDS))
    state = transition.state
    if state.owner[rolled] is None:
        return rolled
    style = orders.get(state.current, Orders()).setup_style
    if style == "random":
        return transition.choice(state.free_territories)
    return preferred_territory(state, state.current, style)


def _own_neighbour_count(state: State, seat: Seat, land: int) -> int:
    return sum(state.owner[other] == seat for other in REACHABLE[land])


_STYLE_SCORES: dict[SetupStyle, Callable[[State, Seat, int], int]] = {
    "cluster": _own_neighbour_count,
    "coast": lambda state, seat, land: len(TERRITORY_SEAS[land]),
    "spread": lambda state, seat, land: -_own_neighbour_count(state, seat, land),
}
