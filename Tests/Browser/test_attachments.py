"""Files of events: attach, see, fetch and remove them, with scripts and without."""

from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect

from household import DAY

LETTER = {"name": "Letter.txt", "mimeType": "text/plain", "buffer": "Dear parents".encode()}
PICTURE = {
    "name": "Tür 🎂.png",
    "mimeType": "image/png",
    # One red pixel.
    "buffer": bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108020000009077"
        "53de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
    ),
}
WEB_PAGE = {
    "name": "page.html",
    "mimeType": "text/html",
    "buffer": b"<script>document.title='taken over'</script>",
}


@contextmanager
def film():
    """A file on the disk of one byte more than may be attached."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Film.mov"
        with path.open("wb") as file:
            file.truncate(25 * 1024 * 1024 + 1)
        yield path


def attach(device, *files):
    """Chooses files in the form, whose part with them is folded at first."""
    field = device.page.locator("#attachment")
    if not field.is_visible():
        device.page.locator("summary", has_text="Attachments").click()
    field.set_input_files(list(files))


def add_trip(device, *files, **fields):
    device.open(f"/events/new?on={DAY}")
    device.fill(title="Trip", **fields)
    attach(device, *files)
    device.submit()
    expect(device.event("Trip")).to_be_visible()
    device.open_event("Trip")


def attach_see_and_remove(env, scripts):
    device = env.owner(env.home(), scripts=scripts)
    add_trip(device, LETTER, PICTURE)
    files = device.page.locator(".attachments__item")
    expect(files).to_have_count(2)
    expect(files.first).to_contain_text("Letter.txt")
    expect(files.first).to_contain_text("12 bytes")
    expect(files.last).to_contain_text("Tür 🎂.png")
    answer = device.page.request.get(files.first.locator("a").get_attribute("href"))
    assert answer.body() == LETTER["buffer"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    picture = files.last.locator("img")
    picture.scroll_into_view_if_needed()
    device.page.wait_for_function("() => document.querySelector('.attachments img').complete")
    if scripts:
        assert picture.evaluate("image => image.naturalWidth") == 1
    device.page.locator("#event a.button--primary").click()
    device.page.locator("[name=remove-attachment]").first.check()
    device.submit()
    device.open_day()
    device.open_event("Trip")
    expect(files).to_have_count(1)
    expect(files).to_contain_text("Tür 🎂.png")


def test_attach_see_and_remove(env):
    attach_see_and_remove(env, scripts=True)


def test_attach_see_and_remove_without_scripts(env):
    attach_see_and_remove(env, scripts=False)


def test_a_web_page_is_saved_and_never_opened(env):
    device = env.owner(env.home())
    add_trip(device, WEB_PAGE)
    with device.page.expect_download() as download:
        device.page.locator(".attachments a").first.click()
    assert download.value.suggested_filename == "page.html"
    expect(device.page).not_to_have_title("taken over")


def test_a_file_that_is_too_large_is_named_before_it_is_sent(env):
    device = env.owner(env.home())
    device.open(f"/events/new?on={DAY}")
    device.fill(title="Trip")
    device.page.locator("summary", has_text="Attachments").click()
    with film() as path:
        attach(device, path)
        device.submit()
    assert "/events/new" in device.page.url
    field = device.page.locator("#attachment")
    assert "25 MB" in field.evaluate("field => field.validationMessage")
    attach(device, LETTER)
    device.submit()
    expect(device.event("Trip")).to_be_visible()


def test_a_file_that_is_too_large_is_refused_without_scripts(env):
    device = env.owner(env.home(), scripts=False)
    device.open(f"/events/new?on={DAY}")
    device.fill(title="Trip", location="Takao")
    with film() as path, TemporaryDirectory() as folder:
        letter = Path(folder) / LETTER["name"]
        letter.write_bytes(LETTER["buffer"])
        attach(device, letter, path)
        device.submit()
        expect(device.page.locator("#attachment-error")).to_contain_text("Film.mov")
    expect(device.page.locator("#attachment-error")).to_contain_text("25 MB")
    expect(device.page.locator("#location")).to_have_value("Takao")
    # The other file is kept, and need not be chosen again.
    expect(device.page.locator("[name=kept-attachment]")).to_be_checked()
    device.submit()
    expect(device.event("Trip")).to_be_visible()
    device.open_event("Trip")
    expect(device.page.locator(".attachments__item")).to_have_count(1)


def test_a_file_of_one_date_is_there_on_all(env):
    device = env.owner(env.home())
    device.open(f"/events/new?on={DAY}&title=Choir&repeat=weekly")
    device.submit()
    device.open_event("Choir")
    device.page.locator("#event a.button--primary").click()
    attach(device, LETTER)
    device.submit()
    expect(device.event("Choir")).to_be_visible()
    assert device.page.locator("dialog[open]").count() == 0
    device.open_day("2026-12-16")
    device.open_event("Choir")
    expect(device.page.locator(".attachments__item")).to_have_count(1)


def test_the_question_for_which_dates_carries_the_file(env):
    device = env.owner(env.home())
    device.open(f"/events/new?on={DAY}&title=Choir&repeat=weekly")
    device.submit()
    device.open_event("Choir")
    device.page.locator("#event a.button--primary").click()
    device.fill(title="Concert")
    attach(device, LETTER)
    device.submit()
    dialog = device.page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    dialog.locator("button[value=this]").click()
    expect(device.event("Concert")).to_be_visible()
    device.open_event("Concert")
    expect(device.page.locator(".attachments__item")).to_contain_text("Letter.txt")


def test_past_places_are_suggested(env):
    device = env.owner(env.home())
    device.add_event("Swimming", location="Pool")
    device.open("/events/new")
    values = device.page.locator("#places option").evaluate_all("all => all.map(o => o.value)")
    assert values == ["Pool"]
