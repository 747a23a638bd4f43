"""What comes, as one list: selecting several events, deleting them at once, and following changes."""

import datetime
import json

from playwright.sync_api import expect

TODAY = datetime.date.today()


def day(number: int) -> str:
    """The day so many days from today."""
    return (TODAY + datetime.timedelta(days=number)).isoformat()


def titles(device) -> list[str]:
    """The events of the list, in its order."""
    texts = device.page.locator("#upcoming .event-card__link").all_inner_texts()
    return [text.split(",")[0].strip() for text in texts]


def filled_home(env):
    """A household in its zone of the machine, with four events of the next days."""
    home = env.home()
    for number, title in [(1, "Dentist"), (2, "Market"), (4, "Party")]:
        home.add_event(home.owner_token, title, day(number))
    home.add_event(
        home.owner_token, "Choir", day(1), start_time="19:00", end_time="20:00", repeat="daily"
    )
    return home


def box(device, title: str, number: int = 0):
    card = device.page.locator("#upcoming .event-card", has_text=title).nth(number)
    return card.locator("input[type=checkbox]")


def rows(home, days: int = 7) -> list[str]:
    answer = json.loads(home.get(f"/occurrences?from={day(0)}&to={day(days)}"))
    return [row["title"] for row in answer]


def deleting_several(env, scripts: bool):
    home = filled_home(env)
    before = rows(home)
    phone = env.device(home, "Phone", scripts=scripts, viewport={"width": 390, "height": 844})
    page = phone.open("/")
    page.locator("nav a[href='/upcoming']").click()
    assert titles(phone)[:3] == ["Dentist", "Choir", "Market"], titles(phone)

    page.locator("a[href$='select=on']").click()
    delete = page.locator(".selection-bar__delete")
    if scripts:
        expect(delete).to_be_disabled()
    else:
        delete.click()
        expect(page.locator("[role=alert]")).to_contain_text("Nothing is selected")
    # The whole card chooses, and so does its box.
    page.locator("#upcoming label", has_text="Dentist").click()
    box(phone, "Choir", 0).check()
    box(phone, "Choir", 2).check()
    box(phone, "Party").check()
    box(phone, "Party").uncheck()
    if scripts:
        assert delete.get_attribute("data-count") == "3"
    delete.click()
    expect(page.locator("h1")).to_have_text("Delete these 3 events?")
    question = page.locator(".deleted-list__row")
    expect(question).to_have_count(3)
    expect(question.nth(1)).to_contain_text("only this date")
    assert rows(home) == before

    page.locator("#question button.button--danger").click()
    expect(page.locator(".flash")).to_contain_text("3 events were deleted.")
    assert len(rows(home)) == len(before) - 3
    assert "Dentist" not in titles(phone)
    assert titles(phone).count("Choir") == before.count("Choir") - 2

    page.locator(".flash__undo button").click()
    page.wait_for_url("**/upcoming")
    expect(page.locator(".flash")).to_contain_text("Undone")
    assert rows(home) == before


def test_several_are_deleted_and_brought_back_with_scripts(env):
    deleting_several(env, scripts=True)


def test_several_are_deleted_and_brought_back_without_scripts(env):
    deleting_several(env, scripts=False)


def stopped(env, scripts: bool):
    home = filled_home(env)
    laptop = env.device(home, "Laptop 2", scripts=scripts)
    laptop.open("/upcoming?select=on")
    box(laptop, "Dentist").check()
    box(laptop, "Market").check()
    laptop.page.locator(".selection-bar__delete").click()
    tablet = env.device(home, "Tablet", scripts=scripts)
    tablet.delete_event("Market", day(2))
    laptop.page.locator("#question button.button--danger").click()
    expect(laptop.page.locator("[role=alert]")).to_contain_text("Nothing was deleted")
    gone = laptop.page.locator(".deleted-list__row", has_text="Market")
    expect(gone).to_contain_text("Tablet deleted it")
    assert "Dentist" in rows(home)
    laptop.page.locator("#question button.button--danger").click()
    expect(laptop.page.locator(".flash")).to_contain_text("“Dentist” was deleted.")


def test_something_deleted_meanwhile_stops_all_with_scripts(env):
    stopped(env, scripts=True)


def test_something_deleted_meanwhile_stops_all_without_scripts(env):
    stopped(env, scripts=False)


def test_the_list_follows_and_keeps_what_is_chosen(env):
    home = filled_home(env)
    laptop = env.device(home, "Laptop 2")
    laptop.open("/upcoming?select=on")
    box(laptop, "Market").check()
    box(laptop, "Party").check()
    delete = laptop.page.locator(".selection-bar__delete")
    home.add_event(home.owner_token, "Concert", day(3))
    expect(laptop.page.locator("#upcoming")).to_contain_text("Concert")
    expect(box(laptop, "Market")).to_be_checked()
    expect(box(laptop, "Party")).to_be_checked()
    expect(box(laptop, "Party")).to_be_focused()
    expect(box(laptop, "Concert")).not_to_be_checked()
    env.device(home, "Tablet").delete_event("Market", day(2))
    expect(laptop.page.locator("#upcoming")).not_to_contain_text("Market")
    expect(delete).to_have_attribute("data-count", "1")


def test_the_list_is_walked_and_chosen_from_by_keyboard(env):
    home = filled_home(env)
    owner = env.owner(home)
    page = owner.open("/upcoming")
    press = page.keyboard.press

    def tab_to(selector: str):
        for _ in range(80):
            press("Tab")
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"Tab does not reach {selector}")

    tab_to("a[href$='select=on']")
    press("Enter")
    page.wait_for_url("**/upcoming?select=on")
    tab_to("#upcoming input[type=checkbox]")
    outline = page.evaluate(
        """() => getComputedStyle(document.activeElement.closest(".event-card")).outlineStyle"""
    )
    assert outline == "solid", outline
    press("Space")
    press("Tab")
    press("Space")
    tab_to(".selection-bar__delete")
    press("Enter")
    expect(page.locator("h1")).to_have_text("Delete these 2 events?")
    tab_to("#question button.button--danger")
    press("Enter")
    expect(page.locator(".flash")).to_contain_text("2 events were deleted.")
    tab_to(".flash__undo button")
    press("Enter")
    expect(page.locator(".flash")).to_contain_text("Undone")


def test_the_next_stretch_is_a_link_away(env):
    home = filled_home(env)
    home.add_event(home.owner_token, "Far away", day(9))
    owner = env.owner(home, scripts=False)
    page = owner.open("/upcoming")
    assert "Far away" not in titles(owner)
    page.locator("#upcoming a[rel=next]").click()
    page.wait_for_url(f"**/upcoming?from={day(7)}")
    assert "Far away" in titles(owner)
    page.locator("#upcoming a[rel=prev]").click()
    page.wait_for_url("**/upcoming")
    page.locator(".segments a", has_text="14 days").click()
    page.wait_for_url("**/upcoming?days=14")
    assert "Far away" in titles(owner)


def test_without_scripts_the_list_loads_itself_again_but_not_while_selecting(env):
    home = filled_home(env)
    owner = env.owner(home, scripts=False)
    refresh = "meta[http-equiv=refresh]"
    assert owner.open("/upcoming").locator(refresh).count() == 1
    assert owner.open("/upcoming?select=on").locator(refresh).count() == 0


def test_who_may_only_look_selects_nothing(env):
    home = filled_home(env)
    wall = env.device(home, "Wall", "view")
    page = wall.open("/upcoming?select=on")
    assert "Dentist" in titles(wall)
    expect(page.locator("input[type=checkbox]")).to_have_count(0)


def test_scripts_get_the_same_rows_from_every_page(env):
    home = filled_home(env)
    script = env.device(home, "Script", "view")
    for path, name in [
        ("/upcoming", "occurrences"),
        (f"/days/{day(1)}", "occurrences"),
        (f"/days/{day(1)}/picker", "days"),
    ]:
        answer = script.context.request.get(path, headers={"Accept": "application/json"})
        assert answer.headers["content-type"] == "application/json"
        assert "Accept" in answer.headers["vary"]
        assert answer.json()[name], path
    # The page is still the page after a script was here.
    script.open("/upcoming")
    script.page.evaluate("() => fetch('/upcoming', { headers: { Accept: 'application/json' } })")
    script.page.goto("about:blank")
    script.page.go_back()
    expect(script.page.locator("h1")).to_have_text("Upcoming")
