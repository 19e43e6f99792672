"""The open decisions, each with the schema of its legal answers (RULES 4.4).

An action that needs cards of the hand does not block: else others could infer the hand from what the game
waits for. Passing always blocks, so the game waits for the seat to move in any case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from chalicelib.games.anno_1452 import attack_schemas, card_schemas, trade_schemas
from chalicelib.games.anno_1452.actions import ACTION_CARD
from chalicelib.games.anno_1452.answer_handlers import setup_violation
from chalicelib.games.anno_1452.building import affordable_citizens, citizen_room, stone_sites
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.constants import REACTION_SECONDS, SUBMISSION_SECONDS
from chalicelib.games.anno_1452.follow_up_schemas import add_follow_up
from chalicelib.games.anno_1452.reactions import DEFENCES
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGIONS, STONE_IDS
from chalicelib.games.anno_1452.result_round import card_violation, discard_bounds
from chalicelib.games.anno_1452.state import PendingAnswer, State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.forms import branch, form, integer, integer_counts, name_or_null, names


def open_decisions(state: State) -> tuple[Decision, ...]:
    """Every decision open now."""
    return tuple(replace(one, turn=_turn_name(state, one)) for one in _phase_decisions(state))


def _phase_decisions(state: State) -> tuple[Decision, ...]:
    transition = Transition(state)
    if state.pending:
        return (_pending_decision(transition, state.pending),)
    if state.phase == "setup":
        return (Decision(transition.current, "setup", _setup_schema(transition, transition.current)),)
    if state.phase == "action":
        return tuple(_turn_decisions(transition, transition.current))
    if state.phase == "trade":
        return tuple(trade_schemas.trade_decisions(transition))
    return tuple(  # in a result round; `sealed` is empty once the game is over
        Decision(seat, "er_submit", _submission_schema(transition, seat), limit=SUBMISSION_SECONDS)
        for seat, submission in enumerate(state.sealed)
        if submission is None
    )


def _turn_name(state: State, decision: Decision) -> str:
    """Names the turn by phase and place in the order; a reaction is a turn of its own."""
    if decision.kind == "react":
        return decision.kind
    return f"{state.phase} {state.section}.{state.action_round}.{state.turn}"


def _turn_decisions(transition: Transition, seat: Seat) -> Iterator[Decision]:
    """The actions of the seat to move, without those that have no legal answer now."""
    for kind, schema in (
        ("stone", _stone_schema(transition, seat)),
        ("citizens", _citizens_schema(transition, seat)),
        ("attack", attack_schemas.attack_schema(transition, seat)),
    ):
        if schema:
            yield Decision(seat, kind, add_follow_up(transition, seat, schema, kind))
    for kind, schema in card_schemas.action_schemas(transition, seat):
        yield Decision(seat, kind, add_follow_up(transition, seat, schema, kind), blocking=False)
    yield Decision(seat, "pass", form())


def _setup_schema(transition: Transition, seat: Seat) -> Json:
    pairs = {
        one: [other for other in NEIGHBOURS[one] if setup_violation(transition, seat, one, other) is None]
        for one in transition.regions
    }
    open_to = {REGIONS[one].id: [REGIONS[n].id for n in others] for one, others in pairs.items() if others}
    together = [branch(region1={"const": one}, region2={"enum": others}) for one, others in open_to.items()]
    return form(*together, region1=names("region", open_to), region2=names("region", open_to))


def _stone_schema(transition: Transition, seat: Seat) -> Json | None:
    regions = stone_sites(transition, seat)
    return form(region=names("region", regions)) if regions else None


def _citizens_schema(transition: Transition, seat: Seat) -> Json | None:
    most = affordable_citizens(transition, seat)
    free = {stone.place: citizen_room(transition, stone.place) for stone in transition.player_stones(seat)}
    rooms = {STONE_IDS[place]: min(most, free[place]) for place in sorted(free) if free[place]}
    if not rooms or most < 1:
        return None
    return form(stones=integer_counts("stone", rooms, 1, min(most, sum(rooms.values()))))


def _pending_decision(transition: Transition, pending: PendingAnswer) -> Decision:
    seat = pending.seat
    if pending.kind == "react":
        held = [CARDS[card].id for card in DEFENCES if card in transition.hands[seat]]
        mercs = {**integer(0, transition.mercs(seat)), "default": 0}
        schema = form(card=name_or_null(ACTION_CARD, held), mercs=mercs)
        return Decision(seat, "react", schema, limit=REACTION_SECONDS)
    hand = transition.hands[seat if pending.victim is None else pending.victim]
    return Decision(seat, pending.kind, form(card=names(ACTION_CARD, card_schemas.distinct_ids(hand))))


def _submission_schema(transition: Transition, seat: Seat) -> Json:
    """A branch without a card to play and one for each: they leave different cards to discard."""
    hand = transition.hands[seat]
    playable = [card for card in dict.fromkeys(hand) if card_violation(transition, seat, card) is None]
    played: list[Card | None] = [None, *playable]
    bounds = [discard_bounds(transition, seat, card) for card in played]
    least, most = min(least for least, _ in bounds), max(most for _, most in bounds)
    discard = _discard_schema(hand, None, least, most)
    return form(
        *(
            _submission_branch(hand, card, *discard_limits)
            for card, discard_limits in zip(played, bounds, strict=True)
            if playable
        ),
        er_card=name_or_null(ACTION_CARD, card_schemas.distinct_ids(playable)),
        discard=discard if least else {**discard, "default": {}},
    )


def _submission_branch(hand: tuple[Card, ...], card: Card | None, least: int, most: int) -> Json:
    required = [*(() if card is None else ["er_card"]), *(["discard"] if least else ())]
    er_card = {"const": None if card is None else CARDS[card].id}
    return branch(*required, er_card=er_card, discard=_discard_schema(hand, card, least, most))


def _discard_schema(hand: tuple[Card, ...], played: Card | None, least: int, most: int) -> Json:
    """How many of which cards may go, without the one that is played."""
    left = {CARDS[card].id: hand.count(card) - (card == played) for card in hand} if most else {}
    return integer_counts(ACTION_CARD, {card: n for card, n in left.items() if n}, least, most)
