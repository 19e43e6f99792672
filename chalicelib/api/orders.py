"""Standing orders, private to their seat: `/v1/matches/{match_id}/orders`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import dataclass_schemas, responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.moves import standing_orders

resource = Resource(__name__)


@resource.operation("GET", "/v1/matches/{match_id}/orders", response_schema="Orders", error_statuses=(403,))
def show(context: RequestContext, match_id: str) -> Response:
    """My standing orders."""
    loaded = context.load_own_match(match_id, fresh=True)
    return responses.private(standing_orders.read_orders(loaded))


@resource.operation("PUT", "/v1/matches/{match_id}/orders", request_schema="Orders", response_schema="Orders")
def replace(context: RequestContext, match_id: str) -> Response:
    """Give standing orders; what is left out is as by default. They count from the next move on."""
    loaded = context.load_own_match(match_id, fresh=True)
    form = context.read_form(dataclass_schemas.schema_for(loaded.game.orders_class))
    return responses.private(standing_orders.write_orders(loaded, form))
