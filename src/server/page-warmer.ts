/**
 * Renders hot pages before they are requested: those of a view that has just become current, and those of the
 * view after it, so that a release does not slow down its first readers. Releases do not depend on this work.
 * The amount of work is the same whether or not a release is due: without a next view, the pages of the current
 * view are rendered again, so that response times do not reveal a coming release.
 */
import { LANGUAGES, type Language } from "../core/languages.ts";
import { withLanguage } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import type { View } from "../content/view.ts";
import type { Address } from "../app/entry-server.tsx";
import { cacheKey, type RepresentationCache } from "./representation-cache.ts";
import type { ContentStore } from "../live/store.ts";
import { HOT_PATHS, pageKey, renderPage, type PageRenderer } from "./pages.ts";
import { CODINGS, type Representation } from "./representation.ts";

/** Runs a short step after a pause in milliseconds. A step schedules the next one before it resolves. */
export type ScheduleStep = (step: () => Promise<void>, pauseMs: number) => void;

/** Between two pages of the current view: long enough for a burst of requests to be served. */
const PAUSE_MS = 25;
/** Before the first page of the next view: the readers that a release draws are served first. */
const NEXT_VIEW_DELAY_MS = 3000;
const NEXT_VIEW_PAUSE_MS = 200;

/** Schedules steps with timers that do not keep the process alive. */
export const scheduleBetweenRequests: ScheduleStep = (step, pauseMs) => {
  setTimeout(() => void step(), pauseMs).unref();
};

interface Step {
  readonly pauseMs: number;
  readonly make: () => Representation | Promise<Representation>;
}

interface HotPage {
  readonly address: Address;
  readonly language: Language;
}

function hotPages(renderer: PageRenderer): HotPage[] {
  return HOT_PATHS.flatMap((path) =>
    LANGUAGES.flatMap((language) => [
      { address: renderer.parseAddress(path, ""), language },
      { address: renderer.parseAddress(withLanguage(path, language), ""), language },
    ]),
  );
}

export interface PageWarmerOptions {
  readonly store: Pick<ContentStore, "viewAt" | "prepareNext">;
  readonly cache: RepresentationCache;
  readonly renderer: PageRenderer;
  readonly scheduleStep: ScheduleStep;
  /** Called when a page cannot be rendered. The warmer goes on with the next page. */
  readonly onError: () => void;
}

export class PageWarmer {
  private readonly options: PageWarmerOptions;
  private readonly pages: readonly HotPage[];
  private current: View | null = null;
  private round = 0;

  constructor(options: PageWarmerOptions) {
    this.options = options;
    this.pages = hotPages(options.renderer);
  }

  /** Starts a round of work when the view at `now` is not the last one seen. Called on every request and content swap. */
  onRequest(now: Instant): void {
    const view = this.options.store.viewAt(now);
    if (view === null || view === this.current) return;
    this.current = view;
    this.round += 1;
    const { round } = this;
    this.options.scheduleStep(async () => {
      if (round === this.round) await this.warm(view, await this.nextView(now), round);
    }, PAUSE_MS);
  }

  private async nextView(now: Instant): Promise<View | null> {
    try {
      return await this.options.store.prepareNext(now);
    } catch {
      this.options.onError();
      return null;
    }
  }

  private warm(view: View, next: View | null, round: number): Promise<void> {
    const prepared = new Map<string, Representation>();
    const renderNext = (page: HotPage): Representation => {
      const made = this.render(next ?? view, page);
      if (next !== null) prepared.set(cacheKey(next, pageKey(next, page.address, page.language)), made);
      return made;
    };
    const steps: Step[] = [
      ...this.pages.map((page) => ({ pauseMs: PAUSE_MS, make: () => this.cached(view, page) })),
      ...this.pages.map((page, index) => ({
        pauseMs: index === 0 ? NEXT_VIEW_DELAY_MS : NEXT_VIEW_PAUSE_MS,
        make: () => renderNext(page),
      })),
    ];
    const run = async (index: number): Promise<void> => {
      const step = steps[index];
      // A newer view has become current and started its own round.
      if (round !== this.round) return;
      if (step === undefined) {
        this.options.cache.prepare(prepared);
        return;
      }
      try {
        const made = await step.make();
        await Promise.all(CODINGS.map(async (coding) => made.bytes(coding)));
      } catch {
        this.options.onError();
      }
      this.options.scheduleStep(() => run(index + 1), steps[index + 1]?.pauseMs ?? 0);
    };
    return run(0);
  }

  private cached(view: View, page: HotPage): Representation | Promise<Representation> {
    return this.options.cache.get(view, pageKey(view, page.address, page.language), () => this.render(view, page));
  }

  private render(view: View, { address, language }: HotPage): Representation {
    return renderPage(view, address, language, this.options.renderer);
  }
}
