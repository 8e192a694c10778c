# make play: set up and play.  make test: set up and test.  Everything goes into .venv; nothing else is touched.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
WEB := src/gnomehall/web/index.html
CLIENT := $(shell find client src/gnomehall -type f -not -path '*/node_modules/*' -not -path '*/web/*' \( -name '*.svelte' -o -name '*.ts' -o -name '*.ftl' -o -name '*.css' -o -name '*.html' -o -name 'package*.json' -o -path '*/public/*' \))

.PHONY: play test matches setup check bench playthroughs pictures wire clean

play: $(READY) $(WEB)
	@$(BIN)/gnomehall serve --open

test: $(READY) $(WEB) check
	@tools/test-deps
	@$(BIN)/python -m pytest -n auto --ignore tests/browser
	@$(BIN)/python -m pytest -n auto tests/browser --ignore tests/browser/test_games.py # apart: a browser's event loop stays in its process

setup: $(READY) $(WEB)

check: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python client/build.py check

bench: $(READY)
	@$(BIN)/gnomehall bench --json bench.json

# Whole matches of every game by clicking in a real browser: two minutes more than make test has.
matches: $(READY) $(WEB)
	@tools/test-deps
	@$(BIN)/python -m pytest -n auto tests/browser/test_games.py

# Files that are made by a command and committed: review them as a diff.
playthroughs: $(READY)
	@PYTHONPATH=tests $(BIN)/python tests/golden.py

wire: $(READY)
	@$(BIN)/python -m gnomehall.server.wire

pictures: $(READY) $(WEB)
	@tools/test-deps
	@PYTHONPATH=tests $(BIN)/python tests/browser/pictures.py

clean:
	rm -rf .venv client/node_modules src/gnomehall/web

$(READY): pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed, and '$(PYTHON)' was not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; '$(PYTHON)' is older. Try: make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; exit 1; }
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip -c constraints.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(WEB): $(READY) $(CLIENT) client/build.py
	@echo "Building the browser client"
	@$(BIN)/python client/build.py build
	@touch $@
