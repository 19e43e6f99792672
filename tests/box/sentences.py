"""The sentences of the rulebooks by number, as far as they are no rule that a test here holds the engine to.

A sentence that is a rule has a test in this folder, `test_box_003_010`, or `test_box_003_005_to_006` where
several are one rule; all others are listed here. A sentence may have parts: `11d`. Sentences are numbered as
they follow each other in a rulebook, rulebooks from 000 to 004 as `RULEBOOKS` names their games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase


@dataclass(frozen=True)
class Rulebook:
    """What a rulebook has besides tested rules: its sentences, alone or from one `-` to another, and why.

    It has sentences from 1 to `last`; `parts` names the last part of each that has some. `no_rule`: what the
    sentence is instead. `different`: where the reason is recorded why we play otherwise. `missing`: what is
    still to be built.
    """

    game: str
    last: int
    no_rule: Mapping[str, str]
    different: Mapping[str, str] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[int, str] = field(default_factory=dict)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All numbers, those with parts once for each part."""
        return tuple(
            f"{number}{part}" for number in range(1, self.last + 1) for part in self._parts_of(number)
        )

    def between(self, first: str, last: str) -> tuple[str, ...]:
        """The numbers from one to another, both included. Raises `ValueError` for one that does not exist."""
        return self.sentences[self.sentences.index(first) : self.sentences.index(last) + 1]

    def _parts_of(self, number: int) -> str | tuple[str]:
        last = self.parts.get(number)
        return ascii_lowercase[: ascii_lowercase.index(last) + 1] if last else ("",)


_REPLACED_EVENTS = ("20-21", "128", "202-203", "295-297", "326-327", "337-338", "400", "419")
"""Game of the Year: of 13 December, 1 September, 6 August, 4 June, 12 and 28 May, 16 April, 5 March."""

RULEBOOKS = {
    "000": Rulebook(
        game="anno-domini",
        last=129,
        no_rule={
            "6-7": "a recommendation",
            "16-17": "handling cards",
            "93-97": "general advice",
            "98-101": "tactical advice",
            "106-107": "about children",
            "110-114": "the makers",
            "115-121": "the publisher's corrections",
            "122": "an announcement",
            "123-129": "the imprint",
        },
        different={
            "1-2": "RULES 1.1: own events",
            "21": "decision 0021: by lot, as who begins wins more often; the option `first` names the owner",
        },
        missing={
            "37": "leaving out cards that were turned over in earlier matches",
        },
    ),
    "001": Rulebook(
        game="wann-o-wann",
        last=71,
        no_rule={
            "1-3": "the kind of game",
            "4": "the aim, told again in 16",
            "5-6": "time and age",
            "42": "how dates were found",
            "51": "a comment",
        },
        different={"8": "RULES 2.1: own events", "38": "RULES 2.1: own events"},
    ),
    "002": Rulebook(
        game="anno-domini-1995",
        last=159,
        parts={30: "b", 81: "b"},
        no_rule={
            "1-14": "introduction and components",
            "25-27": "dice and money, who keeps the bank",
            "32": "spare castles",
            "39-41": "the phases by name",
            "155-159": "the imprint",
        },
        different={
            "21": "RULES 3.5: our own table of events",
            "30a": "RULES 3.3: each seat has its colour",
            "81b": "RULES 3.12: whoever empties a territory occupies it in any case",
        },
    ),
    "003": Rulebook(
        game="anno-1452",
        last=32,
        parts={4: "d", 11: "d", 13: "g", 14: "e", 18: "b", 25: "g", 27: "d"},
        no_rule={"1-3": "the title", "16": "the source"},
    ),
    "004": Rulebook(
        game="game-of-the-year",
        last=483,
        parts={175: "b"},
        no_rule={
            "1-9": "the title",
            "60-62": "a preface",
            "64": "a comment",
            "66-69": "how to read the rules",
            "81": "a month of the Chronicle",
            "83": "who keeps the bank",
            "102": "a comment",
            "127": "a month of the Chronicle",
            "171": "a month of the Chronicle",
            "255-257": "tactical advice",
            "269": "a month of the Chronicle",
        },
        different={
            "65": "RULES 5.3: our own cards",
            **dict.fromkeys(_REPLACED_EVENTS, "RULES 5.5: no event of this day; a true one stands there"),
            "175b": "GY4: claimed by itself; by the orders `manual` where its owner thinks of it",
        },
    ),
}
"""The rulebooks by number."""
