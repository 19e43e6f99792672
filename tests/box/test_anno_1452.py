"""Anno 1452 as its rulebook has it: a test for each of its sentences that is a rule (see `sentences`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from chalicelib.games import catalogue
from chalicelib.games.anno_1452.actions import (
    Attack,
    FoundCity,
    Inherit,
    Marry,
    Pass,
    PlayCard,
    SetCitizens,
    SetStone,
    Setup,
    TakeTitle,
)
from chalicelib.games.anno_1452.battle import Side, hits, parries
from chalicelib.games.anno_1452.state import Orders, State
from chalicelib.games.anno_1452.transition import StateAndEvents
from chalicelib.games.chance import Chance
from chalicelib.games.contract import RuleViolation
from tests.games.anno_1452_states import (
    GAME,
    NO_REACTIONS,
    A,
    B,
    C,
    act,
    act_as,
    card_numbers,
    event_facts,
    event_kinds,
    fixed_dice,
    hand,
    holder,
    offered_values,
    only_event,
    parse_state,
    resolve_result_round,
    stones_text,
    violation_code,
)

LAST = 7
"""The section whose result round is the last, in the states drawn here and in the box."""


def deal(seats: int, seed: str = "box") -> State:
    (box, *_) = catalogue.metadata("anno-1452").presets
    return GAME.setup(seats, box.options, {}, Chance(seed), {})[0]


def attack(state: State, stone: str, target: str, mercs: int = 0, **more: Any) -> StateAndEvents:
    return act(state, Attack(stone, target, mercs, **more), A=NO_REACTIONS, B=NO_REACTIONS)


def test_states_are_drawn_with_the_options_of_the_box() -> None:
    dealt, drawn = deal(2), parse_state("*A\n B")
    assert (dealt.end, dealt.adjacent_only, dealt.live) == (drawn.end, drawn.adjacent_only, drawn.live)
    assert drawn.end == LAST


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_box_003_004a(seats: int) -> None:
    """Everybody begins with 15 money, 5 cards, prestige 10 and stones."""
    for player in GAME.view(deal(seats), None).players:
        assert (player.money, player.hand, player.prestige) == (15, 5, 10)
        assert player.stones > 0


def test_box_003_004b() -> None:
    """Chance decides the order of play: each of the 6 orders of three comes about as often."""
    orders = [deal(3, f"order {n}").order for n in range(120)]
    assert all(8 < orders.count(order) < 35 for order in set(orders))
    assert len(set(orders)) == 6


def test_box_003_004c() -> None:
    """Time begins in the Interregnum, without king, and nobody has a possession card. Three lengths."""
    view = GAME.view(deal(2), A)
    assert (view.section, view.king_seat) == ("interregnum", None)
    assert {region.holder_seat for region in view.regions} == {None}
    lengths = GAME.metadata.options["properties"]["length"]["enum"]
    ends = [GAME.setup(2, {"length": length}, {}, Chance("box"), {})[0].end for length in lengths]
    assert ends == [4, 7, 11]


def test_box_003_004d() -> None:
    """Last in order first: a stone each in two neighbouring regions, none where another has one."""
    state = deal(3)
    assert state.current == state.order[2]
    assert violation_code(state, Setup("bayern", "koeln")) == "not_neighbours"
    state, _ = act(state, Setup("bayern", "tirol"))
    assert state.current == state.order[1]
    assert violation_code(state, Setup("franken", "bayern")) == "region_taken"
    state, _ = act(state, Setup("koeln", "pfalz"))
    state, _ = act(state, Setup("sachsen", "boehmen"))
    assert [stones_text(state, seat) for seat in state.order] == [
        "sachsen boehmen",
        "koeln pfalz",
        "bayern tirol",
    ]


@pytest.mark.parametrize(("dice", "rounds"), [("16", [1]), ("15 116", [1, 2]), ("11 111", [1, 2, 3])])
def test_box_003_005_to_006(dice: str, rounds: list[int]) -> None:
    """A section has one, two or three action rounds, and then one result round."""
    state, seen = parse_state("*A koeln\n B pfalz", chance=fixed_dice(dice)), []
    while state.phase == "action":
        seen.append(state.action_round)
        state, _ = act(act(state, Pass())[0], Pass())
    assert (seen, state.phase) == (rounds, "result")
    after, _ = resolve_result_round(state)
    assert (after.phase, after.section, after.action_round) == ("action", state.section, 1)


@pytest.mark.parametrize(
    ("action_round", "dice", "takes_place"),
    [
        (1, "55", True),
        (1, "65", False),
        (1, "26", False),
        (2, "555", True),
        (2, "123", True),
        (2, "116", False),
    ],
)
def test_box_003_007_to_009(action_round: int, dice: str, takes_place: bool) -> None:
    """The second takes place if two dice show no 6, the third if three do not."""
    state = parse_state(" A koeln\n*B pfalz", chance=fixed_dice(dice), action_round=action_round)
    after, events = act(state, Pass())
    (trial,) = event_facts(events, "trial_passed") + event_facts(events, "trial_failed")
    assert "".join(map(str, trial["dice"])) == dice
    assert (after.phase, after.action_round) == (
        ("action", action_round + 1) if takes_place else ("result", action_round)
    )


def test_box_003_010() -> None:
    """Everybody has one action, in the order of play."""
    state = parse_state("*A koeln\n B pfalz\n C tirol", order=(C, A, B))
    for seat in (C, A, B):
        state, _ = act_as(state, seat, SetStone("boehmen"))
        with pytest.raises(RuleViolation):
            act_as(state, seat, SetStone("boehmen"))
    assert [stones_text(state, seat).count("boehmen") for seat in (A, B, C)] == [1, 1, 1]


def test_box_003_011a() -> None:
    """A stone costs 4 and 1 for each stone there, whoever owns it; the crest (Böhmen: 6) is the limit."""
    states = [
        parse_state(f"*A koeln{' boehmen' * (n // 2)}\n B pfalz{' boehmen' * (n - n // 2)}") for n in range(7)
    ]
    prices = [30 - act(state, SetStone("boehmen"))[0].money[A] for state in states[:6]]
    assert prices == [4, 5, 6, 7, 8, 9]
    assert violation_code(states[6], SetStone("boehmen")) == "crest_full"
    assert violation_code(replace(states[5], money=(8, 0)), SetStone("boehmen")) == "not_enough_money"


def test_box_003_011b() -> None:
    """Whoever comes to have most stones in a region has its card and 1 prestige; as many are not most.

    What the former holder loses by this is of our own (RULES 4.6a).
    """
    tied, _ = act(parse_state("*A koeln\n B pfalz"), SetStone("pfalz"))
    assert (holder(tied, "pfalz"), tied.prestige) == (B, (10, 10))
    after, _ = act(parse_state("*A pfalz\n B pfalz", holders="pfalz=B"), SetStone("pfalz"))
    assert (holder(after, "pfalz"), after.prestige[A]) == (A, 11)
    alone, _ = act(parse_state("*A koeln\n B pfalz"), SetStone("tirol"))
    assert (holder(alone, "tirol"), alone.prestige[A]) == (A, 11)


def test_box_003_011c() -> None:
    """A city costs 6, needs a fitting card and an own stone; walls (Köln 2, Thüringen 1) are the limit."""
    drawing = "*A koeln koeln koeln thueringen thueringen# bayern\n B koeln"
    state = parse_state(drawing, hands="charter_01 charter_02|charter_free")
    after, _ = act(state, FoundCity("charter_01", "koeln-1"))
    assert (after.money[A], hand(after, A)) == (24, ["charter_02"])
    assert stones_text(after, A).split().count("koeln#") == 1
    assert violation_code(state, FoundCity("charter_free", "koeln-1")) == "not_in_hand"
    assert violation_code(state, FoundCity("charter_01", "bayern-1")) == "card_elsewhere"
    assert violation_code(state, FoundCity("charter_01", "koeln-4")) == "not_your_stone"
    assert violation_code(state, FoundCity("charter_02", "thueringen-1")) == "walls_full"
    assert (
        violation_code(replace(state, money=(5, 0)), FoundCity("charter_01", "koeln-1")) == "not_enough_money"
    )


@pytest.mark.parametrize(
    ("citizens", "result"),
    [
        ({"koeln-1": 3}, "koeln+3 tirol+2 bayern+4#"),
        ({"koeln-1": 2, "tirol-1": 1}, "koeln+2 tirol+3 bayern+4#"),
        ({"koeln-1": 1, "tirol-1": 1, "bayern-1": 1}, "koeln+1 tirol+3 bayern+5#"),
        ({"bayern-1": 2}, "koeln tirol+2 bayern+6#"),
        ({"tirol-1": 2}, "stone_full"),
        ({"bayern-1": 3}, "stone_full"),
        ({"koeln-1": 3, "bayern-1": 1}, "too_many_citizens"),
        ({"pfalz-1": 1}, "not_your_stone"),
    ],
)
def test_box_003_011d_to_012(citizens: dict[str, int], result: str) -> None:
    """At most 3 citizens a round for 3 each, spread at will: 3 at most on a stone, 6 on a city."""
    state = parse_state("*A koeln tirol+2 bayern+4#\n B pfalz")
    if " " not in result:
        assert violation_code(state, SetCitizens(citizens)) == result
        return
    after, _ = act(state, SetCitizens(citizens))
    assert sorted(stones_text(after, A).split()) == sorted(result.split())
    assert after.money[A] == 30 - 3 * sum(citizens.values())


def test_box_003_013a() -> None:
    """Who attacks has a stone left and reaches the own region and its neighbours; a king reaches all."""
    state = parse_state("*A koeln\n B koeln pfalz bayern\n C sachsen\n D neapel")
    assert set(offered_values(state, "attack", "target")) == {"koeln-2", "pfalz-1"}
    assert violation_code(state, Attack("koeln-1", "bayern-1")) == "too_far"
    assert violation_code(state, Attack("koeln-1", "koeln-1")) == "not_an_enemy"
    act(replace(state, king=A), Attack("koeln-1", "neapel-1"))
    spent = parse_state(f"*A {'boehmen ' * 6}{'bayern ' * 5}koeln koeln koeln\n B pfalz")
    assert GAME.view(spent, None).players[A].stones == 0
    assert violation_code(spent, Attack("koeln-1", "pfalz-1")) == "no_stone_left"


def test_box_003_013b() -> None:
    """Whoever attacks pays a point of prestige for it, before the dice roll."""
    _, events = attack(parse_state("*A koeln\n B pfalz"), "koeln-1", "pfalz-1")
    assert event_facts(events, "prestige_lost")[0] == {"of_seat": A, "n": 1, "prestige": 9}
    assert event_kinds(events).index("prestige_lost") < event_kinds(events).index("battle_round")


@pytest.mark.parametrize("mercs", [0, 5, 12])
def test_box_003_013c(mercs: int) -> None:
    """A king sends any number of mercenaries into an attack or a defence, and loses all of them."""
    crown: dict[str, Any] = {"king": A, "office": (12, 0), "chance": fixed_dice("6" * (3 + mercs) + "111")}
    after, _ = attack(parse_state("*A koeln\n B pfalz", **crown), "koeln-1", "pfalz-1", mercs)
    assert (stones_text(after, A), after.office[A]) == ("koeln pfalz:1", 12 - mercs)
    more = Attack("koeln-1", "pfalz-1", 13)
    assert violation_code(parse_state("*A koeln\n B pfalz", **crown), more) == "not_enough_mercs"
    attacked = parse_state(" A koeln\n*B pfalz", **crown | {"chance": fixed_dice("111" + "6" * (3 + mercs))})
    after, _ = act(attacked, Attack("pfalz-1", "koeln-1"), A=replace(NO_REACTIONS, merc_defence=mercs))
    assert (stones_text(after, A), after.office[A]) == ("koeln", 12 - mercs)


def test_box_003_013d() -> None:
    """Both roll at once, hit as the table says, and fight until one is beaten."""
    for hitting, side in {6: Side(1), 5: Side(0, citizens=1), 4: Side(0, mercs=1)}.items():
        assert [hits(side, (die,)) for die in range(1, 7)] == [0] * (hitting - 1) + [1] * (7 - hitting)
    assert [parries(Side(3, parry=1), (die,)) for die in range(1, 7)] == [1, 0, 0, 0, 0, 0]
    state = parse_state("*A koeln\n B pfalz", chance=fixed_dice("222 345 266 226 61 13"))
    _, events = attack(state, "koeln-1", "pfalz-1")
    rounds = event_facts(events, "battle_round")
    assert [(one["lost"], one["owner_lost"]) for one in rounds] == [(0, 0), (1, 2), (0, 1)]


@pytest.mark.parametrize(("dice", "prestige"), [("666 111", (10, 9)), ("111 666", (8, 11))])
def test_box_003_013e(dice: str, prestige: tuple[int, int]) -> None:
    """The winner gains a point of prestige and the loser loses one; the attack has cost A one before."""
    state = parse_state("*A koeln koeln koeln\n B pfalz pfalz", chance=fixed_dice(dice))
    assert attack(state, "koeln-1", "pfalz-1")[0].prestige == prestige


def test_box_003_013f() -> None:
    """An attacker who is beaten loses the stone and its city."""
    state = parse_state("*A koeln# koeln koeln\n B pfalz", chance=fixed_dice("222 666"))
    after, _ = attack(state, "koeln-1", "pfalz-1")
    assert (stones_text(after, A), stones_text(after, B)) == ("koeln koeln", "pfalz")


def test_box_003_013g_to_014a() -> None:
    """A stone that is beaten is replaced by one of level 1 out of the attacker's supply; its city stays."""
    state = parse_state("*A koeln\n B pfalz# pfalz", chance=fixed_dice("666 222"))
    after, _ = attack(state, "koeln-1", "pfalz-1")
    assert (stones_text(after, A), stones_text(after, B)) == ("koeln pfalz:1#", "pfalz")
    before, now = (GAME.view(one, None).players for one in (state, after))
    assert (now[A].stones - before[A].stones, now[B].stones - before[B].stones) == (-1, 1)


def test_box_003_014b() -> None:
    """Most stones by a conquest: the card and a point of prestige, which the card's loser loses.

    So A pays 1, wins 1 and 1; B loses 1 and 1.
    """
    state = parse_state("*A pfalz\n B pfalz", holders="pfalz=B", chance=fixed_dice("666 222"))
    after, _ = attack(state, "pfalz-1", "pfalz-2")
    assert (holder(after, "pfalz"), after.prestige) == (A, (11, 8))


def test_box_003_014c() -> None:
    """One lady at a time, by her card, her condition and her drawback, until the next result round."""
    state = parse_state("*A bayern\n B pfalz", hands="m_guta m_margarete m_anna")
    assert violation_code(state, Marry("m_agnes")) == "not_in_hand"
    assert violation_code(state, Marry("m_anna")) == "condition_not_met"
    married, _ = act(state, Marry("m_guta"))
    assert (stones_text(married, A), married.money[A]) == ("bayern oesterreich~", 28)
    assert violation_code(replace(married, turn=A), Marry("m_margarete")) == "already_married"
    after, _ = resolve_result_round(replace(married, phase="result", sealed=(None, None), section=LAST))
    assert (stones_text(after, A), after.ladies) == ("bayern", (None, None))


def test_box_003_014d() -> None:
    """A title, by its card and its condition, brings 2 prestige."""
    state = parse_state("*A koeln\n B pfalz", hands="title_koeln title_pfalz")
    assert act(state, TakeTitle("title_koeln"))[0].prestige == (12, 10)
    assert violation_code(state, TakeTitle("title_pfalz")) == "condition_not_met"
    assert violation_code(state, TakeTitle("title_tirol")) == "not_in_hand"


def test_box_003_014e_to_015() -> None:
    """An inheritance, by its card, sets a stone for nothing below the crest; most stones bring the card."""
    state = parse_state("*A koeln\n B tirol tirol tirol bayern", hands="inherit_06", holders="bayern=-")
    assert violation_code(state, Inherit("inherit_06", "tirol")) == "crest_full"
    assert violation_code(state, Inherit("inherit_05", "schwaben")) == "not_in_hand"
    tied, _ = act(state, Inherit("inherit_06", "bayern"))
    assert (stones_text(tied, A), tied.money[A], tied.prestige[A]) == ("koeln bayern", 30, 10)
    won, _ = act(parse_state("*A koeln\n B pfalz", hands="inherit_06"), Inherit("inherit_06", "bayern"))
    assert (holder(won, "bayern"), won.prestige[A]) == (A, 11)


def test_box_003_017_to_018a() -> None:
    """Another card is played for what it does in an action round."""
    state = parse_state("*A koeln\n B pfalz", hands="a_hire e_fair")
    after, _ = act(state, PlayCard("a_hire"))
    assert (after.money[A], after.hired[A], hand(after, A)) == (25, 4, ["e_fair"])
    assert violation_code(state, PlayCard("e_fair")) == "wrong_card"


def test_box_003_018b() -> None:
    """An instant is played when it is drawn, at most one in an action round."""
    state = parse_state("*A koeln\n B pfalz", hands="a_chancery r_loot")
    state = replace(state, deck=card_numbers("s_silver s_harvest r_toll r_haste"))
    after, events = act(state, PlayCard("a_chancery"))
    assert (only_event(events, "instant_drawn"), after.money[A]) == ({"of_seat": A, "card": "s_silver"}, 36)
    assert hand(after, A) == ["r_loot", "r_toll", "r_haste"]
    second, _ = act(replace(state, instant=True), PlayCard("a_chancery"))
    assert second.money[A] == 30


def test_box_003_019() -> None:
    """The player to move may play one reaction card beside the action."""
    state = parse_state("*A koeln\n B pfalz", hands="r_haste r_reinforce r_loot")
    hasty, _ = act(state, SetStone("tirol", with_reaction="r_haste", haste_region="bayern"))
    assert set(stones_text(hasty, A).split()) == {"koeln", "tirol", "bayern"}
    won = replace(state, chance=fixed_dice("666444 222"))
    after, events = act(won, Attack("koeln-1", "pfalz-1", with_reaction="r_reinforce"), B=NO_REACTIONS)
    assert only_event(events, "reaction_played") == {"of_seat": A, "card": "r_reinforce"}
    assert hand(after, A) == ["r_haste", "r_loot"]


@pytest.mark.parametrize(
    ("dice", "region", "hands", "opponents"),
    [
        (
            "666 222",
            "tirol",
            "r_haste|r_fortify r_reinforce r_loot|r_toll",
            [(B, "r_fortify"), (C, "r_toll")],
        ),
        (
            "222 666",
            "tirol",
            "r_haste|r_fortify r_reinforce r_loot|r_toll",
            [(B, "r_fortify"), (C, "r_toll")],
        ),
        ("222 666", "pfalz", "r_haste|r_fortify r_toll|", [(B, "r_fortify")]),
    ],
)
def test_box_003_020(dice: str, region: str, hands: str, opponents: list[tuple[int, str]]) -> None:
    """To an action each opponent may play a reaction card, by standing orders, and no second one."""
    state = parse_state("*A koeln\n B pfalz\n C tirol", hands=hands, chance=fixed_dice(dice))
    action = Attack("koeln-1", "pfalz-1", with_reaction="r_haste", haste_region=region)
    _, events = act(state, action, B=Orders(), C=Orders())
    played = [(one["of_seat"], one["card"]) for one in event_facts(events, "reaction_played")]
    assert sorted(played) == sorted([(A, "r_haste"), *opponents])
