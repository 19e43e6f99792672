"""What a turn of Anno Domini may do: what is offered (`decisions`), and what is checked (`apply`)."""

from __future__ import annotations

from chalicelib.games.anno_domini.state import Action, Doubt, Place, State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Card, card_ids
from chalicelib.games.chronology.sayings import SAYINGS, claim_fields
from chalicelib.games.contract import Decision, Json, RuleViolation, Seat

_EMPTY_FORM: Json = {"type": "object", "properties": {}, "additionalProperties": False}


def open_decisions(state: State) -> tuple[Decision, ...]:
    """The choices of the seat to move, none once the game is over (RULES 1.2, TURN)."""
    if state.reason:
        return ()
    place = Decision(state.current, "place", _place_schema(state))
    if doubted_seat(state) is None:
        return (place,)
    return place, Decision(state.current, "doubt", _EMPTY_FORM)


def sample(decision: Decision, chance: Chance) -> tuple[Action, Chance]:
    """A random legal answer. Half of the placed cards leave the order of the chain as it is."""
    if decision.kind == "doubt":
        return Doubt(), chance
    cards = decision.schema["properties"]["card"]["enum"]
    index, chance = chance.below(len(cards))
    order, chance = _sample_order(decision.schema["anyOf"][index]["properties"]["order"], chance)
    words, chance = chance.below(8)
    claim, saying = "I am sure of it." if words == 0 else None, SAYINGS[0] if words == 1 else None
    return Place(cards[index], order, claim, saying), chance


def doubted_seat(state: State) -> Seat | None:
    """The seat that a doubt would concern: whoever laid last, if that was somebody else (AD3, AD4)."""
    return None if state.last_layer == state.current else state.last_layer


def check_doubt(state: State) -> Seat:
    """The seat doubted. Raises `RuleViolation` `nothing_to_doubt` where there is none."""
    layer = doubted_seat(state)
    if layer is None:
        raise RuleViolation("nothing_to_doubt")
    return layer


def check_place(state: State, action: Place) -> tuple[Card, tuple[Card, ...]]:
    """The card and the new chain that an action means.

    Raises `RuleViolation` `not_in_hand`, `not_a_permutation` or `correction_off`.
    """
    hand = dict(zip(card_ids(state.tables, state.current_hand), state.current_hand, strict=True))
    if action.card not in hand:
        raise RuleViolation("not_in_hand", card=action.card)
    chain = card_ids(state.tables, state.chain)
    _check_order(action, chain, can_rearrange(state.correction, state.last_layer))
    known = dict(zip(chain, state.chain, strict=True)) | hand
    return hand[action.card], tuple(known[card] for card in action.order)


def _check_order(action: Place, chain: tuple[str, ...], rearrange: bool) -> None:
    if sorted(action.order) != sorted((*chain, action.card)):
        raise RuleViolation("not_a_permutation")
    slots = _slots(chain, action.card, rearrange)
    if any(card not in slot for card, slot in zip(action.order, slots, strict=True)):
        raise RuleViolation("correction_off")


def can_rearrange(correction: bool, layer: Seat | None) -> bool:
    """Whether the old cards may change their order; `layer` answers for the chain.

    By the option of correction (AD1), and until the first card is laid: start cards lie unsorted (AD7).
    """
    return correction or layer is None


def _slots(chain: tuple[str, ...], card: str, rearrange: bool) -> list[tuple[str, ...]]:
    """The cards that each place of the new chain may hold, `card` last; no card may lie in two places.

    Without correction these are the old card one place before, the old one there, and `card`: as none comes
    twice, only the old chain with `card` in one of its gaps is left.
    """
    if rearrange:
        return [(*chain, card)] * (len(chain) + 1)
    return [(*chain[max(place - 1, 0) : place + 1], card) for place in range(len(chain) + 1)]


def _place_schema(state: State) -> Json:
    """Exactly the legal placements: one alternative for each card, in the order of the hand."""
    hand, chain = card_ids(state.tables, state.current_hand), card_ids(state.tables, state.chain)
    length = len(chain) + 1
    rearrange = can_rearrange(state.correction, state.last_layer)
    return {
        "type": "object",
        "required": ["card", "order"],
        "additionalProperties": False,
        "properties": {
            "card": {"enum": list(hand), "format": "card"},
            "order": {
                "type": "array",
                "items": {"format": "card"},
                "minItems": length,
                "maxItems": length,
                "uniqueItems": True,
            },
            **claim_fields(),
        },
        "anyOf": [
            {"properties": {"card": {"const": card}, "order": _order_schema(chain, card, rearrange)}}
            for card in hand
        ],
    }


def _order_schema(chain: tuple[str, ...], card: str, rearrange: bool) -> Json:
    slots = [{"enum": list(slot)} for slot in _slots(chain, card, rearrange)]
    return {"items": slots[0]} if rearrange else {"prefixItems": slots}


def _sample_order(order: Json, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    *chain, card = _chain_and_card(order)
    keep, chance = chance.below(2)
    if "items" in order and not keep:
        return chance.shuffled((*chain, card))
    gap, chance = chance.below(len(chain) + 1)
    return (*chain[:gap], card, *chain[gap:]), chance


def _chain_and_card(order: Json) -> list[str]:
    if "items" in order:
        return list(order["items"]["enum"])
    *slots, last = [slot["enum"] for slot in order["prefixItems"]]
    return [*(slot[-2] for slot in slots), last[-1]]
