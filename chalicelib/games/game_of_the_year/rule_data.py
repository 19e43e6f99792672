"""What days and cards say: conditions and effects as plain data (RULES 5.3, 5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FactName = Literal[
    "richest",
    "first_place",
    "last_place",
    "somebody_ahead",
    "somebody_within",
    "before_own_birthday",
    "born_on",
    "has_holiday",
    "holiday_season",
    "cash_at_least",
    "day_of_month_above",
    "in_january",
]
"""What everybody sees; `conditions.FACTS` has the test of each."""


@dataclass(frozen=True)
class Trait:
    """Holds for whoever answers this question with yes; `name` is one of `personas.TRAITS`."""

    name: str


@dataclass(frozen=True)
class Fact:
    """Holds by what everybody sees; `n` is its measure."""

    name: FactName
    n: int = 0


@dataclass(frozen=True)
class Not:
    """Holds where `condition` does not."""

    condition: Condition


@dataclass(frozen=True)
class AnyOf:
    """Holds where one of the conditions does; the first that holds ends the asking."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class AllOf:
    """Holds where all of the conditions do; the first that fails ends the asking."""

    conditions: tuple[Condition, ...]


Condition = Trait | Fact | Not | AnyOf | AllOf

ALWAYS = AllOf(())


@dataclass(frozen=True)
class Effect:
    """One thing that happens: a task of this kind (see `tasks`), which says what `n` and `m` measure."""

    kind: str
    n: int = 0
    m: int = 0


@dataclass(frozen=True)
class Case:
    """What a day does to whoever lands on it, where the condition holds."""

    condition: Condition
    effects: tuple[Effect, ...]

    @property
    def name(self) -> str:
        """What an event calls it: `chance`, `two_fates`, `skip_and_gift_chance` and so on."""
        return "_and_".join(_DRAW_NAMES.get((one.kind, one.n), one.kind) for one in self.effects)


_DRAW_NAMES = {
    ("draw_chance", 1): "chance",
    ("draw_chance", 2): "two_chances",
    ("draw_fate", 1): "fate",
    ("draw_fate", 2): "two_fates",
}
