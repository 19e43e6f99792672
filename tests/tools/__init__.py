"""Tests of the commands in `tools/`."""
