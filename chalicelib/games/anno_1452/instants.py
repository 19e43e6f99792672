"""What the ten instant cards do when they are drawn (RULES 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from chalicelib.games.anno_1452 import track
from chalicelib.games.anno_1452.cards import CARDS, TERMS, Card
from chalicelib.games.anno_1452.purse import pay, receive
from chalicelib.games.anno_1452.regions import REGIONS, RegionNo
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import Seat


def strike(table: Table, seat: Seat, card: Card) -> None:
    """An instant takes effect; `seat` has drawn it."""
    name = CARDS[card].id
    table.tell("instant_drawn", player=seat, card=name)
    _EFFECTS[name](table, seat)
    track.settle(table)


def plague(table: Table, _: Seat) -> None:
    """Everybody loses a third of his citizens, one by one from his largest groups."""
    for seat in range(table.seats):
        lost = sum(stone.citizens for stone in table.owned(seat)) // TERMS["s_plague"].every
        for _ in range(lost):
            largest = max(table.owned(seat), key=lambda stone: (stone.citizens, -stone.place))
            table.put(replace(largest, citizens=largest.citizens - 1))
        if lost:
            table.tell("citizens_lost", player=seat, n=lost)


def famine(table: Table, _: Seat) -> None:
    """Everybody pays a part of all his money."""
    for seat in range(table.seats):
        pay(table, seat, table.money[seat] // TERMS["s_famine"].every, "s_famine")


def harvest(table: Table, _: Seat) -> None:
    """Everybody takes money for his stones."""
    for seat in range(table.seats):
        receive(table, seat, len(table.owned(seat)) // TERMS["s_harvest"].every, "s_harvest")


def revolt(table: Table, _: Seat) -> None:
    """The stones of one region lose a level."""
    _lower(table, (table.regions[table.below(len(table.regions))],))


def hussites(table: Table, _: Seat) -> None:
    """The stones of the regions that the card names lose a level."""
    _lower(table, CARDS[_HUSSITES].regions)


def _lower(table: Table, regions: Iterable[RegionNo]) -> None:
    """Every stone there loses a level, but not its last."""
    for region in regions:
        table.tell("risen", region=REGIONS[region].id)
        for stone in table.there(region):
            table.put(replace(stone, level=max(1, stone.level - 1)))


def silver(table: Table, seat: Seat) -> None:
    """Whoever drew it takes money."""
    receive(table, seat, TERMS["s_silver"].money, "s_silver")


def peace(table: Table, _: Seat) -> None:
    """No attacks in this action round, or in the one after this result round."""
    if table.phase == "action":
        table.peace = True
    else:
        table.peace_next = True


def company(table: Table, seat: Seat) -> None:
    """Whoever drew it takes mercenaries, which count as hired."""
    table.hired[seat] += TERMS["s_company"].mercs
    table.tell("mercs_taken", player=seat, n=TERMS["s_company"].mercs)


def diet(table: Table, _: Seat) -> None:
    """Prestige for whoever holds most possession cards."""
    held = [table.held(seat) for seat in range(table.seats)]
    for seat in range(table.seats):
        if held[seat] == max(held):
            track.shift(table, seat, TERMS["s_diet"].prestige)


def blessing(table: Table, _: Seat) -> None:
    """Prestige for whoever has least."""
    for seat in range(table.seats):
        if table.prestige[seat] == min(table.prestige):
            track.shift(table, seat, TERMS["s_blessing"].prestige)


_EFFECTS: Mapping[str, Callable[[Table, Seat], None]] = {
    "s_plague": plague,
    "s_famine": famine,
    "s_harvest": harvest,
    "s_revolt": revolt,
    "s_silver": silver,
    "s_peace": peace,
    "s_hussites": hussites,
    "s_company": company,
    "s_diet": diet,
    "s_blessing": blessing,
}

_HUSSITES = next(number for number, card in enumerate(CARDS) if card.id == "s_hussites")
