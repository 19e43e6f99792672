"""Random legal answers, made from a decision alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json
from chalicelib.games.game_of_the_year import actions
from chalicelib.games.game_of_the_year.actions import Action
from chalicelib.games.game_of_the_year.calendar import LENGTHS

_TRIES = 8

Sampled = tuple[Action, Chance]


def sample(decision: Decision, chance: Chance) -> Sampled:
    """An answer to a decision of any kind."""
    return _SAMPLES[decision.kind](decision.schema["properties"], chance)


def _birthday(_: Json, chance: Chance) -> Sampled:
    month, chance = chance.below(12)
    day, chance = chance.below(LENGTHS[month])
    age, chance = chance.below(100)
    return actions.Birthday(month + 1, day + 1, 1950 + age if age < 70 else None), chance


def _answer(fields: Json, chance: Chance) -> Sampled:
    said, chance = _one_of(fields["answer"]["enum"], chance)
    return actions.Reply(fields["trait"]["const"], said), chance


def _permute(fields: Json, chance: Chance) -> Sampled:
    """Some permutations are tried; the one that leaves all in place is always legal."""
    here = fields["days"]["default"]
    allowed = [
        slot["enum"] for slot in fields["days"].get("prefixItems", [fields["days"].get("items")] * len(here))
    ]
    for _ in range(_TRIES):
        days, chance = chance.shuffled(here)
        if all(day in slot for day, slot in zip(days, allowed, strict=True)):
            return actions.Permute(tuple(days)), chance
    return actions.Permute(), chance


def _swap(fields: Json, chance: Chance) -> Sampled:
    swap, chance = chance.below(2)
    return actions.SwapNext(fields["partner"]["const"], swap == 1), chance


def _steps(make: type[actions.Buy] | type[actions.Push]) -> Callable[[Json, Chance], Sampled]:
    def sampled(fields: Json, chance: Chance) -> Sampled:
        less, chance = chance.below(fields["steps"]["maximum"])
        return make(less + 1), chance

    return sampled


def _choice(make: Callable[[Any], Action], name: str) -> Callable[[Json, Chance], Sampled]:
    def sampled(fields: Json, chance: Chance) -> Sampled:
        value, chance = _one_of(fields[name]["enum"], chance)
        return make(value), chance

    return sampled


def _plain(make: Callable[[], Action]) -> Callable[[Json, Chance], Sampled]:
    return lambda _, chance: (make(), chance)


def _one_of(values: list[Any], chance: Chance) -> tuple[Any, Chance]:
    index, chance = chance.below(len(values))
    return values[index], chance


_SAMPLES: dict[str, Callable[[Json, Chance], Sampled]] = {
    "birthday": _birthday,
    "choose": _choice(actions.Choose, "steps"),
    "answer": _answer,
    "permute": _permute,
    "gift": _choice(actions.Gift, "to"),
    "pick_player": _choice(actions.PickPlayer, "to"),
    "swap_next": _swap,
    "buy": _steps(actions.Buy),
    "decline": _plain(actions.Decline),
    "holiday": _plain(actions.Holiday),
    "end_turn": _plain(actions.EndTurn),
    "push": _steps(actions.Push),
    "let_be": _plain(actions.LetBe),
    "claim_lucky": _choice(actions.ClaimLucky, "figure"),
}
"""Of each kind how one is made."""
