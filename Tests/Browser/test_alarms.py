"""Alarms that ring: on every open page, for the household or one device, and for a program."""

import json

from playwright.sync_api import expect

from ringing import ring_soon


def alarm(device, title: str):
    return device.page.locator("form.alarm", has_text=title)


def test_an_alarm_rings_on_two_devices_and_is_dismissed_for_both(env):
    home = env.home()
    phone, tablet = env.device(home, "Phone"), env.device(home, "Tablet", "view")
    phone.open("/upcoming")
    tablet.open_day()
    ring_soon(home, "Choir")
    for device in [phone, tablet]:
        expect(alarm(device, "Choir")).to_be_visible()
    alarm(phone, "Choir").locator("button", has_text="Dismiss").click()
    for device in [phone, tablet]:
        expect(alarm(device, "Choir")).to_have_count(0)
    assert phone.page.url.endswith("/upcoming")
    assert phone.errors == tablet.errors == []


def test_an_alarm_that_is_dismissed_on_one_device_rings_on_the_other(env):
    home = env.home()
    phone, tablet = env.device(home, "Phone"), env.device(home, "Tablet")
    phone.open_day()
    tablet.open_day()
    ring_soon(home, "Choir")
    alarm(phone, "Choir").locator("input[type=checkbox]").check()
    alarm(phone, "Choir").locator("button", has_text="In 5 min").click()
    expect(alarm(phone, "Choir")).to_have_count(0)
    # The next change reaches both pages, and one of them still has it.
    home.add_event(home.owner_token, "Lunch")
    for device in [phone, tablet]:
        device.open_day()
        expect(device.event("Lunch")).to_be_visible()
    expect(alarm(phone, "Choir")).to_have_count(0)
    expect(alarm(tablet, "Choir")).to_be_visible()


def test_an_alarm_over_a_form_leaves_what_is_typed(env):
    home = env.home()
    phone = env.device(home, "Phone")
    phone.open("/events/new")
    phone.fill(title="Half a tit")
    ring_soon(home, "Choir")
    expect(alarm(phone, "Choir")).to_be_visible()
    alarm(phone, "Choir").locator("button", has_text="Dismiss").click()
    expect(alarm(phone, "Choir")).to_have_count(0)
    expect(phone.page.locator("#title")).to_have_value("Half a tit")
    assert phone.errors == []


def test_an_alarm_is_answered_without_scripts(env):
    home = env.home()
    watch, phone = env.device(home, "Watch"), env.device(home, "Phone", scripts=False)
    watch.open_day()
    ring_soon(home, "Choir")
    expect(alarm(watch, "Choir")).to_be_visible()
    phone.open("/months/2026-12")
    alarm(phone, "Choir").locator("button", has_text="In 1 h").click()
    phone.page.wait_for_url("**/months/2026-12")
    expect(alarm(phone, "Choir")).to_have_count(0)
    expect(alarm(watch, "Choir")).to_have_count(0)


def test_a_program_is_called_once_for_each_alarm_across_a_crash(env):
    home = env.home()
    calls, hook = home.folder / "calls", home.folder / "hook"
    hook.write_text(f"#!/bin/sh\ncat >> {calls}\n")
    hook.chmod(0o755)
    home.stop()
    home.arguments = ("--on-alarm", str(hook))
    home.start()
    owner = env.owner(home)
    owner.open_day()
    for count, title in enumerate(["One", "Two", "Three"], start=1):
        ring_soon(home, title)
        expect(alarm(owner, title)).to_be_visible()
        log = home.folder / "log"
        wait_until(owner, lambda: log.read_text().count("done with") == count)
        home.kill()
        home.start()
        owner.open_day()
    titles = [json.loads(line)["title"] for line in calls.read_text().splitlines()]
    assert titles == ["One", "Two", "Three"]


# What browsers do on their own, written down.
LISTENING = """
window.heard = [];
window.Notification = class {
  static permission = PERMISSION;
  static async requestPermission() { return PERMISSION; }
  constructor(title, { body }) { if (IS_APP_ONLY) throw new TypeError(); heard.push(`${title}|${body}`); }
};
window.AudioContext = class extends AudioContext { constructor() { super(); heard.push("chime"); } };
document.hasFocus = () => false;
Object.defineProperty(document, "hidden", { value: true, configurable: true });
"""


def listening(device, permission: str = "granted", is_app_only: bool = False):
    device.context.add_init_script(
        LISTENING.replace("PERMISSION", json.dumps(permission)).replace(
            "IS_APP_ONLY", json.dumps(is_app_only)
        )
    )
    return device


def row(device, title: str):
    return device.page.locator("#alarm-ways li", has_text=title)


def test_the_settings_try_each_way(env):
    home = env.home()
    hook = home.folder / "hook"
    hook.write_text("#!/bin/sh\nexit 3\n")
    hook.chmod(0o755)
    home.stop()
    home.arguments = ("--on-alarm", str(hook))
    home.start()
    owner = listening(env.owner(home))
    owner.open("/settings")
    row(owner, "On open pages").locator("a", has_text="Test").click()
    expect(alarm(owner, "Test alarm")).to_be_visible()
    alarm(owner, "Test alarm").locator("button", has_text="Dismiss").click()
    expect(alarm(owner, "Test alarm")).to_be_hidden()
    row(owner, "Sound of alarms").locator("button", has_text="Test").click()
    assert owner.page.evaluate("heard") == ["chime"]
    row(owner, "Program").locator("button", has_text="Test").click()
    expect(row(owner, "Program")).to_contain_text("failed: it ended with status 3")
    # Nobody listens at port 9; the answer says so and the address stays out of the row.
    owner.page.locator("#webhook").fill("http://127.0.0.1:9/secret")
    owner.page.locator("button", has_text="Save").last.click()
    expect(row(owner, "Webhook")).to_contain_text("127.0.0.1:9")
    row(owner, "Webhook").locator("button", has_text="Test").click()
    expect(row(owner, "Webhook")).to_contain_text("Nobody was reached")
    expect(row(owner, "Webhook")).not_to_contain_text("secret")
    assert owner.errors == []


def test_a_browser_notifies_once_it_was_allowed_and_where_nobody_looks(env):
    home = env.home()
    phone = listening(env.device(home, "Phone"))
    phone.open("/settings")
    row(phone, "Notifications").locator("button", has_text="Allow").click()
    expect(row(phone, "Notifications")).to_contain_text("On: shown while a page")
    other = listening(phone, "default")
    other.open("/settings")
    expect(row(other, "Notifications")).to_contain_text("nobody allowed them")
    phone.open_day()
    ring_soon(home, "Choir")
    expect(alarm(phone, "Choir")).to_be_visible()
    assert phone.page.evaluate("heard[0]").startswith("Choir|")
    assert phone.page.evaluate("heard.length") == 1
    phone.open("/settings")
    row(phone, "Notifications").locator("button", has_text="Turn off").click()
    expect(row(phone, "Notifications")).to_contain_text("Off.")
    assert phone.errors == []


def test_a_browser_that_refuses_notifications_is_told_apart(env):
    home = env.home()
    for permission, is_app_only, sentence in [
        ("denied", False, "told not to show any"),
        ("granted", True, "as on Android"),
    ]:
        phone = listening(env.device(home, permission), permission, is_app_only)
        phone.open("/settings")
        row(phone, "Notifications").locator("button", has_text="Allow").click()
        expect(row(phone, "Notifications")).to_contain_text(sentence)
        phone.open("/days")
        expect(phone.page.locator("[data-notifies]")).to_have_count(0)
        assert phone.errors == []


def wait_until(device, condition):
    """Looks again and again, for twenty seconds."""
    for _ in range(200):
        if condition():
            return
        device.page.wait_for_timeout(100)
    raise AssertionError("it never happened")
