"""Starts a new game from a small one that runs: `make new-game KEY=higher-year`."""
