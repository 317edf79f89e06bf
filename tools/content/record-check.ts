/** What a reader would see of one announcement, beyond what the loader refuses. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../../src/content/folder.ts";
import { loadContent } from "../../src/content/load.ts";
import type { ContentPack } from "../../src/content/model.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import type { Instant } from "../../src/core/time.ts";
import { error, warning, type Finding } from "../check/finding.ts";
import { remedyFor } from "../check/remedy.ts";
import { linkFindings } from "./links.ts";
import { readPdf, type PdfFacts } from "./pdf-facts.ts";
import { readText, type AnnouncementRecord } from "./records.ts";
import { shownTime } from "./time-option.ts";

/** What `content new` leaves for the author to replace. */
export const PLACEHOLDER = /\[\[[^\]]*\]\]/;

export interface CheckedFile {
  readonly file: string;
  readonly title: string | null;
  readonly pages: number;
  readonly tagged: boolean;
  readonly created: string | null;
  readonly modified: string | null;
}

export interface RecordCheck {
  readonly findings: readonly Finding[];
  readonly files: readonly CheckedFile[];
}

function textFindings(contentDir: string, { id, metaFile, meta }: AnnouncementRecord): Finding[] {
  const missing = LANGUAGES.filter((language) => !meta.languages.includes(language)).map((language) =>
    warning("content", {
      file: metaFile,
      field: "languages",
      found: `no ${language}`,
      allowed: LANGUAGES.join(", "),
      remedy: `write ${language}.md and list it; its readers see another language with a notice until then`,
    }),
  );
  const left = LANGUAGES.flatMap((language) => {
    const file = `announcements/${id}/${language}.md`;
    const lines = (readText(contentDir, file) ?? "").split("\n");
    const line = lines.findIndex((text) => PLACEHOLDER.test(text));
    if (line === -1) return [];
    const found = PLACEHOLDER.exec(lines[line] ?? "")?.[0] ?? "";
    return [
      error("content", {
        file,
        field: `line ${line + 1}`,
        found: `the placeholder ${found}`,
        allowed: "the text itself",
        remedy: "write the text; the brackets go with the placeholder",
      }),
    ];
  });
  return [...missing, ...left];
}

async function fileFindings(contentDir: string, { id, meta, metaFile }: AnnouncementRecord): Promise<RecordCheck> {
  const folder = new ContentFolder(contentDir);
  const findings: Finding[] = [];
  const files: CheckedFile[] = [];
  for (const [index, entry] of meta.files.entries()) {
    const file = `announcements/${id}/${entry.path}`;
    const read = folder.bytes(file, ATTACHMENT_LIMIT_BYTES);
    if (!read.ok) continue; // the loader names it
    const facts = await readPdf(read.value);
    if (typeof facts === "string") {
      findings.push(
        error("content", {
          file,
          field: "",
          found: `a PDF that does not open: ${facts}`,
          allowed: "a PDF that opens",
          remedy: "export it again from its source, then open it once before it is copied here",
        }),
      );
      continue;
    }
    files.push(shown(file, facts));
    if (entry.pages !== undefined && entry.pages !== facts.pages) {
      findings.push(
        error("content", {
          file: metaFile,
          field: `files.${index}.pages`,
          found: String(entry.pages),
          allowed: `${facts.pages}, the pages of ${entry.path}`,
          remedy: "check that it is the right file, then correct the number; `content schedule` writes it",
        }),
      );
    }
    findings.push(...judgePdf(file, facts, meta.publishAt));
  }
  return { findings, files };
}

function shown(file: string, { title, pages, tagged, created, modified }: PdfFacts): CheckedFile {
  const time = (instant: number | null): string | null => (instant === null ? null : shownTime(instant));
  return { file, title, pages, tagged, created: time(created), modified: time(modified) };
}

function judgePdf(file: string, { title, tagged, created, modified }: PdfFacts, publishAt: Instant): Finding[] {
  const look = (field: string, found: string, allowed: string, remedy: string): Finding =>
    warning("content", { file, field, found, allowed, remedy });
  const last = Math.max(created ?? -Infinity, modified ?? -Infinity);
  return [
    ...(tagged
      ? []
      : [
          look(
            "tags",
            "an untagged PDF",
            "a PDF tagged for screen readers",
            "export it with tags (in Word: Document structure tags for accessibility)",
          ),
        ]),
    ...(title === null
      ? [
          look(
            "title",
            "no title",
            "the document's title",
            "give the document a title before it is exported: browsers show it instead of the file name",
          ),
        ]
      : []),
    ...(last > publishAt
      ? [
          look(
            "date",
            `${shownTime(last)}, inside the PDF`,
            `no later than its release, ${shownTime(publishAt)}`,
            "check that this is the approved file, and the release time",
          ),
        ]
      : []),
  ];
}

/** What the loader says of one record with the given `meta.yaml`, tried in a copy: nothing in the folder changes. */
function loaderFindings(contentDir: string, record: AnnouncementRecord, metaText: string | null): Finding[] {
  const trial = mkdtempSync(join(tmpdir(), "content-check-"));
  const base = `announcements/${record.id}`;
  try {
    cpSync(join(contentDir, base), join(trial, base), { recursive: true, dereference: false, verbatimSymlinks: true });
    if (metaText !== null) writeFileSync(join(trial, record.metaFile), metaText);
    return loadContent(trial)
      .diagnostics.filter(({ file }) => file.startsWith(`${base}/`))
      .map((diagnostic) => error("content", { ...diagnostic, remedy: remedyFor(diagnostic) }));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** A held draft whose time is over would be public the moment the hold goes. */
function timeFindings({ metaFile, meta }: AnnouncementRecord, now: Instant): Finding[] {
  if (!meta.hold || meta.publishAt > now) return [];
  return [
    error("content", {
      file: metaFile,
      field: "publishAt",
      found: `${shownTime(meta.publishAt)}, which is over, in a draft on hold`,
      allowed: "a time to come",
      remedy: "set a new time with `content schedule`; without the hold it would be public at once",
    }),
  ];
}

/** A text without a hash is served as it lies there, also when a copy of it was cut short. */
function hashFindings({ metaFile, meta }: AnnouncementRecord, now: Instant): Finding[] {
  if (meta.hold || meta.publishAt <= now || meta.texts !== undefined) return [];
  return [
    warning("content", {
      file: metaFile,
      field: "texts",
      found: "nothing",
      allowed: "the SHA-256 of each text",
      remedy:
        "run `content schedule`, which writes them: without, a text that is cut short by accident is published as it is",
    }),
  ];
}

/** Everything but the loader's own words. @param pack what the folder loads as. */
export async function checkRecord(
  contentDir: string,
  pack: ContentPack | null,
  record: AnnouncementRecord,
  now: Instant,
): Promise<RecordCheck> {
  const { findings, files } = await fileFindings(contentDir, record);
  return {
    findings: [
      ...timeFindings(record, now),
      ...hashFindings(record, now),
      ...textFindings(contentDir, record),
      ...linkFindings(contentDir, pack, record),
      ...findings,
    ],
    files,
  };
}

/** Everything about one record as it would be with the given `meta.yaml`. */
export async function checkTrial(
  contentDir: string,
  record: AnnouncementRecord,
  metaText: string,
  now: Instant,
): Promise<RecordCheck> {
  const { pack } = loadContent(contentDir);
  const { findings, files } = await checkRecord(contentDir, pack, record, now);
  return { findings: [...loaderFindings(contentDir, record, metaText), ...findings], files };
}
