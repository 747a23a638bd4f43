"""A walk through every page in every state, looking at each in several ways."""

import json
import os
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from household import DAY

SHOTS = os.environ.get("HIMEKURI_SCREENSHOTS")

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1200, "height": 860}
NARROW = {"width": 320, "height": 640}
# 1200 × 860 at 200 % zoom.
ZOOMED = {"width": 600, "height": 430}

# Beside English, in which the tour is walked.
LANGUAGES = {"japanese": "ja-JP", "chinese": "zh-CN"}

LOOKS = [
    (scheme, label, size)
    for scheme in ["light", "dark"]
    for label, size in [("phone", PHONE), ("desktop", DESKTOP)]
]
# Each layout and each set of colours once: axe takes its time.
CHECKED = {("light", "phone"), ("dark", "desktop")}

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}

INVITATION = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example.org//Invitations//EN
BEGIN:VEVENT
UID:review@example.org
DTSTAMP:20260101T000000Z
DTSTART:20270120T140000Z
DTEND:20270120T150000Z
SUMMARY:Review
STATUS:TENTATIVE
ORGANIZER;CN=Ann:mailto:ann@example.org
ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED;ROLE=CHAIR:mailto:bob@example.org
ATTENDEE;PARTSTAT=DECLINED:mailto:somebody.with.a.long.name@departments.example.org
ATTACH;FMTTYPE=application/pdf:https://example.org/agenda.pdf
END:VEVENT
END:VCALENDAR
"""

WIDE = """() => [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 4).map((element) => element.className || element.tagName)"""


class Tour:
    """What was found on the way: problems by kind, and every page's HTML by its name."""

    def __init__(self, env):
        self.env = env
        self.axe = Axe()
        self.names: list[str] = []
        self.problems = {"axe": [], "narrow": [], "zoomed": []}
        self.html: dict[str, str] = {}

    def walk(self) -> "Tour":
        self._before_the_claim()
        self._asking()
        self._the_calendar()
        self._forms()
        self._the_household()
        return self

    # Stops

    def _before_the_claim(self):
        home = self.env.empty_home()
        device = self._watched(self.env.device(home))
        device.open("/")
        self._look("unclaimed", device)
        link = home.claim_link()
        device.open(link)
        self._look("claim", device)
        device.page.locator("#household-name").fill("x" * 300)
        device.page.locator("#device-name").fill("Laptop")
        device.submit()
        self._look("claim-refused", device)
        device.claim(link)
        self._look("day-first-run", device)
        device.open("/days/2031-05-05")
        self._look("day-empty", device)

    def _asking(self):
        self.home = home = self.env.home()
        self.owner = self._watched(self.env.owner(home))
        self.owner.open("/access/requests")
        self._look("access-requests-none", self.owner)
        guest = self._watched(self.env.device(home))
        guest.open("/")
        self._look("access-prompt", guest)
        guest.ask("Grandmother’s tablet")
        self._look("access-waiting", guest)
        self.owner.open_day()
        self._look("day-with-banner", self.owner)
        self.owner.open("/access/requests")
        self._look("access-requests", self.owner)
        self.owner.page.locator("#requests a.row").click()
        self._look("access-request", self.owner)
        self.owner.page.locator("button[value=denied]").click()
        expect(guest.page.locator("h1")).to_contain_text("refused")
        self._look("access-denied", guest)
        letterbox = self._watched(self.env.device(home, "Letterbox", "add"))
        letterbox.open("/")
        self._look("add-only", letterbox)
        letterbox.fill(title="Party", start_date="2026-11-01", start_time="15:00")
        letterbox.fill(end_date="2026-11-01", end_time="18:00")
        letterbox.submit()
        self._look("add-only-saved", letterbox)
        home.post(home.owner_token, "/calendars", name="Visitors", color="gold")
        letterbox.open("/calendars/choice")
        self._look("add-only-choice", letterbox)
        letterbox.open("/access")
        self._look("access-upgrade", letterbox)
        letterbox.open("/calendars")
        self._look("access-write-only", letterbox)
        wall = self._watched(self.env.device(home, "Wall", "view"))
        wall.open("/events/new")
        self._look("error-403", wall)

    def _the_calendar(self):
        home, owner, token = self.home, self.owner, self.home.owner_token
        for name, color in [("Mei", "tomato"), ("Ken", "blue")]:
            home.post(
                token,
                "/settings/people",
                name=name,
                initials="",
                color=color,
                birthday_day="9",
                birthday_month="12",
                birthday_year="1990" if name == "Mei" else "",
            )
        mei = self._person("Mei")
        for name, color in [("School", "green"), ("Work", "indigo")]:
            home.post(token, "/calendars", name=name, color=color)
        school, work = (self._calendar(name) for name in ["School", "Work"])
        home.add_event(token, "School trip", end_date="2026-12-11", all_day="on", calendar=school)
        home.add_event(token, "Recycling", all_day="on", location="Corner of Oak Street")
        place = {"location": "Dr. Ito, 2nd floor", "url": "https://ito.example/"}
        home.add_event(token, "Dentist", person=mei, **place)
        lunch = {"start_time": "12:30", "end_time": "13:45", "notes": "Tea"}
        home.add_event(token, "Lunch with Aya", calendar=work, **lunch)
        home.add_event(
            token,
            "A title that goes on and on, as titles of imported events often do, without an end",
            start_time="16:00",
            end_time="18:30",
        )
        night = {"start_time": "22:10", "end_date": "2026-12-10", "end_time": "06:40"}
        home.add_event(token, "Night train", **night)
        owner.open_day()
        self._look("day", owner)
        owner.open(f"/days/{DAY}?person={mei}")
        self._look("day-of-one-person", owner)
        owner.open_event("Mei’s birthday, 36")
        self._look("event-birthday", owner)
        owner.open(f"/days/{DAY}/picker")
        self._look("date-picker", owner)
        owner.open("/months/2026-12")
        self._look("month", owner)
        owner.open(f"/weeks/{DAY}")
        self._look("week", owner)
        owner.open("/weeks/2031-05-05")
        self._look("week-empty", owner)
        self._upcoming()
        owner.open_day()
        owner.open_event("Dentist")
        self._look("event-detail", owner)
        owner.page.locator("#event a[href$='/deletion']").click()
        self._look("event-deletion", owner)
        self._rich_events()
        owner.open_day()
        owner.open_event("Recycling")
        address = owner.page.url
        owner.delete_event("Recycling")
        self._look("day-after-deletion", owner)
        owner.open(address)
        self._look("event-gone", owner)
        owner.open("/nowhere")
        self._look("error-404", owner)

    def _rich_events(self):
        """Events of which everything is said, on a day of their own."""
        home, owner = self.home, self.owner
        owner.open("/events/new?on=2027-01-20")
        owner.fill(title="Kick-off", location="Town Hall, room 4", notes="Bring the folder.")
        owner.fill(url="https://meet.google.com/abc-defg-hij", latitude="35.68", longitude="139.76")
        owner.page.locator("#alert").select_option("15")
        owner.page.locator("[name=person]:not([type=hidden])").first.check()
        owner.page.locator("#repeat").select_option("weekly")
        owner.page.locator("details:has(#attachment) summary").click()
        files = [("Letter.pdf", "application/pdf", b"%PDF-1.4"), ("Empty.txt", "text/plain", b"")]
        owner.page.locator("#attachment").set_input_files(
            [{"name": name, "mimeType": kind, "buffer": text} for name, kind, text in files]
        )
        owner.submit()
        self._look("event-attachment-refused", owner)
        owner.submit()
        owner.open_event("Kick-off")
        self._look("event-detail-rich", owner)
        owner.page.locator("#event a[href$='/duplicate']").click()
        self._look("event-duplication", owner)
        before = json.loads(home.get("/changes"))["sequence"]
        home.run("import", str(home.write("review.ics", INVITATION)))
        home.get(f"/changes?since={before}&wait=50")
        owner.open_day("2027-01-20")
        owner.open_event("Review")
        self._look("event-detail-invitation", owner)

    def _upcoming(self):
        owner = self.owner
        owner.open(f"/upcoming?days=14&from={DAY}")
        self._look("upcoming", owner)
        owner.open("/upcoming?from=2031-05-05")
        self._look("upcoming-empty", owner)
        owner.open(f"/upcoming?from={DAY}&select=on")
        self._look("upcoming-selecting", owner)
        for box in owner.page.locator("#upcoming input[type=checkbox]").all()[:3]:
            box.check()
        owner.page.locator(".selection-bar__delete").click()
        self._look("events-deletion", owner)

    def _person(self, name: str) -> str:
        """The id of somebody, from the link to their form."""
        row = self.owner.open("/settings/people").locator("#people a.row", has_text=name)
        return row.get_attribute("href").split("/")[3]

    def _calendar(self, name: str) -> str:
        """The id of a calendar, from the link to its form."""
        row = self.owner.open("/calendars").locator("#calendars li", has_text=name)
        return row.locator("a[href$='/edit']").get_attribute("href").split("/")[2]

    def _forms(self):
        home, owner = self.home, self.owner
        owner.open(f"/events/new?on={DAY}")
        self._look("event-new", owner)
        owner.fill(title="x" * 1001, start_time="15:00", end_date=DAY, end_time="14:00", notes="Kept")
        owner.submit()
        self._look("event-refused", owner)
        other = self._watched(self.env.device(home, "Kitchen tablet"))
        owner.start_change("Dentist")
        self._look("event-edit", owner)
        other.start_change("Dentist")
        other.fill(title="Dentist for Mei", location="")
        other.submit()
        expect(owner.page.locator(".live-status__notice")).to_be_visible()
        self._look("event-edit-told", owner)
        owner.fill(title="Dentist for Ken", location="Upstairs")
        owner.submit()
        self._look("event-clash", owner)
        owner.start_change("Lunch with Aya")
        other.delete_event("Lunch with Aya")
        owner.fill(title="Lunch with Ben")
        owner.submit()
        self._look("event-deleted-meanwhile", owner)

    def _the_household(self):
        owner = self.owner
        pages = {
            "calendars": "/calendars",
            "calendar-new": "/calendars/new",
            "calendar-choice": "/calendars/choice",
            "calendar-choice-one": "/calendars/choice?selection=single",
            "settings": "/settings",
            "settings-alarm-test": "/settings?test=banner",
            "settings-this-device": "/settings/this-device",
            "settings-devices": "/settings/devices",
            "settings-people": "/settings/people",
            "person-new": "/settings/people/new",
        }
        for name, path in pages.items():
            owner.open(path)
            self._look(name, owner)
        owner.open("/calendars")
        owner.page.locator("#calendars a[href$='/edit']").last.click()
        self._look("calendar-edit", owner)
        owner.open("/calendars")
        owner.page.locator("#calendars a[href$='/deletion']").first.click()
        self._look("calendar-deletion", owner)
        owner.open("/settings/devices")
        owner.page.locator("#devices a.row", has_text="Wall").click()
        self._look("device-edit", owner)
        owner.page.locator("a[href$='/revocation']").click()
        self._look("device-revocation", owner)
        owner.open("/settings/people")
        owner.page.locator("#people a.row").first.click()
        self._look("person-edit", owner)
        owner.page.locator("a[href$='/removal']").click()
        self._look("person-removal", owner)
        owner.open("/settings/people/new")
        owner.page.locator("#name").fill("Aoi")
        owner.page.locator("[name=birthday-year]").fill("1990")
        owner.submit()
        self._look("person-refused", owner)

    # Looking

    def _watched(self, device):
        """Keeps the HTML of the last page as it came over the wire."""

        def keep(response):
            kind = response.headers.get("content-type", "")
            if response.request.is_navigation_request() and kind.startswith("text/html"):
                device.response = response

        device.page.on("response", keep)
        # Leaving a half-filled form is part of the tour.
        device.page.on("dialog", lambda dialog: dialog.accept())
        return device

    def _look(self, name: str, device):
        page = device.page
        page.wait_for_load_state()
        self.names.append(name)
        self.html[name] = device.response.text()
        for scheme, label, size in LOOKS:
            is_checked = (scheme, label) in CHECKED
            if SHOTS or is_checked:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.set_viewport_size(size)
                self._shoot(f"{name}-{label}-{scheme}-english", page)
            if is_checked:
                self._axe(f"{name} ({label}, {scheme})", page)
        self._shoot_languages(name, device)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        for kind, size in [("narrow", NARROW), ("zoomed", ZOOMED)]:
            page.set_viewport_size(size)
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > size["width"]:
                self.problems[kind].append(f"{name}: {width} wide, {page.evaluate(WIDE)}")
        page.set_viewport_size(DESKTOP)

    def _axe(self, where: str, page):
        results = self.axe.run(page, options=RULES).response
        for violation in results["violations"]:
            nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:2])
            self.problems["axe"].append(f"{where}: {violation['id']}: {violation['help']}: {nodes}")

    def _shoot(self, name: str, page):
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)

    def _shoot_languages(self, name: str, device):
        """The same address in every language, where it is one that can be opened again."""
        if not SHOTS or device.response.request.method != "GET":
            return
        for language, locale in LANGUAGES.items():
            context = self.env.browser.new_context(
                locale=locale, storage_state=device.context.storage_state()
            )
            page = context.new_page()
            page.goto(device.page.url)
            for scheme, label, size in LOOKS:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.set_viewport_size(size)
                self._shoot(f"{name}-{label}-{scheme}-{language}", page)
            context.close()
