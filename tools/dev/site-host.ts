/** Holds the current site of the development server, and makes the next one after a change of code or content. */
import { stripVTControlCharacters } from "node:util";
import { errorPage } from "./error-page.ts";
import type { DevSite, DevSiteOptions } from "./site.ts";

export interface SiteHostOptions {
  /** Loads site.ts. Gives the same function again as long as no code has changed. */
  readonly load: () => Promise<(options: DevSiteOptions) => DevSite>;
  readonly site: DevSiteOptions;
  /** Prints to the terminal. */
  readonly print: (text: string) => void;
}

export class SiteHost {
  private readonly options: SiteHostOptions;
  private current: { readonly create: unknown; readonly site: DevSite } | null = null;
  private printed = "";

  constructor(options: SiteHostOptions) {
    this.options = options;
  }

  async fetch(request: Request): Promise<Response> {
    try {
      return await (await this.site()).fetch(request);
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return errorPage("The page could not be made", [stripVTControlCharacters(reason)], this.options.site.development);
    }
  }

  /** The content has changed: reads it, and prints what is wrong with it. */
  async reloadContent(): Promise<void> {
    this.current = null;
    try {
      await this.site();
    } catch {
      // The code cannot be loaded. Vite has printed why, and the next request says it again.
    }
  }

  private async site(): Promise<DevSite> {
    const create = await this.options.load();
    if (this.current?.create === create) return this.current.site;
    const site = create(this.options.site);
    this.current = { create, site };
    this.printProblems(site.problems);
    return site;
  }

  /** Says what is wrong once, and once that it is mended. */
  private printProblems(problems: readonly string[]): void {
    const text = problems.map((problem) => `content: ${problem}\n`).join("");
    if (text === this.printed) return;
    this.options.print(text === "" ? "content: valid again\n" : text);
    this.printed = text;
  }
}
