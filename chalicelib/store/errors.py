"""What the store raises where a read or write does not succeed."""

from __future__ import annotations


class ConditionFailed(Exception):
    """A condition of a write did not hold: somebody else was first. Nothing was written."""


class StorageError(Exception):
    """The database did not do what it was asked; another time it may."""


class StorageBusy(StorageError):
    """The database refused for contention, again and again. Nothing was written."""


class StorageUnavailable(StorageError):
    """The database cannot be reached, does not answer in time, or takes no more requests for now.

    A write may have been made all the same: its answer may be what was lost.
    """
