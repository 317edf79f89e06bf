/**
 * Hot pages are made before they are asked for: those of a view that has just come, and those of the one
 * after it, so that a release costs its first readers nothing. No release depends on this work, and it
 * is the same work whether or not one is due: without a next view, the present one is drawn again.
 */
import { LANGUAGES, type Language } from "../core/languages.ts";
import { ROUTE_PATHS, withLanguage } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import type { View } from "../content/view.ts";
import type { Address } from "../app/entry-server.tsx";
import { answerName, type AnswerCache } from "./answer-cache.ts";
import type { ContentStore } from "../live/store.ts";
import { pageKey, renderPage, type PageRenderer } from "./pages.ts";
import { CODINGS, type Representation } from "./representation.ts";

/** Runs a short step after a pause in milliseconds; the step queues the one after it before it resolves. */
export type Idle = (step: () => Promise<void>, pauseMs: number) => void;

/** Long enough for a burst of requests to pass between two pages of the view that has just come. */
const PAUSE_MS = 25;
/** The next view's pages wait until the crowd that a release draws has been served, and then take their time. */
const REST_MS = 3000;
const NEXT_PAUSE_MS = 200;

/** Steps of a running server; they hold up neither requests nor its end. */
export const idleBetweenRequests: Idle = (step, pauseMs) => {
  setTimeout(() => void step(), pauseMs).unref();
};

interface Step {
  readonly pauseMs: number;
  readonly make: () => Representation | Promise<Representation>;
}

const HOT_PATHS = [ROUTE_PATHS.home, ROUTE_PATHS.announcements, ROUTE_PATHS.careers];

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

export interface AheadOptions {
  readonly store: Pick<ContentStore, "viewAt" | "prepareNext">;
  readonly cache: AnswerCache;
  readonly renderer: PageRenderer;
  readonly idle: Idle;
  /** A page that cannot be drawn is no reason to stop serving: its reader is told. */
  readonly onError: () => void;
}

export class Ahead {
  private readonly options: AheadOptions;
  private readonly pages: readonly HotPage[];
  private current: View | null = null;
  private round = 0;

  constructor(options: AheadOptions) {
    this.options = options;
    this.pages = hotPages(options.renderer);
  }

  /** Called with the moment of every request and swap; work begins when another view than before has come. */
  notice(now: Instant): void {
    const view = this.options.store.viewAt(now);
    if (view === null || view === this.current) return;
    this.current = view;
    this.round += 1;
    const { round } = this;
    this.options.idle(async () => {
      if (round === this.round) await this.begin(view, this.options.store.prepareNext(now), round);
    }, PAUSE_MS);
  }

  private begin(view: View, next: View | null, round: number): Promise<void> {
    const prepared = new Map<string, Representation>();
    const drawNext = (page: HotPage): Representation => {
      const made = this.draw(next ?? view, page);
      if (next !== null) prepared.set(answerName(next, pageKey(next, page.address, page.language)), made);
      return made;
    };
    const steps: Step[] = [
      ...this.pages.map((page) => ({ pauseMs: PAUSE_MS, make: () => this.keep(view, page) })),
      ...this.pages.map((page, index) => ({
        pauseMs: index === 0 ? REST_MS : NEXT_PAUSE_MS,
        make: () => drawNext(page),
      })),
    ];
    const run = async (index: number): Promise<void> => {
      const step = steps[index];
      // A newer view has come: its own round draws it.
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
      this.options.idle(() => run(index + 1), steps[index + 1]?.pauseMs ?? 0);
    };
    return run(0);
  }

  private keep(view: View, page: HotPage): Representation | Promise<Representation> {
    return this.options.cache.get(view, pageKey(view, page.address, page.language), () => this.draw(view, page));
  }

  private draw(view: View, { address, language }: HotPage): Representation {
    return renderPage(view, address, language, this.options.renderer);
  }
}
