"""What each framed day of Game of the Year does by the answers of whoever lands there (RULES 5.5).

Days that the tables lack look at something else than answers: 28 February and 18 April.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.games.game_of_the_year_states import Position, play_landing

FOR_EVERYBODY = """
red chance 01-06 01-19 01-24 02-03 02-12 02-24 03-22 04-25 05-29 05-31 06-05 06-16
red chance 07-04 07-21 08-02 08-06 08-27 09-14 10-16 11-16 12-03
blue pay_bank 01-09
blue_white fate 01-30 02-04 02-08 05-12 05-28 05-30 06-04 06-10 06-12 06-30 07-05 08-24
blue_white fate 09-01 09-21 11-09 11-21 12-13 12-17
purple rearrange 04-01
blue spin_pay_each 04-28
red move_to 07-12
blue pay_bank_per 09-18
blue skip 10-15
blue crash 10-29
purple skip_and_gift_chance 12-24
"""
"""Days that ask nothing: frame, effect, days."""

ASKED = """
01-14 blue       fate         yes dislikes_bananas
01-14 blue       nothing      no dislikes_bananas
01-25 purple     chance       yes skier
01-25 purple     fate         no skier
01-29 purple     chance       yes mercedes_driver
01-29 purple     fate         no mercedes_driver
02-09 purple     chance       yes tennis_fan
02-09 purple     fate         no tennis_fan
02-22 purple     chance       yes likes_weisswurst yes never_tried_weisswurst
02-22 purple     chance       yes likes_weisswurst no never_tried_weisswurst
02-22 purple     fate         no likes_weisswurst yes never_tried_weisswurst
02-22 purple     nothing      no likes_weisswurst no never_tried_weisswurst
03-01 red        chance       yes relatives_on_heligoland
03-01 red        nothing      no relatives_on_heligoland
03-05 red        chance       yes owns_battery_game
03-05 red        nothing      no owns_battery_game
03-06 blue       nothing      yes saw_andi_premiere
03-06 blue       fate         no saw_andi_premiere
03-10 blue       pay_bank     yes phone_repeated_digit yes phone_starts_1_to_5
03-10 blue       pay_bank     yes phone_repeated_digit no phone_starts_1_to_5
03-10 blue       pay_bank     no phone_repeated_digit yes phone_starts_1_to_5
03-10 blue       nothing      no phone_repeated_digit no phone_starts_1_to_5
03-15 purple     fate         yes steak_over_stew yes likes_stew
03-15 purple     fate         yes steak_over_stew no likes_stew
03-15 purple     chance       no steak_over_stew yes likes_stew
03-15 purple     nothing      no steak_over_stew no likes_stew
03-24 red        chance       yes owns_elvis_record
03-24 red        nothing      no owns_elvis_record
03-26 purple     fate         yes crime_fiction_fan yes never_read_chandler
03-26 purple     fate         yes crime_fiction_fan no never_read_chandler
03-26 purple     chance       no crime_fiction_fan yes never_read_chandler
03-26 purple     nothing      no crime_fiction_fan no never_read_chandler
04-02 red        chance       yes danish yes danish_friends
04-02 red        chance       yes danish no danish_friends
04-02 red        chance       no danish yes danish_friends
04-02 red        nothing      no danish no danish_friends
04-06 purple     fate         yes digital_watch
04-06 purple     chance       no digital_watch
04-13 purple     fate         yes classical_only
04-13 purple     chance       no classical_only
04-15 blue_white two_fates    yes owns_boat
04-15 blue_white fate         no owns_boat
04-16 red        chance       yes woman
04-16 red        nothing      no woman
04-24 red        chance       yes romy_schneider_fan
04-24 red        nothing      no romy_schneider_fan
04-30 red        chance       yes lives_on_fehmarn
04-30 red        nothing      no lives_on_fehmarn
05-01 purple     fate         yes employer_or_self_employed yes employee_or_pupil
05-01 purple     fate         yes employer_or_self_employed no employee_or_pupil
05-01 purple     chance       no employer_or_self_employed yes employee_or_pupil
05-01 purple     nothing      no employer_or_self_employed no employee_or_pupil
05-03 purple     chance       yes ei_in_name
05-03 purple     fate         no ei_in_name
05-08 red        chance       yes mountaineer
05-08 red        nothing      no mountaineer
05-15 purple     chance       yes beetle_driver
05-15 purple     fate         no beetle_driver
05-23 red        chance       yes saw_paris_texas
05-23 red        nothing      no saw_paris_texas
05-25 red        chance       yes king_kong_fan
05-25 red        nothing      no king_kong_fan
06-13 purple     fate         yes monarchist
06-13 purple     chance       no monarchist
06-26 purple     chance       yes berliner
06-26 purple     fate         no berliner
07-01 blue       nothing      yes tour_de_france_fan yes owns_bicycle
07-01 blue       nothing      yes tour_de_france_fan no owns_bicycle
07-01 blue       nothing      no tour_de_france_fan yes owns_bicycle
07-01 blue       fate         no tour_de_france_fan no owns_bicycle
07-07 red        chance       yes named_becker
07-07 red        nothing      no named_becker
07-14 red        two_chances  yes french yes french_relatives
07-14 red        two_chances  yes french no french_relatives
07-14 red        two_chances  no french yes french_relatives
07-14 red        chance       no french no french_relatives
07-16 blue       nothing      yes was_at_maracana
07-16 blue       fate         no was_at_maracana
07-19 purple     chance       yes owns_kathe_kruse_doll
07-19 purple     fate         no owns_kathe_kruse_doll
07-28 purple     chance       yes woman yes man
07-28 purple     chance       yes woman no man
07-28 purple     fate         no woman yes man
07-28 purple     nothing      no woman no man
07-30 blue       fate         yes believes_wembley_goal
07-30 blue       nothing      no believes_wembley_goal
08-03 red        chance       yes spanish yes spanish_relatives
08-03 red        chance       yes spanish no spanish_relatives
08-03 red        chance       no spanish yes spanish_relatives
08-03 red        nothing      no spanish no spanish_relatives
08-12 blue       fate         yes ever_lost_at_chess
08-12 blue       nothing      no ever_lost_at_chess
08-21 blue_white two_fates    yes art_collector
08-21 blue_white fate         no art_collector
08-29 purple     chance       yes motorcyclist
08-29 purple     fate         no motorcyclist
09-10 red        chance       yes bearded
09-10 red        nothing      no bearded
09-28 purple     chance       yes was_at_pavarotti
09-28 purple     fate         no was_at_pavarotti
09-29 red        chance       yes pupil
09-29 red        nothing      no pupil
10-01 purple     fate         yes car_driver
10-01 purple     chance       no car_driver
10-04 red        chance       yes russian yes russian_relatives
10-04 red        chance       yes russian no russian_relatives
10-04 red        chance       no russian yes russian_relatives
10-04 red        nothing      no russian no russian_relatives
10-11 purple     fate         yes in_flensburg_register
10-11 purple     chance       no in_flensburg_register
10-14 purple     chance       yes flew_this_year
10-14 purple     fate         no flew_this_year
10-22 blue       fate         yes doctor_or_nurse
10-22 blue       nothing      no doctor_or_nurse
10-28 red        chance       yes saw_statue_of_liberty
10-28 red        nothing      no saw_statue_of_liberty
11-04 purple     fate         yes car_driver yes drove_in_1973
11-04 purple     nothing      yes car_driver no drove_in_1973
11-04 purple     chance       no car_driver yes drove_in_1973
11-04 purple     chance       no car_driver no drove_in_1973
11-13 purple     chance       yes been_in_deutsches_museum
11-13 purple     fate         no been_in_deutsches_museum
11-15 purple     chance       yes catholic
11-15 purple     fate         no catholic
11-18 red        chance       yes comic_fan
11-18 red        nothing      no comic_fan
11-26 blue       fate         yes gravedigger yes archaeologist yes disbelieves_curse
11-26 blue       fate         yes gravedigger yes archaeologist no disbelieves_curse
11-26 blue       fate         yes gravedigger no archaeologist yes disbelieves_curse
11-26 blue       fate         yes gravedigger no archaeologist no disbelieves_curse
11-26 blue       fate         no gravedigger yes archaeologist yes disbelieves_curse
11-26 blue       fate         no gravedigger yes archaeologist no disbelieves_curse
11-26 blue       fate         no gravedigger no archaeologist yes disbelieves_curse
11-26 blue       nothing      no gravedigger no archaeologist no disbelieves_curse
12-02 red        nothing      yes bearded
12-02 red        chance       no bearded
12-06 red        receive_each yes under_14
12-06 red        receive_each no under_14
12-10 blue       nothing      yes nobel_laureate
12-10 blue       fate         no nobel_laureate
12-23 purple     fate         yes saw_sissi_many_times yes saw_sissi_once
12-23 purple     fate         yes saw_sissi_many_times no saw_sissi_once
12-23 purple     chance       no saw_sissi_many_times yes saw_sissi_once
12-23 purple     nothing      no saw_sissi_many_times no saw_sissi_once
12-28 red        nothing      yes been_up_eiffel_tower
12-28 red        chance       no been_up_eiffel_tower
"""
"""Days that ask: day, frame, effect, and the answers that lead to it."""


@dataclass(frozen=True)
class Landing:
    """A figure lands on `day`; `answers` are known already. What follows is one of `chronicle.EffectId`."""

    day: str
    frame: str
    effect: str
    answers: str = ""

    def __str__(self) -> str:
        return f"{self.day} {self.answers}".strip()


LANDINGS = (
    *(
        Landing(day, frame, effect)
        for frame, effect, *days in map(str.split, FOR_EVERYBODY.strip().splitlines())
        for day in days
    ),
    *(Landing(*line.split(maxsplit=3)) for line in ASKED.strip().splitlines()),
)
"""All landings of the two tables."""

CARDS_OF_EFFECT = {
    "chance": ["C21"],
    "two_chances": ["C21", "C03"],
    "fate": ["F28"],
    "two_fates": ["F28", "F10"],
}
"""The cards that an effect draws in `land`."""


def land(landing: Landing) -> Position:
    """Plays a landing in a sign that is not the player's, with the cards of `CARDS_OF_EFFECT` on top."""
    born = "01-02" if "07-23" <= landing.day <= "08-23" else "08-02"
    drawing = f"*A {landing.day} born {born} {landing.answers}\nB 01-01\nC 01-01"
    return play_landing(drawing, "9-16", chances="C21 C03", fates="F28 F10")
