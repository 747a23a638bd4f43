"""The program as a process: its server, its commands, and a folder of its own."""

import json
import os
import queue
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("HIMEKURI_BINARY", ROOT / ".build/debug/himekuri")).resolve()
SHARED = Path(os.environ.get("HIMEKURI_SHARED", ROOT.parent / "shared"))
FIXTURES = ROOT / "Tests/Fixtures"

# The day on which most tests happen: an ordinary Wednesday.
DAY = "2026-12-09"

_running: set["Household"] = set()


class Household:
    """A data folder and, between `start` and `stop`, the server on it."""

    def __init__(self, *arguments: str):
        self.folder = Path(tempfile.mkdtemp(prefix="himekuri-browser-"))
        self.data = self.folder / "data"
        self.arguments = arguments
        self.port = 0
        # The key of the first device, where the command line let one in.
        self.owner_token = ""
        self.process: subprocess.Popen | None = None
        self.lines: queue.Queue[str] = queue.Queue()

    # The server

    def start(self) -> "Household":
        """Starts the server, on the port that it had before, and waits until it is ready."""
        log = open(self.folder / "log", "ab")
        command = [BINARY, "serve", "--data", self.data, "--host", "127.0.0.1"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), *self.arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        _running.add(self)
        threading.Thread(target=self._read, args=[self.process.stdout], daemon=True).start()
        line = self.next_line()
        match = re.fullmatch(r"Himekuri is ready at http://127\.0\.0\.1:(\d+)/", line)
        assert match, f"not ready: {line}"
        self.port = int(match[1])
        return self

    def _read(self, stream):
        for line in stream:
            self.lines.put(line.rstrip("\n"))
        self.lines.put("(the server ended)")

    def next_line(self) -> str:
        return self.lines.get(timeout=60)

    def claim_link(self) -> str:
        """The link that is printed after the address."""
        return self.next_line().split(" ")[-1]

    def kill(self):
        """Ends the server without a word, like a power cut."""
        self.process.send_signal(signal.SIGKILL)
        self._ended()

    def stop(self) -> int:
        self.process.terminate()
        return self._ended()

    def _ended(self) -> int:
        status = self.process.wait(timeout=60)
        assert self.next_line() == "(the server ended)"
        _running.discard(self)
        return status

    def remove(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        _running.discard(self)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # Commands and scripts

    def run(self, *words: str) -> str:
        """Runs a command beside the server; what it answers."""
        outcome = subprocess.run(
            [BINARY, *words, "--data", self.data], capture_output=True, text=True, timeout=120
        )
        assert outcome.returncode == 0, f"{words}: {outcome.stderr}"
        return outcome.stdout

    def write(self, name: str, text: str) -> Path:
        """A file beside the data folder."""
        path = self.folder / name
        path.write_bytes(text.replace("\n", "\r\n").encode())
        return path

    def token(self, name: str, access: str) -> str:
        """Lets a device in from the command line; its token, once a running server knows it."""
        before = self._sequence()
        token = self.run("device", "add", name, "--access", access).strip()
        if before is not None:
            self.get(f"/changes?since={before}&wait=50")
        return token

    def _sequence(self) -> int | None:
        """The revision of the running server, as the owner sees it."""
        if not self.process or not self.owner_token:
            return None
        return json.loads(self.get("/changes"))["sequence"]

    def get(self, path: str, accept: str = "*/*") -> str:
        """What the server answers a script of the owner's."""
        request = urllib.request.Request(
            self.url + path,
            headers={"Authorization": f"Bearer {self.owner_token}", "Accept": accept},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read().decode()

    def post(self, token: str, path: str, **fields: str) -> str:
        """Sends a form as a script does; where the answer leads."""
        names = {name.replace("_", "-"): value for name, value in fields.items()}
        request = urllib.request.Request(
            self.url + path,
            data=urllib.parse.urlencode(names).encode(),
            headers={"Authorization": f"Bearer {token}"},
        )
        opener = urllib.request.build_opener(_NoRedirect)
        try:
            answer = opener.open(request)
        except urllib.error.HTTPError as error:
            answer = error
        assert answer.status == 303, f"{path}: {answer.status}"
        return answer.headers["Location"]

    def add_event(self, token: str, title: str, day: str = DAY, **fields: str):
        form = {
            "title": title,
            "start_date": day,
            "start_time": "10:00",
            "end_date": day,
            "end_time": "11:00",
        }
        self.post(token, "/events", **(form | fields))


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None


def remove_all():
    """Whatever is still running when the tests end."""
    for household in list(_running):
        household.remove()
