"""The numbers of Anno 1452 other than map and cards (RULES 4.1-4.4).

The first group is the rulebook's, from its overview and its summary of a round, and is never tuned. The
second group is designed and may be tuned.
"""

from __future__ import annotations

from collections.abc import Mapping

# --- The rulebook's: not to be touched ---

START_MONEY = 15
START_PRESTIGE = 10
HAND_SIZE = 5
"""Cards at the start, and what a hand is filled up to in a result round."""

STONE_COST, STONE_COST_STEP = 4, 1
"""The price of a stone in an empty region, and what each stone there adds."""

CITY_COST = 6
CITIZEN_COST = 3
CITIZENS_AT_ONCE = 3
"""How many citizens one player may set in one action round."""

CITIZENS_PER_STONE, CITIZENS_PER_CITY = 3, 6
FULL_LEVEL = 3
MIN_PRESTIGE, MAX_PRESTIGE = 0, 20
"""The ends of the prestige track."""

MONEY_PER_PRESTIGE = 5
"""Money for each point of prestige beyond an end of the track."""

MAX_ACTION_ROUNDS = 3
"""From the second on, the n-th takes place if none of n dice shows `DIE_SIDES`."""

DIE_SIDES = 6
STONE_HIT_ROLL, CITIZEN_HIT_ROLL, MERCENARY_HIT_ROLL = 6, 5, 4
"""The least that the die of a stone's level, a citizen or a mercenary must show to hit."""

CITY_PARRY = 1
"""In a city's fight the dice that show no more than this cancel a hit."""

KING_PRESTIGE, KING_CARDS, KING_MERCENARIES = 3, 3, 12
INCOME: Mapping[str, int] = {"stones": 1, "citizens": 1, "cities": 1, "possession": 1}
"""Money in a result round for each level of a stone, citizen, city and possession card."""

COMPARISON_PRESTIGE = 1
"""What a result round gives for most of one thing, and takes for fewest."""

POSSESSION_PRESTIGE = 1
"""What taking a possession card brings, and losing it costs."""

ATTACK_PRESTIGE, BATTLE_PRESTIGE = 1, 1
"""What an attack costs, and what a battle brings its winner and costs its loser."""

POINTS: Mapping[str, int] = {"stones": 1, "cities": 1, "possession": 1, "prestige": 1}
"""Points for each stone, city, possession card and point of prestige."""

CITIZENS_PER_POINT, MONEY_PER_POINT = 2, 10
"""How many citizens and how much money make a point."""

# --- Designed: may be tuned ---

STONES_PER_PLAYER = 14
"""Possession stones of each player."""

SUBMISSION_SECONDS = 12 * 60 * 60
"""Seconds for a result round's submissions."""

EXPERT_REFILL = 2
"""The most cards that a hand is filled up by in a result round of the expert game."""

TRADE_SHARE = 0.25
"""The part of a turn's time that everybody has for trade and agreements, and then for a late answer."""

OFFERS_EACH = 3
"""How many offers a player may make in one result round."""

WORDS_LENGTH = 200
"""The most characters of an agreement."""

AGREEMENTS_KEPT = 8
"""How many agreements stay on the table; the oldest makes room for a new one."""

REACTION_SECONDS = 2 * 60 * 60
"""Seconds for an answer to an attack, with the option of live reactions."""
