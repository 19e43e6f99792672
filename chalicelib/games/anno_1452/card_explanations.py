"""What the cards of a hand would do now (RULES 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from chalicelib.games.anno_1452 import card_schemas
from chalicelib.games.anno_1452.actions import Inherit, Marry, PlayCard, TakeTitle
from chalicelib.games.anno_1452.card_facts import (
    CardsToDraw,
    CardUse,
    CitizensToMove,
    Dowry,
    HandToSpy,
    MercsGained,
    PactReach,
    PledgePrice,
    Use,
)
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS, KINDS
from chalicelib.games.anno_1452.constants import CITIZENS_PER_CITY, CITY_COST
from chalicelib.games.anno_1452.regions import PLACE_OF, REGION_NO, REGION_OF, REGIONS, SECTIONS
from chalicelib.games.anno_1452.state import State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_facts import CityPrice, FreeStone
from chalicelib.games.anno_1452.war import is_in_reach
from chalicelib.games.anno_1452.what_if import money_change, rival_changes, standing_changes, tried_action
from chalicelib.games.contract import Decision, Fact, Json, Seat
from chalicelib.games.facts import FactDetails


def city_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """What a city costs on each stone, whatever the charter."""
    before, seat = Transition(state), decision.seat
    for name in decision.schema["properties"]["stone"]["enum"]:
        region = REGION_OF[PLACE_OF[name]]
        cities = sum(stone.city for stone in before.region_stones(region))
        price = CityPrice(
            cost=CITY_COST,
            cities=cities,
            limit=REGIONS[region].walls,
            money=state.money[seat] - CITY_COST,
            citizens=CITIZENS_PER_CITY,
        )
        yield Fact({"stone": name}, price)


def marriage_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """What each lady costs and brings."""
    for name in decision.schema["properties"]["card"]["enum"]:
        lady, section = CARDS[CARD_NO[name]], SECTIONS[state.section + 1]
        trial = tried_action(state, decision.seat, Marry(name))
        for region in lady.regions:
            yield Fact({"card": name}, Dowry(lady.amounts.cost, REGIONS[region].id, section))
        yield from _own_changes(state, trial, decision.seat, {"card": name})


def title_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """What each title brings."""
    for name in decision.schema["properties"]["card"]["enum"]:
        trial = tried_action(state, decision.seat, TakeTitle(name))
        yield from _own_changes(state, trial, decision.seat, {"card": name})


def inheritance_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """What a free stone brings in each region, whatever the card."""
    before, properties = Transition(state), decision.schema["properties"]
    for name in properties["region"]["enum"]:
        region = REGION_NO[name]
        card = next(card for card in properties["card"]["enum"] if region in CARDS[CARD_NO[card]].regions)
        trial = tried_action(state, decision.seat, Inherit(card, name))
        yield Fact({"region": name}, FreeStone(len(before.region_stones(region)), REGIONS[region].crest))
        yield from _own_changes(state, trial, decision.seat, {"region": name})


def card_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """What each other card does, against each player or on each stone where it may be played."""
    # Haste doubles the branches of a schema: each choice is told of once.
    for card, player, stone in dict.fromkeys(_card_choices(decision.schema)):
        chosen = {"card": card, "player": player, "stone": stone}
        when = {field: value for field, value in chosen.items() if value is not None}
        action = PlayCard(card, player=player, stone=stone)
        yield from (Fact(when, tells) for tells in _TELLERS[card](state, decision.seat, action))


def discard_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """Whether whoever holds the cards could play them now: the player, or whom the Spy looks at."""
    pending = state.pending
    owner = decision.seat if pending is None or pending.victim is None else pending.victim
    usable = {
        name
        for _, schema in card_schemas.action_schemas(Transition(state), owner)
        for name in schema["properties"]["card"]["enum"]
    }
    for name in decision.schema["properties"]["card"]["enum"]:
        yield Fact({"card": name}, CardUse(_card_use(name, name in usable)))


def _card_choices(schema: Json) -> Iterator[tuple[str, Seat | None, str | None]]:
    """Each other card with each player, or each stone, for which it may be played."""
    for branch in schema["anyOf"]:
        parts = branch["properties"]
        for player in parts["player"].get("enum", (None,)):
            for stone in parts["stone"].get("enum", (None,)):
                yield parts["card"]["const"], player, stone


def _card_use(name: str, is_usable: bool) -> Use:
    kind = KINDS[CARD_NO[name]]
    if kind == "reaction" or kind == "result":
        return kind
    return "now" if is_usable else "not_now"


def _own_changes(state: State, trial: Transition, seat: Seat, when: Json) -> Iterator[Fact]:
    for tells in (*money_change(state, trial, seat), *standing_changes(state, trial, seat)):
        yield Fact(when, tells)


def _tell_changes(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    """What the card changes of the player's own."""
    trial = tried_action(state, seat, action)
    yield from money_change(state, trial, seat)
    yield from standing_changes(state, trial, seat)


def _tell_mercs(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    yield MercsGained(AMOUNTS[action.card].mercs)
    yield from _tell_changes(state, seat, action)


def _tell_chancery(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    drawn = AMOUNTS[action.card].cards
    yield CardsToDraw(drawn, len(state.hands[seat]) - 1 + drawn - 1)


def _tell_moves(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    yield CitizensToMove(AMOUNTS[action.card].limit, Transition(state).citizen_count(seat))


def _tell_intrigue(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    rival = _named_player(action)
    yield from rival_changes(state, tried_action(state, seat, action), rival)


def _tell_spy(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    victim = _named_player(action)
    yield HandToSpy(victim, len(state.hands[victim]))


def _tell_pact(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    before, partner = Transition(state), _named_player(action)
    yield PactReach(partner, _count_in_reach(before, partner, seat), _count_in_reach(before, seat, partner))


def _count_in_reach(transition: Transition, attacker: Seat, owner: Seat) -> int:
    """How many stones of an owner some stone of the attacker reaches."""
    own = transition.player_stones(attacker)
    return sum(
        any(is_in_reach(transition, attacker, stone.place, target.place) for stone in own)
        for target in transition.player_stones(owner)
    )


def _tell_pledge(state: State, seat: Seat, action: PlayCard) -> Iterator[FactDetails]:
    trial, place = tried_action(state, seat, action), PLACE_OF[action.stone or ""]
    owner = Transition(state).stones[place].owner
    counts = trial.stone_counts(REGION_OF[place])
    yield PledgePrice(owner, AMOUNTS[action.card].cost, counts[seat], counts[owner])
    yield from money_change(state, trial, seat)


def _named_player(action: PlayCard) -> Seat:
    """The player that a card is played against, which its branch of the schema names."""
    assert action.player is not None
    return action.player


_TELLERS: Mapping[str, Callable[[State, Seat, PlayCard], Iterator[FactDetails]]] = {
    "a_antiking": _tell_mercs,
    "a_hire": _tell_mercs,
    "a_chancery": _tell_chancery,
    "a_tax": _tell_changes,
    "a_move": _tell_moves,
    "a_intrigue": _tell_intrigue,
    "a_spy": _tell_spy,
    "a_pact": _tell_pact,
    "a_pledge": _tell_pledge,
}
