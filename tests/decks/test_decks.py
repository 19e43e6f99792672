"""What the decks give to the rules, to clients and to reveals."""

import json

import pytest

from chalicelib import decks
from chalicelib.games.contract import RuleViolation, Table


def test_a_game_gets_tables_of_ids_and_intervals() -> None:
    given = decks.for_game("anno-domini")
    assert given["decks"] == [{"key": "world", "rev": decks.all()[0].rev}]
    (table,) = given["tables"]
    assert [row[0] for row in table.rows] == sorted(row[0] for row in table.rows)
    assert all(isinstance(lo, int) and lo <= hi for _, lo, hi in table.rows)


def test_an_unknown_deck_is_refused_by_name() -> None:
    with pytest.raises(RuleViolation) as refused:
        decks.for_game("anno-domini", {"decks": ["world", "moon"]})
    assert (refused.value.code, refused.value.facts) == ("unknown_deck", {"deck": "moon"})


def test_a_table_is_found_by_its_hash() -> None:
    (table,) = decks.for_game("anno-domini")["tables"]
    assert decks.by_hash(table.sha256) is table
    with pytest.raises(KeyError):
        decks.by_hash("0" * 64)


def test_a_remembered_table_is_found_too() -> None:
    table = Table.of([["aaaaaa", 1, 2]])
    decks.remember(table)
    assert decks.by_hash(table.sha256).rows == (["aaaaaa", 1, 2],)


@pytest.mark.parametrize("language", decks.LANGUAGES)
def test_texts_hold_every_card_and_no_date(language: str) -> None:
    texts = decks.texts("world", None, language)
    (table,) = decks.for_game("anno-domini")["tables"]
    assert sorted(texts["cards"]) == [row[0] for row in table.rows]
    assert texts.keys() == {"key", "rev", "lang", "cards"}
    assert all(isinstance(text, str) for text in texts["cards"].values())


@pytest.mark.parametrize(
    ("key", "rev", "language"), [("moon", None, "en"), ("world", 99, "en"), ("world", None, "fr")]
)
def test_texts_that_there_are_not(key: str, rev: int | None, language: str) -> None:
    with pytest.raises(KeyError):
        decks.texts(key, rev, language)


def test_a_reveal_has_label_and_comment_in_every_language() -> None:
    (table,) = decks.for_game("anno-domini")["tables"]
    back = decks.reveal(table.rows[0][0])
    assert {tuple(words) for words in back.values()} == {decks.LANGUAGES}
    assert json.dumps(back)
