/** The register of documents: `documents.yaml` and the folder of its attachments. Each row has its own release. */
import * as v from "valibot";
import type { Instant } from "../../core/time.ts";
import { localised } from "../../core/languages.ts";
import { DOCUMENT_KINDS } from "../../core/vocabulary.ts";
import { DigestBuilder } from "../digest.ts";
import { FingerprintBuilder, SHARED_ENTRY_LIMIT, type Fingerprint, type RootListing } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import { readAttachments } from "../read-attachments.ts";
import { REGISTER_FOLDER } from "../read-changes.ts";
import { readYaml } from "../read-texts.ts";
import { isReleased } from "../release.ts";
import { committeesFile } from "../schema/committees.ts";
import { documentsFile } from "../schema/documents.ts";
import { siteFile } from "../schema/site.ts";
import type { ReadContext } from "../read-context.ts";
import type { RegisterRow, UnitContents, UnitPart } from "../unit.ts";
import { singleUnit, type PublicFile, type UnitDefinition } from "./definition.ts";
import { attachmentFiles, parsedYaml } from "./public-files.ts";

export const REGISTER_FILE = "documents.yaml";

type RegisterContent = UnitContents["documents"];

export const documents: UnitDefinition<"documents"> = {
  ...singleUnit,
  rootFiles: [REGISTER_FILE],
  rootFolders: [REGISTER_FOLDER],
  hasRelease: true,
  isCrossChecked: true,
  fingerprint: registerFingerprint,
  read: readRegister,
  accept: withLastKnownGood,
  reject: publicRowsOnly,
  binaryFiles: ({ rows }) => rows.flatMap(({ document }) => document?.files ?? []),
  parts: registerParts,
  publicFiles: publicRegister,
};

function registerFingerprint(root: RootListing): Fingerprint {
  const builder = new FingerprintBuilder();
  for (const entry of root.entries()) if (entry.name === REGISTER_FILE) builder.addEntry(root.path, entry.name);
  builder.addFolder(`${root.path}/${REGISTER_FOLDER}`, SHARED_ENTRY_LIMIT);
  return builder.build();
}

function readRegister(context: ReadContext): RegisterContent | null {
  const register = readYaml(context, REGISTER_FILE, documentsFile);
  if (register === null) return null;
  const rows = register.documents.map((meta): RegisterRow => {
    const files = readAttachments(context, REGISTER_FOLDER, REGISTER_FILE, meta.files);
    if (files === null) return { id: meta.id, document: null };
    // A digest for each row: rows that are not public yet must not change what public rows look like.
    const digest = new DigestBuilder().add(meta.id, JSON.stringify(meta)).build();
    return { id: meta.id, document: { meta, publishAt: meta.publishAt ?? null, files, digest } };
  });
  return { kind: "documents", rows };
}

/** Rows whose new files are not complete keep their public document. */
function withLastKnownGood(
  content: RegisterContent,
  lastKnownGood: RegisterContent | undefined,
  now: Instant,
): RegisterContent {
  const known = new Map(lastKnownGood?.rows.map((row) => [row.id, row.document]));
  let fellBack = false;
  const rows = content.rows.map((row): RegisterRow => {
    const document = known.get(row.id);
    if (row.document !== null || !document || !isReleased(document, now)) return row;
    fellBack = true;
    return { id: row.id, document };
  });
  return fellBack ? { ...content, rows } : content;
}

/** An invalid edit may have been meant to postpone the documents that are not public yet. */
function publicRowsOnly(content: RegisterContent, now: Instant): RegisterContent {
  const rows = content.rows.map((row): RegisterRow =>
    row.document !== null && isReleased(row.document, now) ? row : { id: row.id, document: null },
  );
  return { ...content, rows };
}

function registerParts({ rows }: RegisterContent): UnitPart[] | null {
  const documents = rows.flatMap(({ document }) => document ?? []);
  if (documents.length < rows.length) return null;
  return documents.map(({ digest, publishAt }) => ({ digest, publishAt }));
}

/** The documents that files of the root name, which are public. */
function namedDocuments(folder: ContentFolder): ReadonlySet<string | undefined> {
  const { committees, policies, rights } = parsedYaml(folder, "committees.yaml", committeesFile);
  const { series } = parsedYaml(folder, "site.yaml", siteFile);
  return new Set([
    ...committees.map(({ terms }) => terms),
    ...[...policies, ...rights, ...series.flatMap(({ members }) => members)].map(({ document }) => document),
  ]);
}

/**
 * The register with its public rows as they are written. Other rows are left out. Only their id stays if
 * a file of the root names it: those files are public.
 */
function publicRegister(folder: ContentFolder, _id: string, now: Instant): PublicFile[] {
  const rows = parsedYaml(folder, REGISTER_FILE, documentsFile).documents;
  const written = parsedYaml(folder, REGISTER_FILE, v.object({ documents: v.array(v.unknown()) })).documents;
  const named = namedDocuments(folder);
  const documents = rows.flatMap((row, index) =>
    isReleased(row, now) ? [written[index]] : named.has(row.id) ? [unreleasedRow(row.id)] : [],
  );
  // JSON is valid YAML.
  const register = { path: REGISTER_FILE, bytes: Buffer.from(JSON.stringify({ documents })) };
  const publicRows = rows.filter((row) => isReleased(row, now));
  return [register, ...publicRows.flatMap(({ files }) => attachmentFiles(REGISTER_FOLDER, files))];
}

/** A row that never becomes public. It exists so that references to its id stay valid. */
function unreleasedRow(id: string): object {
  return {
    id,
    kind: DOCUMENT_KINDS[0],
    name: localised(() => id),
    required: [],
    keep: "permanent",
    publishAt: "9999-12-31T00:00Z",
  };
}
