"""Standing orders, private to their seat: `/v1/matches/{match_id}/orders`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import dataclass_schemas, responses
from chalicelib.api.request_context import RequestContext, Resource, parse_id
from chalicelib.play import match_loader
from chalicelib.play.moves import standing_orders

resource = Resource(__name__)


@resource.operation("GET", "/v1/matches/{match_id}/orders", response_schema="Orders", error_statuses=(403,))
def show(context: RequestContext, match_id: str) -> Response:
    """My standing orders."""
    loaded = match_loader.load_match(parse_id(match_id), context.require_caller(), fresh=True)
    return responses.private(standing_orders.read_orders(loaded))


@resource.operation("PUT", "/v1/matches/{match_id}/orders", request_schema="Orders", response_schema="Orders")
def replace(context: RequestContext, match_id: str) -> Response:
    """Give standing orders; what is left out is as by default. They count from the next move on."""
    loaded = match_loader.load_match(parse_id(match_id), context.require_caller(), fresh=True)
    match_loader.require_seat(loaded)
    form = context.read_form(dataclass_schemas.schema_for(loaded.game.orders_class))
    return responses.private(standing_orders.write_orders(loaded, form))
