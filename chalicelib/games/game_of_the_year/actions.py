"""What a player of Game of the Year can do: one class for each kind of action (RULES 5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import By, Seat
from chalicelib.games.game_of_the_year.calendar import DayId
from chalicelib.games.game_of_the_year.personas import TraitId


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
