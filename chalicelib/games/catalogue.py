"""Every game by its key: metadata, engine, bots. Engines are imported on demand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chalicelib.games.contract import Bot, Game, Json

if TYPE_CHECKING:
    from chalicelib.games.chronology.dates import Scale
    from chalicelib.games.chronology.lay_results import LayResult, LoggedEvent

AnyGame = Game[Any, Any, Any, Any, Any]
AnyBot = Bot[Any, Any]

LEVELS = ("easy", "medium", "hard")
"""The levels of every game's bots."""

_PACKAGES: dict[str, str] = {
    "anno-domini": "chalicelib.games.anno_domini",
    "wann-o-wann": "chalicelib.games.wann_o_wann",
    "anno-domini-1995": "chalicelib.games.cathedrals",
    "anno-1452": "chalicelib.games.anno_1452",
    "game-of-the-year": "chalicelib.games.game_of_the_year",
}


@dataclass(frozen=True)
class Preset:
    """A set of options that a host can choose as a whole, and those in which it differs from the box.

    Its words are `preset.<key>` and `preset.<key>.help`.
    """

    key: str
    options: Json = field(default_factory=dict)


BOX = Preset("box")
"""The game as its rulebook has it: every option at its default."""


@dataclass(frozen=True)
class Metadata:
    """What is known of a game without its engine; a game's package holds it as `METADATA`.

    `engines` names the class of each rules version as `module:Class`, the newest last: a match ends
    under the rules it began with. `bots` names the function `(level, decks) -> Bot` in the same way.
    `reasons` are the codes of all its endings (`Outcome.reason`). `date_scale` is the scale on which
    the game compares the dates of event cards, None if it is played without them. `transient_events`
    are the kinds of event that may show what no view keeps (rolled dice, a turned card): the kit leaves
    them out of its search for leaks. `bots_give_orders` says whether its bots have standing orders (see
    `Bot.orders`). `presets` begin with `BOX`. `former_defaults` has, by older rules version, what its matches
    were played with where today's default is another. A game played at random
    ends within `max_actions` actions. `lay_results` names the function that tells, out of events of the log,
    how event cards were laid, row by row; None where none are.
    """

    key: str
    title: str
    seats: range
    options: Json
    engines: Mapping[int, str]
    bots: str
    reasons: tuple[str, ...]
    date_scale: Scale | None = None
    transient_events: tuple[str, ...] = ()
    presets: tuple[Preset, ...] = (BOX,)
    former_defaults: Mapping[int, Json] = field(default_factory=dict)
    bots_give_orders: bool = False
    lay_results: str | None = None
    max_actions: int = 20_000

    def with_defaults(self, options: Json) -> Json:
        """These options, and the default of every one that they leave out."""
        return {name: option["default"] for name, option in self.options["properties"].items()} | options


def add(key: str, package: str) -> None:
    """Lists one more game, a package with a `METADATA`: for servers that bring their own."""
    _PACKAGES[key] = package


def keys() -> tuple[str, ...]:
    """The keys of all games, in the order they are shown."""
    return tuple(_PACKAGES)


def metadata(key: str) -> Metadata:
    """One game's metadata. Raises `KeyError` for a key that is not listed."""
    found: Metadata = import_module(_PACKAGES[key]).METADATA
    return found


def all() -> tuple[Metadata, ...]:
    """The metadata of every game, in the order of `keys`; imports no engine."""
    return tuple(metadata(key) for key in _PACKAGES)


def package_folder(key: str) -> Path:
    """The folder of a game's package and its files. Raises `KeyError` for a key that is not listed."""
    return Path(str(import_module(_PACKAGES[key]).__file__)).parent


@cache
def get(key: str, rules_version: int | None = None) -> AnyGame:
    """A game's engine, by default at its newest rules. Raises `KeyError` for an unknown key or version."""
    engines = metadata(key).engines
    version = max(engines) if rules_version is None else rules_version
    game: AnyGame = _import_object(engines[version])()
    return game


def load_all() -> None:
    """Imports every engine and every bot: for a process whose start costs nothing."""
    for game in all():
        for version in game.engines:
            get(game.key, version)
        _import_object(game.bots)


def bot(key: str, level: str, decks: Json) -> AnyBot:
    """A bot for a game; `decks` as for `Game.setup`.

    Raises `KeyError` for an unknown key and `ValueError` for a level that is none of `LEVELS`.
    """
    if level not in LEVELS:
        raise ValueError(f"{level} is no level: take one of {', '.join(LEVELS)}")
    made: AnyBot = _import_object(metadata(key).bots)(level, decks)
    return made


def lay_results(key: str, log: Sequence[LoggedEvent]) -> list[Sequence[LayResult]]:
    """How event cards were laid in each row that begins and is revealed within these events of a match's log.

    Raises `KeyError` for an unknown key.
    """
    path = metadata(key).lay_results
    return [] if path is None else list(_import_object(path)(log))


def _import_object(path: str) -> Any:
    module, name = path.split(":")
    return getattr(import_module(module), name)
