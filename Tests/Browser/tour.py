"""Walks through every page in every state, looking at each in several ways."""

import json

from playwright.sync_api import expect

from devices import Device
from furniture import furnish
from household import DAY
from looks import Looks
from ringing import ring_soon

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


class Tour(Looks):
    """Each walk has a household of its own, and needs no other walk."""

    def claim(self):
        home = self.env.empty_home()
        device = self.watched(self.env.device(home))
        device.open("/")
        self.look("unclaimed", device)
        link = home.claim_link()
        device.open(link)
        self.look("claim", device)
        device.page.locator("#household-name").fill("x" * 300)
        device.page.locator("#device-name").fill("Laptop")
        device.submit()
        self.look("claim-refused", device)
        device.claim(link)
        self.look("day-first-run", device)
        device.open("/days/2031-05-05")
        self.look("day-empty", device)

    def access(self):
        owner = self._move_in()
        home = owner.home
        owner.open("/access/requests")
        self.look("access-requests-none", owner)
        guest = self.watched(self.env.device(home))
        guest.open("/")
        self.look("access-prompt", guest)
        guest.ask("Grandmother’s tablet")
        self.look("access-waiting", guest)
        owner.open_day()
        self.look("day-with-banner", owner)
        owner.open("/access/requests")
        self.look("access-requests", owner)
        owner.page.locator("#requests a.row").click()
        self.look("access-request", owner)
        owner.page.locator("button[value=denied]").click()
        expect(guest.page.locator("h1")).to_contain_text("refused")
        self.look("access-denied", guest)
        letterbox = self.watched(self.env.device(home, "Letterbox", "add"))
        letterbox.open("/")
        self.look("add-only", letterbox)
        letterbox.fill(title="Party", start_date="2026-11-01", start_time="15:00")
        letterbox.fill(end_date="2026-11-01", end_time="18:00")
        letterbox.submit()
        self.look("add-only-saved", letterbox)
        home.post(home.owner_token, "/calendars", name="Visitors", color="gold")
        letterbox.open("/calendars/choice")
        self.look("add-only-choice", letterbox)
        letterbox.open("/access")
        self.look("access-upgrade", letterbox)
        letterbox.open("/calendars")
        self.look("access-write-only", letterbox)
        wall = self.watched(self.env.device(home, "Wall", "view"))
        wall.open("/events/new")
        self.look("error-403", wall)

    def calendar(self):
        owner = self._move_in()
        mei = furnish(owner)
        owner.open_day()
        self.look("day", owner)
        owner.open(f"/days/{DAY}?person={mei}")
        self.look("day-of-one-person", owner)
        owner.open_event("Mei’s birthday, 36")
        self.look("event-birthday", owner)
        owner.open(f"/days/{DAY}/picker")
        self.look("date-picker", owner)
        owner.open("/months/2026-12")
        self.look("month", owner)
        owner.open(f"/weeks/{DAY}")
        self.look("week", owner)
        owner.open("/weeks/2031-05-05")
        self.look("week-empty", owner)
        self._upcoming(owner)
        owner.open_day()
        owner.open_event("Dentist")
        self.look("event-detail", owner)
        owner.page.locator("#event a[href$='/deletion']").click()
        self.look("event-deletion", owner)
        self._rich_events(owner)
        owner.open_day()
        owner.open_event("Recycling")
        address = owner.page.url
        owner.delete_event("Recycling")
        self.look("day-after-deletion", owner)
        owner.open(address)
        self.look("event-gone", owner)
        owner.open("/nowhere")
        self.look("error-404", owner)

    def _move_in(self) -> Device:
        """The owner of a household with nothing in it."""
        return self.watched(self.env.owner(self.env.home()))

    def _upcoming(self, owner: Device):
        owner.open(f"/upcoming?days=14&from={DAY}")
        self.look("upcoming", owner)
        owner.open("/upcoming?from=2031-05-05")
        self.look("upcoming-empty", owner)
        owner.open(f"/upcoming?from={DAY}&select=on")
        self.look("upcoming-selecting", owner)
        for box in owner.page.locator("#upcoming input[type=checkbox]").all()[:3]:
            box.check()
        owner.page.locator(".selection-bar__delete").click()
        self.look("events-deletion", owner)

    def _rich_events(self, owner: Device):
        """Events of which everything is said, on a day of their own."""
        home = owner.home
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
        self.look("event-attachment-refused", owner)
        owner.submit()
        owner.open_event("Kick-off")
        self.look("event-detail-rich", owner)
        owner.page.locator("#event a[href$='/duplicate']").click()
        self.look("event-duplication", owner)
        before = json.loads(home.get("/changes"))["sequence"]
        home.run("import", str(home.write("review.ics", INVITATION)))
        home.get(f"/changes?since={before}&wait=50")
        owner.open_day("2027-01-20")
        owner.open_event("Review")
        self.look("event-detail-invitation", owner)

    def reminders(self):
        owner = self._move_in()
        furnish(owner)
        home, token = owner.home, owner.home.owner_token
        owner.open("/reminders")
        self.look("reminders-first", owner)
        home.post(token, "/reminders/lists", name="Shopping", color="teal")
        owner.open("/reminders/lists")
        self.look("reminder-lists", owner)
        owner.page.locator("main .button--small").first.click()
        self.look("reminder-list-edit", owner)
        owner.page.locator("a[href$='/deletion']").click()
        self.look("reminder-list-deletion", owner)
        owner.open("/reminders/new")
        self.look("reminder-new", owner)
        owner.fill(title="Milk, two litres", due_date=DAY, notes="From the farm")
        owner.page.locator("#priority").select_option("high")
        owner.submit()
        for title in ["Eggs", "Tea"]:
            owner.page.locator("#title").fill(title)
            owner.page.keyboard.press("Enter")
            expect(owner.page.locator(".reminder", has_text=title)).to_be_visible()
        self.look("reminders", owner)
        owner.open("/reminders?select=on")
        self.look("reminders-selecting", owner)
        owner.open("/reminders")
        owner.page.locator(".reminder a", has_text="Milk").click()
        self.look("reminder-edit", owner)
        owner.page.locator("a[href$='/deletion']").click()
        self.look("reminder-deletion", owner)
        guest = self.watched(self.env.device(home, "Guest phone", "view"))
        guest.open("/reminders/access")
        self.look("reminders-access", guest)
        ring_soon(home, "Leave for school", seconds=1)
        expect(owner.open("/alarms").locator("form.alarm")).to_be_visible()
        self.look("alarms", owner)
        owner.page.locator("form.alarm button", has_text="Dismiss").click()
        expect(owner.page.locator("form.alarm")).to_have_count(0)

    def forms(self):
        owner = self._move_in()
        furnish(owner)
        home = owner.home
        owner.open(f"/events/new?on={DAY}")
        self.look("event-new", owner)
        owner.fill(title="x" * 1001, start_time="15:00", end_date=DAY, end_time="14:00", notes="Kept")
        owner.submit()
        self.look("event-refused", owner)
        other = self.watched(self.env.device(home, "Kitchen tablet"))
        owner.start_change("Dentist")
        self.look("event-edit", owner)
        other.start_change("Dentist")
        other.fill(title="Dentist for Mei", location="")
        other.submit()
        expect(owner.page.locator(".live-status__notice")).to_be_visible()
        self.look("event-edit-told", owner)
        owner.fill(title="Dentist for Ken", location="Upstairs")
        owner.submit()
        self.look("event-clash", owner)
        owner.start_change("Lunch with Aya")
        other.delete_event("Lunch with Aya")
        owner.fill(title="Lunch with Ben")
        owner.submit()
        self.look("event-deleted-meanwhile", owner)

    def household(self):
        owner = self._move_in()
        furnish(owner)
        home = owner.home
        for name, access in [("Wall", "view"), ("Letterbox", "add"), ("Kitchen tablet", "full")]:
            home.token(name, access)
        home.post(home.owner_token, "/calendars", name="Visitors", color="gold")
        home.post(home.owner_token, "/reminders/lists", name="Shopping", color="teal")
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
            self.look(name, owner)
        owner.open("/calendars")
        owner.page.locator("#calendars a[href$='/edit']").last.click()
        self.look("calendar-edit", owner)
        owner.open("/calendars")
        owner.page.locator("#calendars a[href$='/deletion']").first.click()
        self.look("calendar-deletion", owner)
        owner.open("/settings/devices")
        owner.page.locator("#devices a.row", has_text="Wall").click()
        self.look("device-edit", owner)
        owner.page.locator("a[href$='/revocation']").click()
        self.look("device-revocation", owner)
        owner.open("/settings/people")
        owner.page.locator("#people a.row").first.click()
        self.look("person-edit", owner)
        owner.page.locator("a[href$='/removal']").click()
        self.look("person-removal", owner)
        owner.open("/settings/people/new")
        owner.page.locator("#name").fill("Aoi")
        owner.page.locator("[name=birthday-year]").fill("1990")
        owner.submit()
        self.look("person-refused", owner)
