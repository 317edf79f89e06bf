/** The built site in this process: built first when it is missing or older than its sources. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as built from "../../src/server/built-site.ts";
import type { ContentStore } from "../../src/live/store.ts";
import { buildIfStale } from "../build/build-if-stale.ts";
import type { FetchableSite } from "./environment.ts";

/** @param say tells why it takes a while. */
export async function openBuiltSite(
  root: string,
  store: ContentStore,
  now: () => number,
  say: (text: string) => void,
): Promise<FetchableSite> {
  await buildIfStale(root, say);
  const { createBuiltSite } = (await import(pathToFileURL(join(root, "dist/server/site.js")).href)) as typeof built; // built from that file
  const { site, assets } = await createBuiltSite({
    clientDir: join(root, "dist/client"),
    archives: [join(root, "dist/assets")],
    clock: { now },
    store,
    logger: {
      error: (details: unknown) => say(`the site failed: ${JSON.stringify(details)}\n`),
      debug: () => undefined,
    },
  });
  return { fetch: (request) => site.fetch(request), assets };
}
