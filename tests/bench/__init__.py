"""Tests of the measurements in `bench/`."""
