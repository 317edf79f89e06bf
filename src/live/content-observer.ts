/** What operators can watch of the content: nothing here changes with content that is not public. */
import type { UnitName } from "../content/unit.ts";

/** An invalid edit of a unit that is wholly public: its public version stays up. */
export interface RefusedEdit {
  readonly content: UnitName;
  /** Codes of the diagnostics, each once. */
  readonly codes: readonly string[];
}

export interface ContentObserver {
  /** Called after each complete poll. @param readable false when the whole folder could not be read. */
  looked(readable: boolean): void;
  /** Called when new content changes what is public. */
  changed(): void;
  refused(edit: RefusedEdit): void;
}
