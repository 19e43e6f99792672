"""What a seat sees: the whole table, but of lucky numbers and dealt persons only its own (RULES 5.2, 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import Names, Seat
from chalicelib.games.game_of_the_year.agenda import waiting
from chalicelib.games.game_of_the_year.calendar import IDS, QUARTER_ENDS, SIGNS, DayId
from chalicelib.games.game_of_the_year.cards import CARDS, Fortune, ids
from chalicelib.games.game_of_the_year.choices import waited_for
from chalicelib.games.game_of_the_year.leaves import LEAVES
from chalicelib.games.game_of_the_year.ranking import outcome
from chalicelib.games.game_of_the_year.state import Pile, Player, State
from chalicelib.games.game_of_the_year.traits import TRAITS, TraitId, named

Money = Annotated[int, Names("money")]
SignId = Annotated[str, Names("sign")]
Deck = Literal["chance", "fate"]
Phase = Literal[
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
]


@dataclass(frozen=True)
class LeafView:
    """The leaf last turned up: two numbers, or none and a colour."""

    numbers: tuple[int, ...]
    colour: Literal["red", "blue"] | None


@dataclass(frozen=True)
class QuestionView:
    """What `player` is asked, and by which day or card."""

    player: Seat
    trait: TraitId
    day: DayId | None
    card: Fortune | None


@dataclass(frozen=True)
class PlayerView:
    """One seat. `birthday`, `sign` and `year` are null until all are in, `lucky` until it became known.

    `skip` counts turns to be missed, `waiting` holds CHANCE cards whose question comes with the next turn.
    `yes` and `no` are the answers that the table has heard.
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
    waiting: tuple[Fortune, ...]
    yes: tuple[TraitId, ...]
    no: tuple[TraitId, ...]


@dataclass(frozen=True)
class DeckView:
    """How many cards are left to draw, how many lie on the discard, and the last one there."""

    deck: Deck
    left: int
    used: int
    top: Fortune | None


@dataclass(frozen=True)
class MineView:
    """One's own secrets: the lucky number, the birthday, and the traits of a dealt person (else empty)."""

    lucky: int
    birthday: DayId | None
    person: tuple[TraitId, ...]


@dataclass(frozen=True)
class View:
    """The table. `current` is null before the year begins and after it has ended.

    `waiting` are the seats that are waited for; `finish` is the day that ends the game, `late` tells that the
    present turn goes by the rules of the last month, `framed` that it has hit a framed day; `quarters` are
    the quarter ends somebody has crossed.
    """

    phase: Phase
    current: Seat | None
    waiting: tuple[Seat, ...]
    leaf: LeafView | None
    question: QuestionView | None
    players: tuple[PlayerView, ...]
    mine: MineView | None
    decks: tuple[DeckView, ...]
    quarters: tuple[DayId, ...]
    finish: DayId
    late: bool
    framed: bool
    brisk: bool
    persona: bool
    winners: tuple[Seat, ...]


def view(state: State, seat: Seat | None) -> View:
    """What a seat sees; None is a spectator."""
    task = waiting(state)
    open_year = task is None or task.kind != "birthdays"
    return View(
        phase=_PHASES[task.kind] if task else "over",
        current=state.current if task and open_year else None,
        waiting=waited_for(state),
        leaf=_leaf(state),
        question=_question(state),
        players=tuple(_player(state, other, open_year) for other in range(len(state.players))),
        mine=None if seat is None else _mine(state, state.players[seat]),
        decks=(_deck("chance", state.decks[0]), _deck("fate", state.decks[1])),
        quarters=tuple(IDS[end] for bit, end in enumerate(QUARTER_ENDS) if state.quarters >> bit & 1),
        finish=IDS[state.year.finish],
        late=state.late,
        framed=state.framed,
        brisk=state.brisk,
        persona=state.persona,
        winners=_winners(state),
    )


def _leaf(state: State) -> LeafView | None:
    if state.leaf < 0:
        return None
    leaf = LEAVES[state.leaf]
    return LeafView((), leaf.colour) if leaf.colour else LeafView((leaf.low, leaf.high), None)


def _question(state: State) -> QuestionView | None:
    """The question stands on the task that wants to know: a day or a card."""
    task = waiting(state)
    if task is None or task.kind != "answer":
        return None
    cause = state.agenda[-2]
    return QuestionView(
        player=task.seat,
        trait=TRAITS[task.n],
        day=IDS[cause.n] if cause.kind == "day" else None,
        card=CARDS[cause.n].id if cause.kind == "card" else None,
    )


def _player(state: State, seat: Seat, shown: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        day=IDS[player.pos],
        cash=player.cash,
        holidays=player.holidays,
        birthday=IDS[player.birthday] if shown else None,
        sign=SIGNS[player.birthday] if shown else None,
        year=player.year if shown else None,
        lucky=player.lucky if player.known else None,
        skip=player.skip,
        broke=player.broke,
        angel=player.angel,
        no_extra=player.no_extra,
        waiting=ids(player.waiting),
        yes=named(player.asked & player.yes),
        no=named(player.asked & ~player.yes),
    )


def _deck(name: Deck, pile: Pile) -> DeckView:
    top = CARDS[pile.used[-1]].id if pile.used else None
    return DeckView(deck=name, left=len(pile.draw), used=len(pile.used), top=top)


def _mine(state: State, player: Player) -> MineView:
    return MineView(
        lucky=player.lucky,
        birthday=IDS[player.birthday] or None,
        person=named(player.yes) if state.persona else (),
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
"""What each kind of waiting is called."""
