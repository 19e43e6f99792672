"""Calls of webhooks as Standard Webhooks wants them: an id, a time, a signature of both with the body."""

from __future__ import annotations

import base64
import json
import secrets
from datetime import datetime

from chalicelib import timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import http_post
from chalicelib.notify.send_result import SendResult, Verdict

_SECRET_BYTES = 32


def make_secret() -> str:
    """A new secret to sign with, 32 random bytes: `whsec_` and base64."""
    return f"whsec_{base64.b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()}"


def send(url: str, secret: str, id: str, body: Json, now: datetime, allow_private: bool) -> SendResult:
    """Posts a body as JSON. `id` is the same for every attempt, so that the receiver knows a repetition.

    "sent" for any 2xx, "gone" for 410, "refused" for a redirect and for a URL that `ssrf_guard` refuses,
    "later" for everything else.
    """
    # Imported where it is used, because it takes a while to load.
    from standardwebhooks import Webhook

    text = json.dumps(body, separators=(",", ":"))
    headers = {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(timestamps.unix_time(now)),
        "webhook-signature": Webhook(secret).sign(id, now, text),
    }
    return http_post.post(
        url, text.encode(), headers, now, status_verdict=status_verdict, allow_private=allow_private
    )


def status_verdict(status: int) -> Verdict:
    """The verdict on a status that is neither a success nor a redirect."""
    return "gone" if status == 410 else "later"
