"""The kit can fail: every planted defect is caught, and caught for what it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from chalicelib.games.contract import Decision, Json
from tests.kit import checks, fuzz, runner
from tests.kit.failure import KitFailure
from tests.kit.trial import start_trial
from tests.toys import broken
from tests.toys.parley import METADATA, Parley, Skip

DEFECTS = {
    broken.ViewShowsHands: ("view", "sees what is hidden"),
    broken.ViewShowsTheDrawCounter: ("view", "sees what is hidden"),
    broken.ViewShowsTheSeed: ("seed", "shows the seed"),
    broken.ViewIsNoJson: ("json", "no JSON form"),
    broken.ViewComesBackChanged: ("json", "comes back as another"),
    broken.EventTellsTheCardDrawn: ("event", "is told what its view hides"),
    broken.EventTellsTheSealedCard: ("event", "chose in secret"),
    broken.EventTellsTheHandsDealt: ("event", "setup tells"),
    broken.EventTellsTheSeed: ("seed", "an event tells the seed"),
    broken.EventTellsOrders: ("orders", "is told of the orders"),
    broken.EventTellsAStranger: ("event", "which are no seats"),
    broken.EventUsesAReservedName: ("event", "reserved names ['seat']"),
    broken.EventHasNumbersForKeys: ("json", "which is no string"),
    broken.LegalityTellsOrders: ("orders", "is legal for seat"),
    broken.DecisionsTellTheHighestCard: ("decisions", "tell what is hidden"),
    broken.LimitTellsACard: ("decisions", "tell"),
    broken.RefusalNamesTheHolder: ("refusal", "by trying"),
    broken.StateIsMutated: ("mutation", "changed the state"),
    broken.StateComesBackChanged: ("json", "comes back as another"),
    broken.NeverEnds: ("bound", "no end after 300 actions"),
    broken.DiceOfItsOwn: ("replay", "differ"),
    broken.SchemaWantsMore: ("schema", "breaks the decision's schema"),
    broken.SchemaIsNone: ("schema", "no valid schema"),
    broken.SchemaSpeaksInRiddles: ("schema", "no form is made of that"),
    broken.SchemaAdmitsOtherTypes: ("schema", "its class does not"),
    broken.OffersWhatItRefuses: ("accepted", "is refused: too_little"),
    broken.Crashes: ("crash", "KeyError"),
    broken.SamplesAnotherKind: ("sample", "Skip()"),
    broken.WaitsForNobody: ("decisions", "waits for nobody"),
    broken.AsksSeveralInNoTurn: ("turns", "asked for {'bid'} in a turn without a name"),
    broken.AsksAfterTheEnd: ("decisions", "the game is over and still offers"),
    broken.RanksNotEverybody: ("outcome", "rank not each seat once"),
    broken.EndsForNoReasonItDeclares: ("outcome", "boredom"),
    broken.AbsenceIsRefused: ("accepted", "Withdraw() and is refused: not_offered"),
    broken.AbsenceNeverLetsGo: ("absent", "still blocks"),
    broken.StandingOrdersAreRefused: ("accepted", "Bid(card=0) and is refused: not_in_hand"),
    broken.TwinIsTheSame: ("twin", "still holds the seed"),
}


@pytest.mark.parametrize("game", DEFECTS, ids=lambda game: game.__name__)
def test_a_planted_defect_is_caught(game: type[Parley]) -> None:
    promise, words = DEFECTS[game]
    with pytest.raises(KitFailure) as caught:
        runner.check_games(replace(METADATA, bound=300), game(), 3, range(20))
    assert caught.value.requirement == promise
    assert words in str(caught.value)
    assert "parley: game " in caught.value.__notes__[0]


def test_every_broken_game_is_tried() -> None:
    games = {
        thing for thing in vars(broken).values() if isinstance(thing, type) and issubclass(thing, Parley)
    }
    assert games - {Parley} == set(DEFECTS)


def test_a_bot_that_answers_something_else_is_caught() -> None:
    class Idler:
        def choose(self, view: Any, decisions: tuple[Decision, ...], chance: Any) -> Skip:
            return Skip()

    with pytest.raises(KitFailure, match="not offered"):
        runner.play_bots(start_trial(METADATA, Parley(), 2, 0), lambda decks: Idler())


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


def test_a_schema_that_nothing_fits_is_reported() -> None:
    with pytest.raises(KitFailure, match="found nothing that fits"):
        fuzz.random_instance({"type": "integer", "minimum": 1, "maximum": 1, "multipleOf": 2}, Random(1))
