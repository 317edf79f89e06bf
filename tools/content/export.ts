/** `content export`: the whole public site as files, for any static host or object store. */
import { existsSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Instant } from "../../src/core/time.ts";
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { openPublicSite } from "./export/public-site.ts";
import { forgetFinished, isFinished, noteFinished } from "./export/finished.ts";
import { publish, type ExportedFiles } from "./export/publish.ts";
import { Lease } from "./export/lease.ts";
import { isStoreAddress, parseS3Place, type S3Place } from "./export/s3-place.ts";
import type { S3Target as OpenStore } from "./export/s3-target.ts";
import { FolderTarget, rehearsal, type ExportTarget } from "./export/target.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";

const OPTIONS = {
  to: {
    type: "text",
    value: "folder | s3://bucket/prefix",
    description: `a folder, made when it does not exist; not inside the content folder. Or an S3-compatible store:
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY (or AWS_PROFILE), AWS_REGION, and for stores other than
Amazon's AWS_ENDPOINT_URL`,
    required: "the folder or store to write to",
  },
  at: { type: "text", value: "time", description: "a time that is over, or now", default: "now" },
  "if-changed": {
    type: "flag",
    description: "does nothing when the last export to this place was of the same site: for a timer",
  },
  "dry-run": { type: "flag", description: "says what would be written, kept and removed, and changes nothing" },
} as const satisfies OptionTable;

function momentOf(text: string, now: Instant): Instant {
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
async function intoStore<T>(place: S3Place, work: (target: ExportTarget) => Promise<T>): Promise<T> {
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

async function run(
  { to, at: moment, "if-changed": ifChanged, "dry-run": dryRun }: OptionValues<typeof OPTIONS>,
  _positionals: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const { contentDir, cwd, env, exporter, now, progress } = environment;
  const place = isStoreAddress(to) ? parseS3Place(to, env) : null;
  const goal = place === null ? folderOf(to, contentDir, cwd) : to;
  const at = momentOf(moment, now());
  const { addresses, state, diagnostics, languageScript, request } = await openPublicSite(environment, at);
  const into = async (there: ExportTarget): Promise<ExportedFiles | null> => {
    if (ifChanged && (await isFinished(there, state))) return null;
    const target = dryRun ? rehearsal(there) : there;
    const lease = await Lease.take(goal, target, exporter, now);
    try {
      await forgetFinished(target);
      const published = await publish({
        request,
        addresses,
        languageScript,
        target,
        keep: () => lease.keep(),
        progress,
      });
      if (ifChanged) await noteFinished(target, state);
      return published;
    } finally {
      await lease.end().catch(() => undefined);
    }
  };
  const published = await (place === null ? into(new FolderTarget(goal)) : intoStore(place, into));
  const warnings: Outcome["diagnostics"] = diagnostics.map((each) => ({ ...each, severity: "warning" }));
  if (published === null)
    return {
      text: `${goal}: the site is the same as in the last export; nothing was written\n`,
      data: { to: goal, at: metaTime(at), changed: false },
      diagnostics: warnings,
    };
  const { written, kept, removed } = published;
  return {
    text: `${goal}: the site as of ${shownTime(at)}, ${addresses.length} addresses\n  ${written.length} ${dryRun ? "would be " : ""}written, ${kept} kept, ${removed.length} ${dryRun ? "would be " : ""}removed\n`,
    data: { to: goal, at: metaTime(at), addresses: addresses.length, dryRun, written: written.length, kept, removed },
    diagnostics: warnings,
  };
}

export const command = defineCommand({
  description: `Writes every public page, answer and file, byte for byte what the server answers, for a plain web server, an object
store or a CDN. Pages whose address names no language also get a script that chooses one in the browser. A folder also gets the rules that such hosts need (_headers, _redirects, nginx.conf,
cloudfront-function.js); for a store, \`content host-rules\` prints them. An export holds only what is public when it is
made: it cannot release by itself, so make one after each release. What is there already is kept, so an export that was
interrupted is finished by running it again. Order: files, pages, lists, then the home page, feeds and sitemap; what is
no longer public goes last. A second export to the same place is refused while one is under way.`,
  options: OPTIONS,
  positionals: [],
  run,
});
