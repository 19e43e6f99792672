"""The front of a card gives nothing of its date away, and its wording is our own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from chalicelib import decks
from chalicelib.decks import LANGUAGES
from chalicelib.decks.files import Card
from chalicelib.decks.labels import label
from chalicelib.games.chronology.dates import parse_date
from tests.support.commands import ROOT

CARDS = {card.id: card for deck in decks.all() for card in deck.cards}
RULEBOOKS = ROOT.parent / "shared" / "seeds"
SHINGLE_WORDS = 8
"""So many equal words in a row are a copy."""

ERAS = {
    "en": (
        "centur(y|ies) decades? millenni\\w+ medi[ae]+val middle.ages renaissance baroque victorian "
        "antiquity (stone|bronze|iron|ice).age enlightenment bc ad bce ce"
    ),
    "de": (
        "\\w*(jahrhundert|jahrzehnt|jahrtausend|mittelalter|renaissance|barock|antike)\\w* "
        "\\w*(stein|bronze|eisen)zeit\\w* aufklärung [vn]\\.\\s?chr"
    ),
    "it": (
        "secol[oi] decenni\\w* millenni\\w* medi[eo]\\w*ev\\w+ rinasciment\\w+ barocc\\w+ antichità "
        "età.(della.pietra|del.bronzo|del.ferro) illuminismo [ad]\\.c"
    ),
}
"""Patterns of words that name an era, with `.` for spaces within one."""

SEASONS = {
    "en": "spring summer autumn winter Christmas Easter \\w+day",
    "de": "\\w*(frühling|frühjahr|sommer|herbst|winter|weihnacht|oster|silvester)\\w* \\w+tags?",
    "it": "(primaver|estat|estiv|autunn|invern|natal|pasqua)\\w* \\w+dì sabato domenica",
}
ALLOWED_WORDS = {
    "en": "may march today holiday birthday everyday yesterday",
    "de": "Mittag Vormittag Nachmittag Geburtstag Bundestag Reichstag Landtag Feiertag Alltag",
    "it": "marzo",
}
"""Words that match but name no month, weekday or season; in English also the verbs, in lower case."""

NUMBERS = re.compile(r"\d+(?:[.,’' \u202f]\d{3})*")


def fronts(language: str) -> Iterator[tuple[Card, str]]:
    return ((card, card.text[language]) for card in CARDS.values())


def numbers(text: str) -> set[int]:
    """The numbers in a text, whatever separates their thousands."""
    return {int(re.sub(r"\D", "", found)) for found in NUMBERS.findall(text)}


def date_numbers(card: Card) -> set[int]:
    """Numbers that would give a date away: its years, with or without the century, and its day."""
    years = {abs(card.when.first), abs(card.when.last)} if card.when.unit == "year" else set()
    return (
        years | {year % 100 for year in years if year > 100} | ({card.when.day} if card.when.day else set())
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_fronts_hold_no_digits_of_their_date(language: str) -> None:
    assert [text for card, text in fronts(language) if numbers(text) & date_numbers(card)] == []
    assert [text for _, text in fronts(language) if any(1000 <= one <= 2100 for one in numbers(text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_fronts_hold_no_date_label_and_no_era(language: str) -> None:
    era = re.compile(rf"(?<!\w)(?:{'|'.join(ERAS[language].split())})(?!\w)", re.IGNORECASE)
    assert [text for _, text in fronts(language) if era.search(text)] == []
    assert [
        text for card, text in fronts(language) if label(card.when, language).lower() in text.lower()
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_fronts_of_events_by_day_name_no_month_weekday_or_season(language: str) -> None:
    months = [label(parse_date(f"2000-{month:02}"), language).split()[0] for month in range(1, 13)]
    words = re.compile(rf"\b({'|'.join([*months, *SEASONS[language].split()])})\b", re.IGNORECASE)
    revealing = [
        text
        for card, text in fronts(language)
        if card.when.day_interval
        and {found[0] for found in words.finditer(text)} - {*ALLOWED_WORDS[language].split()}
    ]
    assert revealing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_fronts_differ_from_comments(language: str) -> None:
    assert [card.id for card, text in fronts(language) if text == card.comment[language]] == []


def shingles(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[n : n + SHINGLE_WORDS]) for n in range(len(words) - SHINGLE_WORDS + 1)}


def all_texts() -> Iterator[str]:
    """The texts of all cards, and of all words and rules of the games."""
    for card in CARDS.values():
        yield from card.text.values()
        yield from card.comment.values()
    for path in sorted((ROOT / "frontend" / "src" / "games").rglob("*.json")):
        yield from (
            one for one in json.loads(path.read_text(encoding="utf-8")).values() if isinstance(one, str)
        )
    for path in sorted((ROOT / "frontend" / "src" / "games").rglob("*.md")):
        yield path.read_text(encoding="utf-8")


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks' texts are not here")
def test_no_text_copies_a_rulebook() -> None:
    rulebook = set[tuple[str, ...]]()
    for path in RULEBOOKS.glob("*.txt"):
        rulebook |= shingles(path.read_text(encoding="utf-8", errors="replace"))
    assert rulebook
    texts = list(all_texts())
    assert len(texts) > 3000
    assert [text for text in texts if shingles(text) & rulebook] == []
