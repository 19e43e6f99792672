"""Planted defects: what each of them is, and that a test catches it."""
