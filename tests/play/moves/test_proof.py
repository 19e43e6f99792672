"""The proof of a match: it holds, and the verifier notices every change to it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from chalicelib import store
from chalicelib.answers import to_json
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.moves import proof as proofs
from chalicelib.play.moves.proof import build_proof
from chalicelib.play.seats import lobby
from chalicelib.play.telling import match_presenter
from chalicelib.store.logs import LogEntry
from tests.support.parley_matches import (
    NOW,
    bot_seat,
    create_match,
    create_player,
    play_random_move,
    play_to_end,
    start_match,
)
from tests.support.proofs import (
    change_claim,
    change_salt,
    change_seed,
    proof_problems,
    verifier,
    whole_proof,
)

pytestmark = pytest.mark.usefixtures("database")


def proof_of_finished_match(*names: str, salt: str | None = None) -> Json:
    """The proof of a match played to its end, in which seat 1 has standing orders."""
    match_id, people = start_match(*names, salt=salt)
    store.orders.put(match_id, 1, {"yields": 0})
    return whole_proof(play_to_end(match_id, people))


@pytest.fixture(scope="module")
def proof_with_a_fight(database: str) -> Json:
    """The proof of a match in which every demand is fought over, so that orders matter."""
    match_id, people = start_match("Ada", "Ben", "Cleo", options={"rounds": 1}, salt="s")
    for seat in range(3):
        store.orders.put(match_id, seat, {"yields": 0})
    proof = whole_proof(play_to_end(match_id, people))
    assert any(map(is_fight, proof["log"]))
    return proof


def is_fight(logged: Json) -> bool:
    """Whether dice were thrown in a version of the log."""
    return any(event["kind"] == "fought" for event in logged["events"])


def test_the_proof_of_a_finished_match_holds() -> None:
    proof = proof_of_finished_match("Ada", "Ben", "Cleo", salt="Würfel")
    assert proof_problems(proof) == []
    assert proof["salts"] == [None, *[{"salt": "Würfel", "after_commitment": True}] * 2]
    assert proof["shows"] == "fair_shuffle"
    assert any(logged["orders"] == {"1": {"yields": 0}} for logged in proof["log"])


OLD_NAMES = {"of_seat": "player", "to_seat": "to", "target_seat": "target", "fighter_seats": "players"}
"""What Parley's events called their facts before."""


def test_a_proof_holds_that_older_code_has_given_out() -> None:
    """It calls facts by former names, and lacks those that came later."""
    proof = proof_of_finished_match("Ada", "Ben", "Cleo", salt="Würfel")
    facts = [event["public"] for logged in proof["log"] for event in logged["events"]]
    for public in facts:
        for name in OLD_NAMES.keys() & public.keys():
            public[OLD_NAMES[name]] = public.pop(name)
    assert any("target" in public for public in facts)
    assert proof_problems(proof) == []
    next(public for public in facts if "target" in public)["target"] = 9
    assert proof_problems(proof) != []


def test_a_log_may_lack_facts_that_came_later_and_no_others(proof_with_a_fight: Json) -> None:
    proof = copy.deepcopy(proof_with_a_fight)
    fought = [one["public"] for logged in filter(is_fight, proof["log"]) for one in logged["events"]]
    fought = [public for public in fought if "rolled" in public]
    for public in fought:
        del public["coins"]
    assert verifier().replay(proof) == ([], len(fought))
    text, _ = verifier().report(proof, verifier().make_kept(None), True)
    assert f"{len(fought)} facts that newer rules tell" in " ".join(text.split())
    del fought[0]["rolled"]
    assert proof_problems(proof) != []


def test_a_proof_lists_what_each_version_drew(proof_with_a_fight: Json) -> None:
    log = proof_with_a_fight["log"]
    dealt = [(draw["number"], draw["below"]) for draw in log[0]["draws"]]
    assert dealt[:3] == [(0, len(dealt) + 1), (1, len(dealt)), (2, len(dealt) - 1)]
    dice = [[draw["below"] for draw in logged["draws"]] for logged in log if is_fight(logged)]
    assert dice
    assert all(below == [6, 6] for below in dice)
    numbers = [draw["number"] for logged in log for draw in logged["draws"]]
    assert numbers == list(range(len(numbers)))


def test_a_proof_without_salts_claims_only_an_unchanged_secret() -> None:
    proof = proof_of_finished_match("Ada", "Ben")
    assert proof_problems(proof) == []
    assert proof["shows"] == "unchanged_secret"


def test_a_salt_of_the_host_at_the_start_is_in_the_proof() -> None:
    ada = create_player("Ada")
    match = create_match(ada, {"kind": "open"}, bot_seat(), options={"rounds": 1}).match
    lobby.start_match(match.id, ada, "from the host", NOW)
    lobby.leave_match(match.id, 0, ada, NOW)
    proof = whole_proof(match_loader.load_as_system(match.id))
    assert proof["salts"][0] == {"salt": "from the host", "after_commitment": True}
    assert proof["outcome"] is None
    assert proof_problems(proof, called_off=True) == []
    (unsaid,) = proof_problems(proof)
    assert unsaid.startswith("The log ends before the game does")


def play_long_match(monkeypatch: pytest.MonkeyPatch) -> tuple[str, dict[int, str | None]]:
    """A match with a snapshot at each fourth version and orders that change; the digests that were shown."""
    monkeypatch.setattr(store.snapshots, "INTERVAL", 4)
    monkeypatch.setattr(proofs, "MAX_VERSIONS", 8)
    match_id, people = start_match("Ada", "Ben", "Cleo", options={"rounds": 4}, salt="s")
    shown: dict[int, str | None] = {}
    while True:
        loaded = match_loader.load_as_system(match_id)
        version = loaded.match.version
        shown[version] = match_presenter.match_answer(loaded).log_digest
        if loaded.match.status != "running":
            return match_id, shown
        store.orders.put(match_id, 1, {"yields": 0} if version % 3 == 1 else {})
        store.orders.put(match_id, 2, {"yields": version // 6})
        play_random_move(match_id, people[loaded.match.to_act[0]])


def test_the_pages_of_a_proof_are_its_whole_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page is replayed from the snapshot before it; without one, from further back."""
    match_id, _shown = play_long_match(monkeypatch)
    loaded = match_loader.load_as_system(match_id)
    with_pages = whole_proof(loaded)
    assert loaded.match.version > 2 * proofs.MAX_VERSIONS
    assert proof_problems(with_pages) == []
    starts: list[int] = []
    list_range = store.logs.list_range

    def noted_range(match_id: str, first: int, last: int) -> list[LogEntry]:
        starts.append(first)
        return list_range(match_id, first, last)

    monkeypatch.setattr(store.logs, "list_range", noted_range)
    second = to_json(build_proof(loaded, 8))
    assert (second["log"][0]["version"], second["cursor"], min(starts[1:])) == (9, "16", 9)
    assert to_json(build_proof(loaded, 10))["log"][:2] == with_pages["log"][10:12]
    assert to_json(build_proof(loaded, loaded.match.version))["log"] == []
    monkeypatch.setattr(store.snapshots, "get_latest", lambda _match, _version: None)
    assert whole_proof(loaded) == with_pages
    monkeypatch.setattr(proofs, "MAX_VERSIONS", 1000)
    assert whole_proof(loaded) == with_pages


def test_orders_stand_where_they_change_and_at_the_top_of_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, _shown = play_long_match(monkeypatch)
    loaded = match_loader.load_as_system(match_id)
    whole = whole_proof(loaded)["log"]
    for cursor in (0, 8):
        page = to_json(build_proof(loaded, cursor))["log"]
        given = [logged["version"] for logged in page if "orders" in logged]
        orders = {logged["version"]: logged["orders"] for logged in whole}
        numbers = [logged["version"] for logged in page]
        assert given == [n for n in numbers if n == cursor + 1 or orders[n] != orders[n - 1]]
        assert len(given) < len(page)


def test_the_digests_that_were_shown_are_those_of_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, shown = play_long_match(monkeypatch)
    proof = whole_proof(match_loader.load_as_system(match_id))
    assert len(set(shown.values())) == len(shown) == len(proof["log"])
    assert list(verifier().log_digests(proof)) == list(shown.values())


def test_a_match_that_older_code_began_or_went_on_with_shows_no_digest() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    loaded = match_loader.load_as_system(match_id)
    assert loaded.match.log_digest
    older = replace(loaded.match, log_digest=None, rev=loaded.match.rev + 1)
    store.matches.update(loaded.match, older)
    play_random_move(match_id, ada)
    match = match_loader.load_as_system(match_id).match
    assert (match.version, match.log_digest) == (2, None)


def test_a_digest_that_older_code_left_behind_is_not_shown() -> None:
    """It moves on without the attribute, which then is of a version before."""
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    before = next(raw for raw in store.table.query_all(f"MATCH#{match_id}") if raw["sk"]["S"] == "MATCH")
    play_random_move(match_id, ada)
    after = next(raw for raw in store.table.query_all(f"MATCH#{match_id}") if raw["sk"]["S"] == "MATCH")
    assert store.matches.parse_match(after).log_digest
    assert store.matches.parse_match({**after, "digest": before["digest"]}).log_digest is None


def test_no_proof_before_the_end() -> None:
    match_id, _people = start_match("Ada", "Ben")
    with pytest.raises(Conflict, match=r"^not_finished$"):
        build_proof(match_loader.load_as_system(match_id))
    with pytest.raises(Conflict, match=r"^not_finished$"):
        build_proof(create_match(create_player("Ada"), {"kind": "open"}))


def _change_secret(proof: Json) -> None:
    proof["secret"] = "00" * 32


def _change_event(proof: Json) -> None:
    proof["log"][0]["events"][0]["private"]["0"]["cards"].reverse()


def _remove_hidden_fact(proof: Json) -> None:
    del proof["log"][0]["events"][0]["private"]["0"]["cards"]


def _change_orders(proof: Json) -> None:
    for logged in proof["log"]:
        logged["orders"] = {seat: {"yields": 5} for seat in ("0", "1", "2")}


def _hide_a_draw(proof: Json) -> None:
    next(logged for logged in reversed(proof["log"]) if logged["draws"])["draws"].pop()


def _change_outcome(proof: Json) -> None:
    proof["outcome"]["tiers"].append([])


@pytest.mark.parametrize(
    "tamper",
    [
        _change_secret,
        change_salt,
        change_seed,
        change_claim,
        _change_event,
        _remove_hidden_fact,
        _change_orders,
        _hide_a_draw,
        _change_outcome,
    ],
)
def test_a_changed_proof_does_not_hold(proof_with_a_fight: Json, tamper: Callable[[Json], Any]) -> None:
    proof = copy.deepcopy(proof_with_a_fight)
    assert proof_problems(proof) == []
    tamper(proof)
    assert proof_problems(proof)
