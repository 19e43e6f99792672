"""The kit finds every planted defect and names the requirement that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from chalicelib.games.catalogue import BOX, Preset
from chalicelib.games.contract import Bot, Decision, Json
from tests.kit import checks, fuzz, runner
from tests.kit.failure import KitFailure
from tests.kit.trial import start_trial
from tests.toys import broken_events, broken_facts, broken_parley
from tests.toys.parley import METADATA, Parley, Skip

_COUNTER = count()

DEFECTS = {
    broken_parley.ReferenceIsOfAnotherClass: ("reference", "is no Reference"),
    broken_parley.ReferenceComesBackChanged: ("json", "comes back as another"),
    broken_parley.ReferenceIsLong: ("reference", "at most 20000"),
    broken_parley.ViewShowsHands: ("view", "sees what is hidden"),
    broken_parley.ViewShowsTheDrawCounter: ("view", "sees what is hidden"),
    broken_parley.ViewShowsTheSeed: ("seed", "shows the seed"),
    broken_parley.OrderNeedsWhatNoOrderSays: ("orders", "cheers needs ['glad'] of mood"),
    broken_parley.ViewIsNoJson: ("json", "no JSON form"),
    broken_parley.ViewComesBackChanged: ("json", "comes back as another"),
    broken_events.EventLeaksDrawnCard: ("event", "is told what its view hides"),
    broken_events.EventLeaksSealedCard: ("event", "chose in secret"),
    broken_events.EventLeaksDealtHands: ("event", "setup tells"),
    broken_events.EventLeaksSeed: ("seed", "an event tells the seed"),
    broken_events.EventLeaksOrders: ("orders", "is told of the orders"),
    broken_events.EventForUnknownSeat: ("event", "which are no seats"),
    broken_events.EventUsesAReservedName: ("event", "reserved names ['seat']"),
    broken_events.EventHasNumbersForKeys: ("json", "which is no string"),
    broken_events.EventHasAnUndeclaredFact: ("events", "event paid does not declare ['thanks']"),
    broken_events.EventTellsAllAPrivateFact: ("events", "event sealed does not declare ['card']"),
    broken_events.EventLacksAFact: ("events", "event demanded lacks ['coins']"),
    broken_events.EventIsOfNoListedKind: ("events", "no class is listed for the event applauded"),
    broken_events.EventBeginsATurnOfNobody: ("event", "a turn begins of {7}"),
    broken_events.EventNamesASeatOtherwise: ("events", "event paid has a seat called payee"),
    broken_events.EventSaysNotWhatAnIdNames: ("events", "mood in event shown says not what it names"),
    broken_facts.FactIsOfNoListedClass: ("facts", "Rumour(card=1) is of no listed class"),
    broken_facts.FactIsListedOtherwise: ("facts", "listed as odds, its kind is fight_odds"),
    broken_facts.FactSaysNotWhatAnIdNames: ("events", "mood in fact fight_odds says not what it names"),
    broken_facts.FactIsAboutWhatIsRefused: ("facts", "which is never accepted"),
    broken_facts.FactLeavesAChoiceOut: ("facts", "none is told of demand with"),
    broken_facts.FactSpeaksOfNoParameter: ("facts", "speaks of ['price'], no parameters"),
    broken_facts.FactLeaksHands: ("facts", "what is hidden"),
    broken_facts.FactLeaksOrders: ("facts", "they tell of the orders"),
    broken_facts.ExplainsNoKindOfAction: ("facts", "['boast'] are explained"),
    broken_facts.PreviewIsOfAnotherAction: ("preview", "it tells what holds for {'target': 99}"),
    broken_facts.PreviewLeaksHands: ("preview", "what is hidden"),
    broken_facts.QuantitiesAreThoseOfTheViewer: ("quantities", "not everybody counts the same"),
    broken_facts.QuantityIsOfFewerSeats: ("quantities", "shown is counted of 0 seats"),
    broken_facts.ChangeIsUntold: ("changes", "untold: [Change(seat="),
    broken_facts.ChangeIsTooGreat: ("changes", "by=-2)"),
    broken_facts.ChangeNeedsWhatIsNotTold: ("events", "event withdrew lacks ['cards']"),
    broken_parley.LegalityLeaksOrders: ("orders", "is legal for seat"),
    broken_parley.DecisionsLeakHighestCard: ("decisions", "tell what is hidden"),
    broken_parley.LimitLeaksCard: ("decisions", "tell"),
    broken_parley.RefusalNamesTheHolder: ("refusal", "by trying"),
    broken_parley.StateIsMutated: ("mutation", "changed the state"),
    broken_parley.StateComesBackChanged: ("json", "comes back as another"),
    broken_parley.NeverEnds: ("bound", "no end after 300 actions"),
    broken_parley.UsesGlobalRandomness: ("replay", "differ"),
    broken_parley.ForgetsWhatWasDrawn: ("draws", "only 0 draws are told"),
    broken_parley.SchemaRequiresUnknownField: ("schema", "breaks the decision's schema"),
    broken_parley.SchemaIsInvalid: ("schema", "no valid schema"),
    broken_parley.SchemaUsesUnknownKeyword: ("schema", "no form is made of that"),
    broken_parley.SchemaAdmitsOtherTypes: ("schema", "its class does not"),
    broken_parley.OffersWhatItRefuses: ("accepted", "is refused: too_little"),
    broken_parley.Crashes: ("crash", "KeyError"),
    broken_parley.SamplesAnotherKind: ("sample", "Skip()"),
    broken_parley.WaitsForNobody: ("decisions", "waits for nobody"),
    broken_parley.AsksSeveralWithoutTurn: ("turns", "asked for {'bid'} in a turn without a name"),
    broken_parley.AsksAfterTheEnd: ("decisions", "the game is over and still offers"),
    broken_parley.RanksNotEverybody: ("outcome", "rank not each seat once"),
    broken_parley.EndsForNoReasonItDeclares: ("outcome", "boredom"),
    broken_parley.AbsenceIsRefused: ("accepted", "Withdraw() and is refused: not_offered"),
    broken_parley.AbsenceNeverUnblocks: ("absent", "still blocks"),
    broken_parley.StandingOrdersAreRefused: ("accepted", "Bid(card=0) and is refused: not_in_hand"),
    broken_parley.TwinIsTheSame: ("twin", "still holds the seed"),
}


@pytest.mark.parametrize("game", DEFECTS, ids=lambda game: game.__name__)
def test_a_planted_defect_is_caught(game: type[Parley]) -> None:
    requirement, words = DEFECTS[game]
    with pytest.raises(KitFailure) as caught:
        runner.check_games(replace(METADATA, max_actions=300), game(), 3, range(20))
    assert caught.value.requirement == requirement
    assert words in str(caught.value)
    assert "parley: game " in caught.value.__notes__[0]


def test_every_broken_game_has_an_expected_failure() -> None:
    games = {
        value
        for value in (
            *vars(broken_parley).values(),
            *vars(broken_events).values(),
            *vars(broken_facts).values(),
        )
        if isinstance(value, type) and issubclass(value, Parley)
    }
    assert games - {Parley} == set(DEFECTS)


def test_a_bot_that_chooses_what_is_not_offered_is_caught() -> None:
    class SkippingBot(Bot[Any, Skip]):
        def choose(self, view: Any, decisions: tuple[Decision, ...], chance: Any) -> Skip:
            return Skip()

    with pytest.raises(KitFailure, match="not offered"):
        runner.play_bots(start_trial(METADATA, Parley(), 2, 0), lambda decks: SkippingBot())


@pytest.mark.parametrize(
    ("orders", "words"),
    [(lambda: next(_COUNTER), "depend on more than it sees"), (lambda: "none", "are of another class")],
    ids=["changing", "of-another-class"],
)
def test_a_bot_with_orders_that_cannot_be_made_again_is_caught(orders: Callable[[], Any], words: str) -> None:
    class OrderingBot(Bot[Any, Any]):
        def choose(self, view: Any, decisions: tuple[Decision, ...], chance: Any) -> Any:
            return Parley().sample(decisions[0], chance)[0]

        def orders(self, view: Any, seat: int) -> Any:
            return orders()

    meta = replace(METADATA, bots_give_orders=True)
    with pytest.raises(KitFailure, match=words):
        runner.play_bots(start_trial(meta, Parley(), 2, 0), lambda decks: OrderingBot())


@pytest.mark.parametrize(
    "change",
    [
        {"additionalProperties": True},
        {"required": ["rounds"]},
        {"properties": {"rounds": {"type": "integer"}}},
        {"properties": {"rounds": {"type": "integer", "maximum": 6, "default": 7}}},
        {"properties": {"rounds": {"type": "whole", "default": 4}}},
    ],
    ids=str,
)
def test_options_without_a_fitting_default_are_caught(change: Json) -> None:
    with pytest.raises(KitFailure):
        checks.check_option_defaults({**METADATA.options, **change})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"presets": ()}, "the box"),
        ({"presets": (Preset("long", {"rounds": 6}), BOX)}, "the box"),
        ({"presets": (BOX, Preset("long", {"rounds": 99}))}, "no set of options"),
        ({"presets": (BOX, Preset("same", {"rounds": 4}))}, "another name"),
        ({"former_defaults": {1: {"rounds": 6}}}, "older versions"),
        ({"engines": {1: "", 2: ""}, "former_defaults": {1: {"length": 6}}}, "no option names"),
    ],
    ids=str,
)
def test_presets_that_cannot_be_are_caught(change: Json, words: str) -> None:
    with pytest.raises(KitFailure, match=words):
        checks.check_presets(replace(METADATA, **change))


def test_a_schema_that_nothing_fits_is_caught() -> None:
    with pytest.raises(KitFailure, match="found nothing that fits"):
        fuzz.random_instance({"type": "integer", "minimum": 1, "maximum": 1, "multipleOf": 2}, Random(1))
