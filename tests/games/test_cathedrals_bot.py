"""The bots of Anno Domini: Cathedrals: what they choose and who wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.cathedrals import BALANCED
from chalicelib.games.cathedrals.battle import throw_points
from chalicelib.games.cathedrals.bot import LEVELS, make_bot
from chalicelib.games.cathedrals.bot_heuristics import state_from_view as seen
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import (
    Action,
    Betray,
    Draft,
    EndTurn,
    Excommunicate,
    PlaceCastles,
    Plan,
    State,
    Step,
)
from chalicelib.games.cathedrals.territories import TERRITORY_INDEX
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from tests.games.cathedrals_states import GAME, end_turn, parse_state


def bot_action(state: State, level: str = "hard") -> Action:
    bot = make_bot(level, {"tables": [], "decks": []})
    return bot.choose(GAME.view(state, state.current), GAME.decisions(state), Chance("whim"))


def winner(levels: tuple[str, ...], seed: str) -> str:
    """The level that wins a game with the levels seated like this."""
    bots, dice = [make_bot(level, {}) for level in levels], Chance(seed)
    state, _ = GAME.setup(len(levels), BALANCED, {}, Chance(seed), {})
    while decisions := GAME.decisions(state):
        seat = state.current
        _, dice = dice.below(2)
        state, _ = GAME.apply(state, seat, bots[seat].choose(GAME.view(state, seat), decisions, dice), {})
    assert state.winner is not None
    return levels[state.winner]


SEATINGS = ((0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 1, 1), (1, 1, 0, 0), (0, 1, 1, 0), (1, 0, 0, 1))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [
        ("hard", "easy", 24, 19),
        ("hard", "medium", 48, 28),
        ("medium", "easy", 24, 18),
        pytest.param("hard", "easy", 48, 39, marks=pytest.mark.soak),
        pytest.param("medium", "easy", 48, 36, marks=pytest.mark.soak),
    ],
)
def test_the_better_level_wins_most_games(better: str, worse: str, games: int, least: int) -> None:
    won = 0
    for number in range(games):
        levels = tuple((better, worse)[other] for other in SEATINGS[number % len(SEATINGS)])
        won += winner(levels, f"game {number}") == better
    assert won >= least


def attack_odds(state: State, action: Action) -> list[float]:
    """The true chance of each attack of a plan, in all throws left, with what is built for it."""
    steps = action.steps if isinstance(action, Plan) else ()
    built = {step.territory: step.n for step in steps if step.do == "build"}
    pairs = [
        (TERRITORY_INDEX[step.origin or ""], TERRITORY_INDEX[step.territory or ""], built.get(step.origin, 0))
        for step in steps
        if step.do == "attack"
    ]
    return [
        conquest_probability(
            state.castles[origin] + more,
            state.castles[target],
            *throw_points(state, state.current, origin, target),
            state.attacks_left,
        )
        for origin, target, more in pairs
    ]


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, BALANCED], ids=["box", "balanced"])
def test_easy_bots_err_but_are_not_blind(options: Json) -> None:
    """No attack that is nearly hopeless, few that are bad, and many that a hard bot would not have chosen."""
    odds: list[float] = []
    bots, dice = [make_bot("easy", {}) for _ in range(4)], Chance("easy")
    for seed in map(str, range(4)):
        state, _ = GAME.setup(4, options, {}, Chance(seed), {})
        while decisions := GAME.decisions(state):
            _, dice = dice.below(2)
            action = bots[state.current].choose(GAME.view(state, state.current), decisions, dice)
            odds += attack_odds(state, action)
            state, _ = GAME.apply(state, state.current, action, {})
    assert len(odds) > 100
    assert min(odds) >= 0.1
    assert sum(each < 0.3 for each in odds) <= 0.05 * len(odds)
    assert sum(each < 0.5 for each in odds) >= 0.2 * len(odds), "they err"


DRAWING = "*A {cash} england4 wales1\n B 0 ireland2 scotland1+\n C 0 norway6\n D 0 cyprus1\n free france+"


def test_a_bot_consults_first() -> None:
    action = bot_action(parse_state(DRAWING.format(cash=300)))
    assert isinstance(action, Plan)
    assert action.steps[0] == Step("consult")


def test_a_bot_settles_on_a_free_cathedral() -> None:
    action = bot_action(parse_state(DRAWING.format(cash=300), consulted=True))
    assert action == Plan((Step("build", "france"),))


def test_a_bot_attacks_a_weak_cathedral_until_it_is_taken() -> None:
    action = bot_action(parse_state(DRAWING.format(cash=0), consulted=True))
    assert action == Plan((Step("attack", "scotland", origin="england", stop_at=1),))


def crowded_state(drawing: str) -> State:
    """A drawing's state after consulting; D owns all that is not drawn, too strong to attack."""
    state = parse_state(drawing, consulted=True)
    return replace(
        state,
        owner=tuple(3 if owner is None else owner for owner in state.owner),
        castles=tuple(n or 6 for n in state.castles),
    )


def test_the_last_plan_of_a_turn_strengthens_and_ends_it() -> None:
    drawing = " A 0 sicily1\n B 0 norway1\n*C 250 bohemia1+ poland1\n D 0 cyprus1"
    state = replace(crowded_state(drawing), attacks_left=0)
    assert bot_action(state) == Plan((Step("build", "bohemia", 2), Step("end_turn")))
    assert bot_action(replace(state, cash=(0, 0, 0, 0))) == EndTurn()


@pytest.mark.parametrize("level", LEVELS)
def test_no_cathedral_is_left_behind_one_castle(level: str) -> None:
    drawing = " A 0 sicily1\n B 0 norway1\n*C 300 bohemia1+ poland1+ kiev1+ dalmatia1\n D 0 cyprus1"
    action = bot_action(replace(crowded_state(drawing), attacks_left=0), level)
    assert isinstance(action, Plan)
    assert {step.territory for step in action.steps[:-1]} == {"bohemia", "poland", "kiev"}


def test_a_bot_reinforces_for_the_winning_cathedral() -> None:
    lands = "england1+ bavaria1+ france1+ provence1+ hungary1+ bohemia1+ poland1+"
    state = crowded_state(f"*A 500 {lands}\n B 0 wales4+\n C 0 norway6\n D 0 cyprus1")
    assert bot_action(state) == Plan(
        (Step("build", "england", 5), Step("attack", "wales", origin="england", stop_at=1))
    )


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_attacks_the_rival_near_the_goal(level: str) -> None:
    rich = "ireland1+ denmark6+ bavaria6+ france6+ hungary6+ bohemia6+ poland6+"
    state = crowded_state(f"*A 0 england4 scotland1\n B 0 wales1+ sweden6+\n C 0 {rich}\n D 0 cyprus1")
    action = bot_action(state, level)
    assert isinstance(action, Plan)
    assert action.steps == (Step("attack", "ireland", origin="england", stop_at=1),)


def test_a_bot_spares_the_weakest() -> None:
    some = "ireland1+ denmark6+ bavaria6+"
    state = crowded_state(f"*A 0 england4 scotland1\n B 0 wales1+\n C 0 {some}\n D 0 cyprus1")
    action = bot_action(state)
    assert isinstance(action, Plan)
    assert action.steps[0].territory == "ireland"


def test_an_excommunication_weakens_the_most_dangerous_rival() -> None:
    rich = "ireland1+ denmark6+ bavaria6+ france6+ hungary6+ bohemia6+"
    drawing = f"*A 0 england2\n B 0 templar walls wales1+\n C 0 relic templar {rich}\n D 0 pope cyprus1"
    state, _ = end_turn(parse_state(drawing, deck="excommunication", conquered=True))
    assert bot_action(state) == Excommunicate(2, "templar")


def test_free_castles_go_where_they_are_needed() -> None:
    drawing = "*A 0 england6 scotland1+\n B 0 wales6\n C 0 norway6\n D 0 cyprus1"
    state, _ = end_turn(parse_state(drawing, deck="levy", conquered=True))
    assert bot_action(state) == PlaceCastles({"scotland": 2})


def test_every_level_answers_pending_choices() -> None:
    drawing = "*A 0 england2\n B 0 walls wales1 ireland1+ denmark1\n C 0 norway1\n D 0 cyprus1"
    assert bot_action(end_turn(parse_state(drawing, deck="betrayal", conquered=True))[0]) in (
        Betray("wales"),
        Betray("denmark"),
        Betray("norway"),
    )
    draft, _ = GAME.setup(4, {"live_draft": True}, {}, Chance("draft"), {})
    assert isinstance(bot_action(draft), Draft)


def test_the_state_from_a_view_holds_only_what_the_view_shows() -> None:
    state = parse_state(DRAWING.format(cash=300) + "\nowes B C 20", deck="treasure")
    known = seen(GAME.view(state, 0))
    assert known.deck == ()
    assert known.chance == Chance("")
    assert GAME.decisions(known) == GAME.decisions(state)
    assert (known.debts, known.out, known.goal) == (state.debts, (), 8)
