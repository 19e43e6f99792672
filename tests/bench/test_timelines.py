"""What is counted of chains that are handed on, and of wins by fate card."""

from __future__ import annotations

from collections import Counter

from bench.timelines import Tally, play_tally
from chalicelib.games.wann_o_wann.state import FATES


def test_shares_are_of_what_was_handed_on_and_of_the_games_in_which_a_fate_was_dealt() -> None:
    tally = Tally(
        games=3,
        handed_on=Counter({True: 8, False: 2}),
        doubted=Counter({True: 2, False: 1}),
        won=Counter({"dealt gift": 2, "gift": 1}),
    )
    assert (tally.wrong_share, tally.doubt_share(False), tally.doubt_share(True)) == (0.2, 0.5, 0.25)
    assert (tally.win_share("gift"), tally.win_share("skip")) == (0.5, 0)


def test_a_game_counts_its_chains_and_who_held_which_fate() -> None:
    chains = play_tally("anno-domini", "medium", 1)
    assert chains.handed_on.total() > chains.doubted.total() > 0
    rows = play_tally("wann-o-wann", "medium", 1)
    assert sum(rows.won[f"dealt {fate}"] for fate in FATES) == 4
    assert sum(rows.won[fate] for fate in FATES) == 1
