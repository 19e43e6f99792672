"""The check of commit messages finds what it should."""

from __future__ import annotations

import pytest

from tools.commits import MAX_SUBJECT, Commit, problems

GOOD = Commit("abc", "play: Retry a lost write", "Whoever was second got a 500.")


def test_a_good_message_has_no_problem() -> None:
    assert list(problems(GOOD)) == []
    assert list(problems(GOOD._replace(subject="api, play: Name the body's limit"))) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"subject": "play: " + "x" * (MAX_SUBJECT - 5)}, "73 characters"),
        ({"subject": "Retry a lost write"}, "does not begin with an area"),
        ({"body": ""}, "no body"),
    ],
)
def test_a_bad_message_has_one(changes: dict[str, str], problem: str) -> None:
    assert [problem in found for found in problems(GOOD._replace(**changes))] == [True]
