"""What the games' engines have in common, so that the `rules` of a game hold its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from chalicelib.games.catalogue import Metadata
from chalicelib.games.chance import Chance, RandomSource
from chalicelib.games.contract import A, Decision, Fact, Game, Json, O, R, S, Seat, V
from chalicelib.games.events import to_json
from chalicelib.games.facts import FactClasses, fitting_facts
from chalicelib.games.sampling import Sampler, sample_params


class Engine(Game[S, A, V, O, R]):
    """A base for games: the contract's head, taken from the metadata, and what many games answer alike.

    A subclass sets `metadata`, `state_class`, `view_class`, `actions`, `orders_class` and `reference_class`.
    `samplers` make the parameters of which a game knows more than their schema says (see
    `sampling.sample_params`).
    """

    metadata: Metadata
    rules_version = 1
    state_version = 1
    upcasts: Mapping[int, Callable[[Json], Json]] = MappingProxyType({})
    samplers: Mapping[str, Sampler] = MappingProxyType({})
    fact_classes: FactClasses = MappingProxyType({})
    explained: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self.key, self.seats, self.options = self.metadata.key, self.metadata.seats, self.metadata.options

    def setup_facts(self, state: S) -> tuple[Fact, ...]:
        """None: there is nothing to warn of."""
        return ()

    def facts(self, state: S, decision: Decision) -> tuple[Fact, ...]:
        """None: nothing can be told."""
        return ()

    def preview(self, state: S, seat: Seat, action: A) -> tuple[Fact, ...]:
        """The facts of the action's decision that hold for its parameters."""
        params = to_json(action)
        offered = (
            one
            for one in self.decisions(state)
            if one.seat == seat and self.actions[one.kind] is type(action)
        )
        return tuple(fact for one in offered for fact in fitting_facts(self.facts(state, one), params))

    def quantities(self, view: V) -> Mapping[str, tuple[int, ...]]:
        """None: nothing is counted."""
        return {}

    def standing(self, state: S, seat: Seat, orders: O) -> A | None:
        """None: these orders answer nothing by themselves."""
        return None

    def sample(self, decision: Decision, chance: Chance) -> tuple[A, Chance]:
        """A random answer, made from the decision's schema."""
        source = RandomSource(chance)
        params = sample_params(decision.schema, source, self.samplers)
        return self.actions[decision.kind](**params), source.chance
