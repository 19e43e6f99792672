"""The bots of Anno Domini: what they remember, what they choose, who wins."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from chalicelib.games.anno_domini.bot import LEVELS as LEVEL_SKILLS
from chalicelib.games.anno_domini.bot import AnnoDominiBot, make_bot
from chalicelib.games.anno_domini.state import Action, Doubt, Place, State
from chalicelib.games.catalogue import LEVELS
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.memory import Belief, DateSamples, Memory
from chalicelib.games.chronology.sayings import SAYINGS
from chalicelib.games.contract import Json, Table
from tests.games.anno_domini_states import GAME, no_orders, parse_state, year_decks
from tests.games.steady_memory import SteadyMemory

MIDGAME = """
     A 1001 1002 1003
    *B 1310 1803
     C 1201 1202 1203
    chain {chain}
    pile 1901 1902
"""


def make_level_bot(state: State, level: str = "hard") -> AnnoDominiBot:
    return make_bot(level, {"tables": list(state.tables), "decks": []})


def bot_action(state: State, level: str = "hard") -> Action:
    """What the bot to move does; what it says with a card is left out."""
    view = GAME.view(state, state.current)
    action = make_level_bot(state, level).choose(view, GAME.decisions(state), Chance("whim"))
    return replace(action, saying=None) if isinstance(action, Place) else action


def steady_action(state: State, level: str = "hard", **skill: float) -> Action:
    """What a bot does whose memory happens to be right; `skill` replaces numbers of its level."""
    chosen = replace(LEVEL_SKILLS[level], **skill)
    deck: Json = {"tables": list(state.tables), "decks": []}
    bot = AnnoDominiBot(chosen, SteadyMemory(level, chosen.error, chosen.error_growth, deck))
    return bot.choose(GAME.view(state, state.current), GAME.decisions(state), Chance("whim"))


def history_decks(size: int) -> Json:
    """A deck that thins out into the past, as decks do."""
    random = Random(476)
    dated = [(f"card{n}", 2020 - int(2 ** random.uniform(2, 11.5))) for n in range(size)]
    return {"tables": [Table.from_rows([[card, year, year] for card, year in dated])], "decks": []}


def winner(levels: tuple[str, str], decks: Json, seed: str) -> tuple[str, int]:
    """The level that wins a two-player game, and the rounds it took."""
    bots = [make_bot(level, decks) for level in levels]
    state, _ = GAME.setup(2, {}, decks, Chance(seed), no_orders(2))
    while decisions := GAME.decisions(state):
        action = bots[state.current].choose(GAME.view(state, state.current), decisions, Chance(seed))
        state, _ = GAME.apply(state, state.current, action, no_orders(2))
    first = GAME.view(state, None).winner_seat
    return ("nobody" if first is None else levels[first]), state.round


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "least"), [("hard", "easy", 26), ("hard", "medium", 21), ("medium", "easy", 21)]
)
def test_the_better_level_wins_most_games_within_20_rounds(better: str, worse: str, least: int) -> None:
    decks, won = history_decks(120), 0
    for number in range(40):
        levels = (better, worse) if number % 2 else (worse, better)
        first, rounds = winner(levels, decks, f"match {number}")
        won += first == better
        assert rounds < 20
    assert won >= least


@pytest.mark.parametrize("level", LEVELS)
def test_any_level_doubts_what_cannot_be(level: str) -> None:
    assert bot_action(parse_state(MIDGAME.format(chain="1950 1500 1100 900 1BC by A")), level) == Doubt()


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_doubts_what_it_is_sure_of(level: str) -> None:
    action = bot_action(parse_state(MIDGAME.format(chain="1500BC 1BC 1950 by A")), level)
    assert isinstance(action, Place)


def test_a_good_bot_puts_its_card_where_it_belongs() -> None:
    action = bot_action(parse_state(MIDGAME.format(chain="900 1550 1980")))
    assert action in (
        Place("1310", ("900", "1310", "1550", "1980")),
        Place("1803", ("900", "1550", "1803", "1980")),
    )


@pytest.mark.parametrize("level", LEVELS)
def test_any_level_rearranges_the_chain_before_its_last_card(level: str) -> None:
    """With one card left winning is worth more than a doubt, and the old cards may be moved."""
    drawing = MIDGAME.replace("*B 1310 1803", "*B 1803").format(chain="1500 1000 by A")
    assert bot_action(parse_state(drawing), level) == Place("1803", ("1000", "1500", "1803"))


def test_without_correction_a_bot_does_not_rearrange_the_chain() -> None:
    """The 1000 lies wrong; to call that a likely lie is all that is left."""
    state = parse_state(MIDGAME.format(chain="1500 1000 by A"), correction=False)
    assert bot_action(state) == Doubt()
    start = parse_state(MIDGAME.format(chain="1500 1000"), correction=False)
    action = bot_action(start)
    assert isinstance(action, Place)
    assert action.order.index("1000") < action.order.index("1500")


def test_a_bot_lays_the_card_first_that_will_be_hard_to_place() -> None:
    """In a deck about the year 1800 the 1803 is easily confused, the 1310 never."""
    crowd = " ".join(str(year) for year in range(1780, 1830) if year != 1803)
    state = parse_state(MIDGAME.format(chain="3000BC") + f"    used {crowd}\n")
    for level in LEVELS:
        action = steady_action(state, level)
        assert isinstance(action, Place)
        assert action.card == "1803"
    indifferent = steady_action(state, "medium", misorder_weight=0)
    assert isinstance(indifferent, Place)
    assert indifferent.card == "1310"


def doubts(level: str, layer_hand: str, others: str) -> int:
    """In how many of 60 positions the bot doubts, where the layer A holds these cards and C others."""
    found = 0
    for number in range(60):
        random = Random(number)
        years = sorted(random.sample(range(1300, 1900), 5), key=lambda year: year + random.gauss(0, 40))
        chain = " ".join(map(str, years))
        drawing = f" A {layer_hand}\n*B 1210 1803' 1903\n C {others}\nchain {chain} by A\npile 1951 1952"
        found += steady_action(parse_state(drawing, turned=True), level) == Doubt()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_any_level_doubts_a_layer_more_readily_who_is_near_to_winning(level: str) -> None:
    many = "1201 1202 1203 1204"
    near, next_to_near, far = (
        doubts(level, hand, many) for hand in ("1001", "1001 1002", "1001 1002 1003 1004 1005 1006")
    )
    assert near >= next_to_near > far + 10


def test_before_a_last_card_a_bot_leaves_a_chain_in_which_it_fits_nowhere_surely() -> None:
    """The successor's 1600 would lie surely between 1310 and 1903, and hardly beside 1601 and 1602."""
    drawing = " A 1201 1202 1203\n*B 1903 1601 1950\n C {}\nchain 1310 1602\npile 1951 1952"
    last = steady_action(parse_state(drawing.format("1600"), turned=True), "hard")
    assert isinstance(last, Place)
    assert last.card == "1601"


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_says_tells_nothing_of_its_cards(level: str) -> None:
    """The same chance says the same with a card that fits surely and with one that cannot be placed."""
    said: dict[str, list[str | None]] = {"sure": [], "unsure": []}
    for name, chain in (("sure", "100"), ("unsure", "1900 1902")):
        state = parse_state(f"*A 1901\n B 1201 1202\nchain {chain}\npile 1951 1952")
        for number in range(120):
            bot = make_level_bot(state, level)
            action = bot.choose(GAME.view(state, 0), GAME.decisions(state), Chance(f"whim {number}"))
            assert isinstance(action, Place)
            assert action.claim is None
            said[name].append(action.saying)
    assert said["sure"] == said["unsure"]
    assert len(set(said["sure"]) - {None}) >= len(SAYINGS) - 2
    assert 80 < said["sure"].count(None) < 116


def test_a_bot_chooses_the_same_twice() -> None:
    state = parse_state(MIDGAME.format(chain="1500 1600 by A"))
    assert bot_action(state) == bot_action(state)


def test_a_memory_depends_only_on_level_seat_and_card() -> None:
    deck = year_decks(40)
    hard, again = (Memory("hard", 8, 0.06, deck) for _ in range(2))
    easy = Memory("easy", 8, 0.06, deck)
    assert [hard.belief(0, card) for card in hard.card_ids] == [
        again.belief(0, card) for card in hard.card_ids
    ]
    assert [hard.belief(0, card) for card in hard.card_ids] != [
        hard.belief(1, card) for card in hard.card_ids
    ]
    assert [hard.belief(0, card) for card in hard.card_ids] != [
        easy.belief(0, card) for card in hard.card_ids
    ]


def test_beliefs_about_older_events_have_larger_errors() -> None:
    state = parse_state(MIDGAME.format(chain="3000BC 2015"))
    memory = Memory("hard", 8, 0.06, {"tables": list(state.tables), "decks": []})
    assert memory.belief(0, "2015").error == pytest.approx(8.3)
    assert memory.belief(0, "3000BC").error == pytest.approx(8 + 0.06 * 5019)


def test_actual_errors_match_the_believed_standard_deviation() -> None:
    deck = year_decks(400)
    memory = Memory("easy", 30, 0, deck)
    shifts = [memory.belief(0, card).span.lo - int(card) for card in memory.card_ids]
    assert -5 < sum(shifts) / len(shifts) < 5
    assert 0.6 < sum(abs(shift) <= 30 for shift in shifts) / len(shifts) < 0.76


def test_what_is_known_by_heart_is_right_and_as_much_in_every_seat() -> None:
    deck = year_decks(320)
    memory = Memory("hard", 30, 0, deck, by_heart=4)
    for seat in range(4):
        known = [card for card in memory.card_ids if memory.belief(seat, card).error < 1]
        assert len(known) == 320 * 4 // 16
        assert all(memory.belief(seat, card).span == Interval(int(card), int(card)) for card in known)
    shifts = [memory.belief(0, card).span.lo - int(card) for card in memory.card_ids]
    assert -5 < sum(shifts) / len(shifts) < 5


def test_order_probability_falls_as_errors_grow() -> None:
    def sure(error: float) -> float:
        return DateSamples(
            [Belief(Interval(year, year), error) for year in (1500, 1540, 1580)]
        ).order_probability((0, 1, 2))

    assert sure(1) > 0.95
    assert 0.5 < sure(30) < 0.95
    assert 0.05 < sure(3000) < 0.35
