"""Turnus on AWS: the template of its stack, the archive of its functions, and what deploys both."""
