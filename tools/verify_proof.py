"""Checks a match's proof of fairness. One file, which needs Python 3.9 or newer and nothing else.

    python verify_proof.py proof.json --commitment 5f2c… --salt 0=91ab… --digest 57=c0de…

`proof.json` is what `GET /v1/matches/{id}/proof` answers after the end, its pages joined, or what the app
saves under "Proof of fairness": that file brings what the player's device kept. Always checked: that secret
and commitment, seed, salts and every listed draw fit together, and that the log is the one whose digests
somebody saw. With `--replay`, within a copy of the repository, the match is played again. Prints what is
proved and what is not.

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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Optional

Json = dict[str, Any]

HOLDS, FAILS, CANNOT_CHECK, NOT_COMPARED = 0, 1, 2, 3

_HEX = re.compile("[0-9a-f]{64}")
_DIGEST = re.compile("([1-9][0-9]{0,8})=([0-9a-f]{32})")
_SALT = re.compile("(?:([0-9]{1,3})=)?(.+)", re.DOTALL)
_ID = re.compile("[A-Za-z0-9_-]{1,64}")
_RANGE = 1 << 64


class CannotCheck(Exception):
    """Why there is nothing to check, in a sentence."""


class Kept(NamedTuple):
    """What somebody kept of a match: the commitment seen first, salts with their seats, digests by version.

    The seat is None where only the salt is known.
    """

    commitment: Optional[str] = None  # noqa: UP045 - Python 3.9 evaluates it
    salts: tuple[tuple[str, Optional[int]], ...] = ()  # noqa: UP045
    digests: Mapping[int, str] = {}


def read_file(path: Path) -> tuple[Json, list[Any]]:
    """The proof in a file, and what was kept beside it, for `make_kept`. Raises `CannotCheck`."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CannotCheck(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise CannotCheck(f"{path} is not JSON. Save the answer of the proof as it came.") from None
    if not isinstance(found, dict) or "proof" not in found:
        return read_proof(found), [None, [], []]
    salt, seat, digests = found.get("salt"), found.get("seat"), found.get("digests") or {}
    if not isinstance(digests, dict):
        raise CannotCheck("This file holds its digests in another form than the app's.")
    salts = [] if salt is None else [salt if seat is None else f"{seat}={salt}"]
    pairs = [f"{version}={digest}" for version, digest in digests.items()]
    return read_proof(found["proof"]), [found.get("commitment"), salts, pairs]


def make_kept(commitment: Any, salts: Sequence[Any] = (), digests: Sequence[Any] = ()) -> Kept:
    """What was kept; salts as SALT or SEAT=SALT, digests as VERSION=DIGEST. Raises `CannotCheck`."""
    if commitment is not None:
        commitment = commitment.strip().lower() if isinstance(commitment, str) else ""
        if not _HEX.fullmatch(commitment):
            raise CannotCheck("A commitment is 64 hexadecimal digits.")
    if not all(isinstance(salt, str) and salt for salt in salts):
        raise CannotCheck("A salt is a text of at least one character.")
    given = filter(None, map(_SALT.fullmatch, salts))
    known = [(found[2], int(found[1]) if found[1] else None) for found in given]
    seen = [_DIGEST.fullmatch(digest.strip().lower()) for digest in digests]
    if None in seen:
        raise CannotCheck("A digest is VERSION=DIGEST: a number from 1 on, and 32 hexadecimal digits.")
    by_version = {int(found[1]): found[2] for found in seen if found}
    return Kept(commitment, tuple(dict.fromkeys(known)), by_version)


def read_proof(proof: Any) -> Json:
    """A proof in which each version has its orders. Raises `CannotCheck` where it has not the form of one."""
    check_form(proof)
    orders: Json = {}
    log = []
    for logged in proof["log"]:  # left out are those that are as with the version before
        orders = logged.get("orders", orders)
        log.append({**logged, "orders": orders})
    return {**proof, "log": log}


def check_form(proof: Any) -> None:
    """Raises `CannotCheck` where a proof lacks something, or has it in another form."""
    if not isinstance(proof, dict):
        raise CannotCheck("This is no proof: it is no JSON object.")
    for name, fits in _FORM.items():
        if name not in proof:
            raise CannotCheck(f"This is no proof, or was saved before the end: `{name}` is missing.")
        if not fits(proof[name]):
            raise CannotCheck(f"This is no proof: `{name}` has another form than in one.")
    if proof.get("cursor") is not None:
        raise CannotCheck("This proof goes on: join it with the pages to which its `cursor` leads.")
    if len(proof["salts"]) != proof["seats"]:
        raise CannotCheck("This is no proof: it does not have one salt, or null, for each seat.")
    if [logged["version"] for logged in proof["log"]] != list(range(1, len(proof["log"]) + 1)):
        raise CannotCheck("This is no proof: its log is not complete.")


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_salt(value: Any) -> bool:
    return value is None or (isinstance(value, dict) and isinstance(value.get("salt"), str))


def _is_draw(value: Any) -> bool:
    numbers = (
        [value.get(name) for name in ("number", "below", "value")] if isinstance(value, dict) else [None]
    )
    return all(map(_is_number, numbers)) and 1 <= value["below"] <= _RANGE


def _is_logged(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and _is_number(value.get("version"))
        and isinstance(value.get("orders", {}), dict)
        and isinstance(value.get("draws", []), list)
        and all(map(_is_draw, value.get("draws", [])))
    )


_FORM: dict[str, Any] = {
    "id": lambda value: isinstance(value, str) and _ID.fullmatch(value),
    **dict.fromkeys(
        ("secret", "commitment", "seed"), lambda value: isinstance(value, str) and _HEX.fullmatch(value)
    ),
    "seats": _is_number,
    "salts": lambda value: isinstance(value, list) and all(map(_is_salt, value)),
    "shows": lambda value: isinstance(value, str),
    "log": lambda value: isinstance(value, list) and value and all(map(_is_logged, value)),
}


# Level 1: commitment, salts, seed, draws and the digests of the log


def proof_errors(proof: Json, kept: Kept) -> Iterator[str]:
    """What does not fit, in words; nothing where the proof holds as far as level 1 goes."""
    secret, salts = bytes.fromhex(proof["secret"]), salts_of(proof)
    if hashlib.sha256(secret).hexdigest() != proof["commitment"]:
        yield "The secret is not the one behind the proof's own commitment."
    if kept.commitment not in (None, proof["commitment"]):
        yield "The commitment is not the one that you kept: the secret was exchanged."
    yield from salt_errors(salts, kept)
    seed = expected_seed(proof)
    if seed != proof["seed"]:
        yield "The seed does not follow from secret, match and salts."
    if proof["shows"] != ("fair_shuffle" if any(salts) else "unchanged_secret"):
        yield "It claims to show something else than it does."
    yield from draw_errors(proof, seed)
    yield from digest_errors(proof, kept)


def salt_errors(salts: Sequence[str | None], kept: Kept) -> Iterator[str]:
    """Which of the salts that were kept are not where they should be."""
    for salt, seat in kept.salts:
        if salt not in salts:
            yield "A salt that you gave is not among those in the proof."
        elif seat is not None and (seat >= len(salts) or salts[seat] != salt):
            yield f"The salt of seat {seat} stands at another one: the server chose its place."


def digest_errors(proof: Json, kept: Kept) -> Iterator[str]:
    """The first version whose digest is not the one that was seen, or how far the log should go."""
    if (last := max(kept.digests, default=0)) > len(proof["log"]):
        yield f"The log ends with version {len(proof['log'])}, and you have seen version {last}: it was cut."
    for version, digest in enumerate(log_digests(proof), 1):
        if kept.digests.get(version, digest) != digest:
            yield f"The log up to version {version} is not the one that you saw then."
            return


def log_digests(proof: Json) -> Iterator[str]:
    """What stands for the log up to each version, in hexadecimal; the server shows it during the match."""
    key = hmac.digest(bytes.fromhex(proof["secret"]), b"log", "sha256")
    setup = {"seed": proof["seed"], "salts": salts_of(proof)}
    digest = b""
    for logged in proof["log"]:
        params = setup if logged["version"] == 1 else logged.get("params")
        head = [logged.get(name) for name in ("version", "at", "seat", "kind", "by")]
        told = [*head, params, logged["orders"]]
        digest = hmac.digest(key, digest + _canonical(told), "sha256")[:16]
        yield digest.hex()


def _canonical(value: Any) -> bytes:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8", "surrogatepass")


def salts_of(proof: Json) -> list[str | None]:
    """The salt of each seat, None where there is none."""
    return [salt and salt["salt"] for salt in proof["salts"]]


def expected_seed(proof: Json) -> str:
    """The seed that follows from a proof's secret, id and salts, in hexadecimal."""
    secret = bytes.fromhex(proof["secret"])
    return hmac.digest(secret, _canonical([proof["id"], salts_of(proof)]), "sha256").hex()


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


def replay(proof: Json, called_off: bool = False) -> tuple[list[str], int]:
    """What does not fit when the match is played again, and how many facts its log lacks.

    A log may end before the game does only if the match was `called_off`. Raises `CannotCheck`.
    """
    root = Path(__file__).resolve().parent.parent
    if not (root / "tools" / "replay_proof.py").is_file():
        raise CannotCheck("--replay needs the rules: run this file within a copy of the repository.")
    sys.path.insert(0, str(root))
    try:
        from tools import replay_proof
    except ImportError as error:
        raise CannotCheck(f"--replay needs what the server needs ({error}): see requirements.txt.") from None
    try:
        return replay_proof.replay(proof, expected_seed(proof), called_off)
    except replay_proof.UnknownRules as reason:
        raise CannotCheck(f"--replay: {reason}") from None


# Telling


def proved(proof: Json, kept: Kept, is_replayed: bool) -> Iterator[str]:
    """What a proof that holds has shown, sentence by sentence."""
    count = sum(len(logged.get("draws", [])) for logged in proof["log"])
    drawn = f", and all {count} draws that it lists from the seed" if count else ""
    yield f"The seed follows from the secret, the match and the salts{drawn}."
    if kept.commitment:
        yield "The secret is the one behind the commitment that you kept: it was not exchanged since."
    if kept.salts and kept.commitment:
        yield (
            "Your salt went into the seed. If you kept the commitment before you gave the salt, the server "
            "did not know the shuffle when it chose its secret."
        )
        if not any(open_salts(proof, kept)):
            yield "No other salt went into it: nobody could choose the shuffle by a salt or by its place."
    if kept.digests:
        yield f"Up to version {max(kept.digests)} the log is the one that you saw, with its words and times."
    if is_replayed:
        yield "Played again by the rules, with these draws, everything happened as the log says."


def not_proved(proof: Json, kept: Kept, is_replayed: bool) -> Iterator[str]:
    """What it has not shown, sentence by sentence."""
    if not kept.commitment:
        yield (
            "Anything against a server that exchanges secret and commitment together: that fits, too. Give "
            "the commitment that you saw before the match began: --commitment."
        )
    yield from _open_about_salts(proof, kept)
    if not lists_draws(proof):
        yield "What was drawn: this proof is of an older server and does not list it."
    if max(kept.digests, default=0) < len(proof["log"]):
        yield (
            f"Who moved after version {max(kept.digests, default=0)}, when, and with which words and orders: "
            "the server can write that anew. Give a digest that you saw: --digest."
        )
    if proof.get("outcome") is None:
        yield "That the match ended here: its log has no result, as if it had been called off."
    if not is_replayed:
        yield "That cards and dice were as drawn, and that the rules were kept: --replay checks that."
    yield "Whether whoever runs the server looked at hidden cards and future dice, and how bots decided."


def _open_about_salts(proof: Json, kept: Kept) -> Iterator[str]:
    if not kept.salts:
        yield (
            "That the server did not choose its secret to suit itself. Give the salt that you added after "
            "you had seen the commitment: --salt."
        )
    others, unplaced = (", ".join(map(str, seats)) for seats in open_salts(proof, kept))
    if unplaced:
        yield (
            f"That your salt stands at your seat: it is at seat {unplaced} (counted from 0). A server could "
            "choose where the shuffle suits it. Give your seat as well: --salt SEAT=SALT."
        )
    if kept.salts and others:
        yield (
            f"Whose salts those of other seats are (counted from 0: {others}). A server that sits there and "
            "gives the last salt can try many. Ask these players for their salts, and give each with --salt."
        )


def open_salts(proof: Json, kept: Kept) -> tuple[list[int], list[int]]:
    """The seats whose salt nobody has kept, and those whose salt was kept without the seat."""
    seated = {seat for _, seat in kept.salts}
    bare = [salt for salt, seat in kept.salts if seat is None]
    others, unplaced = [], []
    for seat, salt in enumerate(salts_of(proof)):
        if salt in bare and seat not in seated:
            bare.remove(salt)  # each stands for one seat
            unplaced.append(seat)
        elif salt is not None and seat not in seated:
            others.append(seat)
    return others, unplaced


def report(proof: Json, kept: Kept, with_replay: bool, called_off: bool = False) -> tuple[str, int]:
    """What to print of a proof, and the exit code. Raises `CannotCheck`."""
    errors, lacking = list(proof_errors(proof, kept)), 0
    if with_replay and not errors:
        errors, lacking = replay(proof, called_off)
    title = f"Match {proof['id']}, {len(proof['log'])} versions.\n"
    if errors:
        return f"{title}It does not hold.\n{_listed(errors)}", FAILS
    verdict = "It holds." if kept.commitment else "It fits together, which alone proves little."
    shown, open_ = proved(proof, kept, with_replay), list(not_proved(proof, kept, with_replay))
    if lacking:
        open_.append(f"{lacking} facts that newer rules tell: they are not in this log.")
    text = f"{title}{verdict}\n\nProved:\n{_listed(shown)}\nNot proved:\n{_listed(open_)}"
    return text, HOLDS if kept.commitment else NOT_COMPARED


def _listed(sentences: Iterable[str]) -> str:
    filled = (textwrap.fill(each, 88, initial_indent="- ", subsequent_indent="  ") for each in sentences)
    return "".join(f"{text}\n" for text in filled)


def main(arguments: Sequence[str] | None = None) -> int:
    """Reads a proof from a file and prints what it shows; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("proof", type=Path, help="a file: the joined answers of GET /v1/matches/{id}/proof, or the app's")
    add("--commitment", help="the match's commitment as you saw it before the match began")
    salts = "the salt that you gave and your seat, counted from 0; again for each that you know of"
    add("--salt", action="append", default=[], metavar="SEAT=SALT", help=salts)
    add("--digest", action="append", default=[], metavar="VERSION=DIGEST", help="of the log, as you saw it")
    add("--replay", action="store_true", help="play the match again, too; within a copy of the repository")
    add("--called-off", action="store_true", help="the match was called off: its log may end before the game")
    given = parser.parse_args(arguments)
    try:
        proof, (commitment, salts, digests) = read_file(given.proof)
        kept = make_kept(given.commitment or commitment, [*given.salt, *salts], [*digests, *given.digest])
        text, code = report(proof, kept, given.replay, given.called_off)
    except CannotCheck as reason:
        sys.stderr.write(f"It could not be checked. {reason}\n")
        return CANNOT_CHECK
    sys.stdout.write(text)
    return code


if __name__ == "__main__":
    sys.exit(main())
