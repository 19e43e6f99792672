"""What a figure that lands owes and is owed, and what its day does (RULES 5.2, LAND)."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, day_of_month
from chalicelib.games.game_of_the_year.chronicle import BLUE_WHITE_FEE, ENTRIES, frame
from chalicelib.games.game_of_the_year.conditions import evaluate_condition
from chalicelib.games.game_of_the_year.drawing import effect_tasks
from chalicelib.games.game_of_the_year.money import (
    charge_money,
    collect_money,
    pay_player,
    pay_players,
    receive_money,
)
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX
from chalicelib.games.game_of_the_year.player_queries import is_protected
from chalicelib.games.game_of_the_year.state import Orders, Player, State, Task
from chalicelib.games.game_of_the_year.transition import Transition

PRESENT_AMOUNT = 200
"""For a birthday and for a lucky number, in Mark."""


def land_figure(transition: Transition, task: Task) -> None:
    """The duties of a field in their order; a bankruptcy ends them (RULES 5.2, order of duties)."""
    seat = task.seat
    transition.change_player(seat, due=True)
    if _pay_birthdays(transition, seat) and _pay_lucky_numbers(transition, seat):
        _enter_framed_day(transition, seat)


def claimable_figures(state: Transition | State, owner: Seat) -> list[Seat]:
    """The figures that stand, since they landed there, on a seat's lucky number for which nobody was paid.

    Not those that are safe in their sign: a claim would give the number away for nothing.
    """
    return [
        seat
        for seat, player in enumerate(state.players)
        if player.due
        and _is_on_lucky_number(player, state, owner)
        and (seat == owner or not is_protected(player))
    ]


def pay_claim(transition: Transition, owner: Seat, figure: Seat) -> bool:
    """The owner of a lucky number is paid for it by whoever stands there, or by the bank.

    The number is known from then on, unless the payer is safe in his sign and nothing shows.
    False if the payer is bankrupt.
    """
    transition.change_player(figure, due=False)
    if owner == figure:
        transition.change_player(owner, known=True)
        receive_money(transition, owner, PRESENT_AMOUNT, "lucky")
        return True
    if not is_protected(transition.players[figure]):
        transition.change_player(owner, known=True)
    return pay_player(transition, figure, owner, PRESENT_AMOUNT, "lucky")


def is_auto_claimed(owner: Player, orders: Orders) -> bool:
    """Whether a lucky number is claimed by itself; one that everybody knows has no secret to keep (GY4)."""
    return owner.known or orders.lucky_claim == "auto"


def resolve_day(transition: Transition, task: Task) -> None:
    """The first case of the Chronicle that holds, once the answers are known."""
    seat = task.seat
    for case in ENTRIES[task.n].cases:
        found = evaluate_condition(case.condition, transition, seat)
        if isinstance(found, str):
            transition.add_tasks(Task("ask", seat, TRAIT_INDEX[found]), task)
            return
        if found:
            _add_landed_event(transition, task, case.name)
            transition.add_tasks(*effect_tasks(case.effects, seat, "chronicle"))
            return
    _add_landed_event(transition, task, "nothing")


def _add_landed_event(transition: Transition, task: Task, effect: str) -> None:
    transition.add_event("landed", task.seat, day=DAY_IDS[task.n], frame=frame(task.n), effect=effect)


def _is_on_lucky_number(player: Player, state: Transition | State, owner: Seat) -> bool:
    return day_of_month(player.pos) == state.players[owner].lucky


def _pay_birthdays(transition: Transition, seat: Seat) -> bool:
    """Everybody gives to whose birthday it is."""
    day = transition.players[seat].pos
    born = [other for other in transition.other_seats(seat) if transition.players[other].birthday == day]
    if transition.players[seat].birthday == day:
        collect_money(transition, seat, transition.other_seats(seat), PRESENT_AMOUNT, "birthday")
    return pay_players(transition, seat, born, PRESENT_AMOUNT, "birthday")


def _pay_lucky_numbers(transition: Transition, seat: Seat) -> bool:
    """The number's owner is paid at once, unless he would rather keep it secret (GY4)."""
    for owner in (seat, *transition.other_seats(seat)):
        automatic = is_auto_claimed(transition.players[owner], transition.orders.get(owner) or Orders())
        if automatic and _is_on_lucky_number(transition.players[seat], transition, owner):
            return pay_claim(transition, owner, seat)
    return True


def _enter_framed_day(transition: Transition, seat: Seat) -> None:
    """A framed day: its fee, if it is blue-white, and its case."""
    day = transition.players[seat].pos
    if frame(day) is None:
        return
    transition.framed = True
    if frame(day) != "blue_white" or charge_money(transition, seat, BLUE_WHITE_FEE, "blue_white"):
        transition.add_tasks(Task("day", seat, day))
