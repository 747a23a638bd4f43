"""Runs the browser tests: every function `test_…` of every file `test_*.py` beside this one.

A test takes an `Env`, which makes households and devices and puts them away afterwards. Words on
the command line choose tests by parts of their names. Ends with the line `N passed, N failed`.
"""

import contextlib
import importlib
import inspect
import io
import multiprocessing
import os
import queue
import signal
import sys
import time
import traceback
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

import household
from devices import Device
from household import Household

HERE = Path(__file__).resolve().parent

# One more than the cores of a small machine: each spends part of its time waiting for a server.
PROCESSES = 3

# Begun first, because they take longest: walks through many pages or years.
LONGEST = ["test_every_page.", "test_main_job.", "test_repeating.", "_alarm", "_of_some_people_"]

# The same browser without windows, which takes half the time of the whole, and the whole.
BROWSERS = [Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium")]


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

    def close(self):
        try:
            for device in self._devices:
                device.close()
        finally:
            for home in self._households:
                home.remove()


def tests(words: list[str]) -> list[str]:
    """The tests that the words choose, as `test_module.test_name`, in the order to begin them."""
    names = []
    for module in sorted(path.stem for path in HERE.glob("test_*.py")):
        for name, _ in inspect.getmembers(importlib.import_module(module), inspect.isfunction):
            if name.startswith("test_"):
                names.append(f"{module}.{name}")
    chosen = [name for name in names if not words or any(word in name for word in words)]
    return sorted(chosen, key=lambda name: not any(part in name for part in LONGEST))


def run_one(browser: Browser, name: str) -> bool:
    module, function = name.split(".")
    started = time.monotonic()
    env = Env(browser)
    try:
        getattr(importlib.import_module(module), function)(env)
        env.close()
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


def run_some(waiting, done):
    """Takes one test after the other until none waits, in a browser of this process's own."""
    # Ended from outside, it still stops its servers.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        path = next(path for path in BROWSERS if path.exists())
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        try:
            for name in iter(waiting.get, None):
                # What a test says comes in one piece, whoever else is speaking.
                said = io.StringIO()
                with contextlib.redirect_stdout(said):
                    is_good = run_one(browser, name)
                done.put((is_good, said.getvalue()))
        finally:
            browser.close()
            household.remove_all()


def run_all(words: list[str]) -> bool:
    """Runs every test in one of a few processes and adds up; whether all went well."""
    context = multiprocessing.get_context("spawn")
    waiting, done = context.Queue(), context.Queue()
    for name in tests(words):
        waiting.put(name)
    for _ in range(PROCESSES):
        waiting.put(None)
    running = [
        context.Process(target=run_some, args=(waiting, done), daemon=True)
        for _ in range(PROCESSES)
    ]
    for process in running:
        process.start()
    counts = {True: 0, False: 0}
    while any(process.is_alive() for process in running) or not done.empty():
        with contextlib.suppress(queue.Empty):
            is_good, said = done.get(timeout=1)
            counts[is_good] += 1
            print(said, end="", flush=True)
    for process in running:
        if process.exitcode != 0:
            counts[False] += 1
            print("FAILED  browser tests that did not end")
    print(f"{counts[True]} passed, {counts[False]} failed")
    return counts[True] > 0 and counts[False] == 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(0 if run_all(sys.argv[1:]) else 1)
