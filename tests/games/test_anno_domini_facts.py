"""What a turn of Anno Domini is said to lead to, and what its events change (DESIGN 9)."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib.games.anno_domini.facts import FACTS
from chalicelib.games.anno_domini.state import Penalties, Place, Skip, State
from chalicelib.games.chronology.timeline import LAST_ROUND
from chalicelib.games.contract import Event, Fact, Json
from chalicelib.games.events import Change
from chalicelib.play import codec
from chalicelib.words import game_words
from chalicelib.words.sentences import fill
from tests.games.anno_domini_states import GAME, act, doubt, parse_state, place
from tests.games.compare import event_kinds, facts_of_kind
from tests.games.test_anno_domini_properties import play, small_deck_state
from tests.games.timeline_facts import drawn, facts_about, sentence, told_changes

KEY = "anno-domini"
CLASSIC = Penalties(doubter=2, layer=3)

MIDGAME = """
     A 1001 1002 1003
    *B 1101 1102 1103 1104
     C 1201 1202 1203
    chain 1500 1600 1700 by A
    pile 1901 1902 1903 1904 1905
    used 1801
"""


def last_card(chain: str = "1500 1600 by A", stock: str = "pile 1901 1902 1903") -> State:
    return parse_state(f"A 1001 1002\n*B 1101\nC 1201 1202\nchain {chain}\n{stock}", turned=True)


@pytest.mark.parametrize(
    ("fields", "layer_draws", "doubter_draws"),
    [({}, 2, 4), ({"penalties": CLASSIC}, 3, 2)],
    ids=["standard", "classic"],
)
def test_a_doubt_costs_either_the_layer_or_the_doubter(
    fields: Json, layer_draws: int, doubter_draws: int
) -> None:
    assert facts_about(GAME, parse_state(MIDGAME, **fields), "doubt") == {
        "doubted_chain": {"cards": 3, "layer_seat": 0, "held": 3, "stock": 6},
        "just_doubt": {"layer_seat": 0, "draws": layer_draws, "cards": 3 + layer_draws},
        "unjust_doubt": {"draws": doubter_draws, "cards": 4 + doubter_draws, "starter_seat": 2},
    }


@pytest.mark.parametrize(
    ("fields", "layer_draws", "doubter_draws"),
    [({}, 2, 4), ({"penalties": CLASSIC}, 3, 2)],
    ids=["standard", "classic"],
)
def test_a_card_laid_may_be_doubted_by_the_next_seat(
    fields: Json, layer_draws: int, doubter_draws: int
) -> None:
    assert facts_about(GAME, parse_state(MIDGAME, **fields), "place") == {
        "placement": {"cards": 3, "next_seat": 2},
        "justly_doubted": {"doubter_seat": 2, "draws": layer_draws},
        "unjustly_doubted": {"doubter_seat": 2, "draws": doubter_draws},
    }


@pytest.mark.parametrize(
    ("turned", "direction", "told"),
    [
        (False, 1, {"cards": 2, "next_seat": 0, "turns": True}),
        (True, 1, {"cards": 2, "next_seat": 2}),
        (True, -1, {"cards": 2, "next_seat": 0}),
    ],
)
def test_the_next_seat_is_told_as_the_direction_will_be(turned: bool, direction: int, told: Json) -> None:
    drawing = MIDGAME.replace("1103 1104", "1103")
    told_facts = facts_about(GAME, parse_state(drawing, turned=turned, direction=direction), "place")
    assert told_facts["placement"] == told
    assert told_facts["justly_doubted"]["doubter_seat"] == told["next_seat"]


@pytest.mark.parametrize(
    ("stock", "layer_draws", "doubter_draws"),
    [
        ("pile 1901\nused 1801 1802", 2, 3),
        ("pile 1901", 1, 1),
        ("used 1801", 1, 1),
        ("pile", 0, 0),
    ],
)
def test_nobody_draws_more_than_there_is(stock: str, layer_draws: int, doubter_draws: int) -> None:
    state = parse_state(f"A 1001\n*B 1101 1102\nchain 1500 1600 by A\n{stock}")
    told = facts_about(GAME, state, "doubt")
    assert (told["just_doubt"]["draws"], told["unjust_doubt"]["draws"]) == (layer_draws, doubter_draws)
    told = facts_about(GAME, state, "place")
    assert (told["justly_doubted"]["draws"], told["unjustly_doubted"]["draws"]) == (
        layer_draws,
        doubter_draws,
    )


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (last_card(), {"draws": 2, "starter_seat": 2}),
        (last_card(stock="pile 1901"), {"draws": 1, "starter_seat": 2}),
        # The revealed chain of three becomes the pile (AD13), and one card is left to begin with.
        (last_card(stock="pile"), {"draws": 2, "starter_seat": 2}),
        # Of a chain of two nothing is left for another round.
        (last_card(chain="1500", stock="pile"), {"draws": 2, "starter_seat": None}),
    ],
)
def test_the_last_card_wins_or_is_punished(state: State, told: Json) -> None:
    assert facts_about(GAME, state, "place") == {"last_card": told}
    order = " ".join(sorted((*GAME.view(state, None).chain, "1101"), reverse=True))
    after, events = place(state, "1101", order)
    assert [len(drew["cards"]) for drew in facts_of_kind(events, "drew")] == [told["draws"]]
    assert (None if after.reason else after.starter) == told["starter_seat"]


def test_in_the_last_round_nobody_begins_another() -> None:
    state = parse_state(MIDGAME, round=LAST_ROUND)
    told = facts_about(GAME, state, "doubt")
    assert told["just_doubt"]["ends"] is True
    assert told["unjust_doubt"]["starter_seat"] is None
    assert "last_round" in facts_about(GAME, state, "place")
    assert "last_round" not in facts_about(GAME, parse_state(MIDGAME, round=LAST_ROUND - 1), "place")


def test_the_preview_of_a_card_is_what_the_decision_tells() -> None:
    state = parse_state(MIDGAME)
    action = Place("1104", ("1104", "1700", "1500", "1600"), "surely")
    assert GAME.preview(state, 1, action) == GAME.facts(state, GAME.decisions(state)[0])


@pytest.mark.slow
@pytest.mark.parametrize("penalty", ["standard", "classic"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_told_is_what_happens(seats: int, penalty: str) -> None:
    """In random games with small decks, whose stock runs out: each fact against the rules themselves."""
    compared: set[str] = set()
    for number in range(1, 9):
        options = {"hand_size": 1 + number % 4, "penalty": penalty}
        start = small_deck_state(seats, options, "abcdefgh"[:number])
        for before, after, events in play(seats, options, f"seed {number}", start):
            compared |= compare_with_events(before, after, events)
            if "placed" in event_kinds(events) and "revealed" not in event_kinds(events):
                compared |= compare_with_doubt(before, after)
    assert compared == {*FACTS} - {"last_round", "few_penalties"}  # told before the match


def compare_with_events(before: State, after: State, events: tuple[Event, ...]) -> set[str]:
    """Holds what was told before an action against what it led to; gives the kinds of fact compared."""
    kinds = event_kinds(events)
    if "skipped" in kinds:
        return set()
    if "revealed" in kinds and "placed" not in kinds:
        return _compare_doubt(facts_about(GAME, before, "doubt"), before, after, events)
    told = facts_about(GAME, before, "place")
    if "last_card" in told:
        assert facts_of_kind(events, "doubted")[0]["final"]
        if after.reason != "last_card":
            assert told["last_card"]["draws"] == drawn(events)
            assert told["last_card"]["starter_seat"] == (None if after.reason else after.starter)
        return {"last_card"}
    mine = before.current
    assert told["placement"]["cards"] == len(after.hands[mine])
    assert told["placement"]["next_seat"] == after.current
    assert told["placement"].get("turns", False) is ("turned" in kinds)
    return {"placement"}


def _compare_doubt(told: dict[str, Json], before: State, after: State, events: tuple[Event, ...]) -> set[str]:
    (revealed,) = facts_of_kind(events, "revealed")
    kind = "unjust_doubt" if revealed["correct"] else "just_doubt"
    seat = before.current if revealed["correct"] else told["just_doubt"]["layer_seat"]
    assert facts_of_kind(events, "drew")[0]["of_seat"] == seat
    assert told[kind]["draws"] == drawn(events)
    assert told[kind]["cards"] == len(after.hands[seat])
    begins = told[kind]["starter_seat"] if revealed["correct"] else before.current
    assert after.reason or after.starter == begins
    assert bool(after.reason) is (told["just_doubt"].get("ends", False))
    chain = {"cards": len(before.chain), "layer_seat": before.last_layer}
    assert chain.items() <= told["doubted_chain"].items()
    return {kind, "doubted_chain"}


def compare_with_doubt(before: State, after: State) -> set[str]:
    """Holds what was told of a card laid against the next seat's doubt."""
    told = facts_about(GAME, before, "place")
    _, events = doubt(after)
    (revealed,) = facts_of_kind(events, "revealed")
    kind = "unjustly_doubted" if revealed["correct"] else "justly_doubted"
    assert told[kind] == {"doubter_seat": revealed["doubter_seat"], "draws": drawn(events)}
    return {kind}


@pytest.mark.parametrize(
    ("result", "changes"),
    [
        (place(parse_state(MIDGAME), "1104", "1104 1500 1600 1700"), {(1, "cards", -1)}),
        (doubt(parse_state(MIDGAME)), {(1, "cards", 4)}),
        (doubt(parse_state(MIDGAME.replace("1500 1600", "1600 1500"))), {(0, "cards", 2)}),
        (doubt(parse_state("A 1001\n*B 1101\nchain 1500 1600 by A\npile 1901")), {(1, "cards", 1)}),
        (act(parse_state(MIDGAME), Skip()), {(1, "cards", 1)}),
        (act(parse_state(MIDGAME), Skip(away=True)), set()),
        (place(last_card(), "1101", "1500 1600 1101"), {(1, "cards", 1)}),
        (place(last_card(), "1101", "1101 1500 1600"), {(1, "cards", -1)}),
    ],
)
def test_events_say_whose_cards_change(result: Any, changes: set[tuple[int, str, int]]) -> None:
    assert told_changes(GAME, result[1]) == {Change(*change) for change in changes}


def test_quantities_are_the_cards_in_hand() -> None:
    assert GAME.quantities(GAME.view(parse_state(MIDGAME), 2)) == {"cards": (3, 4, 3)}


def test_a_doubt_is_told_before_what_it_reveals_and_that_before_the_penalty() -> None:
    _, events = doubt(parse_state(MIDGAME))
    assert event_kinds(events) == ["doubted", "revealed", "drew", "round_started"]
    _, events = place(last_card(), "1101", "1500 1600 1101")
    assert event_kinds(events) == ["placed", "doubted", "revealed", "drew", "round_started"]


@pytest.mark.parametrize(
    ("kind", "lang", "sentences"),
    [
        (
            "doubt",
            "en",
            [
                "The chain has 3 cards. A answers for it and holds 3 cards.",
                "If the chain is wrong, A draws 2 cards and then has 5; you begin the next round.",
                "If the chain is right, you draw 4 cards and then have 8; C begins the next round.",
            ],
        ),
        (
            "doubt",
            "de",
            [
                "Die Kette hat 3 Karten. A haftet dafür und hat 3 Karten auf der Hand.",
                "Ist die Kette falsch, zieht A 2 Karten und hat dann 5; du beginnst die nächste Runde.",
                "Stimmt die Kette, ziehst du 4 Karten und hast dann 8; C beginnt die nächste Runde.",
            ],
        ),
        (
            "place",
            "de",
            [
                "Danach hast du noch 3 Karten und haftest für die Kette. Als Nächstes ist C dran.",
                "Zweifelt C zu Recht, ziehst du 2 Karten.",
                "Bei falschem Zweifel zieht C 4 Karten.",
            ],
        ),
        (
            "place",
            "it",
            [
                "Ti restano 3 carte e rispondi della catena. Poi tocca a C.",
                "Se C dubita a ragione, peschi 2 carte.",
                "Se C dubita a torto, pesca 4 carte.",
            ],
        ),
    ],
)
def test_sentences_say_who_draws_how_many_in_which_case(kind: str, lang: str, sentences: list[str]) -> None:
    state = parse_state(MIDGAME)
    (decision,) = [one for one in GAME.decisions(state) if one.kind == kind]
    assert [sentence(KEY, fact, lang) for fact in GAME.facts(state, decision)] == sentences


@pytest.mark.parametrize(
    ("kind", "fields", "text"),
    [
        (
            "just_doubt",
            {"layer_seat": 0, "draws": 0, "cards": 3},
            "Ist die Kette falsch, ist für A nichts mehr zu ziehen da; du beginnst die nächste Runde.",
        ),
        (
            "just_doubt",
            {"layer_seat": 0, "draws": 1, "cards": 4, "ends": True},
            "Ist die Kette falsch, zieht A eine Karte und hat dann 4; dann ist das Spiel zu Ende.",
        ),
        (
            "unjust_doubt",
            {"draws": 4, "cards": 8, "starter_seat": None},
            "Stimmt die Kette, ziehst du 4 Karten und hast dann 8; dann ist das Spiel zu Ende.",
        ),
    ],
)
def test_sentences_of_an_end_and_of_an_empty_stock(kind: str, fields: Json, text: str) -> None:
    assert sentence(KEY, Fact({}, codec.load(FACTS[kind], fields)), "de") == text


@pytest.mark.parametrize(
    ("key", "facts", "text"),
    [
        ("recap.placed", {"n": 1}, "laid one card"),
        ("recap.placed", {"n": 3}, "laid 3 cards"),
        ("recap.doubted", {"n": 1, "final": [False]}, "doubted the chain"),
        ("recap.doubted", {"n": 1, "final": [True]}, "had the chain checked with the last card"),
        ("recap.revealed", {"n": 1, "correct": [False]}, "it was wrong"),
    ],
)
def test_a_turn_folds_into_fragments(key: str, facts: Json, text: str) -> None:
    assert fill(game_words(KEY, "en").words, key, facts, "en") == text
