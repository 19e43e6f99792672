"""Another state with the same view: for tests that nothing hidden reaches a view."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_1452.cards import INSTANT_CARDS, Card
from chalicelib.games.anno_1452.result_round import discard_bounds
from chalicelib.games.anno_1452.state import FollowUp, State, Submission
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.chance import Chance, reseed
from chalicelib.games.contract import Seat


def twin(state: State, seat: Seat | None, chance: Chance) -> State:
    """A state with hidden hands, deck and discarded cards dealt anew, other submissions and another seed.

    A reaction card that another seat added to a pending action is dropped: that seat may not hold it here.
    """
    hidden = [other for other in range(state.seats) if not _can_see_hand(state, seat, other)]
    cards, chance = chance.shuffled(
        (*(card for other in hidden for card in state.hands[other]), *state.deck, *state.discard)
    )
    hands, rest = _new_hands(state, hidden, cards)
    pending = state.pending
    if pending and seat != state.current:
        pending = replace(pending, follow=FollowUp())
    mixed = replace(
        state,
        pending=pending,
        hands=hands,
        deck=tuple(rest[: len(state.deck)]),
        discard=tuple(rest[len(state.deck) :]),
        chance=reseed(chance),
    )
    return replace(mixed, sealed=_new_submissions(mixed, seat)) if state.sealed else mixed


def _can_see_hand(state: State, seat: Seat | None, other: Seat) -> bool:
    """Whether a seat knows another's hand: its own, and the one its Spy looks at."""
    pending = state.pending
    return other == seat or (pending is not None and pending.seat == seat and pending.victim == other)


def _new_hands(
    state: State, hidden: list[Seat], cards: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], ...], list[Card]]:
    """New hands, without instants, and the cards left."""
    lasting = [card for card in cards if card not in INSTANT_CARDS]
    hands = list(state.hands)
    for other in hidden:
        count = len(hands[other])
        hands[other], lasting = tuple(lasting[:count]), lasting[count:]
    rest = list(cards)
    for other in hidden:
        for card in hands[other]:
            rest.remove(card)
    return tuple(hands), rest


def _new_submissions(state: State, seat: Seat | None) -> tuple[Submission | None, ...]:
    """Submissions of other seats are replaced by the least discard of their newest cards."""
    transition = Transition(state)
    return tuple(
        submission
        if submission is None or other == seat
        else Submission(state.hands[other][::-1][: discard_bounds(transition, other, None)[0]])
        for other, submission in enumerate(state.sealed)
    )
