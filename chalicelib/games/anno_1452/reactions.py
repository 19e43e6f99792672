"""The reaction cards and when standing orders play them (RULES 4.5, 4.7).

Each opponent plays at most one to an action, the first possible in the order Truce, Fortification,
Reinforcements, Toll, Loot. Bribery stands apart: it answers a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chalicelib.games.anno_1452 import majority
from chalicelib.games.anno_1452.cards import AMOUNTS, CARD_NO, CARDS, KINDS, Card, Kind
from chalicelib.games.anno_1452.regions import RegionNo
from chalicelib.games.anno_1452.resources import pay_money, transfer_money
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.anno_1452.transition import Transition, stone_region
from chalicelib.games.anno_1452.war_events import Bribed, Looted, ReactionPlayed, TollPaid
from chalicelib.games.contract import Seat

TRUCE, FORTIFY, REINFORCE = CARD_NO["r_truce"], CARD_NO["r_fortify"], CARD_NO["r_reinforce"]
TOLL, LOOT, BRIBE, HASTE = CARD_NO["r_toll"], CARD_NO["r_loot"], CARD_NO["r_bribe"], CARD_NO["r_haste"]

DEFENCES: Mapping[Card, str] = {TRUCE: "truce", FORTIFY: "fortify", REINFORCE: "reinforce"}
"""What a defender may play, in the order of preference, with the field of `Orders` for it."""

BRIBED: Mapping[Kind, str] = {
    "title": "bribe_titles",
    "marriage": "bribe_marriages",
    "inheritance": "bribe_inheritances",
    "action": "bribe_actions",
}
"""The kinds of card that Bribery answers, with the field of `Orders` that says whether it does."""


def play_reaction(transition: Transition, seat: Seat, card: Card) -> None:
    """Plays a reaction card openly; the player plays no other to this action."""
    transition.play_card(seat, card)
    transition.reacted_seats.add(seat)
    transition.add_event(ReactionPlayed(of_seat=seat, card=CARDS[card].id))


def defence_card(transition: Transition, attacker: Seat, stone: Stone, dice: int) -> Card | None:
    """The card that the orders of an attacked stone's owner play against so many dice, if any."""
    for card, order in DEFENCES.items():
        if card in transition.hands[stone.owner]:
            when = getattr(transition.orders[stone.owner], order)
            if _ORDER_TESTS[when](transition, attacker, stone, dice):
                return card
    return None


def is_ordered(transition: Transition, seat: Seat, actor: Seat, order: str) -> bool:
    """Whether a seat's order, `toll`, `loot` or `bribe`, answers an action of `actor`."""
    when = getattr(transition.orders[seat], order)
    return bool(when == "auto" or (when == "if_king" and transition.king == actor))


def collect_toll(transition: Transition, seat: Seat, region: RegionNo) -> None:
    """Pays toll to the holder of the region where `seat` has bought a stone, if the holder plays it."""
    holder = transition.possession[region]
    if holder is None or holder == seat or holder in transition.reacted_seats:
        return
    amount = min(AMOUNTS["r_toll"].limit, transition.money[seat])
    if amount and TOLL in transition.hands[holder] and is_ordered(transition, holder, seat, "toll"):
        play_reaction(transition, holder, TOLL)
        transfer_money(transition, seat, holder, amount)
        transition.add_event(TollPaid(of_seat=seat, to_seat=holder, amount=amount))


def try_bribe(transition: Transition, seat: Seat, card: Card) -> bool:
    """Lets the first opponent whose orders say so bribe away the card just played; True if one did."""
    cost = AMOUNTS["r_bribe"].cost
    for other in transition.opponents(seat):
        able = BRIBE in transition.hands[other] and transition.money[other] >= cost
        if able and _is_bribe_ordered(transition, other, seat, card):
            play_reaction(transition, other, BRIBE)
            pay_money(transition, other, cost, "r_bribe")
            transition.add_event(Bribed(of_seat=other, victim_seat=seat, card=CARDS[card].id))
            return True
    return False


def _is_bribe_ordered(transition: Transition, seat: Seat, actor: Seat, card: Card) -> bool:
    """Whether a seat's orders bribe away a card that `actor` has played, by its kind (RULES 4.7)."""
    is_kind_bribed: bool = getattr(transition.orders[seat], BRIBED[KINDS[card]])
    return is_kind_bribed and is_ordered(transition, seat, actor, "bribe")


def take_loot(transition: Transition, winner: Seat, loser: Seat) -> None:
    """Plays Loot for the winner of a battle, unless the loser has no money."""
    amount = min(AMOUNTS["r_loot"].limit, transition.money[loser])
    if amount:
        play_reaction(transition, winner, LOOT)
        transfer_money(transition, loser, winner, amount)
        transition.add_event(Looted(of_seat=winner, victim_seat=loser, amount=amount))


def _would_lose_possession(transition: Transition, attacker: Seat, stone: Stone) -> bool:
    """Whether the owner would lose the region's possession card with the stone."""
    region = stone_region(stone)
    if transition.possession[region] != stone.owner:
        return False
    counts = transition.stone_counts(region)
    counts[stone.owner] -= 1
    counts[attacker] += 1
    return majority.leader(counts) not in (None, stone.owner)


def _has_last_citizens(transition: Transition, stone: Stone) -> bool:
    """Whether the owner has citizens, and all of them stand on the stone."""
    return 0 < stone.citizens == transition.citizen_count(stone.owner)


_ORDER_TESTS: Mapping[str, Callable[[Transition, Seat, Stone, int], bool]] = {
    "never": lambda *_: False,
    "auto": lambda *_: True,
    "if_city": lambda _transition, _attacker, stone, _dice: stone.city,
    "if_last_citizens": lambda transition, _attacker, stone, _dice: _has_last_citizens(transition, stone),
    "if_possession": lambda transition, attacker, stone, _dice: _would_lose_possession(
        transition, attacker, stone
    ),
    "if_city_or_possession": lambda transition, attacker, stone, _dice: (
        stone.city or _would_lose_possession(transition, attacker, stone)
    ),
    "if_king": lambda transition, attacker, _stone, _dice: transition.king == attacker,
    "if_dice": lambda transition, _attacker, stone, dice: dice >= transition.orders[stone.owner].danger_dice,
}
