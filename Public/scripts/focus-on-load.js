/**
 * Starts a screen reader at what went wrong.
 * @param {HTMLElement} element
 */
export const focusOnLoad = (element) => element.focus();
