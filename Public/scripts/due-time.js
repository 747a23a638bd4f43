/**
 * Offers the alerts of a time while a reminder has one, else those of a whole day.
 * @param {HTMLElement} alerts the fields of the alerts, which without this show both
 */
export function dueTime(alerts) {
  const time = alerts.closest("form").elements["due-time"];
  const show = () => {
    alerts.dataset.due = time.value ? "timed" : "all-day";
  };
  time.addEventListener("input", show);
  show();
}
