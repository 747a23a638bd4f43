"""Calendars, people and settings."""

from playwright.sync_api import expect

from household import DAY


def test_a_calendar_is_added_renamed_and_deleted_with_its_events(env):
    owner = env.owner(env.home(), scripts=False)
    page = owner.page
    owner.open("/calendars")
    page.locator("a[href='/calendars/new']").click()
    page.locator("#name").fill("Football")
    page.locator("input[name=color][value=green]").check()
    owner.submit()
    row = page.locator("#calendars li", has_text="Football")
    expect(row).to_have_class("row calendar-row calendar-color calendar-color--green")

    owner.open(f"/events/new?on={DAY}")
    owner.fill(title="Match")
    page.locator("label.choice-chip", has_text="Football").click()
    owner.submit()
    expect(owner.event("Match")).to_be_visible()

    owner.open("/calendars")
    row.locator("a[href$='/edit']").click()
    page.locator("#name").fill("Club")
    owner.submit()
    row = page.locator("#calendars li", has_text="Club")
    expect(row).to_contain_text("1 event")
    row.locator("a[href$='/deletion']").click()
    expect(page.locator("main")).to_contain_text("1 event")
    page.locator("main button.button--danger").click()
    expect(page.locator("#calendars")).not_to_contain_text("Club")
    owner.open_day()
    expect(owner.event("Match")).to_have_count(0)


def test_a_read_only_calendar_keeps_its_events(env):
    owner = env.owner(env.home())
    owner.add_event("Fixed")
    owner.open("/calendars")
    owner.page.locator("a[href='/calendars/new']").click()
    owner.page.locator("#name").fill("Spare")
    owner.page.locator("#default").check()
    owner.submit()
    owner.page.locator("#calendars li").first.locator("a[href$='/edit']").click()
    owner.page.locator("#read-only").check()
    owner.submit()
    owner.open_day()
    owner.open_event("Fixed")
    expect(owner.page.locator("#event a.button--primary")).to_have_count(0)
    expect(owner.page.locator("#event")).to_contain_text("read-only")


def test_people_are_added_and_removed(env):
    owner = env.owner(env.home(), scripts=False)
    page = owner.page
    owner.open("/settings/people")
    page.locator("a[href='/settings/people/new']").click()
    page.locator("#name").fill("Grandmother")
    owner.submit()
    page.locator("#people a.row", has_text="Grandmother").click()
    page.locator("#initials").fill("Gm")
    owner.submit()
    expect(page.locator("#people")).to_contain_text("Gm")
    page.locator("#people a.row", has_text="Grandmother").click()
    page.locator("a[href$='/removal']").click()
    page.locator("main button.button--danger").click()
    expect(page.locator("#people")).to_have_count(0)


def test_settings_change_the_clock_and_the_week(env):
    home = env.home()
    home.add_event(home.owner_token, "Tea", start_time="17:00", end_time="18:00")
    owner = env.owner(home, scripts=False)
    page = owner.page
    owner.open("/settings")
    household = page.locator("form", has=page.locator("#household-name"))
    household.locator("#household-name").fill("Oak Street 7")
    household.locator("input[name=clock]").last.check(force=True)
    household.locator("#first-weekday").select_option("sunday")
    household.locator("button[type=submit]").first.click()
    expect(page.locator("footer").first).to_contain_text("Oak Street 7")
    owner.open_day()
    expect(page.locator("#day time.event-card__start")).to_contain_text("5:00")
    expect(page.locator(".month-grid__weekday").first).to_contain_text("S")


def test_the_first_run_says_what_to_do(env):
    home = env.empty_home()
    owner = env.device(home)
    owner.claim(home.claim_link())
    expect(owner.page.locator(".first-steps li")).to_have_count(3)
    owner.page.locator(".first-steps a").first.click()
    owner.fill(title="First")
    owner.submit()
    expect(owner.event("First")).to_be_visible()
    expect(owner.page.locator(".first-steps")).to_have_count(0)
