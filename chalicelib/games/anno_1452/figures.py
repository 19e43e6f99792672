"""The numbers of Anno 1452 outside map and cards, by who set them (RULES 4.1-4.4).

The first group is the rulebook's: its overview and its summary of a round. They stay as they are, however
the game balances. The second group is designed and may be tuned.
"""

from __future__ import annotations

# --- The rulebook's: not to be touched ---

START_MONEY = 15
START_PRESTIGE = 10
HAND = 5
"""Cards to begin with, and what a hand is filled up to in a result round."""

STONE_COST = 4
"""A stone's price in an empty region; each stone that stands there adds 1."""

CITY_COST = 6
CITIZEN_COST = 3
CITIZENS_AT_ONCE = 3
"""How many citizens one player may set in one action round."""

CITIZENS_PER_STONE, CITIZENS_PER_CITY = 3, 6
FULL_LEVEL = 3
LOWEST, HIGHEST = 0, 20
"""The ends of the prestige track."""

PER_POINT = 5
"""Money for each point of prestige beyond an end of the track."""

ACTION_ROUNDS = 3
"""At most; the n-th takes place if n dice show no `SIDES` (from the second on)."""

SIDES = 6
STONE_HITS, CITIZEN_HITS, MERCENARY_HITS = 6, 5, 4
"""What a die must show at least to hit, for a stone's level, a citizen and a mercenary."""

KING_PRESTIGE, KING_CARDS, KING_MERCENARIES = 3, 3, 12
CITIZENS_PER_POINT, MONEY_PER_POINT = 2, 10
"""What counts one point at the end; all else counts one each."""

# --- Designed: may be tuned ---

STONES = 14
"""Possession stones of each player."""

WINDOW = 12 * 60 * 60
"""Seconds for a result round's submissions."""

LIVE_WINDOW = 2 * 60 * 60
"""Seconds for an answer to an attack, with the option of live reactions."""
