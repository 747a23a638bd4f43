"""Two people at the same event, and what is lost: nothing."""

from playwright.sync_api import expect

from household import DAY


def two_people(env, scripts=True):
    home = env.home()
    home.add_event(home.owner_token, "Dentist", location="Upstairs")
    return env.owner(home, scripts=scripts), env.device(home, "Tablet", scripts=scripts)


def clash(env, scripts):
    mei, ken = two_people(env, scripts)
    mei.start_change("Dentist")
    ken.start_change("Dentist")
    mei.fill(title="Dentist for Mei")
    mei.submit()
    expect(mei.event("Dentist for Mei")).to_be_visible()
    ken.fill(title="Dentist for Ken", location="Downstairs")
    ken.submit()
    box = ken.page.locator(".clash").first
    expect(box).to_contain_text("Dentist for Mei")
    expect(box).to_contain_text("Dentist for Ken")
    expect(ken.page.locator("#title")).to_have_value("Dentist for Ken")
    expect(ken.page.locator("#location")).to_have_value("Downstairs")
    return mei, ken


def test_both_versions_are_shown_and_mine_can_be_kept(env):
    _, ken = clash(env, scripts=True)
    ken.submit()
    expect(ken.event("Dentist for Ken")).to_be_visible()
    expect(ken.page.locator("#day")).to_contain_text("Downstairs")


def test_both_versions_are_shown_and_theirs_can_be_kept_without_scripts(env):
    _, ken = clash(env, scripts=False)
    ken.page.locator("input[name=choice-title][value=theirs]").check()
    ken.submit()
    expect(ken.event("Dentist for Mei")).to_be_visible()
    expect(ken.page.locator("#day")).to_contain_text("Downstairs")


def test_different_fields_are_merged(env):
    mei, ken = two_people(env)
    mei.start_change("Dentist")
    ken.start_change("Dentist")
    mei.fill(title="Dentist, at last")
    mei.submit()
    expect(mei.event("Dentist, at last")).to_be_visible()
    ken.fill(location="Downstairs")
    ken.submit()
    expect(ken.event("Dentist, at last")).to_be_visible()
    expect(ken.page.locator("#day")).to_contain_text("Downstairs")
    expect(ken.page.locator(".flash")).to_contain_text("Laptop")


def test_an_event_deleted_meanwhile_can_be_saved_as_new(env):
    mei, ken = two_people(env)
    ken.start_change("Dentist")
    ken.fill(title="Dentist, moved", start_time="15:00")
    mei.delete_event("Dentist")
    ken.submit()
    expect(ken.page.locator(".sheet__alert")).to_contain_text("Laptop")
    expect(ken.page.locator("#title")).to_have_value("Dentist, moved")
    expect(ken.page.locator("#start-time")).to_have_value("15:00")
    ken.submit()
    expect(ken.event("Dentist, moved")).to_be_visible()


def test_a_deleted_event_comes_back_by_undo(env):
    mei, ken = two_people(env, scripts=False)
    mei.delete_event("Dentist")
    mei.page.locator(".flash__undo button").click()
    expect(mei.event("Dentist")).to_be_visible()
    ken.open_day()
    expect(ken.event("Dentist")).to_be_visible()


def test_a_change_is_undone(env):
    mei, _ = two_people(env)
    mei.start_change("Dentist")
    mei.fill(title="Doctor")
    mei.submit()
    expect(mei.event("Doctor")).to_be_visible()
    mei.page.locator(".flash__undo button").click()
    expect(mei.event("Dentist")).to_be_visible()


def test_a_form_is_told_of_a_change_and_left_alone(env):
    mei, ken = two_people(env)
    ken.start_change("Dentist")
    ken.fill(location="Half typed")
    ken.page.locator("#location").focus()
    mei.start_change("Dentist")
    mei.fill(title="Dentist, at last")
    mei.submit()
    notice = ken.page.locator(".live-status__notice")
    expect(notice).to_contain_text("Laptop")
    expect(notice.locator("a")).to_be_visible()
    expect(ken.page.locator("#location")).to_have_value("Half typed")
    expect(ken.page.locator("#title")).to_have_value("Dentist")
    expect(ken.page.locator("#location")).to_be_focused()


def test_a_form_is_told_of_a_deletion(env):
    mei, ken = two_people(env)
    ken.start_change("Dentist")
    mei.delete_event("Dentist")
    expect(ken.page.locator(".live-status__notice")).to_contain_text("deleted")
    expect(ken.page.locator("#title")).to_have_value("Dentist")


def test_the_list_keeps_scroll_and_focus_when_it_follows(env):
    mei, ken = two_people(env)
    for hour in range(11, 21):
        ken.home.add_event(
            ken.home.owner_token, f"Lesson {hour}", start_time=f"{hour}:00", end_time=f"{hour}:45"
        )
    ken.page.set_viewport_size({"width": 390, "height": 600})
    ken.open_day()
    ken.event("Lesson 17").focus()
    ken.event("Lesson 17").scroll_into_view_if_needed()
    before = ken.page.evaluate("scrollY")
    assert before > 0
    mei.add_event("Supper", start_time="21:30", end_time="22:00")
    expect(ken.event("Supper")).to_have_count(1)
    expect(ken.event("Lesson 17")).to_be_focused()
    assert ken.page.evaluate("scrollY") == before


def test_a_stale_deletion_asks_again(env):
    mei, ken = two_people(env)
    ken.open_day()
    ken.open_event("Dentist")
    ken.page.locator("#event a[href$='/deletion']").click()
    mei.start_change("Dentist")
    mei.fill(title="Dentist, at last")
    mei.submit()
    expect(mei.event("Dentist, at last")).to_be_visible()
    ken.page.locator("#question button.button--danger").click()
    expect(ken.page.locator(".sheet__alert")).to_be_visible()
    expect(ken.page.locator("main")).to_contain_text("Dentist, at last")
    ken.page.locator("#question button.button--danger").click()
    ken.page.wait_for_url(f"**/days/{DAY}")
    expect(ken.event("Dentist")).to_have_count(0)
