/** Reads what corrections replaced: the bytes that stay at their address, and what the correction changed in the text. */
import { diagnostic } from "./diagnostic.ts";
import type { Correction } from "./model.ts";
import { readAttachment } from "./read-attachments.ts";
import type { ReadContext } from "./read-context.ts";
import { readYaml } from "./read-texts.ts";
import { sha256Hex } from "./digest.ts";
import type { AnnouncementMeta } from "./schema/announcement.ts";
import { comparisonFile, type StoredComparison } from "./schema/comparison.ts";
import { REPLACED_FOLDER } from "./stand-in.ts";
import { TEXT_LIMIT_BYTES } from "./text-file.ts";

type CorrectionMeta = AnnouncementMeta["corrections"][number];

/** @returns whether the kept text is there, as it was. */
function isTextKept({ folder, diagnostics }: ReadContext, base: string, { sha256 }: CorrectionMeta): boolean {
  const file = `${base}/${REPLACED_FOLDER}/${sha256}.md`;
  const read = folder.bytes(file, TEXT_LIMIT_BYTES);
  if (!read.ok) diagnostics.push(read.diagnostic);
  else if (sha256Hex(read.value) !== sha256)
    diagnostics.push(diagnostic("replaced-file-changed", { file }, { sha256 }));
  else return true;
  return false;
}

/**
 * What a correction changed in the text.
 * @param sha256 as `meta.yaml` has it: without it, whatever lies there is not shown, because no approval would cover it.
 * @returns null where nothing was stored, undefined when it is missing, not valid or not what was stored.
 */
function readComparison(
  context: ReadContext,
  file: string,
  sha256: string | undefined,
): StoredComparison | null | undefined {
  const { folder, diagnostics } = context;
  if (sha256 === undefined) return null;
  const read = folder.bytes(file, TEXT_LIMIT_BYTES);
  if (read.ok && sha256Hex(read.value) !== sha256) {
    diagnostics.push(diagnostic("replaced-file-changed", { file }, { sha256 }));
    return undefined;
  }
  return readYaml(context, file, comparisonFile) ?? undefined;
}

/** @returns null when something of a correction is missing or does not match. @throws SinkError */
export function readCorrections(
  context: ReadContext,
  base: string,
  { corrections, files }: Pick<AnnouncementMeta, "corrections" | "files">,
): Correction[] | null {
  let complete = true;
  const read = corrections.map((correction, index): Correction => {
    const { at, path, sha256, bytes, pages, reason } = correction;
    const kept = { at, path, sha256, reason };
    if (bytes === undefined) return { ...kept, file: null, comparison: null };
    const isText = path.endsWith(".md");
    if (isText && !isTextKept(context, base, correction)) complete = false;
    const listed = files.find((file) => file.path === path);
    const lang = listed?.lang ?? "en";
    const entry = { path: `${sha256}.pdf`, lang, title: listed?.title, bytes, sha256, pages };
    const file = isText
      ? null
      : readAttachment(context, `${base}/${REPLACED_FOLDER}`, entry, (key) => ({
          file: `${base}/meta.yaml`,
          field: `corrections.${index}.${key}`,
        }));
    if (!isText && file === null) complete = false;
    const name = `${base}/${REPLACED_FOLDER}/${sha256}.yaml`;
    const comparison = readComparison(context, name, correction.compared);
    if (comparison === undefined) complete = false;
    return { ...kept, file: file === null ? null : { ...file, name: path }, comparison: comparison ?? null };
  });
  return complete ? read : null;
}
