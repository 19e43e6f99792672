"""What a consultation is worth to a bot: the exact forecast of all events, in florins (RULES 3.5)."""

from __future__ import annotations

from statistics import fmean

from chalicelib.games.cathedrals.bot_heuristics import PositionEvaluator
from chalicelib.games.cathedrals.choices import levy_count
from chalicelib.games.cathedrals.dice_events import EVENT_TABLES, SUM_PROBABILITIES
from chalicelib.games.cathedrals.effect_data import EVENT_DATA, Loss
from chalicelib.games.cathedrals.event_odds import expected_money, struck_lands
from chalicelib.games.cathedrals.losses import loss_count
from chalicelib.games.cathedrals.state import CASTLE_PRICE


def consult_value(evaluator: PositionEvaluator) -> float:
    """What a consultation brings on average: money, castles at their price, lands as the bot values them."""
    state, seat = evaluator.state, evaluator.seat
    value = expected_money(state, seat)
    for total, (event, _) in EVENT_TABLES[state.event_table].items():
        data = EVENT_DATA[event]
        castles = levy_count(state, seat) if data.castles else 0
        losses = sum(_expected_loss_value(evaluator, loss) for loss in data.losses)
        value += SUM_PROBABILITIES[total] * (castles * CASTLE_PRICE + losses)
    return value


def _expected_loss_value(evaluator: PositionEvaluator, loss: Loss) -> float:
    """The mean over all throws that say where castles are lost, others' castles included."""
    throws = struck_lands(evaluator.state, evaluator.seat, loss.place)
    return fmean(sum(_loss_value(evaluator, land, loss) for land in lands) for lands in throws)


def _loss_value(evaluator: PositionEvaluator, land: int, loss: Loss) -> float:
    """What it is worth that a territory loses castles; on a free one whoever can pay builds at once."""
    state, lost = evaluator.state, loss_count(evaluator.state, land, loss)
    if state.owner[land] is None or not lost:
        return 0.0
    is_freed, cost = lost == state.castles[land], float(lost * CASTLE_PRICE)
    if state.owner[land] == evaluator.seat:
        return -max(cost, evaluator.loss_cost(land)) if is_freed and not evaluator.budget else -cost
    can_settle = is_freed and evaluator.budget
    return max(0.0, evaluator.territory_value(land) - CASTLE_PRICE) if can_settle else 0.0
