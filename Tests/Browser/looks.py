"""Looking at a page: for screen readers, on small screens, and in pictures."""

import os
from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT

import markup

SHOTS = os.environ.get("HIMEKURI_SCREENSHOTS")

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1200, "height": 860}
NARROW = {"width": 320, "height": 640}
# 1200 × 860 at 200 % zoom.
ZOOMED = {"width": 600, "height": 430}

# Beside English, in which the tour is walked.
LANGUAGES = {"japanese": "ja-JP", "chinese": "zh-CN"}

LOOKS = [
    (scheme, label, size)
    for scheme in ["light", "dark"]
    for label, size in [("phone", PHONE), ("desktop", DESKTOP)]
]
# Each layout and each set of colours once: axe takes its time.
CHECKED = {("light", "phone"), ("dark", "desktop")}

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}

# Only what is wrong comes back: what is right is a hundred times as much.
AXE = """(options) => axe.run(document, options).then(({ violations }) =>
    violations.map(({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 160)).join("; ")}`))"""

WIDE = """() => [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 4).map((element) => element.className || element.tagName)"""


class Looks:
    """What was found so far: problems, and every page's HTML by its name."""

    def __init__(self, env):
        self.env = env
        self.problems: list[str] = []
        self.html: dict[str, str] = {}

    def watched(self, device):
        """Keeps the HTML of the last page as it came over the wire."""

        def keep(response):
            kind = response.headers.get("content-type", "")
            if response.request.is_navigation_request() and kind.startswith("text/html"):
                device.response = response

        device.page.on("response", keep)
        # Leaving a half-filled form is part of the tour.
        device.page.on("dialog", lambda dialog: dialog.accept())
        return device

    def look(self, name: str, device):
        page = device.page
        page.wait_for_load_state()
        self.html[name] = device.response.text()
        for scheme, label, size in LOOKS:
            is_checked = (scheme, label) in CHECKED
            if SHOTS or is_checked:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.set_viewport_size(size)
                self._shoot(f"{name}-{label}-{scheme}-english", page)
            if is_checked:
                self._axe(f"{name} ({label}, {scheme})", page)
        self._shoot_languages(name, device)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        for size in [NARROW, ZOOMED]:
            page.set_viewport_size(size)
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > size["width"]:
                wide = page.evaluate(WIDE)
                self.problems.append(f"{name}: {width} of {size['width']} wide: {wide}")
        page.set_viewport_size(DESKTOP)

    def expect_no_problems(self):
        assert self.html, "no page was looked at"
        found = self.problems + markup.problems(self.html)
        assert not found, "\n" + "\n".join(found)

    def _axe(self, where: str, page):
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE_SCRIPT)
        found = page.evaluate(AXE, RULES)
        self.problems += [f"{where}: {violation}" for violation in found]

    def _shoot(self, name: str, page):
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)

    def _shoot_languages(self, name: str, device):
        """The same address in every language, where it is one that can be opened again."""
        if not SHOTS or device.response.request.method != "GET":
            return
        for language, locale in LANGUAGES.items():
            context = self.env.browser.new_context(
                locale=locale, storage_state=device.context.storage_state()
            )
            page = context.new_page()
            page.goto(device.page.url)
            for scheme, label, size in LOOKS:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.set_viewport_size(size)
                self._shoot(f"{name}-{label}-{scheme}-{language}", page)
            context.close()
