"""Parley: a small game to learn the contract from. Seats seal cards; the highest demands coins.

Two to four seats hold three cards each out of 1..40, and five coins.
A round has two windows.

1. *bid*: all seats seal a card at the same time, and may take it back once while others have not
   sealed yet. When the last one has sealed, all cards are shown and leave the game.
2. *demand*: the seat with the highest card is the speaker and demands coins of one other seat. That
   seat's standing order `yields` answers at once: it pays up to so many coins without a fight.
   For more coins it fights: both roll a die, and the higher takes the coins from the other.

Then each seat that sealed a card draws one. The game ends after the last round (`rounds`) or as soon
as a seat has no coins (`ruin`); most coins win. A seat that lets its time run out skips: it seals nothing,
or demands nothing; but with the order `bid_lowest` it seals its lowest card.

`decisions` says what may be done. `apply` refuses all else and calls one function for each action,
which returns the next state with the events that led there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from chalicelib.games import transition
from chalicelib.games.catalogue import Metadata
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Acts, Bot, Decision, Event, Fact, Json, Outcome, RuleViolation, Seat
from chalicelib.games.engine import Engine
from chalicelib.games.events import SEVERAL
from chalicelib.games.facts import FactDetails, Probability, facts_by_kind, probability
from chalicelib.games.forms import branch, form, integer, names
from chalicelib.games.transition import with_item
from tests.toys.parley_events import (
    EVENTS,
    Dealt,
    Demanded,
    Drew,
    Fought,
    Paid,
    Sealed,
    Shown,
    Skipped,
    Withdrew,
)

HAND_SIZE, START_COINS, CARDS, NO_BID = 3, 5, range(1, 41), 0
"""Cards and coins to begin with, the pack, and what a seat that skips has sealed."""

BID_SECONDS = 3600

METADATA = Metadata(
    key="parley",
    title="Parley",
    seats=range(2, 5),
    options={
        "type": "object",
        "properties": {
            "rounds": {"type": "integer", "minimum": 1, "maximum": 6, "default": 4},
            "most": {"type": "integer", "minimum": 1, "maximum": 5, "default": 3},
        },
        "additionalProperties": False,
    },
    engines={1: "tests.toys.parley:Parley"},
    bots="tests.toys.parley:make_bot",
    reasons=("rounds", "ruin"),
    transient_events=("fought",),
)


@dataclass(frozen=True)
class Bid:
    """Seal a card of one's hand."""

    card: int


@dataclass(frozen=True)
class Withdraw:
    """Take the sealed card back, once in a round."""


@dataclass(frozen=True)
class Demand:
    """The speaker wants so many coins of another seat."""

    target: Seat
    coins: int


@dataclass(frozen=True)
class Skip:
    """What absence plays: nothing is sealed or demanded. No decision offers it."""


Action = Bid | Withdraw | Demand | Skip

ACTIONS: Mapping[str, type[Action]] = {"bid": Bid, "withdraw": Withdraw, "demand": Demand, "skip": Skip}


@dataclass(frozen=True)
class Orders:
    """`yields`: coins this seat pays without a fight. `bid_lowest`: what it does when its time runs out."""

    yields: Annotated[int, Acts("others_turns")] = 2
    bid_lowest: Annotated[bool, Acts("my_turn")] = False


@dataclass(frozen=True)
class State:
    """The state. `sealed[seat]` is None until it has sealed; `speaker` is set in the second window."""

    chance: Chance
    rounds_left: int
    most: int
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]
    sealed: tuple[int | None, ...]
    withdrew: tuple[bool, ...]
    shown: tuple[int, ...] = ()
    speaker: Seat | None = None


@dataclass(frozen=True)
class View:
    """What one seat sees: its `hand`, its sealed card `mine`, and what is open to all."""

    hand: tuple[int, ...]
    mine: int | None
    answered: tuple[bool, ...]
    cards: tuple[int, ...]
    coins: tuple[int, ...]
    shown: tuple[int, ...]
    speaker_seat: Seat | None
    rounds_left: int


@dataclass(frozen=True)
class Reference:
    """What is printed: the pack, and the cards of a hand and the coins that everybody begins with."""

    cards: tuple[int, ...]
    hand_size: int
    start_coins: int


@dataclass(frozen=True)
class FightOdds(FactDetails):
    """If the target fights: the chance to win the coins, and the chance to lose as many of one's own."""

    win: Probability
    lose: Probability


StateAndEvents = transition.StateAndEvents[State]


class Parley(Engine[State, Action, View, Orders, Reference]):
    """The rules of Parley."""

    metadata = METADATA
    state_class, view_class, orders_class, reference_class = State, View, Orders, Reference
    actions = ACTIONS
    events = EVENTS
    fact_classes = facts_by_kind(FightOdds)
    explained = frozenset({"demand"})

    def reference(self) -> Reference:
        return Reference(cards=tuple(CARDS), hand_size=HAND_SIZE, start_coins=START_COINS)

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        chosen = METADATA.with_defaults(options)
        pack, chance = chance.shuffled(CARDS)
        state = State(
            chance=chance,
            rounds_left=chosen["rounds"],
            most=chosen["most"],
            pile=pack[seats * HAND_SIZE :],
            hands=tuple(pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats)),
            coins=(START_COINS,) * seats,
            sealed=(None,) * seats,
            withdrew=(False,) * seats,
        )
        dealt = Dealt((HAND_SIZE,) * seats, dict(enumerate(state.hands)))
        return state, (dealt.to_event(),)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if self.outcome(state):
            return ()
        if state.speaker is not None:
            return (Decision(state.speaker, "demand", _demand_form(state), turn="demand"),)
        return tuple(
            _bid_decision(state, seat)
            for seat in range(len(state.hands))
            if _may_bid_or_withdraw(state, seat)
        )

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        offered = {decision.kind for decision in self.decisions(state) if decision.seat == seat}
        match action:
            case Bid(card) if "bid" in offered:
                return _apply_bid(state, seat, card)
            case Withdraw() if "withdraw" in offered:
                return _apply_withdraw(state, seat)
            case Demand(target, coins) if "demand" in offered:
                return _apply_demand(state, seat, target, coins, orders)
            case Skip() if offered & {"bid", "demand"}:
                return _apply_skip(state, seat)
        raise RuleViolation("not_offered")

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        if decision.kind != "demand":
            return ()
        odds = FightOdds(win=probability(15 / 36), lose=probability(15 / 36))
        targets = (seat for seat in range(len(state.hands)) if _demand_limit(state, seat))
        return tuple(Fact({"target": target}, odds) for target in targets)

    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        return {"cards": view.cards, "coins": view.coins}

    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        bidding = state.speaker is None and state.sealed[seat] is None
        return Bid(min(state.hands[seat])) if bidding and orders.bid_lowest else None

    def absent(self, state: State, seat: Seat) -> Action:
        return Skip()

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            hand=() if seat is None else state.hands[seat],
            mine=None if seat is None else state.sealed[seat],
            answered=tuple(card is not None for card in state.sealed),
            cards=tuple(len(hand) for hand in state.hands),
            coins=state.coins,
            shown=state.shown,
            speaker_seat=state.speaker,
            rounds_left=state.rounds_left,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.rounds_left and all(state.coins):
            return None
        ranks = sorted(set(state.coins), reverse=True)
        tiers = tuple(tuple(s for s, coins in enumerate(state.coins) if coins == rank) for rank in ranks)
        return Outcome(tiers, "ruin" if not all(state.coins) else "rounds")

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        others = [s for s in range(len(state.hands)) if s != seat]
        hidden = [card for s in others for card in (*state.hands[s], state.sealed[s]) if card] + [*state.pile]
        mixed, chance = chance.shuffled(hidden)
        cards = iter(mixed)
        hands, sealed = list(state.hands), list(state.sealed)
        for s in others:
            hands[s] = tuple(next(cards) for _ in hands[s])
            sealed[s] = next(cards) if sealed[s] else sealed[s]
        return replace(state, chance=chance, hands=tuple(hands), sealed=tuple(sealed), pile=tuple(cards))


def _may_bid_or_withdraw(state: State, seat: Seat) -> bool:
    return state.sealed[seat] is None or bool(state.sealed[seat] and not state.withdrew[seat])


def _bid_decision(state: State, seat: Seat) -> Decision:
    if state.sealed[seat] is None:
        schema = form(card={"enum": list(state.hands[seat])})
        return Decision(seat, "bid", schema, limit=BID_SECONDS, turn=f"round {state.rounds_left}")
    return Decision(seat, "withdraw", form(), blocking=False)


def _demand_form(state: State) -> Json:
    """One alternative for each seat with coins, up to as many as it has."""
    most = {seat: coins for seat in range(len(state.hands)) if (coins := _demand_limit(state, seat))}
    each = [branch(target={"const": seat}, coins={"maximum": coins}) for seat, coins in most.items()]
    return form(*each, target=names("seat", most), coins=integer(1, max(most.values())))


def _demand_limit(state: State, target: Seat) -> int:
    """The most coins that may be demanded of this seat."""
    return 0 if target == state.speaker else min(state.most, state.coins[target])


def _apply_bid(state: State, seat: Seat, card: int) -> StateAndEvents:
    if card not in state.hands[seat]:
        raise RuleViolation("not_in_hand", card=card)
    hand = tuple(held for held in state.hands[seat] if held != card)
    begins = None if any(one is not None for one in state.sealed) else SEVERAL
    sealed = Sealed(seat, {seat: card}).to_event(begins)
    state = replace(
        state, hands=with_item(state.hands, seat, hand), sealed=with_item(state.sealed, seat, card)
    )
    return _show_if_complete(state, (sealed,))


def _apply_withdraw(state: State, seat: Seat) -> StateAndEvents:
    card = state.sealed[seat]
    assert card is not None, "only a sealed card is offered for withdrawal"
    state = replace(
        state,
        hands=with_item(state.hands, seat, (*state.hands[seat], card)),
        sealed=with_item(state.sealed, seat, None),
        withdrew=with_item(state.withdrew, seat, True),
    )
    return state, (Withdrew(seat).to_event(),)


def _apply_demand(
    state: State, seat: Seat, target: Seat, coins: int, orders: Mapping[Seat, Orders]
) -> StateAndEvents:
    if not 0 <= target < len(state.hands) or not 1 <= coins <= _demand_limit(state, target):
        raise RuleViolation("cannot_demand", target=target, coins=coins)
    demanded = Demanded(seat, target, coins).to_event(begins=seat)
    if coins <= orders[target].yields:
        paid = Paid(target, seat, coins).to_event()
        return _start_next_round(_with_coins_paid(state, target, seat, coins), (demanded, paid))
    mine, chance = state.chance.below(6)
    theirs, chance = chance.below(6)
    state = replace(state, chance=chance)
    winner, loser = (seat, target) if mine > theirs else (target, seat)
    won = 0 if mine == theirs else min(coins, state.coins[loser])
    fought = Fought((seat, target), (mine + 1, theirs + 1), won).to_event()
    return _start_next_round(_with_coins_paid(state, loser, winner, won), (demanded, fought))


def _apply_skip(state: State, seat: Seat) -> StateAndEvents:
    if state.speaker is not None:
        return _start_next_round(state, (Skipped(seat).to_event(begins=seat),))
    skipped = Skipped(seat).to_event()
    return _show_if_complete(replace(state, sealed=with_item(state.sealed, seat, NO_BID)), (skipped,))


def _show_if_complete(state: State, events: tuple[Event, ...]) -> StateAndEvents:
    shown = tuple(card for card in state.sealed if card is not None)
    if len(shown) < len(state.sealed):
        return state, events
    events = (*events, Shown(shown).to_event())
    if not any(shown):
        return _start_next_round(replace(state, shown=shown), events)
    return replace(state, shown=shown, speaker=shown.index(max(shown))), events


def _start_next_round(state: State, events: tuple[Event, ...]) -> StateAndEvents:
    hands, pile = state.hands, state.pile
    for seat, card in enumerate(state.sealed):
        if card:
            hands = with_item(hands, seat, (*hands[seat], pile[0]))
            events = (*events, Drew(seat, {seat: pile[0]}).to_event())
            pile = pile[1:]
    state = replace(
        state,
        rounds_left=state.rounds_left - 1,
        hands=hands,
        pile=pile,
        sealed=(None,) * len(hands),
        withdrew=(False,) * len(hands),
        speaker=None,
    )
    return state, events


def _with_coins_paid(state: State, payer: Seat, payee: Seat, coins: int) -> State:
    purses = with_item(state.coins, payer, state.coins[payer] - coins)
    return replace(state, coins=with_item(purses, payee, purses[payee] + coins))


@dataclass(frozen=True)
class ParleyBot(Bot[View, Action]):
    """A bot: `hard` bids its highest card and demands of the richest; `easy` is random, `medium` mixes."""

    level: str

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        coin, chance = chance.below(2)
        decision = next((d for d in decisions if d.blocking), decisions[0])
        if self.level == "easy" or (self.level == "medium" and coin):
            return Parley().sample(decision, chance)[0]
        if decision.kind == "bid":
            return Bid(max(view.hand))
        if decision.kind == "withdraw":
            return Withdraw()
        choices = [choice["properties"] for choice in decision.schema["anyOf"]]
        richest = max(choices, key=lambda choice: view.coins[choice["target"]["const"]])
        return Demand(richest["target"]["const"], richest["coins"]["maximum"])


def make_bot(level: str, decks: Json) -> ParleyBot:
    """A bot at this level; Parley needs no decks."""
    return ParleyBot(level)
