/** The site's log on the console. Debug messages appear only when the storage key `mode` is `development`. */
import { version } from "../../package.json";
import { DEVELOPMENT_MODE, MODE_STORAGE_KEY } from "../core/development.ts";

export interface SiteLogger {
  /** Logs what runs, always: the first question about a report is which version and commit it is about. */
  version(commit: string | null): void;
  debug(...values: readonly unknown[]): void;
  /** For the maintainers of the content: the reader loses nothing. */
  warn(...values: readonly unknown[]): void;
  error(...values: readonly unknown[]): void;
}

export function createSiteLogger(
  storage: Pick<Storage, "getItem"> | null,
  console: Pick<Console, "info" | "debug" | "warn" | "error">,
): SiteLogger {
  let development = false;
  try {
    development = storage?.getItem(MODE_STORAGE_KEY) === DEVELOPMENT_MODE;
  } catch {
    // Storage is refused: no debug messages.
  }
  return {
    version: (commit) => console.info(`version ${version}`, ...(commit === null ? [] : [`commit ${commit}`])),
    debug: (...values) => {
      if (development) console.debug(...values);
    },
    warn: (...values) => console.warn(...values),
    error: (...values) => console.error(...values),
  };
}
