/**
 * Counts what is chosen; none allows nothing to be done.
 * @param {HTMLFormElement} form
 */
export function selection(form) {
  const buttons = form.querySelectorAll("button");
  const update = () => {
    const { length } = form.querySelectorAll(":checked");
    for (const button of buttons) {
      button.disabled = !length;
      button.dataset.count = length || "";
    }
  };
  form.addEventListener("change", update);
  update();
}
