/** How commands load the content folder: a text that would hang or exhaust the reader must not do that to them. */
import { supervisedLoader } from "../../src/live/supervised-loader.ts";

export const loadSupervised = supervisedLoader({
  script: new URL("load-worker.mjs", import.meta.url),
  monotonic: () => performance.now(),
});
