/**
 * The built site with the repository's content on a port of its own, and a record of what went wrong in its pages.
 * WebKit tells its driver nothing about the console. So each page first loads a script that reports to the server; the
 * content security policy is the site's own.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadStore } from "../../src/live/load-store.ts";
import { listen } from "../../src/server/listen.ts";
import type { SiteFetch } from "../content/environment.ts";
import { openBuiltSite } from "../content/site.ts";

const SCRIPT_ADDRESS = "/watch-page.js";
const REPORT_ADDRESS = "/watch-page";
const SCRIPT = readFileSync(join(import.meta.dirname, "watch-page.js"), "utf8");
const HEAD = "<head>";

/** What a scenario makes fail. */
export interface Faults {
  /** Answers these paths with 404 from now on; null answers all. What pages say about them is no trouble. */
  refuse(paths: RegExp | null): void;
}

export interface WatchedSite extends Faults {
  readonly origin: string;
  /** What went wrong since the last call: messages of pages, and addresses that were answered with an error. */
  takeTroubles(): readonly string[];
  close(): Promise<void>;
}

function withScript(html: string): string {
  if (!html.includes(HEAD)) throw new Error(`a page has no ${HEAD}`);
  return html.replace(HEAD, `${HEAD}<script src="${SCRIPT_ADDRESS}"></script>`);
}

/** Whether a page reports that a refused file did not load. */
function isRefusedFile(report: string, refused: RegExp | null): boolean {
  const address = /: not loaded: (\S+)$/.exec(report)?.[1] ?? "";
  return URL.canParse(address) && refused?.test(new URL(address).pathname) === true;
}

/**
 * @param trouble hears what goes wrong.
 * @param refused gives the paths that are answered with 404.
 */
export function watched(
  site: SiteFetch,
  trouble: (what: string) => void,
  refused: () => RegExp | null = () => null,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (refused()?.test(pathname) === true)
      return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
    if (pathname === SCRIPT_ADDRESS) return new Response(SCRIPT, { headers: { "Content-Type": "text/javascript" } });
    if (pathname === REPORT_ADDRESS) {
      const report = await request.text();
      if (!isRefusedFile(report, refused())) trouble(report);
      return new Response(null, { status: 204 });
    }
    // Plain text comes back, so that the script can be put into it; conditions would be met by a page without it.
    const plain = new Headers(request.headers);
    for (const name of ["accept-encoding", "if-none-match"]) plain.delete(name);
    const response = await site(new Request(request.url, { method: request.method, headers: plain }));
    if (response.status >= 400) trouble(`${pathname} answered ${response.status}`);
    if (response.headers.get("content-type")?.startsWith("text/html") !== true || response.body === null)
      return response;
    const headers = new Headers(response.headers);
    for (const name of ["content-length", "etag"]) headers.delete(name);
    return new Response(withScript(await response.text()), { status: response.status, headers });
  };
}

/** Builds the site first when its build is stale. @param say tells why it takes a while */
export async function startWatchedSite(say: (text: string) => void): Promise<WatchedSite> {
  const { store } = loadStore("content");
  if (store === null) throw new Error("the content is not valid; npm run check says why");
  const { fetch } = await openBuiltSite(process.cwd(), store, Date.now, say);
  let troubles: string[] = [];
  let refused: RegExp | null = null;
  const server = await listen(
    watched(
      fetch,
      (what) => troubles.push(what),
      () => refused,
    ),
    { port: 0, host: "127.0.0.1" },
  );
  return {
    origin: server.address,
    refuse(paths) {
      refused = paths;
    },
    takeTroubles() {
      const taken = troubles;
      troubles = [];
      return taken;
    },
    close: () => server.close(),
  };
}
