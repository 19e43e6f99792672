"""What a player of Anno 1452 can do: one class for each kind of action (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from chalicelib.games.anno_1452.constants import WORDS_LENGTH
from chalicelib.games.contract import By, Names, Seat, Text

RegionId = Annotated[str, Names("region")]
StoneId = Annotated[str, Names("stone")]
"""The id of a stone is its place: `koeln-2`."""

ACTION_CARD = "action_card"
CardId = Annotated[str, Names(ACTION_CARD)]
SectionId = Annotated[str, Names("section")]
Dice = tuple[Annotated[int, Names("die")], ...]
"""What dice show, in the order rolled; in a battle those of levels, then of citizens, then of mercenaries."""

Money = Annotated[int, Names("money")]
Citizens = Annotated[Mapping[str, int], By("stone")]
"""How many citizens are set on which stones."""


@dataclass(frozen=True)
class Setup:
    """Set the first two stones, in neighbouring regions without another's stone."""

    region1: RegionId
    region2: RegionId


@dataclass(frozen=True, kw_only=True)
class FollowUpFields:
    """What every action may add: an own reaction card (RULES 4.4).

    Haste sets a stone in `haste_region` or sets `haste_citizens` after the action. If that has become
    impossible by then, the card stays in the hand.
    """

    with_reaction: CardId | None = None
    haste_region: RegionId | None = None
    haste_citizens: Citizens = field(default_factory=dict)


@dataclass(frozen=True)
class SetStone(FollowUpFields):
    """Buy a stone."""

    region: RegionId


@dataclass(frozen=True)
class FoundCity(FollowUpFields):
    """Found a city on an own stone by a charter."""

    card: CardId
    stone: StoneId


@dataclass(frozen=True)
class SetCitizens(FollowUpFields):
    """Buy citizens, at most three in all."""

    stones: Citizens


@dataclass(frozen=True)
class Attack(FollowUpFields):
    """Attack `target` from the own `stone`, with `mercs` mercenaries."""

    stone: StoneId
    target: StoneId
    mercs: int = 0


@dataclass(frozen=True)
class Marry(FollowUpFields):
    """Marry the lady of a card."""

    card: CardId


@dataclass(frozen=True)
class TakeTitle(FollowUpFields):
    """Take the title of a card."""

    card: CardId


@dataclass(frozen=True)
class Inherit(FollowUpFields):
    """Set a stone for nothing, by an inheritance."""

    card: CardId
    region: RegionId


@dataclass(frozen=True)
class March:
    """Move `n` citizens from `stone` to `target`."""

    stone: StoneId
    target: StoneId
    n: int


@dataclass(frozen=True)
class PlayCard(FollowUpFields):
    """Play another card of an action round.

    `player` for Intrigue, Spy and Pact, `stone` for Pledge, `marches` for Citizens on the move.
    """

    card: CardId
    player: Seat | None = None
    stone: StoneId | None = None
    marches: tuple[March, ...] = ()


@dataclass(frozen=True)
class Pass:
    """Do nothing."""


@dataclass(frozen=True)
class React:
    """Answer an attack in a live window: a reaction card or none, and `mercs` mercenaries."""

    card: CardId | None = None
    mercs: int = 0


@dataclass(frozen=True)
class FollowOrders:
    """Leave the answer to the standing orders: what absence plays in a live window. Never offered."""


@dataclass(frozen=True)
class Discard:
    """Discard a card after the Chancery."""

    card: CardId


@dataclass(frozen=True)
class DiscardOf:
    """Discard a card of the hand that the Spy looks at."""

    card: CardId


@dataclass(frozen=True)
class Submit:
    """Submit secretly for the result round: cards to discard, a card to play or none."""

    discard: Annotated[Mapping[str, int], By(ACTION_CARD)] = field(default_factory=dict)
    er_card: CardId | None = None


Words = Annotated[str | None, Names("text")]
"""What somebody has written for an agreement."""


@dataclass(frozen=True)
class MakeOffer:
    """Offer a player money and cards for money and cards, and the words of an agreement.

    `give` and `take` are money, `give_cards` of the own hand; nobody knows whether the player has those of
    `take_cards`.
    """

    player: Seat
    give: Money = 0
    take: Money = 0
    give_cards: Annotated[Mapping[str, int], By(ACTION_CARD)] = field(default_factory=dict)
    take_cards: Annotated[Mapping[str, int], By(ACTION_CARD)] = field(default_factory=dict)
    words: Annotated[str, Text(WORDS_LENGTH)] | None = None


@dataclass(frozen=True)
class AcceptOffer:
    """Accept an offer: all of it changes hands at once."""

    offer: int


@dataclass(frozen=True)
class DeclineOffer:
    """Decline an offer."""

    offer: int


@dataclass(frozen=True)
class WithdrawOffer:
    """Take an own offer back."""

    offer: int


@dataclass(frozen=True)
class LeaveTrade:
    """Have no more to offer; offers that wait for an answer are declined."""


TradeAction = MakeOffer | AcceptOffer | DeclineOffer | WithdrawOffer | LeaveTrade
"""The actions of trade and agreements in the expert game."""

TurnAction = SetStone | FoundCity | SetCitizens | Attack | Marry | TakeTitle | Inherit | PlayCard
"""The actions of an action round, without passing."""

Action = Setup | TurnAction | Pass | React | FollowOrders | Discard | DiscardOf | Submit | TradeAction

ACTIONS: Mapping[str, type[Action]] = {
    "setup": Setup,
    "stone": SetStone,
    "city": FoundCity,
    "citizens": SetCitizens,
    "attack": Attack,
    "marry": Marry,
    "title": TakeTitle,
    "inherit": Inherit,
    "card": PlayCard,
    "pass": Pass,
    "react": React,
    "by_orders": FollowOrders,
    "discard": Discard,
    "discard_of": DiscardOf,
    "er_submit": Submit,
    "offer": MakeOffer,
    "accept": AcceptOffer,
    "decline": DeclineOffer,
    "withdraw": WithdrawOffer,
    "done": LeaveTrade,
}
"""The class of each kind of action."""
