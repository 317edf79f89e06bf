/** The preset studio: the site in frames, and beside it every animation's preset. Development only. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../src/styles/tokens.css";
import "../../../src/styles/fonts.css";
import "./studio.css";
import { Desk } from "./session.ts";
import { listSources } from "./server.ts";
import { App } from "./views/app.tsx";

const host = document.getElementById("studio");
if (host === null) throw new Error("the page has no #studio");
const desk = new Desk(window, await listSources(window.fetch.bind(window)));

let last: number | null = null;
const frame = (time: number): void => {
  requestAnimationFrame(frame);
  // A studio in a hidden tab wakes up where it was.
  desk.playback.frame(last === null ? 0 : Math.min(time - last, 250));
  last = time;
};
requestAnimationFrame(frame);

createRoot(host, {
  // Nothing is lost: every edit is in storage.
  onUncaughtError: (error) => {
    host.textContent = `The studio failed: ${String(error)}. Load the page again: your edits are kept.`;
  },
}).render(
  <StrictMode>
    <App desk={desk} />
  </StrictMode>,
);
