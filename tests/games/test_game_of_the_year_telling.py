"""What Game of the Year tells of what has happened: its order, what it changed, and its words (DESIGN 9)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, get_type_hints

import pytest

from chalicelib.games.contract import Event
from chalicelib.games.events import to_json
from chalicelib.games.game_of_the_year.actions import Permute, SwapNext
from chalicelib.play.telling.event_log import numbered_events
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.words import game_words, house_words
from chalicelib.words.sentences import Names, fill
from tests.games.game_of_the_year_states import (
    GAME,
    Position,
    parse_state,
    play_card,
    play_landing,
    play_turn,
)
from tests.kit.trial import start_trial

LANGUAGES = ("en", "de", "it")

HOLE = re.compile(r"\{(\w+)")

FOLDED = ["advanced", "moved_back", "card_drawn", "bankrupt", "pushed", "rearranged", "skipped", "finished"]
"""The kinds of event that a turn is folded into."""


def told_kinds(events: tuple[Event, ...]) -> list[str]:
    """The kinds of the events of an action, in the order in which they are told."""
    stored = tuple(StoredEvent(one.kind, one.public, one.private, one.begins) for one in events)
    entry = LogEntry(2, 0, 0, "choose", "player", {}, {}, stored, (), b"", 1)
    return [event.kind for _, event in numbered_events(GAME.events, entry)]


@pytest.mark.parametrize(
    ("play", "kinds"),
    [
        (
            play_landing("*A 01-25\nB 01-01", fates="F03").answer("no"),
            "landed answered card_drawn paid_bank",
        ),
        (
            play_turn("*A 01-17\nB 01-01", "5-13", fates="F03").choose(13),
            "advanced landed paid_bank card_drawn paid_bank",
        ),
        (
            play_turn("*A 01-17 born 01-30\nB 01-01", "5-13", fates="F03").choose(13),
            "advanced paid landed spared card_drawn card_void",
        ),
        (
            play_turn("*A 03-28 no digital_watch\nB 01-01", "5-9", chances="C20").choose(9),
            "advanced received landed card_drawn no_effect",
        ),
        (play_card("*A 01-01\nB 01-01", "C17").answer("yes"), "card_drawn answered advanced"),
        (
            play_landing("*A 07-12 born 03-05\nB 01-01 born 07-31"),
            "landed advanced paid",
        ),
    ],
)
def test_a_day_is_landed_on_before_anything_comes_of_it(play: Position, kinds: str) -> None:
    assert told_kinds(play.events)[: len(kinds.split())] == kinds.split()


def test_random_games_are_told_in_order() -> None:
    """No answer, fee or protection stands before the landing that it comes of; nothing is lost."""
    led = 0
    for number in range(10):
        trial = start_trial(GAME.metadata, GAME, 3, number)
        while decisions := [one for one in GAME.decisions(trial.state) if one.blocking]:
            decision = trial.rng.choice(decisions)
            trial.play(decision.seat, decision.kind, trial.sample(decision))
            events = trial.steps[-1][1]
            told = told_kinds(events)
            assert sorted(told) == sorted(event.kind for event in events)
            led += told != [event.kind for event in events]
            pairs = list(pairwise(told))
            assert not {("answered", "landed"), ("paid_bank", "landed"), ("spared", "landed")} & set(pairs)
    assert led > 20


def test_quantities_are_what_everybody_counts() -> None:
    state = parse_state("*A 01-04 cash 350 holidays 1\nB 12-31")
    assert GAME.quantities(GAME.view(state, None)) == {
        "cash": (350, 1000),
        "days": (4, 366),
        "holiday_cards": (1, 2),
    }


@pytest.mark.parametrize(
    ("play", "kind", "expected"),
    [
        (play_landing("*A 01-09 cash 250\nB 01-01"), "bankrupt", [[0, "days", -8]]),
        (play_card("*A 01-09\nB 01-01", "F15"), "moved_back", [[0, "days", -3]]),
        (
            play_card("*A 03-25\nB 04-05", "C28").act(SwapNext(1, swap=True)),
            "swapped",
            [[0, "days", 11], [1, "days", -11]],
        ),
        (
            play_landing("*A 04-01\nB 03-05").act(Permute(("03-05", "04-01"))),
            "rearranged",
            [[0, "days", -27], [1, "days", 27]],
        ),
        (play_card("*A 01-01 holidays 1\nB 01-01", "C16"), "holiday_gained", [[0, "holiday_cards", 1]]),
        (play_card("*A 01-01\nB 01-01", "F12"), "holiday_lost", [[0, "holiday_cards", -1]]),
        (play_landing("*A 01-09\nB 01-01"), "paid_bank", [[0, "cash", -400]]),
        (
            play_landing("*A 01-12\nB 01-01 born 01-12"),
            "paid",
            [[0, "cash", -200], [1, "cash", 200]],
        ),
    ],
)
def test_events_say_what_they_change(play: Position, kind: str, expected: list[Any]) -> None:
    facts = play.only_event(kind)
    event = GAME.events[kind](**{name: _tuple(value) for name, value in facts.items()})
    assert to_json(event.changes()) == expected


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_and_changes_have_words(language: str) -> None:
    """Each kind has a sentence, which speaks of nothing that the fact does not tell."""
    words = game_words(GAME.key, language).words
    kinds = {f"fact.{kind}": set(get_type_hints(cls)) for kind, cls in GAME.fact_classes.items()}
    kinds |= {f"quantity.{name}": {"n"} for name in ("cash", "days", "holiday_cards")}
    kinds |= {f"recap.{kind}": {"n", *get_type_hints(GAME.events[kind])} for kind in FOLDED}
    assert not sorted(kinds.keys() - words.keys())
    for key, message in words.items():
        family = ".".join(key.split(".")[:2])
        if family.startswith(("fact.", "quantity.", "recap.")):
            assert set(HOLE.findall(str(message))) <= kinds[family], key


@pytest.mark.parametrize(
    ("language", "key", "facts", "sentence"),
    [
        ("de", "fact.arrival", {"day": "01-14", "frame": "blue"}, "14. Januar: Blau."),
        ("en", "fact.arrival.frame.null", {"day": "01-12"}, "12 January, a plain day."),
        ("de", "fact.price", {"amount": 300, "left": 700}, "Das kostet 300 M; dir bleiben 700 M."),
        (
            "de",
            "fact.question.of_seat.null",
            {"trait": "skier", "yes": "chance", "no": "fate"},
            "„Fährst du Ski?“ Ja: CHANCE, nein: SCHICKSAL.",
        ),
        (
            "it",
            "fact.question.of_seat.null",
            {"trait": "likes_weisswurst", "yes": "chance", "no": None},
            "«Ti piace la Weisswurst?» Sì: FORTUNA; no: un’altra domanda.",
        ),
        (
            "en",
            "fact.collection",
            {"payer_seats": [1], "amount": 200, "reason": "birthday"},
            "You get 200 M from Bede (birthday).",
        ),
        (
            "de",
            "fact.collection",
            {"payer_seats": [1, 2], "amount": 200, "reason": "birthday"},
            "2 Mitspieler zahlen dir je 200 M (Geburtstag): Bede und Cleo.",
        ),
        (
            "de",
            "fact.new_place",
            {"of_seat": 1, "day": "03-05", "days": -1},
            "Bede: auf den 5. März (−1 Tag).",
        ),
        ("de", "fact.holiday_card", {"left": 0}, "Das kostet deine letzte Ferienkarte."),
        ("it", "quantity.holiday_cards", {"n": -1}, "−1 carta Ferie"),
        (
            "en",
            "recap.card_drawn",
            {"n": 2, "card": ["C04", "F15"]},
            "cards: Tail wind and Detour",
        ),
    ],
)
def test_sentences_of_facts(language: str, key: str, facts: dict[str, Any], sentence: str) -> None:
    names = Names(seat=lambda seat: ("Ada", "Bede", "Cleo")[seat])
    words = {**house_words(language).words, **game_words(GAME.key, language).words}
    assert fill(words, key, facts, language, names) == sentence
