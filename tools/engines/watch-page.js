// Runs before every other script of a page and reports what goes wrong in it. Synchronous requests: a report has arrived
// before the page goes on, and before it is left.
let isLeaving = false;
function report(what) {
  // WebKit reports what it was still loading for a page that is being left.
  if (isLeaving) return;
  const request = new XMLHttpRequest();
  request.open("POST", "/watch-page", false);
  request.send(`${location.pathname}: ${what}`);
}
for (const level of ["error", "warn"]) {
  const own = console[level];
  console[level] = (...parts) => {
    report(`${level}: ${parts.join(" ")}`);
    own.apply(console, parts);
  };
}
// Captured: a file that cannot be loaded is reported at its element.
addEventListener("error", ({ message, target }) => report(message ?? `not loaded: ${target.src ?? target.href}`), true);
addEventListener("unhandledrejection", ({ reason }) => report(`unhandled: ${reason}`));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  report(`violation: ${violatedDirective} ${blockedURI} ${sample}`),
);
addEventListener("beforeunload", () => {
  isLeaving = true;
});
