"""What identity refuses."""

from __future__ import annotations


class PasskeyRefused(Exception):
    """The authenticator's answer does not fit the challenge, for whatever reason."""


class PasskeyKnown(Exception):
    """The passkey is registered already."""
