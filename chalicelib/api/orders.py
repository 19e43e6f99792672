"""Standing orders, private to their seat: `/v1/matches/{match_id}/orders`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import forms, responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.moves import standing_orders

resource = Resource(__name__)


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/orders",
    response_schema="Orders",
    error_codes=("not_seated",),
)
def show(context: RequestContext, match_id: str) -> Response:
    """My standing orders.

    Only for those seated (`not_seated`); nobody else ever sees them. Fields that were never given are as
    by default.
    """
    loaded = context.load_own_match(match_id, fresh=True)
    return responses.private(standing_orders.read_orders(loaded))


@resource.operation(
    "PUT",
    "/v1/matches/{match_id}/orders",
    request_schema="NewOrders",
    response_schema="Orders",
    error_codes=("not_seated", "match_over"),
    limit="orders",
)
def replace(context: RequestContext, match_id: str) -> Response:
    """Give standing orders; what is left out is as by default.

    They count from the next move on. The answer is the orders with their defaults filled in. Neither the
    version nor the `ETag` of the match changes. A match that is over takes none (`match_over`).
    """
    loaded = context.load_own_match(match_id, fresh=True)
    form = forms.load_part(loaded.game.orders_class, context.read_json(), "")
    return responses.private(standing_orders.write_orders(loaded, form))
