"""What CloudFront keeps, what it answers over plain HTTP, and what it adds to answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chalicelib.api.page_headers import APP_HEADERS
from tools.aws.template import build_template

RESOURCES: dict[str, Any] = build_template()["Resources"]
WEB: dict[str, Any] = RESOURCES["Web"]["Properties"]["DistributionConfig"]
BEHAVIORS = {one["PathPattern"]: one for one in WEB["CacheBehaviors"]} | {"": WEB["DefaultCacheBehavior"]}

STATUSES_THAT_CLOUDFRONT_KEEPS = {400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504}
"""All for which a distribution may be told for how long (AWS: HTTP status codes that CloudFront caches)."""

YEAR = 365 * 86_400


def test_no_error_is_kept_for_anybody() -> None:
    """Left alone, CloudFront keeps a failure of one player's request for ten seconds, for all players."""
    kept = {one["ErrorCode"]: one["ErrorCachingMinTTL"] for one in WEB["CustomErrorResponses"]}
    assert kept == dict.fromkeys(STATUSES_THAT_CLOUDFRONT_KEEPS, 0)
    assert all(one.keys() == {"ErrorCode", "ErrorCachingMinTTL"} for one in WEB["CustomErrorResponses"])


def test_plain_http_is_refused_by_the_api_and_led_to_https_by_pages() -> None:
    """A client that is led to https has sent its token in clear before."""
    policies = {path: one["ViewerProtocolPolicy"] for path, one in BEHAVIORS.items()}
    api = {path: policy for path, policy in policies.items() if path.startswith("/v1/")}
    assert set(api.values()) == {"https-only"}
    assert "/v1/*" in api
    pages = {path: policy for path, policy in policies.items() if path not in api}
    assert pages == {"/docs*": "redirect-to-https", "": "redirect-to-https"}


@pytest.mark.parametrize("path", BEHAVIORS)
def test_every_answer_says_that_https_alone_is_spoken_here(path: str) -> None:
    headers = sent_headers(BEHAVIORS[path]["ResponseHeadersPolicyId"]["Ref"])
    assert headers["Strict-Transport-Security"] == f"max-age={YEAR}"


def test_nothing_else_is_added_to_the_apis_answers() -> None:
    """Its pages behind links have policies of their own, which another one would take the place of."""
    api = {one["ResponseHeadersPolicyId"]["Ref"] for path, one in BEHAVIORS.items() if path}
    assert [sent_headers(policy).keys() for policy in api] == [{"Strict-Transport-Security"}]


def test_pages_have_the_headers_of_the_one_machine_server_and_that() -> None:
    headers = sent_headers(BEHAVIORS[""]["ResponseHeadersPolicyId"]["Ref"])
    del headers["Strict-Transport-Security"]
    assert headers == APP_HEADERS


def sent_headers(policy: str) -> dict[str, str]:
    """The headers that a policy adds to an answer, whatever the answer says."""
    config = RESOURCES[policy]["Properties"]["ResponseHeadersPolicyConfig"]
    security, own = config["SecurityHeadersConfig"], config.get("CustomHeadersConfig", {"Items": []})["Items"]
    assert all(one["Override"] for one in [*security.values(), *own])
    transport = security["StrictTransportSecurity"]
    assert transport["IncludeSubdomains"] is False, "other names of the domain are not ours to bind"
    headers = {one["Header"]: one["Value"] for one in own}
    headers["Strict-Transport-Security"] = f"max-age={transport['AccessControlMaxAgeSec']}"
    if "ContentSecurityPolicy" in security:
        headers["Content-Security-Policy"] = security["ContentSecurityPolicy"]["ContentSecurityPolicy"]
    if "ReferrerPolicy" in security:
        headers["Referrer-Policy"] = security["ReferrerPolicy"]["ReferrerPolicy"]
    if "ContentTypeOptions" in security:
        headers["X-Content-Type-Options"] = "nosniff"
    return headers


def own_names() -> dict[str, str]:
    """The names that resources give themselves, as JSON, by the resources' types."""
    found = {}
    for resource in RESOURCES.values():
        groups = [resource["Properties"], *resource["Properties"].values()]
        for name, value in ((n, v) for one in groups if isinstance(one, dict) for n, v in one.items()):
            if (
                name.endswith("Name")
                and name not in ("DisplayName", "MetricName")
                and "AWS::StackName" in json.dumps(value)
            ):
                found[resource["Type"].removeprefix("AWS::")] = json.dumps(value)
    return found


def test_what_is_named_for_a_whole_account_bears_the_region() -> None:
    """So that one account can hold a stage in two regions. Logs are each region's own."""
    names = own_names()
    assert names.pop("Logs::LogGroup")
    assert names.keys() == {
        *(f"CloudFront::{kind}" for kind in ("CachePolicy", "Function", "OriginAccessControl")),
        *("CloudFront::ResponseHeadersPolicy", "CloudWatch::Dashboard", "Budgets::Budget"),
    }
    assert [kind for kind, name in names.items() if "${AWS::StackName}-${AWS::Region}" not in name] == []
