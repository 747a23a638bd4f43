"""People: birthdays with ages, the events of some of them only, and the page of one event."""

import json
import urllib.request

from playwright.sync_api import expect

from household import DAY

NEXT_YEAR = "2027-03-14"


def people(home) -> dict[str, str]:
    """The ids of the household's people, by name."""
    return {row["name"]: row["id"] for row in rows(home, "/settings/people")}


def rows(home, path: str):
    """What a script gets that asks for JSON."""
    request = urllib.request.Request(
        home.url + path,
        headers={"Authorization": f"Bearer {home.owner_token}", "Accept": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


def home_of_two(env):
    home = env.home()
    for name, color in [("Mei", "tomato"), ("Ren", "blue")]:
        home.post(home.owner_token, "/settings/people", name=name, initials="", color=color)
    return home


def set_birthday(owner, name: str, day: str, month: str, year: str):
    page = owner.open("/settings/people")
    page.locator("#people a.row", has_text=name).click()
    page.locator("[name=birthday-day]").select_option(day)
    page.locator("[name=birthday-month]").select_option(month)
    page.locator("[name=birthday-year]").fill(year)
    return page


def birthdays(env, scripts: bool):
    home = home_of_two(env)
    owner = env.owner(home, scripts=scripts)
    page = set_birthday(owner, "Mei", "30", "2", "2018")
    owner.submit()
    expect(page.locator("#birthday-error")).to_have_text("February has no such day.")
    expect(page.locator("[name=birthday-year]")).to_have_value("2018")
    page.locator("[name=birthday-day]").select_option("14")
    page.locator("[name=birthday-month]").select_option("3")
    owner.submit()
    expect(page.locator("#people")).to_contain_text("14 March 2018 · 8 years old")

    page = owner.open_day(NEXT_YEAR)
    expect(page.locator("#day")).to_contain_text("Mei’s birthday, 9")
    page.locator("a[rel=next]").first.click()
    page.wait_for_url("**/days/2027-03-15")
    expect(page.locator("#day")).not_to_contain_text("Mei’s birthday")
    owner.open_day("2028-03-14")
    owner.open_event("Mei’s birthday, 10")
    expect(page.locator("#event")).to_contain_text("14 March 2018 · 10 years old")
    assert page.locator("#event a[href$='/edit'], #event a[href$='/deletion']").count() == 0
    page.locator("#event a[href*='/settings/people/']").click()
    expect(page.locator("#name")).to_have_value("Mei")
    for part in ["day", "month"]:
        page.locator(f"[name=birthday-{part}]").select_option("")
    page.locator("[name=birthday-year]").fill("")
    owner.submit()
    expect(page.locator(".flash")).to_be_visible()
    expect(owner.open_day(NEXT_YEAR).locator("#day")).not_to_contain_text("Mei’s birthday")
    assert owner.errors == [], owner.errors


def test_a_birthday_is_set_shown_with_its_age_and_taken_back(env):
    birthdays(env, scripts=True)


def test_a_birthday_is_set_shown_with_its_age_and_taken_back_without_scripts(env):
    birthdays(env, scripts=False)


def test_29_february_is_asked_about_only_where_it_matters(env):
    home = home_of_two(env)
    owner = env.owner(home)
    page = set_birthday(owner, "Mei", "29", "2", "2020")
    question = page.locator(".birthday__leap")
    expect(question).to_be_visible()
    page.locator("[name=birthday-day]").select_option("28")
    expect(question).to_be_hidden()
    page.locator("[name=birthday-day]").select_option("29")
    owner.submit()
    expect(owner.open_day("2027-02-28").locator("#day")).to_contain_text("Mei’s birthday, 7")
    page = set_birthday(owner, "Mei", "29", "2", "2020")
    page.locator("[name=birthday-leap][value=forward]").check()
    owner.submit()
    expect(owner.open_day("2027-03-01").locator("#day")).to_contain_text("Mei’s birthday, 7")
    expect(owner.open_day("2027-02-28").locator("#day")).not_to_contain_text("Mei’s birthday")
    expect(owner.open_day("2028-02-29").locator("#day")).to_contain_text("Mei’s birthday, 8")


def filtering(env, scripts: bool):
    home = home_of_two(env)
    ids = people(home)
    home.add_event(home.owner_token, "Yoga", person=ids["Mei"])
    home.add_event(home.owner_token, "Football", person=ids["Ren"])
    home.add_event(home.owner_token, "Market")
    owner = env.owner(home, scripts=scripts)
    page = owner.page
    for path, region in [
        (f"/days/{DAY}", "#day"),
        (f"/weeks/{DAY}", "#week"),
        (f"/months/2026-12?day={DAY}", "#month"),
        (f"/upcoming?from={DAY}", "#upcoming"),
    ]:
        owner.open(path)
        shown = page.locator(region)
        for title in ["Yoga", "Football", "Market"]:
            expect(shown).to_contain_text(title)
        links = page.locator(".person-filter__link")
        links.filter(has_text="Mei").click()
        expect(shown).to_contain_text("Yoga")
        for title in ["Football", "Market"]:
            expect(shown).not_to_contain_text(title)
        expect(links.filter(has_text="Mei")).to_have_attribute("aria-current", "true")
        links.filter(has_text="Ren").click()
        expect(shown).to_contain_text("Football")
        expect(shown).not_to_contain_text("Market")
        page.locator("a[rel=next]").first.click()
        page.wait_for_load_state()
        assert page.url.count("person=") == 2, page.url
        page.locator("a[rel=prev]").first.click()
        expect(shown).not_to_contain_text("Market")
        links.filter(has_text="Everyone").click()
        expect(shown).to_contain_text("Market")
    assert owner.errors == [], owner.errors


def test_the_events_of_some_people_are_shown_alone(env):
    filtering(env, scripts=True)


def test_the_events_of_some_people_are_shown_alone_without_scripts(env):
    filtering(env, scripts=False)


def test_a_page_of_one_person_follows_changes_and_stays_theirs(env):
    home = home_of_two(env)
    ids = people(home)
    owner = env.owner(home)
    page = owner.open(f"/days/{DAY}?person={ids['Mei']}")
    expect(page.locator("[data-is-live]")).to_have_count(1)
    home.add_event(home.owner_token, "Football", person=ids["Ren"])
    home.add_event(home.owner_token, "Yoga", person=ids["Mei"])
    expect(owner.event("Yoga")).to_be_visible()
    expect(owner.event("Football")).to_have_count(0)


def test_the_day_at_a_glance_is_beside_the_event_and_below_it_on_a_phone(env):
    home = env.home()
    home.add_event(home.owner_token, "Breakfast", start_time="07:00", end_time="07:30")
    home.add_event(home.owner_token, "Dentist")
    owner = env.owner(home)
    owner.open_day()
    owner.open_event("Dentist")
    page = owner.page
    glance = page.locator("#event-glance")
    expect(glance.locator("[aria-current]")).to_contain_text("Dentist")
    event, beside = page.locator("#event").bounding_box(), glance.bounding_box()
    assert beside["x"] >= event["x"] + event["width"], (event, beside)
    page.set_viewport_size({"width": 390, "height": 844})
    event, below = page.locator("#event").bounding_box(), glance.bounding_box()
    assert below["y"] >= event["y"] + event["height"], (event, below)
    home.add_event(home.owner_token, "Lunch", start_time="12:00", end_time="13:00")
    expect(glance).to_contain_text("Lunch")
    glance.locator("a", has_text="Breakfast").click()
    expect(page.locator("#event h1")).to_have_text("Breakfast")


def test_an_open_event_follows_its_change_and_says_that_it_is_gone(env):
    home = env.home()
    home.add_event(home.owner_token, "Dentist")
    owner, other = env.owner(home), env.device(home, "Tablet")
    owner.open_day()
    owner.open_event("Dentist")
    heading = owner.page.locator("h1")
    other.start_change("Dentist")
    other.fill(title="Dr. Ito")
    other.submit()
    expect(heading).to_have_text("Dr. Ito")
    expect(owner.page.locator("#event")).to_contain_text("Changed by Tablet")
    other.delete_event("Dr. Ito")
    expect(owner.page.locator("#event")).to_have_count(0)
    expect(owner.page.locator("main")).to_contain_text("Tablet")
