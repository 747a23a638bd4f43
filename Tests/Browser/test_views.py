"""The month and the week: walking, living, small screens, the keyboard, and paper."""

from playwright.sync_api import expect

from household import DAY

PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}
PAGES = ["/months/2026-12", f"/weeks/{DAY}", f"/weeks/{DAY}?hours=all"]


def busy_home(env):
    """A household with a long event, a night, a crowd at once, and a title without spaces."""
    home = env.home()
    token = home.owner_token
    home.add_event(token, "School trip", "2026-12-08", end_date="2026-12-15", all_day="on")
    night = {"start_time": "22:10", "end_date": "2026-12-10", "end_time": "06:40"}
    home.add_event(token, "Night train", **night)
    for number in range(7):
        home.add_event(token, f"Lesson{number}" + "x" * 60)
    home.add_event(token, "🎄 شجرة عيد الميلاد", start_time="17:00", end_time="18:00")
    return home


def walk(env, scripts: bool):
    owner = env.owner(busy_home(env), scripts=scripts)
    page = owner.open_day()
    nav = page.locator("nav.site-nav")
    nav.locator("a[href='/months']").click()
    page.wait_for_url("**/months")
    expect(nav.locator("a[aria-current=page]")).to_have_attribute("href", "/months")
    page.goto("/months/2026-12")
    page.locator("a[rel=next]").click()
    page.wait_for_url("**/months/2027-01")
    page.locator("a[rel=prev]").click()
    page.wait_for_url("**/months/2026-12")
    page.locator("a.bar--more").first.click()
    page.wait_for_url(f"**/days/{DAY}")
    page.go_back()
    page.locator("a.month__week-link", has_text="50").click()
    page.wait_for_url("**/weeks/2026-12-07")
    page.locator("a[rel=next]").click()
    page.wait_for_url("**/weeks/2026-12-14")
    page.locator("a[rel=prev]").click()
    page.locator(".week__event-link", has_text="Night train").first.click()
    expect(page.locator("#event h1")).to_have_text("Night train")
    page.go_back()
    page.locator(f"a.week__day-link[href='/days/{DAY}']").click()
    page.wait_for_url(f"**/days/{DAY}")


def test_month_and_week_are_walked_by_links(env):
    walk(env, scripts=True)


def test_month_and_week_are_walked_by_links_without_scripts(env):
    walk(env, scripts=False)


def test_a_change_elsewhere_shows_in_an_open_month_and_week(env):
    home = busy_home(env)
    month, week = env.owner(home), env.owner(home)
    month.open("/months/2026-12")
    week.open(f"/weeks/{DAY}")
    for device in [month, week]:
        expect(device.page.locator("[data-is-live]")).to_have_count(1)
    home.add_event(home.owner_token, "Dentist", "2026-12-11")
    expect(month.page.locator(".bar", has_text="Dentist")).to_be_visible()
    expect(week.page.locator(".week__event", has_text="Dentist")).to_be_visible()


def test_an_event_is_added_on_a_day_of_the_week(env):
    owner = env.owner(env.home())
    page = owner.open(f"/weeks/{DAY}")
    page.locator("a.week__add").nth(4).click()
    expect(page.locator("#start-date")).to_have_value("2026-12-11")


def test_a_phone_chooses_a_day_of_the_month_and_reads_its_list(env):
    owner = env.owner(busy_home(env), scripts=False, viewport=PHONE)
    page = owner.open("/months/2026-12")
    expect(page.locator(".bar").first).to_be_hidden()
    page.locator("a.month__choose[href$='day=2026-12-09']").click()
    page.wait_for_url("**/months/2026-12?day=2026-12-09")
    expect(page.locator(".event-card__link", has_text="Night train")).to_be_visible()
    expect(page.locator(".month__cell--chosen .month__number:visible")).to_have_text("9")
    page.locator("a.agenda__day").click()
    page.wait_for_url(f"**/days/{DAY}")


def test_a_phone_reads_the_week_as_a_list(env):
    owner = env.owner(busy_home(env), viewport=PHONE)
    page = owner.open(f"/weeks/{DAY}")
    expect(page.locator(".week__table")).to_be_hidden()
    expect(page.locator(".agenda:visible")).to_have_count(7)
    expect(page.locator(".event-card__link", has_text="Night train")).to_have_count(2)


def test_neither_scrolls_sideways_on_a_narrow_screen(env):
    owner = env.owner(busy_home(env), viewport=NARROW)
    for path in PAGES:
        page = owner.open(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= NARROW["width"], f"{path}: {width}"


def test_a_bar_reaches_over_its_days_and_events_do_not_cover_each_other(env):
    owner = env.owner(busy_home(env))
    page = owner.open("/months/2026-12")
    box = page.locator(".bar", has_text="School trip").first.bounding_box()
    first = page.locator("a.month__day[href='/days/2026-12-08']").bounding_box()
    last = page.locator("a.month__day[href='/days/2026-12-13']").bounding_box()
    assert abs(box["x"] - first["x"]) < 2
    assert abs(box["x"] + box["width"] - last["x"] - last["width"]) < 2
    for path, selector in [("/months/2026-12", ".bar"), (f"/weeks/{DAY}", ".week__event")]:
        owner.open(path)
        boxes = [one.bounding_box() for one in page.locator(f"{selector}:visible").all()]
        assert len(boxes) > 5
        for index, left in enumerate(boxes):
            for right in boxes[index + 1 :]:
                assert not overlap(left, right), f"{path}: {left} {right}"


def overlap(left, right) -> bool:
    """Whether two boxes share more than the rounding of a pixel."""
    return all(
        min(left[start] + left[size], right[start] + right[size]) - max(left[start], right[start])
        > 1.5
        for start, size in [("x", "width"), ("y", "height")]
    )


def test_an_event_stands_at_its_hour(env):
    owner = env.owner(busy_home(env))
    page = owner.open(f"/weeks/{DAY}?hours=all")
    times = page.locator(".week__times").nth(2).bounding_box()
    event = page.locator(".week__event", has_text="شجرة").bounding_box()
    hour = times["height"] / 24
    assert abs(event["y"] - times["y"] - 17 * hour) < 2
    assert abs(event["height"] - hour) < 2


def test_both_are_reached_and_left_by_keyboard(env):
    owner = env.owner(busy_home(env))
    for path, target in [("/months/2026-12", ".bar"), (f"/weeks/{DAY}", ".week__event-link")]:
        page = owner.open(path)
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("s => document.activeElement.matches(s)", target):
                break
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none"
        page.keyboard.press("Enter")
        expect(page.locator("#event h1")).to_be_visible()


def test_each_is_printed_on_one_page(env):
    owner = env.owner(busy_home(env))
    for path in [*PAGES, "/months/2026-08"]:
        page = owner.open(path)
        paper = page.pdf(format="A4", prefer_css_page_size=True)
        assert paper.count(b"/Type /Page\n") == 1, f"{path}: more than one page"
    page.emulate_media(media="print")
    expect(page.locator("nav.site-nav")).to_be_hidden()
    expect(page.locator(".period__steps")).to_be_hidden()


def test_a_title_in_the_month_has_room_beside_the_marks_of_people(env):
    home = env.home()
    token = home.owner_token
    for name in ["Mei", "Ken", "Aoi"]:
        home.post(token, "/settings/people", name=name, initials="", color="blue")
    owner = env.owner(home)
    page = owner.open(f"/events/new?on={DAY}")
    owner.fill(title="Swimming with the whole family")
    for box in page.locator("[name=person][type=checkbox]").all():
        box.check()
    owner.submit()
    bar = owner.open("/months/2026-12").locator(".bar", has_text="Swimming")
    assert bar.locator(".person-badge").count() == 3
    assert bar.locator(".bar__title").bounding_box()["width"] > 35


def test_titles_of_forms_are_not_broken_on_a_narrow_screen(env):
    home = env.home()
    home.add_event(home.owner_token, "Dentist")
    owner = env.owner(home, viewport=NARROW)
    owner.start_change("Dentist")
    title = owner.page.locator(".sheet__title")
    assert title.bounding_box()["height"] < 40
