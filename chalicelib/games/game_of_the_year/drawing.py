"""Drawing CHANCE and FATE cards, and the questions that they ask (RULES 5.2, LAND; 5.4; 5.6a)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.cards import ANGEL, CARDS, DECK_NAMES
from chalicelib.games.game_of_the_year.conditions import evaluate_condition
from chalicelib.games.game_of_the_year.events import (
    AngelUsed,
    Answered,
    AnswerSource,
    CardDrawn,
    CardVoid,
    CardWaits,
    NoEffect,
    Reshuffled,
)
from chalicelib.games.game_of_the_year.personas import TRAIT_INDEX, TRAITS, TraitId
from chalicelib.games.game_of_the_year.player_queries import is_protected
from chalicelib.games.game_of_the_year.rule_data import Effect
from chalicelib.games.game_of_the_year.state import Pile, Player, Task
from chalicelib.games.game_of_the_year.transition import Transition

OVER_14_BIRTH_YEAR = 2011
"""Whoever was born in this year or before is 14 or older, whatever the date: the rules know no clock."""


def draw_chance(transition: Transition, task: Task) -> None:
    """Draws `n` CHANCE cards, each when all that the one before set off is done."""
    if task.n > 1:
        transition.add_tasks(Task(task.kind, task.seat, task.n - 1, cause=task.cause))
    card = _draw_card(transition, task.seat, 0)
    if card is not None:
        add_card_tasks(transition, task.seat, card, gift=task.is_gift)


def draw_fate(transition: Transition, task: Task) -> None:
    """Draws `n` FATE cards; the player's own sign makes them void, and the guardian angel cancels one."""
    if task.n > 1:
        transition.add_tasks(Task(task.kind, task.seat, task.n - 1, cause=task.cause))
    seat = task.seat
    card = _draw_card(transition, seat, 1)
    if card is None:
        return
    if is_protected(transition.players[seat]):
        transition.add_event(CardVoid(seat, CARDS[card].id))
        transition.discard_card(card)
    elif transition.players[seat].angel:
        transition.change_player(seat, angel=False)
        transition.add_event(AngelUsed(seat, CARDS[card].id))
        transition.discard_card(card)
        transition.discard_card(ANGEL)
    else:
        add_card_tasks(transition, seat, card, gift=task.is_gift)


def add_card_tasks(transition: Transition, seat: Seat, card: int, gift: bool) -> None:
    """Puts a card on the agenda, and after it the task that discards it."""
    cause = "gift" if gift else "card"
    transition.add_tasks(Task("card", seat, card, cause=cause), Task("lay", seat, card))


def resolve_card(transition: Transition, task: Task) -> None:
    """Carries out a card, once its condition is known.

    A question to a player who is not to move waits, with the card, for that player's turn (RULES 5.4).
    """
    card, seat = CARDS[task.n], task.seat
    result = evaluate_condition(card.condition, transition, seat)
    if isinstance(result, str):
        if seat == transition.current or is_answer_known(transition, seat, result):
            transition.add_tasks(Task("ask", seat, TRAIT_INDEX[result]), task)
        else:
            _defer_card(transition, task)
        return
    effects = card.effects if result else card.other_effects
    if not effects:
        transition.add_event(NoEffect(seat, card.id))
    transition.add_tasks(*effect_tasks(effects, seat, task.cause))


def effect_tasks(effects: tuple[Effect, ...], seat: Seat, cause: str) -> list[Task]:
    """Effects for a seat as tasks, in their order."""
    return [Task(effect.kind, seat, effect.n, effect.m, cause) for effect in effects]


def is_answer_known(transition: Transition, seat: Seat, trait: str) -> bool:
    """Whether an answer needs no question: there are dealt persons, or the year of birth settles it."""
    return transition.options.persona or _is_over_14(transition, seat, trait)


def ask_question(transition: Transition, task: Task) -> None:
    """Records an answer that needs no question, else waits for the player's."""
    seat, trait = task.seat, TRAITS[task.n]
    if transition.options.persona:
        record_answer(transition, seat, trait, bool(transition.players[seat].yes >> task.n & 1), "persona")
    elif _is_over_14(transition, seat, trait):
        record_answer(transition, seat, trait, False, "birth_year")
    else:
        transition.add_tasks(Task("answer", seat, task.n))


def record_answer(
    transition: Transition, seat: Seat, trait: TraitId, yes: bool, source: AnswerSource
) -> None:
    """Records an answer for the rest of the game and tells everybody. `source` says how it came about."""
    transition.players[seat] = with_answer(transition.players[seat], trait, yes)
    transition.add_event(Answered(seat, trait, yes, source))


def with_answer(player: Player, trait: TraitId, yes: bool) -> Player:
    """The same player with a question answered."""
    bit = 1 << TRAIT_INDEX[trait]
    return replace(player, asked=player.asked | bit, yes=player.yes | bit if yes else player.yes & ~bit)


def finish_card(transition: Transition, task: Task) -> None:
    """Discards a card that was carried out."""
    transition.discard_card(task.n)


def _is_over_14(transition: Transition, seat: Seat, trait: str) -> bool:
    born = transition.players[seat].year
    return trait == "under_14" and born is not None and born <= OVER_14_BIRTH_YEAR


def _defer_card(transition: Transition, task: Task) -> None:
    """Keeps a card with the player until the question can be asked, instead of discarding it."""
    transition.agenda.pop()
    transition.change_player(task.seat, waiting=(*transition.players[task.seat].waiting, task.n))
    transition.add_event(CardWaits(task.seat, CARDS[task.n].id))


def _draw_card(transition: Transition, seat: Seat, deck: int) -> int | None:
    """Draws the top card; an empty deck is made of its discard first. None if both are empty."""
    pile = transition.decks[deck]
    if not pile.draw and pile.used:
        shuffled, transition.chance = transition.chance.shuffled(pile.used)
        pile = Pile(shuffled)
        transition.add_event(Reshuffled(DECK_NAMES[deck], len(shuffled)))
    if not pile.draw:
        return None
    card, *rest = pile.draw
    transition.decks[deck] = Pile(tuple(rest), pile.used)
    transition.add_event(CardDrawn(seat, CARDS[card].id))
    return card
