"""The devices of the tests, as options of a browser context."""

from __future__ import annotations

import os
from typing import Any

import pytest

SAVES_SCREENSHOTS = bool(os.environ.get("SCREENSHOTS"))
"""Whether `SCREENSHOTS=yes` asks for the pictures in `build/screenshots`.

No test looks at them, they are for people; with fine pixels they make a test half as dear again.
"""

_CONTEXT_OPTIONS: dict[str, Any] = {
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "color_scheme": "light",
    # A worker loads all of the app in each new context. Tests of what it does allow it.
    "service_workers": "block",
}
PHONE: dict[str, Any] = {
    **_CONTEXT_OPTIONS,
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2 if SAVES_SCREENSHOTS else 1,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: dict[str, Any] = {**_CONTEXT_OPTIONS, "viewport": {"width": 1280, "height": 800}}

NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}
"""The narrowest screen that pages must fit."""

HANDS: dict[str, tuple[dict[str, Any], bool]] = {
    "touch 390": (PHONE, False),
    "keys 1280": (DESKTOP, True),
}
"""By name, a device and whether its player has a keyboard alone."""

each_hand = pytest.mark.parametrize("hands", HANDS)
"""By touch on a phone, and by keys on a desktop."""
