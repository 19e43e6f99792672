"""Checks the messages of commits: `python -m tools.commits [REVISIONS]`, part of `make check`.

A subject says where and what in at most 72 characters ("play: Retry a lost write"), a body says why. Without
REVISIONS it looks at everything after the commit from which that holds.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

SINCE = "2e3405aa2869f52bd48cae4a65fc4fb65993bf86"
"""The last commit that is not checked."""

MAX_SUBJECT = 72
_SUBJECT = re.compile(r"[a-z0-9_-]+(, [a-z0-9_-]+)*: \S.*")


class Commit(NamedTuple):
    """A commit's id and the two parts of its message."""

    id: str
    subject: str
    body: str


def commits(revisions: str) -> Iterator[Commit]:
    """The commits of a range, merges left out, the newest first."""
    listed = _git("log", "--no-merges", "--format=%h%x00%s%x00%b%x01", revisions)
    for entry in filter(str.strip, listed.split("\x01")):
        yield Commit(*(part.strip() for part in entry.split("\x00")))


def problems(commit: Commit) -> Iterator[str]:
    """What is wrong with a commit's message, in words."""
    if len(commit.subject) > MAX_SUBJECT:
        yield f"the subject has {len(commit.subject)} characters, at most {MAX_SUBJECT} are read"
    if not _SUBJECT.fullmatch(commit.subject):
        yield "the subject does not begin with an area and a colon, as in “play: Retry a lost write”"
    if not commit.body:
        yield "there is no body that says why"


def main(revisions: list[str]) -> int:
    """Prints what is wrong; returns 1 where something is, else 0."""
    if not revisions and not _is_known(SINCE):
        print("commits: the history is cut off here, nothing to check")
        return 0
    found = [
        f"{commit.id} {commit.subject}: {problem}"
        for commit in commits(revisions[0] if revisions else f"{SINCE}..HEAD")
        for problem in problems(commit)
    ]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


def _is_known(revision: str) -> bool:
    return not subprocess.run(["git", "cat-file", "-e", revision], capture_output=True).returncode


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
