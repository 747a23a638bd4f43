"""What a household is furnished with, so that its pages have something to show."""

from devices import Device


def furnish(owner: Device) -> str:
    """Gives the owner's household people, calendars, and a day full of events; the id of Mei."""
    home, token = owner.home, owner.home.owner_token
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
    for name, color in [("School", "green"), ("Work", "indigo")]:
        home.post(token, "/calendars", name=name, color=color)
    chips = owner.open("/events/new").locator("label.choice-chip")
    mei, school, work = (
        chips.filter(has_text=name).locator("input").get_attribute("value")
        for name in ["Mei", "School", "Work"]
    )
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
    return mei
