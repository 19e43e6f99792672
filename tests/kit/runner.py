"""Plays many random games of one game at one number of seats and checks them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chalicelib.games import catalogue
from chalicelib.games.contract import Decision, Json, Table
from tests.kit import checks, event_checks, fact_checks, leaks
from tests.kit.failure import KitFailure, require, require_equal
from tests.kit.json_forms import dump_json
from tests.kit.trial import Trial, action_kind, failure_context, replay_trial, start_trial

INSPECTION_INTERVAL = 10
"""About one position in so many is inspected, and the first and last of each game."""

ABSENCE_RATE = 0.05
"""How often a blocking seat is absent."""

SETUP_COUNT = 5


def check_games(meta: catalogue.Metadata, game: catalogue.AnyGame, seats: int, numbers: range) -> None:
    """Plays the random games with these numbers. Raises `KitFailure` for the first broken requirement."""
    for number in numbers:
        trial = start_trial(meta, game, seats, number)
        with failure_context(trial):
            _check_start(trial)
            _play_to_end(trial)
            _check_end(trial)


BotFactory = Callable[[Json], catalogue.AnyBot]
"""Makes a bot from what `decks.for_game` gave."""


def play_bots(trial: Trial, make_bot: BotFactory, give_orders: bool = True) -> None:
    """Lets bots play a game to its end, with standing orders of their own if they `give_orders`.

    Raises `KitFailure` where a bot chooses what is not offered, does not fit or is refused, or where its
    orders depend on what it cannot see.
    """
    game, meta = trial.game, trial.meta
    bots = [make_bot(trial.decks) for _ in range(trial.seats)]
    give_orders = give_orders and meta.bots_give_orders
    with failure_context(trial):
        while decisions := game.decisions(trial.state):
            require(
                len(trial.moves) < meta.max_actions,
                "bound",
                f"bots still play after {meta.max_actions} actions",
            )
            if give_orders:
                trial.orders = {seat: _bot_orders(trial, bot, seat) for seat, bot in enumerate(bots)}
            seat = trial.rng.choice([decision.seat for decision in decisions if decision.blocking])
            _play_bot_move(
                trial, bots[seat], tuple(decision for decision in decisions if decision.seat == seat)
            )


def _play_bot_move(trial: Trial, bot: catalogue.AnyBot, own: tuple[Decision, ...]) -> None:
    seat = own[0].seat
    action = bot.choose(trial.game.view(trial.state, seat), own, trial.new_chance())
    kind = action_kind(trial.game, action)
    offered = next((decision for decision in own if decision.kind == kind), None)
    if offered is None:
        raise KitFailure("bot", f"seat {seat} chooses {action}, which it was not offered")
    checks.check_sample(trial, offered, action)
    trial.play(seat, kind, action)


def _bot_orders(trial: Trial, bot: catalogue.AnyBot, seat: int) -> Any:
    """A bot's standing orders, which must be the same in a twin: the server keeps and logs none of them."""
    state = trial.state
    if trial.rng.randrange(INSPECTION_INTERVAL) == 0:
        state = trial.game.twin(state, seat, trial.new_chance())
    given, again = (bot.orders(trial.game.view(one, seat), seat) for one in (trial.state, state))
    require(given == again, "bot", f"the orders of seat {seat} depend on more than it sees: {given}, {again}")
    default = trial.game.orders_class()
    fits = given is None or type(given) is type(default)
    require(fits, "bot", f"the orders of seat {seat} are of another class: {given!r}")
    return default if given is None else given


def _check_start(trial: Trial) -> None:
    checks.check_reference(trial.game)
    checks.check_setup(trial)
    event_checks.check_names(trial.game)
    event_checks.check_orders(trial.game)
    fact_checks.check_fact_classes(trial)
    chances = [trial.new_chance() for _ in range(SETUP_COUNT)]
    deals = [
        trial.game.setup(trial.seats, trial.options, trial.decks, chance, trial.orders) for chance in chances
    ]
    leaks.check_setups(trial, deals)
    _check_position(trial, trial.game.decisions(trial.state))


def _play_to_end(trial: Trial) -> None:
    before, orders = dump_json(trial.state), str(trial.orders)
    while decisions := trial.game.decisions(trial.state):
        require(
            len(trial.moves) < trial.meta.max_actions,
            "bound",
            f"no end after {trial.meta.max_actions} actions",
        )
        checks.check_game_end(trial, decisions)
        checks.check_turn_names(decisions)
        if trial.rng.randrange(INSPECTION_INTERVAL) == 0:
            _check_position(trial, decisions)
        state = trial.state
        _play_random_move(trial, decisions)
        require(
            before == dump_json(state),
            "mutation",
            f"the action {trial.moves[-1]} changed the state before it",
        )
        before = dump_json(trial.state)
    require(orders == str(trial.orders), "mutation", "playing changed the standing orders")


def _play_random_move(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    if trial.rng.random() < ABSENCE_RATE:
        seat = trial.rng.choice([decision.seat for decision in decisions if decision.blocking])
        checks.play_absence(trial, seat)
        return
    decision = trial.rng.choice(decisions)
    checks.check_decision(trial, decision)
    action = trial.sample(decision)
    checks.check_sample(trial, decision, action)
    trial.play(decision.seat, decision.kind, action)


def _check_position(trial: Trial, decisions: tuple[Decision, ...]) -> None:
    before = dump_json(trial.state)
    checks.check_state_round_trip(trial)
    leaks.check_views(trial)
    for decision in decisions:
        checks.check_decision(trial, decision)
    checks.check_samples_accepted(trial, decisions)
    checks.check_random_params(trial, decisions)
    checks.check_absence_accepted(trial, decisions)
    fact_checks.check_quantities_open(trial)
    for decision in decisions:
        fact_checks.check_facts(trial, decision)
        fact_checks.check_preview(trial, decision)
        fact_checks.check_fact_orders(trial, decision)
    leaks.check_twins(trial)
    if decisions:
        decision = trial.rng.choice(decisions)
        leaks.check_sealed_choices(trial, decision)
        leaks.check_hidden_orders(trial, decision.seat, trial.sample(decision))
    require_equal(
        "mutation", "questions and refused actions changed the state", before, dump_json(trial.state)
    )


def _check_end(trial: Trial) -> None:
    checks.check_game_end(trial, trial.game.decisions(trial.state))
    _check_position(trial, ())
    again = replay_trial(trial)
    checks.check_replay(trial, again)
    checks.check_draws(again)
    event_checks.check_declared_events(trial)
    fact_checks.check_changes(trial)
    for table in trial.decks["tables"]:
        whole = Table.from_rows(table.rows) == table
        require(whole, "mutation", "playing changed the rows of a table")
