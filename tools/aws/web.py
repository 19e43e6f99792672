"""One host for all: CloudFront, with the web app from a bucket and the API from its function."""

from __future__ import annotations

from chalicelib.api.client_address import EDGE_HEADER, VIEWER_HEADER
from chalicelib.api.page_headers import APP_HEADERS
from tools.aws.api_url import API_URL
from tools.aws.parts import (
    NOTHING,
    Json,
    choose,
    deny_without_tls,
    get_attribute,
    name_in_account,
    substitute,
)

CACHED_PATHS = (
    "/v1/games*", "/v1/decks/*", "/v1/words/*", "/v1/matches", "/docs*", "/v1/openapi.json",
)  # fmt: skip
"""Paths of the API whose answers are the same for everybody: CloudFront keeps them as long as they say."""

API_PATH = "/v1/*"

_CACHES_ALL = "658327ea-f89d-4fab-a63d-7e88639e58f6"
_CACHES_NOTHING = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"
_FORWARDS_ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac"
"""Policies that AWS keeps under these ids everywhere."""

_ALL_METHODS = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"]
_YEAR = 31_536_000

_OF_KINDS = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy")
"""Headers for which a policy of CloudFront has a place of their own."""

_ERRORS = (400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504)
"""All statuses for which CloudFront may be told how long it keeps such an answer. Left alone it keeps some of
them ten seconds, by their address alone: one player's failure would be every player's.
"""

_PAGES_CODE = (
    "function handler(event) { var r = event.request; "
    "if (!/\\.[a-z0-9]+$/.test(r.uri)) r.uri = '/index.html'; return r; }"
)
_VIEWER_CODE = (
    "function handler(event) { var r = event.request; "
    f"r.headers['{VIEWER_HEADER.lower()}'] = {{ value: event.viewer.ip }}; return r; }}"
)


def resources() -> Json:
    """The bucket, the distribution, and what it does with requests and responses."""
    return {
        **_bucket(),
        "PageHeaders": _page_headers(),
        "ApiHeaders": _headers("api-headers", {}, {}),
        "PublicAnswers": _public_answers(),
        "Pages": _edge_function("pages", "The app routes its own pages", _PAGES_CODE),
        "Viewer": _edge_function(
            "viewer", "Tells the API whom it answers, whatever the viewer says", _VIEWER_CODE
        ),
        "Web": {
            "Type": "AWS::CloudFront::Distribution",
            "Properties": {"DistributionConfig": _distribution()},
        },
    }


def _bucket() -> Json:
    """The web app's files, which only the distribution may read, and nobody without TLS."""
    read = {
        "Effect": "Allow",
        "Principal": {"Service": "cloudfront.amazonaws.com"},
        "Action": "s3:GetObject",
        "Resource": substitute("${WebBucket.Arn}/*"),
        "Condition": {
            "StringEquals": {
                "AWS:SourceArn": substitute(
                    "arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Web}"
                )
            }
        },
    }
    no_plain = deny_without_tls(substitute("${WebBucket.Arn}"), substitute("${WebBucket.Arn}/*"))
    return {
        "WebBucket": {
            "Type": "AWS::S3::Bucket",
            "Properties": {
                "PublicAccessBlockConfiguration": {
                    "BlockPublicAcls": True,
                    "BlockPublicPolicy": True,
                    "IgnorePublicAcls": True,
                    "RestrictPublicBuckets": True,
                }
            },
        },
        "WebBucketPolicy": {
            "Type": "AWS::S3::BucketPolicy",
            "Properties": {
                "Bucket": {"Ref": "WebBucket"},
                "PolicyDocument": {"Version": "2012-10-17", "Statement": [read, no_plain]},
            },
        },
        "WebAccess": {
            "Type": "AWS::CloudFront::OriginAccessControl",
            "Properties": {
                "OriginAccessControlConfig": {
                    "Name": name_in_account("web"),
                    "OriginAccessControlOriginType": "s3",
                    "SigningBehavior": "always",
                    "SigningProtocol": "sigv4",
                }
            },
        },
    }


def _page_headers() -> Json:
    """The headers of the web app's files: those that the one-machine server sends, and https for ever."""
    security = {
        "ContentSecurityPolicy": {
            "ContentSecurityPolicy": APP_HEADERS["Content-Security-Policy"],
            "Override": True,
        },
        "ContentTypeOptions": {"Override": True},
        "ReferrerPolicy": {"ReferrerPolicy": APP_HEADERS["Referrer-Policy"], "Override": True},
    }
    others = [
        {"Header": name, "Value": value, "Override": True}
        for name, value in APP_HEADERS.items()
        if name not in _OF_KINDS
    ]
    return _headers("page-headers", security, {"CustomHeadersConfig": {"Items": others}})


def _headers(name: str, security: Json, others: Json) -> Json:
    """A policy that adds headers to answers, among them that this host is to be asked by https alone."""
    https = {"AccessControlMaxAgeSec": _YEAR, "IncludeSubdomains": False, "Preload": False, "Override": True}
    return {
        "Type": "AWS::CloudFront::ResponseHeadersPolicy",
        "Properties": {
            "ResponseHeadersPolicyConfig": {
                "Name": name_in_account(name),
                "SecurityHeadersConfig": {"StrictTransportSecurity": https, **security},
                **others,
            }
        },
    }


def _public_answers() -> Json:
    """Answers are kept by their whole address, for as long as they say themselves."""
    return {
        "Type": "AWS::CloudFront::CachePolicy",
        "Properties": {
            "CachePolicyConfig": {
                "Name": name_in_account("public-answers"),
                "MinTTL": 0,
                "DefaultTTL": 0,
                "MaxTTL": _YEAR,
                "ParametersInCacheKeyAndForwardedToOrigin": {
                    "EnableAcceptEncodingGzip": True,
                    "EnableAcceptEncodingBrotli": False,
                    "QueryStringsConfig": {"QueryStringBehavior": "all"},
                    "HeadersConfig": {"HeaderBehavior": "none"},
                    "CookiesConfig": {"CookieBehavior": "none"},
                },
            }
        },
    }


def _edge_function(name: str, comment: str, code: str) -> Json:
    return {
        "Type": "AWS::CloudFront::Function",
        "Properties": {
            "Name": name_in_account(name),
            "AutoPublish": True,
            "FunctionConfig": {"Comment": comment, "Runtime": "cloudfront-js-2.0"},
            "FunctionCode": code,
        },
    }


def _distribution() -> Json:
    return {
        "Enabled": True,
        "HttpVersion": "http2and3",
        "IPV6Enabled": True,
        "PriceClass": "PriceClass_100",
        "DefaultRootObject": "index.html",
        "Aliases": choose("HasDomain", [{"Ref": "Domain"}], NOTHING),
        "ViewerCertificate": choose(
            "HasDomain",
            {
                "AcmCertificateArn": {"Ref": "Certificate"},
                "SslSupportMethod": "sni-only",
                "MinimumProtocolVersion": "TLSv1.2_2021",
            },
            NOTHING,
        ),
        "CustomErrorResponses": [{"ErrorCode": status, "ErrorCachingMinTTL": 0} for status in _ERRORS],
        "Origins": [_web_origin(), _api_origin()],
        "DefaultCacheBehavior": {
            "TargetOriginId": "web",
            "ViewerProtocolPolicy": "redirect-to-https",
            "Compress": True,
            "CachePolicyId": _CACHES_ALL,
            "ResponseHeadersPolicyId": {"Ref": "PageHeaders"},
            "FunctionAssociations": [_calls("Pages")],
        },
        "CacheBehaviors": [
            *(_api_behavior(path, {"Ref": "PublicAnswers"}) for path in CACHED_PATHS),
            _api_behavior(API_PATH, _CACHES_NOTHING),
        ],
    }


def _web_origin() -> Json:
    return {
        "Id": "web",
        "DomainName": get_attribute("WebBucket", "RegionalDomainName"),
        "OriginAccessControlId": get_attribute("WebAccess", "Id"),
        "S3OriginConfig": {},
    }


def _api_origin() -> Json:
    """The function's URL, to which CloudFront tells its secret."""
    host = {"Fn::Select": [2, {"Fn::Split": ["/", API_URL]}]}
    return {
        "Id": "api",
        "DomainName": host,
        "OriginCustomHeaders": [{"HeaderName": EDGE_HEADER, "HeaderValue": {"Ref": "EdgeSecret"}}],
        "CustomOriginConfig": {"OriginProtocolPolicy": "https-only", "OriginSSLProtocols": ["TLSv1.2"]},
    }


def _api_behavior(path: str, cache_policy: object) -> Json:
    """What happens to the requests of a path. The API compresses its answers itself.

    A page over plain HTTP is led to https; a program has sent its token by then, so it is refused.
    """
    return {
        "PathPattern": path,
        "TargetOriginId": "api",
        "ViewerProtocolPolicy": "https-only" if path.startswith("/v1/") else "redirect-to-https",
        "AllowedMethods": _ALL_METHODS,
        "Compress": False,
        "CachePolicyId": cache_policy,
        "OriginRequestPolicyId": _FORWARDS_ALL_BUT_HOST,
        "ResponseHeadersPolicyId": {"Ref": "ApiHeaders"},
        "FunctionAssociations": [_calls("Viewer")],
    }


def _calls(function: str) -> Json:
    return {"EventType": "viewer-request", "FunctionARN": get_attribute(function, "FunctionARN")}
