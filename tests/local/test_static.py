"""The web app's files, and its pages, which are all the start page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest

from chalicelib.api.page_headers import APP_HEADERS
from local.static import WebApp

NAVIGATION = "text/html,application/xhtml+xml,*/*;q=0.8"


def fake_api(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    start_response("404 Not Found", [])
    return [b"from the API"]


@pytest.fixture
def web_app(tmp_path: Path) -> WebApp:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("start page")
    (tmp_path / "sw.js").write_text("worker")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "assets" / "index-3fa9.js").write_text("script")
    return WebApp(fake_api, tmp_path)


def send_get(web: WebApp, path: str, accept: str = "*/*") -> tuple[str, dict[str, str], bytes]:
    environ: dict[str, Any] = {"PATH_INFO": path, "HTTP_ACCEPT": accept}
    setup_testing_defaults(environ)
    answered: list[tuple[str, dict[str, str]]] = []
    body = b"".join(web(environ, lambda status, headers: answered.append((status, dict(headers)))))
    return *answered[0], body


@pytest.mark.parametrize("path", ["/", "/new", "/m/abc123", "/join/CODE", "/rules/anno-domini"])
def test_every_page_path_serves_the_start_page(web_app: WebApp, path: str) -> None:
    status, headers, body = send_get(web_app, path, NAVIGATION)
    assert (status, body) == ("200 OK", b"start page")
    assert headers["Cache-Control"] == "no-cache"
    assert {name: headers[name] for name in APP_HEADERS} == APP_HEADERS


@pytest.mark.parametrize(
    ("path", "caching", "kind"),
    [
        ("/assets/index-3fa9.js", "public, max-age=31536000, immutable", "text/javascript"),
        ("/sw.js", "no-cache", "text/javascript"),
        ("/manifest.webmanifest", "no-cache", "application/manifest+json"),
    ],
)
def test_files_are_served_with_their_headers(web_app: WebApp, path: str, caching: str, kind: str) -> None:
    status, headers, _ = send_get(web_app, path, NAVIGATION)
    assert (status, headers["Cache-Control"]) == ("200 OK", caching)
    assert headers["Content-Type"].split(";")[0] == kind


@pytest.mark.parametrize("path", ["/v1/matches/x", "/docs"])
def test_navigation_to_an_api_path_reaches_the_api(web_app: WebApp, path: str) -> None:
    assert send_get(web_app, path, NAVIGATION)[2] == b"from the API"


@pytest.mark.parametrize("path", ["/assets/gone.js", "/favicon.ico", "/../app.py"])
def test_an_unknown_file_is_not_found(web_app: WebApp, path: str) -> None:
    assert send_get(web_app, path)[0] == "404 Not Found"
