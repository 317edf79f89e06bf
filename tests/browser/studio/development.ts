/** Tests against a development server: one for all of them, because each server compiles everything anew. */
import { expect as base, test as baseTest } from "@playwright/test";
import { type DevelopmentCopy, startDevelopmentCopy } from "../../support/development-copy.ts";

export const test = baseTest.extend<object, { copy: DevelopmentCopy }>({
  /** The sources and the server of this worker. A test that changes a file for itself alone puts it back. */
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const copy = await startDevelopmentCopy();
      await use(copy);
      await copy.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** The first page of a development server is compiled while the browser waits for it. */
export const expect = base.configure({ timeout: 120_000 });
