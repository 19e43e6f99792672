"""What the rules of both timeline games share: the state, turns, drawing, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from chalicelib.games.chance import Chance
from chalicelib.games.chronology import events
from chalicelib.games.chronology.cards import (
    Card,
    Stock,
    Tables,
    card_id,
    card_ids,
    card_interval,
    draw_cards,
)
from chalicelib.games.contract import Event, Outcome, Seat
from chalicelib.games.transition import StateAndEvents, with_item

LAST_ROUND = 60
"""After this round the fewest cards win (AD12)."""

IDLE_DRAW = 1
"""Cards that a seat draws for letting its turn pass, unless it is away (AD10)."""


@dataclass(frozen=True, kw_only=True)
class TimelineState:
    """The part of a state that both timeline games have. Cards are numbers into `tables`.

    `starter` began the round; `direction` is 1 for clockwise, else -1. `reason` says why the game ended,
    None while it goes on.
    """

    tables: Tables
    chance: Chance
    hands: tuple[tuple[Card, ...], ...]
    stock: Stock
    current: Seat
    starter: Seat
    direction: int = 1
    round: int = 0
    reason: str | None = None

    @property
    def current_hand(self) -> tuple[Card, ...]:
        """The event cards of the seat to move."""
        return self.hands[self.current]

    @property
    def is_last_round(self) -> bool:
        """Whether the game ends as soon as this round is settled (AD12)."""
        return self.round == LAST_ROUND

    def next_seat(self, seat: Seat) -> Seat:
        """The next seat in the current direction (RULES 0.5)."""
        return (seat + self.direction) % len(self.hands)


C = TypeVar("C", bound=TimelineState)


def with_hand(state: C, seat: Seat, hand: tuple[Card, ...]) -> C:
    """The state in which this seat holds these event cards."""
    return replace(state, hands=with_item(state.hands, seat, hand))


def remaining_hand(hand: tuple[Card, ...], *cards: Card) -> tuple[Card, ...]:
    """A hand without these cards."""
    return tuple(held for held in hand if held not in cards)


def draw_into_hand(state: C, player: Seat, owed: int, reason: events.DrawReason) -> StateAndEvents[C]:
    """A player draws the cards owed, or as many as there are (RULES 1.2, Drawing)."""
    drawn = draw_cards(state.stock, owed, state.chance)
    hand = state.hands[player] + drawn.cards
    state = replace(with_hand(state, player, hand), stock=drawn.stock, chance=drawn.chance)
    drew = events.Drew(player, card_ids(state.tables, drawn.cards), owed, reason)
    return state, (*reshuffle_events(drawn.reshuffled_count), drew.to_event())


def skip_turn(state: C, away: bool) -> StateAndEvents[C]:
    """The next seat is to move; the idle one draws a card unless it is away (AD10).

    Whoever answers for the cards laid out still does.
    """
    idle = state.current
    skipped = events.Skipped(idle).to_event()
    state = replace(state, current=state.next_seat(idle))
    if away:
        return state, (skipped,)
    state, drew = draw_into_hand(state, idle, IDLE_DRAW, "absent")
    return state, (skipped, *drew)


def refill_stock(state: C, cards: Sequence[Card]) -> StateAndEvents[C]:
    """Shuffles revealed cards into an empty stock, so that there is something to draw (AD13)."""
    pile, chance = state.chance.shuffled(cards)
    return replace(state, stock=Stock(pile), chance=chance), reshuffle_events(len(pile))


def reshuffle_events(count: int) -> tuple[Event, ...]:
    """The event that so many used cards became the pile; none for 0."""
    return (events.Reshuffled(count).to_event(),) if count else ()


def revealed_dates(tables: Tables, cards: Iterable[Card]) -> tuple[events.RevealedCard, ...]:
    """Cards with their dates, as the fact `revealed` of an event lists them (see `contract.Event`)."""
    dated = [(card_id(tables, card), card_interval(tables, card)) for card in cards]
    return tuple(events.RevealedCard(card, when.lo, when.hi) for card, when in dated)


def finish_game(state: C, reason: str, cards_left: Sequence[int]) -> StateAndEvents[C]:
    """Ends the game; `cards_left`, by seat, ranks the seats."""
    finished = events.Finished(winner(outcome(reason, cards_left)), reason)
    return replace(state, reason=reason), (finished.to_event(),)


def outcome(reason: str | None, cards_left: Sequence[int]) -> Outcome | None:
    """The seats by cards left, fewest first; None without a reason to end (RULES 1.2, END; AD12)."""
    if not reason:
        return None
    tiers = (
        tuple(seat for seat, cards in enumerate(cards_left) if cards == n) for n in sorted(set(cards_left))
    )
    return Outcome(tuple(tiers), reason)


def winner(result: Outcome | None) -> Seat | None:
    """The winner; None while the game goes on and where several share the first place."""
    first = result.tiers[0] if result else ()
    return first[0] if len(first) == 1 else None
