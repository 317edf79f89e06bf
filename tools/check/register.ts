/** The register of documents against the files that are held: gaps in coverage, and files nobody listed. */
import type { Diagnostic } from "../../src/content/diagnostic.ts";
import type { ContentFolder } from "../../src/content/folder.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { documentsFile, type DocumentsFile } from "../../src/content/schema/documents.ts";
import type { ContentPack } from "../../src/content/model.ts";
import { coverage } from "../../src/content/register.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

const REGISTER_FILE = "documents.yaml";

type DocumentRow = DocumentsFile["documents"][number];

/**
 * Reads the file itself rather than the loaded pack: a row whose file is broken is not in the pack,
 * and its file would count as unlisted.
 */
export function readRegister(
  folder: ContentFolder,
): { readonly rows: readonly DocumentRow[] } | { readonly diagnostics: readonly Diagnostic[] } {
  const read = folder.yaml(REGISTER_FILE, TEXT_LIMIT_BYTES);
  if (!read.ok) return { diagnostics: [read.diagnostic] };
  const checked = validate(documentsFile, read.value, REGISTER_FILE);
  return checked.ok ? { rows: checked.output.documents } : { diagnostics: checked.diagnostics };
}

/** Nothing about a register that cannot be read: the loader reports that. */
export function checkRegister(folder: ContentFolder, pack: ContentPack | null): AnyDiagnostic[] {
  const register = readRegister(folder);
  if (!("rows" in register) || register.rows.length === 0) return [];
  return [...register.rows.flatMap(gaps), ...unlisted(folder, register.rows, pack)];
}

function gaps(row: DocumentRow): AnyDiagnostic[] {
  const { missing } = coverage(row);
  const at = { file: REGISTER_FILE, field: `documents.${row.id}.files` };
  return missing.length === 0 ? [] : [diagnostic("document-files-missing", at, { missing, required: row.required })];
}

function unlisted(folder: ContentFolder, rows: readonly DocumentRow[], pack: ContentPack | null): AnyDiagnostic[] {
  const changed = pack?.states.flatMap(({ documents }) => documents.map(({ meta }) => meta)) ?? [];
  const listed = [...rows, ...changed].flatMap(({ files }) => files.map(({ path }) => path));
  const { names, irregular } = folder.files("documents");
  const absent = listed.filter((path) => !names.includes(path));
  return [
    ...irregular.map(({ name, kind }) => diagnostic("document-not-file", { file: `documents/${name}` }, { kind })),
    ...names
      .filter((name) => !listed.includes(name))
      .map((name) =>
        diagnostic("document-unlisted", { file: `documents/${name}` }, { nearest: nearestName(name, absent) }),
      ),
  ];
}
