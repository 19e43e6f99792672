"""What a player of Game of the Year can do: one class for each kind of action (RULES 5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import By, Names, Seat
from chalicelib.games.game_of_the_year.calendar import DayId
from chalicelib.games.game_of_the_year.personas import TraitId


@dataclass(frozen=True)
class Birthday:
    """One's birthday: any date will do. The year is voluntary; everybody sees both."""

    month: int
    day: int
    year: int | None = None


AfterMove = Annotated[Literal["ask", "stay", "holiday"], Names("after_move")]
"""What one does at the end of a turn: be asked then, stay at home, or give a holiday card."""


@dataclass(frozen=True)
class Choose:
    """Move by one of the two numbers on the leaf.

    The rest says what to do in the turn afterwards: `buy` so many extra steps, None to be asked then.
    """

    steps: int
    buy: int | None = None
    after: AfterMove = "ask"


@dataclass(frozen=True)
class Reply:
    """Answer a personal question; `lot` where one would rather not say."""

    trait: TraitId
    answer: Literal["yes", "no", "lot"]


@dataclass(frozen=True)
class Permute:
    """1 April: put each figure on a day, by seat; an empty tuple leaves all where they are."""

    days: Annotated[tuple[DayId, ...], By("seat")] = ()


@dataclass(frozen=True)
class Gift:
    """24 December: give a CHANCE card to a player."""

    to: Seat


@dataclass(frozen=True)
class PickPlayer:
    """C27: share the prize with a player."""

    to: Seat


@dataclass(frozen=True)
class SwapNext:
    """C28: change places with the next figure ahead, which is `partner`'s, or do not."""

    partner: Seat
    swap: bool


@dataclass(frozen=True)
class Buy:
    """Buy extra steps."""

    steps: int


@dataclass(frozen=True)
class Decline:
    """Buy no extra steps."""


@dataclass(frozen=True)
class Holiday:
    """Give a holiday card and move on by fourteen days."""


@dataclass(frozen=True)
class EndTurn:
    """Stay at home."""


@dataclass(frozen=True)
class Push:
    """Push the figure of the player to move on by `steps` days."""

    steps: int


@dataclass(frozen=True)
class LetBe:
    """Do not push."""


@dataclass(frozen=True)
class ClaimLucky:
    """Claim the present for one's lucky number, on which the figure of seat `figure` stands."""

    figure: Seat


@dataclass(frozen=True)
class ClaimBirthday:
    """Claim the presents for one's birthday, on which the figure of seat `figure` stands."""

    figure: Seat


@dataclass(frozen=True)
class Skip:
    """Let the lot draw one's birthday or answer: what absence plays. Never offered."""


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
    | ClaimBirthday
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
    "claim_birthday": ClaimBirthday,
    "skip": Skip,
}
"""The class of each kind of action."""
