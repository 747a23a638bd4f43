"""The calendars: their order, which of them a device shows, and how it shows them."""

import re

from playwright.sync_api import expect

from household import DAY

VIEWS = [f"/days/{DAY}", f"/weeks/{DAY}", "/months/2026-12", f"/upcoming?from={DAY}"]
LOCALES = {"en": "en-GB", "ja": "ja-JP", "zh-Hans": "zh-CN"}


def calendar_id(home, name: str) -> str:
    """The id of the calendar with this name, from its row's links."""
    rows = re.findall(r'id="calendar-([^"]+)".*?row__title">([^<]*)<', home.get("/calendars"), re.S)
    return {title: identifier for identifier, title in rows}[name]


def home_with_school(env):
    """A household with two calendars and an event in each."""
    home = env.home()
    token = home.owner_token
    home.post(token, "/calendars", name="School", color="blue")
    home.add_event(token, "Dentist")
    home.add_event(token, "Recital", calendar=calendar_id(home, "School"))
    return home


# Which calendars are shown


def hide_and_show(env, scripts: bool):
    home = home_with_school(env)
    owner = env.owner(home, scripts=scripts)
    wall = env.device(home, "Wall", "view", scripts=scripts)
    page = wall.open("/calendars")
    page.locator("a[href^='/calendars/choice']").click()
    page.get_by_label("School").uncheck()
    wall.submit()
    page.wait_for_url("**/calendars")
    expect(page.locator(".calendar-row", has_text="School")).to_contain_text("Hidden")
    for path in VIEWS:
        page.goto(path)
        expect(page.locator("main")).to_contain_text("Dentist")
        expect(page.locator("main")).not_to_contain_text("Recital")
        expect(page.locator(".hidden-calendars")).to_contain_text("1 calendar hidden")
    expect(owner.open_day().locator("main")).to_contain_text("Recital")
    page.goto(VIEWS[1])
    page.locator(".hidden-calendars a").click()
    page.locator("button[name=show]").click()
    page.wait_for_url(f"**{VIEWS[1]}")
    expect(page.locator("main")).to_contain_text("Recital")
    expect(page.locator(".hidden-calendars")).to_have_count(0)


def test_a_device_hides_a_calendar_and_shows_it_again(env):
    hide_and_show(env, scripts=True)


def test_a_device_hides_a_calendar_and_shows_it_again_without_scripts(env):
    hide_and_show(env, scripts=False)


def test_cancel_leaves_the_choice_as_it_was(env):
    owner = env.owner(home_with_school(env))
    page = owner.open(f"/calendars/choice?return-to=/days/{DAY}")
    page.get_by_label("School").uncheck()
    page.locator("header.sheet__header a.button").click()
    page.wait_for_url(f"**/days/{DAY}")
    expect(page.locator("main")).to_contain_text("Recital")


def choose_one(env, scripts: bool):
    home = home_with_school(env)
    guest = env.device(home, "Guest", "add", scripts=scripts)
    page = guest.open("/")
    page.locator("a[href^='/calendars/choice']").click()
    expect(page.locator("main")).not_to_contain_text("Dentist")
    page.get_by_label("School").check()
    guest.submit()
    expect(page.locator("#calendar")).to_contain_text("School")
    page.locator("#title").fill("Parcel")
    guest.submit()
    expect(page.locator("main [role=status]")).to_be_visible()
    rows = home.get(f"/occurrences?from=2026-01-01&to=2029-01-01&calendar={calendar_id(home, 'School')}")
    assert '"Parcel"' in rows


def test_a_device_that_may_only_add_picks_a_calendar(env):
    choose_one(env, scripts=True)


def test_a_device_that_may_only_add_picks_a_calendar_without_scripts(env):
    choose_one(env, scripts=False)


# Their order


def reorder(env, scripts: bool):
    owner = env.owner(home_with_school(env), scripts=scripts)
    page = owner.open("/calendars")
    titles = page.locator(".row__title")
    expect(titles).to_have_text(["Household", "School"])
    page.get_by_role("button", name="Move School up").click()
    expect(titles).to_have_text(["School", "Household"])
    expect(page.locator(".flash")).to_contain_text("School")
    expect(page.get_by_role("button", name="Move School up")).to_be_disabled()
    page.get_by_role("button", name="Move School down").click()
    expect(titles).to_have_text(["Household", "School"])


def test_calendars_are_put_in_order(env):
    reorder(env, scripts=True)


def test_calendars_are_put_in_order_without_scripts(env):
    reorder(env, scripts=False)


# How a device shows them


def choose_display(env, tag: str, scripts: bool, time: str, date: str):
    """A wall display chooses for itself; another device stays as it was."""
    home = home_with_school(env)
    wall = env.device(home, "Wall", "view", scripts=scripts, locale=LOCALES[tag])
    page = wall.open("/settings")
    page.locator("a.row[href='/settings/this-device']").first.click()
    page.locator("#clock").select_option("12")
    page.locator("#first-weekday").select_option("sunday")
    page.locator("#date-order").select_option("monthDayYear")
    page.locator("#default-view").select_option("week")
    page.locator("#theme").select_option("dark")
    wall.submit()
    expect(page.locator(".flash")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", tag)
    page.goto("/")
    expect(page.locator("body")).to_have_class(re.compile("page--week"))
    page.goto(f"/weeks/{DAY}")
    first = page.locator("a.week__day-link").first
    expect(first).to_have_attribute("href", "/days/2026-12-06")
    expect(page.locator("main")).to_contain_text(time)
    page.goto(f"/days/{DAY}")
    expect(page.locator("main h1 time")).to_contain_text(date)
    scheme = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert scheme == "dark", scheme
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    owner = env.owner(home)
    expect(owner.open(f"/weeks/{DAY}").locator("a.week__day-link").first).to_have_attribute(
        "href", "/days/2026-12-07"
    )
    expect(owner.page.locator("main")).to_contain_text("10:00")


def test_a_device_has_its_own_clock_week_dates_view_and_theme(env):
    choose_display(env, "en", True, "10:00\u202fam", "December 9, 2026")


def test_a_device_has_its_own_display_in_japanese(env):
    choose_display(env, "ja", True, "午前10:00", "12月 9日 2026年")


def test_a_device_has_its_own_display_in_chinese_without_scripts(env):
    choose_display(env, "zh-Hans", False, "上午10:00", "12月 9日 2026年")


def test_a_light_page_stays_light_in_a_dark_browser(env):
    owner = env.owner(env.home(), color_scheme="dark")
    page = owner.open_day()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto("/settings/this-device")
    page.locator("#theme").select_option("light")
    owner.submit()
    expect(page.locator(".flash")).to_be_visible()
    owner.open_day()
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


def test_what_the_household_agrees_on_holds_for_a_device_that_chose_nothing(env):
    home = home_with_school(env)
    owner = env.owner(home)
    page = owner.open("/settings")
    page.locator("#default-view").select_option("month")
    page.locator("#date-order").select_option("yearMonthDay")
    page.locator("form[action='/settings'] button[type=submit]").first.click()
    expect(page.locator(".flash")).to_be_visible()
    wall = env.device(home, "Wall", "view")
    expect(wall.open("/").locator("body")).to_have_class(re.compile("page--month"))
    expect(wall.open_day().locator("main h1 time")).to_contain_text("2026 December 9")


def test_the_names_of_groups_stand_below_the_line_between_them(env):
    home = home_with_school(env)
    birthday = {"birthday_day": "9", "birthday_month": "12", "birthday_year": ""}
    home.post(home.owner_token, "/settings/people", name="Mei", color="blue", initials="", **birthday)
    page = env.owner(home).open("/calendars/choice")
    group = page.locator("fieldset", has_text="Birthdays").last
    top = group.bounding_box()["y"]
    assert group.locator("legend").bounding_box()["y"] >= top + 8
    assert group.locator(".option").bounding_box()["y"] >= top + 30


def test_what_is_copied_stands_in_line_with_the_fields(env):
    home = home_with_school(env)
    owner = env.owner(home)
    owner.open_day()
    owner.open_event("Dentist")
    page = owner.page
    page.locator("#event a[href$='/duplicate']").click()
    note = page.locator(".sheet__group .sheet__note").first
    label = page.locator("legend.field__label").first
    assert note.locator("b").bounding_box()["x"] == label.bounding_box()["x"]
