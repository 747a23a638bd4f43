/**
 * Says that a chosen file is too large before it is sent.
 * @param {HTMLInputElement} input
 */
export function fileSize(input) {
  const { limit, tooLargeText } = input.dataset;
  input.addEventListener("change", () => {
    const isLarge = [...input.files].some(({ size }) => size > limit);
    input.setCustomValidity(isLarge ? tooLargeText : "");
    input.reportValidity();
  });
}
