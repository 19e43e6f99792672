"""The texts of notices and mails in the languages of the app, short enough for a locked phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from chalicelib.games import catalogue
from chalicelib.games.contract import Json

LANGUAGES = ("en", "de", "it")

_TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "your_turn": "It’s your turn{others}.",
        "reminder": "It’s still your turn{others}. Your time is up {when}.",
        "finished": "The game is over{others}. See how it ended.",
        "aborted": "Nobody came back{others}. The game was given up after a long pause.",
        "test": "This is how Turnus tells you that it’s your turn.",
        "others": ", with {names}",
        "and": " and ",
        "days": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
        "when": "on {day} at {time}",
        "waiting": "{n} games wait for you.",
        "waiting_one": "A game waits for you.",
        "ended": "{n} of your games are over.",
        "ended_one": "One of your games is over.",
        "open": "Open the table",
        "stop": "No more mails of this kind",
        "confirm": "Is this your address? Then confirm it, and Turnus will write here when it’s your turn.",
        "confirm_title": "Your address for Turnus",
        "confirm_link": "Yes, it is mine",
        "confirm_not": "If you did not ask for this, do nothing: you will not hear from us again.",
        "confirmed": "Thank you. Turnus will write to this address.",
        "stopped": "You will get no more mails from Turnus.",
    },
    "de": {
        "your_turn": "Du bist am Zug{others}.",
        "reminder": "Du bist noch am Zug{others}. Deine Zeit läuft {when} ab.",
        "finished": "Das Spiel ist aus{others}. Sieh nach, wie es ausging.",
        "aborted": "Es kam niemand zurück{others}. Das Spiel wurde nach langer Pause abgebrochen.",
        "test": "So sagt dir Turnus, dass du am Zug bist.",
        "others": ", mit {names}",
        "and": " und ",
        "days": "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
        "when": "am {day} um {time}",
        "waiting": "{n} Spiele warten auf dich.",
        "waiting_one": "Ein Spiel wartet auf dich.",
        "ended": "{n} deiner Spiele sind zu Ende.",
        "ended_one": "Eines deiner Spiele ist zu Ende.",
        "open": "Zum Tisch",
        "stop": "Keine solchen Mails mehr",
        "confirm": "Ist das deine Adresse? Dann bestätige sie, und Turnus schreibt dir, wenn du am Zug bist.",
        "confirm_title": "Deine Adresse für Turnus",
        "confirm_link": "Ja, das ist meine",
        "confirm_not": "Wenn du nicht darum gebeten hast, tu nichts: Du hörst nicht wieder von uns.",
        "confirmed": "Danke. Turnus schreibt an diese Adresse.",
        "stopped": "Du bekommst keine Mails mehr von Turnus.",
    },
    "it": {
        "your_turn": "Tocca a te{others}.",
        "reminder": "Tocca ancora a te{others}. Il tuo tempo scade {when}.",
        "finished": "La partita è finita{others}. Guarda com’è andata.",
        "aborted": "Non è tornato nessuno{others}. La partita è stata chiusa dopo una lunga pausa.",
        "test": "Così Turnus ti dice che tocca a te.",
        "others": ", con {names}",
        "and": " e ",
        "days": "lunedì martedì mercoledì giovedì venerdì sabato domenica",
        "when": "{day} alle {time}",
        "waiting": "{n} partite ti aspettano.",
        "waiting_one": "Una partita ti aspetta.",
        "ended": "{n} delle tue partite sono finite.",
        "ended_one": "Una delle tue partite è finita.",
        "open": "Vai al tavolo",
        "stop": "Basta mail di questo tipo",
        "confirm": "È il tuo indirizzo? Allora confermalo, e Turnus ti scriverà qui quando tocca a te.",
        "confirm_title": "Il tuo indirizzo per Turnus",
        "confirm_link": "Sì, è il mio",
        "confirm_not": "Se non l’hai chiesto tu, non fare nulla: non ti scriveremo più.",
        "confirmed": "Grazie. Turnus scriverà a questo indirizzo.",
        "stopped": "Non riceverai più mail da Turnus.",
    },
}


def nearest_language(locale: str) -> str:
    """The language of the app for a language tag such as `de-CH`; English where the app has none for it."""
    language = locale.split("-")[0].lower()
    return language if language in _TEXTS else "en"


def translate(lang: str, key: str, **facts: object) -> str:
    """A text in one of `LANGUAGES`, its placeholders filled in."""
    return _TEXTS[lang][key].format(**facts)


def notice_title(game: str | None) -> str:
    """The title of a notice: the game's name, or "Turnus" for no game."""
    return "Turnus" if game is None else catalogue.metadata(game).title


def notice_body(lang: str, notice: Json, zone: str) -> str:
    """What a notice says, in one sentence, with times in this time zone."""
    others, until = others_text(lang, notice.get("others", ())), notice.get("until")
    return translate(
        lang,
        notice["kind"],
        others=others,
        when="" if until is None else _deadline_text(lang, until, zone),
    )


def _deadline_text(lang: str, until: int, zone: str) -> str:
    """A time within the next days: "on Monday at 15:00"."""
    moment = datetime.fromtimestamp(until, ZoneInfo(zone))
    day = translate(lang, "days").split()[moment.weekday()]
    return translate(lang, "when", day=day, time=f"{moment:%H:%M}")


def others_text(lang: str, names: Sequence[str]) -> str:
    """The other players, to follow a sentence or a title: ", with Ada and Ben"; "" for no names."""
    return translate(lang, "others", names=_joined_names(lang, names)) if names else ""


def _joined_names(lang: str, names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + translate(lang, "and") + names[-1]
