"""Anno Domini: Cathedrals as its rulebook has it: the set-up, the two phases, the throw (see `sentences`).

What follows from a throw, the cards and the questions stand in `test_cathedrals_limits`. A test for each
sentence that is a rule.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from chalicelib.games import catalogue
from chalicelib.games.cathedrals.cards import CARD_KINDS, DECK, POPE
from chalicelib.games.cathedrals.dice_events import EVENT_TABLES
from chalicelib.games.cathedrals.state import Draft, Orders, State
from chalicelib.games.cathedrals.territories import (
    SEAS,
    TERRITORIES,
    TERRITORY_IDS,
    TERRITORY_INDEX,
    TERRITORY_SEAS,
    code_dice,
)
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, RuleViolation
from chalicelib.words import game_words
from tests.games.cathedrals_states import (
    GAME,
    STYLES,
    ScriptedChance,
    act,
    attack,
    build,
    consult,
    end_turn,
    format_territories,
    open_schemas,
    parse_state,
)
from tests.games.compare import event_facts, event_kinds, facts_of_kind

(BOX, *_) = catalogue.metadata("anno-domini-1995").presets

CHOSEN = ("goal", "rotates", "truce_of_god", "cathedral_total", "event_table", "last_round", "passes_over")
"""What the state has of the options."""

SEATS = range(4)


def deal(seed: str = "box", **options: Any) -> tuple[State, tuple[Event, ...]]:
    return GAME.setup(4, BOX.options | options, {}, Chance(seed), {})


@cache
def chosen() -> dict[str, Any]:
    """What the state has of the options of the box."""
    state, _ = deal()
    return {name: getattr(state, name) for name in CHOSEN}


def draw(drawing: str, **fields: Any) -> State:
    """The state of a drawing with the options of the box."""
    return parse_state(drawing, **chosen() | fields)


TURN = "*A 300 england4 wales1\n B 0 ireland2 scotland1\n C 0 norway1\n D 0 cyprus1"


def test_box_002_015() -> None:
    """The aim: eight cathedrals; the eighth wins."""
    seven = "england6+ scotland1+ france1+ provence1+ bavaria1+ bohemia1+ poland1+"
    state = draw(f"*A 0 {seven}\n B 0 wales1+ ireland1\n C 0 norway1\n D 0 cyprus1")
    assert GAME.outcome(state) is None
    state, _ = attack(state, "england", "wales", *[6] * 6, 1)
    outcome = GAME.outcome(state)
    assert outcome
    assert (outcome.tiers[0], outcome.reason) == ((0,), "goal")


def test_box_002_016_to_018() -> None:
    """36 territories, each with a name and a code of its own of two dice, the red one first."""
    codes = [10 * red + blue for red, blue in product(range(1, 7), repeat=2)]
    assert [one.code for one in TERRITORIES] == codes
    names = {game_words("anno-domini-1995", "it").words[f"territory.{one}"] for one in TERRITORY_IDS}
    assert len(names) == 36
    state = draw(
        "*A 0 england1\n B 0 ireland6\n C 0 norway1\n D 0 cyprus1", deck="pestilence", conquered=True
    )
    _, events = end_turn(state, "ireland")
    assert event_facts(events, "code_rolled") == {"dice": [1, 1], "territory": "ireland"}
    assert code_dice(TERRITORY_INDEX["sicily"]) == (5, 6)


def test_box_002_019_to_020() -> None:
    """Seven seas, each with its name and its coasts."""
    words = game_words("anno-domini-1995", "en").words
    assert [words[f"sea.{sea}"] for sea in SEAS] == [
        "North Sea",
        "Baltic Sea",
        "Atlantic",
        "Western Mediterranean",
        "Central Mediterranean",
        "Eastern Mediterranean",
        "Black Sea",
    ]
    assert set().union(*TERRITORY_SEAS) == set(SEAS)


def test_box_002_022_to_024() -> None:
    """16 cathedrals are in play, and no others come."""
    state, _ = deal()
    assert sum(state.cathedral) == 16
    assert sum(GAME.view(state, None).players[seat].cathedrals for seat in SEATS) == 16


def test_box_002_028_to_029() -> None:
    """Chance decides who is dealt the Pope; the card lies open before him, all others are shuffled."""
    dealt = [deal(f"pope {n}")[0] for n in range(80)]
    assert all(8 < Counter(state.pope for state in dealt)[seat] < 33 for seat in SEATS)
    for state in dealt:
        shown = [player.cards for player in GAME.view(state, None).players]
        assert shown == [("pope",) if seat == state.pope else () for seat in SEATS]
        assert sorted(state.deck) == sorted(DECK)
    assert POPE not in DECK
    assert len({state.deck for state in dealt}) == 80


def test_box_002_030b_to_031() -> None:
    """Everybody takes 80 castles; nine of them stand on the map after the set-up."""
    for player in GAME.view(deal()[0], None).players:
        assert (player.supply, player.territories) == (71, 9)


def test_box_002_033() -> None:
    """From the Pope on, clockwise: the dice name a territory, which gets a cathedral and one castle.

    The draws are the Pope's seat, the shuffling of 39 cards, then the codes.
    """
    script = (3, *range(39, 1, -1), *TERRITORY_IDS)
    state, _ = GAME.setup(4, BOX.options, {}, ScriptedChance("dice", script=script), {})
    assert state.pope == 2
    assert state.owner == tuple((2 + place) % 4 for place in range(36))
    assert state.cathedral[:16] == (True,) * 16
    assert set(state.castles) == {1}


def test_box_002_034() -> None:
    """Where the dice name a taken one its player chooses a free one: asked, or by standing orders (CQ7)."""
    asked, _ = deal("live", live_draft=True)
    assert asked.rolled is not None
    assert asked.owner[asked.rolled] is not None
    free = [TERRITORY_IDS[land] for land in asked.free_territories]
    assert open_schemas(asked)["draft"]["properties"]["territory"]["enum"] == free
    with pytest.raises(RuleViolation, match="not_free"):
        act(asked, Draft(TERRITORY_IDS[asked.rolled]))
    settled, _ = act(asked, Draft(free[-1]))
    assert settled.owner[TERRITORY_INDEX[free[-1]]] == asked.current
    orders = [{seat: Orders(style) for seat in SEATS} for style in STYLES]
    assert len({GAME.setup(4, BOX.options, {}, Chance("a"), each)[0].owner for each in orders}) == 4


def test_box_002_035_to_036() -> None:
    """This goes on until all are occupied; after the 16th without cathedrals. Then the game begins."""
    state, events = deal(live_draft=True)
    told = list(events)
    while state.phase == "draft":
        state, events = act(state, GAME.absent(state, state.current))
        told += events
    settled = facts_of_kind(told, "settled")
    assert [len(one["cathedrals"]) for one in settled] == [1] * 16 + [0] * 20
    assert (state.free_territories, state.phase, state.round) == ((), "turn", 1)


def test_box_002_037_to_038() -> None:
    """Two phases alternate, until somebody has eight cathedrals."""
    state, events = deal()
    told = event_kinds(events)
    for _ in range(8):
        state, events = end_turn(state)
        told += event_kinds(events)
    income = ["round_started", *["income"] * 4]
    assert told[-18:] == [*(["turn_ended"] * 4 + income) * 2]
    assert told[:-18][-5:] == income


@pytest.mark.parametrize(("lands", "income"), [("1+ wales1+ poland3", 60), ("6+", 10), ("1 wales1", 0)])
def test_box_002_042_to_043(lands: str, income: int) -> None:
    """All at once have what their lands bring: cathedrals times territories times ten."""
    state = draw(f" A 7 england{lands}\n B 0 ireland1+ scotland1\n C 0 norway1+\n*D 0 cyprus1+ kiev1+")
    assert end_turn(state)[0].cash == (7 + income, 20, 10, 40)


def test_box_002_044_to_045() -> None:
    """In the first round everybody has four cathedrals and nine territories, 360 florins in all."""
    for seed in "abcde":
        state, events = deal(seed)
        shown = [(one.cathedrals, one.territories, one.cash) for one in GAME.view(state, None).players]
        assert shown == [(4, 9, 360)] * 4
        assert event_kinds(events)[-4:] == ["income"] * 4
        assert state.phase == "turn", "once everybody has been paid the military phase begins"


def test_box_002_046_to_047() -> None:
    """In the military phase one plays after the other, clockwise, from whoever is first (CQ2)."""
    state, _ = deal()
    seen = []
    for _ in range(8):
        seen.append(state.current)
        with pytest.raises(RuleViolation, match="not_your_turn"):
            GAME.apply(state, (state.current + 1) % 4, GAME.absent(state, state.current), {})
        state, _ = end_turn(state)
    assert seen == [(seen[0] + n) % 4 for n in range(4)] + [(seen[4] + n) % 4 for n in range(4)]
    assert seen[4] == (seen[0] + 1) % 4


def test_box_002_048() -> None:
    """The player on the Pope's left, clockwise the next, begins the game."""
    for seed in map(str, range(10)):
        state, _ = deal(seed)
        assert state.pope is not None
        assert state.current == (state.pope + 1) % 4


def test_box_002_049_to_051() -> None:
    """A military phase ends with the fourth turn. In a turn one may consult, build, attack, or do nothing."""
    state, _ = deal()
    for number in range(4):
        assert state.round == 1, number
        state, events = end_turn(state)
    assert (state.round, event_kinds(events)[1]) == (2, "round_started")
    may = set(open_schemas(draw(TURN)))
    assert may == {"consult", "build", "attack", "plan", "end_turn"}, "a plan is several of these"


def test_box_002_052_to_053() -> None:
    """Who consults throws two dice; what the table has for their sum happens at once."""
    drawing = "*A 0 england1 norway1 kiev1+\n B 500 pope ireland1 sicily1\n C 500 wales1\n D 500 cyprus1"
    told: dict[int, set[str]] = {}
    for red, blue in product(range(1, 7), repeat=2):
        state = draw(drawing, deck="walls")
        after, events = consult(state, red, blue)
        told.setdefault(red + blue, set()).add(event_facts(events, "consulted")["event"])
        assert after != state
    assert [len(told[total]) for total in range(2, 13)] == [1] * 11
    assert len(set().union(*told.values())) == 11
    assert deal()[0].event_table in EVENT_TABLES
    assert consult(draw(drawing), 4, 5)[0].cash == (100, 500, 500, 500), "a harvest"


def test_box_002_054_to_055() -> None:
    """A castle costs 100 florins, comes from the own supply onto own land; six on a territory at most."""
    state, _ = build(draw(TURN), "wales", 3)
    assert (format_territories(state, "wales"), state.cash[0]) == ("A:wales4", 0)
    assert state.supply[0] == draw(TURN).supply[0] - 3
    for territory, n, code in [
        ("wales", 4, "not_enough_money"),
        ("ireland", 1, "not_yours_or_free"),
        ("england", 3, "too_many_castles"),
    ]:
        with pytest.raises(RuleViolation, match=code):
            build(draw(TURN), territory, n)


def test_box_002_056() -> None:
    """One may build at any time of the turn, before and after attacks."""
    state, _ = build(draw(TURN), "england", 1)
    state, _ = attack(state, "england", "ireland", *[1] * 7)
    state, _ = build(state, "england", 1)
    for _ in range(2):
        state, _ = attack(state, "england", "ireland", *[1] * 8)
    state, _ = build(state, "wales", 1)
    assert format_territories(state, "england", "wales") == "A:england6 A:wales2"


def test_box_002_057() -> None:
    """The price goes to the bank, to no player."""
    assert build(draw(TURN), "wales", 2)[0].cash == (100, 0, 0, 0)


def test_box_002_058_to_060() -> None:
    """One attacks other players' land next to the own or on the same sea, not over two seas."""
    lands = "saxony1 sweden1 lithuania1 flanders1 france1"
    state = draw(f"*A 0 denmark4\n B 0 {lands}\n C 0 ireland1 wales1\n D 0 poland1")
    (branch,) = open_schemas(state)["attack"]["anyOf"]
    assert set(branch["properties"]["target"]["enum"]) == {
        *("saxony", "sweden"),
        *("lithuania", "poland"),
        *("flanders", "ireland"),
    }
    for target, code in [("france", "out_of_reach"), ("wales", "out_of_reach"), ("denmark", "no_enemy")]:
        with pytest.raises(RuleViolation, match=code):
            attack(state, "denmark", target)
    with pytest.raises(RuleViolation, match="not_yours"):
        attack(state, "sweden", "lithuania")


def test_box_002_061() -> None:
    """England reaches Wales and Scotland by land, all coasts of the North Sea, and nothing else."""
    others = " ".join(f"{name}1" for name in TERRITORY_IDS if name not in ("england", "cyprus", "nicaea"))
    state = draw(f"*A 0 england4\n B 0 {others}\n C 0 nicaea1\n D 0 cyprus1")
    (branch,) = open_schemas(state)["attack"]["anyOf"]
    reached = set(branch["properties"]["target"]["enum"])
    shore = {one.id for one in TERRITORIES if "north_sea" in one.seas} - {"england"}
    assert {"flanders", "normandy", "ireland"} < shore
    assert reached == {"wales", "scotland"} | shore


def test_box_002_062_to_065() -> None:
    """Each side throws a die for each castle of the two territories, both at once, and adds its points."""
    state = draw(
        "*A 0 mercenary england4 wales6\n B 0 walls walls ireland2 scotland6\n C 0 norway1\n D 0 cyprus1"
    )
    _, events = attack(state, "england", "ireland", 1, 2, 3, 4, 5, 6)
    thrown = event_facts(events, "attacked")
    assert (thrown["origin"], thrown["target"]) == ("england", "ireland")
    assert (thrown["dice"], thrown["points"]) == ([1, 2, 3, 4], 1)
    assert (thrown["victim_dice"], thrown["victim_points"]) == ([5, 6], 2)


@pytest.mark.parametrize(
    ("dice", "victim_dice", "left"),
    [
        ([6, 6, 5, 5], [5, 5, 5], "A:england4 B:ireland1"),
        ([5, 5, 5, 5], [6, 6, 5], "A:england2 B:ireland3"),
        ([6, 6, 1, 1], [6, 6, 6], "A:england1 B:ireland1"),
    ],
)
def test_box_002_066_to_067(dice: list[int], victim_dice: list[int], left: str) -> None:
    """Each result of six or more removes an enemy castle, on both sides and at the same time."""
    state = draw("*A 0 england4\n B 0 ireland3\n C 0 norway1\n D 0 cyprus1")
    assert (
        format_territories(attack(state, "england", "ireland", *dice, *victim_dice)[0], "england", "ireland")
        == left
    )


def test_box_002_068_to_069() -> None:
    """Points come from some of the cards."""
    assert {kind.id for kind in CARD_KINDS if kind.attack or kind.defence} == {
        *("templar", "mercenary", "fleet"),
        *("relic", "walls"),
    }
    plain = draw("*A 0 england4\n B 0 ireland2\n C 0 norway1\n D 0 cyprus1")
    thrown = event_facts(attack(plain, "england", "ireland", *[1] * 6)[1], "attacked")
    assert (thrown["points"], thrown["victim_points"]) == (0, 0)


def test_box_002_070() -> None:
    """A cathedral on the attacked territory is a point for its defender; one at the origin is none."""
    state = draw("*A 0 england4+\n B 0 ireland2+\n C 0 norway1\n D 0 cyprus1")
    thrown = event_facts(attack(state, "england", "ireland", *[1] * 6)[1], "attacked")
    assert (thrown["points"], thrown["victim_points"]) == (0, 1)


def test_box_002_071_to_078() -> None:
    """The worked example: a Templar against a Relic, four castles against three and a cathedral."""
    state = draw("*A 0 templar england4+\n B 0 relic flanders3+ sweden1\n C 0 norway1\n D 0 cyprus1")
    _, events = attack(state, "england", "flanders", 6, 5, 4, 1, 5, 4, 2)
    thrown = event_facts(events, "attacked")
    assert (thrown["points"], thrown["victim_points"]) == (2, 2)
    assert (thrown["victim_lost"], thrown["lost"]) == (3, 2)
    bare = draw("*A 0 templar england4+\n B 0 relic flanders3 sweden1\n C 0 norway1\n D 0 cyprus1")
    thrown = event_facts(attack(bare, "england", "flanders", *[1] * 7)[1], "attacked")
    assert (thrown["points"], thrown["victim_points"]) == (0, 0), "both count at cathedrals alone"
