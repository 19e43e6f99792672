"""Commands around the project, called by the Makefile."""
