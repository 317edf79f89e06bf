/** `content proof`: one file with everything that an announcement will show, for people without a shell. */
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { currentApprovals } from "../../src/content/approvals/approvals.ts";
import { readApprovable } from "../../src/content/approvals/statement.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { fileAddress } from "../../src/core/file-address.ts";
import { LANGUAGE_NAMES } from "../../src/core/languages.ts";
import { paths, withLanguage } from "../../src/core/routes.ts";
import type { Instant } from "../../src/core/time.ts";
import { loadStoreWith } from "../../src/live/load-store.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome, type SiteFetch } from "./environment.ts";
import { proofPage, type Fetched, type ProofFile, type ProofPage } from "./proof-page.ts";
import { isOfRecord } from "./record-check.ts";
import { readText, requireRecord, type AnnouncementRecord } from "./records.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";

const OPTIONS = {
  at: { type: "text", value: "time", description: "the site of this time; without it that of the release" },
  out: { type: "text", value: "file", description: "where to write it; default <id>-proof.html in this folder" },
} as const satisfies OptionTable;

/** Only carries the request: the pages hold the content's own origin. */
const REQUEST_ORIGIN = "http://proof.invalid";

/** A future announcement must not lie where a server or a commit of the content would publish it. */
function targetOf(out: string, { contentDir, cwd }: ContentEnvironment): string {
  const file = resolve(cwd, out);
  if (relative(contentDir, file).startsWith("..")) return file;
  throw new UsageError(`--out: found "${out}", inside the content folder; allowed: a file outside of it`);
}

/** The site at the release, drafts on hold included. */
async function openFutureSite(
  { contentDir, load, openSite }: ContentEnvironment,
  id: string,
  at: Instant,
): Promise<SiteFetch> {
  const { store, diagnostics } = await loadStoreWith(load, contentDir, { withHeld: true });
  const own = diagnostics.filter(({ file, severity }) => severity === "error" && isOfRecord(file, id));
  if (store === null || own.length > 0) throw new Refusal(store === null ? diagnostics : own);
  return (await openSite(store, () => at)).fetch;
}

async function pagesOf({ id, meta, metaFile }: AnnouncementRecord, fetch: SiteFetch): Promise<ProofPage[]> {
  return Promise.all(
    meta.languages.map(async (language) => {
      const address = withLanguage(paths.announcement(id), language);
      const response = await fetch(new Request(REQUEST_ORIGIN + address));
      if (response.status === 200) return { address, language, html: await response.text() };
      const values = { address, status: response.status };
      throw new Refusal([diagnostic("proof-page-missing", { file: metaFile }, values)]);
    }),
  );
}

function filesOf(contentDir: string, { id, meta }: AnnouncementRecord): ProofFile[] {
  return meta.files.map(({ path, lang, sha256 }) => ({
    name: path,
    language: LANGUAGE_NAMES[lang],
    bytes: readFileSync(join(contentDir, `announcements/${id}/${path}`)),
    sha256,
    address: fileAddress({ sha256, name: path }),
  }));
}

async function run(
  { at: moment, out }: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const { contentDir, now } = environment;
  const target = targetOf(out ?? `${id}-proof.html`, environment);
  const record = requireRecord(contentDir, id);
  const { publishAt } = record.meta;
  const at = moment === undefined ? publishAt : parseTime("at", moment);
  const fetch = await openFutureSite(environment, id, at);
  const pages = await pagesOf(record, fetch);
  const fetched: Fetched = async (address) => {
    const response = await fetch(new Request(REQUEST_ORIGIN + address));
    if (response.status !== 200) return null;
    const type = response.headers.get("content-type") ?? "application/octet-stream";
    return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const folder = new ContentFolder(contentDir);
  const approvals = currentApprovals(folder, `announcements/${id}`);
  const sha256 = readApprovable(folder, `announcements/${id}`)?.sha256 ?? "";
  const html = await proofPage(
    {
      title: `Proof of ${id}`,
      rows: [
        ["Release", `${shownTime(publishAt)}${record.meta.hold ? ", planned; the draft is on hold" : ""}`],
        ["Category", record.meta.category],
        ["Inside information", record.meta.priceSensitive ? "yes" : "no"],
        ["SHA-256 that is approved", sha256],
        ...(approvals === null
          ? []
          : [["Approvals", `${approvals.given.length} of ${approvals.needed} ${approvals.given.join(", ")}`] as const]),
        ["Made", shownTime(now())],
      ],
      pages,
      files: filesOf(contentDir, record),
      changes: readText(contentDir, `announcements/${id}/changes.yaml`),
    },
    fetched,
  );
  writeFileAtomically(target, html, { mode: 0o600 });
  return {
    text: `${id}: ${target}\n  ${pages.length} pages as of ${shownTime(at)}, ${record.meta.files.length} files, SHA-256 ${sha256}\n`,
    data: { id, out: target, at: metaTime(at), sha256, pages: pages.map(({ address }) => address) },
    diagnostics: [],
  };
}

export const command = defineCommand({
  description: `Writes one HTML file with the pages of <id> as they will be in each language, its files with their SHA-256, what it changes
on the site, the release, and the SHA-256 that \`content approve\` signs. It needs no server and fetches nothing: send it to
those who are to agree, by a confidential way. A PDF of it: print it in a browser. The content folder is only read.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
