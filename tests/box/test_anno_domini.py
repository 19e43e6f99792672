"""Anno Domini as its rulebook has it: a test for each of its sentences that is a rule (see `sentences`).

Cards are named by their dates, as in `tests.games.anno_domini_states`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from chalicelib.games import catalogue
from chalicelib.games.anno_domini.state import Place, State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import card_ids
from chalicelib.games.chronology.sayings import Saying
from chalicelib.games.contract import Json, Outcome, RuleViolation, Table
from chalicelib.words import game_words
from tests.games.anno_domini_states import (
    GAME,
    act,
    doubt,
    hand_ids,
    make_decks,
    no_orders,
    parse_state,
    place,
    turn_order,
    year_decks,
)
from tests.games.compare import event_facts, event_kinds

(BOX, *_) = catalogue.metadata("anno-domini").presets

FOUR = """
     A 1001 1002 1003
     B 1101 1102 1103
     C 1201 1202 1203
    *D 1301 1302 1303
    chain {chain}
    pile 1901 1902 1903 1904 1905 1906
"""


def four(chain: str) -> State:
    """Four players, D to move, with this chain."""
    return parse_state(FOUR.format(chain=chain))


def deal(seats: int, options: Json | None = None, seed: str = "box", decks: Json | None = None) -> State:
    chosen = BOX.options | (options or {})
    return GAME.setup(seats, chosen, decks or year_decks(100), Chance(seed), no_orders(seats))[0]


def chain_of(state: State) -> str:
    return " ".join(card_ids(state.tables, state.chain))


def is_right(chain: str) -> bool:
    """Whether a doubt of this chain is punished."""
    pile = "pile 2001 2002 2003 2004 2005 2006"
    state = parse_state(f"A 1 2 3\n *B 4 5 6\n chain {chain} by A\n {pile}")
    _, events = doubt(state)
    correct: bool = event_facts(events, "revealed")["correct"]
    return correct


def test_states_are_drawn_with_the_options_of_the_box() -> None:
    dealt, drawn = deal(4), four("1500 by C")
    assert (dealt.penalties, dealt.correction) == (drawn.penalties, drawn.correction)


def test_box_000_003() -> None:
    """A card shows its event; the year on its back is seen when it is turned over."""
    state = four("1500 1600 by C")
    _, events = doubt(state)
    dates = [(one["lo"], one["hi"]) for one in event_facts(events, "revealed")["revealed"]]
    assert dates == [(1500, 1500), (1600, 1600)]
    assert GAME.view(state, 0).chain == ("1500", "1600"), "cards by their names alone"


def test_box_000_004_to_005() -> None:
    """Series can be mixed: every card of two decks is in the game."""
    tables = [*make_decks(*"12345")["tables"], *make_decks(*"6789")["tables"]]
    state = deal(2, {"hand_size": 3}, decks={"tables": tables, "decks": []})
    held = [card for seat in "AB" for card in hand_ids(state, seat)]
    assert {*held, *card_ids(state.tables, state.stock.pile), chain_of(state)} == set("123456789")
    assert catalogue.metadata("anno-domini").options["properties"]["decks"]["type"] == "array"


def test_box_000_008() -> None:
    """One series will do."""
    assert len(catalogue.metadata("anno-domini").with_defaults(BOX.options)["decks"]) == 1
    assert deal(10, decks=make_decks(*map(str, range(1, 63)))).stock.pile


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_box_000_009_to_010(seats: int) -> None:
    """Everybody is dealt nine cards; from seven players on fewer (105, AD8)."""
    assert [len(hand) for hand in deal(seats).hands] == [9] * seats


def test_box_000_011() -> None:
    """Chance deals: of 20 cards each comes to A about as often."""
    hands = [card for n in range(400) for card in deal(2, seed=f"deal {n}", decks=year_decks(20)).hands[0]]
    assert all(130 < count < 230 for count in Counter(hands).values())
    assert len(set(hands)) == 20


def test_box_000_012() -> None:
    """Nobody knows a date before it is turned over: with other dates everybody sees the same."""
    decks = year_decks(60)
    others = Table.from_rows([[row[0], row[1] + 7, row[2] + 9] for row in decks["tables"][0].rows])
    one, other = deal(3, decks=decks), deal(3, decks={"tables": [others], "decks": []})
    for seat in (0, 1, 2, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)


def test_box_000_013() -> None:
    """All hands lie open, as events."""
    state = four("1500 by C")
    assert GAME.view(state, None).hands == tuple(tuple(hand_ids(state, seat)) for seat in "ABCD")


def test_box_000_014_to_015() -> None:
    """The other cards are a pile, its top open as an event."""
    state = deal(3, decks=year_decks(40))
    pile = GAME.view(state, 0).pile
    assert (pile.count, pile.top) == (40 - 27 - 1, card_ids(state.tables, state.stock.pile)[0])


def test_box_000_018_to_020() -> None:
    """The chain begins with the top card of the pile, for all to see, its date unknown."""
    state = deal(3, decks=year_decks(29))
    (start,) = GAME.view(state, None).chain
    assert all(start not in hand for hand in GAME.view(state, None).hands)
    next_round, _ = doubt(four("1500 1600 by C"))
    assert (GAME.view(next_round, None).chain, GAME.view(next_round, None).pile.top) == (("1905",), "1906")


@pytest.mark.parametrize("order", ["1301 1500 1700", "1500 1301 1700", "1500 1700 1301"])
def test_box_000_022_to_025(order: str) -> None:
    """Each lays one card in turn: above all, below all or anywhere between."""
    state, _ = place(four("1500 1700 by C"), "1301", order)
    assert (chain_of(state), hand_ids(state, "D"), turn_order(state)) == (order, ["1302", "1303"], "CBAD")


@pytest.mark.parametrize("order", list(permutations(["1500", "1600", "1700", "1301"])))
def test_box_000_026_to_028(order: tuple[str, ...]) -> None:
    """Whoever is to move may put the chain right, as they like, and then lays a card."""
    before = four("1700 1500 1600 by C")
    assert chain_of(place(before, "1301", " ".join(order))[0]) == " ".join(order)
    with pytest.raises(RuleViolation, match="not_a_permutation"):
        act(before, Place("1301", ("1500", "1600", "1700")))


def test_box_000_029_to_031() -> None:
    """Or doubts in place of laying a card: the round ends, and the chain is turned over from the top."""
    state, events = doubt(four("1500 1700 1600 by C"))
    assert [one["card"] for one in event_facts(events, "revealed")["revealed"]] == ["1500", "1700", "1600"]
    assert (len(hand_ids(state, "D")), state.round) == (3, 2)


def test_box_000_032() -> None:
    """The chain is right: whoever doubted takes four cards from the pile."""
    state, _ = doubt(four("1500 1600 1700 by C"))
    assert hand_ids(state, "D") == ["1301", "1302", "1303", "1901", "1902", "1903", "1904"]
    assert [len(hand_ids(state, seat)) for seat in "ABC"] == [3, 3, 3]


@pytest.mark.parametrize("chain", ["1700 1600 1800 1900", "1500 1700 1699 1800", "1500 1600 1800 1799"])
def test_box_000_033_to_035(chain: str) -> None:
    """The chain is wrong, by a year: who laid last takes two, whoever's card it was; to lay is to accept."""
    state, _ = doubt(four(f"{chain} by C"))
    assert hand_ids(state, "C") == ["1201", "1202", "1203", "1901", "1902"]
    assert [len(hand_ids(state, seat)) for seat in "ABD"] == [3, 3, 3]


def test_box_000_036() -> None:
    """After the round the chain's cards are put aside."""
    state, _ = doubt(four("1500 1600 by C"))
    assert card_ids(state.tables, state.stock.used) == ("1500", "1600")
    assert chain_of(state) == "1905"


@pytest.mark.parametrize(("chain", "order"), [("1600 1500", "DABC"), ("1500 1600", "ABCD")])
def test_box_000_038_to_043(chain: str, order: str) -> None:
    """A new round, a new card: a right doubter begins, after a wrong one the next; whoever drew is last."""
    state, events = doubt(four(f"{chain} by C"))
    assert (len(state.chain), turn_order(state)) == (1, order)
    assert turn_order(state)[-1] == "ABCD"[event_facts(events, "drew")["of_seat"]]


def test_box_000_044_to_045() -> None:
    """Who begins with a single card finds two start cards, puts them in order and lays the card."""
    before = parse_state("""
        A 1750
        B 1101 1102 1103
       *C 1201 1202 1203
       chain 1500 1600 by B
       pile 1901 1902 1903 1904 1800 1700 1905
    """)
    state, _ = doubt(before)
    assert (chain_of(state), turn_order(state)[0]) == ("1800 1700", "A")
    assert GAME.outcome(place(state, "1750", "1700 1750 1800")[0]) is not None
    assert GAME.outcome(place(state, "1750", "1800 1750 1700")[0]) is None


def test_box_000_046_to_047() -> None:
    """The direction turns at once when somebody is down to two cards, and never again."""
    state, events = place(four("1500 by C"), "1301", "1301 1500")
    assert (event_kinds(events)[-1], turn_order(state)) == ("turned", "CBAD")
    state, events = place(state, "1201", "1201 1301 1500")
    assert (len(hand_ids(state, "C")), turn_order(state)) == (2, "BADC")
    assert "turned" not in event_kinds(events)


def test_box_000_048_to_051() -> None:
    """The last card in a right chain wins; a wrong one brings two cards, and the game goes on."""
    before = parse_state("""
        *A 1800
         B 1101 1102
         C 1201 1202
        chain 1500 1700 by C
        pile 1901 1902 1903 1904
    """)
    won, _ = place(before, "1800", "1500 1700 1800")
    assert GAME.outcome(won) == Outcome(((0,), (1, 2)), "last_card")
    goes_on, events = place(before, "1800", "1500 1800 1700")
    assert (GAME.outcome(goes_on), hand_ids(goes_on, "A")) == (None, ["1901", "1902"])
    assert event_facts(events, "doubted")["of_seat"] == 1, "the successor has doubted"


@pytest.mark.parametrize(
    ("chain", "right"), [("1899 1900", True), ("1900 1899", False), ("1900 1900'", True), ("44BC 1", True)]
)
def test_box_000_052_to_054(chain: str, right: bool) -> None:
    """The year on the back decides."""
    assert is_right(chain) is right


def test_box_000_055() -> None:
    """Months and days do not count: the last day of a year may lie before its first."""
    assert is_right("1969-12-31 1969-01-01")
    assert is_right("1969-01-01 1969-12-31")


@pytest.mark.parametrize(
    ("chain", "right"),
    [
        ("1903..1907 1903", True),
        ("1907 1903..1907", True),
        ("1903..1907 1902", False),
        ("1908 1903..1907", False),
        ("C5BC 500BC", True),
        ("C5BC 501BC", False),
        ("400BC C5BC", False),
        ("401BC C5BC", True),
    ],
)
def test_box_000_056_to_057(chain: str, right: bool) -> None:
    """A span stands for each of its years."""
    assert is_right(chain) is right


@pytest.mark.parametrize(
    ("chain", "right"),
    [("C20 1901", True), ("C20 1900", False), ("2000 C20", True), ("2001 C20", False)],
)
def test_box_000_058_to_062(chain: str, right: bool) -> None:
    """A century begins with a year 01 and ends with a year 00: the twentieth runs from 1901 to 2000."""
    assert is_right(chain) is right


@pytest.mark.parametrize(
    ("chain", "right"),
    [("~1900 1895", True), ("~1900 1894", False), ("1905 ~1900", True), ("1906 ~1900", False)],
)
def test_box_000_063_to_065(chain: str, right: bool) -> None:
    """Around 1900 is from 1895 to 1905."""
    assert is_right(chain) is right


@pytest.mark.parametrize(
    ("lang", "first_time"), [("en", "first time"), ("de", "erste Mal"), ("it", "prima volta")]
)
def test_box_000_066_to_071(lang: str, first_time: str) -> None:
    """What counts is the first time, unless a card asks for something else: the rules page says so."""
    assert first_time in game_words("anno-domini", lang).words["rules.read.p1"]


@pytest.mark.parametrize("chain", ["1900 1895..1905", "1895..1905 1900", "C19 ~1900", "~1900 C19"])
def test_box_000_072_to_075(chain: str) -> None:
    """What happened at the same time or overlaps is right either way."""
    assert is_right(chain)


def test_box_000_076_to_080() -> None:
    """1987 twice, around 1990, 1991: the last must lie behind the first two, the third anywhere."""
    cards = ["1987", "1987'", "~1990", "1991"]
    right = {order for order in permutations(range(4)) if is_right(" ".join(cards[n] for n in order))}
    expected = {order for order in permutations(range(4)) if order.index(3) > max(map(order.index, (0, 1)))}
    assert (right, len(right)) == (expected, 8)


def test_box_000_081_to_083() -> None:
    """8th century BC, 805 BC, first millennium BC: the second lies before the first, the third anywhere."""
    cards = ["C8BC", "805BC", "M1BC"]
    right = {order for order in permutations(range(3)) if is_right(" ".join(cards[n] for n in order))}
    assert right == {(1, 0, 2), (1, 2, 0), (2, 1, 0)}


@pytest.mark.parametrize(("lang", "place"), [("en", "place"), ("de", "Ort"), ("it", "luogo")])
def test_box_000_084_to_087(lang: str, place: str) -> None:
    """A place that a card names is no hint of its date: the rules page says so."""
    assert game_words("anno-domini", lang).words["rules.read.p2"].count(place) == 2


@pytest.mark.parametrize("says", ["sure", "guess"])
def test_box_000_088_to_092(says: Saying) -> None:
    """Whoever lays a card may call it sure or feign doubt; that changes nothing."""
    before = four("1500 by C")
    said, events = act(before, Place("1301", ("1301", "1500"), "Any child knows that.", says))
    silent, _ = act(before, Place("1301", ("1301", "1500")))
    told = event_facts(events, "placed")
    assert (told["claim"], told["saying"]) == ("Any child knows that.", says)
    assert replace(said, claim=None) == silent
    shown = GAME.view(said, 0).claim
    assert shown
    assert (shown.text, shown.saying) == ("Any child knows that.", says)


def test_box_000_102_to_104() -> None:
    """Two to ten play."""
    assert list(catalogue.metadata("anno-domini").seats) == list(range(2, 11))
    assert [len(deal(seats).hands) for seats in (2, 10)] == [2, 10]


@pytest.mark.parametrize("seats", [7, 8, 9, 10])
def test_box_000_105(seats: int) -> None:
    """Many are dealt fewer than nine cards."""
    assert {len(hand) for hand in deal(seats).hands} < set(range(3, 9))


def test_box_000_108() -> None:
    """Used cards are mixed in again, here once the pile is used up."""
    state = parse_state("""
         A 1001 1002 1003
        *B 1101 1102 1103
        chain 1500 1600 by A
        pile 1901
        used 1201 1202 1203 1204 1205
    """)
    after, events = doubt(state)
    assert event_facts(events, "reshuffled") == {"cards": 5}
    assert set(hand_ids(after, "B")[4:]) < {"1201", "1202", "1203", "1204", "1205"}


def test_box_000_109() -> None:
    """Children may be dealt fewer cards, if the table agrees, but at least three (AD8)."""
    assert [len(hand) for hand in deal(3, {"handicap": [0, 4, 6]}).hands] == [9, 5, 3]
