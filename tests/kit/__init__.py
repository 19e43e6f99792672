"""The conformance kit: what the contract requires of every game, checked on many random games (DESIGN 2).

`runner.py` plays the games, `checks.py` and `leaks.py` inspect single positions, `golden.py` replays recorded
games. A game that breaks a requirement raises `KitFailure`, which names the requirement and how the game got
there.
"""
