# make play: set up and play.  make test: set up and test.  Everything goes into .venv; nothing else is touched.
PYTHON ?= python3
BIN := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := .venv/ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
WEB := src/gnomehall/web/index.html
SITE := build/site/index.html
FAST := src/gnomehall/fast.stamp
RULES := $(shell find src/gnomehall/core src/gnomehall/parts src/gnomehall/bots src/gnomehall/games src/gnomehall/server -name '*.py')
SOURCES := $(shell find src/gnomehall -name '*.py' -o -name '*.toml' -o -name 'RULES.*.md')
CLIENT := $(shell find client src/gnomehall -type f -not -path '*/node_modules/*' -not -path '*/web/*' \( -name '*.svelte' -o -name '*.ts' -o -name '*.ftl' -o -name '*.css' -o -name '*.html' -o -name 'package*.json' -o -path '*/public/*' \))

# Browser tests without whole matches (make matches).
PAGES := tests/browser --ignore tests/browser/test_games.py --ignore tests/browser/test_heard.py

# After failed tests only: a run that was cut off or could not begin stays a failure.
AGAIN = [ $$? = 1 ] && $(BIN)/python -m pytest --last-failed --last-failed-no-failures none

.PHONY: chaos cluster docs wheels outdated lock strength balance play test test-all quick matches setup check format fast plain gate bench bench-compare playthroughs pictures first-load site-speed wire site clean

play: $(READY) $(WEB)
	@$(BIN)/gnomehall serve --open $(if $(wildcard $(SITE)),--site build/site)

# The hall as a static folder that runs in a browser tab: build/site (docs/site.md).
site: $(SITE)

# Everything but what takes ten seconds or more.
test: CHOSEN := -m "not slow"
test: test-all

# On a busy machine a page or a process may miss a time limit: what failed runs once more, alone.
# Browser tests run apart: playwright keeps an event loop in the process.
test-all: $(READY) $(WEB) $(SITE) check
	@tools/test-deps
	@$(BIN)/python -m pytest -n auto $(CHOSEN) --ignore tests/browser || { $(AGAIN) --ignore tests/browser; }
	@$(BIN)/python -m pytest -n auto $(CHOSEN) $(PAGES) || { $(AGAIN) $(PAGES); }

# What changed since BASE (HEAD unless given): format, lint, types, the tests of the touched rooms.
quick: $(READY)
	@$(BIN)/python tools/quick.py $(BASE)

setup: $(READY) $(WEB)

check: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python client/build.py check

# Format Python and the client.
format: $(READY)
	@$(BIN)/ruff format .
	@$(BIN)/python client/build.py format

# Compile rules, parts and bots with mypyc, in place; make plain removes the compiled modules.
fast: $(FAST)

plain:
	@$(BIN)/python tools/fast.py remove

$(FAST): $(READY) $(RULES) tools/fast.py
	@command -v $${CC:-cc} >/dev/null || { echo "A C compiler is needed (on Debian: apt-get install gcc); without one the plain files run."; exit 1; }
	@echo "Compiling the rules (a minute or two)"
	@$(BIN)/python tools/fast.py build

# Compiled wheels in dist/, one per Python from 3.11 found here (or PYTHONS="python3.12 ..."), with the browser client.
wheels: $(READY) $(WEB)
	@$(BIN)/python tools/wheels.py $(PYTHONS)

# The documents and an API reference as a website: build/docs.
docs: $(READY)
	@$(BIN)/python tools/docs.py

# Ten thousand random matches per game: compiled and plain must agree state by state.
gate: $(FAST)
	@$(BIN)/python tools/gate.py

bench: $(READY)
	@$(BIN)/gnomehall bench --json bench.json

# make bench-compare BASE=<revision>: alternating runs of both; fails if this tree is over 15 % slower.
bench-compare: $(READY)
	@$(BIN)/python tools/compare.py $(BASE)

# Whole matches of every game in a real browser: by clicking, and by keyboard with what a screen reader says.
# make test plays only their first moves by keyboard (tests/browser/test_keys.py).
matches: $(READY) $(WEB)
	@tools/test-deps
	@$(BIN)/python -m pytest -n auto tests/browser/test_games.py tests/browser/test_heard.py

# Generated files that are committed: review them as a diff.
playthroughs: $(READY)
	@PYTHONPATH=tests $(BIN)/python tests/golden.py

# Three processes on one PostgreSQL that are killed, stopped and cut off while people play: minutes.
chaos: $(READY)
	@PYTHONPATH=tests $(BIN)/python -m server.chaos --moves 20000

wire: $(READY)
	@$(BIN)/python -m gnomehall.server.wire

# docs/strength.md and docs/balance: hours of bots; strength resumes where it stopped, on a Ray cluster with CLUSTER=auto or CLUSTER=ray://HOST.
strength: $(READY)
	@$(BIN)/python tools/strength.py .strength $(if $(CLUSTER),--cluster $(CLUSTER))

balance: $(READY)
	@for game in $$($(BIN)/python -c 'from gnomehall.games import GAMES; print(*GAMES)'); do $(BIN)/gnomehall balance $$game --games 20 --lang en --page docs/balance/$$game.md > /dev/null; done

pictures: $(READY) $(WEB)
	@tools/test-deps
	@PYTHONPATH=tests $(BIN)/python tests/browser/pictures.py

# How long a first visit takes on a slow phone.
first-load: $(READY) $(WEB)
	@tools/test-deps
	@PYTHONPATH=tests $(BIN)/python tests/browser/first_load.py

# How soon the hall in a browser tab is ready, and how fast its bots answer.
site-speed: $(READY) $(SITE)
	@tools/test-deps
	@PYTHONPATH=tests $(BIN)/python tests/browser/site_speed.py

clean:
	rm -rf .venv build client/node_modules src/gnomehall/web
	find src \( -name '*.so' -o -name '*.pyd' -o -name fast.stamp \) -delete

$(READY): pyproject.toml constraints.txt requirements.lock
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed, and '$(PYTHON)' was not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; '$(PYTHON)' is older. Try: make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; exit 1; }
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@if grep -q "^# for $$($(BIN)/python -c 'import sys; print("%d.%d %s" % (*sys.version_info[:2], sys.platform))')$$" requirements.lock; then \
		$(PIP) --require-hashes -r requirements.lock && $(PIP) --no-deps --no-build-isolation -e .; \
	else \
		echo "requirements.lock has no hashes for this system: installing by version alone"; \
		$(PIP) --upgrade pip -c constraints.txt && $(PIP) -c constraints.txt -e '.[dev]'; \
	fi
	@touch $@

# Ray beside the rest (docs/lab.md): for --cluster, and for the tests that are skipped without it.
cluster: $(READY)
	@if grep -q "^# for $$($(BIN)/python -c 'import sys; print("%d.%d %s" % (*sys.version_info[:2], sys.platform))')$$" requirements-cluster.lock; then \
		$(PIP) --require-hashes -r requirements-cluster.lock; \
	else \
		$(PIP) -c constraints.txt -e '.[cluster]'; \
	fi

# Pinned packages: which have newer versions; after a change of constraints.txt, the hashes anew.
outdated: $(READY)
	@$(BIN)/python tools/pins.py outdated

lock: $(READY)
	@$(BIN)/python tools/pins.py lock

$(SITE): $(READY) $(CLIENT) $(SOURCES) client/build.py tools/site.py
	@echo "Building the static site"
	@$(BIN)/python tools/site.py

$(WEB): $(READY) $(CLIENT) client/build.py
	@echo "Building the browser client"
	@$(BIN)/python client/build.py build
	@touch $@
