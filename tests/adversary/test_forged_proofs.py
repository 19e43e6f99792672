"""Proofs as a dishonest server gives them out: what a player has kept, or the replay, finds each."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.moves import submit
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import lobby
from chalicelib.play.telling import match_presenter
from tests.support.parley_matches import NOW, OPEN_SEAT, OWN_SEAT, create_player, random_action, time_after
from tests.support.proofs import verifier, whole_proof

HOLDS, FAILS = 0, 1
SALT = "of Ada"


class Watched(NamedTuple):
    """A match that is over: its proof, and what Ada has kept of it in seat 0, digests by version."""

    proof: Json
    commitment: str
    digests: dict[int, str]

    def report(self, proof: Json, *, seat: int | None = 0, replay: bool = True) -> tuple[str, int]:
        """What the verifier says of a proof, compared with all that Ada kept; words in one line."""
        program = verifier()
        salt = SALT if seat is None else f"{seat}={SALT}"
        seen = [f"{version}={digest}" for version, digest in self.digests.items()]
        kept = program.make_kept(self.commitment, [salt], seen)
        text, code = program.report(program.read_proof(proof), kept, replay)
        return " ".join(text.split()), code

    def report_unwatched(self, proof: Json, called_off: bool = False) -> tuple[str, int]:
        """The same without a digest, as nobody looked during the match."""
        program = verifier()
        kept = program.make_kept(self.commitment, [f"0={SALT}"])
        text, code = program.report(program.read_proof(proof), kept, True, called_off)
        return " ".join(text.split()), code


def play(moved_to: int = 0) -> Watched:
    """A match of three in which Ada alone gave a salt; the server puts it at this seat before it deals."""
    ada, ben, cleo = people = [create_player(name) for name in ("Ada", "Ben", "Cleo")]
    seats = [OWN_SEAT, OPEN_SEAT, OPEN_SEAT]
    options = {"hand_size": 3, "first": 0}
    match = lobby.create_match(ada, "anno-domini", options, seats, None, "private", NOW, hold=True).match
    lobby.give_salt(match.id, ada, SALT, NOW)
    for guest in (ben, cleo):
        lobby.take_seat(match.id, guest, match.code, None, None, NOW)
    move_salt(match.id, moved_to)
    lobby.start_match(match.id, ada, None, NOW)
    digests = play_to_end(match.id, people)
    loaded = match_loader.load_as_system(match.id)
    return Watched(whole_proof(loaded), match_presenter.match_answer(loaded).commitment, digests)


def move_salt(match_id: str, seat: int) -> None:
    """What the owner of the database can do before the deal."""
    match = match_loader.load_as_system(match_id).match
    seats = tuple(replace(one, salt=SALT if n == seat else None) for n, one in enumerate(match.terms.seats))
    store.matches.update(match, replace(match, rev=match.rev + 1, terms=replace(match.terms, seats=seats)))


def play_to_end(match_id: str, people: list[PlayerName]) -> dict[int, str]:
    """Random moves until the end, Ada's with words; the digests of the log as she sees them."""
    digests: dict[int, str] = {}
    while True:
        loaded = match_loader.load_match(match_id, people[0].id, fresh=True)
        digests[loaded.match.version] = match_presenter.match_answer(loaded).log_digest or ""
        if loaded.match.status != "running":
            return digests
        (seat,) = loaded.match.to_act
        own = match_loader.as_player(loaded, people[seat].id)
        kind, action = random_action(own, seat)
        if kind == "place":
            action = replace(action, claim="I am sure of it.", saying=None)
        now = time_after(60 * loaded.match.version)
        submit.submit_move(own, loaded.match.version, None, b"", kind, action, now)


@pytest.fixture(scope="module")
def watched(database: str) -> Watched:
    """A match that was played honestly."""
    return play()


def test_an_honest_match_holds_and_all_is_proved(watched: Watched) -> None:
    text, code = watched.report(watched.proof)
    assert code == HOLDS
    assert "nobody could choose the shuffle by a salt or by its place" in text
    assert f"Up to version {len(watched.proof['log'])} the log is the one that you saw" in text
    assert "Not proved: - Whether whoever runs the server looked at hidden cards" in text


def test_a_salt_at_another_seat_does_not_hold(database: str) -> None:
    """The server tries the only salt at each seat, and deals where the shuffle suits it."""
    moved = play(moved_to=2)
    text, code = moved.report(moved.proof)
    assert (code, "The salt of seat 0 stands at another one" in text) == (FAILS, True)


def test_a_salt_without_its_seat_says_where_it_was_found_and_claims_less(database: str) -> None:
    moved = play(moved_to=2)
    text, code = moved.report(moved.proof, seat=None)
    assert (code, "it is at seat 2 (counted from 0)" in text) == (HOLDS, True)
    assert "nobody could choose the shuffle" not in text


def _cut_log(proof: Json) -> None:
    del proof["log"][len(proof["log"]) // 2 :]
    proof["outcome"] = None


def _remove_facts(proof: Json) -> None:
    for logged in proof["log"]:
        for event in logged["events"]:
            event["public"] = {}


@pytest.mark.parametrize(
    ("forge", "word"),
    [
        (_cut_log, "The log ends before the game does"),
        (_remove_facts, "Version 1 did not happen like this."),
    ],
)
def test_the_replay_alone_finds_what_is_missing(
    watched: Watched, forge: Callable[[Json], None], word: str
) -> None:
    forged = copy.deepcopy(watched.proof)
    forge(forged)
    text, code = watched.report_unwatched(forged)
    assert (code, word in text) == (FAILS, True)


def test_a_match_that_was_called_off_holds_for_who_says_so(watched: Watched) -> None:
    ended = copy.deepcopy(watched.proof)
    _cut_log(ended)
    text, code = watched.report_unwatched(ended, called_off=True)
    assert (code, "That the match ended here: its log has no result" in text) == (HOLDS, True)
    _, code = watched.report_unwatched({**ended, "outcome": watched.proof["outcome"]}, called_off=True)
    assert code == FAILS


def _rewrite_words(proof: Json) -> None:
    for logged in proof["log"]:
        for told in (logged["params"], *(event["public"] for event in logged["events"])):
            if told.get("claim"):
                told["claim"] = "I have no idea."


def _rename_actor(proof: Json) -> None:
    proof["log"][2]["by"] = "bot"


def _change_time(proof: Json) -> None:
    proof["log"][2]["at"] = "2030-05-04T12:00:01Z"


def _add_orders(proof: Json) -> None:
    """Orders that ask for nothing here: the course of the match is the same."""
    for logged in proof["log"]:
        logged["orders"] = {"1": {"auto_doubt_at": 9}}


@pytest.mark.parametrize("forge", [_rewrite_words, _rename_actor, _change_time, _add_orders])
def test_whoever_watched_finds_what_the_rules_leave_open(
    watched: Watched, forge: Callable[[Json], None]
) -> None:
    """Without the rules, too. Nobody else can know: the forged match might have been played."""
    forged = copy.deepcopy(watched.proof)
    forge(forged)
    assert forged != watched.proof
    for replay in (False, True):
        text, code = watched.report(forged, replay=replay)
        assert (code, "is not the one that you saw then" in text) == (FAILS, True)
    text, code = watched.report_unwatched(forged)
    assert (code, "Who moved after version 0, when, and with which words" in text) == (HOLDS, True)


def test_a_log_that_is_shorter_than_what_was_seen_does_not_hold(watched: Watched) -> None:
    forged = copy.deepcopy(watched.proof)
    _cut_log(forged)
    text, code = watched.report(forged, replay=False)
    assert (code, f"and you have seen version {len(watched.proof['log'])}: it was cut" in text) == (
        FAILS,
        True,
    )


def test_one_look_before_the_log_was_rewritten_is_enough(watched: Watched) -> None:
    """The server shows digests of the rewritten log from then on: those fit it, the older one does not."""
    forged = copy.deepcopy(watched.proof)
    _rewrite_words(forged)
    shown = dict(enumerate(verifier().log_digests(forged), 1))
    early = len(shown) // 2
    kept = {
        **{version: shown[version] for version in shown if version > early},
        early: watched.digests[early],
    }
    text, code = watched._replace(digests=kept).report(forged)
    assert (code, f"up to version {early} is not the one that you saw" in text) == (FAILS, True)
