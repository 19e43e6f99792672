"""Anno 1452: its state and its standing orders (RULES 4.4, 4.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.anno_1452.cards import Card
from chalicelib.games.anno_1452.regions import Place, RegionNo
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Acts, Json, Needs, Seat, Within

Phase = Literal["setup", "action", "result", "trade", "over"]

AutoOption = Literal["never", "auto"]
KingOption = Literal["never", "auto", "if_king"]
DefenceOption = Literal[
    "never",
    "auto",
    "if_city",
    "if_last_citizens",
    "if_possession",
    "if_city_or_possession",
    "if_king",
    "if_dice",
]
"""When a card is played automatically; `KingOption` and `DefenceOption` add conditions.

`if_king`: the king acts or attacks. The others look at the attacked stone: it bears a city (`if_city`), the
owner's last citizens (`if_last_citizens`), the possession card depends on it (`if_possession`), or the
attacker has at least `danger_dice` dice (`if_dice`).
"""

_MANY_DICE = Needs(truce=("if_dice",), fortify=("if_dice",), reinforce=("if_dice",))
_BRIBES = Needs(bribe=("auto", "if_king"))


@dataclass(frozen=True)
class Orders:
    """One seat's standing orders (RULES 4.7): when each reaction card is played, and two wishes.

    `bribe` answers a card of another; `bribe_titles` and the three below it say which kinds it answers.
    `merc_defence`: at most so many mercenaries defend, None for as many as make both sides' dice equal.
    `seat_wish`: the place in the order of play that a king or anti-king takes, from 1.
    """

    truce: Annotated[DefenceOption, Acts("others_turns")] = "if_city_or_possession"
    fortify: Annotated[DefenceOption, Acts("others_turns")] = "auto"
    reinforce: Annotated[DefenceOption, Acts("others_turns")] = "auto"
    danger_dice: Annotated[int, Within(1, 30), Acts("others_turns"), _MANY_DICE] = 6
    toll: Annotated[KingOption, Acts("others_turns")] = "auto"
    loot: Annotated[AutoOption, Acts("my_turn", "others_turns")] = "auto"
    bribe: Annotated[KingOption, Acts("others_turns")] = "never"
    bribe_titles: Annotated[bool, Acts("others_turns"), _BRIBES] = True
    bribe_marriages: Annotated[bool, Acts("others_turns"), _BRIBES] = True
    bribe_inheritances: Annotated[bool, Acts("others_turns"), _BRIBES] = True
    bribe_actions: Annotated[bool, Acts("others_turns"), _BRIBES] = True
    merc_defence: Annotated[Annotated[int, Within(0, 20)] | None, Acts("others_turns")] = None
    seat_wish: Annotated[int, Within(1, 4), Acts("between_turns")] = 1


@dataclass(frozen=True)
class Stone:
    """A possession stone on the map, with or without a city. A `dowry` leaves when the marriage ends."""

    place: Place
    owner: Seat
    level: int = 3
    citizens: int = 0
    city: bool = False
    dowry: bool = False


@dataclass(frozen=True)
class FollowUp:
    """What a player adds to an action: an own reaction card and, for Haste, what it sets.

    `citizens` are (place, number); `region` is where a stone is set.
    """

    card: Card | None = None
    region: RegionNo | None = None
    citizens: tuple[tuple[Place, int], ...] = ()


@dataclass(frozen=True)
class Submission:
    """What a seat submits secretly for the result round: cards to discard and at most one to play."""

    discard: tuple[Card, ...] = ()
    card: Card | None = None


@dataclass(frozen=True)
class Offer:
    """What `seat` offers `partner` in the expert game, open until it is answered or withdrawn.

    The partner gets `money` and the cards `given`, and gives `wanted_money` and the cards `wanted`. `words`
    are those of an agreement, if there is one. `number` counts the offers of a result round from 1.
    """

    number: int
    seat: Seat
    partner: Seat
    money: int = 0
    given: tuple[Card, ...] = ()
    wanted_money: int = 0
    wanted: tuple[Card, ...] = ()
    words: str | None = None

    @property
    def open_terms(self) -> Json:
        """What everybody is told: the number, the money, and how many cards go each way."""
        return {
            "offer": self.number,
            "money": self.money,
            "cards": len(self.given),
            "wanted_money": self.wanted_money,
            "wanted_cards": len(self.wanted),
        }


@dataclass(frozen=True)
class Agreement:
    """The words of an offer that was accepted in a section: they bind nobody, and everybody reads them."""

    section: int
    seat: Seat
    partner: Seat
    words: str


@dataclass(frozen=True)
class PendingAnswer:
    """An action that waits for an answer of `seat` before it goes on.

    `react`: the owner of the stone at `target` is attacked from `stone` with `mercs` mercenaries.
    `discard`: the Chancery's player gives up a card. `discard_of`: the Spy's player looks at `victim`'s hand.
    """

    kind: Literal["react", "discard", "discard_of"]
    seat: Seat
    follow: FollowUp
    victim: Seat | None = None
    stone: Place = 0
    target: Place = 0
    mercs: int = 0


@dataclass(frozen=True)
class State:
    """Everything about a match. Cards, regions and places are numbers (see `cards` and `regions`).

    By seat: `money`, `prestige`, `hands` (oldest card first), `office` and `hired` mercenaries, `ladies`
    (of running marriages), `titles`. `possession` holds the owner of each region's card. `order` is the
    order of play, `turn` an index in it, followed backwards during setup. `section` is where the
    time marker stands, `action_round` 1 to 3. `instant`: an instant card has taken effect in this round.
    `peace`: no attacks in this action round; `peace_next`: none in the one after this result round.
    `sealed` are the submissions of a result round, None where one is missing. `played` are the
    cards that were played openly with the last action.

    In the expert game a result round stops to trade: `result_cards` are by seat the cards played in it,
    `offers` those that are open, `offers_made` counts by seat all of this round, `finished` says by seat
    who has no more to offer. `agreements` last to the end of the match, oldest first.
    """

    chance: Chance
    end: int
    adjacent_only: bool
    live: bool
    order: tuple[Seat, ...]
    money: tuple[int, ...]
    prestige: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    possession: tuple[Seat | None, ...]
    office: tuple[int, ...]
    hired: tuple[int, ...]
    ladies: tuple[Card | None, ...]
    titles: tuple[tuple[Card, ...], ...]
    phase: Phase = "setup"
    section: int = 0
    action_round: int = 1
    turn: int = 0
    king: Seat | None = None
    antiking: Seat | None = None
    instant: bool = False
    peace: bool = False
    peace_next: bool = False
    discard: tuple[Card, ...] = ()
    stones: tuple[Stone, ...] = ()
    pacts: tuple[tuple[Seat, Seat], ...] = ()
    sealed: tuple[Submission | None, ...] = ()
    pending: PendingAnswer | None = None
    played: tuple[Card, ...] = ()
    expert: bool = False
    result_cards: tuple[Card | None, ...] = ()
    offers: tuple[Offer, ...] = ()
    offers_made: tuple[int, ...] = ()
    finished: tuple[bool, ...] = ()
    agreements: tuple[Agreement, ...] = ()

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.order)

    @property
    def current(self) -> Seat | None:
        """The seat to move; None in a result round and after the end. Another may owe an answer."""
        return self.order[self.turn] if self.phase in ("setup", "action") else None
