"""Builds ``build/site``: the hall as a static folder that runs in a browser tab (docs/site.md).

The client comes from Vite, Python from the npm package ``pyodide``, msgspec's WebAssembly build from pip, and the
games, bots and hub are the files of ``src/gnomehall`` as they are.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec

from gnomehall.bots import LEVELS
from gnomehall.core.lesson import describe
from gnomehall.core.text import LANGS
from gnomehall.games import GAMES
from gnomehall.server.hub import Hub
from gnomehall.server.limits import Settings

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "gnomehall"
CLIENT = ROOT / "client"
PYODIDE = CLIENT / "node_modules" / "pyodide"
SITE = ROOT / "build" / "site"
WHEELS = ROOT / "build" / "wheels"

ROOMS = ("core", "parts", "games", "bots", "review", "server", "offline", "text")
"""What of the package goes along whole, as far as it is Python, figures or words."""
SINGLE = ("__init__.py", "compiled.py", "lab/__init__.py", "lab/beliefs.py")
LEFT_OUT = ("server/migrations", "server/bench", "server/text")
ABOUT = '<script type="application/json" id="about">'
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)


def main() -> None:
    client("site")
    folder = python_folder()
    games()
    page(folder)
    files = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file())
    service_worker([path for path in files if path != "sw.js"])
    client("compress")
    report()


def client(task: str) -> None:
    subprocess.run([sys.executable, str(CLIENT / "build.py"), task], check=True)


def python_folder() -> Path:
    """Python and everything it runs, in a folder named after its content: it can be cached for ever."""
    made = SITE / "python"
    made.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(PYODIDE / name, made / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (made / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    shutil.copy(msgspec_wheel(lock["info"]), made / "msgspec.whl")
    pack(made / "gnomehall.zip")
    digest = hashlib.sha256()
    for path in sorted(made.iterdir()):
        digest.update(path.read_bytes())
    return made.rename(SITE / f"python-{digest.hexdigest()[:12]}")


def msgspec_wheel(info: dict[str, str]) -> Path:
    """The wheel that fits this Pyodide, in the version of this environment."""
    python = "".join(info["python"].split(".")[:2])
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    pattern = f"msgspec-{msgspec.__version__}-cp{python}-cp{python}-{platform}.whl"
    if not (WHEELS / pattern).exists():
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += [
            "--only-binary",
            ":all:",
            "--platform",
            platform,
            "--python-version",
            python,
            "--abi",
            f"cp{python}",
        ]
        subprocess.run([*command, "--dest", str(WHEELS), f"msgspec=={msgspec.__version__}"], check=True)
    return WHEELS / pattern


def pack(path: Path) -> None:
    """The sources, with a fixed date: the same files give the same bytes."""
    found = [SOURCE / name for name in SINGLE]
    for room in ROOMS:
        found += [each for each in (SOURCE / room).rglob("*") if each.suffix in (".py", ".toml", ".ftl")]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for each in sorted(found):
            name = each.relative_to(SOURCE).as_posix()
            if not name.startswith(LEFT_OUT) and "/board/" not in name:
                archive.writestr(zipfile.ZipInfo(f"gnomehall/{name}"), each.read_bytes(), zipfile.ZIP_DEFLATED)


def games() -> None:
    """What a server answers under /api, as files."""
    for key, game in GAMES.items():
        write(f"api/actions/{key}.json", msgspec.json.encode(game.actions.schema()))
        for lang in LANGS:
            write(f"api/rules/{key}/{lang}", game.rules_page(lang).encode())
            write(f"api/lessons/{key}/{lang}", msgspec.json.encode(describe(game, lang)))


def write(path: str, content: bytes) -> None:
    target = SITE / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def page(folder: Path) -> None:
    """The page brings the games along, and says where Python is."""
    size = sum(path.stat().st_size for path in folder.iterdir())
    about = {
        **Hub(GAMES, LEVELS, "", Settings()).about,
        "python": {"folder": f"{folder.name}/", "bytes": size},
    }
    text = msgspec.json.encode(about).decode().replace("<", "\\u003c")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    index = SITE / "index.html"
    html = index.read_text().replace(ABOUT, ABOUT + text).replace("<head>", f"<head>\n    {policy}")
    index.write_text(html)


def service_worker(files: list[str]) -> None:
    version = hashlib.sha256()
    for name in files:
        version.update(name.encode() + b"\n" + (SITE / name).read_bytes())
    path = SITE / "sw.js"
    script = path.read_text()
    script = script.replace('const VERSION = "";', f'const VERSION = "{version.hexdigest()[:12]}";')
    path.write_text(script.replace("const FILES = [];", f"const FILES = {json.dumps(files)};"))


def report() -> None:
    files = [path for path in SITE.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
    sizes = {"": 0, ".gz": 0, ".br": 0}
    for path in files:
        for ending in sizes:
            packed = path.with_name(path.name + ending)
            sizes[ending] += (packed if packed.exists() else path).stat().st_size
    plain, gzip, brotli = (size / 1e6 for size in sizes.values())
    print(f"build/site: {len(files)} files, {plain:.1f} MB; {gzip:.2f} MB by gzip, {brotli:.2f} MB by brotli")


if __name__ == "__main__":
    main()
