"""What a seat of Anno 1452 sees: everything but other hands, the deck, and what others submit and offer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.anno_1452 import scoring
from chalicelib.games.anno_1452.actions import CardId, Money, RegionId, SectionId, StoneId, Words
from chalicelib.games.anno_1452.cards import CARDS, card_ids
from chalicelib.games.anno_1452.constants import OFFERS_EACH, STONES_PER_PLAYER
from chalicelib.games.anno_1452.regions import REGION_OF, REGIONS, SECTIONS, STONE_IDS, regions_in_play
from chalicelib.games.anno_1452.state import Offer, Phase, State
from chalicelib.games.contract import By, Names, Seat


@dataclass(frozen=True)
class PlayerView:
    """What everybody sees of one player. `hand` counts the cards in the hand, `stones` those in supply.

    `mercs` are all mercenaries, `hired` those of them that leave when a result round begins.
    `points` are those that the player would have if the game ended now.
    """

    seat: Seat
    points: int
    money: Money
    prestige: int
    hand: int
    stones: int
    possession: int
    mercs: int
    hired: int
    titles: tuple[CardId, ...]
    lady: CardId | None
    pact_seats: tuple[Seat, ...]


@dataclass(frozen=True)
class RegionView:
    """A region in play and who holds its possession card."""

    region: RegionId
    crest: int
    walls: int
    holder_seat: Seat | None


@dataclass(frozen=True)
class StoneView:
    """A stone on the map."""

    stone: StoneId
    region: RegionId
    owner_seat: Seat
    level: int
    citizens: int
    city: bool
    dowry: bool


@dataclass(frozen=True)
class AttackView:
    """An attack that waits for the owner's answer (live reactions)."""

    attacker_seat: Seat
    stone: StoneId
    target: StoneId
    owner_seat: Seat
    mercs: int


@dataclass(frozen=True)
class OfferView:
    """An open offer: `to_seat` gets `money` and `cards` cards, and gives what is wanted.

    The two alone see in `given` and `wanted` which cards these are, and the words; for others these are null.
    """

    offer: int
    of_seat: Seat
    to_seat: Seat
    money: Money
    cards: int
    wanted_money: Money
    wanted_cards: int
    given: tuple[CardId, ...] | None
    wanted: tuple[CardId, ...] | None
    words: Words


@dataclass(frozen=True)
class TradeView:
    """The trade of a result round: what is offered, who has finished, how many offers each may still make."""

    offers: tuple[OfferView, ...]
    finished_seats: tuple[Seat, ...]
    offers_left: Annotated[tuple[int, ...], By("seat")]


@dataclass(frozen=True)
class AgreementView:
    """An agreement that two seats made in a section."""

    section: SectionId
    of_seat: Seat
    to_seat: Seat
    words: Words


@dataclass(frozen=True)
class SpiedView:
    """The hand of another seat that this seat's Spy looks at."""

    of_seat: Seat
    hand: tuple[CardId, ...]


@dataclass(frozen=True)
class MineView:
    """One's own secrets: the hand, oldest card first, and the submission for the result round.

    `submitted` says whether there is one, `discard` and `er_card` what it holds.
    """

    hand: tuple[CardId, ...]
    spied: SpiedView | None
    submitted: bool
    discard: tuple[CardId, ...]
    er_card: CardId | None


@dataclass(frozen=True)
class View:
    """The match as a seat sees it; `mine` is null for a spectator.

    `current_seat` is to move, null in a result round and after the end; for the `waiting_seats` the game
    waits. `peace`: no attacks in this action round. A Spy sees the hand of `spied_seat`.
    `played` are the cards played openly with the last action; `deck` and `discarded` count cards.
    In an `expert` game there is a `trade` in most result rounds, null at other times; `agreements` are pinned
    to the table, oldest first.
    """

    section: SectionId
    end: SectionId
    phase: Annotated[Phase, Names("phase")]
    action_round: int
    current_seat: Seat | None
    waiting_seats: tuple[Seat, ...]
    order_seats: tuple[Seat, ...]
    king_seat: Seat | None
    antiking_seat: Seat | None
    peace: bool
    attack: AttackView | None
    spied_seat: Seat | None
    mine: MineView | None
    players: tuple[PlayerView, ...]
    regions: tuple[RegionView, ...]
    stones: tuple[StoneView, ...]
    played: tuple[CardId, ...]
    deck: int
    discarded: int
    adjacent_only: bool
    expert: bool
    trade: TradeView | None
    agreements: tuple[AgreementView, ...]


def view(state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    return View(
        section=SECTIONS[state.section],
        end=SECTIONS[state.end],
        phase=state.phase,
        action_round=state.action_round,
        current_seat=state.current,
        waiting_seats=_waiting_seats(state),
        order_seats=state.order,
        king_seat=state.king,
        antiking_seat=state.antiking,
        peace=state.peace,
        attack=_attack_view(state),
        spied_seat=state.pending.victim if state.pending else None,
        mine=None if seat is None else _mine_view(state, seat),
        players=tuple(_player_view(state, other) for other in range(state.seats)),
        regions=_region_views(state),
        stones=_stone_views(state),
        played=card_ids(state.played),
        deck=len(state.deck),
        discarded=len(state.discard),
        adjacent_only=state.adjacent_only,
        expert=state.expert,
        trade=_trade_view(state, seat) if state.phase == "trade" else None,
        agreements=tuple(
            AgreementView(SECTIONS[one.section], one.seat, one.partner, one.words) for one in state.agreements
        ),
    )


def quantities(view: View) -> Mapping[str, tuple[int, ...]]:
    """What everybody can count of each seat, by name and then by seat; `stones` are those on the map."""
    seats = range(len(view.players))
    own = [[stone for stone in view.stones if stone.owner_seat == seat] for seat in seats]
    return {
        "money": tuple(player.money for player in view.players),
        "prestige": tuple(player.prestige for player in view.players),
        "stones": tuple(len(stones) for stones in own),
        "cities": tuple(sum(stone.city for stone in stones) for stones in own),
        "citizens": tuple(sum(stone.citizens for stone in stones) for stones in own),
        "possession": tuple(player.possession for player in view.players),
        "cards": tuple(player.hand for player in view.players),
        "mercs": tuple(player.mercs for player in view.players),
    }


def _waiting_seats(state: State) -> tuple[Seat, ...]:
    if state.pending:
        return (state.pending.seat,)
    if state.current is not None:
        return (state.current,)
    if state.phase == "trade":
        asked = {one.partner for one in state.offers}
        return tuple(seat for seat, done in enumerate(state.finished) if not done or seat in asked)
    return tuple(seat for seat, submission in enumerate(state.sealed) if submission is None)


def _attack_view(state: State) -> AttackView | None:
    attack, current = state.pending, state.current
    if attack is None or attack.kind != "react" or current is None:
        return None
    return AttackView(current, STONE_IDS[attack.stone], STONE_IDS[attack.target], attack.seat, attack.mercs)


def _trade_view(state: State, seat: Seat | None) -> TradeView:
    return TradeView(
        offers=tuple(_offer_view(offer, seat in (offer.seat, offer.partner)) for offer in state.offers),
        finished_seats=tuple(other for other, done in enumerate(state.finished) if done),
        offers_left=tuple(
            0 if done else OFFERS_EACH - made
            for made, done in zip(state.offers_made, state.finished, strict=True)
        ),
    )


def _offer_view(offer: Offer, is_mine: bool) -> OfferView:
    return OfferView(
        of_seat=offer.seat,
        to_seat=offer.partner,
        **offer.open_terms,
        given=card_ids(offer.given) if is_mine else None,
        wanted=card_ids(offer.wanted) if is_mine else None,
        words=offer.words if is_mine else None,
    )


def _mine_view(state: State, seat: Seat) -> MineView:
    submission = state.sealed[seat] if state.sealed else None
    return MineView(
        hand=card_ids(state.hands[seat]),
        spied=_spied_view(state, seat),
        submitted=submission is not None,
        discard=card_ids(submission.discard) if submission else (),
        er_card=None if submission is None or submission.card is None else CARDS[submission.card].id,
    )


def _spied_view(state: State, seat: Seat) -> SpiedView | None:
    pending = state.pending
    if pending is None or pending.seat != seat or pending.victim is None:
        return None
    return SpiedView(pending.victim, card_ids(state.hands[pending.victim]))


def _player_view(state: State, seat: Seat) -> PlayerView:
    lady = state.ladies[seat]
    return PlayerView(
        seat=seat,
        points=scoring.points(state, seat),
        money=state.money[seat],
        prestige=state.prestige[seat],
        hand=len(state.hands[seat]),
        stones=STONES_PER_PLAYER - sum(stone.owner == seat for stone in state.stones),
        possession=state.possession.count(seat),
        mercs=state.office[seat] + state.hired[seat],
        hired=state.hired[seat],
        titles=card_ids(state.titles[seat]),
        lady=None if lady is None else CARDS[lady].id,
        pact_seats=tuple(other for pact in state.pacts if seat in pact for other in pact if other != seat),
    )


def _region_views(state: State) -> tuple[RegionView, ...]:
    return tuple(
        RegionView(REGIONS[number].id, REGIONS[number].crest, REGIONS[number].walls, state.possession[number])
        for number in regions_in_play(state.seats)
    )


def _stone_views(state: State) -> tuple[StoneView, ...]:
    return tuple(
        StoneView(
            stone=STONE_IDS[stone.place],
            region=REGIONS[REGION_OF[stone.place]].id,
            owner_seat=stone.owner,
            level=stone.level,
            citizens=stone.citizens,
            city=stone.city,
            dowry=stone.dowry,
        )
        for stone in state.stones
    )
