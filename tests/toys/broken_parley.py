"""Versions of Parley with one defect each, which the kit must find (`tests/kit/test_defects.py`)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Acts, Decision, Json, Names, Needs, Outcome, RuleViolation, Seat
from tests.toys.parley import (
    Action,
    Bid,
    Demand,
    Orders,
    Parley,
    Reference,
    Skip,
    State,
    StateAndEvents,
    View,
    Withdraw,
)


def _with_schema(decision: Decision, **schema: Any) -> Decision:
    return replace(decision, schema={**decision.schema, **schema})


class ViewShowsHands(Parley):
    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), shown=state.hands[0])


class ViewShowsTheDrawCounter(Parley):
    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), rounds_left=state.chance.drawn)


class ViewShowsTheSeed(Parley):
    @dataclass(frozen=True)
    class ViewWithNote(View):
        note: Annotated[str, Names("text")] = ""

    view_class = ViewWithNote

    def view(self, state: State, seat: Seat | None) -> View:
        return self.ViewWithNote(**vars(super().view(state, seat)), note=f"from {state.chance.seed}")


class OrderNeedsWhatNoOrderSays(Parley):
    @dataclass(frozen=True)
    class OrdersWithMood(Orders):
        cheers: Annotated[bool, Acts("my_turn"), Needs(mood=("glad",))] = False

    orders_class = OrdersWithMood


class ViewIsNoJson(Parley):
    def view(self, state: State, seat: Seat | None) -> Any:
        return replace(super().view(state, seat), shown=(object(),))  # type: ignore[arg-type]


class ViewComesBackChanged(Parley):
    def view(self, state: State, seat: Seat | None) -> Any:
        return replace(super().view(state, seat), shown=list(state.shown))  # type: ignore[arg-type]


class ReferenceIsOfAnotherClass(Parley):
    def reference(self) -> Any:
        return {"cards": []}


class ReferenceComesBackChanged(Parley):
    def reference(self) -> Reference:
        return replace(super().reference(), cards=[1, 2])  # type: ignore[arg-type]


class ReferenceIsLong(Parley):
    def reference(self) -> Reference:
        return replace(super().reference(), cards=tuple(range(10_000)))


class LegalityLeaksOrders(Parley):
    """No card may be taken back once anybody has changed his orders since the deal."""

    first: Mapping[Seat, Orders]

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        self.first = orders
        return super().setup(seats, options, decks, chance, orders)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        if isinstance(action, Withdraw) and orders != self.first:
            raise RuleViolation("orders_changed")
        return super().apply(state, seat, action, orders)


class DecisionsLeakHighestCard(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        best = max(max(hand, default=0) for hand in state.hands)
        return tuple(_with_schema(decision, format=f"beat {best}") for decision in super().decisions(state))


class LimitLeaksCard(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(one, limit=sum(state.hands[0]) or 1) for one in super().decisions(state))


class RefusalNamesTheHolder(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        try:
            return super().apply(state, seat, action, orders)
        except RuleViolation as refused:
            card = refused.facts.get("card")
            holders = [other for other, hand in enumerate(state.hands) if card in hand]
            raise RuleViolation(refused.code, holders=holders) from None


class StateIsMutated(Parley):
    @dataclass(frozen=True)
    class StateWithPages(State):
        pages: list[int] = field(default_factory=list)

    state_class = StateWithPages

    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().setup(seats, options, decks, chance, orders)
        return self.StateWithPages(**vars(state)), events

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        assert isinstance(state, self.StateWithPages)
        state.pages.append(seat)
        return super().apply(state, seat, action, orders)


class StateComesBackChanged(Parley):
    def setup(
        self, seats: int, options: Json, decks: Json, chance: Chance, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().setup(seats, options, decks, chance, orders)
        return replace(state, pile=list(state.pile)), events  # type: ignore[arg-type]


class NeverEnds(Parley):
    """After a demand everybody takes the shown card back and nobody pays."""

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        moved, events = super().apply(state, seat, action, orders)
        if state.speaker is None:
            return moved, events
        back = zip(state.hands, state.sealed, strict=True)
        hands = tuple((*hand, card) if card else hand for hand, card in back)
        again = replace(state, hands=hands, sealed=moved.sealed, withdrew=moved.withdrew, speaker=None)
        return again, ()


class UsesGlobalRandomness(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return replace(state, chance=Chance(str(random.random()))), events


class ForgetsWhatWasDrawn(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        state, events = super().apply(state, seat, action, orders)
        return replace(state, chance=Chance(state.chance.seed, state.chance.drawn)), events


class SchemaRequiresUnknownField(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(_with_schema(one, required=["card", "why"]) for one in super().decisions(state))


class SchemaIsInvalid(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(_with_schema(one, minimum="little") for one in super().decisions(state))


class SchemaUsesUnknownKeyword(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(_with_schema(decision, minProperties=0) for decision in super().decisions(state))


class SchemaAdmitsOtherTypes(Parley):
    """Its class cannot hold what the schema of a demand admits: coins by name."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(
            replace(one, schema={"anyOf": [{"const": {"target": 0, "coins": "all"}}, one.schema]})
            if one.kind == "demand"
            else one
            for one in super().decisions(state)
        )

    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        if decision.kind == "demand":
            decision = replace(decision, schema=decision.schema["anyOf"][1])
        return super().sample(decision, chance)


class OffersWhatItRefuses(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        if isinstance(action, Demand) and action.coins == 1:
            raise RuleViolation("too_little")
        return super().apply(state, seat, action, orders)


class Crashes(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        if isinstance(action, Demand) and action.coins == 1:
            raise KeyError(1)
        return super().apply(state, seat, action, orders)


class SamplesAnotherKind(Parley):
    def sample(self, decision: Decision, chance: Chance) -> tuple[Action, Chance]:
        return Skip(), chance


class WaitsForNobody(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return () if state.speaker is not None else super().decisions(state)


class AsksSeveralWithoutTurn(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(replace(decision, turn="") for decision in super().decisions(state))


class AsksAfterTheEnd(Parley):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return super().decisions(state) or (Decision(0, "skip", {"type": "object"}),)


class RanksNotEverybody(Parley):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, tiers=outcome.tiers[:1])


class EndsForNoReasonItDeclares(Parley):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, reason="boredom")


class AbsenceIsRefused(Parley):
    def absent(self, state: State, seat: Seat) -> Action:
        return Withdraw()


class AbsenceNeverUnblocks(Parley):
    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        return (state, ()) if isinstance(action, Skip) else super().apply(state, seat, action, orders)


class StandingOrdersAreRefused(Parley):
    def standing(self, state: State, seat: Seat, orders: Orders) -> Action | None:
        return Bid(0)


class TwinIsTheSame(Parley):
    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        return state
