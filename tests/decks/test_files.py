"""Every deck file follows the format, stays as published, and is spread over dates and themes."""

import hashlib
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from chalicelib import decks
from chalicelib.decks import LANGUAGES, THEMES
from chalicelib.decks.files import DATA_FOLDER
from chalicelib.games.chronology.dates import parse_date
from chalicelib.games.contract import Table

FILES = sorted(DATA_FOLDER.glob("*.json"))
NEWEST = [path for path in FILES if "@" not in path.stem]
SCHEMA = Draft202012Validator(json.loads((Path(__file__).parent / "deck.schema.json").read_text()))
MIN_SIZES = {"world": 340, "months": 284, "mishaps": 150}
"""At least as many cards as the original games have (RULES 1.1, 2.1); `mishaps` is ours."""

ERAS = ((-99_999, 0), (1, 1000), (1001, 1600), (1601, 1850), (1851, 2030))


def read_deck_file(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def middle_of_interval(card: Any) -> float:
    lo, hi = parse_date(card["when"]).year_interval
    return (lo + hi) / 2


@pytest.fixture(params=NEWEST, ids=lambda path: path.stem)
def deck(request: pytest.FixtureRequest) -> Any:
    return read_deck_file(request.param)


def test_each_deck_is_large_enough() -> None:
    assert {path.stem for path in NEWEST} == set(MIN_SIZES)
    for path in NEWEST:
        assert len(read_deck_file(path)["cards"]) >= MIN_SIZES[path.stem]


@pytest.mark.parametrize("path", NEWEST, ids=lambda path: path.stem)
def test_a_deck_file_matches_the_schema_and_is_named_after_its_deck(path: Path) -> None:
    raw = read_deck_file(path)
    errors = [f"{error.json_path}: {error.message}" for error in SCHEMA.iter_errors(raw)]
    assert errors == []
    assert path.stem == raw["key"]


def test_an_older_revision_is_named_after_its_deck_and_number() -> None:
    older = [(path, read_deck_file(path)) for path in FILES if path not in NEWEST]
    assert [path.stem for path, _ in older] == [f"{raw['key']}@{raw['rev']}" for _, raw in older]


@pytest.mark.parametrize("path", NEWEST, ids=lambda path: path.stem)
def test_every_earlier_revision_is_kept(path: Path) -> None:
    raw = read_deck_file(path)
    assert all((DATA_FOLDER / f"{raw['key']}@{rev}.json").is_file() for rev in range(1, raw["rev"]))


PUBLISHED_HASHES = {
    "world@1": "ee46579964a3d1c7",
    "modern@1": "01f71ac76e0f6807",
    "world@2": "2120741c5198ad4f",
    "months@1": "b70ee9d9669bf7a0",
    "world@3": "2120741c5198ad4f",
    "months@2": "b70ee9d9669bf7a0",
    "world@4": "c0897108012ea3b4",
    "months@3": "5533a42e17d2d3f1",
    "mishaps@1": "59d8db59c072a88a",
}
"""The first digits of the hash of each published revision's tables: such a revision never changes again."""


@pytest.mark.parametrize("name", PUBLISHED_HASHES)
def test_a_published_revision_never_changes(name: str) -> None:
    key, _, rev = name.partition("@")
    deck = decks.get(key, int(rev))
    table_hashes = json.dumps([[one.sha256 for one in (deck.tables["years"], *_theme_tables(deck))]])
    assert hashlib.sha256(table_hashes.encode()).hexdigest()[:16] == PUBLISHED_HASHES[name]


def _theme_tables(deck: decks.Deck) -> list[Table]:
    return [by_scale["years"] for by_scale in deck.tables_by_theme.values()]


def test_card_ids_are_never_reused() -> None:
    dates: dict[str, str] = {}
    for path in FILES:
        ids = [card["id"] for card in read_deck_file(path)["cards"]]
        assert len(ids) == len(set(ids)), path.stem
        for card in read_deck_file(path)["cards"]:
            same = dates.setdefault(card["id"], card["when"])
            assert same == card["when"], f"{card['id']}: a corrected card needs a new id"


def test_the_order_of_the_cards_does_not_reveal_dates(deck: Any) -> None:
    ids = [card["id"] for card in deck["cards"]]
    assert ids == sorted(ids)
    by_date = sorted(range(len(ids)), key=lambda i: middle_of_interval(deck["cards"][i]))
    n = len(ids)
    squared_distances = sum((rank - i) ** 2 for rank, i in enumerate(by_date))
    rank_correlation = 1 - 6 * squared_distances / (n * (n * n - 1))
    assert abs(rank_correlation) < 0.1


def test_a_deck_holds_no_event_twice(deck: Any) -> None:
    for language in LANGUAGES:
        texts = Counter(card["text"][language] for card in deck["cards"])
        assert [text for text, times in texts.items() if times > 1] == []
    events = Counter((card["ref"], card["when"]) for card in deck["cards"])
    assert [event for event, times in events.items() if times > 1] == []


def test_every_card_is_translated(deck: Any) -> None:
    for card in deck["cards"]:
        for texts in (card["text"], card["comment"]):
            assert len(set(texts.values())) == len(LANGUAGES), card["id"]


def test_fronts_and_backs_are_whole_sentences(deck: Any) -> None:
    for card in deck["cards"]:
        for text in (*card["text"].values(), *card["comment"].values()):
            assert text == text.strip(), card["id"]
            assert text.endswith((".", "!", "?", ")", "”", "“", "»", '"')), card["id"]


def test_months_deck_is_dated_to_the_month_and_well_spread() -> None:
    cards = read_deck_file(DATA_FOLDER / "months.json")["cards"]
    whens = [parse_date(card["when"]) for card in cards]
    assert all(when.day_interval for when in whens)
    assert sum(when.day is not None for when in whens) > len(whens) / 2
    years = sorted(when.first for when in whens)
    assert years[0] >= 1750
    assert years[-1] <= 2020
    assert max(Counter(years).values()) <= 4
    assert min(Counter(when.month for when in whens).values()) >= 5
    # The years on the year cards of wannOwann (RULES 2.1).
    cuts = [years[-(-k * len(years) // 7) - 1] for k in range(1, 7)]
    assert all(12 <= later - earlier <= 70 for earlier, later in pairwise([years[0], *cuts, years[-1]]))
    assert {card["theme"] for card in cards} == set(THEMES)


def test_decks_share_no_event() -> None:
    backs = Counter(
        (card["ref"], parse_date(card["when"]).year_interval)
        for path in NEWEST
        for card in read_deck_file(path)["cards"]
    )
    assert [event for event, times in backs.items() if times > 1] == []
    for language in LANGUAGES:
        fronts = Counter(card["text"][language] for path in NEWEST for card in read_deck_file(path)["cards"])
        assert [front for front, times in fronts.items() if times > 1] == []


def test_world_deck_covers_all_eras_units_and_themes() -> None:
    cards = read_deck_file(DATA_FOLDER / "world.json")["cards"]
    whens = [parse_date(card["when"]) for card in cards]
    for first, last in ERAS:
        share = sum(first <= middle_of_interval(card) <= last for card in cards) / len(cards)
        assert share >= 0.1, f"{first} to {last}: {share:.0%}"
    assert {when.unit for when in whens} == {"year", "century", "millennium"}
    assert sum(when.around for when in whens) >= 5
    assert sum(when.is_range for when in whens) >= 5
    assert any(when.unit == "century" and when.first < 0 for when in whens)
    assert {card["theme"] for card in cards} == set(THEMES)


PUBLISHED_EASY_HASHES = {
    "world@4": "6a0762a81e5584b5",
    "months@3": "565b824408a273b8",
    "mishaps@1": "a06e260ce053836b",
}
"""The same for the easy cards of a revision."""


@pytest.mark.parametrize("name", PUBLISHED_EASY_HASHES)
def test_the_easy_cards_of_a_published_revision_never_change(name: str) -> None:
    key, _, rev = name.partition("@")
    table = decks.get(key, int(rev)).easy.tables["years"]
    assert table.sha256[:16] == PUBLISHED_EASY_HASHES[name]


def test_easy_cards_are_enough_for_a_game_and_spread_over_time(deck: Any) -> None:
    easy = sorted(middle_of_interval(card) for card in deck["cards"] if card.get("easy"))
    assert 50 <= len(easy) <= 90
    modern = [year for year in easy if year > 1750]
    assert all(later - year > 2 for year, later in zip(modern, modern[6:], strict=False)), "six in two years"
    everybody = [middle_of_interval(card) for card in deck["cards"]]
    for low, high in ((0.0, 0.25), (0.25, 0.75), (0.75, 1.0)):
        first, last = (sorted(everybody)[round(share * (len(everybody) - 1))] for share in (low, high))
        assert sum(first <= year <= last for year in easy) >= len(easy) * 0.1
