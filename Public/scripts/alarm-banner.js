/**
 * Answers alarms in place, so that no page with a form is left, and sounds when one more rings.
 * @param {HTMLElement} notices what stands above the page; it is replaced with each refresh
 */
export function alarmBanner(notices) {
  let heard = notices.dataset.sound;
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches(".alarm")) return;
    event.preventDefault();
    form.hidden = true;
    const body = new URLSearchParams(new FormData(form, event.submitter));
    fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => form.submit());
  });
  addEventListener("change", ({ target: { id, dataset } }) => {
    if (id !== "notices" || !(dataset.sound > heard)) return;
    heard = dataset.sound;
    chime();
  });
}

/** Two soft tones; silent in a browser that wants to be touched first. */
function chime() {
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
