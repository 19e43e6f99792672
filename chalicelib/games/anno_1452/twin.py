"""Another state with the same view: for tests that nothing hidden reaches a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from chalicelib.games.anno_1452.cards import INSTANT_CARDS, Card
from chalicelib.games.anno_1452.result_round import discard_bounds
from chalicelib.games.anno_1452.state import FollowUp, Offer, State, Submission
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.chance import Chance, reseed
from chalicelib.games.contract import Seat


def twin(state: State, seat: Seat | None, chance: Chance) -> State:
    """A state with new hidden hands, deck and discarded cards, other submissions and offers, another seed.

    A reaction card that another seat added to a pending action is dropped: that seat may not hold it here.
    """
    hidden = [other for other in range(state.seats) if not _can_see_hand(state, seat, other)]
    known = {other: _offered_cards(state, other, seat) for other in hidden}
    pool = Counter(card for other in hidden for card in state.hands[other])
    pool.subtract(card for cards in known.values() for card in cards)
    cards, chance = chance.shuffled((*pool.elements(), *state.deck, *state.discard))
    hands, rest = _new_hands(state, known, cards)
    pending = state.pending
    if pending and seat != state.current:
        pending = replace(pending, follow=FollowUp())
    mixed = replace(
        state,
        pending=pending,
        hands=hands,
        offers=_new_offers(state, seat, hands),
        deck=tuple(rest[: len(state.deck)]),
        discard=tuple(rest[len(state.deck) :]),
        chance=reseed(chance),
    )
    return replace(mixed, sealed=_new_submissions(mixed, seat)) if state.sealed else mixed


def _can_see_hand(state: State, seat: Seat | None, other: Seat) -> bool:
    """Whether a seat knows another's hand: its own, and the one its Spy looks at."""
    pending = state.pending
    return other == seat or (pending is not None and pending.seat == seat and pending.victim == other)


def _offered_cards(state: State, other: Seat, seat: Seat | None) -> tuple[Card, ...]:
    """The cards of another that this seat knows, as they are offered to it."""
    return tuple(
        card for one in state.offers if (one.seat, one.partner) == (other, seat) for card in one.given
    )


def _new_hands(
    state: State, known: Mapping[Seat, tuple[Card, ...]], cards: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], ...], list[Card]]:
    """New hands, without instants and with the cards that are `known` of them, and the cards left."""
    lasting = [card for card in cards if card not in INSTANT_CARDS]
    hands, rest = list(state.hands), list(cards)
    for other, kept in known.items():
        count = len(hands[other]) - len(kept)
        new, lasting = lasting[:count], lasting[count:]
        hands[other] = (*kept, *new)
        for card in new:
            rest.remove(card)
    return tuple(hands), rest


def _new_offers(state: State, seat: Seat | None, hands: tuple[tuple[Card, ...], ...]) -> tuple[Offer, ...]:
    """Offers between other seats are of the newest of their new cards, for any others, with other words."""
    free = list(hands)
    for other in range(state.seats):
        free[other] = hands[other][len(_offered_cards(state, other, seat)) :]
    offers = []
    for one in state.offers:
        if seat not in (one.seat, one.partner):
            n, m = len(one.given), len(one.wanted)
            given, free[one.seat] = free[one.seat][:n], free[one.seat][n:]
            wanted = (*hands[one.partner], *one.wanted)[:m]
            words = None if one.words else "We two alone."
            one = replace(one, given=given, wanted=wanted, words=words)
        offers.append(one)
    return tuple(offers)


def _new_submissions(state: State, seat: Seat | None) -> tuple[Submission | None, ...]:
    """Submissions of other seats are replaced by the least discard of their newest cards."""
    transition = Transition(state)
    return tuple(
        submission
        if submission is None or other == seat
        else Submission(state.hands[other][::-1][: discard_bounds(transition, other, None)[0]])
        for other, submission in enumerate(state.sealed)
    )
