"""All tests; `tests.kit` and `tests.toys` are imported by others."""
