# Everything happens inside .venv; delete it (make clean) to start afresh.
# Stamps in .venv remember what is installed, so that a second run costs nothing.
#
#   make play ARGS="--seed 7"         arguments go to the command that is run
#   make setup PYTHON=/path/to/python a Python of your choice

VENV := .venv
BIN  := $(VENV)/bin
ARGS ?=

# The first of these that runs and is new enough makes the virtual environment.
PYTHONS := $(or $(PYTHON),python3.13 python3.12 python3.11 python3)

# Everything that make installs has the versions that make lock found, the tools of the build too.
LOCK := constraints.txt
export PIP_CONSTRAINT := $(LOCK)
export PIP_BUILD_CONSTRAINT := $(LOCK)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP_INSTALL := $(BIN)/python -m pip install -q

WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*')
SOURCES := pyproject.toml $(LOCK) hatch_build.py $(shell find nonpareil -type f -not -name '*.pyc') $(WEB_SOURCES)

# The Node and the Python of .venv, so that the web needs nothing else either.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" PYTHON="$(CURDIR)/$(BIN)/python" npm --prefix web
NODE_MODULES := web/node_modules/.package-lock.json

APT_INSTALL := test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq

# What the install made of the rules. -I: ask the installed package, not the one that lies here.
KIND := $(BIN)/python -I -c 'from nonpareil.game import compiled; \
    print("compiled" if compiled() else "plain Python, about five times slower than compiled")'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play web browser screenshots test test-slow coverage lint bench lock dist clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(VENV)/.stamp-setup ## Install nonpareil with its server and lab into .venv
	@echo "Ready: $(BIN)/nonpareil ($$($(KIND)))"

play: $(VENV)/.stamp-setup ## Play a game
	@$(BIN)/nonpareil play $(ARGS)

web: $(NODE_MODULES) ## Build the pages of the browser table into web/dist
	@$(NPM) run build

# Debian's where we may install it, or else Playwright's own. Without either the tests say so.
browser: $(VENV)/.stamp-dev
	@command -v chromium >/dev/null || { \
	    echo "Installing Chromium, for the tests in the browser"; \
	    $(APT_INSTALL) chromium || $(BIN)/playwright install chromium || true; \
	}

screenshots: web browser ## Make the pictures of docs/images anew, from the running app
	@$(BIN)/python -m tests.browser.screenshots docs/images

test: $(VENV)/.stamp-dev $(VENV)/.stamp-setup web browser ## Run the tests
	@echo "Testing the plain sources, and the installed package against them: $$($(KIND))"
	@$(BIN)/python -m pytest -n auto $(ARGS)
	@$(NPM) test

test-slow: $(VENV)/.stamp-dev ## Run the long sweeps that make test leaves out
	@CI= $(BIN)/python -m pytest -n auto -m slow $(ARGS)

coverage: $(VENV)/.stamp-dev ## Measure how much of the rules the tests run, by branch
	@$(BIN)/coverage erase
	@$(BIN)/coverage run --branch --source=nonpareil.engine,nonpareil.game -m pytest tests/engine tests/game tests/formats -m "not slow" $(ARGS)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report --show-missing --fail-under=95

lint: $(VENV)/.stamp-dev $(NODE_MODULES) ## Check style, types, import rules and words
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict nonpareil
	$(BIN)/lint-imports
	$(NPM) run check
	$(NPM) run protocol -- --check

bench: $(VENV)/.stamp-bench $(VENV)/.stamp-setup ## Measure the engine's speed, others' beside it, and the server's
	@$(BIN)/nonpareil bench --peers $(ARGS)
	@echo
	@$(BIN)/nonpareil bench --tables 300

lock: $(VENV)/.stamp-venv ## Find the newest versions for constraints.txt that fit together
	@$(PIP_INSTALL) uv
	@$(BIN)/uv pip compile -q pyproject.toml --all-extras --universal --python-version 3.11 \
	    --upgrade --strip-extras --no-annotate --custom-compile-command "make lock" -o $(LOCK)

dist: $(VENV)/.stamp-dev ## Build the sdist and this machine's wheel into dist/
	@$(BIN)/python -m build

clean: ## Remove the virtual environment and all caches
	rm -rf $(VENV) build dist .pytest_cache .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	rm -rf web/node_modules web/dist
	rm -f .coverage .coverage.*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.stamp-venv:
	@for python in $(PYTHONS); do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	        echo "Making $(VENV) with $$("$$python" --version)"; \
	        "$$python" -m venv $(VENV) || { \
	            echo "error: $$python could not make a virtual environment (on Debian and Ubuntu: install python3-venv)" >&2; \
	            exit 1; \
	        }; \
	        touch $@; \
	        exit 0; \
	    fi; \
	done; \
	echo "error: Nonpareil needs Python 3.11 or newer; tried: $(PYTHONS)" >&2; \
	exit 1

# The ordinary install: compiled where a C compiler is there, plain Python where not.
$(VENV)/.stamp-setup: $(VENV)/.stamp-venv $(SOURCES)
	@echo "Installing nonpareil (about a minute if there is a C compiler)"
	@$(PIP_INSTALL) '.[all]'
	@touch $@

# Each of these is an ordinary install and something more.
$(VENV)/.stamp-dev: $(VENV)/.stamp-venv pyproject.toml $(LOCK)
	@echo "Installing nonpareil and its development tools (about a minute if there is a C compiler)"
	@$(PIP_INSTALL) '.[dev]'
	@touch $(VENV)/.stamp-setup $@

# npm writes this file itself, also when it runs within the install.
$(NODE_MODULES): web/package-lock.json | $(VENV)/.stamp-dev
	@echo "Installing the tools of the web"
	@$(NPM) ci
	@touch $@

$(VENV)/.stamp-bench: $(VENV)/.stamp-venv pyproject.toml $(LOCK)
	@echo "Installing nonpareil and what to compare it with (about a minute if there is a C compiler)"
	@if $(PIP_INSTALL) '.[all,bench]'; then \
	    touch $(VENV)/.stamp-setup $@; \
	else \
	    echo "Not all of it can be installed here; what is missing is left out"; \
	fi
