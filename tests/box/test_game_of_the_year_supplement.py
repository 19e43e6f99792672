"""Game of the Year as its rulebook has it: the supplement to the rules, a test for each sentence that is one.

See `sentences`; the basic rules stand in `test_game_of_the_year` and `test_game_of_the_year_money`.
"""

from __future__ import annotations

import pytest

from chalicelib.games.contract import RuleViolation
from chalicelib.games.game_of_the_year.actions import (
    Buy,
    ClaimBirthday,
    ClaimLucky,
    Decline,
    Gift,
    Holiday,
    Permute,
    Push,
)
from chalicelib.games.game_of_the_year.state import Orders, PushGoal, PushOrder, Task
from tests.box.test_game_of_the_year import LIVE
from tests.games.game_of_the_year_states import (
    BY_HAND,
    GAME,
    MANUAL,
    Position,
    play_card,
    play_landing,
    play_tasks,
    play_turn,
)


def after_landing(drawing: str, **fields: str) -> Position:
    """The figure lands; then come extra steps and pushes by hand, as B wishes."""
    return play_tasks(drawing, "land", "extra", "push", live_push=True, orders={"B": LIVE}, **fields)


def test_box_004_247_to_250() -> None:
    """On a framed day one follows the Chronicle and then its card, which may lead to the next: a chain.

    6 January leads to the 19th by one card, from there a second one leads to the 24th.
    """
    play = play_landing("*A 01-06\nB 01-01", chances="C15 C15 C21")
    assert [one["day"] for one in play.event_facts("landed")] == ["01-06", "01-19", "01-24"]
    assert play.payments() == ["->A 100 card"]


@pytest.mark.parametrize(
    ("day", "offers"),
    [("01-06", ["B choose"]), ("01-07", ["A buy", "A decline"]), ("02-15", ["A buy", "A decline"])],
)
def test_box_004_251_to_253(day: str, offers: list[str]) -> None:
    """Where a framed day was hit nobody buys steps, neither for oneself nor for others."""
    assert after_landing(f"*A {day}\nB 01-01", chances="C21").offers == offers


def test_box_004_254() -> None:
    """The player to move is asked first, then the others."""
    play = after_landing("*A 02-13\nB 01-01")
    assert play.offers == ["A buy", "A decline"]
    assert play.act(Decline()).offers == ["B push", "B let_be"]


def test_box_004_258() -> None:
    """A framed day that bought steps lead to counts."""
    play = after_landing("*A 01-05\nB 01-01", chances="C21").act(Buy(1))
    assert (play.only_event("landed")["day"], play.payments()) == ("01-06", ["A>- 100 extra", "->A 100 card"])
    assert play.offers == ["B choose"]


def test_box_004_259() -> None:
    """If the player to move buys none the others may do it."""
    pushed = after_landing("*A 01-08\nB 01-01").act(Decline()).act(Push(1))
    assert pushed.payments() == ["B>- 100 push", "A>- 400 chronicle"]


def test_box_004_260() -> None:
    """One alone does it, or several who share the price, by the orders that they have given."""
    share = Orders(push=(PushOrder(goal="blue_white", max_pay=200, share=True),))
    alone = Orders(push=(PushOrder(goal="blue_white", max_pay=400),))
    seats = "*A 01-26\nB 01-01\nC 01-01"
    together = play_tasks(seats, "push", orders={"B": share, "C": share}, fates="F24")
    assert together.payments()[:2] == ["B>- 200 push", "C>- 200 push"]
    single = play_tasks(seats, "push", orders={"B": alone}, fates="F24")
    assert single.payments()[0] == "B>- 400 push"


@pytest.mark.parametrize(
    ("goal", "start", "then"),
    [
        ("blue_white", "01-28", "card_drawn"),
        ("my_birthday", "02-13", "paid"),
        ("my_lucky", "02-15", "paid"),
    ],
)
def test_box_004_261(goal: PushGoal, start: str, then: str) -> None:
    """The others do it so that one draws a FATE card or meets a birthday or lucky number."""
    order = Orders(push=(PushOrder(goal=goal, max_pay=200),))
    play = play_tasks(f"*A {start}\nB 01-01 born 02-15 lucky 17", "push", orders={"B": order}, fates="F24")
    assert play.event_kinds[0] == "pushed"
    assert then in play.event_kinds


def test_box_004_262() -> None:
    """Others may push on after the player to move has bought steps himself, onto a day without a frame."""
    play = after_landing("*A 02-13 born 02-15\nB 01-01").act(Buy(2))
    assert play.payments() == ["A>- 200 extra", "B>A 200 birthday"]
    assert play.offers == ["B push", "B let_be"]
    assert play.act(Push(2)).day("A") == "02-17"


def test_box_004_263() -> None:
    """Steps that are bought always lead forward."""
    play = after_landing("*A 02-13\nB 01-01")
    for steps in (-1, 0):
        with pytest.raises(RuleViolation, match="wrong_steps"):
            play.act(Buy(steps))
        with pytest.raises(RuleViolation, match="wrong_steps"):
            play.act(Decline()).act(Push(steps))


def test_box_004_264() -> None:
    """Their price goes to the bank."""
    bought = after_landing("*A 02-13\nB 01-01").act(Buy(3))
    assert bought.players_text() == "A 02-16 700 | B 01-01 1000"
    assert bought.act(Push(1)).players_text() == "A 02-17 700 | B 01-01 900"


@pytest.mark.parametrize(
    ("days", "text"),
    [
        (("03-03", "05-05", "04-01"), ["03-03", "05-05", "04-01"]),
        (("04-01", "05-05", "03-03"), ["04-01", "05-05", "03-03"]),
        ((), ["04-01", "03-03", "05-05"]),
    ],
)
def test_box_004_265_to_268(days: tuple[str, ...], text: list[str]) -> None:
    """Whoever lands on 1 April may rearrange the figures: all, some or none of them."""
    play = play_landing("*A 04-01\nB 03-03\nC 05-05")
    assert play.offers == ["A permute"]
    moved = play.act(Permute(days))
    assert [moved.day(seat) for seat in "ABC"] == text
    with pytest.raises(RuleViolation, match="not_a_permutation"):
        play.act(Permute(("06-06", "03-03", "04-01")))


def test_box_004_270() -> None:
    """Framed days on which figures come to stand by it have no effect."""
    play = play_landing("*A 04-01\nB 01-06\nC 01-09").act(Permute(("01-09", "04-01", "01-06")))
    assert (play.event_kinds, play.payments()) == (["rearranged"], [])


@pytest.mark.parametrize("way", ["leaf", "holiday", "bought", "push"])
def test_box_004_271_to_275(way: str) -> None:
    """In one's own turn a framed day counts: by calendar, by holiday, by steps, whoever paid for them."""
    before = after_landing("*A 01-05\nB 01-01", chances="C21")
    play = {
        "leaf": play_turn("*A 01-01\nB 01-01", "5-9", chances="C21").choose(5),
        "holiday": play_tasks("*A 01-05\nB 01-01", "rest", chances="C21").act(Holiday()),
        "bought": before.act(Buy(1)),
        "push": before.act(Decline()).act(Push(1)),
    }[way]
    assert play.only_event("advanced")["reason"] == way
    assert play.only_event("landed")["day"] == play.day("A")
    assert play.payments()[-1] == "->A 100 card"


def test_box_004_276() -> None:
    """It counts at the end of a chain as well."""
    play = play_card("*A 01-01\nB 01-01", "C04")
    assert play.only_event("landed")["day"] == play.day("A") == "01-06"


def test_box_004_277() -> None:
    """It does not count in another's turn, after a bankruptcy, or by 1 April (see 270)."""
    gift = play_tasks("*A 12-24\nB 01-01\nC 03-03", Task("gift_chance", 0), chances="C04").act(Gift(1))
    assert gift.day("B") == "01-06"
    assert "landed" not in gift.event_kinds
    broke = play_landing("*A 05-13 cash 0\nB 01-01 born 05-13")
    assert broke.players_text() == "A 04-30 0 broke | B 01-01 1000"
    assert "landed" not in broke.event_kinds


@pytest.mark.parametrize(("quarters", "payment"), [(0, "->A 500 quarter_first"), (1, "->A 300 quarter")])
def test_box_004_278_to_282(quarters: int, payment: str) -> None:
    """The first over the end of a quarter has 500, all others 300; to stand on its last day is not enough."""
    assert play_turn("*A 03-28\nB 01-01", "5-9", quarters=quarters).choose(5).payments()[0] == payment
    assert play_turn("*A 03-22\nB 01-01", "5-9", quarters=quarters).choose(9).payments() == []


def test_box_004_283() -> None:
    """Who was sent back over the end of a quarter has the money again on the way."""
    back = play_card("*A 04-03\nB 01-01", "F04")
    assert back.day("A") == "03-29"
    again = play_turn("*A 03-29\nB 01-01", "5-9", quarters=1).choose(5)
    assert again.payments()[0] == "->A 300 quarter"


@pytest.mark.parametrize(
    ("drawing", "paid"),
    [
        ("*A 01-09 cash 399\nB 01-01", "A>- 399 chronicle"),
        ("*A 02-13 cash 199\nB 01-01 born 02-13", "A>B 199 birthday"),
    ],
)
def test_box_004_284_to_287(drawing: str, paid: str) -> None:
    """Bankrupt is who cannot pay the whole sum, to the bank or to a player: he pays all and goes back."""
    play = play_landing(drawing)
    assert play.payments() == [paid]
    assert (play.cash("A"), play.player("A").broke) == (0, True)
    enough = play_landing(drawing.replace("399", "400").replace("199", "200"))
    assert (enough.cash("A"), enough.player("A").broke) == (0, False)


def test_box_004_288_to_289() -> None:
    """Back is the last day of the month before; for March that is 29 February."""
    for start, day in (("03-13", "02-29"), ("05-13", "04-30"), ("11-14", "10-31")):
        play = play_landing(f"*A {start} cash 0\nB 01-01 born {start}")
        assert play.day("A") == day


def test_box_004_290() -> None:
    """There he has 200 of the bank before the next turn."""
    assert play_turn("*A 02-29 cash 0 broke\nB 01-01").payments() == ["->A 200 fresh_start"]


def test_box_004_291_to_292() -> None:
    """He may become bankrupt again, with all that follows from it."""
    start = play_turn("*A 02-29 cash 0 broke\nB 01-01 born 03-13\nC 01-01 lucky 13", "5-13 5-9")
    play = start.choose(13)
    assert play.payments() == ["A>B 200 birthday"]
    assert play.player("A").pos == start.player("A").pos
    assert (play.cash("A"), play.player("A").broke) == (0, True)


def test_box_004_293_to_294() -> None:
    """One can become bankrupt though another is to move, by a birthday present for instance."""
    play = play_landing("*A 02-13 born 02-13\nB 05-05 cash 50\nC 01-01")
    assert play.players_text() == "A 02-13 1250 | B 04-30 0 broke | C 01-01 800"


def test_box_004_348_to_349() -> None:
    """One is paid for birthday and lucky number as soon as another figure lands there."""
    birthday = play_landing("*A 02-13\nB 01-01 born 02-13")
    number = play_landing("*A 02-13\nB 01-01 lucky 13")
    assert (birthday.payments(), number.payments()) == (["A>B 200 birthday"], ["A>B 200 lucky"])


def test_box_004_350() -> None:
    """That is so in the middle of a turn as well, before extra steps are bought."""
    play = after_landing("*A 02-13\nB 01-01 lucky 13")
    assert (play.payments(), play.offers) == (["A>B 200 lucky"], ["A buy", "A decline"])


def test_box_004_351_to_352() -> None:
    """They are paid before the Chronicle counts."""
    play = play_landing("*A 01-09\nB 01-01 born 01-09\nC 01-01 lucky 9")
    assert play.payments() == ["A>B 200 birthday", "A>C 200 lucky", "A>- 400 chronicle"]


def test_box_004_353_to_354() -> None:
    """Who has not been paid may claim it as long as the figure stands there, whoever is to move."""
    number = play_landing("*A 02-13\nB 01-01\nC 01-01 lucky 13", orders={"C": MANUAL})
    assert number.offers == ["B choose", "C claim_lucky"]
    assert number.act(ClaimLucky(0), 2).payments() == ["A>C 200 lucky"]
    birthday = play_landing("*A 02-13\nB 01-01\nC 01-01 born 02-13", orders={"C": BY_HAND})
    assert birthday.act(ClaimBirthday(0), 2).payments() == ["A>C 200 birthday"]
    gone = play_turn(
        "*A 02-13 due holidays 0 cash 99\nB 01-01\nC 01-01 lucky 13", "5-9", orders={"C": MANUAL}
    )
    with pytest.raises(RuleViolation, match="nothing_to_claim"):
        gone.choose(5).act(ClaimLucky(0), 2)


def test_box_004_355() -> None:
    """The lucky number may stay hidden until one is paid for it."""
    play = play_landing("*A 02-13\nB 01-01 lucky 13", orders={"B": MANUAL})
    assert GAME.view(play.state, 0).players[1].lucky is None
    assert GAME.view(play.act(ClaimLucky(0), 1).state, 0).players[1].lucky == 13


def test_box_004_356_to_358() -> None:
    """In the own sign one pays neither bank nor players."""
    play = play_landing("*A 01-09 born 01-02\nB 01-01 born 01-09\nC 01-01 lucky 9")
    assert (play.payments(), play.cash("A")) == ([], 1000)


def test_box_004_359() -> None:
    """Nor is one put back."""
    back = Task("back", 0, 5, cause="card")
    for play in (
        play_card("*A 02-13 born 02-01\nB 01-01", "F04"),
        play_tasks("*A 02-13 born 02-01\nB 01-01", back),
    ):
        assert play.day("A") == "02-13"
    assert play_card("*A 02-13\nB 01-01", "F04").day("A") == "02-08"


def test_box_004_360_to_361() -> None:
    """Nor exchanged with a figure behind on 1 April; with one ahead one may be."""
    play = play_landing("*A 04-01\nB 04-10 born 04-02\nC 05-05")
    with pytest.raises(RuleViolation, match="figure_protected"):
        play.act(Permute(("04-10", "04-01", "05-05")))
    assert play.act(Permute(("04-01", "05-05", "04-10"))).day("B") == "05-05"


def test_box_004_362() -> None:
    """Money and moves forward count there as anywhere."""
    assert play_card("*A 02-13 born 02-01\nB 01-01", "C21").cash("A") == 1100
    assert play_card("*A 02-13 born 02-01\nB 01-01", "C04").day("A") == "02-18"


def test_box_004_363_to_364() -> None:
    """A holiday of 14 days comes at the very end of a turn, after all steps."""
    play = after_landing("*A 02-13\nB 01-01")
    with pytest.raises(RuleViolation, match="not_offered"):
        play.act(Holiday())
    whole = play_turn("*A 02-08\nB 01-01", "5-9").choose(5).act(Decline())
    assert whole.offers == ["A holiday", "A end_turn"]
    away = whole.act(Holiday())
    assert (away.day("A"), away.offers) == ("02-27", ["B choose"])


def test_box_004_365_to_366() -> None:
    """It costs one of the two cards, which is gone for the game."""
    play = play_tasks("*A 02-13\nB 01-01", "rest").act(Holiday())
    assert (play.player("A").holidays, play.player("B").holidays) == (1, 2)
    last = play_tasks("*A 02-13 holidays 1\nB 01-01", "rest").act(Holiday())
    assert last.player("A").holidays == 0


def test_box_004_367() -> None:
    """One may leave for it from a framed day."""
    play = play_tasks("*A 01-06\nB 01-01", "land", "rest", chances="C21")
    assert play.offers == ["A holiday", "A end_turn"]
    assert play.act(Holiday()).day("A") == "01-20"


def test_box_004_368() -> None:
    """If it ends on a framed day that day counts."""
    play = play_tasks("*A 01-05\nB 01-01", "rest", chances="C21").act(Holiday())
    assert (play.only_event("landed")["day"], play.payments()) == ("01-19", ["->A 100 card"])


def test_box_004_369() -> None:
    """There is one holiday in a turn."""
    away = play_tasks("*A 02-13\nB 01-01", "rest").act(Holiday())
    assert (away.player("A").holidays, away.offers) == (1, ["B choose"])
    with pytest.raises(RuleViolation, match="not_your_turn"):
        away.act(Holiday(), 0)


def test_box_004_370_to_371() -> None:
    """There is none after 15 November, for that day itself there is."""
    assert play_tasks("*A 11-15\nB 01-01", "rest").offers == ["A holiday", "A end_turn"]
    assert play_tasks("*A 11-16\nB 01-01", "rest").offers == ["B choose"]


def test_box_004_372_to_378() -> None:
    """Several duties on one day: presents to players first, birthdays before numbers, then the Chronicle.

    Other debts to players are none here: what a day or a card orders belongs to the last step (RULES 5.6a).
    """
    seats = "*A 01-09 cash {}\nB 01-01 lucky 9\nC 01-01 born 01-09"
    play = play_landing(seats.format(800))
    assert play.payments() == ["A>C 200 birthday", "A>B 200 lucky", "A>- 400 chronicle"]
    poor = play_landing(seats.format(300))
    assert poor.payments() == ["A>C 200 birthday", "A>B 100 lucky"]


def test_box_004_379() -> None:
    """A bankrupt has no further duties."""
    play = play_landing("*A 01-30 cash 100\nB 01-01 born 01-30\nC 01-01 lucky 30", fates="F24")
    assert play.payments() == ["A>B 100 birthday"]
    assert play.event_kinds == ["paid", "bankrupt"]
