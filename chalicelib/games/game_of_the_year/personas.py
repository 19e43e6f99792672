"""The personal questions, and the people that `persona` deals (RULES 5.4)."""

from __future__ import annotations

from typing import Annotated

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Names

TraitId = Annotated[str, Names("trait")]

TRAITS: tuple[TraitId, ...] = (
    "dislikes_bananas",
    "skier",
    "mercedes_driver",
    "tennis_fan",
    "likes_weisswurst",
    "never_tried_weisswurst",
    "relatives_on_heligoland",
    "owns_battery_game",
    "saw_andi_premiere",
    "phone_repeated_digit",
    "phone_starts_1_to_5",
    "likes_stew",
    "steak_over_stew",
    "owns_elvis_record",
    "crime_fiction_fan",
    "never_read_chandler",
    "danish",
    "danish_friends",
    "digital_watch",
    "classical_only",
    "owns_boat",
    "woman",
    "man",
    "romy_schneider_fan",
    "lives_on_fehmarn",
    "employer_or_self_employed",
    "employee_or_pupil",
    "ei_in_name",
    "mountaineer",
    "beetle_driver",
    "saw_paris_texas",
    "king_kong_fan",
    "monarchist",
    "berliner",
    "tour_de_france_fan",
    "owns_bicycle",
    "named_becker",
    "french",
    "french_relatives",
    "was_at_maracana",
    "owns_kathe_kruse_doll",
    "believes_wembley_goal",
    "spanish",
    "spanish_relatives",
    "ever_lost_at_chess",
    "art_collector",
    "motorcyclist",
    "bearded",
    "was_at_pavarotti",
    "pupil",
    "car_driver",
    "russian",
    "russian_relatives",
    "in_flensburg_register",
    "flew_this_year",
    "doctor_or_nurse",
    "saw_statue_of_liberty",
    "drove_in_1973",
    "been_in_deutsches_museum",
    "catholic",
    "comic_fan",
    "gravedigger",
    "archaeologist",
    "disbelieves_curse",
    "nobel_laureate",
    "saw_sissi_once",
    "saw_sissi_many_times",
    "been_up_eiffel_tower",
    "train_last_month",
    "two_or_more_siblings",
    "visited_three_countries",
    "keeps_plants",
    "wears_glasses",
    "collects_something",
    "sport_this_week",
    "cooks_three_courses",
    "plays_instrument",
    "speaks_two_languages",
    "has_pet",
    "phoned_an_hour_this_week",
    "overslept_this_month",
    "ate_sweets_today",
    "fears_dentist",
    "wears_watch",
    "untidy_desk",
    "broke_something_this_month",
    "two_hours_tv_yesterday",
    "fast_food_this_week",
    "has_garden_or_balcony",
    "under_14",
)
"""Every question that days and cards ask. Stored answers are bits by index: add at the end only."""

TRAIT_INDEX = {name: place for place, name in enumerate(TRAITS)}

SENSITIVE_TRAITS = frozenset(
    {
        "catholic",
        "danish",
        "doctor_or_nurse",
        "drove_in_1973",
        "french",
        "in_flensburg_register",
        "man",
        "monarchist",
        "phone_repeated_digit",
        "phone_starts_1_to_5",
        "russian",
        "spanish",
        "woman",
        "under_14",
    }
)
"""Questions that a player may leave to the lot."""

RARE_TRAITS = frozenset(
    {
        "archaeologist",
        "art_collector",
        "beetle_driver",
        "berliner",
        "classical_only",
        "danish",
        "danish_friends",
        "doctor_or_nurse",
        "drove_in_1973",
        "french",
        "french_relatives",
        "gravedigger",
        "lives_on_fehmarn",
        "mercedes_driver",
        "monarchist",
        "motorcyclist",
        "mountaineer",
        "named_becker",
        "nobel_laureate",
        "owns_boat",
        "owns_kathe_kruse_doll",
        "relatives_on_heligoland",
        "russian",
        "russian_relatives",
        "saw_andi_premiere",
        "saw_paris_texas",
        "spanish",
        "spanish_relatives",
        "under_14",
        "was_at_maracana",
        "was_at_pavarotti",
    }
)
"""Traits that few people have."""

PERSON_SIDES, RARE_SIDES, OTHER_SIDES = 20, 1, 10
"""A dealt person has a rare trait on one side of a die of twenty, each other trait on ten."""

OPPOSITES = (
    ("woman", "man"),
    ("employee_or_pupil", "employer_or_self_employed"),
    ("likes_weisswurst", "never_tried_weisswurst"),
    ("steak_over_stew", "likes_stew"),
    ("saw_sissi_once", "saw_sissi_many_times"),
)
"""A dealt person has exactly one of each two, so that each is as frequent as the other."""

IMPLIED = (
    ("under_14", "pupil"),
    ("under_14", "employee_or_pupil"),
    ("mercedes_driver", "car_driver"),
    ("beetle_driver", "car_driver"),
)
"""A dealt person who has the first has the second too."""

EXCLUDED = (
    ("under_14", "car_driver"),
    ("under_14", "mercedes_driver"),
    ("under_14", "beetle_driver"),
    ("under_14", "motorcyclist"),
    ("under_14", "doctor_or_nurse"),
    ("under_14", "drove_in_1973"),
    ("employer_or_self_employed", "pupil"),
    ("woman", "bearded"),
    ("owns_elvis_record", "classical_only"),
)
"""A dealt person who has the first has not the second."""


def deal_person(chance: Chance) -> tuple[int, Chance]:
    """The traits of a random person as bits by `TRAIT_INDEX`, and the chance left (RULES 5.6a, Persona)."""
    has: dict[str, bool] = {}
    for trait in TRAITS:
        drawn, chance = chance.below(PERSON_SIDES)
        has[trait] = drawn < (RARE_SIDES if trait in RARE_TRAITS else OTHER_SIDES)
    for one, other in IMPLIED:
        has[other] = has[other] or has[one]
    for one, other in OPPOSITES:
        has[other] = not has[one]
    for one, other in EXCLUDED:
        has[other] = has[other] and not has[one]
    return sum(1 << TRAIT_INDEX[trait] for trait in TRAITS if has[trait]), chance


def trait_ids(bits: int) -> tuple[TraitId, ...]:
    """The traits whose bits are set."""
    return tuple(trait for place, trait in enumerate(TRAITS) if bits >> place & 1)
