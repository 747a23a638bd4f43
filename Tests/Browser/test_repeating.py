"""A repeating event from its first form to its last date, with scripts and without."""

import json

from playwright.sync_api import expect

FIRST = "2026-12-08"


def starts(home) -> list[str]:
    """What scripts are told: each start, and the title where it is another one."""
    answer = json.loads(home.get("/occurrences?from=2026-12-01&to=2027-08-01"))
    return [f"{row['start'][:16]} {row['title']}" for row in answer]


def choose(device, scope: str):
    """Answers for which dates, on the page or in the dialog, and waits for the day."""
    button = device.page.locator(f"#question button[name=scope][value={scope}]")
    expect(button).to_be_visible()
    if device.scripts:
        expect(device.page.locator("dialog[open]")).to_be_visible()
    button.click()
    expect(device.page.locator(".flash")).to_be_visible()


def open_form(device, title: str, day: str):
    device.start_change(title, day)


def delete(device, title: str, day: str, scope: str):
    device.open_day(day)
    device.open_event(title)
    device.page.locator("#event a[href$='/deletion']").click()
    choose(device, scope)


def repeating(env, scripts: bool):
    home = env.home()
    phone = env.device(home, "Phone", scripts=scripts, viewport={"width": 390, "height": 844})
    page = phone.page

    # Every second Tuesday until June.
    phone.open_day(FIRST)
    page.locator("a.add-button").click()
    phone.fill(title="Choir", start_time="18:00", end_time="19:30")
    page.locator("#repeat").select_option("biweekly")
    page.locator("#repeat-end").select_option("date")
    page.locator("#repeat-until").fill("2027-06-01")
    phone.submit()
    expect(page.locator("#day")).to_contain_text("Repeats")
    tuesdays = [
        "2026-12-08", "2026-12-22", "2027-01-05", "2027-01-19", "2027-02-02", "2027-02-16",
        "2027-03-02", "2027-03-16", "2027-03-30", "2027-04-13", "2027-04-27", "2027-05-11",
        "2027-05-25",
    ]
    assert starts(home) == [f"{day}T18:00 Choir" for day in tuesdays], starts(home)
    phone.open_event("Choir")
    facts = page.locator("#event .facts")
    expect(facts).to_contain_text("1 June 2027")
    expect(facts).to_contain_text("13")

    # One is a day later, at seven.
    open_form(phone, "Choir", "2027-01-19")
    phone.fill(start_date="2027-01-20", start_time="19:00", end_date="2027-01-20", end_time="20:00")
    phone.submit()
    choose(phone, "this")
    phone.open_day("2027-01-19")
    expect(phone.event("Choir")).to_have_count(0)
    phone.open_day("2027-01-20")
    expect(page.locator("#day")).to_contain_text("this date was changed")
    phone.open_event("Choir")
    page.locator("#event .facts a", has_text="See the series").click()
    page.wait_for_url(f"**/{FIRST}T18:00:00")

    # The rest from February 16 is a bigger choir, half an hour earlier.
    open_form(phone, "Choir", "2027-02-16")
    phone.fill(title="Big choir", start_time="17:30", end_time="19:00")
    phone.submit()
    expect(page.locator("#question button[value=future]")).to_contain_text("8 dates")
    choose(phone, "future")

    # One is left out, and the last two.
    delete(phone, "Big choir", "2027-03-30", "this")
    delete(phone, "Big choir", "2027-05-11", "future")
    assert starts(home) == [
        "2026-12-08T18:00 Choir", "2026-12-22T18:00 Choir", "2027-01-05T18:00 Choir",
        "2027-01-20T19:00 Choir", "2027-02-02T18:00 Choir", "2027-02-16T17:30 Big choir",
        "2027-03-02T17:30 Big choir", "2027-03-16T17:30 Big choir", "2027-04-13T17:30 Big choir",
        "2027-04-27T17:30 Big choir",
    ], starts(home)
    for day, title in [("2027-02-02", "Choir"), ("2027-04-27", "Big choir")]:
        phone.open_day(day)
        expect(phone.event(title)).to_be_visible()
    for day in ["2027-03-30", "2027-05-11", "2027-05-25"]:
        phone.open_day(day)
        expect(page.locator("#day")).not_to_contain_text("choir")

    # The deletion is taken back as it was done.
    delete(phone, "Big choir", "2027-04-13", "future")
    page.locator(".flash__undo button").click()
    expect(page.locator(".flash")).to_contain_text("Undone")
    assert len(starts(home)) == 10


def test_every_second_tuesday_with_scripts(env):
    repeating(env, scripts=True)


def test_every_second_tuesday_without_scripts(env):
    repeating(env, scripts=False)


def custom_rule(env, scripts: bool):
    home = env.home()
    laptop = env.device(home, "Laptop 2", scripts=scripts)
    page = laptop.page
    laptop.open_day("2026-12-08")
    page.locator("a.add-button").click()
    laptop.fill(title="Gym", start_time="07:00", end_time="08:00")
    page.locator("#repeat").select_option("custom")
    page.locator("#repeat-frequency").select_option("weekly")
    for day in ["MO", "WE"]:
        box = page.locator(f"input[name=repeat-weekday][value={day}]")
        if not box.is_checked():
            page.locator("label", has=box).click()
    tuesday = page.locator("input[name=repeat-weekday][value=TU]")
    if tuesday.is_checked():
        page.locator("label", has=tuesday).click()
    page.locator("#repeat-interval").fill("0")
    page.locator("#repeat-end").select_option("count")
    page.locator("#repeat-count").fill("3")
    page.locator("form").first.evaluate("form => form.noValidate = true") if scripts else None
    if scripts:
        laptop.submit()
        expect(page.locator("#repeat-interval")).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#repeat-count")).to_have_value("3")
    page.locator("#repeat-interval").fill("1")
    laptop.submit()
    # It begins on the first date that the rule gives, and says so.
    expect(page.locator(".flash")).to_contain_text("first date")
    assert starts(home) == [
        "2026-12-09T07:00 Gym", "2026-12-14T07:00 Gym", "2026-12-16T07:00 Gym",
    ], starts(home)
    # Moving one of several weekdays is asked for this date alone; the others say why not.
    open_form(laptop, "Gym", "2026-12-14")
    laptop.fill(start_date="2026-12-15", end_date="2026-12-15")
    laptop.submit()
    expect(page.locator("#question button[value=all]")).to_be_disabled()
    expect(page.locator("#question button[value=all]")).to_contain_text("Repeat names other days")
    choose(laptop, "this")
    assert starts(home)[1] == "2026-12-15T07:00 Gym"


def test_a_custom_rule_with_scripts(env):
    custom_rule(env, scripts=True)


def test_a_custom_rule_without_scripts(env):
    custom_rule(env, scripts=False)


def test_the_question_leads_back_to_the_form_with_everything_typed(env):
    home = env.home()
    home.add_event(home.owner_token, "Choir", repeat="weekly")
    for scripts in [True, False]:
        tablet = env.device(home, f"Tablet {scripts}", scripts=scripts)
        tablet.start_change("Choir")
        tablet.fill(title="Choir 合唱 👋", location="Church")
        tablet.submit()
        tablet.page.locator("#question button[value=back]").click()
        expect(tablet.page.locator("#title")).to_have_value("Choir 合唱 👋")
        expect(tablet.page.locator("#location")).to_have_value("Church")
        tablet.submit()
        choose(tablet, "this")
        expect(tablet.event("Choir 合唱 👋")).to_be_visible()
        tablet.start_change("Choir 合唱 👋")
        tablet.fill(title="Choir", location="")
        tablet.submit()
        choose(tablet, "this")
