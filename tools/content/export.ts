/** `content export`: the whole public site as files, for any static host or object store. */
import { existsSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { loadContent } from "../../src/content/load.ts";
import type { Instant } from "../../src/core/time.ts";
import { ContentStore } from "../../src/live/store.ts";
import {
  Refusal,
  requiredOption,
  textOption,
  type Command,
  type ContentEnvironment,
  type Outcome,
  type Values,
} from "./environment.ts";
import { UsageError } from "../cli-options.ts";
import { publicAddresses, type Address } from "./export/addresses.ts";
import { publish, type Published } from "./export/publish.ts";
import { Lease } from "./export/lease.ts";
import { isStoreAddress, parseS3Place, type S3Place } from "./export/s3-place.ts";
import type { S3Target as OpenStore } from "./export/s3-target.ts";
import { FolderTarget, rehearsal, type ExportTarget } from "./export/target.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";

const HELP = `npm run content -- export --to <folder | s3://bucket/prefix> [--at now|<time>] [--dry-run] [--json]

Writes every public page, answer and file, byte for byte what the server answers, for a plain web server, an object
store or a CDN. A folder also gets the rules that such hosts need (_headers, _redirects, nginx.conf,
cloudfront-function.js). An export holds only what is public when it is made: it cannot release by itself, so make one
after each release. What is there already is kept, so an export that was interrupted is finished by running it again.
Order: files, pages, lists, then the home page, feeds and sitemap; what is no longer public goes last. A second export
to the same place is refused while one is under way.

  --to        a folder, made when it does not exist; not inside the content folder. Or an S3-compatible store:
              AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY (or AWS_PROFILE), AWS_REGION, and for stores other than
              Amazon's AWS_ENDPOINT_URL
  --at        now (default), or a time that is over
  --dry-run   says what would be written, kept and removed, and changes nothing
`;

/** Its answers hold the content's own origin; this one only carries the request. */
const REQUEST_ORIGIN = "http://export.invalid";

function momentOf(values: Values, now: Instant): Instant {
  const text = textOption(values, "at") ?? "now";
  const at = text === "now" ? now : parseTime("at", text);
  if (at <= now) return at;
  throw new UsageError(
    `--at: found ${shownTime(at)}, which is to come; allowed: now, or a time that is over: files made early can be found early. To look at the future: npm run preview`,
  );
}

function folderOf(to: string, contentDir: string, cwd: string): string {
  const folder = resolve(cwd, to);
  const inside = relative(contentDir, folder);
  if (!inside.startsWith(".."))
    throw new UsageError(`--to: found "${to}", inside the content folder; allowed: a folder of its own`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`--to: found "${to}", a file; allowed: a folder`);
  return folder;
}

/** Publishes into a store. @throws Refusal in words that say what to do, when the store or the way to it fails. */
async function intoStore(place: S3Place, work: (target: ExportTarget) => Promise<Published>): Promise<Published> {
  // Loaded here: the client is larger than all other commands together.
  const { S3Target } = await import("./export/s3-target.ts");
  let target: OpenStore | null = null;
  try {
    target = await S3Target.open(place);
    return await work(target);
  } catch (problem) {
    const { storeDiagnostic } = await import("./export/s3-errors.ts");
    const known = storeDiagnostic(problem, place, target !== null);
    throw known === null ? problem : new Refusal([known]);
  } finally {
    target?.close();
  }
}

async function run(values: Values, _positionals: readonly string[], environment: ContentEnvironment): Promise<Outcome> {
  const { contentDir, cwd, env, exporter, now, openSite, progress } = environment;
  const to = requiredOption(values, "to", "the folder or store to write to");
  const place = isStoreAddress(to) ? parseS3Place(to, env) : null;
  const goal = place === null ? folderOf(to, contentDir, cwd) : to;
  const at = momentOf(values, now());
  const { pack, diagnostics } = loadContent(contentDir);
  if (pack === null) throw new Refusal(diagnostics);
  const store = new ContentStore();
  store.replace(pack);
  const view = store.viewAt(at);
  if (view === null) throw new Error("a pack that was loaded has a view");
  const site = await openSite(store, () => at);
  const ask = async (address: string): Promise<unknown> =>
    (await site.fetch(new Request(REQUEST_ORIGIN + address))).json();
  const addresses: readonly Address[] = await publicAddresses({
    view,
    assets: site.assets,
    ask,
  });
  const dryRun = values["dry-run"] === true;
  const into = async (there: ExportTarget): Promise<Published> => {
    const target = dryRun ? rehearsal(there) : there;
    const lease = await Lease.take(goal, target, exporter, now);
    try {
      return await publish({
        fetch: site.fetch,
        origin: REQUEST_ORIGIN,
        addresses,
        target,
        keep: () => lease.keep(),
        progress,
      });
    } finally {
      await lease.end().catch(() => undefined);
    }
  };
  const { written, kept, removed } = await (place === null ? into(new FolderTarget(goal)) : intoStore(place, into));
  return {
    text: `${goal}: the site as of ${shownTime(at)}, ${addresses.length} addresses\n  ${written.length} ${dryRun ? "would be " : ""}written, ${kept} kept, ${removed.length} ${dryRun ? "would be " : ""}removed\n`,
    data: { to: goal, at: metaTime(at), addresses: addresses.length, dryRun, written: written.length, kept, removed },
    diagnostics: diagnostics.map((each) => ({ ...each, severity: "warning" })),
  };
}

export const exportCommand: Command = {
  summary: "writes the whole public site to a folder or an object store",
  help: HELP,
  options: { to: "string", at: "string", "dry-run": "boolean" },
  positionals: [],
  run,
};
