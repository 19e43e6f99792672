"""Moves: from the request to the one write that stores them, and what was played before."""
