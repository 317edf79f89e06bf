/** Entry of the preset studio's page. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../src/styles/tokens.css";
import "../../../src/styles/fonts.css";
import "./studio.css";
import { playEachFrame } from "./frames.ts";
import { notifyTelephones } from "./phone/desk.ts";
import { StudioSession } from "./session.ts";
import { listFiles } from "./server.ts";
import { App } from "./views/app.tsx";

const host = document.getElementById("studio");
if (host === null) throw new Error("the page has no #studio");
const session = new StudioSession(window, await listFiles(window.fetch.bind(window)));

playEachFrame((elapsed) => session.viewer.playback.advance(elapsed));
if (import.meta.hot !== undefined) notifyTelephones(session, import.meta.hot, () => performance.now());

createRoot(host, {
  onUncaughtError: (error) => {
    host.textContent = `The studio failed: ${String(error)}. Load the page again: your edits are kept.`;
  },
}).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
