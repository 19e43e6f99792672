"""All of Turnus on one machine: database, API, web app and ticker behind one port."""
