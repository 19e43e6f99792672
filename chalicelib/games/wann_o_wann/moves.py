"""What each move of a turn of wannOwann is worth to a bot: how likely it wins then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import erf, sqrt

from chalicelib.games.chronology.race import Race, race
from chalicelib.games.contract import Json
from chalicelib.games.wann_o_wann import state as actions
from chalicelib.games.wann_o_wann.day_numbers import DAYS_PER_YEAR, year_of
from chalicelib.games.wann_o_wann.rows import PENALTY
from chalicelib.games.wann_o_wann.state import FATE_NEEDS, Action, Fate
from chalicelib.games.wann_o_wann.turn_evaluation import Row, TurnEvaluation
from chalicelib.games.wann_o_wann.view import PlayerView

ACCUSE_PROBABILITY = 0.6
"""How likely the next player accuses a wrong row."""

STUCK_LOAD = 1.5
"""What it weighs, in cards, to be left with a year or a fate card alone, or with a fate not to be played."""

YEAR_RELIEF = 0.5
"""What it is worth, in cards, to be rid of the year card, which can be laid in long rows only."""

SKIP_RESERVE = 0.3
"""What it is worth, in cards, to keep the card that sits out while many cards are still to be laid."""

FATE_LOAD: Mapping[Fate, float] = {
    "double": -1.65,
    "skip": 0,
    "turn": 0.4,
    "exact_year": 1.2,
    "gift": -0.65,
    "pilfer": 1.2,
}
"""What a fate card weighs besides being a card, in cards: a lead where it lays or gives away more than one, a
burden where it is hard to be rid of. Found by play: so no fate wins far more often than others."""


@dataclass(frozen=True)
class Candidate:
    """An action, and how likely its player wins after it."""

    action: Action
    value: float


class MoveEvaluator:
    """The moves of one turn, each with how likely its player wins then.

    `trust` multiplies the odds that a row is right, as somebody answers for it.
    """

    def __init__(self, evaluation: TurnEvaluation, trust: float) -> None:
        self._evaluation, self._trust = evaluation, trust
        self._view, self._own = evaluation.view, evaluation.own
        self._seat = self._own.seat
        self._race = race([_load(player) for player in self._view.players], self._seat, self._view.direction)
        self._right = evaluation.row_probability(evaluation.row)

    def candidates(self, kind: str, schema: Json) -> Iterator[Candidate]:
        """One candidate or more for a decision of this kind with this schema."""
        return _CANDIDATES[kind](self, schema)

    def _place_candidates(self, _: Json) -> Iterator[Candidate]:
        for card in self._own.cards:
            index, right = self._evaluation.best_gap(self._evaluation.row, card)
            yield Candidate(actions.Place(card, index), self._place_value(card, index, right))

    def _place_value(self, card: str, index: int, right: float) -> float:
        relief = self._evaluation.misorder_risk(card)
        return self._lay_value(self._row_with(card, index), 1, right, self._own_load(1, 1) - relief)

    def _place_year_candidates(self, _: Json) -> Iterator[Candidate]:
        card = self._evaluation.year_card
        index, right = self._evaluation.best_gap(self._evaluation.row, card)
        row = self._row_with(card, index)
        load = self._own_load(1, 0, keeps_year=False) - YEAR_RELIEF
        yield Candidate(actions.PlaceYear(index), self._lay_value(row, 1, right, load))

    def _accuse_candidates(self, _: Json) -> Iterator[Candidate]:
        """Just, it throws back who answers for the row, and this seat begins; unjust, this seat draws."""
        responsible = self._view.responsible_seat
        if responsible is None:
            return
        wrong = 1 - self._right
        wrong /= wrong + self._trust * self._right
        returned = responsible == self._view.pending_double_seat
        just = self._race.adding(responsible, PENALTY + returned)
        unjust = self._race.adding(self._seat, PENALTY).moving(self._race.after(self._seat))
        value = wrong * just.win_chance(self._seat) + (1 - wrong) * unjust.win_chance(self._seat)
        yield Candidate(actions.Accuse(), value)

    def _exchange_candidates(self, schema: Json) -> Iterator[Candidate]:
        for which in schema["properties"]["which"]["enum"]:
            yield Candidate(actions.Exchange(which), self._take_over_value(self._own.left + 1))

    def _pass_candidates(self, _: Json) -> Iterator[Candidate]:
        yield Candidate(actions.Pass(), self._next().win_chance(self._seat))

    def _double_candidates(self, _: Json) -> Iterator[Candidate]:
        for card1, index1, card2, index2, right in self._evaluation.double_placements():
            longer = self._row_with(card1, index1)
            row = (*longer[:index2], card2, *longer[index2:])
            value = self._lay_value(row, 3, right, self._own_load(3, 2, keeps_fate=False), PENALTY + 1)
            yield Candidate(actions.FateDouble(card1, index1, card2, index2), value)

    def _skip_candidates(self, _: Json) -> Iterator[Candidate]:
        """Nobody new answers for the row; it may be needed more when it is longer."""
        reserve = SKIP_RESERVE * min(1, len(self._own.cards) / 4)
        load = self._own_load(1, 0, keeps_fate=False) + reserve
        yield Candidate(actions.FateSkip(), self._next(load).win_chance(self._seat))

    def _turn_candidates(self, _: Json) -> Iterator[Candidate]:
        load = self._own_load(1, 0, keeps_fate=False)
        yield Candidate(actions.FateTurn(), self._take_over_value(load, self._race.turned()))

    def _year_candidates(self, schema: Json) -> Iterator[Candidate]:
        """A year for each event; where the option allows it, the best card is laid as well."""
        placements = self._place_candidates(schema) if "anyOf" in schema else iter(())
        best = max(placements, key=lambda candidate: candidate.value, default=None)
        years = schema["properties"]["year"]
        named, missed = self._own_load(1, 0, keeps_fate=False), self._own_load(0, 0)
        for target in schema["properties"]["target"]["enum"]:
            belief = self._evaluation.belief(target)
            year = min(max(year_of(max(1, round(belief.midpoint))), years["minimum"]), years["maximum"])
            right = erf(DAYS_PER_YEAR / 2 / (belief.error * sqrt(2))) if belief.error else 1
            gain = right * (self._take_over_value(named) - self._take_over_value(missed))
            if best and isinstance(best.action, actions.Place):
                both = actions.FateYear(target, year, best.action.card, best.action.index)
                yield Candidate(both, best.value + gain)
            yield Candidate(actions.FateYear(target, year), self._take_over_value(missed) + gain)

    def _gift_candidates(self, _: Json) -> Iterator[Candidate]:
        """The card hardest to place, to whoever is best thrown back by it."""
        card = max(self._own.cards, key=self._evaluation.misorder_risk)
        load = self._own_load(2, 1, keeps_fate=False) - self._evaluation.misorder_risk(card)
        for player in self._view.players:
            if player.seat != self._seat:
                value = self._take_over_value(load, self._race.adding(player.seat, 1))
                yield Candidate(actions.FateGift(card, player.seat), value)

    def _steal_candidates(self, schema: Json) -> Iterator[Candidate]:
        """From each other hand the card easiest to place; it helps where it leaves nothing to lay."""
        for branch in schema["anyOf"]:
            victim = branch["properties"]["victim"]["const"]
            card = min(branch["properties"]["card"]["enum"], key=self._evaluation.misorder_risk)
            robbed = self._view.players[victim]
            after = _load(robbed, events=len(robbed.cards) - 1)
            rest = self._race.adding(victim, after - self._race.loads[victim])
            value = self._take_over_value(self._own_load(0, -1, keeps_fate=False), rest)
            yield Candidate(actions.FateSteal(victim, card), value)

    def _lay_value(self, row: Row, spent: int, right: float, load: float, penalty: int = PENALTY) -> float:
        """How likely this seat wins once it has laid `spent` cards, so that the row is right or not.

        The last card is checked at once; else the successor may accuse, or win by a last card of its own.
        """
        if self._own.left == spent:
            caught = self._next(float(penalty))
            return right + (1 - right) * caught.win_chance(self._seat)
        return self._answered_value(row, right, load, self._race, penalty)

    def _take_over_value(self, load: float, rest: Race | None = None) -> float:
        """The same for a turn that lays nothing: the row stays, and this seat answers for it."""
        return self._answered_value(self._evaluation.row, self._right, load, rest or self._race, PENALTY)

    def _answered_value(self, row: Row, right: float, load: float, rest: Race, penalty: int) -> float:
        """How likely this seat wins where it answers for this row and then has this load."""
        later = self._next(load, rest)
        caught, accused = later.adding(self._seat, penalty), (1 - right) * ACCUSE_PROBABILITY
        unpunished = (1 - accused) * later.win_chance(self._seat)
        lost = self._last_card_chance(row, later)
        return accused * caught.win_chance(self._seat) + unpunished * (1 - lost)

    def _last_card_chance(self, row: Row, later: Race) -> float:
        """How likely the successor lays its last card rightly into this row; 0 where it holds another."""
        successor = self._view.players[later.next_seat]
        if later.next_seat == self._seat or successor.left != 1 or not successor.cards:
            return 0
        return self._evaluation.best_gap(row, successor.cards[0])[1]

    def _next(self, load: float | None = None, rest: Race | None = None) -> Race:
        """The race with the successor to move and this load of the own seat, by default as it is."""
        current = rest or self._race
        moved = current.moving(current.after(self._seat))
        return moved if load is None else moved.adding(self._seat, load - moved.loads[self._seat])

    def _own_load(self, spent: int, events: int, keeps_year: bool = True, keeps_fate: bool = True) -> float:
        """What is left of the own cards once so many are spent, `events` of them events."""
        held = self._own.fate if keeps_fate else None
        card = self._own.year if keeps_year else None
        left, rest = self._own.left - spent, len(self._own.cards) - events
        if rest == 0 and left and (held or card):
            return left + STUCK_LOAD
        late = STUCK_LOAD / 2 if rest == 1 and held in ("double", "gift") and not card else 0
        return left + _fate_load(held, rest) + late

    def _row_with(self, card: str, index: int) -> Row:
        return (*self._evaluation.row[:index], card, *self._evaluation.row[index:])


def _load(player: PlayerView, events: int | None = None) -> float:
    """A seat's cards, and what it costs to exchange the last ones where no event is among them."""
    held = len(player.cards) if events is None else events
    left = player.left - len(player.cards) + held
    return left + (STUCK_LOAD if held == 0 and left else _fate_load(player.fate, held))


def _fate_load(fate: Fate | None, events: int) -> float:
    """What a fate card weighs beside so many events; one that these are too few for is no lead any more."""
    if fate is None or events < FATE_NEEDS[fate].events:
        return 0
    return FATE_LOAD[fate]


_CANDIDATES: Mapping[str, Callable[[MoveEvaluator, Json], Iterator[Candidate]]] = {
    "place": MoveEvaluator._place_candidates,
    "place_year": MoveEvaluator._place_year_candidates,
    "accuse": MoveEvaluator._accuse_candidates,
    "exchange": MoveEvaluator._exchange_candidates,
    "pass": MoveEvaluator._pass_candidates,
    "fate_double": MoveEvaluator._double_candidates,
    "fate_skip": MoveEvaluator._skip_candidates,
    "fate_turn": MoveEvaluator._turn_candidates,
    "fate_year": MoveEvaluator._year_candidates,
    "fate_gift": MoveEvaluator._gift_candidates,
    "fate_steal": MoveEvaluator._steal_candidates,
}
"""What makes the candidates for each kind of decision of a turn."""
