"""What a seat sees: everything but others' lucky numbers and dealt persons (RULES 5.2, 5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import Names, Seat
from chalicelib.games.game_of_the_year.calendar import (
    DAY_IDS,
    DAY_NUMBERS,
    QUARTER_ENDS,
    SIGNS,
    DayId,
    Pace,
    SignId,
)
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES
from chalicelib.games.game_of_the_year.cards import CARDS, CardId, DeckName, card_ids
from chalicelib.games.game_of_the_year.chronicle import MarkColour
from chalicelib.games.game_of_the_year.money_events import Money
from chalicelib.games.game_of_the_year.personas import TRAITS, TraitId, trait_ids
from chalicelib.games.game_of_the_year.scoring import outcome
from chalicelib.games.game_of_the_year.state import Pile, State, TurnPlan
from chalicelib.games.game_of_the_year.tasks import waiting_seats, waiting_task

Phase = Annotated[
    Literal[
        "birthdays",
        "choose",
        "answer",
        "permute",
        "gift",
        "pick_player",
        "swap_next",
        "extra",
        "push",
        "holiday",
        "over",
    ],
    Names("phase"),
]


@dataclass(frozen=True)
class LeafView:
    """The leaf last turned up: two numbers, or none and a colour."""

    numbers: tuple[int, ...]
    colour: MarkColour | None


@dataclass(frozen=True)
class QuestionView:
    """The question to a seat, and the day or card that asks it."""

    of_seat: Seat
    trait: TraitId
    day: DayId | None
    card: CardId | None


@dataclass(frozen=True)
class PlayerView:
    """One seat. `birthday`, `sign` and `year` are null until all are in, `lucky` until it became known.

    `skip` counts turns to be missed, `waiting` holds CHANCE cards whose question comes with the next turn.
    `yes` and `no` are the answers that everybody has heard.
    """

    seat: Seat
    day: DayId
    cash: Money
    holidays: int
    birthday: DayId | None
    sign: SignId | None
    year: int | None
    lucky: int | None
    skip: int
    broke: bool
    angel: bool
    no_extra: bool
    waiting: tuple[CardId, ...]
    yes: tuple[TraitId, ...]
    no: tuple[TraitId, ...]


@dataclass(frozen=True)
class DeckView:
    """How many cards are left to draw, how many lie on the discard, and its top card."""

    deck: DeckName
    left: int
    used: int
    top: CardId | None


@dataclass(frozen=True)
class MineView:
    """One's own secrets: the lucky number, the birthday, and the traits of a dealt person (else empty).

    `plan` is what one has said of the rest of one's present turn, null where that is nothing.
    """

    lucky: int
    birthday: DayId | None
    person: tuple[TraitId, ...]
    plan: TurnPlan | None


@dataclass(frozen=True)
class View:
    """The match as a seat sees it. `current_seat` is null before the year begins and after it has ended.

    `waiting_seats` are those that the game waits for; the figures begin on the day `start`, and `finish` ends
    the game. `late`: the present turn has the rules of the last month; `framed`: it has hit a framed day.
    `quarters` are the quarter ends that somebody has crossed. `turn` is the number of the present turn of the
    match.
    """

    phase: Phase
    current_seat: Seat | None
    waiting_seats: tuple[Seat, ...]
    leaf: LeafView | None
    question: QuestionView | None
    players: tuple[PlayerView, ...]
    mine: MineView | None
    decks: tuple[DeckView, ...]
    quarters: tuple[DayId, ...]
    start: DayId
    finish: DayId
    late: bool
    framed: bool
    brisk: bool
    pace: Pace
    persona: bool
    winner_seats: tuple[Seat, ...]
    turn: int


def view(state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    task = waiting_task(state)
    year_began = task is None or task.kind != "birthdays"
    return View(
        phase=_PHASES[task.kind] if task else "over",
        current_seat=state.current if task and year_began else None,
        waiting_seats=waiting_seats(state),
        leaf=_leaf_view(state),
        question=_question_view(state),
        players=tuple(_player_view(state, other, year_began) for other in range(len(state.players))),
        mine=None if seat is None else _mine_view(state, seat),
        decks=(_deck_view("chance", state.decks[0]), _deck_view("fate", state.decks[1])),
        quarters=tuple(DAY_IDS[end] for bit, end in enumerate(QUARTER_ENDS) if state.quarters >> bit & 1),
        start=DAY_IDS[state.year.start],
        finish=DAY_IDS[state.year.finish],
        late=state.late,
        framed=state.framed,
        brisk=state.brisk,
        pace=state.pace,
        persona=state.persona,
        winner_seats=_winners(state),
        turn=state.turns,
    )


def quantities(view: View) -> Mapping[str, tuple[int, ...]]:
    """What everybody can count of each seat: Mark, the day reached (1 to 366), holiday cards."""
    return {
        "cash": tuple(player.cash for player in view.players),
        "days": tuple(DAY_NUMBERS[player.day] for player in view.players),
        "holiday_cards": tuple(player.holidays for player in view.players),
    }


def _leaf_view(state: State) -> LeafView | None:
    if state.leaf < 0:
        return None
    leaf = LEAVES[state.leaf]
    return LeafView((), leaf.colour) if leaf.colour else LeafView((leaf.low, leaf.high), None)


def _question_view(state: State) -> QuestionView | None:
    """The question lies on the agenda above the task that asks it: a day or a card."""
    task = waiting_task(state)
    if task is None or task.kind != "answer":
        return None
    cause = state.agenda[-2]
    return QuestionView(
        of_seat=task.seat,
        trait=TRAITS[task.n],
        day=DAY_IDS[cause.n] if cause.kind == "day" else None,
        card=CARDS[cause.n].id if cause.kind == "card" else None,
    )


def _player_view(state: State, seat: Seat, show_birthday: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        day=DAY_IDS[player.pos],
        cash=player.cash,
        holidays=player.holidays,
        birthday=DAY_IDS[player.birthday] if show_birthday else None,
        sign=SIGNS[player.birthday] if show_birthday else None,
        year=player.year if show_birthday else None,
        lucky=player.lucky if player.known else None,
        skip=player.skip,
        broke=player.broke,
        angel=player.angel,
        no_extra=player.no_extra,
        waiting=card_ids(player.waiting),
        yes=trait_ids(player.asked & player.yes),
        no=trait_ids(player.asked & ~player.yes),
    )


def _deck_view(name: DeckName, pile: Pile) -> DeckView:
    top = CARDS[pile.used[-1]].id if pile.used else None
    return DeckView(deck=name, left=len(pile.draw), used=len(pile.used), top=top)


def _mine_view(state: State, seat: Seat) -> MineView:
    player = state.players[seat]
    return MineView(
        lucky=player.lucky,
        birthday=DAY_IDS[player.birthday] or None,
        person=trait_ids(player.yes) if state.persona else (),
        plan=state.plan if seat == state.current and state.plan != TurnPlan() else None,
    )


def _winners(state: State) -> tuple[Seat, ...]:
    ended = outcome(state)
    return ended.tiers[0] if ended else ()


_PHASES: dict[str, Phase] = {
    "birthdays": "birthdays",
    "choose": "choose",
    "answer": "answer",
    "permute": "permute",
    "gift": "gift",
    "pick_player": "pick_player",
    "swap": "swap_next",
    "buy": "extra",
    "window": "push",
    "holiday": "holiday",
}
"""The phase of each kind of waiting task."""
