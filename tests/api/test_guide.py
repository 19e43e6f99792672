"""`docs/api.md` is right: its commands run, its codes exist."""

from __future__ import annotations

import json
import os
import re
import subprocess
from datetime import datetime

from chalicelib.notify import payloads
from chalicelib.words import house_words
from chalicelib.words.refusals import refusals
from tests.support.commands import ROOT
from tests.support.server import Server

GUIDE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_commands_of_the_guide_play_a_game(server: Server) -> None:
    script = "\n".join(code_blocks("sh"))
    command = ["bash", "-eu", "-o", "pipefail", "-c", script]
    environ = {**os.environ, "HOST": server.url}
    done = subprocess.run(command, env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    said = done.stdout
    assert '"running"' in said
    assert said.count('{"version":2,"events":["placed"]}') == 2  # the same move sent twice
    assert "\n304\n" in said
    assert "\n200\nAda: Your turn, Ben.\n" in said
    assert '"reason":"last_card"' in said
    assert '"shows": "fair_shuffle"' in said
    assert '"zone":"Europe/Zurich","quiet":{"from":"22:00","until":"07:00"}' in said


def test_the_guide_contains_the_tested_example() -> None:
    assert code_blocks("python") == [(ROOT / "examples" / "bot.py").read_text(encoding="utf-8")]


def test_the_webhook_of_the_guide_is_what_a_webhook_is_sent() -> None:
    (shown,) = map(json.loads, code_blocks("json"))
    at = int(datetime.fromisoformat(shown["timestamp"]).timestamp())
    notice = {**shown["data"], "kind": "your_turn", "at": at, "others": ["Ben"]}
    assert payloads.webhook_body(notice) == shown


def code_blocks(language: str) -> list[str]:
    """The guide's listings in a language."""
    return re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)


def test_the_guide_names_every_code() -> None:
    named = set(re.findall(r"`([a-z_]+)`", GUIDE))
    unnamed = refusals(house_words("en").words).keys() - named
    # A level is checked with the form, so that nobody meets this one.
    assert unnamed == {"unknown_level"}
