/** The real site over a content fixture, with a clock in the test's hand. */
import { createHash } from "node:crypto";
import type { View } from "../../src/content/view.ts";
import { loadStore } from "../../src/live/load-store.ts";
import type { Env } from "../../src/server/context.ts";
import { PreparedAnswers, type PreparedAnswersOptions } from "../../src/server/prepared-answers.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { createUnbuiltSite, UNBUILT_HEADERS, type UnbuiltSiteOptions } from "./unbuilt-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";

export class TestSite {
  private readonly content = new ContentFixture();
  private readonly site: ReturnType<typeof createUnbuiltSite>;
  /** Answers requests again that `handle` has answered with Node's objects. */
  readonly prepared: PreparedAnswers;
  private now: number;
  private readonly store: NonNullable<ReturnType<typeof loadStore>["store"]>;

  /** @param now an ISO time, seconds and milliseconds allowed. */
  constructor(
    now: string,
    fill: (content: ContentFixture) => void,
    options: Pick<UnbuiltSiteOptions, "onRoute" | "assets" | "hub"> = {},
    answering: Pick<PreparedAnswersOptions, "onAnswer"> = {},
  ) {
    this.now = Date.parse(now);
    fill(this.content);
    const { store, diagnostics } = loadStore(this.content.root);
    if (store === null || diagnostics.length > 0)
      throw new Error(`the fixture is not valid: ${JSON.stringify(diagnostics)}`);
    this.store = store;
    const clock = { now: () => this.now };
    this.prepared = new PreparedAnswers({ clock, store, headers: UNBUILT_HEADERS, ...answering });
    this.site = createUnbuiltSite({ clock, store, prepared: this.prepared, ...options });
  }

  /** What is public now. */
  get view(): View {
    const view = this.store.viewAt(this.now);
    if (view === null) throw new Error("the fixture has no view");
    return view;
  }

  setTime(now: string): void {
    this.now = Date.parse(now);
  }

  /** Headers of every response. */
  readonly headers = UNBUILT_HEADERS;

  /** The site as a server uses it. */
  async handle(request: Request, env?: Env["Bindings"]): Promise<Response> {
    return this.site.fetch(request, env);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.site.fetch(new Request(`http://site.test${path}`, init));
  }

  /** Where the fixture's future attachment will be: guessed by somebody who has the file. */
  futureFileAddress(): string {
    const sha256 = createHash("sha256").update(pdfBytes("future paper")).digest("hex");
    return fileAddress({ sha256, name: "2026-777-en.pdf" });
  }

  remove(): void {
    this.content.remove();
  }
}
