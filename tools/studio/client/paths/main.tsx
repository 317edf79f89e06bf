/** Entry of the path bench's page. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../../../src/styles/tokens.css";
import "../../../../src/styles/fonts.css";
import "../studio.css";
import { PathBench } from "./bench.tsx";

const host = document.getElementById("studio");
if (host === null) throw new Error("the page has no #studio");
createRoot(host, {
  onUncaughtError: (error) => {
    host.textContent = `The path bench failed: ${String(error)}. Load the page again: the path is kept.`;
  },
}).render(
  <StrictMode>
    <PathBench />
  </StrictMode>,
);
