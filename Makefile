# make play: set up and play.  make test: set up and test.  Everything goes into .venv; nothing else is touched.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test setup check bench playthroughs clean

play: $(READY)
	@$(BIN)/gnomehall play treasures

test: $(READY) check
	@$(BIN)/python -m pytest -n auto

setup: $(READY)

check: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

bench: $(READY)
	@$(BIN)/gnomehall bench --json bench.json

# Write the golden files (playthroughs, records, pinned tables) anew; review them as a diff.
playthroughs: $(READY)
	@PYTHONPATH=tests $(BIN)/python tests/golden.py

clean:
	rm -rf .venv

$(READY): pyproject.toml constraints.txt Makefile
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed, and '$(PYTHON)' was not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; '$(PYTHON)' is older. Try: make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing (on Debian: apt-get install python3-venv)."; exit 1; }
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip -c constraints.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
