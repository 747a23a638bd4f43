/**
 * Counts what is chosen; none allows no deletion.
 * @param {HTMLFormElement} form
 */
export function selection(form) {
  const button = form.querySelector("button");
  const update = () => {
    const { length } = form.querySelectorAll(":checked");
    button.disabled = !length;
    button.dataset.count = length || "";
  };
  form.addEventListener("change", update);
  update();
}
