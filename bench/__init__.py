"""Measurements: what requests cost, how fast engines are, how well bots play."""
