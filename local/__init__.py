"""The whole of Turnus on one machine: database, API, web app and ticking behind one port."""
