"""What the facts of all games are made of: what a choice leads to (DESIGN 9).

A game's `facts.py` holds a frozen dataclass for each kind of fact, a subclass of `FactDetails`, lists them in
`FACTS`, and makes `contract.Fact`s of them for the decisions that are open. From the same classes come the
schemas in the API's document; the words of a kind are `fact.<kind>`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar

from chalicelib.games.contract import Fact, Json, Names
from chalicelib.games.events import snake_case, to_json

Probability = Annotated[float, Names("percent")]
"""A probability from 0 to 1, as `probability` rounds it."""


class FactDetails:
    """Base of the fact classes: frozen dataclasses whose fields say what a choice leads to.

    The kind of a fact is the name of its class in snake case. A field that has its default is left out.
    Seats are called as in events.
    """

    kind: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.kind = snake_case(cls.__name__)

    def to_json(self) -> Json:
        """The kind, and the fields that have not their default."""
        fields = dataclasses.fields(self)  # type: ignore[arg-type]  # every subclass is a dataclass
        values = {field.name: (getattr(self, field.name), field.default) for field in fields}
        told = {name: to_json(value) for name, (value, default) in values.items() if value != default}
        return {"kind": self.kind, **told}


FactClasses = Mapping[str, type[FactDetails]]
"""The fact classes of a game by kind."""


def facts_by_kind(*classes: type[FactDetails]) -> FactClasses:
    """These classes by the kind of their facts."""
    return {cls.kind: cls for cls in classes}


def probability(exact: float) -> float:
    """A probability with four decimals; what is possible never becomes 0, what is not certain never 1."""
    if exact in (0, 1):
        return float(exact)
    return min(max(round(exact, 4), 0.0001), 0.9999)


def fitting_facts(facts: Iterable[Fact], params: Json) -> tuple[Fact, ...]:
    """The facts that hold for these parameters of an action; a parameter that is left out is null."""
    return tuple(fact for fact in facts if all(params.get(k) == v for k, v in fact.when.items()))
