import { checkEvent, refreshRegions, showNotice } from "./live-page.js";

/**
 * Brings the page up to date in place: after a change (long-poll), at the page's own time (the
 * minute line, midnight), and on coming back to it. A form is never touched, only told.
 * @param {HTMLElement} status carries the page's state and shows notices
 */
export async function liveRefresh(status) {
  const data = status.dataset;
  data.isLive = "";
  let failures = 0;
  let reached = new Date();
  let deadline = nextDeadline(data);
  let isLeaving = false;
  addEventListener("submit", (event) => (isLeaving = !event.defaultPrevented));
  addEventListener("pageshow", () => (isLeaving = false));
  for (;;) {
    await whenAwake();
    try {
      const answer = await nextChange(data.sequence, (deadline - Date.now()) / 1000);
      if (isLeaving) {
        // The answer to the form is on its way; loading anything now would stop it.
        await pause(5);
        isLeaving = false;
        continue;
      }
      if (isOver(data, answer)) return;
      if (failures > 1) status.replaceChildren();
      if (answer.changed || failures > 0 || Date.now() >= deadline) {
        if (data.watchHref) await checkEvent(status);
        if (!(await refreshRegions(status))) return;
        data.sequence = answer.sequence ?? data.sequence;
        deadline = nextDeadline(data);
        await pause(0.15);
      }
      if (answer.isRefused) await pause(3);
      failures = 0;
      reached = new Date();
    } catch {
      if (isAsleep()) continue;
      failures += 1;
      const time = reached.toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
      if (failures > 1) showNotice(status, `${data.unreachableText} ${time}`);
      await pause(Math.min(2 ** failures, 15));
    }
  }
}

/**
 * Waits for a change; stops when the page is put away or the server says nothing for too long.
 * @param {string} sequence
 * @param {number} seconds
 */
async function nextChange(sequence, seconds) {
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), 40_000);
  const hide = () => isAsleep() && stop.abort();
  document.addEventListener("visibilitychange", hide);
  const wait = Math.max(1, Math.min(25, Math.ceil(seconds)));
  try {
    const response = await fetch(`/changes?since=${sequence}&wait=${wait}`, {
      headers: { Accept: "application/json" },
      signal: stop.signal,
    });
    const isRefused = [401, 403].includes(response.status);
    if (!response.ok && !isRefused) throw new Error(response.statusText);
    return { ...(await response.json().catch(() => ({}))), isRefused };
  } finally {
    clearTimeout(limit);
    document.removeEventListener("visibilitychange", hide);
  }
}

/**
 * Goes on, or loads the page anew, when this device's access changed; unsaved typing stays.
 * @param {DOMStringMap} data
 */
function isOver(data, { authorizationStatus, isRefused }) {
  const isChanged = authorizationStatus
    ? authorizationStatus !== data.authorizationStatus
    : isRefused && !data.continueHref;
  if (!isChanged || document.querySelector("[data-unsaved]")) return false;
  location.assign(data.continueHref || location.href);
  return true;
}

const nextDeadline = (/** @type {DOMStringMap} */ { refreshIn }) =>
  refreshIn ? Date.now() + refreshIn * 1000 : Infinity;

const pause = (/** @type {number} */ seconds) =>
  new Promise((done) => setTimeout(done, seconds * 1000));

/** A page that nobody sees asks for nothing, unless it is to tell of alarms. */
const isAsleep = () => document.hidden && !document.querySelector("[data-notifies]");

const whenAwake = () =>
  isAsleep() &&
  new Promise((done) => document.addEventListener("visibilitychange", done, { once: true }));
