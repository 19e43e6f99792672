"""What an action would certainly set off, as a seat can work it out from what it knows.

The rules themselves carry the action out, on a state without secrets, as far as no card, leaf or answer
decides: so what is foretold is what happens, unless somebody reacts.
"""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Seat
from chalicelib.games.events import EventFacts
from chalicelib.games.game_of_the_year.action_handlers import apply_action
from chalicelib.games.game_of_the_year.actions import Action
from chalicelib.games.game_of_the_year.state import Pile, Player, State, Task
from chalicelib.games.game_of_the_year.tasks import run_tasks
from chalicelib.games.game_of_the_year.transition import Transition

_UNFORESEEN = frozenset(
    {
        *("draw_chance", "draw_fate", "spin", "spin_again", "spin_prize", "spin_pay_each"),
        *("turn", "begin", "extra", "push", "rest", "next"),
    }
)
"""Tasks that draw something, and the stages of a turn: what comes then, others decide too."""

_NO_NUMBER = 0
"""In place of a lucky number that is not known: no day of a month."""


class Rehearsal(Transition):
    """An action carried out on trial: `happened` is what came of it, in order."""

    def __init__(self, state: State) -> None:
        super().__init__(state, {})
        self.happened: list[EventFacts] = []

    def add_event(self, facts: EventFacts) -> None:
        """Something would happen."""
        self.happened.append(facts)

    @property
    def next_task(self) -> Task | None:
        """What would have to be done next, and cannot be foreseen; None where the game would be over."""
        return self.agenda[-1] if self.agenda else None


def known_state(state: State, viewer: Seat) -> State:
    """A state without what a seat does not know: lucky numbers, dealt persons, the decks and the chance."""
    players = tuple(
        player if seat == viewer else _known_player(player) for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, decks=(Pile(()), Pile(())), chance=Chance(""))


def rehearse(known: State, viewer: Seat, action: Action) -> Rehearsal:
    """Carries out an action of a seat on a `known_state`, up to what nobody can foresee.

    Raises `RuleViolation` where the rules forbid the action.
    """
    rehearsal = Rehearsal(known)
    apply_action(rehearsal, viewer, action)
    run_tasks(rehearsal, until=lambda task: _is_unforeseen(rehearsal, viewer, task))
    return rehearsal


def _known_player(player: Player) -> Player:
    lucky = player.lucky if player.known else _NO_NUMBER
    return replace(player, lucky=lucky, yes=player.yes & player.asked)


def _is_unforeseen(rehearsal: Rehearsal, viewer: Seat, task: Task) -> bool:
    """Whether a task shows what is hidden: so does a question that another's dealt person answers."""
    if task.kind == "extra" and rehearsal.plan.buy is not None:
        return False
    is_hidden_person = task.kind == "ask" and rehearsal.options.persona and task.seat != viewer
    return task.kind in _UNFORESEEN or is_hidden_person
