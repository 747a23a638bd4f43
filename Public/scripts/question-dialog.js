/**
 * Asks in a dialog what the server would ask on a page of its own, such as for which dates of a
 * series a change is meant. Whatever else the server answers is shown as the page that it is.
 * @param {HTMLFormElement | HTMLAnchorElement} element
 */
export function questionDialog(element) {
  const isForm = element instanceof HTMLFormElement;
  element.addEventListener(isForm ? "submit" : "click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const body = isForm ? new FormData(element) : undefined;
    const method = isForm ? "POST" : "GET";
    const response = await fetch(isForm ? element.action : element.href, {
      method,
      body,
      headers: { Accept: "text/html", "Himekuri-Background": "1" },
    }).catch(() => null);
    const question = response?.ok && !response.redirected && (await questionOf(response));
    if (question) show(question);
    else if (response?.redirected) location.assign(response.url);
    else if (isForm) element.submit();
    else location.assign(element.href);
  });
}

/** @param {Response} response */
async function questionOf(response) {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.getElementById("question");
}

/** @param {HTMLElement} question */
function show(question) {
  const dialog = document.createElement("dialog");
  dialog.className = "question-dialog";
  dialog.setAttribute("aria-label", question.querySelector("h1").textContent);
  dialog.append(question);
  dialog.addEventListener("click", (event) => {
    if (!event.target.closest("[data-closes-dialog]")) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
