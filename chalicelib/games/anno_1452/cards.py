"""The 110 action cards as data (RULES 4.5).

The cards, their numbers and their conditions are designed and may be tuned; `# tuned` marks those that were,
so that money does not decide the game (docs/decisions/0008-balance-of-anno-1452.md). The rulebook sets the
kinds of cards and what they are for: charters found cities, titles bring `TITLE_PRESTIGE`, a dowry lasts
until the next result round, inheritances set a stone, reactions are played beside an action, instants when
drawn, other cards in an action round or a result round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from chalicelib.games.anno_1452.regions import REGION_NO, RegionNo
from chalicelib.games.contract import RuleViolation

Card = int
"""A card's number: its index in `CARDS`. Copies of one card have one number."""

Kind = Literal["charter", "title", "marriage", "inheritance", "reaction", "instant", "action", "result"]
"""What a card is. `action` and `result` are the other cards, for an action round or a result round."""

Test = Literal[
    "holds",
    "stone_in",
    "stone_next_to",
    "stones_in_and_next_to",
    "prestige",
    "possession_cards",
    "cities",
    "crowned",
]
"""What a condition looks at; `conditions.TESTS` has the test of each."""

TITLE_PRESTIGE = 2
"""The prestige of a title (the rulebook's)."""


@dataclass(frozen=True)
class Condition:
    """What a title or a lady requires: a test of `conditions.TESTS`, for these regions, at least `n`."""

    test: Test
    regions: tuple[RegionNo, ...] = ()
    n: int = 0


@dataclass(frozen=True)
class Amounts:
    """The numbers in a card's text: money, mercenaries, prestige, stones and cards.

    `cost` is paid, `money` received; `limit` bounds what the card gives or moves; `divisor` is that of a
    share. The function of the card's name uses them.
    """

    cost: int = 0
    money: int = 0
    limit: int = 0
    divisor: int = 0
    mercs: int = 0
    prestige: int = 0
    stones: int = 0
    cards: int = 0


@dataclass(frozen=True)
class Definition:
    """One of the distinct cards. `regions` are those it names: where a charter, a dowry or an inheritance
    may be set, none for any.

    `forbids` is what the owner of a lady may not do: take a `title`, or `attack` in her region.
    """

    id: str
    kind: Kind
    count: int = 1
    regions: tuple[RegionNo, ...] = ()
    condition: Condition | None = None
    amounts: Amounts = field(default_factory=Amounts)
    forbids: Literal["attack", "title"] | None = None


def _region_numbers(names: str) -> tuple[RegionNo, ...]:
    return tuple(REGION_NO[name] for name in names.split())


def _condition(test: Test, names: str = "", n: int = 0) -> Condition:
    return Condition(test, _region_numbers(names), n)


REGION_PAIRS = (
    *("westfalen koeln", "thueringen sachsen", "lothringen pfalz", "elsass burgund", "franken schwaben"),
    *("bayern tirol", "boehmen maehren", "oesterreich steiermark", "aargau savoyen", "mailand kaernten"),
    *("venetien toskana", "kirchenstaat neapel"),
)
"""The two regions of each named charter and of each inheritance."""

CHARTERS = (
    *(
        Definition(f"charter_{n:02}", "charter", 1, _region_numbers(pair))
        for n, pair in enumerate(REGION_PAIRS, 1)
    ),
    Definition("charter_free", "charter", 6),
)


def _title(name: str, condition: Condition) -> Definition:
    amounts = Amounts(prestige=TITLE_PRESTIGE)
    return Definition(f"title_{name}", "title", 1, condition.regions, condition, amounts)


TITLES = (
    _title("pfalz", _condition("holds", "pfalz")),
    _title("sachsen", _condition("holds", "sachsen")),
    _title("koeln", _condition("holds", "koeln")),
    _title("boehmen", _condition("holds", "boehmen", 2)),
    _title("oesterreich", _condition("holds", "oesterreich")),
    _title("bayern", _condition("holds", "bayern")),
    _title("schwaben", _condition("holds", "schwaben elsass")),
    _title("tirol", _condition("holds", "tirol")),
    _title("maehren", _condition("stones_in_and_next_to", "maehren")),
    _title("vikar", _condition("possession_cards", n=3)),
    _title("stadtherr", _condition("cities", n=2)),
    _title("marschall", _condition("crowned")),
)


def _lady(
    name: str,
    dowry: str,
    condition: Condition,
    amounts: Amounts,
    forbids: Literal["attack", "title"] | None = None,
) -> Definition:
    return Definition(f"m_{name}", "marriage", 1, _region_numbers(dowry), condition, amounts, forbids)


LADIES = (
    _lady("guta", "oesterreich", _condition("stone_next_to", "oesterreich"), Amounts(cost=2)),
    _lady("elisabeth", "boehmen", _condition("prestige", n=10), Amounts(cost=4)),
    _lady("margarete", "tirol", _condition("stone_next_to", "tirol"), Amounts(prestige=-1)),
    _lady("johanna", "elsass", _condition("stone_in", "schwaben aargau burgund"), Amounts(cost=2)),
    _lady("viridis", "mailand", _condition("prestige", n=8), Amounts(money=5, prestige=-1)),
    _lady("beatrix", "bayern", _condition("stone_next_to", "bayern"), Amounts(), "attack"),
    _lady("anna", "pfalz", _condition("stone_next_to", "pfalz"), Amounts(cost=2)),
    _lady("agnes", "lothringen", _condition("prestige", n=8), Amounts(cost=3)),
    _lady("kunigunde", "sachsen", _condition("stone_next_to", "sachsen"), Amounts(), "title"),
    _lady("konstanze", "franken", _condition("cities", n=1), Amounts(cost=5, prestige=1)),
)

INHERITANCES = tuple(
    Definition(f"inherit_{n:02}", "inheritance", 1, _region_numbers(pair))
    for n, pair in enumerate(REGION_PAIRS, 1)
)

REACTIONS = (
    Definition("r_reinforce", "reaction", 3, amounts=Amounts(mercs=3)),
    Definition("r_fortify", "reaction", 2),
    Definition("r_truce", "reaction", 2),
    Definition("r_bribe", "reaction", 2, amounts=Amounts(cost=3)),
    Definition("r_toll", "reaction", 1, amounts=Amounts(limit=3)),
    Definition("r_haste", "reaction", 2),
    Definition("r_loot", "reaction", 2, amounts=Amounts(limit=5)),
)

INSTANTS = (
    Definition("s_plague", "instant", amounts=Amounts(divisor=3)),
    Definition("s_famine", "instant", 6, amounts=Amounts(divisor=2)),  # tuned: a hoard must be at risk
    Definition("s_harvest", "instant", amounts=Amounts(divisor=2)),
    Definition("s_revolt", "instant"),
    Definition("s_silver", "instant", amounts=Amounts(money=6)),
    Definition("s_peace", "instant"),
    Definition("s_hussites", "instant", 1, _region_numbers("boehmen maehren sachsen")),
    Definition("s_company", "instant", amounts=Amounts(mercs=3)),
    Definition("s_diet", "instant", amounts=Amounts(prestige=1)),
    Definition("s_blessing", "instant", amounts=Amounts(prestige=2)),
)

OTHER_CARDS = (
    Definition("a_antiking", "action", 2, amounts=Amounts(prestige=1, mercs=6)),
    Definition("a_hire", "action", 3, amounts=Amounts(cost=5, mercs=4)),
    Definition("a_chancery", "action", 1, amounts=Amounts(cards=2)),
    Definition("a_tax", "action", 2, amounts=Amounts(money=2, limit=10)),
    Definition("a_move", "action", 2, amounts=Amounts(limit=3)),
    Definition("a_intrigue", "action", 2, amounts=Amounts(prestige=-2)),
    Definition("a_spy", "action", 1),
    Definition("a_pact", "action", 2),
    Definition("a_pledge", "action", 1, amounts=Amounts(cost=8)),
    Definition("e_gifts", "result", 3, amounts=Amounts(cost=10, stones=3)),  # tuned: a crown costs money
    Definition("e_renounce", "result", 1, amounts=Amounts(money=4)),
    Definition("e_fair", "result", 2, amounts=Amounts(money=3)),
    Definition("e_court", "result", 7, amounts=Amounts(cost=15, prestige=2)),  # tuned: money for prestige
)

CARDS = (*CHARTERS, *TITLES, *LADIES, *INHERITANCES, *REACTIONS, *INSTANTS, *OTHER_CARDS)

CARD_NO = {card.id: number for number, card in enumerate(CARDS)}

AMOUNTS = {card.id: card.amounts for card in CARDS}

KINDS: tuple[Kind, ...] = tuple(card.kind for card in CARDS)

INSTANT_CARDS = frozenset(number for number, card in enumerate(CARDS) if card.kind == "instant")
"""The cards that never lie in a hand."""


def full_deck(regions: tuple[RegionNo, ...]) -> tuple[Card, ...]:
    """All cards for a game on these regions, each as often as it exists.

    A card that names regions is left out if none of them is in play.
    """
    return tuple(
        number
        for number, card in enumerate(CARDS)
        for _ in range(card.count)
        if not card.regions or set(card.regions) & set(regions)
    )


def card_ids(cards: Iterable[Card]) -> tuple[str, ...]:
    """The ids of some cards."""
    return tuple(CARDS[card].id for card in cards)


def card_from_id(name: str | None) -> Card:
    """The card with this id. Raises `RuleViolation` `unknown_card`."""
    if name not in CARD_NO:
        raise RuleViolation("unknown_card", card=name)
    return CARD_NO[name]
