/** Entry of the preset studio's page. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../src/styles/tokens.css";
import "../../../src/styles/fonts.css";
import "./studio.css";
import { StudioSession } from "./session.ts";
import { listFiles } from "./server.ts";
import { App } from "./views/app.tsx";

const host = document.getElementById("studio");
if (host === null) throw new Error("the page has no #studio");
const session = new StudioSession(window, await listFiles(window.fetch.bind(window)));

/** Milliseconds. A hidden tab has no frames: when it is shown again, playback continues where it was. */
const MAX_ELAPSED = 250;
let last: number | null = null;
const onFrame = (time: number): void => {
  requestAnimationFrame(onFrame);
  session.playback.advance(last === null ? 0 : Math.min(time - last, MAX_ELAPSED));
  last = time;
};
requestAnimationFrame(onFrame);

createRoot(host, {
  onUncaughtError: (error) => {
    host.textContent = `The studio failed: ${String(error)}. Load the page again: your edits are kept.`;
  },
}).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
