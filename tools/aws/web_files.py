"""The web app's files in their bucket, and what CloudFront forgets of the older ones."""

from __future__ import annotations

import hashlib
import mimetypes
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chalicelib.api import page_headers
from tools.aws.account import Account

MEDIA_TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""Those that a system may not know, or know otherwise."""

_PACKED = ".gz"
"""CloudFront compresses by itself: files that are packed already are for the one-machine server."""

_WORKER, _START_PAGE = "sw.js", "index.html"

_LEFT_OUT = "gallery"
"""The folder with every part of the app in every state, which is for its makers."""

_MANY_PATHS = 20
"""More paths than these are forgotten as one: each is paid for, beyond a thousand in a month."""


@dataclass(frozen=True)
class WebFile:
    """A file of the web app: its key in the bucket, and where it is here."""

    key: str
    path: Path

    @property
    def order(self) -> tuple[int, str]:
        """What a page needs comes before it, and the worker, which makes pages load anew, last."""
        steps = {_START_PAGE: 2, _WORKER: 3}
        return (0 if self.key.startswith("assets/") else steps.get(self.key, 1), self.key)

    @property
    def headers(self) -> dict[str, str]:
        """The headers that it is stored with."""
        kind = MEDIA_TYPES.get(self.path.suffix) or mimetypes.guess_type(self.key)[0]
        charset = "; charset=utf-8" if (kind or "").startswith("text/") else ""
        return {
            "ContentType": f"{kind or 'application/octet-stream'}{charset}",
            "CacheControl": page_headers.cache_control(f"/{self.key}"),
        }


def list_files(folder: Path) -> list[WebFile]:
    """The files of a built web app, in the order in which they have to appear."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.suffix != _PACKED]
    files = [WebFile(path.relative_to(folder).as_posix(), path) for path in found]
    wanted = [one for one in files if not one.key.startswith(f"{_LEFT_OUT}/")]
    return sorted(wanted, key=lambda one: one.order)


def upload_files(account: Account, bucket: str, files: Iterable[WebFile]) -> list[str]:
    """Uploads what is not there yet, in order; the keys of what was uploaded.

    Older files with a hash in their name stay: pages that are open still ask for them.
    """
    s3 = account.client("s3")
    stored = dict(_stored_hashes(s3, bucket))
    uploaded = []
    for file in files:
        content = file.path.read_bytes()
        if stored.get(file.key) != hashlib.md5(content, usedforsecurity=False).hexdigest():
            s3.put_object(Bucket=bucket, Key=file.key, Body=content, **file.headers)
            uploaded.append(file.key)
    return uploaded


def _stored_hashes(s3: Any, bucket: str) -> Iterator[tuple[str, str]]:
    for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket):
        for one in page.get("Contents", []):
            yield one["Key"], one["ETag"].strip('"')


def empty_bucket(account: Account, bucket: str) -> None:
    """Deletes everything in a bucket, which keeps no versions."""
    s3 = account.client("s3")
    for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket):
        keys = [{"Key": one["Key"]} for one in page.get("Contents", [])]
        if keys:
            s3.delete_objects(Bucket=bucket, Delete={"Objects": keys, "Quiet": True})


def invalidate(account: Account, distribution: str, paths: list[str]) -> None:
    """Makes CloudFront forget these paths."""
    batch = {
        "Paths": {"Quantity": len(paths), "Items": paths},
        "CallerReference": str(time.time_ns()),
    }
    account.client("cloudfront").create_invalidation(DistributionId=distribution, InvalidationBatch=batch)


def paths_to_forget(uploaded: Iterable[str]) -> list[str]:
    """The paths of uploaded files that CloudFront may know in an older form."""
    paths = [f"/{key}" for key in uploaded if not key.startswith("assets/")]
    return paths if len(paths) <= _MANY_PATHS else ["/*"]
