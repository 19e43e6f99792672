"""Which of the app's routes a path belongs to, as API Gateway would find it."""

from __future__ import annotations

from collections.abc import Iterable

Segments = tuple[str, ...]


class RouteTable:
    """Finds the route of a path. A segment in braces takes anything; a route that names it comes first."""

    def __init__(self, routes: Iterable[str]) -> None:
        self._by_length: dict[int, list[tuple[Segments, str]]] = {}
        for route in routes:
            segments = _segments(route)
            self._by_length.setdefault(len(segments), []).append((segments, route))
        for found in self._by_length.values():
            found.sort(key=lambda entry: [_is_parameter(segment) for segment in entry[0]])

    def match(self, path: str) -> tuple[str | None, dict[str, str]]:
        """The route of a decoded path and its parameters by name; None where there is no route."""
        given = _segments(path)
        for segments, route in self._by_length.get(len(given), ()):
            if all(_is_fitting(*pair) for pair in zip(segments, given, strict=True)):
                pairs = zip(segments, given, strict=True)
                return route, {wanted[1:-1]: one for wanted, one in pairs if _is_parameter(wanted)}
        return None, {}


def _segments(path: str) -> Segments:
    """What is between the slashes; one at the end does not count."""
    return tuple(path.rstrip("/").split("/"))


def _is_parameter(segment: str) -> bool:
    return segment.startswith("{")


def _is_fitting(wanted: str, given: str) -> bool:
    return bool(given) if _is_parameter(wanted) else wanted == given
