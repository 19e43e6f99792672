"""What notices say, in every language of the app."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chalicelib.api import mails
from chalicelib.decks import LANGUAGES
from chalicelib.notify import notices, translations
from chalicelib.words import house_words

SETTINGS_WORDS = Path(__file__).parents[2] / "frontend" / "src" / "shell" / "account" / "words"

pytestmark = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.mark.parametrize("kind", [kind for kind in notices.KINDS if kind != "digest"])
def test_every_notice_has_a_sentence(lang: str, kind: str) -> None:
    notice = {**notices.make_matchless_notice(kind, 0), "until": 0, "others": ["Ada"]}
    sentence = translations.notice_body(lang, notice, "Europe/Rome")
    assert len(sentence.split()) > 3
    assert "{" not in sentence


@pytest.mark.parametrize("key", ["digest.waiting", "digest.ended"])
def test_a_digest_counts_its_matches(lang: str, key: str) -> None:
    one, two = (translations.translate(lang, key, n=n) for n in (1, 2))
    assert "2" in two
    assert "{" not in one + two
    assert one != two.replace("2", "1")


def test_no_sentence_is_for_nothing(lang: str) -> None:
    sources = [*Path(translations.__file__).parent.glob("*.py"), Path(mails.__file__)]
    code = "".join(path.read_text("utf-8") for path in sources)
    made = {f"notice.{kind}" for kind in notices.KINDS} | {"digest.waiting", "digest.ended"}
    own = [key for key in house_words(lang).words if key.startswith(("notice.", "digest.", "mail."))]
    assert len(own) > len(made)
    assert [key for key in own if f'"{key}"' not in code and key not in made] == []


def test_the_settings_name_every_kind(lang: str) -> None:
    words = json.loads((SETTINGS_WORDS / f"{lang}.json").read_text())
    assert {f"kind.{kind}" for kind in notices.KINDS} <= set(words)
