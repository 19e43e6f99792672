"""Mails by AWS's mail service (SES). Imported only where a setting names it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from chalicelib.notify import mime
from chalicelib.notify.mail import MAIL_TIMEOUT, Mail
from chalicelib.notify.send_result import SendResult

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SesMailer:
    """AWS's mail service in a region (None: that of the Lambda function), or at another `endpoint`."""

    region: str | None = None
    endpoint: str | None = None

    def send(self, mail: Mail) -> SendResult:
        """Sends one mail. "refused" for what is wrong with it, "later" for what is wrong with our account."""
        from botocore.exceptions import BotoCoreError, ClientError

        try:
            self._client.send_email(
                FromEmailAddress=mail.sender,
                Destination={"ToAddresses": [mail.to]},
                Content={"Raw": {"Data": mime.make_message(mail).as_bytes()}},
            )
        except ClientError as error:
            return _error_result(error.response)
        except BotoCoreError:
            return SendResult(None, "later", "unreachable")
        return SendResult(200, "sent")

    @cached_property
    def _client(self) -> Any:
        """Made at the first use, because it takes a while."""
        import boto3
        from botocore.config import Config

        seconds = MAIL_TIMEOUT / 2
        config = Config(connect_timeout=seconds, read_timeout=seconds, retries={"total_max_attempts": 1})
        # A session of its own, because boto3's default one is not thread-safe.
        return boto3.Session().client(
            "sesv2", region_name=self.region, endpoint_url=self.endpoint, config=config
        )


_MAIL_ERRORS = {"MessageRejected", "BadRequestException"}


def _error_result(response: Mapping[str, Any]) -> SendResult:
    """What an error means. No player can mend what is wrong with the operator's account: it is logged as an
    error, which an alarm counts. The service's own words are left out, as they hold addresses.
    """
    status, code = response["ResponseMetadata"]["HTTPStatusCode"], response["Error"]["Code"]
    if code in _MAIL_ERRORS:
        log.warning("the mail service refused a mail: %s", code)
        return SendResult(status, "refused")
    if status == 429 or status >= 500:
        return SendResult(status, "later", "answered")
    log.error("the mail service does not send for this account: %s", code)
    return SendResult(status, "later", "unavailable")
