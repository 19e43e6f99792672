"""Where I want to be told: `/v1/me/push-subscriptions`, `/webhooks`, `/deliveries`, `/v1/push-key`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store
from chalicelib.api import answers, problems, schemas
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.api.outgoing import post
from chalicelib.games.contract import Json
from chalicelib.notify import ssrf_guard, subscriptions, webpush
from chalicelib.play.telling import match_presenter
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery

resource = Resource(__name__)

_DAY = 86_400


@resource.on("GET", "/v1/push-key", gives="PushKey", token="none")
def key(ask: Ask) -> Response:
    """The key that a browser wants to know for a push subscription: `applicationServerKey`."""
    return answers.public({"key": webpush.public_key(post().push_key)}, _DAY)


@resource.on("GET", "/v1/me/push-subscriptions", gives="page of PushSubscription")
def phones(ask: Ask) -> Response:
    """The browsers that show me notices."""
    return answers.own(answers.listed(_all(ask.signed_in(), "push"), None))


@resource.on(
    "POST",
    "/v1/me/push-subscriptions",
    takes="NewPushSubscription",
    gives="PushSubscription",
    status=201,
    errors=(429,),
)
def add_phone(ask: Ask) -> Response:
    """Show me notices in this browser, until it is signed out.

    Send it again at every start: it is the same place then.
    """
    session = ask.own_session()
    form = ask.form(schemas.NewPushSubscription())
    ask.count("channels")
    subscription = {"endpoint": form["endpoint"], **form["keys"]}
    try:
        name = ask.device({"device": form.get("name")})
        channel = subscriptions.add_push(session, subscription, name, ask.now, post())
    except ValueError as error:
        field, wrong = error.args
        raise problems.invalid({_FIELDS.get(field, field): [wrong]}) from None
    return answers.own(shown(channel), 201)


_FIELDS = {"p256dh": "keys.p256dh", "auth": "keys.auth"}


@resource.on("DELETE", "/v1/me/push-subscriptions/{channel_id}", status=204)
def remove_phone(ask: Ask, channel_id: str) -> Response:
    """No more notices in that browser."""
    return _removed(ask, "push", channel_id)


@resource.on("POST", "/v1/me/push-subscriptions/{channel_id}/test", gives="Delivery", errors=(429,))
def try_phone(ask: Ask, channel_id: str) -> Response:
    """Send a notice there now, and tell what came of it."""
    return _tried(ask, "push", channel_id)


@resource.on("GET", "/v1/me/webhooks", gives="page of Webhook")
def hooks(ask: Ask) -> Response:
    """The programs that are told."""
    return answers.own(answers.listed(_all(ask.signed_in(), "webhook"), None))


@resource.on(
    "POST", "/v1/me/webhooks", takes="NewWebhook", gives="NewWebhookSecret", status=201, errors=(429,)
)
def add_hook(ask: Ask) -> Response:
    """Tell a program by calling it, signed as Standard Webhooks. The secret is shown this once."""
    player = ask.signed_in()
    form = ask.form(schemas.NewWebhook())
    ask.count("channels")
    try:
        channel, secret = subscriptions.add_webhook(player, form["url"], ask.now, post())
    except ssrf_guard.UnsafeUrl as error:
        raise problems.invalid({"url": [error.code]}) from None
    return answers.own({"webhook": shown(channel), "secret": secret}, 201)


@resource.on("DELETE", "/v1/me/webhooks/{channel_id}", status=204)
def remove_hook(ask: Ask, channel_id: str) -> Response:
    """Tell that program nothing more."""
    return _removed(ask, "webhook", channel_id)


@resource.on("POST", "/v1/me/webhooks/{channel_id}/test", gives="Delivery", errors=(429,))
def try_hook(ask: Ask, channel_id: str) -> Response:
    """Call it now, and tell what came of it."""
    return _tried(ask, "webhook", channel_id)


@resource.on("GET", "/v1/me/deliveries", gives="page of Delivery", query=("cursor",))
def deliveries(ask: Ask) -> Response:
    """What was sent to me in the last thirty days, and what became of it; the newest first."""
    found, cursor = store.deliveries.page(ask.signed_in(), ask.cursor())
    return answers.own(answers.listed([told(delivery) for delivery in found], cursor))


def _all(player: str, kind: str) -> list[Json]:
    return [shown(channel) for channel in subscriptions.list_channels(player, kind)]


def _removed(ask: Ask, kind: str, id: str) -> Response:
    channel = subscriptions.load_channel(ask.signed_in(), kind, identified(id))
    store.channels.delete(channel.player, channel.id)
    return answers.nothing()


def _tried(ask: Ask, kind: str, id: str) -> Response:
    channel = subscriptions.load_channel(ask.signed_in(), kind, identified(id))
    ask.count("channels")
    return answers.own(told(subscriptions.send_test(channel.player, channel.id, ask.now, post())))


def shown(channel: Channel) -> Json:
    """A channel without what reaches it, but for a webhook's address: its owner must tell them apart."""
    own = {"url": channel.target["url"]} if channel.kind == "webhook" else {"name": channel.target["name"]}
    created = match_presenter.format_time(channel.created)
    return {"id": channel.id, **own, "created": created, "failing": channel.failures}


def told(delivery: Delivery) -> Json:
    """A delivery as its player sees it."""
    notice = delivery.notice
    return {
        "id": delivery.id,
        "at": match_presenter.format_time(delivery.at),
        "kind": notice["kind"],
        "match": notice["match"],
        "game": notice["game"],
        "channel": delivery.channel,
        "status": delivery.status,
        "attempts": delivery.attempts,
        "next": match_presenter.format_time(delivery.due_at),
        "detail": delivery.detail,
    }
