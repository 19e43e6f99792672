"""The Chronicle: the framed days of the year and what each does to whoever lands on it (RULES 5.1, 5.5).

`red` days are good, `purple` days good or bad, `blue` days bad on a condition; `blue_white` days are bad for
everybody and cost a fee.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import Names
from chalicelib.games.game_of_the_year.calendar import DAY_COUNT, DAY_NUMBERS, Day, Year
from chalicelib.games.game_of_the_year.rule_data import ALWAYS, AllOf, AnyOf, Case, Effect, Fact, Not, Trait

Frame = Annotated[Literal["red", "purple", "blue", "blue_white"], Names("frame")]

MarkColour = Annotated[Literal["red", "blue"], Names("frame")]
"""The colour of a calendar leaf without numbers: it leads to a day with that frame."""

EffectId = Annotated[str, Names("effect")]
"""What comes of a landing: the `name` of a case, or `nothing`."""

NOTHING: EffectId = "nothing"

BLUE_WHITE_FEE = 100
"""What the bank takes on a blue-white day, in Mark."""

CHANCE, TWO_CHANCES = (Effect("draw_chance", 1),), (Effect("draw_chance", 2),)
FATE, TWO_FATES = (Effect("draw_fate", 1),), (Effect("draw_fate", 2),)


@dataclass(frozen=True)
class Entry:
    """A framed day: the first of its cases whose condition holds happens, if any does."""

    frame: Frame
    cases: tuple[Case, ...]


_ALL_CHANCE = (Case(ALWAYS, CHANCE),)
_ALL_FATE = (Case(ALWAYS, FATE),)

_ENTRIES: dict[str, Entry] = {
    "01-06": Entry("red", _ALL_CHANCE),
    "01-09": Entry("blue", (Case(ALWAYS, (Effect("pay_bank", 400),)),)),
    "01-14": Entry("blue", (Case(Trait("dislikes_bananas"), FATE),)),
    "01-19": Entry("red", _ALL_CHANCE),
    "01-24": Entry("red", _ALL_CHANCE),
    "01-25": Entry("purple", (Case(Trait("skier"), CHANCE), Case(ALWAYS, FATE))),
    "01-29": Entry("purple", (Case(Trait("mercedes_driver"), CHANCE), Case(ALWAYS, FATE))),
    "01-30": Entry("blue_white", _ALL_FATE),
    "02-03": Entry("red", _ALL_CHANCE),
    "02-04": Entry("blue_white", _ALL_FATE),
    "02-08": Entry("blue_white", _ALL_FATE),
    "02-09": Entry("purple", (Case(Trait("tennis_fan"), CHANCE), Case(ALWAYS, FATE))),
    "02-12": Entry("red", _ALL_CHANCE),
    "02-22": Entry(
        "purple", (Case(Trait("likes_weisswurst"), CHANCE), Case(Trait("never_tried_weisswurst"), FATE))
    ),
    "02-24": Entry("red", _ALL_CHANCE),
    "02-28": Entry("blue", (Case(Fact("born_on", 60), FATE),)),
    "03-01": Entry("red", (Case(Trait("relatives_on_heligoland"), CHANCE),)),
    "03-05": Entry("red", (Case(Trait("owns_battery_game"), CHANCE),)),
    "03-06": Entry("blue", (Case(Not(Trait("saw_andi_premiere")), FATE),)),
    "03-10": Entry(
        "blue",
        (
            Case(Trait("phone_repeated_digit"), (Effect("pay_bank", 400),)),
            Case(Trait("phone_starts_1_to_5"), (Effect("pay_bank", 200),)),
        ),
    ),
    "03-15": Entry("purple", (Case(Trait("steak_over_stew"), FATE), Case(Trait("likes_stew"), CHANCE))),
    "03-22": Entry("red", _ALL_CHANCE),
    "03-24": Entry("red", (Case(Trait("owns_elvis_record"), CHANCE),)),
    "03-26": Entry(
        "purple", (Case(Trait("crime_fiction_fan"), FATE), Case(Trait("never_read_chandler"), CHANCE))
    ),
    "04-01": Entry("purple", (Case(ALWAYS, (Effect("rearrange"),)),)),
    "04-02": Entry("red", (Case(AnyOf((Trait("danish"), Trait("danish_friends"))), CHANCE),)),
    "04-06": Entry("purple", (Case(Trait("digital_watch"), FATE), Case(ALWAYS, CHANCE))),
    "04-13": Entry("purple", (Case(Trait("classical_only"), FATE), Case(ALWAYS, CHANCE))),
    "04-15": Entry("blue_white", (Case(Trait("owns_boat"), TWO_FATES), Case(ALWAYS, FATE))),
    "04-16": Entry("red", (Case(Trait("woman"), CHANCE),)),
    "04-18": Entry("blue", (Case(Fact("cash_at_least", 1500), FATE),)),
    "04-24": Entry("red", (Case(Trait("romy_schneider_fan"), CHANCE),)),
    "04-25": Entry("red", _ALL_CHANCE),
    "04-28": Entry("blue", (Case(ALWAYS, (Effect("spin_pay_each", 6, 100),)),)),
    "04-30": Entry("red", (Case(Trait("lives_on_fehmarn"), CHANCE),)),
    "05-01": Entry(
        "purple", (Case(Trait("employer_or_self_employed"), FATE), Case(Trait("employee_or_pupil"), CHANCE))
    ),
    "05-03": Entry("purple", (Case(Trait("ei_in_name"), CHANCE), Case(ALWAYS, FATE))),
    "05-08": Entry("red", (Case(Trait("mountaineer"), CHANCE),)),
    "05-12": Entry("blue_white", _ALL_FATE),
    "05-15": Entry("purple", (Case(Trait("beetle_driver"), CHANCE), Case(ALWAYS, FATE))),
    "05-23": Entry("red", (Case(Trait("saw_paris_texas"), CHANCE),)),
    "05-25": Entry("red", (Case(Trait("king_kong_fan"), CHANCE),)),
    "05-28": Entry("blue_white", _ALL_FATE),
    "05-29": Entry("red", _ALL_CHANCE),
    "05-30": Entry("blue_white", _ALL_FATE),
    "05-31": Entry("red", _ALL_CHANCE),
    "06-04": Entry("blue_white", _ALL_FATE),
    "06-05": Entry("red", _ALL_CHANCE),
    "06-10": Entry("blue_white", _ALL_FATE),
    "06-12": Entry("blue_white", _ALL_FATE),
    "06-13": Entry("purple", (Case(Trait("monarchist"), FATE), Case(ALWAYS, CHANCE))),
    "06-16": Entry("red", _ALL_CHANCE),
    "06-26": Entry("purple", (Case(Trait("berliner"), CHANCE), Case(ALWAYS, FATE))),
    "06-30": Entry("blue_white", _ALL_FATE),
    "07-01": Entry(
        "blue", (Case(AllOf((Not(Trait("tour_de_france_fan")), Not(Trait("owns_bicycle")))), FATE),)
    ),
    "07-04": Entry("red", _ALL_CHANCE),
    "07-05": Entry("blue_white", _ALL_FATE),
    "07-07": Entry("red", (Case(Trait("named_becker"), CHANCE),)),
    "07-12": Entry("red", (Case(ALWAYS, (Effect("move_to", 213),)),)),
    "07-14": Entry(
        "red", (Case(AnyOf((Trait("french"), Trait("french_relatives"))), TWO_CHANCES), Case(ALWAYS, CHANCE))
    ),
    "07-16": Entry("blue", (Case(Not(Trait("was_at_maracana")), FATE),)),
    "07-19": Entry("purple", (Case(Trait("owns_kathe_kruse_doll"), CHANCE), Case(ALWAYS, FATE))),
    "07-21": Entry("red", _ALL_CHANCE),
    "07-28": Entry("purple", (Case(Trait("woman"), CHANCE), Case(Trait("man"), FATE))),
    "07-30": Entry("blue", (Case(Trait("believes_wembley_goal"), FATE),)),
    "08-02": Entry("red", _ALL_CHANCE),
    "08-03": Entry("red", (Case(AnyOf((Trait("spanish"), Trait("spanish_relatives"))), CHANCE),)),
    "08-06": Entry("red", _ALL_CHANCE),
    "08-12": Entry("blue", (Case(Trait("ever_lost_at_chess"), FATE),)),
    "08-21": Entry("blue_white", (Case(Trait("art_collector"), TWO_FATES), Case(ALWAYS, FATE))),
    "08-24": Entry("blue_white", _ALL_FATE),
    "08-27": Entry("red", _ALL_CHANCE),
    "08-29": Entry("purple", (Case(Trait("motorcyclist"), CHANCE), Case(ALWAYS, FATE))),
    "09-01": Entry("blue_white", _ALL_FATE),
    "09-10": Entry("red", (Case(Trait("bearded"), CHANCE),)),
    "09-14": Entry("red", _ALL_CHANCE),
    "09-18": Entry("blue", (Case(ALWAYS, (Effect("pay_bank_per", 500, 0),)),)),
    "09-21": Entry("blue_white", _ALL_FATE),
    "09-28": Entry("purple", (Case(Trait("was_at_pavarotti"), CHANCE), Case(ALWAYS, FATE))),
    "09-29": Entry("red", (Case(Trait("pupil"), CHANCE),)),
    "10-01": Entry("purple", (Case(Trait("car_driver"), FATE), Case(ALWAYS, CHANCE))),
    "10-04": Entry("red", (Case(AnyOf((Trait("russian"), Trait("russian_relatives"))), CHANCE),)),
    "10-11": Entry("purple", (Case(Trait("in_flensburg_register"), FATE), Case(ALWAYS, CHANCE))),
    "10-14": Entry("purple", (Case(Trait("flew_this_year"), CHANCE), Case(ALWAYS, FATE))),
    "10-15": Entry("blue", (Case(ALWAYS, (Effect("skip"),)),)),
    "10-16": Entry("red", _ALL_CHANCE),
    "10-22": Entry("blue", (Case(Trait("doctor_or_nurse"), FATE),)),
    "10-28": Entry("red", (Case(Trait("saw_statue_of_liberty"), CHANCE),)),
    "10-29": Entry("blue", (Case(ALWAYS, (Effect("crash", 3000),)),)),
    "11-04": Entry(
        "purple",
        (
            Case(AllOf((Trait("car_driver"), Trait("drove_in_1973"))), FATE),
            Case(Not(Trait("car_driver")), CHANCE),
        ),
    ),
    "11-09": Entry("blue_white", _ALL_FATE),
    "11-13": Entry("purple", (Case(Trait("been_in_deutsches_museum"), CHANCE), Case(ALWAYS, FATE))),
    "11-15": Entry("purple", (Case(Trait("catholic"), CHANCE), Case(ALWAYS, FATE))),
    "11-16": Entry("red", _ALL_CHANCE),
    "11-18": Entry("red", (Case(Trait("comic_fan"), CHANCE),)),
    "11-21": Entry("blue_white", _ALL_FATE),
    "11-26": Entry(
        "blue",
        (Case(AnyOf((Trait("gravedigger"), Trait("archaeologist"), Trait("disbelieves_curse"))), FATE),),
    ),
    "12-02": Entry("red", (Case(Not(Trait("bearded")), CHANCE),)),
    "12-03": Entry("red", _ALL_CHANCE),
    "12-06": Entry(
        "red",
        (
            Case(Trait("under_14"), (Effect("receive_each", 200),)),
            Case(ALWAYS, (Effect("receive_each", 100),)),
        ),
    ),
    "12-10": Entry("blue", (Case(Not(Trait("nobel_laureate")), FATE),)),
    "12-13": Entry("blue_white", _ALL_FATE),
    "12-17": Entry("blue_white", _ALL_FATE),
    "12-23": Entry(
        "purple", (Case(Trait("saw_sissi_many_times"), FATE), Case(Trait("saw_sissi_once"), CHANCE))
    ),
    "12-24": Entry("purple", (Case(ALWAYS, (Effect("skip"), Effect("gift_chance"))),)),
    "12-28": Entry("red", (Case(Not(Trait("been_up_eiffel_tower")), CHANCE),)),
}

ENTRIES: dict[Day, Entry] = {DAY_NUMBERS[name]: entry for name, entry in _ENTRIES.items()}
"""The framed days by number; 1 January and 31 December have no frame."""

_FRAMES: tuple[Frame | None, ...] = tuple(
    ENTRIES[number].frame if number in ENTRIES else None for number in range(DAY_COUNT + 1)
)


def frame(number: Day) -> Frame | None:
    """The frame of a day; None for a plain one."""
    return _FRAMES[number]


def next_framed_day(number: Day, colour: MarkColour, year: Year) -> Day | None:
    """The next day with that frame strictly ahead and before the finish (RULES 5.2, SPIN; GY3)."""
    return next((ahead for ahead in range(number + 1, year.finish) if _FRAMES[ahead] == colour), None)
