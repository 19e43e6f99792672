"""Telling players what happened, after it has happened."""
