"""Seats."""
