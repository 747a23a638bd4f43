"""Wrong values: the form comes back with every character, and says which field and why."""

from playwright.sync_api import expect

from household import DAY


def new_form(env, scripts=False):
    device = env.owner(env.home(), scripts=scripts)
    device.open(f"/events/new?on={DAY}")
    return device


def as_text(device, *fields: str):
    """Makes date and time fields plain text, as they are in old browsers."""
    for field in fields:
        device.page.locator(f"#{field}").evaluate("field => { field.type = 'text' }")


def expect_refused(device, field: str, *words: str):
    page = device.page
    expect(page.locator("#errors")).to_be_visible()
    expect(page.locator(f"#{field}")).to_have_attribute("aria-invalid", "true")
    described = page.locator(f"#{field}").get_attribute("aria-describedby")
    assert f"{field}-error" in described.split()
    for word in words:
        expect(page.locator(f"#{field}-error")).to_contain_text(word)
    assert page.locator(f"#errors a[href='#{field}']").count() == 1


def test_30_february_does_not_exist(env):
    device = new_form(env)
    as_text(device, "start-date", "end-date")
    dates = {"start_date": "2026-02-30", "end_date": "2026-02-30"}
    device.fill(title="Leap", location="Roof", start_time="09:00", end_time="10:00", **dates)
    device.submit()
    expect_refused(device, "start-date", "2026-02-30", "28")
    expect(device.page.locator("#start-date")).to_have_value("2026-02-30")
    expect(device.page.locator("#title")).to_have_value("Leap")
    expect(device.page.locator("#location")).to_have_value("Roof")
    device.fill(start_date="2026-02-28", end_date="2026-02-28")
    device.submit()
    expect(device.event("Leap")).to_be_visible()
    assert device.page.url.endswith("/days/2026-02-28")


def test_25_o_clock_does_not_exist(env):
    device = new_form(env)
    as_text(device, "start-time")
    device.fill(title="Late", start_time="25:00")
    device.submit()
    expect_refused(device, "start-time", "25:00")
    expect(device.page.locator("#start-time")).to_have_value("25:00")


def test_a_title_of_1001_characters_is_too_long(env):
    device = new_form(env)
    title = "ä" * 1001
    device.fill(title=title, notes="Kept\nin two lines")
    device.submit()
    expect_refused(device, "title", "1,000")
    expect(device.page.locator("#title")).to_have_value(title)
    expect(device.page.locator("#notes")).to_have_value("Kept\nin two lines")


def test_an_end_before_the_start_is_refused(env):
    device = new_form(env)
    device.fill(title="Back", start_time="15:00", end_date=DAY, end_time="14:00")
    device.submit()
    expect_refused(device, "end-date")
    expect(device.page.locator("#end-time")).to_have_value("14:00")


def test_an_end_that_nobody_touched_moves_along(env):
    device = new_form(env)
    device.fill(title="Tomorrow", start_date="2026-12-10")
    device.submit()
    expect(device.event("Tomorrow")).to_be_visible()
    assert device.page.url.endswith("/days/2026-12-10")
    expect(device.page.locator(".flash")).to_contain_text("end was moved")


def test_with_scripts_a_whole_day_does_not_reach_into_the_next(env):
    device = new_form(env, scripts=True)
    device.fill(title="Late", start_time="23:00", end_date="2026-12-10", end_time="00:00")
    device.page.locator("#all-day").check()
    expect(device.page.locator("#end-date")).to_have_value(DAY)
    device.submit()
    expect(device.event("Late")).to_be_visible()
    assert device.open_day("2026-12-10").locator("#day a", has_text="Late").count() == 0


def test_with_scripts_the_end_follows_the_start(env):
    device = new_form(env, scripts=True)
    page = device.page
    device.fill(title="Long", start_time="10:00", end_time="11:30")
    device.fill(start_date="2026-12-31", start_time="23:00")
    page.locator("#start-time").blur()
    expect(page.locator("#end-date")).to_have_value("2027-01-01")
    expect(page.locator("#end-time")).to_have_value("00:30")
    page.locator("#all-day").check()
    expect(page.locator("#start-time")).to_be_hidden()
    expect(page.locator("#end-time")).to_be_hidden()


def test_an_empty_title_is_refused(env):
    device = new_form(env)
    page = device.page
    page.locator("form.sheet").evaluate("form => { form.noValidate = true }")
    device.fill(location="Somewhere")
    device.submit()
    expect_refused(device, "title")
    expect(page.locator("#location")).to_have_value("Somewhere")


def test_emptying_a_field_clears_it(env):
    home = env.home()
    home.add_event(home.owner_token, "Dentist", location="Upstairs", notes="Bring card")
    device = env.owner(home, scripts=False)
    device.start_change("Dentist")
    device.fill(location="", notes="")
    device.submit()
    device.open_event("Dentist")
    expect(device.page.locator("#event")).not_to_contain_text("Upstairs")
    expect(device.page.locator("#event")).not_to_contain_text("Bring card")


def test_what_people_write_is_shown_as_text(env):
    device = env.owner(env.home())
    title = "<img src=x onerror=alert(1)> & “tea” 🫖 עברית {{x}}"
    device.add_event(title, notes="</textarea><script>alert(2)</script>")
    device.start_change(title)
    expect(device.page.locator("#notes")).to_have_value("</textarea><script>alert(2)</script>")


def test_a_link_that_is_a_script_is_not_a_link(env):
    device = env.owner(env.home())
    device.open(f"/events/new?on={DAY}")
    device.fill(title="Trap", url="javascript:alert(1)")
    device.submit()
    if device.page.locator("#errors").count():
        expect_refused(device, "url")
    else:
        device.open_event("Trap")
        assert device.page.locator("a[href^='javascript']").count() == 0


def test_leaving_a_form_with_typing_asks_first(env):
    device = new_form(env, scripts=True)
    page = device.page
    device.fill(title="Half")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.locator("a.site-header__brand").click()
    expect(page.locator("#title")).to_have_value("Half")
    page.wait_for_function("() => true")
    assert asked == ["beforeunload"]
    page.locator("a[data-leaves-form]").first.click()
    page.wait_for_url(f"**/days/{DAY}")
