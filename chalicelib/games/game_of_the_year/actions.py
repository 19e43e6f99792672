"""Game of the Year: what a player may do, and what can be ordered beforehand (RULES 5.2, 5.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import By, Names, Seat
from chalicelib.games.game_of_the_year.calendar import DayId
from chalicelib.games.game_of_the_year.personas import TraitId

PUSH_RANGE, STEP_PRICE = 5, 100
"""The furthest that others may push, in days, and what a day costs them, or the player who buys steps."""


@dataclass(frozen=True)
class Birthday:
    """One's birthday: any date will do; the year is voluntary and shown to the table with it."""

    month: int
    day: int
    year: int | None = None


@dataclass(frozen=True)
class Choose:
    """Which of the two numbers on the leaf to go by."""

    steps: int


@dataclass(frozen=True)
class Reply:
    """What one says to a personal question; `lot` where one would rather not say."""

    trait: TraitId
    answer: Literal["yes", "no", "lot"]


@dataclass(frozen=True)
class Permute:
    """1 April: where each figure is to stand, by seat; nothing leaves all of them where they are."""

    days: Annotated[tuple[DayId, ...], By("seat")] = ()


@dataclass(frozen=True)
class Gift:
    """24 December: who gets a CHANCE card."""

    to: Seat


@dataclass(frozen=True)
class PickPlayer:
    """C27: who shares the prize."""

    to: Seat


@dataclass(frozen=True)
class SwapNext:
    """C28: whether to change places with the next figure ahead, which is `partner`'s."""

    partner: Seat
    swap: bool


@dataclass(frozen=True)
class Buy:
    """Buy so many extra steps."""

    steps: int


@dataclass(frozen=True)
class Decline:
    """Buy no extra steps."""


@dataclass(frozen=True)
class Holiday:
    """Give a holiday card and go on by fourteen days."""


@dataclass(frozen=True)
class EndTurn:
    """Stay at home."""


@dataclass(frozen=True)
class Push:
    """Push the figure of the player to move by so many days."""

    steps: int


@dataclass(frozen=True)
class LetBe:
    """Do not push."""


@dataclass(frozen=True)
class ClaimLucky:
    """Own up to one's lucky number: `figure` stands on it."""

    figure: Seat


@dataclass(frozen=True)
class Skip:
    """What absence plays where a person must say something: lots are drawn for a birthday or an answer.

    No decision offers it.
    """


Action = (
    Birthday
    | Choose
    | Reply
    | Permute
    | Gift
    | PickPlayer
    | SwapNext
    | Buy
    | Decline
    | Holiday
    | EndTurn
    | Push
    | LetBe
    | ClaimLucky
    | Skip
)

ACTIONS: Mapping[str, type[Action]] = {
    "birthday": Birthday,
    "choose": Choose,
    "answer": Reply,
    "permute": Permute,
    "gift": Gift,
    "pick_player": PickPlayer,
    "swap_next": SwapNext,
    "buy": Buy,
    "decline": Decline,
    "holiday": Holiday,
    "end_turn": EndTurn,
    "push": Push,
    "let_be": LetBe,
    "claim_lucky": ClaimLucky,
    "skip": Skip,
}
"""The class of each kind of action."""


@dataclass(frozen=True)
class PushOrder:
    """Push `victim` (None: anybody) onto a day of the kind `goal` for at most `max_pay` Mark.

    With `share` also together with others who want the same day.
    """

    victim: Seat | None = None
    goal: Literal["blue_white", "blue", "purple_if_known_bad", "my_birthday", "my_lucky"] = "blue_white"
    max_pay: Annotated[Literal[100, 200, 300, 400, 500], Names("money")] = 200
    share: bool = False


@dataclass(frozen=True)
class Stance:
    """What one answers to a question without being asked."""

    trait: TraitId = ""
    yes: bool = False


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders (RULES 5.7).

    `lucky_claim` `manual` keeps the number secret until one claims it (GY4); `live_push` asks for the hour
    to push by hand, where the game has that option.
    """

    push: tuple[PushOrder, ...] = ()
    lucky_claim: Literal["auto", "manual"] = "auto"
    answers: tuple[Stance, ...] = ()
    live_push: bool = False
