/** The thread that reads a content folder, made to fail at the units of failing-units.mjs. */
import "./failing-units.mjs";

await import("../../src/live/load-worker.ts");
