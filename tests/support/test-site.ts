/** The real site over a content fixture, with a clock in the test's hand. */
import { createHash } from "node:crypto";
import * as app from "../../src/app/entry-server.tsx";
import { loadContent } from "../../src/content/load.ts";
import { createSite } from "../../src/server/app.ts";
import { ContentStore } from "../../src/live/store.ts";
import { contentSecurityPolicy, scriptHash, securityHeaders } from "../../src/server/security.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";

export class TestSite {
  private readonly content = new ContentFixture();
  private readonly site: ReturnType<typeof createSite>;
  private now: number;

  /** @param now an ISO time, seconds and milliseconds allowed. */
  constructor(now: string, fill: (content: ContentFixture) => void) {
    this.now = Date.parse(now);
    fill(this.content);
    const { pack, diagnostics } = loadContent(this.content.root);
    if (pack === null || diagnostics.length > 0)
      throw new Error(`the fixture is not valid: ${JSON.stringify(diagnostics)}`);
    const store = new ContentStore();
    store.replace(pack);
    this.site = createSite({
      clock: { now: () => this.now },
      store,
      assets: new Map(),
      renderer: {
        render: app.renderPageDocument,
        parseAddress: app.parseAddress,
        assetsOf: () => ({ script: "/entry.js", styles: [], modules: [], fonts: [] }),
      },
      logger: {
        error: (details: unknown) => {
          throw new Error(`the server failed: ${JSON.stringify(details)}`, { cause: details });
        },
        debug: () => undefined,
      },
      headers: securityHeaders(contentSecurityPolicy([scriptHash(app.BOOTSTRAP_SCRIPT)])),
    });
  }

  setTime(now: string): void {
    this.now = Date.parse(now);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.site.fetch(new Request(`http://site.test${path}`, init));
  }

  /** Where the fixture's future attachment will be: guessed by somebody who has the file. */
  futureFileAddress(): string {
    const sha256 = createHash("sha256").update(pdfBytes("future paper")).digest("hex");
    return `/files/${sha256}/2026-777-en.pdf`;
  }

  remove(): void {
    this.content.remove();
  }
}
