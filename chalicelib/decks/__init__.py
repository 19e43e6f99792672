"""Event cards: texts for everybody, reference tables of dates for the rules, labels for revealed cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from chalicelib.decks import files
from chalicelib.decks.files import LANGUAGES, Deck
from chalicelib.decks.labels import label
from chalicelib.games import catalogue
from chalicelib.games.chronology.dates import Scale
from chalicelib.games.chronology.deck_options import THEMES
from chalicelib.games.contract import Json, RuleViolation, Table

__all__ = [
    "LANGUAGES",
    "THEMES",
    "Deck",
    "all",
    "by_hash",
    "card_back",
    "card_front",
    "card_texts",
    "for_game",
    "for_revisions",
    "get",
    "playable_decks",
    "register_table",
]

_registered_tables: dict[str, Table] = {}


def all() -> tuple[Deck, ...]:
    """The newest revision of every deck, sorted by key."""
    return tuple(files.deck(key) for key in files.deck_keys())


def get(key: str, rev: int | None = None) -> Deck:
    """One revision of a deck, the newest for None. Raises `KeyError` for an unknown deck or revision."""
    return files.deck(key, rev)


def playable_decks(game: str) -> tuple[Deck, ...]:
    """The decks whose dates can be compared on the game's scale; none for a game without event cards."""
    scale = catalogue.metadata(game).date_scale
    return tuple(deck for deck in all() if scale in deck.tables)


def for_game(game: str, options: Json | None = None) -> Json:
    """What `Game.setup` and `catalogue.bot` take: `{"tables": [Table …], "decks": [{"key", "rev"} …]}`.

    A table's rows are `[card id, lo, hi]`, sorted by id, in years or days as the game counts
    (`Metadata.date_scale`). The options `decks`, `themes` and `events` choose, else the game's own defaults;
    both lists are empty for a game without event cards. Where not all themes are chosen, each theme of a deck
    is a table of its own. Raises `RuleViolation` with `unknown_deck` or `deck_without_months`.
    """
    chosen = _option_value(game, options, "decks") if catalogue.metadata(game).date_scale else ()
    return for_revisions(game, [_deck_ref(_newest_deck(deck)) for deck in chosen], options)


def for_revisions(game: str, revisions: Sequence[Json], options: Json | None = None) -> Json:
    """As `for_game`, with these revisions of decks, `{"key", "rev"}` each: those that a match was dealt from.

    A revision never changes, so the result is always the same. Raises `KeyError` for an unknown deck or
    revision, and `RuleViolation` with `deck_without_months`.
    """
    scale = catalogue.metadata(game).date_scale
    if scale is None:
        return {"tables": [], "decks": []}
    themes = _option_value(game, options, "themes")
    easy = _option_value(game, options, "events") == "easy"
    whole = [get(ref["key"], ref["rev"]) for ref in revisions]
    by_deck = [_tables(deck.easy if easy else deck, scale, themes) for deck in whole]
    tables = [table for tables in by_deck for table in tables]
    for table in tables:
        register_table(table)
    return {"tables": tables, "decks": list(revisions)}


def by_hash(sha256: str) -> Table:
    """The table with this SHA-256, of any revision of any deck. Raises `KeyError` for an unknown one.

    Those that `for_revisions` has returned are at hand; for any other all decks are read.
    """
    return _registered_tables.get(sha256) or files.tables()[sha256]


def register_table(table: Table) -> None:
    """Lets `by_hash` find a table at once, also one that is in no deck file."""
    _registered_tables[table.sha256] = table


def card_texts(key: str, rev: int | None, language: str) -> Json:
    """A deck's events without their dates: `{key, rev, lang, cards: {id: text}, themes: {id: theme}}`.

    `rev` None is the newest. Raises `KeyError` for an unknown deck, revision or language.
    """
    deck = get(key, rev)
    cards = {card.id: card.text[language] for card in deck.cards}
    themes = {card.id: card.theme for card in deck.cards}
    return {"key": deck.key, "rev": deck.rev, "lang": language, "cards": cards, "themes": themes}


def card_front(card_id: str) -> Mapping[str, str]:
    """A card's front, by language. Raises `KeyError` for an unknown card."""
    return files.cards()[card_id].text


def card_back(card_id: str) -> Mapping[str, Mapping[str, str]]:
    """A card's back, by language: `{"label": {en, de, it}, "comment": {en, de, it}}`.

    Only for cards that the rules have turned over. Raises `KeyError` for an unknown card.
    """
    card = files.cards()[card_id]
    labels = {language: label(card.when, language) for language in LANGUAGES}
    return {"label": labels, "comment": card.comment}


def _option_value(game: str, options: Json | None, name: str) -> Any:
    """The value of an option in `options`, else the game's default."""
    default = catalogue.metadata(game).options["properties"][name]["default"]
    return (options or {}).get(name, default)


def _deck_ref(deck: Deck) -> Json:
    return {"key": deck.key, "rev": deck.rev}


def _newest_deck(key: str) -> Deck:
    if key not in files.deck_keys():
        raise RuleViolation("unknown_deck", deck=key)
    return files.deck(key)


def _tables(deck: Deck, scale: Scale, themes: Collection[str]) -> list[Table]:
    """The tables of a deck's cards of these themes: one for all themes together, else one for each theme."""
    if scale not in deck.tables:
        raise RuleViolation("deck_without_months", deck=deck.key)
    if deck.themes <= set(themes):
        return [deck.tables[scale]]
    return [tables[scale] for theme, tables in deck.tables_by_theme.items() if theme in themes]
