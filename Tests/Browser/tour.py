"""A walk through every page in every state, looking at each in several ways."""

import json

from playwright.sync_api import expect

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
    def walk(self) -> "Tour":
        self._before_the_claim()
        self._asking()
        self._the_calendar()
        self._reminders()
        self._forms()
        self._the_household()
        return self

    def _before_the_claim(self):
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

    def _asking(self):
        self.home = home = self.env.home()
        self.owner = self.watched(self.env.owner(home))
        self.owner.open("/access/requests")
        self.look("access-requests-none", self.owner)
        guest = self.watched(self.env.device(home))
        guest.open("/")
        self.look("access-prompt", guest)
        guest.ask("Grandmother’s tablet")
        self.look("access-waiting", guest)
        self.owner.open_day()
        self.look("day-with-banner", self.owner)
        self.owner.open("/access/requests")
        self.look("access-requests", self.owner)
        self.owner.page.locator("#requests a.row").click()
        self.look("access-request", self.owner)
        self.owner.page.locator("button[value=denied]").click()
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
        self._upcoming()
        owner.open_day()
        owner.open_event("Dentist")
        self.look("event-detail", owner)
        owner.page.locator("#event a[href$='/deletion']").click()
        self.look("event-deletion", owner)
        self._rich_events()
        owner.open_day()
        owner.open_event("Recycling")
        address = owner.page.url
        owner.delete_event("Recycling")
        self.look("day-after-deletion", owner)
        owner.open(address)
        self.look("event-gone", owner)
        owner.open("/nowhere")
        self.look("error-404", owner)

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

    def _upcoming(self):
        owner = self.owner
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

    def _person(self, name: str) -> str:
        """The id of somebody, from the link to their form."""
        row = self.owner.open("/settings/people").locator("#people a.row", has_text=name)
        return row.get_attribute("href").split("/")[3]

    def _calendar(self, name: str) -> str:
        """The id of a calendar, from the link to its form."""
        row = self.owner.open("/calendars").locator("#calendars li", has_text=name)
        return row.locator("a[href$='/edit']").get_attribute("href").split("/")[2]

    def _reminders(self):
        home, owner, token = self.home, self.owner, self.home.owner_token
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

    def _forms(self):
        home, owner = self.home, self.owner
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
