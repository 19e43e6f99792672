"""What the ten instant cards do when they are drawn (RULES 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from chalicelib.games.anno_1452.card_events import InstantDrawn, Risen
from chalicelib.games.anno_1452.cards import AMOUNTS, CARDS, Card
from chalicelib.games.anno_1452.regions import REGIONS, RegionNo
from chalicelib.games.anno_1452.resources import change_prestige, pay_money, receive_money, settle_prestige
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import CitizensLost
from chalicelib.games.anno_1452.war_events import MercsTaken
from chalicelib.games.contract import Seat


def apply_instant(transition: Transition, seat: Seat, card: Card) -> None:
    """Applies the instant that `seat` has drawn."""
    name = CARDS[card].id
    transition.add_event(InstantDrawn(of_seat=seat, card=name))
    _EFFECTS[name](transition, seat)
    settle_prestige(transition)


def apply_plague(transition: Transition, _: Seat) -> None:
    """Everybody loses a third of their citizens, one by one from the largest groups."""
    for seat in range(transition.seats):
        lost = transition.citizen_count(seat) // AMOUNTS["s_plague"].divisor
        for _ in range(lost):
            largest = max(transition.player_stones(seat), key=lambda stone: (stone.citizens, -stone.place))
            transition.put_stone(replace(largest, citizens=largest.citizens - 1))
        if lost:
            transition.add_event(CitizensLost(of_seat=seat, n=lost))


def apply_famine(transition: Transition, _: Seat) -> None:
    """Everybody pays a part of their money."""
    for seat in range(transition.seats):
        pay_money(transition, seat, transition.money[seat] // AMOUNTS["s_famine"].divisor, "s_famine")


def apply_harvest(transition: Transition, _: Seat) -> None:
    """Everybody receives money for their stones."""
    for seat in range(transition.seats):
        receive_money(
            transition, seat, len(transition.player_stones(seat)) // AMOUNTS["s_harvest"].divisor, "s_harvest"
        )


def apply_revolt(transition: Transition, _: Seat) -> None:
    """The stones of one region lose a level."""
    _lower_levels(transition, (transition.regions[transition.below(len(transition.regions))],))


def apply_hussites(transition: Transition, _: Seat) -> None:
    """The stones of the regions that the card names lose a level."""
    _lower_levels(transition, CARDS[_HUSSITES].regions)


def _lower_levels(transition: Transition, regions: Iterable[RegionNo]) -> None:
    """Every stone there loses a level, but not its last."""
    for region in regions:
        transition.add_event(Risen(REGIONS[region].id))
        for stone in transition.region_stones(region):
            transition.put_stone(replace(stone, level=max(1, stone.level - 1)))


def apply_silver(transition: Transition, seat: Seat) -> None:
    """Whoever drew it receives money."""
    receive_money(transition, seat, AMOUNTS["s_silver"].money, "s_silver")


def apply_peace(transition: Transition, _: Seat) -> None:
    """No attacks in this action round, or in the one after this result round."""
    if transition.phase == "action":
        transition.peace = True
    else:
        transition.peace_next = True


def apply_company(transition: Transition, seat: Seat) -> None:
    """Whoever drew it receives mercenaries, which count as hired."""
    transition.hired[seat] += AMOUNTS["s_company"].mercs
    transition.add_event(MercsTaken(of_seat=seat, n=AMOUNTS["s_company"].mercs))


def apply_diet(transition: Transition, _: Seat) -> None:
    """Prestige for whoever holds most possession cards."""
    counts = [transition.possession_count(seat) for seat in range(transition.seats)]
    for seat, count in enumerate(counts):
        if count == max(counts):
            change_prestige(transition, seat, AMOUNTS["s_diet"].prestige)


def apply_blessing(transition: Transition, _: Seat) -> None:
    """Prestige for whoever has least."""
    for seat in range(transition.seats):
        if transition.prestige[seat] == min(transition.prestige):
            change_prestige(transition, seat, AMOUNTS["s_blessing"].prestige)


_EFFECTS: Mapping[str, Callable[[Transition, Seat], None]] = {
    "s_plague": apply_plague,
    "s_famine": apply_famine,
    "s_harvest": apply_harvest,
    "s_revolt": apply_revolt,
    "s_silver": apply_silver,
    "s_peace": apply_peace,
    "s_hussites": apply_hussites,
    "s_company": apply_company,
    "s_diet": apply_diet,
    "s_blessing": apply_blessing,
}

_HUSSITES = next(number for number, card in enumerate(CARDS) if card.id == "s_hussites")
