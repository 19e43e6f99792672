"""What a turn of Anno Domini leads to: who draws how many cards in which case (DESIGN 9).

Hands, chain and stock lie open and dates do not: a fact counts cards and never says whether a chain is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib.games.anno_domini.rounds import turns_direction, with_direction
from chalicelib.games.anno_domini.state import State
from chalicelib.games.anno_domini.turn import check_doubt
from chalicelib.games.chronology.facts import FewPenalties
from chalicelib.games.contract import Decision, Fact, Seat
from chalicelib.games.facts import FactDetails, facts_by_kind


@dataclass(frozen=True)
class DoubtedChain(FactDetails):
    """The chain to doubt has so many `cards`; its layer, who answers for it, holds `held`.

    `stock` counts the cards that can still be drawn, those put aside among them.
    """

    cards: int
    layer_seat: Seat
    held: int
    stock: int


@dataclass(frozen=True)
class JustDoubt(FactDetails):
    """If the chain is wrong its layer `draws` cards and has `cards` then.

    The doubter begins the next round, unless the game `ends` (AD12).
    """

    layer_seat: Seat
    draws: int
    cards: int
    ends: bool = False


@dataclass(frozen=True)
class UnjustDoubt(FactDetails):
    """If the chain is right the doubter `draws` cards and has `cards` then.

    Another seat begins the next round; none where the game ends (AD12).
    """

    draws: int
    cards: int
    starter_seat: Seat | None


@dataclass(frozen=True)
class Placement(FactDetails):
    """A card laid leaves so many `cards`, its layer answers for the chain, and the next seat may doubt it.

    `turns`: the direction of play turns before that.
    """

    cards: int
    next_seat: Seat
    turns: bool = False


@dataclass(frozen=True)
class JustlyDoubted(FactDetails):
    """If the next seat doubts the chain and that is wrong, its layer `draws` so many cards."""

    doubter_seat: Seat
    draws: int


@dataclass(frozen=True)
class UnjustlyDoubted(FactDetails):
    """If the next seat doubts the chain and that is right, the doubter `draws` so many cards."""

    doubter_seat: Seat
    draws: int


@dataclass(frozen=True)
class LastCard(FactDetails):
    """The last card of a hand: the chain is checked at once (AD6).

    If it is right its layer has won. If not the layer `draws` cards, and another seat begins the next round;
    none where the game ends.
    """

    draws: int
    starter_seat: Seat | None


@dataclass(frozen=True)
class LastRound(FactDetails):
    """The game ends as soon as this round's chain is checked, and the fewest cards win (AD12)."""


FACTS = facts_by_kind(
    DoubtedChain,
    JustDoubt,
    UnjustDoubt,
    Placement,
    JustlyDoubted,
    UnjustlyDoubted,
    LastCard,
    LastRound,
    FewPenalties,
)
"""The class of each kind of fact."""


def facts(state: State, decision: Decision) -> tuple[Fact, ...]:
    """What an open decision leads to; the same for every card and every order, as no date is known."""
    told = _facts_of_doubt(state) if decision.kind == "doubt" else _facts_of_placing(state)
    return tuple(Fact({}, tells) for tells in told)


def _facts_of_doubt(state: State) -> Iterator[FactDetails]:
    doubter, layer, stock = state.current, check_doubt(state), state.stock.count
    held, penalties = [len(hand) for hand in state.hands], state.penalties
    yield DoubtedChain(len(state.chain), layer, held[layer], stock)
    caught = min(penalties.layer, stock)
    yield JustDoubt(layer, caught, held[layer] + caught, state.is_last_round)
    unjust = min(penalties.doubter, stock)
    starter = None if state.is_last_round else state.next_seat(doubter)
    yield UnjustDoubt(unjust, held[doubter] + unjust, starter)


def _facts_of_placing(state: State) -> Iterator[FactDetails]:
    cards_left = len(state.current_hand) - 1
    if cards_left:
        turns = turns_direction(state, cards_left)
        successor = with_direction(state, turns).next_seat(state.current)
        yield Placement(cards_left, successor, turns)
        yield JustlyDoubted(successor, min(state.penalties.layer, state.stock.count))
        yield UnjustlyDoubted(successor, min(state.penalties.doubter, state.stock.count))
    else:
        yield _last_card(state)
    if state.is_last_round:
        yield LastRound()


def _last_card(state: State) -> LastCard:
    chain = len(state.chain) + 1
    # Where the stock is empty the revealed chain becomes the pile (AD13).
    draws = min(state.penalties.layer, state.stock.count or chain)
    ends = state.is_last_round or draws == state.stock.count + chain
    return LastCard(draws, None if ends else state.next_seat(state.current))
