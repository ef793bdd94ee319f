# Every target sets up what it needs in $(VENV); nothing has to be installed by hand but Python 3.11+, make and git.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RAILGAUGE := $(BIN)/railgauge
BATCH ?= rotw-eastern-us
GAMES ?= 120

.DEFAULT_GOAL := help
.PHONY: help report test test-all check bench golden docs clean

help: ## what there is
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

$(VENV)/user: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/developer: pyproject.toml | $(VENV)/user
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

$(VENV)/yardstick: pyproject.toml | $(VENV)/developer
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,yardstick]"
	@touch $@

report: $(VENV)/user ## play the batch BATCH on all cores, GAMES games of each test, and write report.html
	$(RAILGAUGE) report $(BATCH) --games $(GAMES) --out report.html
	@echo "open report.html in a browser"

test: $(VENV)/developer ## all tests
	$(RAILGAUGE) compile
	$(BIN)/python -m pytest -n 2 --dist loadgroup

test-all: $(VENV)/developer ## the tests, and the full product of variants, player counts and bots in plain mode
	$(RAILGAUGE) compile
	RAILGAUGE_FULL=1 $(BIN)/python -m pytest -n 2 --dist loadgroup

check: $(VENV)/developer ## style, types, walls between the parts, SQL
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/sqlfluff lint analysis

bench: $(VENV)/yardstick ## games per CPU second and where the time goes, beside a yardstick where it is installed
	$(RAILGAUGE) compile
	$(BIN)/python -m tests.speed.bench
	$(BIN)/python -m tests.speed.eighteenxx_routes
	$(BIN)/python -m tests.speed.eighteenxx_stepping

golden: $(VENV)/developer ## write the golden playthroughs anew; read the diff before you commit it
	$(BIN)/python -m tests.golden.write

docs: $(VENV)/developer ## write docs/tables.md anew from the code
	$(RAILGAUGE) tables > docs/tables.md

clean: ## remove the environment and the caches of the checkout; runs are kept
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
