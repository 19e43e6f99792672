"""What players of all games are told in answers, for the tests of the web app: bots and people play.

python -m tests.games.told_answers NAME    prints it as JSON; all that happens follows from the name
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Event, Json, Seat
from chalicelib.games.events import to_json
from chalicelib.play.telling.event_log import visible_events
from chalicelib.store.logs import LogEntry, StoredEvent
from tests.games import game_of_the_year_told

_ANSWERS = 200
"""How many moves of the reader are answered in each game."""

_SEATINGS = ("rbb", "bpr", "brb", "prb", "bbr", "rpb")
"""Who sits where, in turns: the reader, another person, a bot."""

_GAMES: Mapping[str, tuple[Json, tuple[str, ...]]] = {
    "anno-domini": ({}, ()),
    "wann-o-wann": ({}, ()),
    "anno-domini-1995": ({}, ("territories",)),
    "anno-1452": ({"length": "medium", "live_reactions": True}, ("stones", "regions")),
    "game-of-the-year": ({"half_year": True, "live_push": True}, ()),
}
"""By game its options, and the parts of a view that its story needs."""


def told_answers(key: str, name: str) -> list[Json]:
    """Matches until the reader has moved so often: the reader's seat, and all that reached them, in order.

    Each `news` has the events of an answer or of a poll, and the parts of the view after them; `moved` says
    that it answers a move of the reader.
    """
    matches: list[Json] = []
    left, least = _ANSWERS, _ANSWERS // len(_SEATINGS)
    while left > 0:
        seating = _SEATINGS[len(matches) % len(_SEATINGS)]
        match = _Match(key, seating, f"{name} {key} {len(matches)}")
        news = list(match.play(min(left, least + 1)))
        left -= sum(each["moved"] for each in news)
        matches.append({"mine": match.mine, "news": news})
    return matches


class _Match:
    """A match of bots and of people who do anything that is legal."""

    def __init__(self, key: str, seating: str, seed: str) -> None:
        self.game, self.mine, self._bots = catalogue.get(key), seating.index("r"), {}
        options, self._parts = _GAMES[key]
        data = decks.for_game(key, options)
        self._chance, self._version, self._turn = Chance(f"{seed} people"), 0, 0
        for seat in (seat for seat, who in enumerate(seating) if who == "b"):
            self._bots[seat] = catalogue.bot(key, "easy", data)
        self._orders: Mapping[Seat, Any] = {seat: self.game.orders_class() for seat in range(len(seating))}
        if key == "game-of-the-year":
            self._orders = game_of_the_year_told.push_orders(len(seating))
        self._state, dealt = self.game.setup(len(seating), options, data, Chance(seed), self._orders)
        self._dealt = self._told(None, dealt)

    def play(self, most: int) -> Iterator[Json]:
        """What reaches the reader, until they have moved so often or the match is over."""
        yield self._news(False, [*self._dealt, *self._bots_moves()])
        while most and (decisions := self.game.decisions(self._state)):
            seat, action = self._choose(decisions)
            most -= seat == self.mine
            told = self._move(seat, action)
            yield self._news(seat == self.mine, [*told, *self._bots_moves()])

    def _news(self, moved: bool, events: Sequence[Json]) -> Json:
        view = to_json(self.game.view(self._state, self.mine))
        return {
            "moved": moved,
            "events": events,
            "view": {part: view[part] for part in self._parts},
            "decisions": [each.kind for each in self.game.decisions(self._state) if each.seat == self.mine],
        }

    def _bots_moves(self) -> Iterator[Json]:
        """What bots answer, one after the other, until a person must decide."""
        while waiting := sorted({each.seat for each in self.game.decisions(self._state) if each.blocking}):
            seat = next((each for each in waiting if each in self._bots), None)
            if seat is None:
                return
            own = tuple(each for each in self.game.decisions(self._state) if each.seat == seat)
            _, self._chance = self._chance.below(2)
            view = self.game.view(self._state, seat)
            yield from self._move(seat, self._bots[seat].choose(view, own, self._chance))

    def _choose(self, decisions: Sequence[Decision]) -> tuple[Seat, Any]:
        """Any action of any person who may act."""
        offered = [each for each in decisions if each.seat not in self._bots]
        index, self._chance = self._chance.below(len(offered))
        action, self._chance = self.game.sample(offered[index], self._chance)
        return offered[index].seat, action

    def _move(self, seat: Seat, action: Any) -> list[Json]:
        self._state, events = self.game.apply(self._state, seat, action, self._orders)
        return self._told(seat, events)

    def _told(self, actor: Seat | None, events: Sequence[Event]) -> list[Json]:
        """A step's events as the reader may see them, in the order in which they are told."""
        self._version += 1
        begun = [event.begins is not None for event in events]
        first = self._turn + begun[0] if begun else self._turn
        self._turn += sum(begun)
        stored = tuple(StoredEvent(each.kind, each.public, each.private, each.begins) for each in events)
        entry = LogEntry(
            version=self._version,
            at=0,
            seat=actor,
            kind="move",
            by="player",
            params={},
            orders={},
            events=stored,
            outbox=(),
            write_id=b"",
            turn=first,
        )
        return visible_events(self.game.events, entry, self.mine)


if __name__ == "__main__":
    json.dump({key: told_answers(key, sys.argv[1]) for key in _GAMES}, sys.stdout)
