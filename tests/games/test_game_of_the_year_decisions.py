"""The further decisions of Game of the Year: chains, gifts, questions, short games, absence (RULES 5.6a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib.games.contract import RuleViolation
from chalicelib.games.game_of_the_year.actions import (
    Choose,
    ClaimLucky,
    Decline,
    EndTurn,
    Gift,
    Permute,
    PickPlayer,
    Reply,
    SwapNext,
)
from chalicelib.games.game_of_the_year.state import Orders, Stance, Task
from tests.games.game_of_the_year_states import (
    CARD_NUMBERS,
    GAME,
    MANUAL,
    Position,
    parse_state,
    play_card,
    play_landing,
    play_tasks,
    play_turn,
)


def test_nested_effects_run_depth_first() -> None:
    """14 July, French: the first card leads to 19 July and its FATE card before the second is drawn."""
    play = play_landing(
        "*A 07-14 yes french no owns_kathe_kruse_doll no car_driver\nB 01-01", chances="C04 C21", fates="F01"
    )
    assert [facts["card"] for facts in play.event_facts("card_drawn")] == ["C04", "F01", "C21"]
    assert play.state.decks[0].used == (CARD_NUMBERS["C04"], CARD_NUMBERS["C21"])


def test_bankruptcy_cancels_the_rest() -> None:
    play = play_landing("*A 04-15 cash 350 yes owns_boat\nB 01-01", fates="F03 F08")
    assert [facts["card"] for facts in play.event_facts("card_drawn")] == ["F03"]
    assert play.players_text() == "A 03-31 0 broke | B 01-01 1000"
    assert play.state.decks[1].used == (CARD_NUMBERS["F03"],)
    assert play.offers == ["B choose"]


def test_paying_exactly_everything_is_no_bankruptcy() -> None:
    assert play_landing("*A 01-09 cash 400\nB 01-01").players_text() == "A 01-09 0 | B 01-01 1000"


def test_a_bankrupt_who_is_not_to_move_does_not_end_the_turn() -> None:
    play = play_landing("*A 08-01 born 08-01\nB 03-10 cash 50\nC 02-02 born 02-02")
    assert play.players_text() == "A 08-01 1050 | B 02-29 0 broke | C 02-02 1000"


def test_the_turn_goes_on_after_anothers_bankruptcy() -> None:
    play = play_tasks("*A 08-01 born 08-01\nB 03-10 cash 50", "land", "extra")
    assert play.offers == ["A buy", "A decline"]


def test_a_bankruptcy_has_a_reason_and_counts_as_an_arrival() -> None:
    """A figure that stood on that day before counts as there first."""
    play = play_landing("*A 02-13 cash 100\nB 01-31 arrival 10\nC 01-01 born 02-13")
    facts = {"of_seat": 0, "to_day": "01-31", "reason": "birthday", "from_day": "02-13"}
    assert play.only_event("bankrupt") == facts
    assert play.player("A").arrival > play.player("B").arrival


def test_several_creditors_bankrupt_a_player_once() -> None:
    """After the first payment that fails the figure goes back one month, and the others receive nothing."""
    play = play_card("*A 05-13 cash 50\nB 02-13\nC 02-12\nD 01-01", "F10")
    assert play.payments() == ["A>B 50 card"]
    assert play.players_text() == "A 04-30 0 broke | B 02-13 1050 | C 02-12 1000 | D 01-01 1000"


def test_a_bankrupt_does_not_land() -> None:
    play = play_landing("*A 02-13 cash 100\nB 01-01 born 02-13\nC 01-01 lucky 31", orders={"C": MANUAL})
    assert (play.day("A"), play.offers) == ("01-31", ["B choose"])


def test_one_event_spares_a_player_from_several_creditors() -> None:
    play = play_landing("*A 04-28 born 05-01\nB 01-01\nC 01-01", "1-8")
    assert play.event_facts("spared") == [{"of_seat": 0, "reason": "chronicle"}]


def test_a_missing_colour_ends_the_turn_and_in_a_chain_only_the_chain() -> None:
    """The last blue day of the half year is 28 April; a holiday would still be possible."""
    play = play_turn("*A 05-02\nB 01-01", "blue 6-11", half_year=True, rules=1)
    assert play.offers == ["B choose"]
    draw = Task("draw_chance", 0, 1)
    chain = play_tasks(
        "*A 05-02\nB 01-01", draw, "rest", leaves="blue", chances="C22", half_year=True, rules=1
    )
    assert chain.only_event("stayed") == {"of_seat": 0, "colour": "blue"}
    assert chain.offers == ["A holiday", "A end_turn"]


def test_an_unchanged_position_means_no_landing() -> None:
    """1 September and F13."""
    play = play_landing("*A 09-01 born 01-02\nB 01-01", fates="F13")
    assert [facts["card"] for facts in play.event_facts("card_drawn")] == ["F13"]
    assert len(play.event_facts("landed")) == 1


def test_nobody_moves_back_in_the_own_sign_or_behind_1_january() -> None:
    back = Task("back", 0, 5, cause="card")
    safe = play_tasks("*A 02-13 born 02-01\nB 01-01", back)
    assert (safe.day("A"), safe.event_kinds) == ("02-13", ["spared"])
    assert play_tasks("*A 01-03\nB 01-01", back).day("A") == "01-01"


def test_the_tenth_link_of_a_chain_does_not_land() -> None:
    step = Task("forward", 0, 1, cause="card")
    play = play_tasks("*A 02-13\nB 01-01 lucky 14", step, links=9)
    assert (play.day("A"), play.payments()) == ("02-14", [])
    play = play_tasks("*A 02-13\nB 01-01 lucky 14", step, links=8)
    assert (play.day("A"), play.payments()) == ("02-14", ["A>B 200 lucky"])


def test_every_move_of_a_turn_begins_a_new_chain() -> None:
    """From 12 to 31 July after a chain of nine links in the turn before."""
    play = play_turn("*A 07-03 born 01-02\nB 01-01 born 07-31", "5-9", links=9).choose(9)
    assert (play.day("A"), play.payments()) == ("07-31", ["A>B 200 birthday"])


@pytest.mark.parametrize(
    ("name", "start", "leaf", "day"),
    [("C22", "02-08", "5-9", "02-17"), ("C22", "12-08", "5-9", "12-13"), ("C22", "01-30", "red", "02-03")],
)
def test_a_given_card_moves_and_does_not_land(name: str, start: str, leaf: str, day: str) -> None:
    gift = play_tasks(f"*A 12-24\nB {start}\nC 03-03", Task("gift_chance", 0), leaves=leaf, chances=name)
    given = gift.act(Gift(1))
    assert given.day("B") == day
    assert "landed" not in given.event_kinds


def test_a_given_leaf_of_a_colour_that_is_used_up() -> None:
    gift = play_tasks("*A 12-24\nB 12-28\nC 03-03", Task("gift_chance", 0), leaves="red", chances="C22")
    given = gift.act(Gift(1))
    assert given.only_event("stayed") == {"of_seat": 1, "colour": "red"}
    assert given.day("B") == "12-28"


def test_a_given_card_pays_quarter_money_and_can_end_the_year() -> None:
    play = play_tasks("*A 12-24\nB 12-28\nC 03-03", Task("gift_chance", 0), chances="C04").act(Gift(1))
    assert play.state.reason == "year_over"
    assert play.payments() == ["->B 500 finish", "->A 300 second"]
    play = play_tasks("*A 12-24\nB 03-28\nC 03-03", Task("gift_chance", 0), chances="C04").act(Gift(1))
    assert play.payments() == ["->B 500 quarter_first"]


def test_a_given_overtaking_lapses_and_the_giver_shares_a_given_prize() -> None:
    play = play_tasks("*A 12-24\nB 12-20\nC 03-03", Task("gift_chance", 0), chances="C28").act(Gift(1))
    assert play.offers == ["B choose"]
    play = play_tasks("*A 12-24 cash 5\nB 12-20\nC 03-03", Task("gift_chance", 0), chances="C27").act(Gift(1))
    assert play.offers == ["A pick_player"]
    assert GAME.absent(play.state, 0) == PickPlayer(0), "of those besides the receiver the poorest"
    with pytest.raises(RuleViolation, match="not_that_player"):
        play.act(PickPlayer(1))
    assert play.act(PickPlayer(0)).payments() == ["->B 200 card", "->A 200 card"]


def test_a_given_card_with_an_open_question_waits() -> None:
    """It is read at the start of the turn, after the help for a bankrupt, before a skip."""
    gift = play_tasks("*A 12-24\nB 03-01 skip 1 broke cash 0\nC 03-03", Task("gift_chance", 0), chances="C13")
    given = gift.act(Gift(1))
    assert given.event_kinds == ["gave_card", "card_drawn", "card_waits"]
    assert given.player("B").waiting == (CARD_NUMBERS["C13"],)
    assert given.state.decks[0].used == ()
    view = GAME.view(given.state, 2).players[1]
    assert view.waiting == ("C13",)
    play = play_turn("A 12-24\n*B 03-01 skip 1 broke cash 0\nC 03-03", "6-11")
    assert play.event_kinds[:2] == ["received", "skipped"]


def test_a_waiting_card_is_read_before_the_skip() -> None:
    gift = play_tasks("*A 12-24\nB 03-01 skip 1\nC 03-03", Task("gift_chance", 0), chances="C13").act(Gift(1))
    state = gift.state
    again = play_tasks(
        "*A 12-24\nB 03-01\nC 03-03", Task("turn", 1), players=state.players, decks=state.decks
    )
    assert again.offers == ["B answer"]
    assert GAME.view(again.state, None).question is not None
    answered = again.answer("yes")
    assert answered.event_kinds[:3] == ["answered", "received", "skipped"]
    assert answered.player("B").waiting == ()


def play_waiting_cards(seat: str, *names: str) -> Position:
    """B's turn begins with these cards waiting."""
    drawing = f"A 12-24\n*B {seat}\nC 03-03"
    players = list(parse_state(drawing).players)
    players[1] = replace(players[1], waiting=tuple(CARD_NUMBERS[name] for name in names))
    return play_tasks(drawing, Task("turn", 1), players=tuple(players))


def test_a_turn_that_begins_with_a_question_is_told_from_its_answer_on() -> None:
    asked = play_waiting_cards("03-01", "C13")
    assert (asked.events, asked.offers, asked.state.untold) == ((), ["B answer"], True)
    answered = asked.act(Reply("wears_glasses", "no"))
    assert answered.begun_turns == ["B answered"]
    assert not answered.state.untold


def test_a_claim_can_be_the_first_that_happens_in_a_turn() -> None:
    giver, asked, owner = play_waiting_cards("03-01", "C13").state.players
    players = (
        replace(giver, due=True),
        replace(asked, waiting=(CARD_NUMBERS["C13"],)),
        replace(owner, lucky=24),
    )
    play = play_tasks("A 12-24\n*B 03-01\nC 03-03", Task("turn", 1), players=players)
    claimed = play.act(ClaimLucky(0), 2)
    assert claimed.begun_turns == ["B claimed"]
    assert claimed.act(Reply("wears_glasses", "no")).begun_turns == []


def test_a_turn_that_is_missed_begins_and_the_next_one_too() -> None:
    play = play_turn("A 03-01\n*B 02-02 skip 1\nC 02-02 broke", "6-11")
    assert play.begun_turns == ["B skipped", "C received"]


def test_waiting_cards_are_read_in_the_order_in_which_they_came() -> None:
    play = play_waiting_cards("03-01", "C13", "C14")
    assert play.waiting_decision.schema["properties"]["trait"]["const"] == "wears_glasses"
    play = play.answer("no", "no")
    assert [facts["card"] for facts in play.event_facts("no_effect")] == ["C13", "C14"]
    assert play.state.decks[0].used[-2:] == (CARD_NUMBERS["C13"], CARD_NUMBERS["C14"])


def test_a_waiting_card_moves_and_does_not_land() -> None:
    """12 February is red; the turn itself begins only there."""
    play = play_waiting_cards("02-05", "C17").answer("yes")
    assert play.day("B") == "02-12"
    assert "landed" not in play.event_kinds


def test_a_given_card_asks_a_dealt_person_nothing() -> None:
    gift = play_tasks("*A 12-24\nB 03-01\nC 03-03", Task("gift_chance", 0), chances="C13", persona=True)
    given = gift.act(Gift(1))
    assert given.event_kinds == ["gave_card", "card_drawn", "answered", "no_effect"]
    assert given.only_event("answered")["by"] == "persona"


def test_a_known_answer_is_not_asked_again() -> None:
    play = play_landing("*A 01-14 no dislikes_bananas\nB 01-01")
    assert play.event_kinds == ["landed"]
    asked = play_landing("*A 01-14\nB 01-01").answer("yes")
    assert asked.only_event("answered") == {
        "of_seat": 0,
        "trait": "dislikes_bananas",
        "yes": True,
        "by": "player",
    }
    assert "dislikes_bananas" in GAME.view(asked.state, None).players[0].yes


def test_only_sensitive_questions_are_answered_by_lot() -> None:
    plain = play_landing("*A 01-14\nB 01-01")
    assert plain.waiting_decision.schema["properties"]["answer"]["enum"] == ["yes", "no"]
    with pytest.raises(RuleViolation, match="no_lot"):
        plain.answer("lot")
    with pytest.raises(RuleViolation, match="wrong_question"):
        plain.act(Reply("skier", "yes"))
    sensitive = play_landing("*A 04-16\nB 01-01")
    assert sensitive.waiting_decision.schema["properties"]["answer"]["enum"] == ["yes", "no", "lot"]
    assert sensitive.answer("lot").only_event("answered")["by"] == "lot"


def test_of_figures_on_one_day_the_first_there_is_second() -> None:
    play = play_turn("*A 12-30\nB 12-29 arrival 3\nC 12-29 arrival 2", "3-9")
    assert play.payments() == ["->A 500 finish", "->C 300 second"]


def test_ties_in_cash_and_day_share_a_place() -> None:
    play = play_turn("*A 12-30 cash 0\nB 12-29 cash 700 arrival 2\nC 12-29 cash 1000 arrival 3", "3-9")
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert outcome.tiers == ((1, 2), (0,))
    assert play.only_event("finished") == {"winner_seats": [1, 2], "reason": "year_over"}
    assert GAME.view(play.state, None).winner_seats == (1, 2)


def test_violations() -> None:
    play = play_turn("*A 02-13\nB 01-01", "5-9")
    with pytest.raises(RuleViolation, match="wrong_steps"):
        play.choose(7)
    with pytest.raises(RuleViolation, match="not_your_turn"):
        play.act(Choose(5), seat=1)
    with pytest.raises(RuleViolation, match="not_offered"):
        play.act(Decline())
    with pytest.raises(RuleViolation, match="not_offered"):
        play.choose(5).act(EndTurn())
    april = play_landing("*A 04-01\nB 03-03")
    with pytest.raises(RuleViolation, match="not_a_permutation"):
        april.act(Permute(("03-03", "03-03")))
    with pytest.raises(RuleViolation, match="not_a_permutation"):
        april.act(Permute(("99-99", "03-03")))
    over = play_turn("*A 12-30\nB 01-01", "3-9")
    with pytest.raises(RuleViolation, match="game_over"):
        GAME.apply(over.state, 0, Choose(1), {})
    with pytest.raises(RuleViolation, match="not_that_player"):
        play_tasks("*A 12-24\nB 01-01\nC 01-01", Task("gift_chance", 0)).act(Gift(0))
    with pytest.raises(RuleViolation, match="not_offered"):
        play.act(SwapNext(1, swap=True))


def test_absence_plays_the_defaults() -> None:
    """The higher number, no purchase, no holiday, all in place, the poorest other, no swap (RULES 5.6a)."""
    for play, expected in (
        (play_turn("*A 02-13\nB 01-01", "5-9"), Choose(9)),
        (play_tasks("*A 02-13\nB 01-01", "extra"), Decline()),
        (play_tasks("*A 02-13\nB 01-01", "rest"), EndTurn()),
        (play_landing("*A 04-01\nB 03-03"), Permute()),
        (
            play_tasks("A 01-01 cash 9\n*B 12-24\nC 01-01 cash 5\nD 01-01 cash 5", Task("gift_chance", 1)),
            Gift(2),
        ),
        (play_card("*A 02-13\nB 01-01 cash 500\nC 01-01", "C27"), PickPlayer(1)),
        (play_card("*A 03-15\nB 03-20", "C28"), SwapNext(1, swap=False)),
    ):
        assert GAME.absent(play.state, play.waiting_decision.seat) == expected
        play.act(expected)
    question = play_landing("*A 01-14\nB 01-01")
    lot = question.act(GAME.absent(question.state, 0))
    assert lot.only_event("answered")["by"] == "lot"


def test_a_question_is_answered_by_orders() -> None:
    play = play_landing("*A 01-14\nB 01-01")
    orders = Orders(answers=(Stance("skier", yes=False), Stance("dislikes_bananas", yes=True)))
    assert GAME.standing(play.state, 0, orders) == Reply("dislikes_bananas", "yes")
    assert GAME.standing(play.state, 0, Orders()) is None
    assert GAME.standing(play.state, 1, orders) is None


def test_orders_claim_a_number_that_is_not_kept_secret() -> None:
    play = play_landing("*A 02-13\nB 01-01 lucky 13", orders={"B": MANUAL})
    assert GAME.standing(play.state, 1, MANUAL) is None
    assert GAME.standing(play.state, 1, Orders()) == ClaimLucky(0)


def test_consecutive_turns_of_a_seat_have_different_names() -> None:
    play = play_turn("*A 02-02\nB 03-01 skip 1", "6-11 3-9")
    first = play.waiting_decision.turn
    while play.offers != ["A choose"] or play.waiting_decision.turn == first:
        assert play.waiting_decision.turn == first, "one turn, whatever is asked in it"
        play = play.act(GAME.absent(play.state, 0))
    assert play.event_facts("skipped") == [{"of_seat": 1}]
