"""Where a player wants notices: `/v1/me/push-subscriptions`, `/webhooks`, `/deliveries`, `/v1/push-key`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chalice.app import Response

from chalicelib import store, wiring
from chalicelib.api import account_notices, idempotency, problems, responses
from chalicelib.api.answers import NewWebhookSecret, PushKey
from chalicelib.api.path_params import parse_id
from chalicelib.api.presenters import delivery_answer, push_answer, webhook_answer
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.notify import ssrf_guard, subscriptions, webpush
from chalicelib.store.channels import Channel
from chalicelib.store.idempotent_requests import IdempotentRequest

resource = Resource(__name__)

_FORM_FIELDS = {"p256dh": "keys.p256dh", "auth": "keys.auth"}
"""Where in the form a part of a subscription stands."""


@resource.operation("GET", "/v1/push-key", response_schema="PushKey", auth="none")
def key(context: RequestContext) -> Response:
    """The key that a browser wants to know for a push subscription: `applicationServerKey`.

    It is the same for everybody and may be kept for a day.
    """
    return responses.public(PushKey(webpush.public_key(wiring.delivery_config().push_key)), responses.DAY)


@resource.operation("GET", "/v1/me/push-subscriptions", response_schema="page of PushSubscription")
def phones(context: RequestContext) -> Response:
    """The browsers that show me notices.

    `failing` counts how often in a row the push service could not be reached; a browser that has
    unsubscribed disappears by itself.
    """
    return responses.private(responses.list_page(map(push_answer, _list_channels(context, "push")), None))


@resource.operation(
    "POST",
    "/v1/me/push-subscriptions",
    request_schema="NewPushSubscription",
    response_schema="PushSubscription",
    status=201,
    headers=("Idempotency-Key",),
    error_codes=("too_many_places",),
    limit="channels",
)
def add_phone(context: RequestContext) -> Response:
    """Show me notices in this browser, until it is signed out.

    Send it again at every start: it is the same place then.

    The body is what `PushSubscription.toJSON()` gives. A subscription ends with the device's session. An
    address that a server must not call is refused as `invalid`. A player has at most twenty places; then
    `too_many_places`: remove one first.
    """
    session, player = context.require_session(), context.require_player()
    form = context.read_form("NewPushSubscription")
    subscription = {"endpoint": form["endpoint"], **form["keys"]}
    name = context.device_name({"device": form.get("name")})

    def add(request: IdempotentRequest | None) -> Channel:
        made, is_new = subscriptions.add_push(
            session, subscription, name, context.now, wiring.delivery_config(), request
        )
        if is_new:
            account_notices.tell_others(context, player, session, "push_added", name, place=made.id)
        return made

    try:
        channel = idempotency.create_once(context, session.player, add, _load_made(session.player, "push"))
    except ValueError as error:
        field, reason = error.args
        raise problems.validation_problem({_FORM_FIELDS.get(field, field): [reason]}) from None
    return responses.private(push_answer(channel), 201)


@resource.operation(
    "DELETE",
    "/v1/me/push-subscriptions/{channel_id}",
    status=204,
    limit="settings",
)
def remove_phone(context: RequestContext, channel_id: str) -> Response:
    """No more notices in that browser.

    The browser's own subscription is not touched: unsubscribe there too. Where another device asks for it,
    the browser shows a last notice that says so. One that is gone already is `not_found`.
    """
    return _remove_channel(context, "push", channel_id)


@resource.operation(
    "POST",
    "/v1/me/push-subscriptions/{channel_id}/test",
    response_schema="Delivery",
    status=202,
    limit="channels",
)
def try_phone(context: RequestContext, channel_id: str) -> Response:
    """Send a notice there soon.

    The answer does not wait for the push service: ask `GET /v1/me/deliveries/{delivery_id}` what has come
    of it.
    """
    return _queue_test(context, "push", channel_id)


@resource.operation("GET", "/v1/me/webhooks", response_schema="page of Webhook")
def hooks(context: RequestContext) -> Response:
    """The programs that are told.

    Their secrets are not shown again. `failing` counts how often in a row a call found no success.
    """
    return responses.private(
        responses.list_page(map(webhook_answer, _list_channels(context, "webhook")), None)
    )


@resource.operation(
    "POST",
    "/v1/me/webhooks",
    request_schema="NewWebhook",
    response_schema="NewWebhookSecret",
    status=201,
    headers=("Idempotency-Key",),
    error_codes=("too_many_places",),
    limit="channels",
)
def add_hook(context: RequestContext) -> Response:
    """Tell a program by calling it, signed as Standard Webhooks.

    The secret is shown this once. The address must be https and public; one that is not is refused as
    `invalid`, with the reason in `errors`. Any 2xx is a success, 410 takes the webhook away, everything
    else is tried again for more than a day. A player has at most twenty places; then `too_many_places`.
    """
    player = context.require_player()
    form = context.read_form("NewWebhook")

    def add(request: IdempotentRequest | None) -> Channel:
        url, config = form["url"], wiring.delivery_config()
        made = subscriptions.add_webhook(player.id, url, context.now, config, request)
        session = context.require_session()
        account_notices.tell_others(context, player, session, "webhook_added", place=made.id)
        return made

    try:
        channel = idempotency.create_once(context, player.id, add, _load_made(player.id, "webhook"))
    except ssrf_guard.UnsafeUrl as error:
        raise problems.validation_problem({"url": [error.code]}) from None
    return responses.private(NewWebhookSecret(webhook_answer(channel), channel.target["secret"]), 201)


@resource.operation(
    "DELETE",
    "/v1/me/webhooks/{channel_id}",
    status=204,
    limit="settings",
)
def remove_hook(context: RequestContext, channel_id: str) -> Response:
    """Tell that program nothing more.

    Calls that are on their way are not stopped, and a last one, `account.place_removed`, says so. One that
    is gone already is `not_found`.
    """
    return _remove_channel(context, "webhook", channel_id)


@resource.operation(
    "POST",
    "/v1/me/webhooks/{channel_id}/test",
    response_schema="Delivery",
    status=202,
    limit="channels",
)
def try_hook(context: RequestContext, channel_id: str) -> Response:
    """Call it soon.

    The answer does not wait for the program: ask `GET /v1/me/deliveries/{delivery_id}` what has come of it.
    While it is `waiting` and has no `detail`, it is under way; then `reply_status` and `reply_ms` tell the
    program's answer. A program that failed last time is called within a minute, any other within seconds.

    """
    return _queue_test(context, "webhook", channel_id)


@resource.operation(
    "GET",
    "/v1/me/deliveries",
    response_schema="page of Delivery",
    query_params=("cursor",),
    error_codes=("bad_cursor",),
)
def deliveries(context: RequestContext) -> Response:
    """What was sent to me in the last thirty days, and what became of it; the newest first.

    Fifty a page. It shows that something was sent, where to and how often, with what status it was last
    answered and how soon, and never what was in it.
    """
    found, cursor = store.deliveries.page(context.require_caller(), context.query_cursor())
    return responses.private(responses.list_page(map(delivery_answer, found), cursor))


@resource.operation("GET", "/v1/me/deliveries/{delivery_id}", response_schema="Delivery")
def delivery(context: RequestContext, delivery_id: str) -> Response:
    """What has become of one of them.

    For who waits for a test. One of more than thirty days ago is `not_found`.
    """
    player = context.require_caller()
    return responses.private(
        delivery_answer(problems.require_found(store.deliveries.get(player, parse_id(delivery_id))))
    )


def _load_made(player: str, kind: str) -> Callable[[IdempotentRequest], Channel]:
    """Loads the channel that a request has added. 404."""
    return lambda request: subscriptions.load_channel(player, kind, request.made)


def _list_channels(context: RequestContext, kind: str) -> Iterable[Channel]:
    return subscriptions.list_channels(context.require_caller(), kind)


def _remove_channel(context: RequestContext, kind: str, id: str) -> Response:
    player = context.require_player()
    channel = subscriptions.load_channel(player.id, kind, parse_id(id))
    with account_notices.tell_removed_places(context, player):
        store.channels.delete(player.id, channel.id)
    return responses.no_content()


def _queue_test(context: RequestContext, kind: str, id: str) -> Response:
    channel = subscriptions.load_channel(context.require_caller(), kind, parse_id(id))
    queued = subscriptions.queue_test(channel.player, channel.id, context.now)
    return responses.private(delivery_answer(queued), 202)
