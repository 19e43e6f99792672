"""States of wannOwann drawn as text. An event's id is its date: `1969-07`, `1969-07-20`.

Primes make a second event of one date. A drawing has one line for each seat, `*` before the one to move,
with events, a year card `Y1970` and a fate card `double`; then `row … by <seat>`, `pile` (top first) and
`used`. A `!` behind an event of the row makes its year public:

    *A 1969-07 1985-03 Y1970 gift
     B 1951-02 turn
    row 1960-01 1965-02-03! by B
    pile 1971-11
    used 1944-06-06
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any

import pytest

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Stock, card_id, card_ids
from chalicelib.games.chronology.dates import Interval, parse_date
from chalicelib.games.contract import Event, Json, RuleViolation, Seat, Table
from chalicelib.games.wann_o_wann.rows import StateAndEvents
from chalicelib.games.wann_o_wann.rules import WannOWann
from chalicelib.games.wann_o_wann.state import FATES, Action, Entry, Fate, Opening, Orders, State

GAME = WannOWann()
LONG_PILE = "pile 1981-01 1982-01 1983-01 1984-01 1985-01"

MIDGAME = f"""
     A 1950-01 1950-02
    *B 1951-01 1951-02 {{special}}
     C 1952-01 1952-02
    row {{row}}
    {LONG_PILE}
    used 1980-01
"""


def interval_from_id(card: str) -> Interval:
    """The days that an event's id stands for."""
    found = parse_date(card.rstrip("'")).interval_for("days")
    assert found is not None
    return found


def make_decks(*cards: str) -> Json:
    """These events as one deck, in the form that `setup` takes."""
    return {
        "tables": [Table.from_rows([[card, *interval_from_id(card)] for card in sorted(cards)])],
        "decks": [],
    }


def month_decks(count: int, start: int = 1950) -> Json:
    """A deck of so many events, one in each month."""
    return make_decks(*(f"{start + n // 12}-{n % 12 + 1:02}" for n in range(count)))


def parse_state(drawing: str, **fields: Any) -> State:
    """The state of a drawing; `fields` sets what a drawing does not show."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    rows = {line[0]: line[1:] for line in lines}
    row, responsible = _parse_row(rows.pop("row"))
    pile, used = rows.pop("pile", []), rows.pop("used", [])
    current = [seat.startswith("*") for seat in rows].index(True)
    hands = [[card for card in cards if _is_event(card)] for cards in rows.values()]
    laid = [card.rstrip("!") for card in row if _is_event(card)]
    ids = sorted([card for hand in hands for card in hand] + laid + pile + used)
    number = {card: n for n, card in enumerate(ids)}
    known: dict[str, Any] = {
        "tables": tuple(make_decks(*ids)["tables"]),
        "chance": Chance("rows"),
        "hands": tuple(tuple(number[card] for card in hand) for hand in hands),
        "stock": Stock(tuple(number[card] for card in pile), tuple(number[card] for card in used)),
        "current": current,
        "starter": current,
        "round": 2,
        "guessed_starts": False,
        "exact_year_plus_place": False,
        "years": tuple(_parse_year_card(cards) for cards in rows.values()),
        "fates": tuple(_parse_fate(cards) for cards in rows.values()),
        "opening": Opening(0, (0,) * len(rows)),
        "row": tuple(_parse_entry(card, number) for card in row),
        "responsible": responsible,
    }
    return State(**known | fields)


def format_state(state: State) -> str:
    """The drawing of a state."""
    lines = [_format_seat(state, seat) for seat in range(len(state.hands))]
    lines[state.current] = "*" + lines[state.current]
    by = [] if state.responsible is None else ["by", ascii_uppercase[state.responsible]]
    lines.append(" ".join(["row", *(_format_entry(state, entry) for entry in state.row), *by]))
    lines += [
        " ".join([name, *card_ids(state.tables, cards)])
        for name, cards in (("pile", state.stock.pile), ("used", state.stock.used))
    ]
    return "\n".join(lines)


def act(state: State, action: Action, seat: Seat | None = None) -> StateAndEvents:
    """The seat to move, or another one, does this; nobody has standing orders."""
    return GAME.apply(state, state.current if seat is None else seat, action, no_orders(len(state.hands)))


def act_all(state: State, *actions: Action) -> StateAndEvents:
    """Several turns in a row; the events of the last one."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, events = act(state, action)
    return state, events


def no_orders(seats: int) -> dict[Seat, Orders]:
    """Standing orders as every seat has them at first."""
    return {seat: Orders() for seat in range(seats)}


def refusal(state: State, action: Action, seat: Seat | None = None) -> str:
    """The code by which this action is refused."""
    with pytest.raises(RuleViolation) as refused:
        act(state, action, seat)
    return refused.value.code


def midgame_state(special: str = "", row: str = "1960-01 1962-01 by A", **fields: Any) -> State:
    """B is to move with two events and the `special` cards."""
    return parse_state(MIDGAME.format(special=special, row=row), **fields)


def seat_line(state: State, seat: str) -> str:
    """The cards of a seat, `A` to `F`, as a drawing writes them."""
    return _format_seat(state, ascii_uppercase.index(seat))[2:]


def current_letter(state: State) -> str:
    """The letter of the seat to move."""
    return ascii_uppercase[state.current]


def open_kinds(state: State) -> set[str]:
    """The kinds of all open decisions."""
    return {decision.kind for decision in GAME.decisions(state)}


def _is_event(card: str) -> bool:
    return card not in FATES and not card.startswith("Y")


def _parse_year_card(cards: list[str]) -> int | None:
    return next((int(card[1:]) for card in cards if card.startswith("Y")), None)


def _parse_fate(cards: list[str]) -> Fate | None:
    return next((fate for fate in FATES if fate in cards), None)


def _parse_row(words: list[str]) -> tuple[list[str], Seat | None]:
    if "by" not in words:
        return words, None
    return words[:-2], ascii_uppercase.index(words[-1])


def _parse_entry(card: str, number: dict[str, int]) -> Entry:
    if card.startswith("Y"):
        return Entry(None, int(card[1:]))
    return Entry(number[card.rstrip("!")], int(card[:4]) if card.endswith("!") else None)


def _format_entry(state: State, entry: Entry) -> str:
    if entry.card is None:
        return f"Y{entry.year}"
    return card_id(state.tables, entry.card) + ("!" if entry.year else "")


def _format_seat(state: State, seat: Seat) -> str:
    year, fate = state.years[seat], state.fates[seat]
    special = [*([f"Y{year}"] if year else []), *([fate] if fate else [])]
    return " ".join([ascii_uppercase[seat], *card_ids(state.tables, state.hands[seat]), *special])
