"""Browsers of the household, and what people do in them."""

from playwright.sync_api import Browser, Page, expect

from household import DAY, Household


class Device:
    """A browser with its own cookies: a phone, a tablet, a wall display."""

    def __init__(self, browser: Browser, home: Household, scripts: bool = True, **options):
        settings = {"viewport": {"width": 1200, "height": 860}, "locale": "en-GB"} | options
        self.home = home
        self.scripts = scripts
        self.context = browser.new_context(
            base_url=home.url, java_script_enabled=scripts, **settings
        )
        self.context.set_default_timeout(20_000)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message):
        # The browser reports each refused or failed request too; only scripts and policy matter.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(message.text)

    def let_in(self, token: str) -> "Device":
        """Gives the browser the key of a device that the command line let in."""
        self.context.add_cookies([{"name": "himekuri", "value": token, "url": self.home.url}])
        return self

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def open_day(self, day: str = DAY) -> Page:
        return self.open(f"/days/{day}")

    def submit(self):
        """Presses the first button of the page's form, as Enter does."""
        self.page.locator("main form button[type=submit]").first.click()

    # The event form

    def add_event(self, title: str, day: str = DAY, **fields: str):
        """Adds an event by the form, from the day's page."""
        self.open_day(day)
        self.page.locator("a.add-button").click()
        self.fill(title=title, **fields)
        self.submit()
        expect(self.event(title)).to_be_visible()

    def fill(self, **fields: str):
        for name, value in fields.items():
            field = self.page.locator(f"#{name.replace('_', '-')}")
            if not field.is_visible():
                self.page.locator("details", has=field).locator("summary").first.click()
            field.fill(value)

    def event(self, title: str):
        """The event's link on a day's page."""
        return self.page.locator("#day a", has_text=title).first

    def open_event(self, title: str):
        self.event(title).click()
        expect(self.page.locator("#event h1")).to_have_text(title)

    def start_change(self, title: str, day: str = DAY):
        """Opens the form of an event."""
        self.open_day(day)
        self.open_event(title)
        self.page.locator("#event a.button--primary").click()
        expect(self.page.locator("#title")).to_have_value(title)

    def delete_event(self, title: str, day: str = DAY):
        self.open_day(day)
        self.open_event(title)
        self.page.locator("#event a[href$='/deletion']").click()
        self.page.locator("#question button.button--danger").click()
        expect(self.page.locator(".flash")).to_be_visible()

    # Access

    def claim(self, link: str):
        """Names the household, its people and this device; the first owner."""
        self.page.goto(link)
        self.page.locator("#household-name").fill("Tanaka")
        self.page.locator("[name=person-name]").first.fill("Mei")
        self.page.locator("#device-name").fill("Mei’s laptop")
        self.page.locator("#time-zone").select_option("Asia/Tokyo")
        self.submit()
        expect(self.page.locator("#day")).to_be_visible()

    def ask(self, name: str, access: str = "full") -> str:
        """Asks to be let in; the number to compare."""
        self.page.goto("/")
        self.page.locator("#device-name").fill(name)
        self.page.locator(f"input[name=access][value={access}]").check()
        self.submit()
        return self.page.locator("p.code").inner_text()

    def answer(self, name: str, number: str, access: str = "full"):
        """Compares the number of the device that asks, and answers it."""
        notice = self.page.locator("#notices .notice--question")
        if not self.scripts:
            self.page.reload()
        expect(notice).to_contain_text(name)
        notice.locator("a").click()
        if self.page.url.endswith("/access/requests"):
            self.page.locator("#requests a.row", has_text=name).click()
        expect(self.page.locator("h1")).to_contain_text(name)
        expect(self.page.locator("p.code")).to_have_text(number)
        self.page.locator(f"button[name=answer][value={access}]").click()
        expect(self.page.locator(".flash")).to_contain_text(name)

    def go_on(self):
        """After the answer: the page goes on by itself, without scripts at the next look."""
        if not self.scripts:
            self.page.locator(".question__answers a").first.click()
        expect(self.page.locator("#day")).to_be_visible()

    def close(self):
        self.context.close()
        assert self.errors == [], f"in the browser's console: {self.errors}"
