"""The conformance kit: what every game must keep, shown on many random games (DESIGN 2).

`run.py` plays the games, `checks.py` and `leaks.py` look at single moments, `golden.py` replays
recorded games. A broken promise is a `KitFailure` that names the promise and the way back to it.
"""
