"""Checks a match's proof of fairness. One file, which needs Python 3.9 or newer and nothing else.

    python verify_proof.py proof.json --commitment 5f2c… --salt 91ab…

`proof.json` is what `GET /v1/matches/{id}/proof` answers after the end, or what the app saves under "Check
this game": that file brings the commitment and the salt that the player's device kept. Always checked: that
secret and commitment, seed, salts and every listed draw fit together. With `--replay`, within a copy of the
repository, the match is played again as well. Prints what is proved and what is not.

Exit codes: 0 it holds, compared with a commitment from elsewhere; 1 it does not hold; 2 it could not be
checked; 3 it fits together, but there was no commitment to compare it with. `docs/fairness.md` says what all
this means.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Optional

Json = dict[str, Any]

HOLDS, FAILS, CANNOT_CHECK, NOT_COMPARED = 0, 1, 2, 3

_HEX = re.compile("[0-9a-f]{64}")
_ID = re.compile("[A-Za-z0-9_-]{1,64}")
_RANGE = 1 << 64


class CannotCheck(Exception):
    """Why there is nothing to check, in a sentence."""


class Kept(NamedTuple):
    """What somebody kept of a match: the commitment that they saw first, and salts that they know of."""

    commitment: Optional[str] = None  # noqa: UP045 - Python 3.9 evaluates it
    salts: tuple[str, ...] = ()


# Reading


def read_file(path: Path) -> tuple[Json, Kept]:
    """The proof in a file, and what was kept beside it. Raises `CannotCheck`."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CannotCheck(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise CannotCheck(f"{path} is not JSON. Save the answer of the proof as it came.") from None
    if not isinstance(found, dict):
        raise CannotCheck(f"{path} is JSON, but no proof.")
    if "proof" not in found:
        check_form(found)
        return found, Kept()
    check_form(found["proof"])
    salt, commitment = found.get("salt"), found.get("commitment")
    return found["proof"], make_kept(commitment, [] if salt is None else [salt])


def make_kept(commitment: Any, salts: Sequence[Any]) -> Kept:
    """What was kept, in its form. Raises `CannotCheck`."""
    if commitment is not None:
        commitment = commitment.strip().lower() if isinstance(commitment, str) else ""
        if not _HEX.fullmatch(commitment):
            raise CannotCheck("A commitment is 64 hexadecimal digits.")
    if not all(isinstance(salt, str) and salt for salt in salts):
        raise CannotCheck("A salt is a text of at least one character.")
    return Kept(commitment, tuple(dict.fromkeys(salts)))


def check_form(proof: Any) -> None:
    """Raises `CannotCheck` where a proof lacks something, or has it in another form."""
    if not isinstance(proof, dict):
        raise CannotCheck("This is no proof: it is no JSON object.")
    for name, fits in _FORM.items():
        if name not in proof:
            raise CannotCheck(f"This is no proof, or was saved before the end: `{name}` is missing.")
        if not fits(proof[name]):
            raise CannotCheck(f"This is no proof: `{name}` has another form than in one.")
    if len(proof["salts"]) != proof["seats"]:
        raise CannotCheck("This is no proof: it does not have one salt, or null, for each seat.")
    if [logged["version"] for logged in proof["log"]] != list(range(1, len(proof["log"]) + 1)):
        raise CannotCheck("This is no proof: its log is not complete.")


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_salt(value: Any) -> bool:
    return value is None or (isinstance(value, dict) and isinstance(value.get("salt"), str))


def _is_draw(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and all(_is_number(value.get(name)) for name in ("number", "below", "value"))
        and 1 <= value["below"] <= _RANGE
    )


def _is_logged(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _is_number(value.get("version"))
        and isinstance(value.get("draws", []), list)
        and all(map(_is_draw, value.get("draws", [])))
    )


_FORM: dict[str, Any] = {
    "id": lambda value: isinstance(value, str) and _ID.fullmatch(value),
    "secret": lambda value: isinstance(value, str) and _HEX.fullmatch(value),
    "commitment": lambda value: isinstance(value, str) and _HEX.fullmatch(value),
    "seed": lambda value: isinstance(value, str) and _HEX.fullmatch(value),
    "seats": lambda value: _is_number(value),
    "salts": lambda value: isinstance(value, list) and all(map(_is_salt, value)),
    "shows": lambda value: isinstance(value, str),
    "log": lambda value: isinstance(value, list) and value and all(map(_is_logged, value)),
}


# Level 1: commitment, salts, seed and draws


def proof_errors(proof: Json, kept: Kept) -> Iterator[str]:
    """What does not fit, in words; nothing where the proof holds as far as level 1 goes."""
    secret, salts = bytes.fromhex(proof["secret"]), salts_of(proof)
    if hashlib.sha256(secret).hexdigest() != proof["commitment"]:
        yield "The secret is not the one behind the proof's own commitment."
    if kept.commitment not in (None, proof["commitment"]):
        yield "The commitment is not the one that you kept: the secret was exchanged."
    if any(salt not in salts for salt in kept.salts):
        yield "A salt that you gave is not among those in the proof."
    seed = expected_seed(proof)
    if seed != proof["seed"]:
        yield "The seed does not follow from secret, match and salts."
    if proof["shows"] != ("fair_shuffle" if any(salts) else "unchanged_secret"):
        yield "It claims to show something else than it does."
    yield from draw_errors(proof, seed)


def salts_of(proof: Json) -> list[str | None]:
    """The salt of each seat, None where there is none."""
    return [salt and salt["salt"] for salt in proof["salts"]]


def expected_seed(proof: Json) -> str:
    """The seed that follows from a proof's secret, id and salts, in hexadecimal."""
    message = json.dumps([proof["id"], salts_of(proof)], separators=(",", ":"), ensure_ascii=False)
    secret = bytes.fromhex(proof["secret"])
    return hmac.digest(secret, message.encode("utf-8", "surrogatepass"), "sha256").hex()


def draw_errors(proof: Json, seed: str) -> Iterator[str]:
    """The first listed draw that does not follow from the seed, or that the log leaves out."""
    if not lists_draws(proof):
        return
    used = 0
    for logged in proof["log"]:
        if "draws" not in logged:
            yield f"Version {logged['version']} does not say what it drew."
            return
        for draw in logged["draws"]:
            value, after = draw_below(seed, used, draw["below"])
            if (draw["number"], draw["value"]) != (used, value):
                yield f"Draw {used}, in version {logged['version']}, does not follow from the seed."
                return
            used = after


def lists_draws(proof: Json) -> bool:
    """Whether a proof lists its draws; those that older servers gave out do not."""
    return any("draws" in logged for logged in proof["log"])


def draw_below(seed: str, used: int, below: int) -> tuple[int, int]:
    """The number in 0..below-1 that a seed gives after so many draws, and how many are used then."""
    fair = _RANGE - _RANGE % below
    while True:
        raw = int.from_bytes(hmac.digest(seed.encode(), str(used).encode(), "sha256")[:8], "big")
        used += 1
        if raw < fair:
            return raw % below, used


# Level 2: the match played again, by the rules in the repository


def replay_errors(proof: Json) -> Iterator[str]:
    """The first version that differs when the match is played again, or the result. Raises `CannotCheck`."""
    rules = _Rules(proof)
    for logged in proof["log"]:
        try:
            is_same = rules.play(logged)
        except Exception:  # whatever a made-up log breaks: it is no match of these rules
            yield f"Version {logged['version']} cannot be played again by the rules."
            return
        if not is_same:
            yield f"Version {logged['version']} did not happen like this."
            return
    if rules.outcome() != proof.get("outcome"):
        yield "The result is another one."


class _Rules:
    """A match as the repository's own code plays it. Raises `CannotCheck` where there is no such code."""

    def __init__(self, proof: Json) -> None:
        root = Path(__file__).resolve().parent.parent
        if not (root / "chalicelib").is_dir():
            raise CannotCheck(
                "--replay needs the rules: run this file where it lies in a copy of the repository."
            )
        sys.path.insert(0, str(root))
        try:
            from chalicelib import decks
            from chalicelib.games import catalogue, chance, events
            from chalicelib.play import codec
        except ImportError as error:
            raise CannotCheck(
                f"--replay needs what the server needs ({error}): see requirements.txt."
            ) from None
        self._proof, self._codec, self._chance, self._events = proof, codec, chance, events
        try:
            self._game = catalogue.get(proof["game"], proof["rules_version"])
            tables = [decks.by_hash(sha256) for sha256 in proof["tables"]]
            self._decks = {"tables": tables, "decks": proof["decks"]}
        except (LookupError, TypeError, ValueError, OSError):
            raise CannotCheck(
                "--replay: this copy does not know the game, its rules version or its cards."
            ) from None
        self._state: Any = None

    def play(self, logged: Json) -> bool:
        """Whether a version of the log happens just so, next in the match."""
        before = self._state and self._state.chance
        orders = {
            seat: self._codec.load(self._game.orders_class, logged["orders"].get(str(seat), {}))
            for seat in range(self._proof["seats"])
        }
        if self._state is None:
            stream = self._chance.RecordingChance(expected_seed(self._proof))
            self._state, events = self._game.setup(
                self._proof["seats"], self._proof["options"], self._decks, stream, orders
            )
        else:
            action = self._codec.load(self._game.actions[logged["kind"]], logged["params"])
            self._state, events = self._game.apply(self._state, logged["seat"], action, orders)
        draws = self._to_json(self._chance.draws_between(before, self._state.chance))
        return self._are_told(self._to_json(events), logged["events"]) and logged.get("draws", draws) == draws

    def outcome(self) -> Any:
        """How the match ended; None if it did not."""
        return self._to_json(self._game.outcome(self._state))

    def _are_told(self, played: list[Json], logged: list[Json]) -> bool:
        return len(played) == len(logged) and all(map(self._is_told, played, logged))

    def _is_told(self, event: Json, entry: Json) -> bool:
        """Whether a log tells this event. A fact that it lacks is not compared: older code told fewer."""
        if event["kind"] != entry["kind"] or event["private"].keys() != entry["private"].keys():
            return False
        cls = self._game.events[event["kind"]]
        pairs = [(event["public"], entry["public"])]
        pairs += [(event["private"][seat], own) for seat, own in entry["private"].items()]
        return all(self._events.current_facts(cls, entry).items() <= told.items() for told, entry in pairs)

    def _to_json(self, value: Any) -> Any:
        return json.loads(json.dumps(self._codec.dump(value)))


# Telling


def proved(proof: Json, kept: Kept, is_replayed: bool) -> Iterator[str]:
    """What a proof that holds has shown, sentence by sentence."""
    count = sum(len(logged.get("draws", [])) for logged in proof["log"])
    drawn = f", and all {count} draws from the seed" if count else ""
    yield f"The seed follows from the secret, the match and the salts{drawn}."
    if kept.commitment:
        yield "The secret is the one behind the commitment that you kept: it was not exchanged since."
    if kept.salts and kept.commitment:
        yield (
            "Your salt went into the seed. If you kept the commitment before you gave the salt, the server "
            "did not know the shuffle when it chose its secret."
        )
        if not unknown_salts(proof, kept):
            yield "No other salt went into it: nobody could choose the shuffle by choosing a salt."
    if is_replayed:
        yield "Played again by the rules, with these draws, everything happened as the log says."


def not_proved(proof: Json, kept: Kept, is_replayed: bool) -> Iterator[str]:
    """What it has not shown, sentence by sentence."""
    if not kept.commitment:
        yield (
            "Anything against a server that exchanges secret and commitment together: what it then gives out "
            "fits together as well. Give the commitment that you saw before the match began: --commitment."
        )
    if not kept.salts:
        yield (
            "That the server did not choose its secret to suit itself. Give the salt that you added after "
            "you had seen the commitment: --salt."
        )
    others = ", ".join(map(str, unknown_salts(proof, kept)))
    if kept.salts and others:
        yield (
            f"Whose salts those of other seats are (counted from 0: {others}). A server that itself sits "
            "there and gives the last salt can try many until a shuffle suits it. Ask these players for "
            "their salts and give each with --salt."
        )
    if not lists_draws(proof):
        yield "What was drawn: this proof is of an older server and does not list it."
    if not is_replayed:
        yield (
            "That cards and dice were what the draws say, and that the rules were kept: --replay checks that."
        )
    yield "Whether somebody who runs the server looked at hidden cards, and how bots made up their minds."


def unknown_salts(proof: Json, kept: Kept) -> list[int]:
    """The seats with a salt that is not among those kept; each of these stands for one seat."""
    known, unknown = list(kept.salts), []
    for seat, salt in enumerate(salts_of(proof)):
        if salt in known:
            known.remove(salt)
        elif salt is not None:
            unknown.append(seat)
    return unknown


def report(proof: Json, kept: Kept, replay: bool) -> tuple[str, int]:
    """What to print of a proof, and the exit code. Raises `CannotCheck`."""
    errors = list(proof_errors(proof, kept))
    if replay and not errors:
        errors = list(replay_errors(proof))
    title = f"Match {proof['id']}, {len(proof['log'])} versions.\n"
    if errors:
        return f"{title}It does not hold.\n{_listed(errors)}", FAILS
    verdict = "It holds." if kept.commitment else "It fits together, which alone proves little."
    shown, open_ = proved(proof, kept, replay), not_proved(proof, kept, replay)
    text = f"{title}{verdict}\n\nProved:\n{_listed(shown)}\nNot proved:\n{_listed(open_)}"
    return text, HOLDS if kept.commitment else NOT_COMPARED


def _listed(sentences: Iterable[str]) -> str:
    filled = (
        textwrap.fill(sentence, 88, initial_indent="- ", subsequent_indent="  ") for sentence in sentences
    )
    return "".join(f"{text}\n" for text in filled)


def main(arguments: Sequence[str] | None = None) -> int:
    """Reads a proof from a file and prints what it shows; returns the exit code."""
    parser = argparse.ArgumentParser(
        description="Checks a match's proof of fairness, and says what is proved and what is not.",
        epilog="Exit codes: 0 it holds; 1 it does not hold; 2 it could not be checked; 3 it fits together, "
        "but there was no commitment to compare it with.",
    )
    parser.add_argument(
        "proof",
        type=Path,
        help="what GET /v1/matches/{id}/proof has answered, or what the app has saved, as a file",
    )
    parser.add_argument("--commitment", help="the match's commitment as you saw it before the match began")
    parser.add_argument(
        "--salt", action="append", default=[], help="the salt that you gave; again for each that you know of"
    )
    parser.add_argument(
        "--replay",
        action="store_true",
        help="play the match again, too; only within a copy of the repository",
    )
    given = parser.parse_args(arguments)
    try:
        proof, beside = read_file(given.proof)
        kept = make_kept(given.commitment or beside.commitment, [*given.salt, *beside.salts])
        text, code = report(proof, kept, given.replay)
    except CannotCheck as reason:
        sys.stderr.write(f"It could not be checked. {reason}\n")
        return CANNOT_CHECK
    sys.stdout.write(text)
    return code


if __name__ == "__main__":
    sys.exit(main())
