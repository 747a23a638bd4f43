import { chime, notify } from "./alarm-banner.js";

/**
 * What only the browser can try: the chime, and its notifications, for which this asks.
 * @param {HTMLElement} section
 */
export function alarmWays(section) {
  const status = section.querySelector("[data-denied]");
  const excuse = (/** @type {string} */ answer) =>
    (status.textContent = status.dataset[answer === "denied" ? "denied" : "unable"]);
  const permission = window.Notification?.permission;
  if (section.querySelector("[data-title][type=button]") && permission !== "granted") {
    excuse(permission);
  }
  for (const button of section.querySelectorAll("[data-try]")) {
    button.hidden = false;
    button.addEventListener("click", async (event) => {
      if (button.dataset.try === "chime") return chime();
      event.preventDefault();
      const answer = await window.Notification?.requestPermission();
      const isShown = answer === "granted" && notify(button.dataset.title);
      if (!isShown) excuse(answer);
      else if (button.type === "submit") button.form.submit();
    });
  }
}
