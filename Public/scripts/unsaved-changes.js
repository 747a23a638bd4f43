/**
 * Asks before a form with unsaved typing is left, other than by `data-leaves-form` (Cancel,
 * Delete). A form that came back with faults is unsaved from the start.
 * @param {HTMLFormElement} form
 */
export function unsavedChanges(form) {
  let isLeaving = false;
  const markUnsaved = () => {
    form.dataset.unsaved = "";
    isLeaving = false;
  };
  if (form.querySelector("[role=alert], .clash")) markUnsaved();
  form.addEventListener("input", markUnsaved);
  form.addEventListener("submit", () => (isLeaving = true));
  form.addEventListener("click", ({ target }) => {
    if (target.closest("[data-leaves-form]")) isLeaving = true;
  });
  addEventListener("pageshow", () => (isLeaving = false));
  addEventListener("beforeunload", (event) => {
    if ("unsaved" in form.dataset && !isLeaving) event.preventDefault();
  });
}
