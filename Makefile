# Two commands do all the set-up: `make demo` plays a game, `make test` runs every test. `make help` lists the rest.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV ?= .venv
BIN = $(VENV)/bin
DECKS = cardsets/nxs_a01/decks/militaer_ansturm.nxd cardsets/nxs_a01/decks/syndikat_schatten.nxd
SEED ?= 7
ARGS ?=
WORKERS ?= 2

.PHONY: help demo test test-ray soak fuzz mutation clauses lint golden docs site build bench bench-peers wheel wheel-fast wheel-fast-test clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(VENV)/.base: pyproject.toml constraints.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.base
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

demo: $(VENV)/.base ## compile NXS-A01, check two decks, play one narrated game (ARGS="--lang en", SEED=7)
	@$(BIN)/nexus build nxs_a01 $(ARGS)
	@$(BIN)/nexus deck check $(DECKS) $(ARGS)
	@$(BIN)/nexus game --decks $(DECKS) --bots greedy greedy --seed $(SEED) $(ARGS)

test: $(VENV)/.dev ## lint, types, contracts, generated code up to date, all tests
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check generated
	@$(BIN)/mypy --strict nexusdsl generated
	@$(BIN)/lint-imports
	@$(BIN)/nexus build --check
	@$(BIN)/python -m pytest -n $(WORKERS)

soak: $(VENV)/.dev ## the long measurements of docs/quality.md (ARGS="differential --scale 0.1"; --write puts figures there)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[fuzz]'
	@$(BIN)/python -m tests.soak $(ARGS)

mutation: $(VENV)/.dev ## the share of small changes to our own code that tests notice (ARGS="games --sample 0 --jobs 2")
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[mutation]'
	@$(BIN)/python -m tests.mutation $(ARGS)

test-ray: $(VENV)/.dev ## series of games on a real Ray cluster of two nodes (the extra `ray` is about 300 MB)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[ray]'
	@$(BIN)/python -m pytest -n 0 -m cluster tests/cluster

clauses: $(VENV)/.dev ## alter each clause of each card in turn: does a scenario notice? (ARGS="--card MIL-001 --list")
	@$(BIN)/nexus mutate nxs_a01 --jobs $(WORKERS) $(ARGS)

fuzz: $(VENV)/.dev ## fuzz one target of tests/fuzz (ARGS="set_file --seconds 600"); the extra `fuzz` brings atheris
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[fuzz]'
	@$(BIN)/python -m tests.fuzz $(ARGS)

lint: $(VENV)/.dev ## linter, types and import contracts only
	@$(BIN)/ruff check .
	@$(BIN)/mypy --strict nexusdsl generated
	@$(BIN)/lint-imports

golden: $(VENV)/.dev ## rewrite recorded traces and generated code, never expectations
	@$(BIN)/nexus build nxs_a01
	@$(BIN)/nexus test cardsets --update
	@$(BIN)/python -m pytest tests/golden --snapshot-update

docs: $(VENV)/.base ## rewrite the generated pages of docs/
	@for page in verbs nouns constructs limits rulings rules keywords diagnostics; do $(BIN)/python -m docs.$$page; done

site: $(VENV)/.dev ## build the site of docs/ into build/site, without a warning
	@$(BIN)/python -m sphinx -q -W -b html docs build/site
	@echo build/site/index.html

build: $(VENV)/.base ## compile the shipped sets into generated/
	@$(BIN)/nexus build

bench: $(VENV)/.base ## speed: engine, compiler, builds, start-up, with what they must reach (ARGS="kernel --json")
	@$(BIN)/nexus bench $(ARGS)

bench-peers: $(VENV)/.dev ## random play in other projects, in environments of their own, beside ours (ARGS="--rounds 3")
	@$(BIN)/python -m tests.perf.peers $(ARGS)

wheel: $(VENV)/.dev ## build the wheel into dist/
	@$(BIN)/python -m pip wheel --quiet --no-deps -w dist .

wheel-fast: $(VENV)/.dev ## build the wheel with kernel, games and generated code compiled by mypyc; needs a C compiler, takes minutes
	@HATCH_BUILD_HOOK_ENABLE_CUSTOM=true PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip wheel --quiet --no-deps -w dist .

wheel-fast-test: wheel wheel-fast ## both wheels play the same games hash for hash; how much faster (ARGS="--games 200")
	@$(BIN)/python -m tests.fast dist $(ARGS)

clean: ## remove the virtual environment and caches
	@rm -rf $(VENV) .nexus .bench dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
