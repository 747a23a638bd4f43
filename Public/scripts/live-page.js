/** A press ends on what it began on: a link replaced under the finger would never hear of it. */
let pressed;
let release = () => {};
addEventListener("pointerdown", () => {
  pressed = new Promise((done) => (release = done));
  // Some ends are never told, as where a menu opened.
  setTimeout(release, 2000);
});
for (const end of ["pointerup", "pointercancel"]) {
  // The click comes after the end.
  addEventListener(end, () => setTimeout(release, 100));
}

/**
 * Fetches this page again and replaces the live regions that differ, keeping scroll and focus; a
 * page that has none, such as a form, only shows what rings.
 * @param {HTMLElement} status
 * @returns {Promise<boolean>} false when the page is loaded anew instead
 */
export async function refreshRegions(status) {
  const isStill = !document.querySelector("main [data-live-region]");
  const page = await fetchPage(isStill ? "/alarms" : location.href);
  const fresh = page?.querySelector("[data-behaviour=live-refresh]");
  if (!fresh) {
    if (!isStill) location.reload();
    return isStill;
  }
  await pressed;
  const top = scrollY;
  const nameOf = ({ href, value }) => href || value;
  const focus = nameOf(document.activeElement);
  for (const region of document.querySelectorAll("[data-live-region]")) {
    const replacement = page.getElementById(region.id);
    if (!replacement || replacement.isEqualNode(region)) continue;
    const hadFocus = region.contains(document.activeElement);
    const chosen = [...region.querySelectorAll(":checked")].map(nameOf);
    region.replaceWith(replacement);
    const all = [...replacement.querySelectorAll("a, [type=checkbox]")];
    for (const box of all) box.checked = chosen.includes(nameOf(box));
    if (hadFocus) all.find((a) => nameOf(a) === focus)?.focus({ preventScroll: true });
    replacement.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (isStill) return true;
  document.title = page.title;
  scrollTo({ top, behavior: "instant" });
  status.dataset.refreshIn = fresh.dataset.refreshIn;
  return true;
}

/**
 * Looks at the event that a form is changing, and says so when it was changed or deleted.
 * @param {HTMLElement} status
 */
export async function checkEvent(status) {
  const { watchHref, deletedText, changedText } = status.dataset;
  const form = document.querySelector("form[data-revision]");
  const event = (await fetchPage(watchHref))?.querySelector("#event");
  if (!event) showNotice(status, deletedText);
  else if (event.dataset.revision !== form.dataset.revision) {
    showNotice(status, event.dataset.changedText || changedText, watchHref);
  }
}

/**
 * @param {HTMLElement} status
 * @param {string} text
 * @param {string} [href] what there is to view, in another tab because this one has a form
 */
export function showNotice(status, text, href) {
  const notice = document.createElement("p");
  notice.className = "live-status__notice";
  notice.append(text);
  if (href) {
    const link = Object.assign(document.createElement("a"), { href, target: "_blank" });
    link.append(status.dataset.viewText);
    notice.append(" ", link);
  }
  if (!status.firstChild?.isEqualNode(notice)) status.replaceChildren(notice);
}

/**
 * @param {string} href
 * @returns {Promise<?Document>} nothing when the page is gone or not for this device
 */
async function fetchPage(href) {
  const response = await fetch(href, {
    headers: { Accept: "text/html", "Himekuri-Background": "1" },
  });
  if (response.status >= 500) throw new Error(response.statusText);
  return response.ok
    ? new DOMParser().parseFromString(await response.text(), "text/html")
    : null;
}
