/** The register of documents against the files that are held: gaps in coverage, and files nobody listed. */
import { LANGUAGES } from "../../src/core/languages.ts";
import type { ContentFolder } from "../../src/content/folder.ts";
import { validate } from "../../src/content/diagnostic.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { documentsFile, type DocumentsFile } from "../../src/content/schema/documents.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { warning, withNearest, type Finding } from "./finding.ts";

type Row = DocumentsFile["documents"][number];

/**
 * Reads the file itself rather than the loaded pack: a row whose file is broken is not in the pack,
 * and its file would count as unlisted.
 */
function rowsOf(folder: ContentFolder): readonly Row[] {
  const read = folder.yaml("documents.yaml", TEXT_LIMIT_BYTES);
  const checked = read.ok ? validate(documentsFile, read.value, "documents.yaml") : null;
  return checked?.ok === true ? checked.output.documents : [];
}

export function documentFindings(folder: ContentFolder): Finding[] {
  const rows = rowsOf(folder);
  return rows.length === 0 ? [] : [...rows.flatMap(gaps), ...unlisted(folder, rows)];
}

function gaps({ id, required, files, page }: Row): Finding[] {
  // A page of the site exists in every language.
  const held: readonly string[] = page === undefined ? files.map(({ lang }) => lang) : LANGUAGES;
  const lacking = required.filter((language) => !held.includes(language));
  if (lacking.length === 0) return [];
  return [
    warning("content", {
      file: "documents.yaml",
      field: `documents.${id}.files`,
      found: `no file in ${lacking.join(", ")}`,
      allowed: `files in ${required.join(", ")}, the languages the row requires`,
      remedy: "add the PDF to documents/ and list it; the register shows the gap until then",
    }),
  ];
}

function unlisted(folder: ContentFolder, rows: readonly Row[]): Finding[] {
  const listed = rows.flatMap(({ files }) => files.map(({ path }) => path));
  const { names, diagnostics } = folder.files("documents");
  return [
    ...diagnostics.map((diagnostic) =>
      warning("content", {
        ...diagnostic,
        remedy: `put files only into documents/; ${diagnostic.file} is never served`,
      }),
    ),
    ...names
      .filter((name) => !listed.includes(name))
      .map((name) =>
        warning("content", {
          file: `documents/${name}`,
          field: "",
          found: "a file that documents.yaml does not list",
          allowed: "files that a row lists",
          ...withNearest(
            nearestName(
              name,
              listed.filter((path) => !names.includes(path)),
            ),
          ),
          remedy: "list it in documents.yaml, or move it away; it is not served",
        }),
      ),
  ];
}
