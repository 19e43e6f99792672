"""Many random games of one game at one number of seats, looked at from all sides."""

from __future__ import annotations

from collections.abc import Callable

from chalicelib.games import catalogue
from chalicelib.games.contract import Decision, Json, Table
from tests.kit import checks, leaks
from tests.kit.failure import KitFailure, demand, same
from tests.kit.trial import Trial, deal_in, kind_of, replayed, where
from tests.kit.wire import wire

EVERY = 10
"""About one moment in so many is inspected from all sides, and each game's first and last."""

AWAY = 0.05
"""How often a seat that is waited for is absent."""

DEALS = 5


def prove(meta: catalogue.Metadata, game: catalogue.AnyGame, seats: int, games: range) -> None:
    """Plays random games (`games` are their numbers) and raises `KitFailure` at the first broken promise."""
    for number in games:
        trial = deal_in(meta, game, seats, number)
        with where(trial):
            _first_look(trial)
            _play_out(trial)
            _last_look(trial)


MakeBot = Callable[[Json], catalogue.AnyBot]
"""A bot from what `decks.for_game` gave."""


def play_bots(trial: Trial, make: MakeBot) -> None:
    """Plays a game on to its end by bots: what they choose is offered, admitted and accepted."""
    game, meta = trial.game, trial.meta
    bots = [make(trial.decks) for _ in range(trial.seats)]
    with where(trial):
        while decisions := game.decisions(trial.state):
            demand(len(trial.log) < meta.bound, "bound", f"bots still play after {meta.bound} actions")
            seat = trial.dice.choice([decision.seat for decision in decisions if decision.blocking])
            _answer(trial, bots[seat], tuple(decision for decision in decisions if decision.seat == seat))


def _answer(trial: Trial, bot: catalogue.AnyBot, own: tuple[Decision, ...]) -> None:
    seat = own[0].seat
    action = bot.choose(trial.game.view(trial.state, seat), own, trial.chance())
    kind = kind_of(trial.game, action)
    offered = next((decision for decision in own if decision.kind == kind), None)
    if offered is None:
        raise KitFailure("bot", f"seat {seat} chooses {action}, which it was not offered")
    checks.sample_fits(trial, offered, action)
    trial.play(seat, kind, action)


def _first_look(trial: Trial) -> None:
    checks.setup_agrees(trial)
    seeds = [trial.chance() for _ in range(DEALS)]
    deals = [trial.game.setup(trial.seats, trial.options, trial.decks, seed, trial.orders) for seed in seeds]
    leaks.setups_look_alike(trial, deals)
    _inspect(trial, trial.game.decisions(trial.state))


def _play_out(trial: Trial) -> None:
    before, orders = wire(trial.state), str(trial.orders)
    while decisions := trial.game.decisions(trial.state):
        demand(len(trial.log) < trial.meta.bound, "bound", f"no end after {trial.meta.bound} actions")
        checks.decisions_end_with_the_game(trial, decisions)
        checks.windows_are_turns(decisions)
        if trial.dice.randrange(EVERY) == 0:
            _inspect(trial, decisions)
        state = trial.state
        _step(trial, decisions)
        demand(before == wire(state), "mutation", f"the action {trial.log[-1]} changed the state before it")
        before = wire(trial.state)
    demand(orders == str(trial.orders), "mutation", "playing changed the standing orders")


def _step(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    if trial.dice.random() < AWAY:
        seat = trial.dice.choice([decision.seat for decision in decisions if decision.blocking])
        checks.absence_lets_go(trial, seat)
        return
    decision = trial.dice.choice(decisions)
    checks.decision_is_sound(trial, decision)
    action = trial.sample(decision)
    checks.sample_fits(trial, decision, action)
    trial.play(decision.seat, decision.kind, action)


def _inspect(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    before = wire(trial.state)
    checks.state_survives(trial)
    leaks.views_are_sound(trial)
    for decision in decisions:
        checks.decision_is_sound(trial, decision)
    checks.every_sample_is_accepted(trial, decisions)
    checks.random_params_never_crash(trial, decisions)
    checks.absence_is_accepted(trial, decisions)
    leaks.twins_look_alike(trial)
    if decisions:
        decision = trial.dice.choice(decisions)
        leaks.choices_stay_sealed(trial, decision)
        leaks.orders_stay_hidden(trial, decision.seat, trial.sample(decision))
    same("mutation", "questions and refused actions changed the state", before, wire(trial.state))


def _last_look(trial: Trial) -> None:
    checks.decisions_end_with_the_game(trial, trial.game.decisions(trial.state))
    _inspect(trial, ())
    checks.replay_agrees(trial, replayed(trial))
    for table in trial.decks["tables"]:
        whole = Table.of(table.rows) == table
        demand(whole, "mutation", "playing changed the rows of a table")
