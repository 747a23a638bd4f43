"""The main job, from an empty folder to a crash, with scripts and without."""

import re
import statistics
import time

from playwright.sync_api import expect

from household import FIXTURES, SHARED

CORPUS_FILE = SHARED / "corpus/ics/files/ical--google_calendar_public_holidays.ics"


def holidays():
    """A file of public holidays, and the day and title of the last one named in it."""
    path = CORPUS_FILE if CORPUS_FILE.exists() else FIXTURES / "holidays.ics"
    if path != CORPUS_FILE:
        print("skipped ../shared/corpus: not present, a fixture of our own is used")
    text = path.read_text(encoding="utf-8")
    found = []
    for event in text.split("BEGIN:VEVENT")[1:]:
        start = re.search(r"DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)", event)
        title = re.search(r"SUMMARY:([^\r\n]+)", event)
        found.append(("-".join(start.groups()), title[1]))
    return path, *max(found)


def walk_to(device, day: str):
    """Walks to a day by the date picker: year by year, a month, the day."""
    page = device.page
    page.locator("a[href$='/picker']:visible").first.click()
    year = int(day[:4])
    shown_year = page.locator(".picker__year")
    while (shown := int(re.search(r"\d{4}", shown_year.inner_text())[0])) != year:
        step = "prev" if shown > year else "next"
        page.locator(f".picker__years a[rel={step}]").click()
        expect(shown_year).not_to_contain_text(str(shown))
    page.locator(".picker__months a").nth(int(day[5:7]) - 1).click()
    link = page.locator(f"a.month-grid__day[href='/days/{day}']")
    expect(link).to_be_visible()
    assert "month-grid__day--marked" in link.get_attribute("class")
    link.click()
    page.wait_for_url(f"**/days/{day}")


def follow(device, title: str, is_there: bool):
    """The other's list follows by itself; without scripts at the next look."""
    if not device.scripts:
        device.page.reload()
    if is_there:
        expect(device.event(title)).to_be_visible()
    else:
        expect(device.event(title)).to_have_count(0)


def main_job(env, scripts: bool):
    home = env.empty_home()
    laptop = env.device(home, scripts=scripts)
    phone = env.device(home, scripts=scripts, viewport={"width": 390, "height": 844})

    laptop.claim(home.claim_link())
    number = phone.ask("Phone")
    assert re.fullmatch(r"\d{3}\s?\d{3}", number), number
    laptop.answer("Phone", number)
    phone.go_on()

    path, day, holiday = holidays()
    home.run("import", str(path))
    laptop.open("/")
    walk_to(laptop, day)
    expect(laptop.event(holiday)).to_be_visible()

    phone.open_day()
    laptop.add_event("Dentist", start_time="09:30", end_time="10:15", location="Upstairs")
    expect(laptop.page.locator(".flash")).to_contain_text("Dentist")
    follow(phone, "Dentist", True)
    laptop.start_change("Dentist")
    laptop.fill(title="Dentist, both of us")
    laptop.submit()
    follow(phone, "Dentist, both of us", True)
    laptop.add_event("Dinner", start_time="19:00", end_time="21:00")
    follow(phone, "Dinner", True)
    laptop.delete_event("Dentist, both of us")
    follow(phone, "Dentist", False)
    expect(phone.event("Dinner")).to_be_visible()

    laptop.open("/settings/devices")
    laptop.page.locator("#devices a.row", has_text="Phone").click()
    laptop.page.locator("a[href$='/revocation']").click()
    laptop.page.locator("main button.button--danger").click()
    expect(laptop.page.locator(".flash")).to_contain_text("Phone")
    if not scripts:
        phone.page.reload()
    phone.page.wait_for_url("**/access")
    expect(phone.page.locator("body")).to_contain_text("no longer has access")
    expect(phone.page.locator("body")).not_to_contain_text("Dinner")

    home.kill()
    home.start()
    laptop.open_day()
    expect(laptop.event("Dinner")).to_be_visible()
    expect(laptop.event("Dentist")).to_have_count(0)
    laptop.open_day(day)
    expect(laptop.event(holiday)).to_be_visible()
    laptop.open("/settings/devices")
    expect(laptop.page.locator("#devices")).to_contain_text("Mei’s laptop")
    expect(laptop.page.locator("#devices")).not_to_contain_text("Phone")
    assert phone.open("/").url.endswith("/access")
    assert home.stop() == 0


def test_the_main_job_with_scripts(env):
    main_job(env, scripts=True)


def test_the_main_job_without_scripts(env):
    main_job(env, scripts=False)


def test_a_change_is_on_the_other_page_at_once(env):
    """Prints how long it takes; the figure depends on the machine, so nothing is demanded of it."""
    home = env.home()
    tablet = env.device(home, "Tablet")
    tablet.open_day()
    # The page notes by its own clock when each title appears.
    tablet.page.evaluate(
        """() => {
            window.seen = {};
            new MutationObserver(() => {
                for (const link of document.querySelectorAll("#day a")) {
                    const [title] = link.textContent.match(/Change \\d+/) ?? [];
                    if (title) window.seen[title] ??= Date.now();
                }
            }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    delays = []
    for number in range(10):
        title = f"Change {number}"
        before = time.time() * 1000
        home.add_event(home.owner_token, title)
        tablet.page.wait_for_function("title => window.seen[title]", arg=title)
        delays.append(tablet.page.evaluate("title => window.seen[title]", title) - before)
    print(f"        a change is on another page after {statistics.median(delays):.0f} ms (median)")
