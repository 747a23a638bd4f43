"""Runs the browser tests: every function `test_…` of every file `test_*.py` beside this one.

A test takes an `Env`, which makes households and devices and puts them away afterwards. Words on
the command line choose tests by parts of their names. Ends with the line `N passed, N failed`.
"""

import atexit
import importlib
import inspect
import os
import re
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

import household
from devices import Device
from household import Household

HERE = Path(__file__).resolve().parent

# Two processes run the tests side by side; these modules take about half of the time.
FIRST_HALF = {"test_pages", "test_typing", "test_languages", "test_upcoming", "test_conflicts"}


class Skipped(Exception):
    """What a test needs is not here."""


class Env:
    """What one test uses."""

    def __init__(self, browser: Browser):
        self.browser = browser
        self._households: list[Household] = []
        self._devices: list[Device] = []

    def empty_home(self, *arguments: str) -> Household:
        """A server on an empty folder, which nobody has claimed."""
        home = Household(*arguments)
        self._households.append(home)
        return home.start()

    def home(self, *arguments: str) -> Household:
        """A household with an owner, whose token is `owner_token`."""
        home = Household(*arguments)
        self._households.append(home)
        home.owner_token = home.token("Laptop", "owner")
        return home.start()

    def device(self, home: Household, name: str = "", access: str = "full", **options) -> Device:
        """A browser; with a name, one that was let in."""
        device = Device(self.browser, home, **options)
        self._devices.append(device)
        if name:
            device.let_in(home.token(name, access))
        return device

    def owner(self, home: Household, **options) -> Device:
        device = Device(self.browser, home, **options)
        self._devices.append(device)
        return device.let_in(home.owner_token)

    def skip(self, reason: str):
        raise Skipped(reason)

    def close(self):
        try:
            for device in self._devices:
                device.close()
        finally:
            for home in self._households:
                home.remove()


def tests(words: list[str], half: str):
    for path in sorted(HERE.glob("test_*.py")):
        if (path.stem in FIRST_HALF) != (half == "first"):
            continue
        module = importlib.import_module(path.stem)
        for name, function in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and function.__module__ == module.__name__:
                full = f"{path.stem}.{name}"
                if not words or any(word in full for word in words):
                    yield full, function


def run_one(browser: Browser, name: str, function) -> bool:
    started = time.monotonic()
    env = Env(browser)
    try:
        function(env)
        env.close()
    except Skipped as reason:
        env.close()
        print(f"skipped {name}: {reason}")
        return True
    except BaseException as error:
        print(f"FAILED  {name}")
        traceback.print_exc(file=sys.stdout)
        for device in env._devices:
            try:
                print(f"  {device.page.url}: {device.page.locator('body').inner_text()[:600]!r}")
            except Exception as lost:
                print(f"  (no page: {lost})")
        try:
            env.close()
        except Exception as second:
            print(f"  also: {second}")
        if isinstance(error, KeyboardInterrupt):
            raise
        return False
    print(f"ok      {name} ({time.monotonic() - started:.1f} s)")
    return True


def run_half(words: list[str], half: str) -> int:
    """Runs one half in a browser of its own; the number of failures."""
    passed = failed = 0
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        try:
            for name, function in tests(words, half):
                if run_one(browser, name, function):
                    passed += 1
                else:
                    failed += 1
        finally:
            browser.close()
            household.remove_all()
    print(f"{passed} passed, {failed} failed", flush=True)
    return failed


def run_both(words: list[str]) -> int:
    """Runs each half as a process, shows what each wrote when it ends, and adds up."""
    command = [sys.executable, "-B", "-u", __file__, *words]
    running = [
        subprocess.Popen(
            [*command, f"--half={half}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for half in ["first", "second"]
    ]
    atexit.register(lambda: [process.terminate() for process in running])
    passed = failed = 0
    for process in running:
        output, _ = process.communicate()
        lines = output.splitlines()
        match = re.fullmatch(r"(\d+) passed, (\d+) failed", lines[-1] if lines else "")
        if match:
            passed += int(match[1])
            failed += int(match[2])
            lines.pop()
        else:
            failed += 1
            lines.append("FAILED  browser tests that did not end")
        print("\n".join(lines), flush=True)
    print(f"{passed} passed, {failed} failed")
    return failed if passed else 1


def main() -> int:
    words = [word for word in sys.argv[1:] if not word.startswith("--half=")]
    halves = [word.removeprefix("--half=") for word in sys.argv[1:] if word not in words]
    failed = run_half(words, halves[0]) if halves else run_both(words)
    return 1 if failed else 0


if __name__ == "__main__":
    # Ended from outside, it still stops its servers.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
