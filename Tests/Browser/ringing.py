"""An alarm that is due in a moment."""

from datetime import datetime, timedelta, timezone


def utc(moment: datetime) -> str:
    return moment.strftime("%Y%m%dT%H%M%SZ")


def ring_soon(home, title: str, seconds: int = 3):
    """Takes in an event of the next hour whose alarm is due in a few seconds."""
    now = datetime.now(timezone.utc)
    text = f"""BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//EN
BEGIN:VEVENT
UID:{title.replace(" ", "-")}
DTSTAMP:{utc(now)}
DTSTART:{utc(now + timedelta(hours=1))}
DTEND:{utc(now + timedelta(hours=2))}
SUMMARY:{title}
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:{title}
TRIGGER;VALUE=DATE-TIME:{utc(now + timedelta(seconds=seconds))}
END:VALARM
END:VEVENT
END:VCALENDAR
"""
    home.run("import", str(home.write("alarm.ics", text)), "--calendar", "Family")
