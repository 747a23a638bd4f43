/**
 * Keeps the length of an event when its start moves, hides the times of an all-day event, and
 * writes each date out in the page's language below the browser's own field.
 * @param {HTMLElement} group
 */
export function endFollowsStart(group) {
  const [allDay, startDate, startTime, endDate, endTime] = group.querySelectorAll("input");

  /** @returns {number} milliseconds on a clock without zones; NaN while a field is unreadable */
  const moment = (date, time) =>
    Date.parse(`${date.value}T${allDay.checked ? "00:00" : time.value}Z`);
  const length = () => moment(endDate, endTime) - moment(startDate, startTime);
  let kept = length();

  const hideTimes = () => {
    for (const time of [startTime, endTime]) time.hidden = allDay.checked;
  };
  hideTimes();

  group.addEventListener("change", ({ target }) => {
    if (target === allDay && allDay.checked && endTime.value === "00:00" && length() > 0) {
      // An end at midnight is an end of the day before.
      endDate.value = new Date(moment(endDate, endTime) - 86_400_000).toISOString().slice(0, 10);
      endTime.value = "23:59";
    }
    const end = moment(startDate, startTime) + kept;
    if (target !== startDate && target !== startTime) {
      if (Number.isFinite(length())) kept = length();
    } else if (kept >= 0 && Number.isFinite(end)) {
      const [date, time] = new Date(end).toISOString().split("T");
      endDate.value = date;
      if (!allDay.checked) endTime.value = time.slice(0, 5);
    }
    hideTimes();
    endDate.min = startDate.value;
    for (const output of group.querySelectorAll("output")) {
      output.value = writtenOut(document.getElementById(output.htmlFor).value);
    }
  });
}

/**
 * @param {string} date `2026-12-09`
 * @returns {string} the date in words, or nothing while it is unreadable
 */
function writtenOut(date) {
  const value = Date.parse(date);
  if (Number.isNaN(value)) return "";
  const language = document.documentElement.lang.replace(/^en$/, "en-GB");
  return new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(value);
}
