"""Every page: for screen readers, on small screens, and as valid HTML."""

from tour import Tour


def test_every_page_of_the_claim_and_of_access(env):
    tour = Tour(env)
    tour.claim()
    tour.access()
    tour.expect_no_problems()


def test_every_page_of_the_calendar(env):
    tour = Tour(env)
    tour.calendar()
    tour.expect_no_problems()


def test_every_page_of_reminders_and_alarms(env):
    tour = Tour(env)
    tour.reminders()
    tour.expect_no_problems()


def test_every_page_of_the_event_form(env):
    tour = Tour(env)
    tour.forms()
    tour.expect_no_problems()


def test_every_page_of_calendars_and_settings(env):
    tour = Tour(env)
    tour.household()
    tour.expect_no_problems()
