"""Where a player wants notices: `/v1/me/push-subscriptions`, `/webhooks`, `/deliveries`, `/v1/push-key`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store, wiring
from chalicelib.api import problems, request_schemas, responses
from chalicelib.api.path_params import parse_id
from chalicelib.api.presenters import channel_json, delivery_json
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games.contract import Json
from chalicelib.notify import ssrf_guard, subscriptions, webpush

resource = Resource(__name__)

_FORM_FIELDS = {"p256dh": "keys.p256dh", "auth": "keys.auth"}
"""Where in the form a part of a subscription stands."""


@resource.operation("GET", "/v1/push-key", response_schema="PushKey", auth="none")
def key(context: RequestContext) -> Response:
    """The key that a browser wants to know for a push subscription: `applicationServerKey`."""
    return responses.public({"key": webpush.public_key(wiring.delivery_config().push_key)}, responses.DAY)


@resource.operation("GET", "/v1/me/push-subscriptions", response_schema="page of PushSubscription")
def phones(context: RequestContext) -> Response:
    """The browsers that show me notices."""
    return responses.private(responses.list_page(_list_channels(context.require_caller(), "push"), None))


@resource.operation(
    "POST",
    "/v1/me/push-subscriptions",
    request_schema="NewPushSubscription",
    response_schema="PushSubscription",
    status=201,
    error_statuses=(429,),
)
def add_phone(context: RequestContext) -> Response:
    """Show me notices in this browser, until it is signed out.

    Send it again at every start: it is the same place then.
    """
    session = context.require_session()
    form = context.read_form(request_schemas.NewPushSubscription())
    context.enforce_limit("channels")
    subscription = {"endpoint": form["endpoint"], **form["keys"]}
    try:
        name = context.device_name({"device": form.get("name")})
        channel = subscriptions.add_push(session, subscription, name, context.now, wiring.delivery_config())
    except ValueError as error:
        field, reason = error.args
        raise problems.validation_problem({_FORM_FIELDS.get(field, field): [reason]}) from None
    return responses.private(channel_json(channel), 201)


@resource.operation("DELETE", "/v1/me/push-subscriptions/{channel_id}", status=204)
def remove_phone(context: RequestContext, channel_id: str) -> Response:
    """No more notices in that browser."""
    return _remove_channel(context, "push", channel_id)


@resource.operation(
    "POST", "/v1/me/push-subscriptions/{channel_id}/test", response_schema="Delivery", error_statuses=(429,)
)
def try_phone(context: RequestContext, channel_id: str) -> Response:
    """Send a notice there now, and tell what came of it."""
    return _send_test(context, "push", channel_id)


@resource.operation("GET", "/v1/me/webhooks", response_schema="page of Webhook")
def hooks(context: RequestContext) -> Response:
    """The programs that are told."""
    return responses.private(responses.list_page(_list_channels(context.require_caller(), "webhook"), None))


@resource.operation(
    "POST",
    "/v1/me/webhooks",
    request_schema="NewWebhook",
    response_schema="NewWebhookSecret",
    status=201,
    error_statuses=(429,),
)
def add_hook(context: RequestContext) -> Response:
    """Tell a program by calling it, signed as Standard Webhooks. The secret is shown this once."""
    player = context.require_caller()
    form = context.read_form(request_schemas.NewWebhook())
    context.enforce_limit("channels")
    try:
        channel, secret = subscriptions.add_webhook(
            player, form["url"], context.now, wiring.delivery_config()
        )
    except ssrf_guard.UnsafeUrl as error:
        raise problems.validation_problem({"url": [error.code]}) from None
    return responses.private({"webhook": channel_json(channel), "secret": secret}, 201)


@resource.operation("DELETE", "/v1/me/webhooks/{channel_id}", status=204)
def remove_hook(context: RequestContext, channel_id: str) -> Response:
    """Tell that program nothing more."""
    return _remove_channel(context, "webhook", channel_id)


@resource.operation(
    "POST", "/v1/me/webhooks/{channel_id}/test", response_schema="Delivery", error_statuses=(429,)
)
def try_hook(context: RequestContext, channel_id: str) -> Response:
    """Call it now, and tell what came of it."""
    return _send_test(context, "webhook", channel_id)


@resource.operation("GET", "/v1/me/deliveries", response_schema="page of Delivery", query_params=("cursor",))
def deliveries(context: RequestContext) -> Response:
    """What was sent to me in the last thirty days, and what became of it; the newest first."""
    found, cursor = store.deliveries.page(context.require_caller(), context.query_cursor())
    return responses.private(responses.list_page([delivery_json(delivery) for delivery in found], cursor))


def _list_channels(player: str, kind: str) -> list[Json]:
    return [channel_json(channel) for channel in subscriptions.list_channels(player, kind)]


def _remove_channel(context: RequestContext, kind: str, id: str) -> Response:
    channel = subscriptions.load_channel(context.require_caller(), kind, parse_id(id))
    store.channels.delete(channel.player, channel.id)
    return responses.no_content()


def _send_test(context: RequestContext, kind: str, id: str) -> Response:
    channel = subscriptions.load_channel(context.require_caller(), kind, parse_id(id))
    context.enforce_limit("channels")
    return responses.private(
        delivery_json(
            subscriptions.send_test(channel.player, channel.id, context.now, wiring.delivery_config())
        )
    )
