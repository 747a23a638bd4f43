/* For wall tablets that cannot run the modules: loads the page anew from time to time. */
setTimeout(function () {
  if (!document.querySelector("[data-is-live]")) location.reload();
}, document.querySelector("script[data-seconds]").getAttribute("data-seconds") * 1000);
