"""What each answer lets a device do, in the browser."""

from playwright.sync_api import expect

from household import DAY


def answered(env, access: str, scripts: bool = True):
    """An owner, and a device that asked and was answered."""
    home = env.home()
    home.add_event(home.owner_token, "Dentist")
    owner = env.owner(home, scripts=scripts)
    owner.open_day()
    device = env.device(home, scripts=scripts)
    number = device.ask("Guest")
    owner.answer("Guest", number, access)
    return owner, device


def look(device):
    """Without scripts the waiting page is looked at again by hand."""
    if not device.scripts:
        device.page.locator(".question__answers a").first.click()


def test_a_view_only_device_sees_and_changes_nothing(env):
    _, wall = answered(env, "view")
    wall.go_on()
    wall.open_day()
    expect(wall.event("Dentist")).to_be_visible()
    expect(wall.page.locator("a.add-button")).to_have_count(0)
    wall.open_event("Dentist")
    expect(wall.page.locator("#event a.button--primary")).to_have_count(0)
    assert wall.page.goto("/events/new").status == 403


def add_only(env, scripts):
    owner, letterbox = answered(env, "add", scripts)
    look(letterbox)
    expect(letterbox.page.locator("#title")).to_be_visible()
    expect(letterbox.page.locator("body")).not_to_contain_text("Dentist")
    times = {"start_time": "15:00", "end_time": "18:00"}
    letterbox.fill(title="Party", start_date=DAY, end_date=DAY, **times)
    letterbox.submit()
    expect(letterbox.page.locator("[role=status] h1")).to_be_visible()
    expect(letterbox.page.locator("body")).not_to_contain_text("Party")
    owner.open_day()
    expect(owner.event("Party")).to_be_visible()
    assert letterbox.page.goto(f"/days/{DAY}").status == 403
    expect(letterbox.page.locator("body")).not_to_contain_text("Party")


def test_an_add_only_device_adds_and_sees_nothing(env):
    add_only(env, scripts=True)


def test_an_add_only_device_adds_and_sees_nothing_without_scripts(env):
    add_only(env, scripts=False)


def test_an_add_only_device_may_ask_once_for_more(env):
    owner, letterbox = answered(env, "add")
    expect(letterbox.page.locator("#title")).to_be_visible()
    letterbox.page.locator("a[href='/access']").click()
    letterbox.page.locator("input[name=access][value=full]").check()
    letterbox.submit()
    number = letterbox.page.locator("p.code").inner_text()
    owner.open_day()
    owner.answer("Guest", number, "add")
    expect(letterbox.page.locator("main")).to_contain_text("has been asked once already")
    letterbox.open("/")
    expect(letterbox.page.locator("#title")).to_be_visible()
    expect(letterbox.page.locator("main a[href='/access']")).to_have_count(0)


def denied(env, scripts):
    owner, guest = answered(env, "denied", scripts)
    look(guest)
    page = guest.page
    expect(page.locator("h1")).to_contain_text("explicitly refused")
    for path in ["/", f"/days/{DAY}", "/events/new", "/calendars", "/settings"]:
        assert page.goto(path).status == 403, path
        expect(page.locator("body")).not_to_contain_text("Dentist")
        expect(page.locator("body")).not_to_contain_text("Nothing on this day")
    page.goto("/access")
    expect(page.locator("input[name=access]")).to_have_count(0)
    # An owner changes the answer; the page goes on.
    owner.open("/settings/devices")
    owner.page.locator("#devices a.row", has_text="Guest").click()
    owner.page.locator("input[name=access][value=full]").check()
    owner.submit()
    if not scripts:
        page.goto("/")
    expect(page.locator("#day")).to_be_visible()


def test_a_denied_device_sees_why_until_the_answer_changes(env):
    denied(env, scripts=True)


def test_a_denied_device_sees_why_until_the_answer_changes_without_scripts(env):
    denied(env, scripts=False)


def test_a_locked_device_cannot_ask(env):
    home = env.home()
    owner = env.owner(home)
    guest = env.device(home, "Guest", "full")
    guest.open_day()
    owner.open("/settings/devices")
    owner.page.locator("#devices a.row", has_text="Guest").click()
    owner.page.locator("input[name=access][value=restricted]").check()
    owner.submit()
    expect(guest.page.locator("h1")).to_contain_text("no permission")
    guest.open("/access")
    expect(guest.page.locator("input[name=access]")).to_have_count(0)


def test_a_question_can_be_taken_back(env):
    home = env.home()
    owner = env.owner(home)
    owner.open_day()
    guest = env.device(home)
    guest.ask("Guest")
    expect(owner.page.locator("#notices .notice--question")).to_contain_text("Guest")
    guest.page.locator("form[action='/access/withdrawal'] button").click()
    expect(guest.page.locator("#device-name")).to_be_visible()
    expect(owner.page.locator("#notices .notice--question")).to_have_count(0)


def test_several_devices_ask_at_once(env):
    home = env.home()
    owner = env.owner(home)
    first, second = env.device(home), env.device(home)
    numbers = {"Ken’s phone": first.ask("Ken’s phone"), "Aya’s phone": second.ask("Aya’s phone")}
    owner.open("/access/requests")
    expect(owner.page.locator("#requests li")).to_have_count(2)
    owner.page.locator("#requests a.row", has_text="Aya").click()
    expect(owner.page.locator("p.code")).to_have_text(numbers["Aya’s phone"])
    owner.page.locator("button[value=view]").click()
    owner.page.locator("#requests a.row", has_text="Ken").click()
    owner.page.locator("button[value=full]").click()
    first.go_on()
    second.go_on()
    expect(second.page.locator("a.add-button")).to_have_count(0)
    expect(first.page.locator("a.add-button")).to_be_visible()


def test_an_open_household_lets_devices_answer_for_themselves(env):
    home = env.home("--open")
    device = env.device(home)
    device.open("/")
    device.page.locator("#device-name").fill("Anybody")
    device.page.locator("input[name=access][value=full]").check()
    device.submit()
    expect(device.page.locator("#day")).to_be_visible()


def test_an_owner_renames_a_device(env):
    home = env.home()
    owner = env.owner(home)
    env.device(home, "Guest")
    owner.open("/settings/devices")
    owner.page.locator("#devices a.row", has_text="Guest").click()
    owner.page.locator("#device-name").fill("Grandmother’s tablet")
    owner.submit()
    expect(owner.page.locator("#devices")).to_contain_text("Grandmother’s tablet")


def test_the_last_owner_stays(env):
    home = env.home()
    owner = env.owner(home)
    owner.open("/settings/devices")
    owner.page.locator("#devices a.row", has_text="Laptop").click()
    expect(owner.page.locator("a[href$='/revocation']")).to_have_count(0)
    owner.page.locator("input[name=access][value=full]").check()
    owner.submit()
    expect(owner.page.locator("#access-error")).to_be_visible()


def test_a_claim_link_that_was_used_says_so(env):
    home = env.empty_home()
    link = home.claim_link()
    first = env.device(home)
    first.claim(link)
    second = env.device(home)
    assert second.page.goto(link).status == 403
    expect(second.page.locator("main")).to_contain_text("works only once")
