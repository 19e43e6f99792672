"""The 28 CHANCE and 28 FATE cards (RULES 5.3). A card is an index in `CARDS`; CHANCE comes first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import Names
from chalicelib.games.game_of_the_year.rule_data import ALWAYS, Condition, Effect, Fact, Not, Trait

CardId = Annotated[str, Names("fortune")]
"""A card's id: C01 to C28, F01 to F28."""

CARDS_PER_DECK = 28

DeckName = Annotated[Literal["chance", "fate"], Names("deck")]

DECK_NAMES: tuple[DeckName, DeckName] = ("chance", "fate")
"""The decks, by the number that they have here."""


@dataclass(frozen=True)
class Card:
    """A card: `effects` happen if the condition holds for whoever draws it, else `other_effects`."""

    id: CardId
    condition: Condition
    effects: tuple[Effect, ...]
    other_effects: tuple[Effect, ...] = ()


CARDS: tuple[Card, ...] = (
    # Pay rise
    Card("C01", Trait("employee_or_pupil"), (Effect("receive_bank", 200),), (Effect("receive_bank", 100),)),
    # No fuel bill
    Card("C02", Not(Trait("car_driver")), (Effect("receive_bank", 200),)),
    # Lottery ticket
    Card("C03", ALWAYS, (Effect("spin_prize", 100, 500),)),
    # Tail wind
    Card("C04", ALWAYS, (Effect("forward", 5),)),
    # Express train
    Card("C05", Trait("train_last_month"), (Effect("forward", 10),), (Effect("forward", 3),)),
    # Tax refund
    Card("C06", Not(Fact("richest")), (Effect("receive_bank", 300),)),
    # Consolation
    Card("C07", Fact("last_place"), (Effect("receive_bank", 400),), (Effect("receive_bank", 100),)),
    # Full house
    Card("C08", Trait("two_or_more_siblings"), (Effect("receive_bank", 200),)),
    # Well travelled
    Card("C09", Trait("visited_three_countries"), (Effect("receive_bank", 200),)),
    # Green thumb
    Card("C10", Trait("keeps_plants"), (Effect("receive_bank", 200),)),
    # Helping hand
    Card("C11", ALWAYS, (Effect("receive_from_ahead", 100),)),
    # Looking forward
    Card("C12", Fact("before_own_birthday"), (Effect("receive_each", 100),)),
    # Clear view
    Card("C13", Trait("wears_glasses"), (Effect("receive_bank", 200),)),
    # Collector's luck
    Card("C14", Trait("collects_something"), (Effect("receive_bank", 200),)),
    # Short cut
    Card("C15", ALWAYS, (Effect("to_next_red"),)),
    # Extra leave
    Card("C16", Fact("holiday_season"), (Effect("gain_holiday"),), (Effect("receive_bank", 200),)),
    # Sports badge
    Card("C17", Trait("sport_this_week"), (Effect("forward", 7),)),
    # Chef
    Card("C18", Trait("cooks_three_courses"), (Effect("receive_bank", 200),)),
    # House music
    Card("C19", Trait("plays_instrument"), (Effect("receive_bank", 300),)),
    # Hardship fund
    Card("C20", Not(Fact("cash_at_least", 1000)), (Effect("receive_bank", 300),)),
    # Interest
    Card("C21", ALWAYS, (Effect("receive_bank_per", 1000, 100),)),
    # One more leaf
    Card("C22", ALWAYS, (Effect("spin_again"),)),
    # Catch up
    Card("C23", Fact("somebody_ahead", 30), (Effect("forward", 14),)),
    # Guardian angel
    Card("C24", ALWAYS, (Effect("keep_angel"),)),
    # Two tongues
    Card("C25", Trait("speaks_two_languages"), (Effect("receive_bank", 200),)),
    # Good with animals
    Card("C26", Trait("has_pet"), (Effect("receive_bank", 200),)),
    # Shared prize
    Card("C27", ALWAYS, (Effect("share_prize", 200),)),
    # Overtaking
    Card("C28", Fact("somebody_within", 20), (Effect("swap_next", 20),)),
    # Parking ticket
    Card("F01", Trait("car_driver"), (Effect("pay_bank", 300),)),
    # Phone bill
    Card("F02", Trait("phoned_an_hour_this_week"), (Effect("pay_bank", 200),)),
    # Burst pipe
    Card("F03", ALWAYS, (Effect("pay_bank", 300),)),
    # Head wind
    Card("F04", ALWAYS, (Effect("back", 5),)),
    # Overslept
    Card("F05", Trait("overslept_this_month"), (Effect("skip"),)),
    # Wealth tax
    Card("F06", Fact("richest"), (Effect("pay_bank", 500),), (Effect("pay_bank", 200),)),
    # Speeding
    Card("F07", Fact("first_place"), (Effect("back", 10),)),
    # Sweet tooth
    Card("F08", Trait("ate_sweets_today"), (Effect("pay_bank", 200),)),
    # Dentist
    Card("F09", Trait("fears_dentist"), (Effect("pay_bank", 400),), (Effect("pay_bank", 100),)),
    # Your round
    Card("F10", ALWAYS, (Effect("pay_behind", 100),)),
    # No idea what time it is
    Card("F11", Not(Trait("wears_watch")), (Effect("skip"),)),
    # Lost luggage
    Card("F12", Fact("has_holiday"), (Effect("lose_holiday"),), (Effect("pay_bank", 200),)),
    # Start the month again
    Card("F13", ALWAYS, (Effect("back_to_first_of_month"),)),
    # Untidy desk
    Card("F14", Trait("untidy_desk"), (Effect("pay_bank", 300),)),
    # Detour
    Card("F15", ALWAYS, (Effect("back", 3),)),
    # Broken window
    Card("F16", Trait("broke_something_this_month"), (Effect("pay_bank", 400),)),
    # End of the month
    Card("F17", Fact("day_of_month_above", 20), (Effect("pay_bank", 400),), (Effect("pay_bank", 100),)),
    # Rising prices
    Card("F18", ALWAYS, (Effect("pay_bank_per", 1000, 100),)),
    # Bad investment
    Card("F19", Fact("cash_at_least", 2001), (Effect("pay_half_above", 2000),)),
    # Solidarity
    Card("F20", ALWAYS, (Effect("pay_poorest", 300),)),
    # Homesick
    Card("F21", Not(Fact("in_january")), (Effect("back_to_month_before"),)),
    # Licence fee
    Card("F22", Trait("two_hours_tv_yesterday"), (Effect("pay_bank", 300),)),
    # Sprained ankle
    Card("F23", Trait("sport_this_week"), (Effect("skip"),)),
    # Fast food
    Card("F24", Trait("fast_food_this_week"), (Effect("pay_bank", 300),)),
    # Forgotten name day
    Card("F25", ALWAYS, (Effect("pay_left_neighbour", 200),)),
    # Storm damage
    Card("F26", Trait("has_garden_or_balcony"), (Effect("pay_bank", 500),)),
    # It never rains but it pours
    Card("F27", ALWAYS, (Effect("draw_fate", 1),)),
    # Red tape
    Card("F28", ALWAYS, (Effect("pay_bank", 200), Effect("bar_extra"))),
)

ANGEL = [card.id for card in CARDS].index("C24")
"""The only card that is kept: it cancels the next FATE card."""


def card_ids(cards: tuple[int, ...]) -> tuple[CardId, ...]:
    """The ids of some cards."""
    return tuple(CARDS[card].id for card in cards)


def deck_number(card: int) -> int:
    """0 for a CHANCE card, 1 for a FATE card."""
    return card // CARDS_PER_DECK
