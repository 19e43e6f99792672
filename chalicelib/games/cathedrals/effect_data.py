"""What instant cards and the events of the dice do, as data: payments, losses, choices (RULES 3.5, 3.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Party = Literal["bank", "player", "others", "all", "owner", "holder", "pope"]
"""Who pays or is paid: the bank, the player to move, every other player, everybody, the Pope, or whoever owns
the territory that the dice name. Where that is free it is the bank; where it is the player's own, it is the
bank as an `owner` and he himself as a `holder`. Nobody pays himself.
"""

Per = Literal["once", "cathedral", "territory", "sea"]
"""What a payment is for: once, or for each cathedral, territory or sea with a coast of one's own."""

Place = Literal["rolled", "rolled_neighbours", "own", "rolled_sea"]
"""Where castles are lost: on the territory that the dice name, on its land neighbours, on one of the player's
drawn by lot, or on every coast of the seas that a die names.
"""


@dataclass(frozen=True)
class Payment:
    """`amount` florins for each of `per`, counted for the player who pays or, if the bank does, is paid."""

    amount: int
    per: Per
    payer: Party
    payee: Party


@dataclass(frozen=True)
class Loss:
    """How many castles a territory loses at `place`: all, one, or half of them; but it keeps `keep`."""

    place: Place
    castles: Literal["all", "half_up", "half_down", "one"]
    keep: int = 0

    def count(self, castles: int) -> int:
        """How many of so many castles are lost, before `keep` is looked at."""
        return {"all": castles, "half_up": (castles + 1) // 2, "half_down": castles // 2, "one": 1}[
            self.castles
        ]


@dataclass(frozen=True)
class EffectData:
    """What a card or an event does: a payment, losses in their order, free castles to place, or a choice."""

    payment: Payment | None = None
    losses: tuple[Loss, ...] = ()
    castles: int = 0
    choice: Literal["betrayal", "excommunication"] | None = None


LEVY_CASTLES = 2
"""Free castles of the feudal levy and of the levy."""

EVENT_DATA: dict[str, EffectData] = {
    "black_death": EffectData(losses=(Loss("rolled", "all"), Loss("rolled_neighbours", "one", keep=1))),
    "earthquake": EffectData(losses=(Loss("rolled", "all"),)),
    "peasant_revolt": EffectData(losses=(Loss("own", "half_up"),)),
    "famine": EffectData(Payment(20, "territory", "player", "bank")),
    "peters_pence": EffectData(Payment(10, "cathedral", "all", "pope")),
    "peters_penny": EffectData(Payment(10, "once", "all", "pope")),
    "good_harvest": EffectData(Payment(100, "once", "bank", "player")),
    "sea_trade": EffectData(Payment(50, "sea", "bank", "player")),
    "ransom": EffectData(Payment(150, "once", "owner", "player")),
    "feudal_levy": EffectData(castles=LEVY_CASTLES),
    "raiders": EffectData(losses=(Loss("rolled_sea", "one", keep=1),)),
    "jubilee": EffectData(Payment(50, "cathedral", "bank", "all")),
    "holy_year": EffectData(Payment(20, "cathedral", "bank", "all")),
    "grain_bought": EffectData(Payment(10, "territory", "player", "others")),
    "pope_due": EffectData(Payment(30, "cathedral", "player", "pope")),
    "sea_dues": EffectData(Payment(20, "sea", "bank", "player")),
    "harvest": EffectData(Payment(50, "once", "bank", "player")),
    "hostage": EffectData(Payment(50, "once", "holder", "player")),
    "riot": EffectData(losses=(Loss("own", "one"),)),
    "captive": EffectData(Payment(80, "once", "holder", "player")),
    "tremor": EffectData(losses=(Loss("rolled", "half_down"),)),
}
"""By the id of the event."""

CARD_DATA: dict[str, EffectData] = {
    "treasure": EffectData(Payment(200, "once", "bank", "player")),
    "trade_fair": EffectData(Payment(50, "sea", "bank", "player")),
    "tithe": EffectData(Payment(50, "cathedral", "bank", "player")),
    "pilgrims": EffectData(Payment(50, "once", "others", "player")),
    "levy": EffectData(castles=LEVY_CASTLES),
    "betrayal": EffectData(choice="betrayal"),
    "excommunication": EffectData(choice="excommunication"),
    "pestilence": EffectData(losses=(Loss("rolled", "half_down"),)),
}
"""By the id of the card, for those that are not kept."""
