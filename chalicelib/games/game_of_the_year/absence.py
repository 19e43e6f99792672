"""The actions played for a seat without asking: by its orders, or as it is absent (RULES 5.6a, 5.7)."""

from __future__ import annotations

from collections.abc import Callable

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.actions import (
    Action,
    Choose,
    ClaimBirthday,
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
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES, leaf_steps
from chalicelib.games.game_of_the_year.effects import swap_partner
from chalicelib.games.game_of_the_year.landing import (
    birthday_debtors,
    claimable_figures,
    is_auto_claimed,
)
from chalicelib.games.game_of_the_year.personas import TRAITS
from chalicelib.games.game_of_the_year.player_queries import poorest_other
from chalicelib.games.game_of_the_year.state import Orders, State, Task
from chalicelib.games.game_of_the_year.tasks import waiting_task


def standing_action(state: State, seat: Seat, orders: Orders) -> Action | None:
    """The ordered answer to this seat's question, or an automatic claim; None where orders say nothing."""
    task = waiting_task(state)
    if task is None:
        return None
    if task.kind == "answer" and task.seat == seat:
        trait = TRAITS[task.n]
        for stance in orders.answers:
            if stance.trait == trait:
                return Reply(trait, "yes" if stance.yes else "no")
    figures = claimable_figures(state, seat) if is_auto_claimed(state.players[seat], orders) else []
    if figures:
        return ClaimLucky(figures[0])
    debtors = birthday_debtors(state, seat) if orders.birthday_claim == "auto" else []
    return ClaimBirthday(debtors[0]) if debtors else None


def absence_action(state: State, seat: Seat) -> Action:
    """The action played for an absent seat. `Skip` draws what is personal by lot."""
    task = waiting_task(state)
    default = _DEFAULTS.get(task.kind) if task else None
    return default(state, task) if default and task else Skip()


_DEFAULTS: dict[str, Callable[[State, Task], Action]] = {
    "choose": lambda state, _: Choose(max(leaf_steps(LEAVES[state.leaf], state.pace, late=False))),
    "permute": lambda *_: Permute(),
    "gift": lambda state, task: Gift(poorest_other(state.players, task.seat)),
    "pick_player": lambda state, task: PickPlayer(poorest_other(state.players, task.m)),
    "swap": lambda state, task: SwapNext(swap_partner(state, task.seat, task.n) or 0, swap=False),
    "buy": lambda *_: Decline(),
    "window": lambda *_: LetBe(),
    "holiday": lambda *_: EndTurn(),
}
"""By the kind of task. The lower number is never chosen: where it is forced nobody is asked."""
