"""A path finds its route, and nothing else does."""

from __future__ import annotations

import pytest

from chalicelib.hosting.routes import RouteTable

ROUTES = RouteTable(
    ["/v1/me", "/v1/{what}", "/v1/matches/{match}/seats/{seat}", "/v1/matches/{match}/seats/me"]
)


@pytest.mark.parametrize(
    ("path", "route", "parameters"),
    [
        ("/v1/me", "/v1/me", {}),
        ("/v1/me/", "/v1/me", {}),
        ("/v1/games", "/v1/{what}", {"what": "games"}),
        ("/v1/a?b#c %é", "/v1/{what}", {"what": "a?b#c %é"}),
        ("/v1/matches/m/seats/2", "/v1/matches/{match}/seats/{seat}", {"match": "m", "seat": "2"}),
        ("/v1/matches/m/seats/me", "/v1/matches/{match}/seats/me", {"match": "m"}),
        ("/v1", None, {}),
        ("/v1//", None, {}),
        ("/", None, {}),
        ("/v2/me", None, {}),
        ("/v1/matches//seats/2", None, {}),
        ("/v1/matches/m/seats/2/3", None, {}),
        ("/v1/{what", "/v1/{what}", {"what": "{what"}),
    ],
)
def test_a_path_finds_its_route(path: str, route: str | None, parameters: dict[str, str]) -> None:
    assert ROUTES.match(path) == (route, parameters)
