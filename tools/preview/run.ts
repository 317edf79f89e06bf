/**
 * The site as it will be at a moment to come, on this machine alone: for the web team's eyes before
 * the release. What it shows is not public, so it answers nobody else and asks not to be kept.
 */
import type { HttpBindings } from "@hono/node-server";
import { formatDiagnostic } from "../../src/content/diagnostic.ts";
import { escapeHtml } from "../../src/core/html.ts";
import type { Instant } from "../../src/core/time.ts";
import { loadStoreWith } from "../../src/live/load-store.ts";
import type { ListeningServer } from "../../src/server/listen.ts";
import { helpText, parseOptions, UsageError, wholeNumberOption, type CommandLine } from "../cli/options.ts";
import type { ContentEnvironment, SiteFetch } from "../content/environment.ts";
import { countdown, parseTime, shownTime } from "../content/time-option.ts";

const COMMAND_LINE = {
  command: "npm run preview --",
  description: `Serves the site as it will be at that time, to this machine only (127.0.0.1), with a strip that says so. What is on
hold is not in it, unless it is asked for. The folder is read once: start it again after a change. Stop it with Ctrl+C.`,
  options: {
    at: {
      type: "text",
      value: "time",
      description: "such as 2026-12-01T16:30+08:00",
      required: "a time, such as 2026-12-01T16:30+08:00",
    },
    "with-held": { type: "flag", description: "shows drafts on hold too, from the time they are planned for" },
    port: { type: "text", value: "number", description: "the port it listens on", default: "8090" },
  },
} as const satisfies CommandLine;

/** Loopback by number: a name could be made to mean another machine. */
export const PREVIEW_HOST = "127.0.0.1";
const STYLE_ADDRESS = "/preview-strip.css";
const STYLE = `.preview-strip{position:fixed;inset:auto 0 0 0;z-index:2147483647;margin:0;padding:.6em 1em;background:#b3261e;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center}\n`;

/** A page on the web that got itself this address by DNS must not read the future: only loopback names are answered. */
function isLoopback(host: string | null): boolean {
  return host !== null && /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(host);
}

/** @param host the request's Host header as the client sent it. */
export function previewOf(
  fetch: SiteFetch,
  at: Instant,
  withHeld = false,
): (request: Request, host: string | null) => Promise<Response> {
  const strip = `<p class="preview-strip" role="status">PREVIEW ${escapeHtml(shownTime(at))}${withHeld ? ", drafts on hold included" : ""}</p>`;
  return async (request, host) => {
    // Nor may one make the browser ask here on its behalf and tell from errors and times what there is.
    if (request.headers.get("sec-fetch-site") === "cross-site")
      return new Response("only pages of this preview may ask\n", { status: 403 });
    if (!isLoopback(host)) return new Response("only 127.0.0.1 is answered\n", { status: 421 });
    const { pathname } = new URL(request.url);
    const closed = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
    if (pathname === STYLE_ADDRESS) return new Response(STYLE, { headers: { ...closed, "Content-Type": "text/css" } });
    if (pathname === "/robots.txt") return new Response("User-agent: *\nDisallow: /\n", { headers: closed });
    // Plain text comes back, so that the strip can be set into it; conditions would be met by a page without it.
    const plain = new Headers(request.headers);
    for (const name of ["accept-encoding", "if-none-match", "range"]) plain.delete(name);
    const response = await fetch(new Request(request.url, { method: request.method, headers: plain }));
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(closed)) headers.set(name, value);
    headers.delete("etag");
    if (headers.get("content-type")?.startsWith("text/html") !== true || request.method === "HEAD") {
      return new Response(response.body, { status: response.status, headers });
    }
    headers.delete("content-length");
    const html = (await response.text())
      .replace(
        "</head>",
        `<meta name="robots" content="noindex"><link rel="stylesheet" href="${STYLE_ADDRESS}"></head>`,
      )
      // Beside the app's own root, so that React takes over the page as it was drawn.
      .replace('<div id="root">', `${strip}<div id="root">`);
    return new Response(html, { status: response.status, headers });
  };
}

export interface PreviewEnvironment extends Pick<
  ContentEnvironment,
  "contentDir" | "now" | "load" | "out" | "err" | "openSite"
> {
  listen(fetch: (request: Request, env: HttpBindings) => Promise<Response>, port: number): Promise<ListeningServer>;
}

interface PreviewOptions {
  readonly at: Instant;
  readonly port: number;
  readonly withHeld: boolean;
}

/** @returns null when the help was asked for. @throws UsageError */
function optionsOf(args: readonly string[]): PreviewOptions | null {
  const parsed = parseOptions(COMMAND_LINE, args);
  if (parsed === null) return null;
  const { at, port, "with-held": withHeld } = parsed.values;
  return { at: parseTime("at", at), port: wholeNumberOption("port", port, 0, 65_535), withHeld };
}

/** @returns the running preview, or the exit status of a call that started none. */
export async function runPreview(
  args: readonly string[],
  environment: PreviewEnvironment,
): Promise<ListeningServer | number> {
  const { contentDir, now, load, out, err, openSite, listen } = environment;
  let options: PreviewOptions | null;
  try {
    options = optionsOf(args);
  } catch (problem) {
    if (!(problem instanceof UsageError)) throw problem;
    err(`${problem.message}\n${COMMAND_LINE.command} --help says more\n`);
    return 2;
  }
  if (options === null) {
    out(helpText(COMMAND_LINE));
    return 0;
  }
  const { at, port, withHeld } = options;
  const { store, diagnostics } = await loadStoreWith(load, contentDir, { withHeld });
  for (const diagnostic of diagnostics) err(`content: ${formatDiagnostic(diagnostic)}\n`);
  if (store === null) {
    err("the content is not valid: correct it, then run the preview again\n");
    return 1;
  }
  const site = await openSite(store, () => at);
  const answer = previewOf(site.fetch, at, withHeld);
  const server = await listen((request, { incoming }) => answer(request, incoming.headers.host ?? null), port);
  out(
    `${server.address}\nPREVIEW of ${shownTime(at)}${at > now() ? `, ${countdown(at, now())}` : ""}: for this machine only, stop with Ctrl+C\n`,
  );
  return server;
}
