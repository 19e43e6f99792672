"""Landing: what a player pays and receives, and what the day does (RULES 5.2, LAND)."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, day_of_month
from chalicelib.games.game_of_the_year.chronicle import BLUE_WHITE_FEE, ENTRIES, NOTHING, frame
from chalicelib.games.game_of_the_year.conditions import first_case
from chalicelib.games.game_of_the_year.drawing import effect_tasks
from chalicelib.games.game_of_the_year.events import Landed
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
"""The present for a birthday and for a lucky number, in Mark."""


def land_figure(transition: Transition, task: Task) -> None:
    """Does the duties of a landing in their order; a bankruptcy ends them (RULES 5.2, order of duties)."""
    seat = task.seat
    transition.change_player(seat, due=True)
    if _pay_birthdays(transition, seat) and _pay_lucky_numbers(transition, seat):
        _enter_framed_day(transition, seat)


def claimable_figures(state: Transition | State, owner: Seat) -> list[Seat]:
    """The figures that landed on a seat's lucky number and still stand there unclaimed.

    Others' figures that are protected in their sign are left out: a claim would only reveal the number.
    """
    return [
        seat
        for seat, player in enumerate(state.players)
        if player.due
        and _is_on_lucky_number(player, state, owner)
        and (seat == owner or not is_protected(player))
    ]


def pay_claim(transition: Transition, owner: Seat, figure: Seat) -> bool:
    """Pays the owner of a lucky number: the figure's player does, or the bank for the owner's own figure.

    The number is known from then on, unless the payer is protected and nothing shows.
    False if the payer goes bankrupt.
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
    """Whether a lucky number is claimed automatically: by its orders, or as everybody knows it (GY4)."""
    return owner.known or orders.lucky_claim == "auto"


def birthday_debtors(state: Transition | State, owner: Seat) -> list[Seat]:
    """The figures that landed on a seat's birthday and still stand there unclaimed.

    Others' figures that are protected in their sign are left out, and so is one's own where all are.
    """
    payers = [seat for seat, player in enumerate(state.players) if seat != owner and not is_protected(player)]
    open_to = [owner, *payers] if payers else []
    return [seat for seat in sorted(open_to) if state.players[seat].owed >> owner & 1]


def pay_birthday(transition: Transition, owner: Seat, figure: Seat) -> None:
    """Pays the presents for a birthday: the figure's player does, or everybody for the owner's own figure."""
    transition.change_player(figure, owed=transition.players[figure].owed & ~(1 << owner))
    if owner == figure:
        collect_money(transition, owner, transition.other_seats(owner), PRESENT_AMOUNT, "birthday")
    else:
        pay_player(transition, figure, owner, PRESENT_AMOUNT, "birthday")


def resolve_day(transition: Transition, task: Task) -> None:
    """Carries out the first case of a framed day that holds, once the answers are known."""
    seat, entry = task.seat, ENTRIES[task.n]
    case = first_case(entry.cases, transition, seat)
    if isinstance(case, str):
        transition.add_tasks(Task("ask", seat, TRAIT_INDEX[case]), task)
        return
    transition.add_event(Landed(seat, DAY_IDS[task.n], entry.frame, case.name if case else NOTHING))
    if case:
        transition.add_tasks(*effect_tasks(case.effects, seat, "chronicle"))


def _is_on_lucky_number(player: Player, state: Transition | State, owner: Seat) -> bool:
    return day_of_month(player.pos) == state.players[owner].lucky


def _pay_birthdays(transition: Transition, seat: Seat) -> bool:
    """Collects presents on the own birthday and pays them to others on theirs; False after a bankruptcy.

    What is claimed by hand is noted as owed instead (GY4).
    """
    day = transition.players[seat].pos
    born = [one for one in (seat, *transition.other_seats(seat)) if transition.players[one].birthday == day]
    by_hand = [one for one in born if _orders(transition, one).birthday_claim == "manual"]
    transition.change_player(seat, owed=sum(1 << one for one in by_hand))
    at_once = [one for one in born if one not in by_hand]
    if seat in at_once:
        at_once.remove(seat)
        collect_money(transition, seat, transition.other_seats(seat), PRESENT_AMOUNT, "birthday")
    return pay_players(transition, seat, at_once, PRESENT_AMOUNT, "birthday")


def _pay_lucky_numbers(transition: Transition, seat: Seat) -> bool:
    """Pays the number's owner at once, unless it is kept secret (GY4); False after a bankruptcy."""
    for owner in (seat, *transition.other_seats(seat)):
        automatic = is_auto_claimed(transition.players[owner], _orders(transition, owner))
        if automatic and _is_on_lucky_number(transition.players[seat], transition, owner):
            return pay_claim(transition, owner, seat)
    return True


def _orders(transition: Transition, seat: Seat) -> Orders:
    return transition.orders.get(seat) or Orders()


def _enter_framed_day(transition: Transition, seat: Seat) -> None:
    """Charges the fee of a blue-white day and puts a framed day on the agenda."""
    day = transition.players[seat].pos
    if frame(day) is None or day == transition.year.start:
        return
    transition.framed = True
    if frame(day) != "blue_white" or charge_money(transition, seat, BLUE_WHITE_FEE, "blue_white"):
        transition.add_tasks(Task("day", seat, day))
