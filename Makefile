# Everything is installed into .venv; run make clean to start over.
# Stamp files in .venv record what is installed, so a second run costs nothing.
#
#   make play ARGS="--no-browser"     passes arguments to the command
#   make setup PYTHON=/path/to/python uses a Python of your choice

VENV := .venv
BIN  := $(VENV)/bin
ARGS ?=
# Tests wait for pages, servers and other processes half of the time, so there are more of them at
# once than there are cores.
WORKERS ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 1) + 1)))

# The first of these that runs and is recent enough creates the virtual environment.
PYTHONS := $(or $(PYTHON),python3.13 python3.12 python3.11 python3)

# Everything that make installs, including build tools, is pinned to the versions in this file.
LOCK := constraints.txt
export PIP_CONSTRAINT := $(LOCK)
export PIP_BUILD_CONSTRAINT := $(LOCK)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP_INSTALL := $(BIN)/python -m pip install -q

WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*')
SOURCES := pyproject.toml $(LOCK) hatch_build.py $(shell find nonpareil -type f -not -name '*.pyc') $(WEB_SOURCES)

# Use Node and Python from .venv, so that the web needs nothing else either.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" PYTHON="$(CURDIR)/$(BIN)/python" npm --prefix web
NODE_MODULES := web/node_modules/.package-lock.json

# Another installation may be going on: wait for it.
APT := apt-get -qq -o DPkg::Lock::Timeout=300
APT_INSTALL := test "$$(id -u)" = 0 && $(APT) update && $(APT) install -y

# Whether the installed package is compiled. -I: look at that one, not at the sources here.
KIND := $(BIN)/python -I -c 'from nonpareil.game import compiled; \
    print("compiled" if compiled() else "plain Python, about five times slower than compiled")'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play web browser postgres proxy screenshots pictures test test-slow soak coverage lint bench compare lock dist clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(VENV)/.stamp-setup ## Install nonpareil with its server and lab into .venv
	@echo "Ready: $(BIN)/nonpareil ($$($(KIND)))"

play: $(VENV)/.stamp-setup ## Play a game
	@$(BIN)/nonpareil play $(ARGS)

web: $(NODE_MODULES) ## Build the web pages into web/dist
	@$(NPM) run build

# Debian's Chromium if we may install it, otherwise Playwright's. Without either, the tests say so.
browser: $(VENV)/.stamp-dev
	@command -v chromium >/dev/null || { \
	    echo "Installing Chromium for the browser tests"; \
	    $(APT_INSTALL) chromium || $(BIN)/playwright install chromium || true; \
	}

# Debian's nginx, if we may install it. Without it, the tests of the server behind a proxy fail and say so.
proxy:
	@test -x /usr/sbin/nginx || command -v nginx >/dev/null || { \
	    echo "Installing nginx for the tests behind a proxy"; \
	    $(APT_INSTALL) nginx-light || true; \
	}

# Debian's package if we may install it. Without PostgreSQL, the tests that need it fail and say so.
postgres:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	    echo "Installing PostgreSQL for the tests of several server processes"; \
	    $(APT_INSTALL) postgresql || true; \
	}

screenshots: web browser ## Retake the screenshots in docs/images from the running app
	@$(BIN)/python -m tests.browser.screenshots docs/images

pictures: web browser ## Take pictures of every kind of screen at every size, to look at, into build/pictures
	@$(BIN)/python -m tests.browser.pictures build/pictures $(ARGS)

test: $(VENV)/.stamp-dev $(VENV)/.stamp-setup web browser postgres proxy ## Run the tests
	@echo "Testing the plain sources, and the installed package against them: $$($(KIND))"
	@$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)
	@$(NPM) test

test-slow: $(VENV)/.stamp-dev ## Run the slow tests that make test leaves out
	@CI= $(BIN)/python -m pytest -n auto -m slow $(ARGS)

soak: $(VENV)/.stamp-dev postgres ## Kill servers 1,000 times while robots play, and look for lost choices
	@$(BIN)/python -m tests.server.soak $(ARGS)

coverage: $(VENV)/.stamp-dev ## Measure the branch coverage of the engine and the game
	@$(BIN)/coverage erase
	@$(BIN)/coverage run --branch --source=nonpareil.engine,nonpareil.game -m pytest tests/engine tests/game tests/formats -m "not slow" $(ARGS)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report --show-missing --fail-under=95

lint: $(VENV)/.stamp-dev $(NODE_MODULES) ## Check style, types, import rules and messages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict nonpareil
	$(BIN)/mypy --strict --explicit-package-bases tests
	$(BIN)/lint-imports
	$(NPM) run check
	$(NPM) run protocol -- --check

bench: $(VENV)/.stamp-bench $(VENV)/.stamp-setup ## Measure the engine, other engines for comparison, and the server
	@$(BIN)/nonpareil bench --peers $(ARGS)
	@echo
	@$(BIN)/nonpareil bench --tables 300

compare: $(VENV)/.stamp-venv ## Compare the engine's speed with that of another commit (REF=main~5)
	@$(BIN)/python -m tests.compare_speed $(or $(REF),HEAD~1)

lock: $(VENV)/.stamp-venv ## Update constraints.txt to the newest compatible versions
	@$(PIP_INSTALL) uv
	@$(BIN)/uv pip compile -q pyproject.toml --all-extras --universal --python-version 3.11 \
	    --upgrade --strip-extras --no-annotate --custom-compile-command "make lock" -o $(LOCK)

dist: $(VENV)/.stamp-dev ## Build the sdist and a wheel for this machine into dist/
	@$(BIN)/python -m build

clean: ## Remove the virtual environment and all caches
	rm -rf $(VENV) build dist .pytest_cache .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	rm -rf web/node_modules web/dist
	rm -f .coverage .coverage.*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.stamp-venv:
	@for python in $(PYTHONS); do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	        echo "Creating $(VENV) with $$("$$python" --version)"; \
	        "$$python" -m venv $(VENV) || { \
	            echo "error: $$python could not create a virtual environment (on Debian and Ubuntu, install python3-venv)" >&2; \
	            exit 1; \
	        }; \
	        touch $@; \
	        exit 0; \
	    fi; \
	done; \
	echo "error: Nonpareil needs Python 3.11 or newer; tried: $(PYTHONS)" >&2; \
	exit 1

# The regular install: compiled if a C compiler is available, otherwise plain Python.
$(VENV)/.stamp-setup: $(VENV)/.stamp-venv $(SOURCES)
	@echo "Installing nonpareil (takes a few minutes to compile)"
	@$(PIP_INSTALL) '.[all]'
	@touch $@

# Each of these is a regular install plus extras.
$(VENV)/.stamp-dev: $(VENV)/.stamp-venv pyproject.toml $(LOCK)
	@echo "Installing nonpareil and its development tools (takes a few minutes to compile)"
	@$(PIP_INSTALL) '.[dev]'
	@touch $(VENV)/.stamp-setup $@

# npm writes this file itself, even when it runs as part of the install.
$(NODE_MODULES): web/package-lock.json | $(VENV)/.stamp-dev
	@echo "Installing the web tools"
	@$(NPM) ci
	@touch $@

$(VENV)/.stamp-bench: $(VENV)/.stamp-venv pyproject.toml $(LOCK)
	@echo "Installing nonpareil and engines to compare it with (takes a few minutes to compile)"
	@if $(PIP_INSTALL) '.[all,bench]'; then \
	    touch $(VENV)/.stamp-setup $@; \
	else \
	    echo "Some of the other engines cannot be installed here; they are left out"; \
	fi
