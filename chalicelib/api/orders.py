"""Standing orders, private to their seat: `/v1/matches/{match_id}/orders`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import answers, derive
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.play import match_loader
from chalicelib.play.moves import standing_orders

resource = Resource(__name__)


@resource.on("GET", "/v1/matches/{match_id}/orders", gives="Orders", errors=(403,))
def show(ask: Ask, match_id: str) -> Response:
    """My standing orders."""
    loaded = match_loader.load_match(identified(match_id), ask.signed_in(), fresh=True)
    return answers.own(standing_orders.read_orders(loaded))


@resource.on("PUT", "/v1/matches/{match_id}/orders", takes="Orders", gives="Orders")
def replace(ask: Ask, match_id: str) -> Response:
    """Give standing orders; what is left out is as by default. They count from the next move on."""
    loaded = match_loader.load_match(identified(match_id), ask.signed_in(), fresh=True)
    match_loader.require_seat(loaded)
    form = ask.form(derive.form(loaded.game.orders_class))
    return answers.own(standing_orders.write_orders(loaded, form))
