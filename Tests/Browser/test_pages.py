"""Pages by keyboard, on paper, and under a thumb."""

from playwright.sync_api import expect

from household import DAY

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
    assert not small, "\n" + "\n".join(small)
