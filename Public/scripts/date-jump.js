/**
 * Goes to a date as soon as it is picked; who types it presses Enter, as digits come one by one.
 * @param {HTMLFormElement} form
 */
export function dateJump(form) {
  const input = form.querySelector("input");
  let isTyping = false;
  const setTyping = (/** @type {boolean} */ value) => {
    isTyping = value;
    form.classList.toggle("date-jump--automatic", !value);
  };
  setTyping(false);
  input.addEventListener("keydown", () => setTyping(true));
  input.addEventListener("pointerdown", () => setTyping(false));
  input.addEventListener("change", () => {
    if (!isTyping && input.value) form.submit();
  });
}
