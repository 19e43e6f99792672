"""Versions of Parley with one defect each in facts, previews or quantities (`tests/kit/test_defects.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from chalicelib.games.contract import Decision, Fact, Seat
from chalicelib.games.events import Change, EventFacts
from chalicelib.games.facts import FactDetails, Probability, facts_by_kind
from tests.toys import parley_events
from tests.toys.parley import Action, FightOdds, Orders, Parley, State, StateAndEvents, View


@dataclass(frozen=True)
class Rumour(FactDetails):
    """A card that somebody holds."""

    card: int


class FactIsOfNoListedClass(Parley):
    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        return (*super().facts(state, decision), Fact({}, Rumour(1)))


class FactIsListedOtherwise(Parley):
    fact_classes = {"odds": FightOdds}  # noqa: RUF012 - as the class above it


class FactSaysNotWhatAnIdNames(Parley):
    @dataclass(frozen=True)
    class FightOdds(FactDetails):
        """The chances, and a word."""

        win: Probability
        lose: Probability
        mood: str = "merry"

    fact_classes = facts_by_kind(FightOdds)


class FactIsAboutWhatIsRefused(Parley):
    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        told = super().facts(state, decision)
        return told and (*told, *[Fact({"target": decision.seat}, FightOdds(0, 1))] * 9)


class FactLeavesAChoiceOut(Parley):
    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        return super().facts(state, decision)[:1]


class FactSpeaksOfNoParameter(Parley):
    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        return tuple(replace(fact, per="price") for fact in super().facts(state, decision))


class FactLeaksHands(Parley):
    fact_classes = facts_by_kind(FightOdds, Rumour)

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        held = max(card for hand in state.hands for card in hand)
        return (*super().facts(state, decision), Fact({}, Rumour(held)))


class FactLeaksOrders(Parley):
    fact_classes = facts_by_kind(FightOdds, Rumour)

    def apply(
        self, state: State, seat: Seat, action: Action, orders: Mapping[Seat, Orders]
    ) -> StateAndEvents:
        self.yields = [own.yields for own in orders.values()]
        return super().apply(state, seat, action, orders)

    def facts(self, state: State, decision: Decision) -> tuple[Fact, ...]:
        told = Fact({}, Rumour(sum(getattr(self, "yields", ()))))
        return (*super().facts(state, decision), told)


class ExplainsNoKindOfAction(Parley):
    explained = frozenset({"demand", "boast"})


class PreviewIsOfAnotherAction(Parley):
    def preview(self, state: State, seat: Seat, action: Action) -> tuple[Fact, ...]:
        return (Fact({"target": 99}, FightOdds(0.5, 0.5)),)


class PreviewLeaksHands(Parley):
    fact_classes = facts_by_kind(FightOdds, Rumour)

    def preview(self, state: State, seat: Seat, action: Action) -> tuple[Fact, ...]:
        return (Fact({}, Rumour(max(card for hand in state.hands for card in hand))),)


class QuantitiesAreThoseOfTheViewer(Parley):
    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        return {**super().quantities(view), "highest": (max(view.hand, default=0),) * len(view.coins)}


class QuantityIsOfFewerSeats(Parley):
    def quantities(self, view: View) -> Mapping[str, tuple[int, ...]]:
        return {**super().quantities(view), "shown": view.shown}


class ChangeIsUntold(Parley):
    @dataclass(frozen=True)
    class Paid(EventFacts):
        """A seat pays without a fight."""

        of_seat: Seat
        to_seat: Seat
        coins: int

    events = {**Parley.events, "paid": Paid}  # noqa: RUF012 - as the class above it


class ChangeIsTooGreat(Parley):
    @dataclass(frozen=True)
    class Sealed(parley_events.Sealed):
        """A seat has sealed a card."""

        def changes(self) -> tuple[Change, ...]:
            return (Change(self.of_seat, "cards", -2),)

    events = {**Parley.events, "sealed": Sealed}  # noqa: RUF012 - as the class above it


class ChangeNeedsWhatIsNotTold(Parley):
    @dataclass(frozen=True)
    class Withdrew(EventFacts):
        """A seat has taken its sealed card back."""

        of_seat: Seat
        cards: int

        def changes(self) -> tuple[Change, ...]:
            return (Change(self.of_seat, "cards", self.cards),)

    events = {**Parley.events, "withdrew": Withdrew}  # noqa: RUF012 - as the class above it
