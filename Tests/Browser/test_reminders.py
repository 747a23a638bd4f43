"""Reminders: a shopping list line by line, checking off, repeating, alarms, and the grant apart."""

import datetime
import json
import urllib.request

from playwright.sync_api import expect

TODAY = datetime.date.today()


def day(number: int) -> str:
    """The day so many days from today."""
    return (TODAY + datetime.timedelta(days=number)).isoformat()


def asked(home, path: str):
    """What the server answers a script of the owner's that asks for JSON."""
    request = urllib.request.Request(
        home.url + path,
        headers={"Authorization": f"Bearer {home.owner_token}", "Accept": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def open_titles(home) -> list[str]:
    return [row["title"] for row in asked(home, "/reminders?sort=created")]


def listed_home(env, *names: str):
    home = env.home()
    for name in names or ["Shopping"]:
        home.post(home.owner_token, "/reminders/lists", name=name, color="teal")
    lists = asked(home, "/reminders/lists")
    return home, {entry["name"]: entry["id"] for entry in lists}


def row(device, title: str):
    return device.page.locator(".reminder", has_text=title)


def a_shopping_list(env, scripts: bool):
    home = env.home()
    phone = env.owner(home, scripts=scripts, viewport={"width": 390, "height": 844})
    page = phone.open("/")
    page.locator(".site-nav a[href='/reminders']").click()
    # The first list is made on the spot.
    page.locator("main form button[type=submit]").click()
    expect(page.locator("h1")).to_have_text("Shopping")

    # One after the other, and the focus stays in the line.
    page.locator("#title").fill("Milk")
    page.keyboard.press("Enter")
    expect(page.locator(".flash")).to_contain_text("“Milk” was added.")
    for title in ["Eggs", "Tea"]:
        expect(page.locator("#title")).to_be_focused()
        page.keyboard.type(title)
        page.keyboard.press("Enter")
        expect(row(phone, title)).to_be_visible()
    assert open_titles(home) == ["Milk", "Eggs", "Tea"]

    # Checking off leaves the page where it is; the line goes to what was done.
    check = row(phone, "Eggs").get_by_role("checkbox")
    expect(check).to_have_attribute("aria-checked", "false")
    size = check.bounding_box()
    assert size["width"] >= 44 and size["height"] >= 44, size
    check.click()
    expect(page.locator(".flash")).to_contain_text("“Eggs” is done.")
    expect(row(phone, "Eggs").get_by_role("checkbox")).to_have_attribute("aria-checked", "true")
    assert open_titles(home) == ["Milk", "Tea"]

    # Several at once.
    page.locator("a[href$='select=on']").click()
    for title in ["Milk", "Tea"]:
        row(phone, title).locator("input[type=checkbox]").check()
    page.locator(".selection-bar__action").click()
    expect(page.locator(".flash")).to_contain_text("2 reminders are done.")

    # Cleared together, and brought back.
    page.locator("a[href*='/reminders/clearing']").click()
    expect(page.locator("h1")).to_have_text("Delete these 3 reminders?")
    page.locator("#question button[type=submit]").click()
    expect(page.locator(".flash")).to_contain_text("3 reminders were deleted.")
    assert asked(home, "/reminders?show=all") == []
    page.locator(".flash button").click()
    expect(page.locator(".reminder--done")).to_have_count(3)


def test_a_shopping_list_with_scripts(env):
    a_shopping_list(env, scripts=True)


def test_a_shopping_list_without_scripts(env):
    a_shopping_list(env, scripts=False)


def test_a_repeating_reminder_moves_on_and_keeps_its_history(env):
    home, lists = listed_home(env, "Chores")
    phone = env.owner(home)
    page = phone.open("/reminders/new")
    page.locator("#title").fill("Water the plants")
    page.locator("#repeat").select_option("daily")
    page.locator("header button[type=submit]").click()
    # It cannot repeat without a date, and nothing typed is lost.
    expect(page.locator("#due-date-error")).to_have_text("What repeats needs a due date.")
    expect(page.locator("#title")).to_have_value("Water the plants")
    page.locator("#due-date").fill(day(-3))
    page.locator("header button[type=submit]").click()
    expect(row(phone, "Water the plants")).to_contain_text("Overdue")
    row(phone, "Water the plants").get_by_role("checkbox").click()
    expect(page.locator(".flash")).to_contain_text("Next: Tomorrow.")
    expect(row(phone, "Water the plants")).to_contain_text("Tomorrow")
    page.locator(".segments a", has_text="Completed").click()
    expect(page.locator(".reminder--done")).to_have_count(1)
    page.locator(".site-nav a[href='/reminders']").first.click()
    row(phone, "Water the plants").locator(".reminder__link").click()
    page.locator("#priority").select_option("high")
    page.locator("header button[type=submit]").click()
    expect(page.locator(".flash")).to_contain_text("“Water the plants” was changed.")
    expect(row(phone, "Water the plants")).to_contain_text("!!!")


def test_another_device_sees_what_was_ticked(env):
    home, lists = listed_home(env)
    home.post(home.owner_token, "/reminders", title="Milk", list=lists["Shopping"])
    phone = env.owner(home)
    page = phone.open(f"/reminders?list={lists['Shopping']}")
    page.locator("#title").fill("half a wor")
    uid = asked(home, "/reminders")[0]["uid"]
    home.post(home.owner_token, f"/reminders/{uid}/completion", completed="on")
    expect(row(phone, "Milk").get_by_role("checkbox")).to_have_attribute("aria-checked", "true")
    # What is being typed stays.
    expect(page.locator("#title")).to_have_value("half a wor")


def test_reminders_are_asked_for_apart(env):
    home, _ = listed_home(env)
    tablet = env.device(home)
    page = tablet.open("/access")
    page.locator("form button[type=submit]").first.click()
    owner = env.owner(home)
    owner.open("/access/requests")
    owner.page.locator("a.row").click()
    owner.page.locator("button[value=full]").click()
    page.wait_for_url("**/")
    expect(page.locator(".site-nav a[href='/reminders']")).to_have_count(0)
    tablet.open("/settings")
    page.locator("a[href='/reminders/access']").click()
    page.locator("main form button[type=submit]").click()
    code = page.locator(".code").inner_text()
    owner.open("/")
    owner.page.locator("#notices a").first.click()
    expect(owner.page.locator(".code")).to_have_text(code)
    owner.page.locator("button[value=full]").click()
    # The waiting page goes on by itself.
    page.wait_for_url("**/reminders")
    expect(page.locator(".site-nav a[href='/reminders']")).to_have_count(1)


def let_in(env, home, name: str, **options):
    """A device that looks at events and uses reminders."""
    words = ["device", "add", name, "--access", "view", "--reminders", "full"]
    before = json.loads(home.get("/changes"))["sequence"]
    token = home.run(*words).strip()
    home.get(f"/changes?since={before}&wait=50")
    return env.device(home, **options).let_in(token)


def remind_soon(device, title: str, seconds: int = 4, repeat: str = "never"):
    """Sets a reminder by the form that is due, and rings, in a few seconds."""
    page = device.open("/reminders/new")
    page.locator("#title").fill(title)
    expect(page.locator("#alert")).to_be_visible()
    expect(page.locator("#alert-switched")).to_be_hidden()
    due = datetime.datetime.now() + datetime.timedelta(seconds=seconds)
    page.locator("#due-date").fill(due.strftime("%Y-%m-%d"))
    # A field for times has no seconds, and a test no minute to wait.
    page.locator("#due-time").evaluate("field => field.type = 'text'")
    page.locator("#due-time").fill(due.strftime("%H:%M:%S"))
    # What is due at a time has the other menu, which says so by itself.
    expect(page.locator("#alert")).to_be_hidden()
    expect(page.locator("#alert-switched")).to_have_value("0")
    page.locator("#repeat").select_option(repeat)
    page.locator("header button[type=submit]").click()
    expect(row(device, title)).to_be_visible()


def alarm(device, title: str):
    return device.page.locator("form.alarm", has_text=title)


def test_a_reminder_rings_and_done_on_one_device_ends_it_on_both(env):
    home, _ = listed_home(env, "Chores")
    phone, kitchen = env.owner(home), let_in(env, home, "Kitchen")
    stranger = env.device(home, "Ren’s phone")
    kitchen.open_day()
    stranger.open_day()
    remind_soon(phone, "Take the pills", repeat="daily")
    for device in [phone, kitchen]:
        expect(alarm(device, "Take the pills")).to_be_visible()
    alarm(kitchen, "Take the pills").locator("button[name=done]").click()
    for device in [phone, kitchen]:
        expect(alarm(device, "Take the pills")).to_have_count(0)
    expect(row(phone, "Take the pills")).to_contain_text("Tomorrow")
    # The change has reached every page that waits, and shows nothing here.
    home.add_event(home.owner_token, "Lunch")
    stranger.open_day()
    expect(stranger.event("Lunch")).to_be_visible()
    expect(stranger.page.locator("form.alarm")).to_have_count(0)
    assert phone.errors == kitchen.errors == stranger.errors == []


def test_a_reminder_that_rings_is_done_without_scripts(env):
    home, _ = listed_home(env, "Chores")
    phone, tablet = env.owner(home), let_in(env, home, "Tablet", scripts=False)
    remind_soon(phone, "Call the school", seconds=2)
    expect(alarm(phone, "Call the school")).to_be_visible()
    page = tablet.open("/months/2026-12")
    alarm(tablet, "Call the school").locator("button[name=done]").click()
    page.wait_for_url("**/months/2026-12")
    expect(page.locator(".flash")).to_contain_text("“Call the school” is done.")
    expect(alarm(phone, "Call the school")).to_have_count(0)
    assert open_titles(home) == []


def test_alerts_are_set_without_scripts(env):
    home, _ = listed_home(env, "Chores")
    page = env.owner(home, scripts=False).open("/reminders/new")
    # Both menus are there, and say when each counts.
    expect(page.locator("#alert")).to_be_visible()
    expect(page.locator("#alert-2")).to_be_visible()
    expect(page.locator("#alert-3")).to_be_hidden()
    page.locator("#title").fill("Tyres")
    page.locator("#alert-switched").select_option("60")
    page.locator("header button[type=submit]").click()
    # Without a time the other menu counts, and that says “None”.
    assert asked(home, "/reminders")[0]["alerts"] == {}
    page.locator(".reminder__link").click()
    page.locator("#due-date").fill(day(3))
    page.locator("#due-time").fill("17:00")
    page.locator("#alert-switched").select_option("60")
    page.locator("header button[type=submit]").click()
    alert = asked(home, "/reminders")[0]["alerts"]["1"]
    assert alert["trigger"]["offset"] == "-PT1H", alert
