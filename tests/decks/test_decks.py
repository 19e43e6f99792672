"""Decks for the rules, texts for clients, backs for revealed cards."""

import json
from dataclasses import replace
from datetime import date

import pytest

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.contract import RuleViolation, Table


def test_for_game_gives_tables_of_ids_and_intervals() -> None:
    dealt = decks.for_game("anno-domini")
    assert dealt["decks"] == [{"key": "world", "rev": decks.get("world").rev}]
    (table,) = dealt["tables"]
    assert [row[0] for row in table.rows] == sorted(row[0] for row in table.rows)
    assert all(isinstance(lo, int) and lo <= hi for _, lo, hi in table.rows)


def test_an_unknown_deck_is_refused() -> None:
    with pytest.raises(RuleViolation) as refused:
        decks.for_game("anno-domini", {"decks": ["world", "moon"]})
    assert (refused.value.code, refused.value.facts) == ("unknown_deck", {"deck": "moon"})


@pytest.fixture
def day_scale_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that compares days."""
    metadata = replace(catalogue.metadata("anno-domini"), date_scale="days")
    monkeypatch.setattr(catalogue, "metadata", lambda key: metadata)
    return metadata.key


def test_a_day_scale_game_gets_days(day_scale_game: str) -> None:
    dealt = decks.for_game(day_scale_game, {"decks": ["months"]})
    (table,) = dealt["tables"]
    assert dealt["decks"] == [{"key": "months", "rev": decks.get("months").rev}]
    assert min(lo for _, lo, _ in table.rows) >= date(1750, 1, 1).toordinal()
    assert max(hi for _, _, hi in table.rows) <= date(2020, 12, 31).toordinal()
    assert {hi - lo for _, lo, hi in table.rows} <= {0, 27, 28, 29, 30}
    assert decks.by_hash(table.sha256) is table


def test_a_day_scale_game_refuses_a_deck_without_months(day_scale_game: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        decks.for_game(day_scale_game, {"decks": ["months", "world"]})
    assert (refused.value.code, refused.value.facts) == ("deck_without_months", {"deck": "world"})


def test_a_day_scale_game_is_offered_only_decks_with_months(day_scale_game: str) -> None:
    offered = [deck.key for deck in decks.playable_decks(day_scale_game)]
    assert "months" in offered
    assert "world" not in offered


def test_a_year_scale_game_is_offered_and_given_every_deck() -> None:
    assert decks.playable_decks("anno-domini") == decks.all()
    months, world = decks.for_game("anno-domini", {"decks": ["months", "world"]})["tables"]
    assert all(1750 <= lo == hi <= 2020 for _, lo, hi in months.rows)
    assert decks.by_hash(months.sha256) is months
    assert decks.by_hash(world.sha256) is world


def test_a_game_without_events_has_no_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    metadata = replace(catalogue.metadata("anno-domini"), date_scale=None)
    monkeypatch.setattr(catalogue, "metadata", lambda key: metadata)
    assert decks.for_game("anno-domini") == {"tables": [], "decks": []}
    assert decks.playable_decks("anno-domini") == ()


def test_a_table_is_found_by_its_hash() -> None:
    (table,) = decks.for_game("anno-domini")["tables"]
    assert decks.by_hash(table.sha256) is table
    with pytest.raises(KeyError):
        decks.by_hash("0" * 64)


def test_a_registered_table_is_found_by_its_hash() -> None:
    table = Table.from_rows([["aaaaaa", 1, 2]])
    decks.register_table(table)
    assert decks.by_hash(table.sha256).rows == (["aaaaaa", 1, 2],)


@pytest.mark.parametrize("language", decks.LANGUAGES)
def test_card_texts_hold_every_card_and_no_date(language: str) -> None:
    texts = decks.card_texts("world", None, language)
    (table,) = decks.for_game("anno-domini")["tables"]
    assert sorted(texts["cards"]) == [row[0] for row in table.rows]
    assert texts.keys() == {"key", "rev", "lang", "cards", "themes"}
    assert all(isinstance(text, str) for text in texts["cards"].values())


@pytest.mark.parametrize(
    ("key", "rev", "language"), [("moon", None, "en"), ("world", 99, "en"), ("world", None, "fr")]
)
def test_card_texts_raise_key_error_for_unknown_deck_revision_or_language(
    key: str, rev: int | None, language: str
) -> None:
    with pytest.raises(KeyError):
        decks.card_texts(key, rev, language)


def test_a_card_back_has_label_and_comment_in_every_language() -> None:
    (table,) = decks.for_game("anno-domini")["tables"]
    back = decks.card_back(table.rows[0][0])
    assert {tuple(texts) for texts in back.values()} == {decks.LANGUAGES}
    assert json.dumps(back)


def test_a_card_is_shown_in_its_newest_wording() -> None:
    older, newer = ({card.id: card for card in decks.get("world", rev).cards} for rev in (2, None))
    reworded = [id for id in older.keys() & newer if older[id].comment != newer[id].comment]
    assert reworded
    assert all(decks.card_back(id)["comment"] == newer[id].comment for id in reworded)
    assert decks.card_front("idf6oy") == newer["idf6oy"].text != older["idf6oy"].text


def test_only_chosen_themes_are_dealt() -> None:
    chosen = {"decks": ["world", "months"], "themes": ["sport", "nature"]}
    tables = decks.for_game("anno-domini", chosen)["tables"]
    wanted = {
        card.id
        for deck in map(decks.get, chosen["decks"])
        for card in deck.cards
        if card.theme in chosen["themes"]
    }
    assert {row[0] for table in tables for row in table.rows} == wanted
    assert len(tables) == 4, "a table for each theme of each deck"
    assert all(decks.by_hash(table.sha256) is table for table in tables)


def test_all_themes_give_the_table_of_the_whole_deck() -> None:
    (whole,) = decks.for_game("anno-domini")["tables"]
    assert decks.for_game("anno-domini", {"themes": [*decks.THEMES]})["tables"] == [whole]


def test_a_deck_that_is_no_longer_dealt_can_still_be_read() -> None:
    assert "modern" not in [deck.key for deck in decks.all()]
    assert decks.get("modern", 1).cards
    with pytest.raises(KeyError):
        decks.get("modern")


@pytest.mark.parametrize("themes", [decks.THEMES, ("sport", "nature")])
def test_only_easy_events_are_dealt_where_they_are_chosen(themes: tuple[str, ...]) -> None:
    options = {"decks": ["world", "months"], "themes": [*themes], "events": "easy"}
    tables = decks.for_game("anno-domini", options)["tables"]
    dealt = {row[0] for table in tables for row in table.rows}
    cards = [card for key in options["decks"] for card in decks.get(key).cards]
    assert dealt == {card.id for card in cards if card.easy and card.theme in themes}
    assert dealt
    assert all(decks.by_hash(table.sha256) is table for table in tables)
