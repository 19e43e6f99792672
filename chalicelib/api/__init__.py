"""The REST API, version 1: one file per resource, and what they share."""
