"""The built web app, served by WhiteNoise in front of the API as CloudFront and S3 do on AWS."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from wsgiref.headers import Headers

from whitenoise import WhiteNoise

from chalicelib.api.page_headers import APP_HEADERS, cache_control
from local.gateway import Environ, StartResponse

_API_PREFIXES = ("/v1/", "/docs")


class WebApp:
    """Serves the files of `folder`, the start page for the app's own paths, and `api` for all else."""

    def __init__(self, api: Any, folder: Path) -> None:
        self._api = api
        self._files = WhiteNoise(
            api,
            root=str(folder),
            index_file=True,
            allow_all_origins=False,
            mimetypes={".webmanifest": "application/manifest+json"},
            add_headers_function=_add_headers,
        )

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answers one request."""
        handler = self._api if environ["PATH_INFO"].startswith(_API_PREFIXES) else self._files
        is_page = handler is self._files and self._is_page(environ)
        body: Iterable[bytes] = handler({**environ, "PATH_INFO": "/"} if is_page else environ, start_response)
        return body

    def _is_page(self, environ: Environ) -> bool:
        """Whether the web app routes a path itself: a browser navigates there, and it is no file."""
        wants_page = "text/html" in environ.get("HTTP_ACCEPT", "")
        return wants_page and environ["PATH_INFO"] not in self._files.files


def _add_headers(headers: Headers, path: str, url: str) -> None:
    headers["Cache-Control"] = cache_control(url)
    for name, value in APP_HEADERS.items():
        headers[name] = value
