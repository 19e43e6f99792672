"""Faults of a deployed stage, each for the length of a block."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.aws.emulator import Stage

BAD_SETTING = {"TURNUS_PROXY": "many"}
"""A setting with which no function can be loaded."""

LEAST_AGE_SECONDS = 60
"""The least time after which AWS lets a batch of the stream be given up."""


@contextmanager
def changed_variables(stage: Stage, *resources: str, **variables: str) -> Iterator[None]:
    """Other variables of functions."""
    before = {resource: stage.read_variables(resource) for resource in resources}
    for resource in resources:
        stage.set_variables(resource, {**before[resource], **variables})
    try:
        yield
    finally:
        for resource in resources:
            stage.set_variables(resource, before[resource])
        stage.wait_until_it_answers()


@contextmanager
def held_back(stage: Stage, resource: str) -> Iterator[None]:
    """No run of a function is allowed, as where an account's concurrency is used up."""
    functions, name = stage.account.client("lambda"), stage.physical_name(resource)
    functions.put_function_concurrency(FunctionName=name, ReservedConcurrentExecutions=0)
    try:
        yield
    finally:
        functions.delete_function_concurrency(FunctionName=name)


@contextmanager
def short_patience(stage: Stage) -> Iterator[None]:
    """Batches of the stream are given up after the least time that is allowed."""
    functions = stage.account.client("lambda")
    source = stage.physical_name("StreamSource")
    before = functions.get_event_source_mapping(UUID=source)["MaximumRecordAgeInSeconds"]
    functions.update_event_source_mapping(UUID=source, MaximumRecordAgeInSeconds=LEAST_AGE_SECONDS)
    try:
        yield
    finally:
        functions.update_event_source_mapping(UUID=source, MaximumRecordAgeInSeconds=before)
