/** Runs the thread that reads a content folder from its TypeScript source. */
import { register } from "tsx/esm/api";

register();
await import("../../src/live/load-worker.ts");
