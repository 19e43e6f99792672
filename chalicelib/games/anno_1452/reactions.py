"""What standing orders play by themselves, and what reaction cards do (RULES 4.5, 4.7).

Of several reactions of one opponent the first counts, in the order Truce, Fortification, Reinforcements,
Toll, Loot; each opponent plays at most one to an action. Bribery stands alone: it answers a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chalicelib.games.anno_1452 import majority
from chalicelib.games.anno_1452.cards import CARD_NO, CARDS, TERMS, Card
from chalicelib.games.anno_1452.course import Course, region_of
from chalicelib.games.anno_1452.purse import hand_over, pay
from chalicelib.games.anno_1452.regions import RegionNo
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.contract import Seat

TRUCE, FORTIFY, REINFORCE = CARD_NO["r_truce"], CARD_NO["r_fortify"], CARD_NO["r_reinforce"]
TOLL, LOOT, BRIBE, HASTE = CARD_NO["r_toll"], CARD_NO["r_loot"], CARD_NO["r_bribe"], CARD_NO["r_haste"]

DEFENCES: Mapping[Card, str] = {TRUCE: "truce", FORTIFY: "fortify", REINFORCE: "reinforce"}
"""What a defender may play, in the order of preference, with the name of its standing order."""


def react(course: Course, seat: Seat, card: Card) -> None:
    """A player plays a reaction card openly; it was his one for this action."""
    course.spend(seat, card)
    course.reacted.add(seat)
    course.tell("reaction_played", player=seat, card=CARDS[card].id)


def defence(course: Course, attacker: Seat, stone: Stone, dice: int) -> Card | None:
    """The card that the orders of an attacked stone's owner play against so many dice, if any."""
    for card, order in DEFENCES.items():
        if card in course.hands[stone.owner]:
            when = getattr(course.orders[stone.owner], order)
            if _WHEN[when](course, attacker, stone, dice):
                return card
    return None


def wanted(course: Course, seat: Seat, actor: Seat, order: str) -> bool:
    """Whether a seat's order, `toll`, `loot` or `bribe`, answers an action of `actor`."""
    when = getattr(course.orders[seat], order)
    return bool(when == "auto" or (when == "if_king" and course.king == actor))


def toll(course: Course, seat: Seat, region: RegionNo) -> None:
    """The holder of the region where `seat` has just paid a stone may ask for a toll."""
    holder = course.possession[region]
    if holder is None or holder == seat or holder in course.reacted:
        return
    amount = min(TERMS["r_toll"].most, course.money[seat])
    if amount and TOLL in course.hands[holder] and wanted(course, holder, seat, "toll"):
        react(course, holder, TOLL)
        hand_over(course, seat, holder, amount)
        course.tell("toll_paid", player=seat, to=holder, amount=amount)


def bribed(course: Course, seat: Seat, card: Card) -> bool:
    """Whether an opponent pays for it that a card just played is discarded without effect."""
    cost = TERMS["r_bribe"].cost
    for other in course.others(seat):
        able = BRIBE in course.hands[other] and course.money[other] >= cost
        if able and wanted(course, other, seat, "bribe"):
            react(course, other, BRIBE)
            pay(course, other, cost, "r_bribe")
            course.tell("bribed", player=other, victim=seat, card=CARDS[card].id)
            return True
    return False


def loot(course: Course, winner: Seat, loser: Seat) -> None:
    """The winner of a battle takes money of the loser; not worth a card where there is none."""
    amount = min(TERMS["r_loot"].most, course.money[loser])
    if amount:
        react(course, winner, LOOT)
        hand_over(course, loser, winner, amount)
        course.tell("looted", player=winner, victim=loser, amount=amount)


def _costs_possession(course: Course, attacker: Seat, stone: Stone) -> bool:
    """Whether the owner would lose the region's card with the stone."""
    region = region_of(stone)
    if course.possession[region] != stone.owner:
        return False
    counts = course.counts(region)
    counts[stone.owner] -= 1
    counts[attacker] += 1
    return majority.leader(counts) not in (None, stone.owner)


def _last_citizens(course: Course, stone: Stone) -> bool:
    """Whether all citizens of the owner stand on the stone, and there are some."""
    all_of_them = sum(other.citizens for other in course.owned(stone.owner))
    return 0 < all_of_them == stone.citizens


_WHEN: Mapping[str, Callable[[Course, Seat, Stone, int], bool]] = {
    "never": lambda *_: False,
    "auto": lambda *_: True,
    "if_city": lambda _table, _attacker, stone, _dice: stone.city,
    "if_last_citizens": lambda course, _attacker, stone, _dice: _last_citizens(course, stone),
    "if_possession": lambda course, attacker, stone, _dice: _costs_possession(course, attacker, stone),
    "if_city_or_possession": lambda course, attacker, stone, _dice: (
        stone.city or _costs_possession(course, attacker, stone)
    ),
    "if_king": lambda course, attacker, _stone, _dice: course.king == attacker,
    "if_dice": lambda course, _attacker, stone, dice: dice >= course.orders[stone.owner].danger_dice,
}
