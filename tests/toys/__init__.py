"""Throw-away games: they prove the house with rules far from the real ones."""
