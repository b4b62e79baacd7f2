# make play   run the game            make test   all tests        make check  lint, types, maps
# make web    browser export          make bench  figures          make assets bake pictures, fonts, sounds
# make mutate break each rule in turn and see the tests notice
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

.PHONY: play test check web bench assets mutate clean

# the browser tests stay together in one process where pytest-xdist can have it so; where they run in
# both, the first one exports and the other waits for it
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadgroup

play: $(VENV)/.runtime
	$(BIN)/python main.py $(ARGS)

test: $(VENV)/.dev
	$(PYTEST) $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/codespell
	$(BIN)/python -m build.check_maps

web: $(VENV)/.dev
	$(BIN)/python -m build.web.export $(ARGS)

bench: $(VENV)/.dev
	$(BIN)/python -m build.bench $(ARGS)

assets: $(VENV)/.dev
	$(BIN)/python -m build.assets $(ARGS)

mutate: $(VENV)/.dev
	$(BIN)/python -m build.mutate $(ARGS)

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

$(BIN)/python:
	@$(PYTHON) -c "import ensurepip, venv" || { echo "Python's venv is missing (Debian: apt install python3-venv)"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: requirements.txt | $(BIN)/python
	$(PIP) -r requirements.txt
	touch $@

$(VENV)/.dev: requirements.txt requirements-dev.txt | $(BIN)/python
	$(PIP) -r requirements-dev.txt
	touch $(VENV)/.runtime $@

clean:
	rm -rf $(VENV) build/out .pytest_cache .mypy_cache .ruff_cache .hypothesis
