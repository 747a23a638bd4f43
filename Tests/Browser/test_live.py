"""Pages that stay open: a server that goes and comes, midnight, and pages without scripts."""

from playwright.sync_api import expect

from household import DAY


def test_an_unreachable_server_is_noticed_and_so_is_its_return(env):
    home = env.home()
    owner = env.owner(home)
    owner.open_day()
    page = owner.page
    expect(page.locator("[data-is-live]")).to_have_count(1)
    home.kill()
    notice = page.locator(".live-status__notice")
    expect(notice).to_contain_text("cannot be reached", timeout=60_000)
    expect(page.locator("#day")).to_be_visible()
    home.start()
    home.add_event(home.owner_token, "While away")
    expect(notice).to_have_count(0, timeout=60_000)
    expect(owner.event("While away")).to_be_visible()


def test_a_burst_of_changes_ends_with_the_last(env):
    home = env.home()
    owner = env.owner(home)
    owner.open_day()
    for number in range(12):
        home.add_event(home.owner_token, f"Event {number}")
    expect(owner.page.locator("#day .event-card")).to_have_count(12)


def test_a_press_during_a_change_still_follows_its_link(env):
    home = env.home()
    owner = env.owner(home)
    page = owner.open_day("2026-12-31")
    expect(page.locator("[data-is-live]")).to_have_count(1)
    shown = page.url
    page.locator("a[rel=next]:visible").first.hover()
    page.mouse.down()
    with page.expect_response(lambda response: response.url == shown):
        home.add_event(home.owner_token, "Dentist", "2026-12-31")
    page.evaluate("new Promise((done) => setTimeout(done, 100))")
    expect(owner.event("Dentist")).to_have_count(0)
    page.mouse.up()
    page.wait_for_url("**/days/2027-01-01")
    page.go_back()
    expect(owner.event("Dentist")).to_be_visible()


def test_the_flash_is_shown_once(env):
    owner = env.owner(env.home())
    owner.add_event("Dentist")
    expect(owner.page.locator(".flash")).to_be_visible()
    owner.page.reload()
    expect(owner.page.locator(".flash")).to_have_count(0)


def test_without_scripts_only_pages_without_a_form_load_themselves_again(env):
    home = env.home()
    home.add_event(home.owner_token, "Dentist")
    owner = env.owner(home, scripts=False)
    refresh = "meta[http-equiv=refresh]"
    assert owner.open_day().locator(refresh).count() == 1
    owner.start_change("Dentist")
    assert owner.page.locator(refresh).count() == 0
    owner.open(f"/events/new?on={DAY}")
    assert owner.page.locator(refresh).count() == 0


def test_the_date_field_leads_to_its_day_without_scripts(env):
    owner = env.owner(env.home(), scripts=False)
    owner.open_day()
    form = owner.page.locator("header form.date-jump")
    form.locator("input").fill("2027-03-01")
    form.locator("button").click()
    owner.page.wait_for_url("**/days/2027-03-01")


def test_days_are_walked_by_links(env):
    owner = env.owner(env.home(), scripts=False)
    page = owner.open_day("2026-12-31")
    page.locator("a[rel=next]").first.click()
    page.wait_for_url("**/days/2027-01-01")
    page.locator("a[rel=prev]").first.click()
    page.wait_for_url("**/days/2026-12-31")


def test_an_imported_series_and_an_untitled_event_are_shown(env):
    home = env.home()
    home.run("import", str(home.write("untitled.ics", UNTITLED)))
    owner = env.owner(home)
    owner.open_day()
    expect(owner.page.locator(".event-card__title--untitled")).to_contain_text("Untitled")
    owner.open_day("2026-12-10")
    expect(owner.page.locator("#day")).to_contain_text("day 2 of 3")


UNTITLED = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Himekuri//Fixtures//EN
BEGIN:VEVENT
UID:untitled@fixtures.example
DTSTAMP:20260101T000000Z
DTSTART:20261209T100000
DTEND:20261209T110000
END:VEVENT
BEGIN:VEVENT
UID:trip@fixtures.example
DTSTAMP:20260101T000000Z
DTSTART;VALUE=DATE:20261209
DTEND;VALUE=DATE:20261212
SUMMARY:Trip
END:VEVENT
END:VCALENDAR
"""
