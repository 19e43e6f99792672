"""The texts of notices and mails, from the words of the house: short enough for a locked phone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from chalicelib.decks import LANGUAGES
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.words import house_words
from chalicelib.words.sentences import fill, list_text


def nearest_language(locale: str) -> str:
    """The language of the app for a language tag such as `de-CH`; English where the app has none for it."""
    language = locale.split("-")[0].lower()
    return language if language in LANGUAGES else "en"


def translate(lang: str, key: str, **facts: object) -> str:
    """A text of the house in one of `LANGUAGES`, its holes filled in."""
    return fill(house_words(lang).words, key, facts, lang)


def notice_title(game: str | None) -> str:
    """The title of a notice: the game's name, or "Turnus" for no game."""
    return "Turnus" if game is None else catalogue.metadata(game).title


def notice_body(lang: str, notice: Json, zone: str) -> str:
    """What a notice says, in one sentence, with times in this time zone."""
    others, until = others_text(lang, notice.get("others", ())), notice.get("until")
    return translate(
        lang,
        _sentence_key(notice),
        others=others,
        name=notice.get("name", ""),
        when="" if until is None else _deadline_text(lang, until, zone),
    )


def _sentence_key(notice: Json) -> str:
    """The key of what a notice says; a match that was given up may never have begun."""
    if notice["kind"] == "aborted" and notice["version"] == 0:
        return "notice.not_begun"
    return f"notice.{notice['kind']}"


def _deadline_text(lang: str, until: int, zone: str) -> str:
    """A time within the next days: "on Monday at 15:00"."""
    moment = datetime.fromtimestamp(until, ZoneInfo(zone))
    day = translate(lang, f"weekday.{moment.isoweekday()}")
    return translate(lang, "notice.when", day=day, time=f"{moment:%H:%M}")


def others_text(lang: str, names: Sequence[str]) -> str:
    """The other players, to follow a sentence or a title: ", with Ada and Ben"; "" for no names."""
    return translate(lang, "notice.others", names=list_text(names, lang)) if names else ""


def seat_names(lang: str, seats: Iterable[tuple[str, str | None]]) -> list[str]:
    """Who sits at these seats, each a kind and a stored name; a seat without a name is left out.

    A bot is called what the language calls it.
    """
    bots = house_words(lang).words
    return [bots.get(f"bot_name.{name}", name) if kind == "bot" else name for kind, name in seats if name]
