import { hongKongIso } from "../core/time.ts";

/**
 * What stands at the top and at the foot of each sheet of paper: `print.css` takes it from two properties of the root
 * element. The time is Hong Kong's, as everywhere on the site. JSON's strings are CSS's for what has no control characters.
 */
export function namePrintedSheets(window: Window): void {
  const { document, location } = window;
  const { style } = document.documentElement;
  window.addEventListener("beforeprint", () => {
    const time = hongKongIso(Date.now()).slice(0, 16).replace("T", " ");
    style.setProperty("--sheet-head", JSON.stringify(document.title));
    style.setProperty("--sheet-foot", JSON.stringify(`${location.href} · ${time} HKT`));
  });
}
