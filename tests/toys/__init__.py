"""Toy games: they test the server with rules unlike those of the real games."""
