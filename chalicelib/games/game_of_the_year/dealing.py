"""How a match begins: secret lucky numbers, two decks, a person for everybody if wished (RULES 5.1, 5.4)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.first_player import LOT, check_first
from chalicelib.games.contract import Json
from chalicelib.games.game_of_the_year import METADATA
from chalicelib.games.game_of_the_year.cards import CARDS, CARDS_PER_DECK
from chalicelib.games.game_of_the_year.events import Dealt
from chalicelib.games.game_of_the_year.personas import deal_person
from chalicelib.games.game_of_the_year.state import (
    HOLIDAY_CARDS,
    LUCKY_NUMBERS,
    START_CASH,
    Pile,
    Player,
    State,
    Task,
)
from chalicelib.games.game_of_the_year.transition import StateAndEvents


def deal(seats: int, options: Json, chance: Chance, rules: int) -> StateAndEvents:
    """Deals a match under a version of the rules: everybody stands on the first day and names a birthday.

    Raises `RuleViolation` `first_without_seat`.
    """
    numbers, chance = chance.shuffled(LUCKY_NUMBERS)
    chances, chance = chance.shuffled(range(CARDS_PER_DECK))
    fates, chance = chance.shuffled(range(CARDS_PER_DECK, len(CARDS)))
    chosen = METADATA.with_defaults(options)
    check_first(chosen["first"], seats)
    persons, chance = _persons(seats if chosen["persona"] else 0, chance)
    players = tuple(
        Player(lucky=lucky, yes=persons[seat] if persons else 0) for seat, lucky in enumerate(numbers[:seats])
    )
    dealt = State(
        chance=chance,
        half_year=chosen["half_year"],
        brisk=chosen["brisk"],
        persona=chosen["persona"],
        live_push=chosen["live_push"],
        players=players,
        decks=(Pile(chances), Pile(fates)),
        agenda=(Task("birthdays", 0),),
        rules=rules,
        first=None if rules == 1 or chosen["first"] == LOT else chosen["first"],
    )
    start = dealt.year.start
    state = replace(dealt, players=tuple(replace(player, pos=start) for player in players))
    lucky = {seat: player.lucky for seat, player in enumerate(players)}
    return state, (Dealt(START_CASH, HOLIDAY_CARDS, lucky).to_event(),)


def _persons(count: int, chance: Chance) -> tuple[list[int], Chance]:
    persons = []
    for _ in range(count):
        person, chance = deal_person(chance)
        persons.append(person)
    return persons, chance
