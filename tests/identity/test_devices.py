"""The name of a device, from its browser's User-Agent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.identity import devices

_WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"),
        (
            f"Mozilla/5.0 (Linux; Android 10; K) {_WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36",
            "Chrome on Android",
        ),
        (
            f"Mozilla/5.0 (Linux; Android 10; K) {_WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile",
            "Samsung Internet on Android",
        ),
        (
            f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {_WEBKIT} Chrome/142.0.0.0 Edg/142.0.0.0",
            "Edge on Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.6 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.6 Safari/605.1.15",
            "Safari on Mac",
        ),
        ("curl/8.14.1", devices.UNKNOWN_DEVICE),
        ("", devices.UNKNOWN_DEVICE),
        (None, devices.UNKNOWN_DEVICE),
    ],
)
def test_device_name(agent: str | None, name: str) -> None:
    assert devices.device_name(agent) == name


@given(st.text(max_size=500))
def test_device_name_uses_known_words_only(agent: str) -> None:
    words = {word for _, word in (*devices._BROWSERS, *devices._SYSTEMS)}
    name = devices.device_name(agent)
    assert name == devices.UNKNOWN_DEVICE or set(name.split(" on ")) <= words
