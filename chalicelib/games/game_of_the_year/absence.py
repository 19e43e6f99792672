"""What is played for a seat that is not there, by its orders or for want of them (RULES 5.6a, 5.7)."""

from __future__ import annotations

from collections.abc import Callable

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.actions import (
    Action,
    Choose,
    ClaimLucky,
    Decline,
    EndTurn,
    Gift,
    LetBe,
    Permute,
    PickPlayer,
    Reply,
    Skip,
    SwapNext,
)
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES
from chalicelib.games.game_of_the_year.effects import swap_partner
from chalicelib.games.game_of_the_year.landing import claimable_figures, is_auto_claimed
from chalicelib.games.game_of_the_year.personas import TRAITS
from chalicelib.games.game_of_the_year.player_queries import poorest_other
from chalicelib.games.game_of_the_year.state import Orders, State, Task
from chalicelib.games.game_of_the_year.tasks import waiting_task


def ordered_action(state: State, seat: Seat, orders: Orders) -> Action | None:
    """The ordered answer to the question that this seat is asked; a claim, where claiming is automatic."""
    task = waiting_task(state)
    if task is None:
        return None
    if task.kind == "answer" and task.seat == seat:
        trait = TRAITS[task.n]
        for stance in orders.answers:
            if stance.trait == trait:
                return Reply(trait, "yes" if stance.yes else "no")
    figures = claimable_figures(state, seat) if is_auto_claimed(state.players[seat], orders) else []
    return ClaimLucky(figures[0]) if figures else None


def default_action(state: State, seat: Seat) -> Action:
    """What a missed deadline plays; personal things are drawn by lot when it is applied (`Skip`)."""
    task = waiting_task(state)
    play = _DEFAULTS.get(task.kind) if task else None
    return play(state, task) if play and task else Skip()


_DEFAULTS: dict[str, Callable[[State, Task], Action]] = {
    "choose": lambda state, _: Choose(LEAVES[state.leaf].high),
    "permute": lambda *_: Permute(),
    "gift": lambda state, task: Gift(poorest_other(state.players, task.seat)),
    "pick_player": lambda state, task: PickPlayer(poorest_other(state.players, task.m)),
    "swap": lambda state, task: SwapNext(swap_partner(state, task.seat, task.n) or 0, swap=False),
    "buy": lambda *_: Decline(),
    "window": lambda *_: LetBe(),
    "holiday": lambda *_: EndTurn(),
}
"""By what is waited for. The lower number is never chosen: where it is forced nobody is asked."""
