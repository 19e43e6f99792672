"""What an action would lead to, tried out with the rules themselves.

Nobody reacts on trial, as all orders are to play nothing: so hidden cards have no part in it. Nothing may be
tried that draws cards or rolls dice.
"""

from __future__ import annotations

from collections.abc import Iterator

from chalicelib.games.anno_1452.action_handlers import carry_out
from chalicelib.games.anno_1452.actions import TurnAction
from chalicelib.games.anno_1452.regions import REGIONS
from chalicelib.games.anno_1452.state import FollowUp, Orders, State
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_facts import (
    CardTaken,
    CardWon,
    MoneyChange,
    PrestigeChange,
    RivalMoney,
    RivalPrestige,
)
from chalicelib.games.contract import Seat
from chalicelib.games.facts import FactDetails

_NO_REACTIONS = Orders(
    truce="never",
    fortify="never",
    reinforce="never",
    toll="never",
    loot="never",
    bribe="never",
    merc_defence=0,
)


def start_trial(state: State) -> Transition:
    """A transition to try things out on."""
    return Transition(state, dict.fromkeys(range(state.seats), _NO_REACTIONS))


def tried_action(state: State, seat: Seat, action: TurnAction) -> Transition:
    """What a legal action leads to. It may roll no dice and draw no cards: no attack, Chancery or Spy."""
    trial = start_trial(state)
    carry_out(trial, seat, action, FollowUp())
    return trial


def money_change(state: State, trial: Transition, seat: Seat) -> Iterator[FactDetails]:
    """How a seat's money has changed on trial, if at all."""
    if trial.money[seat] != state.money[seat]:
        yield MoneyChange(state.money[seat], trial.money[seat])


def standing_changes(state: State, trial: Transition, seat: Seat) -> Iterator[FactDetails]:
    """The possession cards that a seat has taken on trial, and how its prestige has changed."""
    for region in trial.regions:
        holder = state.possession[region]
        if trial.possession[region] == seat != holder:
            name = REGIONS[region].id
            yield CardTaken(name) if holder is None else CardWon(name, holder)
    if trial.prestige[seat] != state.prestige[seat]:
        yield PrestigeChange(state.prestige[seat], trial.prestige[seat])


def rival_changes(state: State, trial: Transition, rival: Seat) -> Iterator[FactDetails]:
    """How another seat's prestige and money have changed on trial, if at all."""
    if trial.prestige[rival] != state.prestige[rival]:
        yield RivalPrestige(rival, state.prestige[rival], trial.prestige[rival])
    if trial.money[rival] != state.money[rival]:
        yield RivalMoney(rival, state.money[rival], trial.money[rival])
