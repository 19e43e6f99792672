"""Positions of Game of the Year drawn as text, and helpers to play from them.

A seat is a line: its letter (`*` before it for the player to move), its day, then what is unusual:
`cash 350`, `born 03-21` (else 1 August), `lucky 29` (else one that no day has), `holidays 1`, `skip 1`,
`broke`, `angel`, `no_extra`, `due`, `owed 4`, `known`, `year 2001`, `yes skier`, `no woman`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from string import ascii_uppercase
from typing import Any

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Event, Fact, Json, Seat
from chalicelib.games.events import SEVERAL
from chalicelib.games.facts import fitting_facts
from chalicelib.games.game_of_the_year import actions
from chalicelib.games.game_of_the_year.actions import Action
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, DAY_NUMBERS
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES
from chalicelib.games.game_of_the_year.cards import CARDS, CARDS_PER_DECK
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX
from chalicelib.games.game_of_the_year.rules import GameOfTheYear
from chalicelib.games.game_of_the_year.state import Orders, Pile, Player, State, Task
from chalicelib.games.game_of_the_year.tasks import run_tasks
from chalicelib.games.game_of_the_year.transition import Transition

GAME = GameOfTheYear()

BIRTHDAY = "08-01"
"""Everybody's birthday unless a drawing says otherwise: a plain day, in Leo."""

NO_LUCKY_DAY = 40
"""Lucky numbers from here on are no day of a month."""

MANUAL = Orders(lucky_claim="manual")
"""Orders that keep the lucky number secret until one claims it."""

BY_HAND = Orders(birthday_claim="manual")
"""Orders to claim the presents for a birthday oneself."""

CARD_NUMBERS = {card.id: number for number, card in enumerate(CARDS)}


@dataclass
class Position:
    """A position, the events of the last action, and everybody's orders."""

    state: State
    events: tuple[Event, ...] = ()
    orders: dict[Seat, Orders] = field(default_factory=dict)

    def act(self, action: Action, seat: Seat | None = None) -> Position:
        """A seat, or else the first that the game waits for, takes this action."""
        who = self.waiting_decision.seat if seat is None else seat
        state, events = GAME.apply(self.state, who, action, self.orders)
        return Position(state, events, self.orders)

    def choose(self, steps: int) -> Position:
        """One of the leaf's numbers."""
        return self.act(actions.Choose(steps))

    def answer(self, *answers: str) -> Position:
        """Answers one question after the other; the position has the events of all."""
        play, events = self, self.events
        for answer in answers:
            trait = play.waiting_decision.schema["properties"]["trait"]["const"]
            play = play.act(actions.Reply(trait, answer))  # type: ignore[arg-type]  # tests try forbidden ones too
            events += play.events
        return Position(play.state, events, self.orders)

    @property
    def waiting_decision(self) -> Decision:
        """The first decision that blocks."""
        return next(one for one in self.decisions if one.blocking)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open decisions."""
        return GAME.decisions(self.state)

    @property
    def offers(self) -> list[str]:
        """Seats and kinds of the open decisions, such as `A buy`."""
        return [f"{ascii_uppercase[one.seat]} {one.kind}" for one in self.decisions]

    @property
    def event_kinds(self) -> list[str]:
        """The kinds of the events, in order."""
        return [event.kind for event in self.events]

    @property
    def begun_turns(self) -> list[str]:
        """The turns that begin with one of the events, such as `A spun`."""
        begun = [event for event in self.events if event.begins is not None]
        return [
            f"{'all' if one.begins == SEVERAL else ascii_uppercase[one.begins or 0]} {one.kind}"
            for one in begun
        ]

    def event_facts(self, kind: str) -> list[Json]:
        """The public facts of all events of a kind."""
        return [event.public for event in self.events if event.kind == kind]

    def only_event(self, kind: str) -> Json:
        """The public facts of the one event of a kind."""
        (facts,) = self.event_facts(kind)
        return facts

    def payments(self) -> list[str]:
        """The payments, such as `A>B 200 birthday`; the bank is `-`."""
        return [
            payment_text(event) for event in self.events if event.kind in ("paid", "paid_bank", "received")
        ]

    def players_text(self) -> str:
        """Every seat with its day and cash, and what is unusual about it."""
        return " | ".join(_player_text(seat, player) for seat, player in enumerate(self.state.players))

    def day(self, seat: str) -> str:
        """Where a figure stands."""
        return DAY_IDS[self.player(seat).pos]

    def cash(self, seat: str) -> int:
        """What a player has."""
        return self.player(seat).cash

    def player(self, seat: str) -> Player:
        """All about a seat."""
        return self.state.players[ascii_uppercase.index(seat)]


def fact_texts(facts: tuple[Fact, ...]) -> list[str]:
    """Facts as text, such as `arrival 01-06 red capricorn`: the kind and the values."""
    return [" ".join(_fact_value(value) for value in fact.tells.to_json().values()) for fact in facts]


def told(play: Position, kind: str, seat: Seat | None = None, **when: Any) -> list[str]:
    """What is told of an action of this kind with these parameters."""
    (decision,) = [one for one in play.decisions if one.kind == kind and seat in (None, one.seat)]
    return fact_texts(fitting_facts(GAME.facts(play.state, decision), when))


def previewed(play: Position, action: Action) -> list[str]:
    """What the preview of an action of the waiting seat tells."""
    return fact_texts(GAME.preview(play.state, play.waiting_decision.seat, action))


def payment_text(event: Event) -> str:
    """An event that moves money, such as `A>B 200 birthday`."""
    facts = event.public
    one, other = ascii_uppercase[facts["of_seat"]], "-"
    if event.kind == "received":
        one, other = other, one
    if event.kind == "paid":
        other = ascii_uppercase[facts["to_seat"]]
    return f"{one}>{other} {facts['amount']} {facts['reason']}"


def play_turn(
    drawing: str, leaves: str = "6-11", orders: Mapping[str, Orders] = {}, **fields: Any
) -> Position:
    """Starts the turn of the player to move; these leaves come up, written `6-11 red 3-9`."""
    state = parse_state(drawing, leaves, **fields)
    return _run_tasks(replace(state, agenda=(Task("turn", state.current),)), orders)


def play_landing(
    drawing: str, leaves: str = "6-11", orders: Mapping[str, Orders] = {}, **fields: Any
) -> Position:
    """Lands the figure of the player to move where it stands; the turn has no further stages."""
    return play_tasks(drawing, "land", leaves=leaves, orders=orders, **fields)


def play_tasks(
    drawing: str, *tasks: str | Task, leaves: str = "6-11", orders: Mapping[str, Orders] = {}, **fields: Any
) -> Position:
    """Runs some tasks for the player to move; after them the next player has to choose."""
    state = parse_state(drawing, leaves, **fields)
    after = Task("choose", (state.current + 1) % len(state.players))
    agenda = [Task(one, state.current) if isinstance(one, str) else one for one in tasks]
    return _run_tasks(replace(state, agenda=(after, *reversed(agenda))), orders)


def play_card(drawing: str, name: str, leaves: str = "6-11", **fields: Any) -> Position:
    """Lets the player to move draw this card."""
    deck = "chance" if name[0] == "C" else "fate"
    draw = Task(f"draw_{deck}", parse_state(drawing).current, 1, cause="chronicle")
    tops: dict[str, Any] = {f"{deck}s": name}
    return play_tasks(drawing, draw, leaves=leaves, **tops, **fields)


def parse_state(
    drawing: str, leaves: str = "6-11", chances: str = "", fates: str = "", **fields: Any
) -> State:
    """The state of a drawing: `chances` and `fates` lie on top of their decks."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    starts = [line[0].startswith("*") for line in lines]
    known: dict[str, Any] = {
        "chance": Chance(_seed(tuple(leaves.split()))),
        "half_year": False,
        "brisk": False,
        "persona": False,
        "live_push": False,
        "players": tuple(_parse_player(seat, line[1:]) for seat, line in enumerate(lines)),
        "decks": (_make_pile(chances, 0), _make_pile(fates, CARDS_PER_DECK)),
        "agenda": (),
        "current": starts.index(True) if True in starts else 0,
        "moves": 10,
        "rules": GAME.rules_version,
    }
    return State(**known | fields)


def default_orders(seats: int) -> dict[Seat, Orders]:
    """Standing orders as every seat has them at first."""
    return {seat: Orders() for seat in range(seats)}


def _run_tasks(state: State, orders: Mapping[str, Orders]) -> Position:
    by_seat = default_orders(len(state.players)) | {
        ascii_uppercase.index(seat): one for seat, one in orders.items()
    }
    transition = Transition(state, by_seat)
    run_tasks(transition)
    return Position(*transition.state_and_events(), by_seat)


def _parse_player(seat: int, words: list[str]) -> Player:
    known: dict[str, Any] = {
        "lucky": NO_LUCKY_DAY + seat,
        "birthday": DAY_NUMBERS[BIRTHDAY],
        "pos": DAY_NUMBERS[words[0]],
    }
    rest = iter(words[1:])
    for word in rest:
        if word in ("broke", "angel", "no_extra", "due", "known"):
            known[word] = True
        elif word in ("yes", "no"):
            bit = 1 << TRAIT_INDEX[next(rest)]
            known["asked"] = known.get("asked", 0) | bit
            known["yes"] = known.get("yes", 0) | (bit if word == "yes" else 0)
        elif word == "born":
            known["birthday"] = DAY_NUMBERS[next(rest)]
        else:
            known[word] = int(next(rest))
    return Player(**known)


def _make_pile(top: str, first: int) -> Pile:
    wanted = [CARD_NUMBERS[name] for name in top.split()]
    return Pile((*wanted, *(one for one in range(first, first + CARDS_PER_DECK) if one not in wanted)))


@cache
def _seed(leaves: tuple[str, ...]) -> str:
    """A seed whose first draws are these leaves."""
    for number in range(100_000):
        chance, fits = Chance(f"datebook {number}"), True
        for leaf in leaves:
            drawn, chance = chance.below(len(LEAVES))
            fits = fits and _leaf_name(drawn) == leaf
        if fits:
            return f"datebook {number}"
    raise AssertionError(f"no seed was found for {leaves}")


def _leaf_name(leaf: int) -> str:
    return LEAVES[leaf].colour or f"{LEAVES[leaf].low}-{LEAVES[leaf].high}"


def _player_text(seat: int, player: Player) -> str:
    unusual = [word for word in ("broke", "angel", "no_extra") if getattr(player, word)]
    skip = [f"skip {player.skip}"] if player.skip else []
    return " ".join([ascii_uppercase[seat], DAY_IDS[player.pos], str(player.cash), *unusual, *skip])


def _fact_value(value: Any) -> str:
    return ",".join(str(one) for one in value) if isinstance(value, list) else str(value)
