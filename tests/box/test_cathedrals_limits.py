"""Anno Domini: Cathedrals as its rulebook has it: conquests, limits, cards, the end, the questions.

A test for each sentence that is a rule (see `sentences`); the first half stands in `test_cathedrals`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games import catalogue
from chalicelib.games.cathedrals.cards import CARD_KINDS, CardKind
from chalicelib.games.cathedrals.state import ACTIONS, Debt
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.contract import RuleViolation
from tests.box.test_cathedrals import BOX, TURN, deal, draw
from tests.games.cathedrals_states import (
    GAME,
    attack,
    build,
    card_indexes,
    consult,
    end_turn,
    format_territories,
    open_schemas,
    seat_cards,
)
from tests.games.compare import event_facts, event_kinds

SEVEN = "england6+ scotland1+ france1+ provence1+ bavaria1+ bohemia1+ poland1+"

OTHERS = "C 0 norway1\n D 0 cyprus1"


def test_box_002_079() -> None:
    """Castles that are lost go back into the supply of their owners."""
    state = draw(f"*A 0 england4\n B 0 ireland3 wales1\n {OTHERS}")
    after, _ = attack(state, "england", "ireland", 6, 6, 1, 1, 6, 1, 1)
    assert format_territories(after, "england", "ireland") == "A:england3 B:ireland1"
    assert [after.supply[seat] - state.supply[seat] for seat in (0, 1)] == [1, 2]


def test_box_002_080_to_081a() -> None:
    """Whoever removes the last castle occupies the land with one of his own, which costs nothing."""
    state = draw(f"*A 30 england4\n B 0 ireland2 wales1\n {OTHERS}")
    after, _ = attack(state, "england", "ireland", 6, 6, 1, 1, 1, 1)
    assert format_territories(after, "england", "ireland") == "A:england4 A:ireland1"
    assert (after.supply[0] - state.supply[0], after.cash[0]) == (-1, 30)


def test_box_002_082() -> None:
    """No throw removes a cathedral."""
    state = draw(f"*A 0 england6+\n B 0 ireland2+ wales1\n {OTHERS}", conquered=False)
    held, _ = attack(state, "england", "ireland", *[1] * 6, 6, 6)
    assert format_territories(held, "england", "ireland") == "A:england4+ B:ireland2+"
    taken, _ = attack(state, "england", "ireland", *[6] * 6, 1, 1)
    assert format_territories(taken, "england", "ireland") == "A:england6+ A:ireland1+"


def test_box_002_083() -> None:
    """A cathedral belongs to whoever has its land."""
    state = draw(f"*A 100 england6+\n B 0 ireland2+ wales1\n {OTHERS}\n free france+")
    assert (state.cathedral_count(0), state.cathedral_count(1)) == (1, 1)
    state, _ = attack(state, "england", "ireland", *[6] * 6, 1, 1)
    assert (state.cathedral_count(0), state.cathedral_count(1)) == (2, 0)
    assert build(state, "france")[0].cathedral_count(0) == 3


@pytest.mark.parametrize(("cards", "attacks"), [("", 3), ("condottiere", 4), ("condottiere condottiere", 5)])
def test_box_002_084_to_086(cards: str, attacks: int) -> None:
    """Three attacks a turn, more with a card for it; each throw is one."""
    drawing = f" A 0 {cards} england4\n B 0 ireland2 wales1\n C 0 norway1\n*D 0 cyprus1"
    state, _ = end_turn(draw(drawing, rotates=False))
    for _ in range(attacks):
        state, _ = attack(state, "england", "ireland", *[1] * 6)
    with pytest.raises(RuleViolation, match="no_attacks_left"):
        attack(state, "england", "ireland")


def test_box_002_087() -> None:
    """The attacker's last castle survives whatever is thrown; the defender's does not."""
    state = draw(f"*A 0 england2\n B 0 wales3 denmark1\n {OTHERS}")
    after, events = attack(state, "england", "wales", 1, 1, 6, 6, 6)
    assert (format_territories(after, "england"), event_facts(events, "attacked")["lost"]) == (
        "A:england1",
        1,
    )


def test_box_002_088() -> None:
    """Nobody gets the eighth cathedral before the fourth round, by attack, by building or by a card."""
    drawing = f"*A 900 {SEVEN}\n B 0 wales1+ ireland1\n {OTHERS} sicily1\n free aragon+"
    for number in (1, 2, 3):
        early = draw(drawing, round=number)
        with pytest.raises(RuleViolation, match="cathedral_too_early"):
            attack(early, "england", "wales")
        with pytest.raises(RuleViolation, match="cathedral_too_early"):
            build(early, "aragon")
        attack(early, "england", "ireland")
    assert build(draw(drawing, round=4), "aragon")[0].reason == "goal"
    assert attack(draw(drawing, round=4), "england", "wales", *[6] * 6, 1)[0].reason == "goal"


def test_box_002_089() -> None:
    """No attack from a territory with a single castle."""
    with pytest.raises(RuleViolation, match="too_few_castles"):
        attack(draw(f"*A 0 england1\n B 0 wales1\n {OTHERS}"), "england", "wales")


def test_box_002_090() -> None:
    """At most four points count, in attack and in defence."""
    cards = "relic relic walls walls walls"
    state = draw(f"*A 0 templar templar templar england2\n B 0 {cards} wales1+ ireland1\n {OTHERS}")
    _, events = attack(state, "england", "wales", 1, 1, 1)
    thrown = event_facts(events, "attacked")
    assert (thrown["points"], thrown["victim_points"]) == (4, 4)
    assert (thrown["lost"], thrown["victim_lost"]) == (0, 0)


def test_box_002_091_to_092() -> None:
    """Who has conquered draws a card at the end of the turn and does at once what it says."""
    state = draw(f"*A 0 england4\n B 0 wales1 ireland1\n {OTHERS}", deck="treasure walls")
    assert end_turn(state)[0].cash[0] == 0
    taken, events = attack(state, "england", "wales", *[6] * 4, 1)
    assert "card_drawn" not in event_kinds(events)
    after, events = end_turn(taken)
    assert event_kinds(events) == ["card_drawn", "received", "turn_ended"]
    assert (after.cash[0], after.current) == (200, 1)


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("treasure", {"cash": 200}),
        ("templar", {"points": 2}),
        ("relic", {"defence": 1}),
        ("levy", {"pending": "levy"}),
    ],
)
def test_box_002_093(card: str, gain: dict[str, int | str]) -> None:
    """Some cards bring money, some points, some something else to do."""
    state = draw(f"*A 0 england2+\n B 0 wales2+ ireland1\n {OTHERS}", deck=card, conquered=True)
    after, _ = end_turn(state)
    if after.pending:
        assert gain == {"pending": after.pending}
        return
    mine = attack(replace(after, current=0, attacks_left=3), "england", "wales", *[1] * 4)[1]
    theirs = attack(after, "wales", "england", *[1] * 4)[1]
    found = {
        "cash": after.cash[0],
        "points": event_facts(mine, "attacked")["points"],
        "defence": event_facts(theirs, "attacked")["victim_points"] - 1,
    }
    assert {name: amount for name, amount in found.items() if amount} == gain


@pytest.mark.parametrize("card", CARD_KINDS, ids=lambda card: card.id)
def test_box_002_094(card: CardKind) -> None:
    """A card that goes on working lies open before its owner; any other goes under the deck."""
    state = draw(f"*A 0 bohemia1\n B 0 wales1 ireland1\n {OTHERS}", deck=f"{card.id} tithe", conquered=True)
    after, _ = end_turn(state, *(["wales"] if card.id == "pestilence" else []))
    shown = GAME.view(after, 2).players[0].cards
    assert (shown, after.deck) == (
        ((card.id,), card_indexes("tithe")) if card.permanent else ((), card_indexes("tithe", card.id))
    )


def test_box_002_095() -> None:
    """One card a turn, however much was conquered."""
    state = draw(f"*A 0 england6\n B 0 wales1 ireland1 kiev1\n {OTHERS}", deck="walls relic templar")
    for target in ("wales", "ireland"):
        state, _ = attack(state, "england", target, *[6] * 6, 1)
    after, _ = end_turn(state)
    assert (seat_cards(after, "A"), len(after.deck)) == (["walls"], 2)


def test_box_002_096_to_097() -> None:
    """An event can leave a territory without castles; it is nobody's then."""
    state = draw(f"*A 0 england1 ireland1\n B 0 sicily3+ wales1\n {OTHERS}")
    after, events = consult(state, 1, 1, "sicily")
    assert (format_territories(after, "sicily"), event_kinds(events)[-1]) == ("-:sicily0+", "freed")


def test_box_002_098() -> None:
    """The player to move occupies free land, wherever it is, by building there for 100 a castle."""
    state = draw(f"*A 250 england1\n B 0 sicily1\n {OTHERS}")
    after, _ = build(state, "kiev", 2)
    assert (format_territories(after, "kiev"), after.cash[0]) == ("A:kiev2", 50)
    with pytest.raises(RuleViolation, match="not_enough_money"):
        build(after, "poland")


def test_box_002_099_to_101() -> None:
    """After the fourth turn the next income comes, for all at once, then the next four turns."""
    state, _ = deal()
    for number in range(1, 13):
        state, events = end_turn(state)
        kinds = event_kinds(events)
        assert kinds.count("income") == (4 if number % 4 == 0 else 0)
        assert state.round == 1 + number // 4


def test_box_002_102_to_103() -> None:
    """Who loses the last territory is out, with whatever is left to him, and has no turn any more."""
    state = draw(f"*A 0 england6\n B 70 walls wales1\n {OTHERS}", rotates=False)
    state, events = attack(state, "england", "wales", *[6] * 6, 1)
    assert event_facts(events, "eliminated")["of_seat"] == 1
    assert GAME.view(state, None).players[1].out
    assert end_turn(state)[0].current == 2


def test_box_002_104() -> None:
    """His money goes to whoever brought it about, his cards face down under the deck."""
    state = draw(f"*A 5 england6\n B 70 walls relic wales1\n {OTHERS}", deck="tithe")
    after, _ = attack(state, "england", "wales", *[6] * 6, 1, 1)
    assert (after.cash, after.cards[1]) == ((75, 0, 0, 0), ())
    assert after.deck == card_indexes("tithe", "walls", "relic")
    assert GAME.view(after, 0).deck == 3, "seen is how many there are"


def test_box_002_105() -> None:
    """Nobody is eliminated before the fourth round, neither by attack nor by an event."""
    drawing = f"*A 0 england6\n B 70 wales1\n {OTHERS}"
    for number in (1, 2, 3):
        with pytest.raises(RuleViolation, match="elimination_too_early"):
            attack(draw(drawing, round=number), "england", "wales")
        assert consult(draw(drawing, round=number), 1, 1, "wales")[0].out == ()
    assert attack(draw(drawing, round=4), "england", "wales", *[6] * 6, 1)[0].out == (1,)
    assert consult(draw(drawing, round=4), 1, 1, "wales")[0].out == (1,)


def test_box_002_106_to_107() -> None:
    """The 80 castles of the beginning are a limit."""
    state = draw(f"*A 900 england4\n B 0 wales1\n {OTHERS}", supply=(1, 79, 79, 79))
    state, _ = build(state, "england")
    with pytest.raises(RuleViolation, match="supply_too_small"):
        build(state, "england")


def test_box_002_108() -> None:
    """A castle that was lost can be built again."""
    state = draw(f"*A 900 england4\n B 0 wales3 kiev1\n {OTHERS}", supply=(0, 76, 79, 79))
    state, _ = attack(state, "england", "wales", *[1] * 4, 6, 1, 1)
    assert format_territories(build(state, "england")[0], "england") == "A:england4"


def test_box_002_109() -> None:
    """The first to hold eight cathedrals wins at once, here by building on free land."""
    state = draw(f"*A 100 {SEVEN} sicily1\n B 0 wales1 ireland1\n {OTHERS}\n free aragon+", round=9)
    after, events = build(state, "aragon")
    assert (after.winner, event_kinds(events)[-1], GAME.decisions(after)) == (0, "finished", ())


def test_box_002_110_to_112() -> None:
    """A longer game: more cathedrals, chosen before it begins; up to all that there are."""
    goal = catalogue.metadata("anno-domini-1995").options["properties"]["goal"]
    assert (goal["minimum"], goal["maximum"], goal["default"]) == (8, 16, 8)
    long, _ = deal(goal=10)
    assert GAME.view(long, None).goal == 10
    state = draw(f"*A 200 {SEVEN} wales1+\n B 0 ireland1\n {OTHERS}\n free aragon+ sicily+", goal=10)
    state, _ = build(state, "aragon")
    assert GAME.outcome(state) is None
    assert build(state, "sicily")[0].reason == "goal"


def test_box_002_113() -> None:
    """By choice the Pope's first territory is the Papal States; it is no rule otherwise."""
    papal = TERRITORY_IDS.index("papal_states")
    for seed in "abcdefgh":
        state, _ = deal(seed, realistic_start=True)
        assert (state.owner[papal], state.cathedral[papal]) == (state.pope, True)
    assert any(state.owner[papal] != state.pope for state in (deal(seed)[0] for seed in "abcdefgh"))
    assert not BOX.options.get("realistic_start")


def test_box_002_114_to_116() -> None:
    """Who cannot pay a player owes the rest, and pays it as soon as money comes."""
    state = draw(
        "*A 0 england1\n B 60 wales1+ ireland1 scotland1 kiev1\n C 0 norway1\n D 0 cyprus1", deck="treasure"
    )
    state, _ = consult(state, 5, 5, "wales")
    assert (state.cash[:2], state.debts) == ((60, 0), (Debt(1, 0, 20),))
    for _ in range(4):
        state, events = end_turn(state)
    assert event_facts(events, "debt_paid") == {"of_seat": 1, "to_seat": 0, "amount": 20}
    assert (state.cash[:2], state.debts) == ((80, 20), ())


def test_box_002_117() -> None:
    """Eight cathedrals do not win as long as there is a debt to a player."""
    drawing = f" A 0 {SEVEN} wales1+\n B 0 ireland1 denmark1\n C 0 norway1 sweden1\n*D 0 cyprus1\nowes A B"
    owing, _ = end_turn(draw(f"{drawing} 900"))
    assert (owing.reason, owing.debts) == (None, (Debt(0, 1, 260),))
    clear, _ = end_turn(draw(f"{drawing} 640"))
    assert (clear.winner, clear.reason) == (0, "goal")


def test_box_002_118_to_119() -> None:
    """No trade, no loans, no gifts: nothing of the kind can be done."""
    assert {kind.__name__ for kind in ACTIONS.values()} == {
        *("Draft", "Consult", "Build", "Attack", "Plan", "EndTurn"),
        *("PlaceCastles", "Betray", "Excommunicate"),
    }
    offered = set(open_schemas(draw(TURN, cards=(card_indexes("walls", "templar"), (), (), ()))))
    assert offered == {"consult", "build", "attack", "plan", "end_turn"}


def test_box_002_120_to_122() -> None:
    """From land just taken one may attack once it is built up, within the attacks of the turn."""
    state = draw(f"*A 300 england4\n B 0 ireland1 scotland1\n {OTHERS} kiev1", attacks_left=2)
    state, _ = attack(state, "england", "ireland", *[6] * 4, 1)
    with pytest.raises(RuleViolation, match="too_few_castles"):
        attack(state, "ireland", "scotland")
    state, _ = build(state, "ireland", 3)
    state, _ = attack(state, "ireland", "scotland", *[6] * 4, 1)
    assert format_territories(state, "ireland", "scotland") == "A:ireland4 A:scotland1"
    with pytest.raises(RuleViolation, match="no_attacks_left"):
        attack(state, "ireland", "norway")


def test_box_002_123_to_126() -> None:
    """A Condottiero drawn for a conquest gives one more attack at once, though none was left."""
    state = draw(
        f"*A 0 england6\n B 0 wales1 ireland1 kiev1\n {OTHERS}", deck="condottiere walls", attacks_left=1
    )
    state, _ = attack(state, "england", "wales", *[6] * 6, 1)
    with pytest.raises(RuleViolation, match="no_attacks_left"):
        attack(state, "england", "ireland")
    state, _ = end_turn(state)
    assert state.current == 0
    state, _ = attack(state, "england", "ireland", *[6] * 6, 1)
    assert (state.attacks_left, end_turn(state)[0].current) == (0, 1)


def test_box_002_127_to_129() -> None:
    """An attack may be repeated; the new throw is another attack."""
    state = draw(f"*A 0 england4\n B 0 ireland3 kiev1\n {OTHERS}")
    state, _ = attack(state, "england", "ireland", 6, 1, 1, 1, 1, 1, 1)
    assert (format_territories(state, "ireland"), state.attacks_left) == ("B:ireland2", 2)
    state, _ = attack(state, "england", "ireland", 6, 6, 1, 1, 1, 1)
    assert (format_territories(state, "ireland"), state.attacks_left) == ("A:ireland1", 1)


def test_box_002_130_to_132() -> None:
    """Two territories do not add up their castles: an attack has one origin."""
    state = draw(f"*A 0 england4 scotland3\n B 0 ireland2 kiev1\n {OTHERS}")
    for origin, castles in (("england", 4), ("scotland", 3)):
        _, events = attack(state, origin, "ireland", *[1] * (castles + 2))
        assert len(event_facts(events, "attacked")["dice"]) == castles
    assert open_schemas(state)["attack"]["properties"]["origin"].get("type") != "array"


def test_box_002_133_to_135() -> None:
    """Land that an event frees and one occupies is a conquest: it earns a card."""
    state = draw(f"*A 100 england1\n B 0 sicily2 wales1\n {OTHERS}", deck="walls relic")
    state, _ = consult(state, 1, 1, "sicily")
    assert seat_cards(end_turn(state)[0], "A") == []
    state, _ = build(state, "sicily")
    assert seat_cards(end_turn(state)[0], "A") == ["walls"]


def test_box_002_136_to_140() -> None:
    """Nobody must occupy free land; it stays free, and the next may, at the same price."""
    state = draw(f"*A 100 england1\n B 100 sicily2 wales1\n {OTHERS}", rotates=False)
    state, _ = consult(state, 1, 1, "sicily")
    state, _ = end_turn(state)
    assert (state.current, format_territories(state, "sicily")) == (1, "-:sicily0")
    state, _ = build(state, "sicily")
    assert (format_territories(state, "sicily"), state.cash[1]) == ("B:sicily1", 0)


def test_box_002_141_to_144() -> None:
    """Castles on the map are neither moved nor taken away at will, even if the supply is empty."""
    state = draw(f"*A 900 england4 wales1\n B 0 kiev1\n {OTHERS}", supply=(0, 79, 79, 79))
    for n in (-1, 0):
        with pytest.raises(RuleViolation, match="nothing_to_build"):
            build(state, "england", n)
    with pytest.raises(RuleViolation, match="supply_too_small"):
        build(state, "wales")
    assert "build" not in open_schemas(state)


def test_box_002_145_to_149() -> None:
    """Who loses the last castle to an event is out; the money goes to the bank, the cards to the deck."""
    state = draw(f"*A 0 england2\n B 70 templar wales1\n {OTHERS}", deck="tithe")
    after, events = consult(state, 1, 1, "wales")
    assert event_facts(events, "wiped_out")["of_seat"] == 1
    assert (after.out, after.cash, after.cards[1]) == ((1,), (0, 0, 0, 0), ())
    assert after.deck == card_indexes("tithe", "templar")


def test_box_002_150_to_154() -> None:
    """Two Templars and a Mercenary are five points, of which four count: a 1 never hits, a 2 does."""
    state = draw(f"*A 0 templar templar mercenary england2\n B 0 wales6+ kiev1\n {OTHERS}")
    _, events = attack(state, "england", "wales", 1, 2, *[1] * 6)
    thrown = event_facts(events, "attacked")
    assert (thrown["points"], thrown["victim_lost"]) == (4, 1)
    assert thrown["dice"] == [1, 2]
