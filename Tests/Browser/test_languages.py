"""English, Japanese and Chinese, by what the browser asks for and by choice."""

import re

from playwright.sync_api import expect

from household import DAY

ENGLISH = re.compile(r"\b(Add|Today|Settings|Calendars|Title|Starts|Save|Cancel)\b")


def speaks(env, locale: str, tag: str, *words: str):
    home = env.home()
    home.add_event(home.owner_token, "12月")
    device = env.owner(home, locale=locale)
    page = device.open_day()
    expect(page.locator("html")).to_have_attribute("lang", tag)
    for word in words:
        expect(page.locator("body")).to_contain_text(word)
    views = [f"/days/{DAY}/picker", f"/weeks/{DAY}", "/months/2026-12"]
    for path in [*views, f"/events/new?on={DAY}", "/calendars", "/settings"]:
        page.goto(path)
        found = ENGLISH.search(page.locator("main").inner_text())
        assert not found, f"{path}: {found}"
    return home, device


def test_japanese(env):
    speaks(env, "ja-JP", "ja", "水曜日", "12月")


def test_chinese(env):
    speaks(env, "zh-CN", "zh-Hans", "星期三", "12月")


def test_the_prompt_speaks_the_visitors_language(env):
    home = env.home()
    guest = env.device(home, locale="ja-JP")
    guest.open("/")
    expect(guest.page.locator("html")).to_have_attribute("lang", "ja")
    expect(guest.page.locator("main")).to_contain_text("カレンダー")
    expect(guest.page.locator("#device-name")).to_have_attribute("required", "")


def test_a_language_is_chosen_at_the_foot_of_the_prompt_without_scripts(env):
    guest = env.device(env.home(), scripts=False)
    guest.open("/access")
    guest.page.locator("footer button[value=zh-Hans]").click()
    expect(guest.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    guest.ask("手机")
    expect(guest.page.locator("html")).to_have_attribute("lang", "zh-Hans")


def test_a_device_keeps_the_language_it_chose(env):
    device = env.owner(env.home())
    device.open("/settings/this-device")
    device.page.locator("[name=language][value=ja]").check(force=True)
    device.submit()
    expect(device.page.locator(".flash")).to_be_visible()
    device.open_day()
    expect(device.page.locator("html")).to_have_attribute("lang", "ja")
