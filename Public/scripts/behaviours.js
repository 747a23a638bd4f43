/**
 * Starts, on the elements that name them, those of the page's behaviours that are among these.
 * @param {Object<string, (element: HTMLElement) => void>} behaviours
 */
export function startBehaviours(behaviours) {
  for (const element of document.querySelectorAll("[data-behaviour]")) {
    for (const name of element.dataset.behaviour.split(" ")) behaviours[name]?.(element);
  }
}
