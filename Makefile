# Every target is complete in itself: on a machine with Python 3.11+ and make it installs what it needs.
.DEFAULT_GOAL := help
.PHONY: help run test check check-tests check-python check-frontend new-game generate soak planted shake bench balance ladder decks reports dead-letters backup restore package deploy rehearse redeliver undeploy clean

PORT ?= 8000
DATA ?= ./data
HOST ?= 127.0.0.1
TO ?= ./backups

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SERVER := $(VENV)/.server
INSTALLED := $(VENV)/.installed
NODE := $(VENV)/.node
MODULES := frontend/node_modules/.installed
LIGHTHOUSE := bench/lighthouse/node_modules/.installed
DIST := frontend/dist/index.html
SYSTEM := $(VENV)/.system
REHEARSAL := .rehearsal/.installed

STAGE ?= prod
AWS_OPTIONS = --stage "$(STAGE)" $(call option,region,REGION) $(call option,endpoint,ENDPOINT)
# An option of a command where make was given its variable, even as nothing; MAIL is often in the environment.
option = $(if $(findstring command,$(origin $(2))),--$(1) "$($(2))")

PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

export PATH := $(CURDIR)/$(BIN):$(PATH)
# The tests start hundreds of processes: without compiled files each would compile the whole project.
unexport PYTHONDONTWRITEBYTECODE

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

run: $(SERVER) $(DIST) ## play: everything on one machine   (PORT=8000 DATA=./data HOST=127.0.0.1)
	@exec $(BIN)/python -m local --host $(HOST) --port $(PORT) --data $(DATA)

# Three at a time: with two, a fifth of two processors is idle while tests wait for servers, pages and programs.
test: check $(DIST) $(SYSTEM) $(REHEARSAL) ## everything: check, then the tests with database, server and browser
	$(BIN)/pytest -n 3 --dist loadgroup -m "slow or api or browser"

check: $(INSTALLED) $(MODULES) ## format, lint, types and the fast tests
	@$(MAKE) --no-print-directory -j 2 check-tests check-frontend check-python

# In one process, with the rest beside it, and without the plugins of slow tests: loading them takes seconds.
check-tests: $(INSTALLED)
	$(BIN)/pytest --fast -p no:schemathesis -p no:playwright

check-python: $(INSTALLED)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python -m tools.commits
	$(BIN)/mypy

check-frontend: $(MODULES)
	cd frontend && npm run --silent lint && npm run --silent typecheck && npm run --silent test

new-game: $(INSTALLED) $(MODULES) ## a small game in working order, to make your own from   (KEY=higher-year TITLE="Higher Year")
	@$(BIN)/python -m tools.new_game "$(KEY)" $(if $(TITLE),"$(TITLE)")
	@$(MAKE) --no-print-directory generate

# The fingerprints come last: they end with an error where a stored form has changed without a new version.
generate: $(INSTALLED) $(MODULES) ## write all that is made out of the code: the API's document, its types, walks, fingerprints
	$(BIN)/python -m tests.docs.examples
	$(BIN)/python -m chalicelib.api.openapi
	cd frontend && npm run --silent types
	$(BIN)/python -m chalicelib.api.guide
	$(BIN)/python -m tests.docs.walks
	$(BIN)/python -m tests.docs.limits
	$(BIN)/python -m tools.licences
	$(BIN)/python -m tests.reader.test_table_reader
	$(BIN)/python -m tests.games.cathedrals_odds
	$(BIN)/python -m tests.games.anno_1452_tables
	$(BIN)/python -m tests.games.anno_1452_told
	$(BIN)/python -m tests.games.game_of_the_year_tables
	$(BIN)/python -m tests.games.game_of_the_year_told
	$(BIN)/python -m tests.planted.defects
	$(BIN)/python -m tests.stored.fingerprints

soak: $(INSTALLED) $(DIST) $(SYSTEM) $(REHEARSAL) ## what is too long for every change: 300 random games per game and number of seats, whole games on the page
	$(BIN)/pytest -n 2 --dist loadgroup --soak -m soak

planted: $(INSTALLED) $(MODULES) $(SYSTEM) ## plants defects in a copy of the project; each must be caught   (ONLY=notices)
	$(BIN)/pytest -vv --soak -m soak tests/planted $(if $(ONLY),-k "$(ONLY)")

shake: $(DIST) $(SYSTEM) $(REHEARSAL) ## repeats the tests that a change touches, or those named, in other orders and beside load   (TESTS=tests/api TIMES=20 SINCE=HEAD~1 SOAK=yes)
	@$(BIN)/python -m tools.shake $(TESTS) --times $(or $(TIMES),20) $(if $(SINCE),--since $(SINCE)) $(if $(SOAK),--soak)

bench: $(DIST) $(SYSTEM) $(LIGHTHOUSE) ## what a move costs, how fast engines and pages are; in bench/results.md   (ONLY=lighthouse)
	$(BIN)/python -m bench $(if $(ONLY),--only "$(ONLY)")

# Without GAME all that bench/balance.md shows is played, and written there.
balance: $(INSTALLED) ## how fair a game is, how it is won, how long it takes   (GAME=anno-1452 SEATS=4 LEVEL=hard GAMES=1000)
	@$(BIN)/python -m bench.balance $(if $(GAME),--game $(GAME)) $(if $(SEATS),--seats $(SEATS)) \
		$(if $(LEVEL),--level $(LEVEL)) $(if $(GAMES),--games $(GAMES)) $(if $(OPTIONS),--options '$(OPTIONS)')

ladder: $(INSTALLED) ## how often better bots win   (GAME=anno-1452 SEATS=4 GAMES=400)
	@$(BIN)/python -m bench.ladder $(if $(GAME),--game $(GAME)) $(if $(SEATS),--seats $(SEATS)) \
		$(if $(GAMES),--games $(GAMES))

decks: $(SERVER) ## events of each deck by century and theme, how hard they are, how players lay them   (DATA=./data)
	@$(BIN)/python -m tools.decks --data $(DATA)

reports: $(SERVER) ## event cards that players have reported   (DATA=./data)
	@$(BIN)/python -m tools.reports --data $(DATA)

backup: $(SERVER) ## a copy of all data, also while the server runs; it holds secrets   (DATA=./data TO=./backups)
	@$(BIN)/python -m tools.backup --data $(DATA) --to $(TO)

restore: $(SERVER) ## puts a copy back, with the server stopped   (FILE=backups/turnus-….db DATA=./data REPLACE=yes)
	@$(BIN)/python -m tools.restore $(FILE) --data $(DATA) $(if $(REPLACE),--replace)

dead-letters: $(SERVER) ## records of the stream that could not be handled   (DATA=./data)
	@$(BIN)/python -m tools.dead_letters --data $(DATA)

package: $(INSTALLED) ## archive and template for AWS, accepted by cfn-lint; in build/
	$(BIN)/python -m tools.package

deploy: $(INSTALLED) $(DIST) ## to AWS, with your credentials   (STAGE=prod REGION=eu-central-1 DOMAIN= CERTIFICATE= CONTACT= SENDER= MAIL=ses: ALARM_MAIL= BUDGET=10 WATCHING=full SNAPSTART=on RESERVED=on)
	@$(BIN)/python -m tools.aws.deploy $(AWS_OPTIONS) $(call option,domain,DOMAIN) $(call option,certificate,CERTIFICATE) \
		$(call option,contact,CONTACT) $(call option,sender,SENDER) $(call option,mail,MAIL) $(call option,limits,LIMITS) \
		$(call option,alarm-mail,ALARM_MAIL) $(call option,watching,WATCHING) $(call option,snap-start,SNAPSTART) \
		$(call option,budget,BUDGET) $(call option,reserved,RESERVED) \
		$(call option,max-reads,MAX_READS) $(call option,max-writes,MAX_WRITES) \
		$(call option,existing-table,EXISTING_TABLE) $(call option,existing-stream,EXISTING_STREAM)

rehearse: $(DIST) $(REHEARSAL) ## deploys to an emulator of AWS and plays there, with faults and an upgrade
	$(BIN)/pytest -v --soak tests/aws/test_drills.py tests/aws/test_rehearsal.py \
		tests/aws/test_runtime_client.py

redeliver: $(INSTALLED) ## on AWS: delivers the batches of the stream that were given up   (STAGE=prod REGION=)
	@$(BIN)/python -m tools.aws.redeliver $(AWS_OPTIONS)

undeploy: $(INSTALLED) ## takes a stage down again; the table stays   (STAGE=prod REGION= TABLE=delete)
	@$(BIN)/python -m tools.aws.undeploy $(AWS_OPTIONS) $(call option,table,TABLE)

clean: ## removes what was built and installed; keeps the data
	rm -rf build frontend/dist frontend/node_modules bench/lighthouse/node_modules $(VENV) .rehearsal .tools

# In an environment of its own: the emulator wants other versions than the project. On Lambda's Python, if there is one.
$(REHEARSAL): requirements-rehearsal.txt $(INSTALLED)
	"$$($(BIN)/python -m tools.aws.runtime_python)" -m venv --clear .rehearsal
	.rehearsal/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-rehearsal.txt
	touch $@

# What plays: each file by its checksum, and what builds those that come as source before them.
$(SERVER): requirements-build.txt requirements.txt requirements-server.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP_INSTALL) --require-hashes --no-deps -r requirements-build.txt
	$(PIP_INSTALL) --require-hashes --no-deps --no-build-isolation -r requirements-server.txt
	touch $@

# What is needed to develop, test and deploy besides.
$(INSTALLED): requirements-dev.txt $(SERVER)
	$(PIP_INSTALL) -r requirements-dev.txt
	touch $@

# A machine without Node gets the one that comes as a wheel.
$(NODE): requirements-node.txt $(SERVER)
	command -v node >/dev/null || $(PIP_INSTALL) --require-hashes --no-deps -r requirements-node.txt
	touch $@

# Packages that lie there need no Node of a later date: only that there is one.
$(MODULES): frontend/package.json frontend/package-lock.json | $(NODE)
	cd frontend && npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(LIGHTHOUSE): bench/lighthouse/package.json bench/lighthouse/package-lock.json | $(NODE)
	cd bench/lighthouse && npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(DIST): $(MODULES) $(shell find frontend/src frontend/public chalicelib/games/*/words chalicelib/words/*.json -type f 2>/dev/null) tools/verify_proof.py frontend/index.html frontend/vite.config.ts frontend/vite.gallery.config.ts frontend/gallery/index.html frontend/scripts/games.mjs
	cd frontend && npm run --silent build
	$(BIN)/python -m whitenoise.compress --quiet frontend/dist
	touch $@

# Chromium, curl and jq out of Debian; another browser: CHROMIUM=/path/to/it
$(SYSTEM): $(INSTALLED)
	$(BIN)/python -m tools.system_packages
	touch $@
