"""Game of the Year: the state of a match and its standing orders (RULES 5.2, 5.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Acts, AtMost, Names, OneOf, Seat, Within
from chalicelib.games.game_of_the_year.actions import AfterMove
from chalicelib.games.game_of_the_year.calendar import FIRST_HALF, FULL_YEAR, HALF_YEAR, Day, Pace, Year
from chalicelib.games.game_of_the_year.personas import TRAITS, TraitId

START_CASH, HOLIDAY_CARDS = 1000, 2
"""Everybody's Mark and holiday cards at the start."""

LUCKY_NUMBERS = range(1, 31)

PUSH_RANGE, STEP_PRICE = 5, 100
"""How far others may push, in days; what a day costs them, or the player who buys steps, in Mark."""


PushGoal = Literal["blue_white", "blue", "purple_if_known_bad", "my_birthday", "my_lucky"]
"""What day a push is to lead to: of a frame, or one's own."""

MOST_PUSH_ORDERS = 25
"""A seat's orders to push: one for each other seat and for anybody, for each goal."""

PushPrice = Literal[100, 200, 300, 400, 500]
"""What a push may cost, in Mark."""


@dataclass(frozen=True)
class PushOrder:
    """Push `victim` (None: anybody) onto a day of the kind `goal` for at most `max_pay` Mark.

    With `share` also together with others who want the same day. `until` is the number of a turn of the
    match: an order that names one lapses after it.
    """

    victim: Seat | None = None
    goal: PushGoal = "blue_white"
    max_pay: Annotated[PushPrice, Names("money")] = 200
    share: bool = False
    until: Annotated[int, Within(1, 9999)] | None = None


@dataclass(frozen=True)
class Stance:
    """How a seat answers a question without being asked."""

    trait: Annotated[TraitId, OneOf(TRAITS)]
    yes: bool = False


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders (RULES 5.7).

    `lucky_claim` `manual` keeps the number secret until one claims it (GY4); with `birthday_claim` `manual`
    one claims the presents for one's birthday as well. `live_push` asks for the hour to push by hand, where
    the game has that option.
    """

    push: Annotated[tuple[PushOrder, ...], AtMost(MOST_PUSH_ORDERS), Acts("others_turns")] = ()
    lucky_claim: Annotated[Literal["auto", "manual"], Acts("my_turn", "others_turns")] = "auto"
    birthday_claim: Annotated[Literal["auto", "manual"], Acts("my_turn", "others_turns")] = "auto"
    answers: Annotated[tuple[Stance, ...], AtMost(len(TRAITS)), Acts("my_turn", "others_turns")] = ()
    live_push: Annotated[bool, Acts("others_turns")] = False


@dataclass(frozen=True)
class Player:
    """One seat. `lucky` is secret until `known`; `birthday` is 0 until it is given.

    `arrival` is the number of the move that brought the figure here: the lower, the longer it stands here.
    `due`: it has landed here, and nobody has been paid for this day's lucky number yet. `owed`: the seats, as
    bits, who have not been paid yet for their birthday on this day. `asked` and `yes` are bits by
    `personas.TRAIT_INDEX`; a dealt person's `yes` is complete from the start. `skip` counts turns to be
    missed. `waiting`: given CHANCE cards whose question is open.
    """

    lucky: int
    pos: Day = 1
    cash: int = START_CASH
    holidays: int = HOLIDAY_CARDS
    birthday: Day = 0
    year: int | None = None
    arrival: int = 0
    skip: int = 0
    broke: bool = False
    angel: bool = False
    no_extra: bool = False
    known: bool = False
    due: bool = False
    owed: int = 0
    asked: int = 0
    yes: int = 0
    waiting: tuple[int, ...] = ()


@dataclass(frozen=True)
class TurnPlan:
    """What the player to move has said of the rest of the turn, as in `actions.Choose`."""

    buy: int | None = None
    after: AfterMove = "ask"


EffectReason = Literal["card", "chronicle"]
"""What an effect comes of."""


@dataclass(frozen=True)
class Task:
    """Something still to be done, see `tasks`: the player concerned and up to two numbers.

    `cause` is `chronicle` or `card` for what a day or a card does, `gift` for a card drawn in another's turn:
    then figures move without landing.
    """

    kind: str
    seat: Seat
    n: int = 0
    m: int = 0
    cause: str = ""

    @property
    def is_gift(self) -> bool:
        """Whether it comes from a card drawn in another's turn."""
        return self.cause == "gift"

    @property
    def reason(self) -> EffectReason:
        """What events call the cause."""
        return "chronicle" if self.cause == "chronicle" else "card"


@dataclass(frozen=True)
class Pile:
    """A deck: the face-down cards, the top one first, and the discard, the top one last."""

    draw: tuple[int, ...]
    used: tuple[int, ...] = ()


@dataclass(frozen=True)
class State:
    """Everything about a match. `agenda` is a stack, the next task last; a waiting task stays on it.

    `decks` are CHANCE and FATE. `leaf` is the index of the leaf last turned up, -1 for none. Of the present
    turn: `framed` once a framed day was hit, `late` if it began in the last month, `barred` from extra steps,
    `links` of the present chain, `untold` as long as no event has come of it. `quarters` are the quarter ends
    already crossed, as bits; `moves` counts arrivals, `turns` the turns that have begun. `plan` is secret:
    what is planned for the present turn. `rules` is the version of the rules; `first` is the seat that is to
    begin, None where the oldest is.
    """

    chance: Chance
    half_year: bool
    brisk: bool
    persona: bool
    live_push: bool
    players: tuple[Player, ...]
    decks: tuple[Pile, Pile]
    agenda: tuple[Task, ...]
    current: Seat = 0
    leaf: int = -1
    framed: bool = False
    late: bool = False
    barred: bool = False
    links: int = 0
    quarters: int = 0
    moves: int = 0
    turns: int = 0
    untold: bool = False
    reason: str | None = None
    plan: TurnPlan = TurnPlan()
    rules: int = 1
    first: Seat | None = None

    @property
    def year(self) -> Year:
        """How much of the year this game plays."""
        if not self.half_year:
            return FULL_YEAR
        return FIRST_HALF if self.rules == 1 else HALF_YEAR

    @property
    def pace(self) -> Pace:
        """How far the leaves of this game lead."""
        if not self.brisk:
            return "plain"
        return "sum" if self.rules == 1 else "double"
