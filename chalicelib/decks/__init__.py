"""Event cards: their texts for everybody, their dates for the rules, their labels once they are revealed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from chalicelib.decks import files
from chalicelib.decks.files import LANGUAGES, Deck
from chalicelib.decks.labels import label
from chalicelib.games import catalogue
from chalicelib.games.chronology.dates import Scale
from chalicelib.games.chronology.mixing import THEMES
from chalicelib.games.contract import Json, RuleViolation, Table

__all__ = [
    "LANGUAGES",
    "THEMES",
    "Deck",
    "all",
    "by_hash",
    "dealt",
    "for_game",
    "get",
    "playable",
    "remember",
    "reveal",
    "texts",
]

_remembered: dict[str, Table] = {}


def all() -> tuple[Deck, ...]:
    """The newest revision of every deck, by key."""
    return tuple(files.deck(key) for key in files.deck_keys())


def get(key: str, rev: int | None = None) -> Deck:
    """One revision of a deck, the newest for None. Raises `KeyError` where there is no such revision."""
    return files.deck(key, rev)


def playable(key: str) -> tuple[Deck, ...]:
    """The decks whose dates are exact enough for this game; none for a game without event cards."""
    scale = catalogue.metadata(key).events
    return tuple(deck for deck in all() if scale in deck.tables)


def for_game(key: str, options: Json | None = None) -> Json:
    """What `Game.setup` and `catalogue.bot` want: `{"tables": [Table …], "decks": [{"key", "rev"} …]}`.

    A table's rows are `[card id, lo, hi]` by id, years or days as the game counts (`Metadata.events`).
    `options["decks"]` and `options["themes"]` choose, else the game's own defaults; both lists are empty for
    a game without event cards. Where not all themes are chosen, each theme of a deck is a table of its own.
    Raises `RuleViolation` `unknown_deck` or `deck_without_months`.
    """
    chosen = _chosen(key, options, "decks") if catalogue.metadata(key).events else ()
    return dealt(key, [_ref(_newest(deck)) for deck in chosen], options)


def dealt(key: str, refs: Sequence[Json], options: Json | None = None) -> Json:
    """The same with these revisions of decks, `{"key", "rev"}` each: what a match was dealt from.

    A revision never changes, so this is what it was on the first day. Raises `KeyError` where there is no
    such revision any more, and `RuleViolation` `deck_without_months`.
    """
    scale = catalogue.metadata(key).events
    if scale is None:
        return {"tables": [], "decks": []}
    themes = _chosen(key, options, "themes")
    found = [_tables(get(ref["key"], ref["rev"]), scale, themes) for ref in refs]
    return {"tables": [table for tables in found for table in tables], "decks": list(refs)}


def by_hash(sha256: str) -> Table:
    """The table with this SHA-256, of any revision of any deck. Raises `KeyError` where there is none."""
    return _remembered.get(sha256) or files.tables()[sha256]


def remember(table: Table) -> None:
    """Lets `by_hash` find a table that stands in no file."""
    _remembered[table.sha256] = table


def texts(key: str, rev: int | None, language: str) -> Json:
    """A deck's events without their dates: `{key, rev, lang, cards: {id: text}, themes: {id: theme}}`.

    `rev` None is the newest.

    Raises `KeyError` for a deck, revision or language that there is not.
    """
    deck = get(key, rev)
    cards = {card.id: card.text[language] for card in deck.cards}
    themes = {card.id: card.theme for card in deck.cards}
    return {"key": deck.key, "rev": deck.rev, "lang": language, "cards": cards, "themes": themes}


def reveal(card: str) -> Mapping[str, Mapping[str, str]]:
    """A card's back, by language: `{"label": {en, de, it}, "comment": {en, de, it}}`.

    For cards that the rules have turned over and for no others. Raises `KeyError`.
    """
    found = files.cards()[card]
    labels = {language: label(found.when, language) for language in LANGUAGES}
    return {"label": labels, "comment": found.comment}


def _chosen(key: str, options: Json | None, name: str) -> Sequence[str]:
    """What a host chose, else the game's own default."""
    default = catalogue.metadata(key).options["properties"][name]["default"]
    chosen: Sequence[str] = (options or {}).get(name, default)
    return chosen


def _ref(deck: Deck) -> Json:
    return {"key": deck.key, "rev": deck.rev}


def _newest(key: str) -> Deck:
    if key not in files.deck_keys():
        raise RuleViolation("unknown_deck", deck=key)
    return files.deck(key)


def _tables(deck: Deck, scale: Scale, themes: Collection[str]) -> list[Table]:
    """A deck's cards of these themes: one table where that is all of them."""
    if scale not in deck.tables:
        raise RuleViolation("deck_without_months", deck=deck.key)
    if set(deck.themed) <= set(themes):
        return [deck.tables[scale]]
    return [tables[scale] for theme, tables in deck.themed.items() if theme in themes]
