"""Another state with the same view: for tests that nothing hidden reaches a view."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chance import Chance, reseed
from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.actions import AfterMove
from chalicelib.games.game_of_the_year.personas import deal_person
from chalicelib.games.game_of_the_year.state import LUCKY_NUMBERS, Pile, Player, State, TurnPlan

_AFTER: tuple[AfterMove, ...] = ("ask", "stay", "holiday")


def twin(state: State, seat: Seat | None, chance: Chance) -> State:
    """A state in which all that this seat does not know is dealt anew.

    These are others' unknown lucky numbers, sealed birthdays and unheard traits of dealt persons, the decks
    but for the top of each discard, what another has planned for the present turn, and the seed.
    """
    numbers, chance = _lucky_numbers(state, seat, chance)
    sealed = any(task.kind == "birthdays" for task in state.agenda)
    players = []
    for other, player in enumerate(state.players):
        changed = replace(player, lucky=numbers[other])
        if other != seat and sealed:
            changed, chance = _redraw_birthday(changed, state.year.birthdays, chance)
        if other != seat and state.persona:
            changed, chance = _redraw_person(changed, chance)
        players.append(changed)
    chances, chance = _new_pile(state.decks[0], chance)
    fates, chance = _new_pile(state.decks[1], chance)
    plan, chance = (state.plan, chance) if seat == state.current else _redraw_plan(chance)
    return replace(state, players=tuple(players), decks=(chances, fates), plan=plan, chance=reseed(chance))


def _lucky_numbers(state: State, seat: Seat | None, chance: Chance) -> tuple[list[int], Chance]:
    """New lucky numbers by seat; those that the seat knows stay."""
    fixed = {n: player.lucky for n, player in enumerate(state.players) if player.known or n == seat}
    left = [number for number in LUCKY_NUMBERS if number not in fixed.values()]
    free, chance = chance.shuffled(left)
    dealt = iter(free)
    return [fixed[n] if n in fixed else next(dealt) for n in range(len(state.players))], chance


def _redraw_plan(chance: Chance) -> tuple[TurnPlan, Chance]:
    steps, chance = chance.below(4)
    chosen, chance = chance.below(len(_AFTER))
    return TurnPlan(steps or None, _AFTER[chosen]), chance


def _redraw_birthday(player: Player, days: range, chance: Chance) -> tuple[Player, Chance]:
    if not player.birthday:
        return player, chance
    drawn, chance = chance.below(len(days))
    return replace(player, birthday=days[drawn], year=None), chance


def _redraw_person(player: Player, chance: Chance) -> tuple[Player, Chance]:
    person, chance = deal_person(chance)
    return replace(player, yes=player.yes & player.asked | person & ~player.asked), chance


def _new_pile(pile: Pile, chance: Chance) -> tuple[Pile, Chance]:
    below, top = pile.used[:-1], pile.used[-1:]
    hidden, chance = chance.shuffled(pile.draw + below)
    return Pile(hidden[: len(pile.draw)], hidden[len(pile.draw) :] + top), chance
