"""What notices say, in every language of the app."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chalicelib.notify import notices, translations

SETTINGS_WORDS = Path(__file__).parents[2] / "frontend" / "src" / "settings" / "words"

pytestmark = pytest.mark.parametrize("lang", translations.LANGUAGES)


@pytest.mark.parametrize("kind", [kind for kind in notices.KINDS if kind != "digest"])
def test_every_notice_has_a_sentence(lang: str, kind: str) -> None:
    notice = {**notices.make_matchless_notice(kind, 0), "until": 0, "others": ["Ada"]}
    sentence = translations.notice_body(lang, notice, "Europe/Rome")
    assert len(sentence.split()) > 3
    assert "{" not in sentence


@pytest.mark.parametrize("key", ["waiting", "waiting_one", "ended", "ended_one"])
def test_a_digest_has_its_sentences(lang: str, key: str) -> None:
    assert "{" not in translations.translate(lang, key, n=2)


def test_the_settings_name_every_kind(lang: str) -> None:
    words = json.loads((SETTINGS_WORDS / f"{lang}.json").read_text())
    assert {f"kind.{kind}" for kind in notices.KINDS} <= set(words)
