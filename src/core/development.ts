/** What developers, tests and the studio put into the browser's storage: see docs/stage.md. */

export const MODE_STORAGE_KEY = "mode";
/** Debug messages appear on the console, and the stage has its hook, `window.stage`. */
export const DEVELOPMENT_MODE = "development";

export const CLOCK_STORAGE_KEY = "clock";
/** In development mode: only `window.stage.advance` makes frames. */
export const MANUAL_CLOCK = "manual";

/** The entries that stop the stage's clock. */
export const MANUAL_CLOCK_STORAGE = {
  [MODE_STORAGE_KEY]: DEVELOPMENT_MODE,
  [CLOCK_STORAGE_KEY]: MANUAL_CLOCK,
} as const;
