"""States of Anno Domini drawn as text. A card's id is its date: `1900`, `~1990`, `805BC`, `C20`.

Primes make a second card of one date: `1987` and `1987'`. A drawing has one line for each seat, `*` before
the one to move, then `chain … by <seat>`, `pile` (top first) and `used`:

    *A 1900 1950
     B 1805
    chain 1789 1848 by B
    pile 1914
    used ~1500
"""

from __future__ import annotations

from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from chalicelib.games.anno_domini.rounds import StateAndEvents
from chalicelib.games.anno_domini.rules import AnnoDomini
from chalicelib.games.anno_domini.state import Action, Doubt, Orders, Penalties, Place, Skip, State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Stock, card_ids
from chalicelib.games.chronology.dates import Interval, parse_date
from chalicelib.games.contract import Json, Seat, Table

GAME = AnnoDomini()
STANDARD_PENALTIES = Penalties(doubter=4, layer=2)


def interval_from_id(card: str) -> Interval:
    """The years that a card's id stands for."""
    return parse_date(card.rstrip("'").replace("BC", " BC")).year_interval


def intervals_from_ids(cards: str) -> list[Interval]:
    """The same for several cards, written with blanks between them."""
    return [interval_from_id(card) for card in cards.split()]


def make_decks(*cards: str) -> Json:
    """These cards as one deck, in the form that `setup` takes."""
    return {
        "tables": [Table.from_rows([[card, *interval_from_id(card)] for card in sorted(cards)])],
        "decks": [],
    }


def year_decks(count: int) -> Json:
    """A deck of so many single years from 1001 on."""
    return make_decks(*(str(1001 + n) for n in range(count)))


def parse_state(drawing: str, **fields: Any) -> State:
    """The state of a drawing; `fields` sets what a drawing does not show."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    rows = {line[0]: line[1:] for line in lines}
    chain, layer = _parse_chain(rows.pop("chain"))
    pile, used = rows.pop("pile", []), rows.pop("used", [])
    current = [seat.startswith("*") for seat in rows].index(True)
    ids = sorted([card for hand in rows.values() for card in hand] + chain + pile + used)
    number = {card: n for n, card in enumerate(ids)}
    known: dict[str, Any] = {
        "tables": tuple(make_decks(*ids)["tables"]),
        "chance": Chance("annals"),
        "penalties": STANDARD_PENALTIES,
        "correction": True,
        "hands": tuple(tuple(number[card] for card in hand) for hand in rows.values()),
        "stock": Stock(tuple(number[card] for card in pile), tuple(number[card] for card in used)),
        "current": current,
        "starter": current,
        "turned": False,
        "round": 1,
        "chain": tuple(number[card] for card in chain),
        "last_layer": layer,
    }
    return State(**known | fields)


def format_state(state: State) -> str:
    """The drawing of a state."""
    lines = [_format_line(ascii_uppercase[seat], state, hand) for seat, hand in enumerate(state.hands)]
    lines[state.current] = "*" + lines[state.current]
    by = [] if state.last_layer is None else ["by", ascii_uppercase[state.last_layer]]
    lines.append(" ".join([_format_line("chain", state, state.chain), *by]))
    lines += [_format_line("pile", state, state.stock.pile), _format_line("used", state, state.stock.used)]
    return "\n".join(lines)


def place(state: State, card: str, order: str, claim: str | None = None) -> StateAndEvents:
    """The seat to move lays a card so that the chain is `order`, ids with blanks between them."""
    return act(state, Place(card, tuple(order.split()), claim))


def doubt(state: State) -> StateAndEvents:
    """The seat to move doubts."""
    return act(state, Doubt())


def skip(state: State, away: bool = False) -> StateAndEvents:
    """The seat to move lets its time run out."""
    return act(state, Skip(away))


def act(state: State, action: Action) -> StateAndEvents:
    """The seat to move does this; nobody has standing orders."""
    return GAME.apply(state, state.current, action, no_orders(len(state.hands)))


def no_orders(seats: int) -> dict[Seat, Orders]:
    """Standing orders as every seat has them at first."""
    return {seat: Orders() for seat in range(seats)}


def hand_ids(state: State, seat: str) -> list[str]:
    """The ids that a seat, `A` to `J`, holds."""
    return list(card_ids(state.tables, state.hands[ascii_uppercase.index(seat)]))


def turn_order(state: State) -> str:
    """The letters of the seats in the order in which they will move from now on."""
    order = ""
    for _ in state.hands:
        order += ascii_uppercase[state.current]
        state = replace(state, current=state.next_seat(state.current))
    return order


def _parse_chain(words: list[str]) -> tuple[list[str], Seat | None]:
    if "by" not in words:
        return words, None
    return words[:-2], ascii_uppercase.index(words[-1])


def _format_line(name: str, state: State, cards: tuple[int, ...]) -> str:
    return " ".join([name, *card_ids(state.tables, cards)])
