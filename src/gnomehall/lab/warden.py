"""Runs one program and, when its ladder closes the pipe or dies, ends it with everything it started.

    python warden.py LIFE REPORT FOLDER PROGRAM ARGUMENTS...

LIFE and REPORT are numbers of open pipes: the end of LIFE is the end of the program. REPORT gets one JSON line: the
program's CPU seconds and the last of its stderr. FOLDER, its working folder, is deleted. The standard library only, so
that it starts quickly.
"""

import ctypes
import json
import os
import resource
import selectors
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

TAIL = 2000
"""Bytes kept of stderr."""
PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans() -> None:
    """Whatever the program leaves behind becomes a child of this process (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def watch(life: int, errors: int) -> bytes:
    """Wait for the end of ``life``; returns the last of what was written to ``errors``."""
    tail = b""
    with selectors.DefaultSelector() as selector:
        selector.register(life, selectors.EVENT_READ)
        selector.register(errors, selectors.EVENT_READ)
        while True:
            ready = {key.fd for key, _ in selector.select()}
            if errors in ready:
                said = os.read(errors, 65536)
                tail = (tail + said)[-TAIL:]
                if not said:
                    selector.unregister(errors)
            if life in ready:
                return tail


def children() -> list[int]:
    try:
        return [int(pid) for pid in Path(f"/proc/self/task/{os.getpid()}/children").read_text("ascii").split()]
    except OSError:
        return []


def end(program: int) -> None:
    """Kill until nothing is left: the orphans of those killed become children of this process."""
    killed = [program]
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)
    while True:
        for pid in {*killed, *children()}:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        killed = []
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def main(life: int, report: int, folder: str, command: list[str]) -> None:
    adopt_orphans()
    errors, end_of_errors = os.pipe()
    said = b""
    try:
        program = subprocess.Popen(command, stderr=end_of_errors, cwd=folder, start_new_session=True)
    except OSError as error:
        said = f"{command[0]}: {error.strerror}".encode()
        os.close(1)
    else:
        for pipe in (0, 1, end_of_errors):
            os.close(pipe)
        said = watch(life, errors)
        end(program.pid)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    shutil.rmtree(folder, ignore_errors=True)
    told = {"cpu": round(used.ru_utime + used.ru_stime, 4), "said": said.decode("utf-8", "replace")}
    os.write(report, json.dumps(told).encode() + b"\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:])
