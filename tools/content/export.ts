/** `content export`: the whole public site as files for any static host. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { loadContent } from "../../src/content/load.ts";
import type { Instant } from "../../src/core/time.ts";
import { ContentStore } from "../../src/server/content-store.ts";
import { error } from "../check/finding.ts";
import { remedyFor } from "../check/remedy.ts";
import { HOME_NEWS_COUNT } from "../../src/app/load-page.ts";
import { Refusal, requiredOption, textOption, UsageError, type Command, type ContentEnvironment, type Outcome, type Values } from "./environment.ts";
import { publicAddresses } from "./export/addresses.ts";
import { publish } from "./export/publish.ts";
import { FolderTarget } from "./export/target.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";

const HELP = `npm run content -- export --to <folder> [--at now|<time>] [--json]

Writes every public page, answer and file, byte for byte what the server answers, for an object store, a CDN or a plain
web server, with the headers such hosts need (_headers, _redirects, nginx.conf). An export holds only what is public
when it is made: it cannot release by itself, so make one after each release. What is there already is kept, so an
export that was interrupted is finished by running it again. Order: files, then pages, then lists, feeds and sitemap.

  --to   the folder, made when it does not exist; not inside the content folder
  --at   now (default), or a time that is over
`;

/** Its answers hold the content's own origin; this one only carries the request. */
const REQUEST_ORIGIN = "http://export.invalid";

function momentOf(values: Values, now: Instant): Instant {
  const text = textOption(values, "at") ?? "now";
  const at = text === "now" ? now : parseTime("at", text);
  if (at <= now) return at;
  throw new UsageError(`--at: found ${shownTime(at)}, which is to come; allowed: now, or a time that is over: files made early can be found early. To look at the future: npm run preview`);
}

function folderOf(values: Values, contentDir: string, cwd: string): string {
  const to = requiredOption(values, "to", "the folder to write to");
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(to)) throw new UsageError(`--to: found "${to}"; allowed: a folder; copy it to the store with the store's own tool, see deploy/README.md`);
  const folder = resolve(cwd, to);
  const inside = relative(contentDir, folder);
  if (!inside.startsWith("..")) throw new UsageError(`--to: found "${to}", inside the content folder; allowed: a folder of its own`);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new UsageError(`--to: found "${to}", a file; allowed: a folder`);
  return folder;
}

async function run(values: Values, _positionals: readonly string[], environment: ContentEnvironment): Promise<Outcome> {
  const { contentDir, cwd, now, openSite, progress } = environment;
  const folder = folderOf(values, contentDir, cwd);
  const at = momentOf(values, now());
  const { pack, issues } = loadContent(contentDir);
  if (pack === null) throw new Refusal(issues.map((issue) => error("content", { ...issue, remedy: remedyFor(issue) })));
  const store = new ContentStore();
  store.replace(pack);
  const view = store.viewAt(at);
  if (view === null) throw new Error("a pack that was loaded has a view");
  const site = await openSite(store, () => at);
  const ask = async (address: string): Promise<unknown> => {
    const response = await site.fetch(new Request(REQUEST_ORIGIN + address));
    return response.json();
  };
  const addresses = await publicAddresses({ view, assets: site.assets, homeNewsCount: HOME_NEWS_COUNT, ask });
  const target = new FolderTarget(folder);
  const { written, kept, removed } = await publish({ fetch: site.fetch, origin: REQUEST_ORIGIN, addresses, target, progress }, (file) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  });
  return {
    text: `${folder}: the site as of ${shownTime(at)}, ${addresses.length} addresses\n  ${written.length} written, ${kept} kept, ${removed.length} removed\n`,
    data: { to: folder, at: metaTime(at), addresses: addresses.length, written: written.length, kept, removed },
    findings: issues.map((issue) => ({ ...issue, area: "content", severity: "warning", remedy: remedyFor(issue) })),
  };
}

export const exportCommand: Command = { summary: "writes the whole public site as static files", help: HELP, options: { to: "string", at: "string" }, positionals: [], run };
