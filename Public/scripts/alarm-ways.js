import { chime, notify } from "./alarm-banner.js";

/**
 * What only the browser can try: the chime, and its notifications, for which this asks.
 * @param {HTMLElement} section
 */
export function alarmWays(section) {
  const status = section.querySelector("[data-denied]");
  for (const button of section.querySelectorAll("[data-try]")) {
    button.hidden = false;
    button.addEventListener("click", async (event) => {
      if (button.dataset.try === "chime") return chime();
      event.preventDefault();
      const answer = await window.Notification?.requestPermission();
      const isShown = answer === "granted" && notify(button.dataset.title);
      if (!isShown) status.textContent = status.dataset[answer === "denied" ? "denied" : "unable"];
      else if (button.type === "submit") button.form.submit();
    });
  }
}
