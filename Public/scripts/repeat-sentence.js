const asked = /^(repeat|start|all-day|time-zone)/;

/**
 * Has the server say below the repeat fields what they mean, while they are typed.
 * @param {HTMLElement} group
 */
export function repeatSentence(group) {
  const output = group.querySelector("output");
  const interval = group.querySelector("[name=repeat-interval]");
  const units = group.querySelectorAll("option[data-one]");
  let latest = new AbortController();

  output.form.addEventListener("input", async ({ target }) => {
    if (!asked.test(target.name)) return;
    for (const unit of units) unit.text = unit.dataset[interval.value === "1" ? "one" : "many"];
    latest.abort();
    const { signal } = (latest = new AbortController());
    await new Promise((done) => setTimeout(done, 300));
    if (signal.aborted) return;
    const fields = [...new FormData(output.form)].filter(([name]) => asked.test(name));
    try {
      const href = `${group.dataset.href}?${new URLSearchParams(fields)}`;
      const response = await fetch(href, { signal });
      const text = response.ok ? await response.text() : "";
      const answer = new DOMParser().parseFromString(text, "text/html");
      output.replaceChildren(...answer.body.children);
    } catch {
      if (!signal.aborted) output.replaceChildren();
    }
  });
}
