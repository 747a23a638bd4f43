"""Alerts of an event, and those that new events start with; with scripts and without."""

import json

from playwright.sync_api import expect


def alerts(home, device, title: str) -> list[str]:
    """The offsets and moments of its alerts, as they are stored."""
    device.open_day()
    device.open_event(title)
    uid = device.page.url.split("/events/")[1].split("/")[0]
    event = json.loads(home.get(f"/events/{uid}", accept="application/json"))
    triggers = [alert["trigger"] for alert in event["alerts"].values()]
    return [trigger.get("offset") or trigger["when"] for trigger in triggers]


def several(env, scripts: bool):
    home = env.home()
    phone = env.device(home, "Phone", scripts=scripts, viewport={"width": 390, "height": 844})
    page = phone.page

    # The second menu appears once the first is set, the third after the second.
    phone.open("/events/new?start=2026-12-09T15:00")
    phone.fill(title="Dentist")
    expect(page.locator("#alert-2")).to_be_hidden()
    page.locator("#alert").select_option("15")
    expect(page.locator("#alert-2")).to_be_visible()
    expect(page.locator("#alert-3")).to_be_hidden()
    page.locator("#alert-2").select_option(label="1 day before")
    expect(page.locator("#alert-3")).to_be_visible()

    # One more of one's own, and one at a date.
    phone.fill(alert_number="3")
    page.locator("#alert-unit").select_option("hours")
    phone.fill(alert_date="2026-12-08", alert_time="20:00")
    phone.submit()
    phone.open_event("Dentist")
    lines = page.locator("#event .alert-list li")
    expect(lines).to_have_text(
        ["15 minutes before", "1 day before", "3 hours before", "8 Dec 2026, 20:00"]
    )
    assert alerts(home, phone, "Dentist")[:3] == ["-PT15M", "-P1D", "-PT3H"]

    # Two of them go.
    phone.start_change("Dentist")
    page.locator("#alert-2").select_option("none")
    page.locator("#alert-4").select_option("none")
    phone.submit()
    assert alerts(home, phone, "Dentist") == ["-PT15M", "-PT3H"]


def test_several_alerts_with_scripts(env):
    several(env, scripts=True)


def test_several_alerts_without_scripts(env):
    several(env, scripts=False)


def whole_days(env, scripts: bool):
    home = env.home()
    phone = env.device(home, "Phone", scripts=scripts)
    page = phone.page
    phone.open("/events/new?on=2026-12-09")
    phone.fill(title="Trip")
    expect(page.locator("#alert")).to_be_visible()
    page.locator("#all-day").check()
    menu = page.locator("#alert-switched")
    expect(menu).to_be_visible()
    expect(page.locator("#alert")).to_be_hidden()
    expect(menu.locator("option")).to_have_text([
        "None", "On day of event, 09:00", "1 day before, 09:00", "2 days before, 09:00",
        "1 week before, 09:00",
    ])
    menu.select_option("day:-1@09:00")
    phone.submit()
    assert alerts(home, phone, "Trip") == ["-PT15H"]

    # Its form has the menu at once; with a time it is a day before.
    phone.start_change("Trip")
    expect(page.locator("#alert")).to_have_value("day:-1@09:00")
    page.locator("#all-day").uncheck()
    expect(page.locator("#alert")).to_be_hidden()
    expect(page.locator("#alert-switched")).to_have_value("1440")
    phone.submit()
    assert alerts(home, phone, "Trip") == ["-P1D"]


def test_whole_days_have_a_menu_of_their_own_with_scripts(env):
    whole_days(env, scripts=True)


def test_whole_days_have_a_menu_of_their_own_without_scripts(env):
    whole_days(env, scripts=False)


def wrong(env, scripts: bool):
    home = env.home()
    phone = env.device(home, "Phone", scripts=scripts)
    page = phone.page
    phone.open("/events/new?start=2026-12-09T15:00")
    phone.fill(title="Dentist", alert_number="-5")
    page.locator("#alert").select_option("30")
    phone.submit()
    expect(page.locator("#alert-number-error")).to_contain_text("from 0 to")
    expect(page.locator("#alert-number")).to_have_value("-5")
    expect(page.locator("#alert-number")).to_be_visible()
    expect(page.locator("#alert")).to_have_value("30")
    page.locator(".error-summary a", has_text="from 0 to").click()
    expect(page.locator("#alert-number")).to_be_focused()

    # Two days before what happens every day.
    phone.fill(alert_number="")
    page.locator("#alert").select_option("2880")
    page.locator("#repeat").select_option("daily")
    phone.submit()
    expect(page.locator("#alert-error")).to_contain_text("before the date before")
    page.locator("#alert").select_option("1440")
    phone.submit()
    assert alerts(home, phone, "Dentist") == ["-P1D"]


def test_wrong_alerts_are_said_beside_their_field_with_scripts(env):
    wrong(env, scripts=True)


def test_wrong_alerts_are_said_beside_their_field_without_scripts(env):
    wrong(env, scripts=False)


def test_new_events_start_with_what_the_household_and_the_calendar_say(env):
    home = env.home()
    owner = env.owner(home)
    page = owner.page
    owner.open("/settings")
    page.locator("#default-alert").select_option("10")
    page.locator("#default-alert-all-day").select_option("day:0@09:00")
    page.locator("form[action='/settings'] button[type=submit]").first.click()
    expect(page.locator(".flash")).to_be_visible()
    owner.open("/events/new?on=2026-12-09")
    expect(page.locator("#alert")).to_have_value("10")
    page.locator("#all-day").check()
    expect(page.locator("#alert-switched")).to_have_value("day:0@09:00")
    owner.open("/calendars")
    page.locator("main a[href$='/edit']").first.click()
    expect(page.locator("#default-alert")).to_have_value("household")
    page.locator("#default-alert").select_option("none")
    owner.submit()
    owner.open("/events/new?on=2026-12-09")
    expect(page.locator("#alert")).to_have_value("none")


def test_alerts_in_japanese_and_chinese(env):
    home = env.home()
    for locale, texts in [
        ("ja-JP", ["15分前", "1日前", "2026年12月8日 20:00"]),
        ("zh-CN", ["15分钟前", "1天前", "2026年12月8日 20:00"]),
    ]:
        phone = env.device(home, locale, locale=locale)
        phone.open("/events/new?on=2026-12-09&alert=15&alert=1440&alert=at:2026-12-08T20:00")
        phone.fill(title=locale)
        phone.submit()
        phone.open_event(locale)
        expect(phone.page.locator("#event .alert-list li")).to_have_text(texts)
