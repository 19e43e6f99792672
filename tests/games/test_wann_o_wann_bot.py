"""The bots of wannOwann: what they choose, and who wins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.memory import Belief, Memory
from chalicelib.games.contract import Json, Table
from chalicelib.games.wann_o_wann.bot import LEVELS as LEVEL_SKILLS
from chalicelib.games.wann_o_wann.bot import REFERENCE_DAY, WannOWannBot, make_bot
from chalicelib.games.wann_o_wann.day_numbers import (
    DAYS_PER_YEAR,
    month_distance,
    month_number,
    new_year_day,
    year_interval,
)
from chalicelib.games.wann_o_wann.moves import Candidate, MoveEvaluator
from chalicelib.games.wann_o_wann.state import (
    Accuse,
    Action,
    Exchange,
    FateDouble,
    FateGift,
    FateSkip,
    FateYear,
    Guess,
    Opening,
    Place,
    PlaceYear,
    State,
)
from chalicelib.games.wann_o_wann.turn_evaluation import TurnEvaluation
from tests.games.steady_memory import SteadyMemory
from tests.games.wann_o_wann_states import GAME, interval_from_id, no_orders, parse_state

PLENTY = "pile 1981-01 1982-01 1983-01"


def make_level_bot(state: State, level: str = "hard") -> WannOWannBot:
    return make_bot(level, {"tables": list(state.tables), "decks": []})


def bot_action(state: State, level: str = "hard", seat: int | None = None) -> Action:
    mover = state.current if seat is None else seat
    own = tuple(decision for decision in GAME.decisions(state) if decision.seat == mover)
    return _without_saying(make_level_bot(state, level).choose(GAME.view(state, mover), own, Chance("whim")))


def steady_action(state: State, level: str = "hard", **numbers: float) -> Action:
    """What the bot to move does if its memory happens to be right; `numbers` replaces some of its level."""
    skill, deck = replace(LEVEL_SKILLS[level], **numbers), {"tables": list(state.tables), "decks": []}  # type: ignore[arg-type]
    memory = SteadyMemory(level, skill.error * DAYS_PER_YEAR, skill.error_growth, deck, REFERENCE_DAY)
    bot = WannOWannBot(skill, memory)
    return _without_saying(bot.choose(GAME.view(state, state.current), GAME.decisions(state), Chance("whim")))


def _without_saying(action: Action) -> Action:
    return replace(action, saying=None) if isinstance(action, Place | PlaceYear) else action


def century_decks(size: int) -> Json:
    """A deck of days that are spread evenly over a century."""
    random = Random(1969)
    dated = [(f"card{n}", new_year_day(1920) + random.randrange(36525)) for n in range(size)]
    return {"tables": [Table.from_rows([[card, day, day] for card, day in dated])], "decks": []}


def winner(levels: tuple[str, str], decks: Json, seed: str) -> tuple[str, int]:
    """The level that wins a two-player game, and the rows it took."""
    bots = [make_bot(level, decks) for level in levels]
    state, _ = GAME.setup(2, {}, decks, Chance(seed), no_orders(2))
    while decisions := GAME.decisions(state):
        seat = decisions[0].seat
        own = tuple(decision for decision in decisions if decision.seat == seat)
        action = bots[seat].choose(GAME.view(state, seat), own, Chance(seed))
        state, _ = GAME.apply(state, seat, action, no_orders(2))
    first = GAME.view(state, None).winner_seat
    return ("nobody" if first is None else levels[first]), state.round


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "least"), [("hard", "easy", 26), ("hard", "medium", 21), ("medium", "easy", 21)]
)
def test_the_better_level_wins_most_games_within_30_rows(better: str, worse: str, least: int) -> None:
    decks, won = century_decks(120), 0
    for number in range(40):
        levels = (better, worse) if number % 2 else (worse, better)
        first, rows = winner(levels, decks, f"match {number}")
        won += first == better
        assert rows < 30
    assert won >= least


@pytest.mark.parametrize("level", LEVELS)
def test_any_level_accuses_what_cannot_be(level: str) -> None:
    row = "2015-01 1985-01 1950-01 1920-01"
    assert (
        bot_action(parse_state(f" A 1931-01 1990-01\n*B 1960-01 1970-01\nrow {row} by A\n{PLENTY}"), level)
        == Accuse()
    )


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_accuses_what_it_is_sure_of(level: str) -> None:
    row = "1760-01 1890-01 2015-01"
    action = steady_action(
        parse_state(f" A 1931-01 1990-01\n*B 1960-01 1970-01\nrow {row} by A\n{PLENTY}"), level
    )
    assert isinstance(action, Place)


def test_a_good_bot_puts_its_card_where_it_belongs() -> None:
    state = parse_state(f"*A 1960-01\n B 1931-01\nrow 1920-01 1945-01 1980-01 2010-01\n{PLENTY}")
    assert steady_action(state, error=5, error_growth=0.05) == Place("1960-01", 2)


def test_a_good_bot_uses_a_year_card_as_soon_as_it_fits() -> None:
    state = parse_state(
        f"*A 1960-01 1961-01 Y2000\n B 1931-01 1932-01\nrow 1900-01 1920-01 1945-01 1975-01\n{PLENTY}"
    )
    assert bot_action(state) == PlaceYear(4)


def test_beliefs_use_year_cards_and_public_years() -> None:
    state = parse_state(f"*A 1960-01 Y1958\n B 1931-01\nrow 1920-01! Y1950 1980-01\n{PLENTY}")
    memory = Memory("hard", DAYS_PER_YEAR, 0.1, {"tables": list(state.tables)}, REFERENCE_DAY)
    evaluation = TurnEvaluation(GAME.view(state, 0), 0, memory)
    assert evaluation.belief("1950") == Belief(Interval(new_year_day(1950), new_year_day(1950)), 0)
    assert evaluation.belief("1920-01") == Belief(year_interval(1920), 0)
    assert evaluation.belief("1958") == Belief(Interval(new_year_day(1958), new_year_day(1958)), 0)
    assert evaluation.belief("1980-01").error > DAYS_PER_YEAR
    assert evaluation.row_probability(("1950", "1958")) > 0.95
    assert evaluation.row_probability(("1958", "1950")) < 0.05


def test_a_double_is_laid_where_both_cards_belong() -> None:
    state = parse_state(f"*A 1950-01 1985-01 double Y1970\n B 1931-01\nrow 1900-01 2015-01\n{PLENTY}")
    assert steady_action(state) in (
        FateDouble("1950-01", 1, "1985-01", 2),
        FateDouble("1985-01", 1, "1950-01", 1),
    )


def test_a_bot_sits_out_when_the_row_is_doubtful() -> None:
    """It holds a card that it cannot tell from those that lie; nobody answers for the row yet."""
    state = parse_state(f"*A 1960-03 1960-05 skip\n B 1931-01\nrow 1960-01 1960-02 1960-04 1960-06\n{PLENTY}")
    assert bot_action(state) == FateSkip()


def test_a_gift_goes_to_the_seat_with_the_fewest_cards() -> None:
    state = parse_state(
        f"*A 1950-01 1985-01 gift Y1970\n B 1931-01 1932-01\n C 1933-01\nrow 1900-01 2015-01\n{PLENTY}"
    )
    action = bot_action(state)
    assert isinstance(action, FateGift)
    assert action.to == 2


def accusations(level: str, responsible_hand: str) -> int:
    """In how many of 60 positions the bot accuses, where A answers for the row with these cards."""
    found = 0
    for number in range(60):
        random = Random(number)
        years = sorted(random.sample(range(1760, 2015), 3), key=lambda year: year + random.gauss(0, 25))
        row = " ".join(f"{year}-05" for year in years)
        hands = f" A {responsible_hand}\n*B 1901-01 1902-01 1903-01\n C 1911-01 1912-01 1913-01"
        found += steady_action(parse_state(f"{hands}\nrow {row} by A\n{PLENTY}"), level) == Accuse()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_any_level_accuses_more_readily_who_is_near_to_winning(level: str) -> None:
    near, far = (accusations(level, hand) for hand in ("1931-01", "1931-01 1932-01 1933-01 1934-01"))
    assert near >= far + 20


@pytest.mark.parametrize(
    ("last_card", "laid"), [("1955-04", "1960-02"), ("1995-08", "1995-01"), ("1975-05", "1975-01")]
)
def test_before_a_last_card_a_bot_lays_what_that_can_hardly_be_told_from(last_card: str, laid: str) -> None:
    """Otherwise the successor would lay it surely, and win. The bot is sure of the month of all of them."""
    state = parse_state(
        f"*A 1960-02 1995-01 1975-01\n B {last_card}\n C 1911-01 1912-01\nrow 1930-01 1985-01\n{PLENTY}"
    )
    action = steady_action(state, error=1.5, error_growth=0.015)
    assert isinstance(action, Place)
    assert action.card == laid


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_that_knows_a_year_of_the_row_names_it(level: str) -> None:
    """It cannot tell its own cards from what lies there, and is rid of a card that is hard to be rid of."""
    drawing = f"*A 1960-03 1960-05 exact_year\n B 1931-01 1932-01 1933-01\nrow 1800-01 1960-04\n{PLENTY}"
    sure = steady_action(parse_state(drawing), level, error=0.1, error_growth=0)
    assert sure in (FateYear("1960-04", 1960), FateYear("1800-01", 1800))
    assert not isinstance(steady_action(parse_state(drawing), level, error=40, error_growth=0), FateYear)


def test_a_gift_goes_to_whoever_leads_by_a_fate_card_where_all_hold_as_many() -> None:
    """Two at Once is a lead, To the Year a burden."""
    hands = "*A 1950-01 1985-01 1990-01 gift\n B 1931-01 1932-01 1933-01 {}\n C 1934-01 1935-01 1936-01 {}"
    for fates, leader in ((("double", "exact_year"), 1), (("exact_year", "double"), 2)):
        state = parse_state(f"{hands.format(*fates)}\nrow 1900-01 2015-01\n{PLENTY}")
        gifts = [one for one in _candidates(state, "fate_gift") if isinstance(one.action, FateGift)]
        best = max(gifts, key=lambda one: one.value).action
        assert isinstance(best, FateGift)
        assert best.to == leader


def _candidates(state: State, kind: str) -> list[Candidate]:
    """All moves of this kind that a hard bot weighs, with what they are worth to it."""
    deck: Json = {"tables": list(state.tables), "decks": []}
    memory = SteadyMemory("hard", 1000, 0, deck, REFERENCE_DAY)
    evaluator = MoveEvaluator(TurnEvaluation(GAME.view(state, 0), 0, memory), 1)
    schema = next(one.schema for one in GAME.decisions(state) if one.kind == kind)
    return list(evaluator.candidates(kind, schema))


def test_a_bot_exchanges_a_card_that_it_cannot_play() -> None:
    assert bot_action(parse_state(f"*A Y1970\n B 1931-01\nrow 1900-01\n{PLENTY}")) == Exchange("year")


def test_with_the_option_a_bot_names_a_year_and_lays_a_card() -> None:
    state = parse_state(
        f"*A 1950-01 1985-01 exact_year\n B 1931-01\nrow 1900-01 2015-01\n{PLENTY}",
        exact_year_plus_place=True,
    )
    action = steady_action(state)
    assert isinstance(action, FateYear)
    assert (action.card, action.index) in (("1950-01", 1), ("1985-01", 1))
    assert isinstance(bot_action(replace(state, exact_year_plus_place=False)), Place)


@pytest.mark.parametrize("level", LEVELS)
def test_a_guess_lies_within_the_allowed_years(level: str) -> None:
    """The earliest and the latest event, whose remembered dates may lie beyond all others."""
    cards = "1950-01 1950-02 1999-11 1999-12"
    for number in range(4):
        state = parse_state(f"*A {cards}\n B\nrow\n{PLENTY}", round=0, opening=Opening(number, (None, None)))
        for seat in range(2):
            action = bot_action(state, level, seat)
            assert isinstance(action, Guess)
            GAME.apply(state, seat, action, no_orders(2))


def test_a_better_memory_guesses_nearer() -> None:
    cards = [f"{year}-{month:02}" for year in range(1960, 1990) for month in (2, 9)]
    state = parse_state(f"*A {' '.join(cards)}\n B\nrow\n{PLENTY}", round=0, opening=Opening(0, (None, None)))

    def off(level: str) -> float:
        total = 0
        for number, card in enumerate(cards):
            action = bot_action(replace(state, opening=Opening(number, (None, None))), level)
            assert isinstance(action, Guess)
            total += month_distance(month_number(action.year, action.month), interval_from_id(card))
        return total / len(cards)

    assert off("hard") < off("medium") < off("easy")


def test_a_bot_chooses_the_same_twice() -> None:
    state = parse_state(f" A 1931-01\n*B 1960-01 1970-01 double\nrow 1950-01 1980-01 by A\n{PLENTY}")
    assert bot_action(state) == bot_action(state)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_says_tells_nothing_of_its_cards(level: str) -> None:
    """The same chance says the same with a card that fits surely and with one that cannot be placed."""
    said: dict[str, list[str | None]] = {"sure": [], "unsure": []}
    for name, row in (("sure", "1900-01"), ("unsure", "1960-01 1960-03")):
        state = parse_state(f"*A 1960-02\n B 1931-01 1932-01\nrow {row}\n{PLENTY}")
        for number in range(120):
            bot, chance = make_level_bot(state, level), Chance(f"whim {number}")
            action = bot.choose(GAME.view(state, 0), GAME.decisions(state), chance)
            assert isinstance(action, Place)
            said[name].append(action.saying)
    assert said["sure"] == said["unsure"]
    assert 80 < said["sure"].count(None) < 116
