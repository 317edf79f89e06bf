/** A piece of behaviour that every engine must show. */
import type { EnginePage } from "./page.ts";
import type { BrowserSettings } from "./tab.ts";
import type { Faults } from "./watched-site.ts";

export interface Scenario {
  /** A sentence about what readers get. */
  readonly title: string;
  readonly settings?: BrowserSettings;
  /** @returns what the table says besides that it passed @throws Error when the site behaves otherwise */
  run(page: EnginePage, faults: Faults): Promise<string | void>;
}
