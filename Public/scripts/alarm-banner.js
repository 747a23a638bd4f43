/**
 * Answers alarms in place, so that no page with a form is left, and tells when one more rings: with
 * a sound, and by the browser where nobody looks at the page.
 * @param {HTMLElement} notices what stands above the page; it is replaced with each refresh
 */
export function alarmBanner(notices) {
  let heard = notices.dataset.rang;
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches(".alarm")) return;
    event.preventDefault();
    form.hidden = true;
    const body = new URLSearchParams(new FormData(form, event.submitter));
    fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => (form.hidden = false));
  });
  addEventListener("change", ({ target }) => {
    const { rang, chimes, notifies } = target.dataset;
    if (target.id !== "notices" || !(rang > heard)) return;
    if (chimes != null) chime();
    const tells = notifies != null && !document.hasFocus();
    for (const alarm of tells ? target.querySelectorAll(".alarm") : []) {
      const texts = [...alarm.querySelectorAll(".alarm__title, .alarm__when")];
      if (alarm.dataset.rang > heard) notify(...texts.map((text) => text.textContent));
    }
    heard = rang;
  });
}

/** Two soft tones; silent in a browser that wants to be touched first. */
export function chime() {
  const audio = new AudioContext();
  const volume = new GainNode(audio, { gain: 0.2 });
  volume.connect(audio.destination);
  for (const [index, frequency] of [880, 660].entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(volume);
    tone.start(audio.currentTime + index * 0.3);
    tone.stop(audio.currentTime + index * 0.3 + 0.25);
  }
}

/**
 * Shows one notification, and the same one only once however many pages are open.
 * @param {string} title
 * @param {string} [body]
 * @returns {boolean} false where the browser leaves that to apps, as on Android
 */
export function notify(title, body) {
  try {
    new Notification(title, { body, tag: title + body }).onclick = () => focus();
    return true;
  } catch {
    return false;
  }
}
