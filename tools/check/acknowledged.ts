/** Findings that a person has accepted: which ones the check does not repeat. */
import { sha256Hex } from "../../src/content/digest.ts";
import type { ContentFolder } from "../../src/content/folder.ts";
import { acknowledgementsFile, type AcknowledgementsFile } from "../../src/content/schema/acknowledgements.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import type { AnyDiagnostic } from "../diagnostics/table.ts";

export const ACKNOWLEDGEMENTS_FILE = "acknowledgements.yaml";

type Acknowledgement = AcknowledgementsFile["acknowledgements"][number];

/** @param content what the finding was made in: after any change of it, it is found again. */
export const digestOf = ({ code, file, field, values }: AnyDiagnostic, content: string): string =>
  sha256Hex(Buffer.from(JSON.stringify([code, file, field, values, content])));

/** The findings about the facts that nobody has accepted. A file that cannot be read silences nothing. */
export function openFindings(folder: ContentFolder, findings: readonly AnyDiagnostic[]): AnyDiagnostic[] {
  if (findings.length === 0 || !folder.has(ACKNOWLEDGEMENTS_FILE)) return [...findings];
  const read = folder.yaml(ACKNOWLEDGEMENTS_FILE, TEXT_LIMIT_BYTES);
  const checked = read.ok ? validate(acknowledgementsFile, read.value, ACKNOWLEDGEMENTS_FILE) : null;
  const accepted: readonly Acknowledgement[] = checked?.ok === true ? checked.output.acknowledgements : [];
  return findings.filter((finding) => !accepted.some(({ sha256 }) => sha256 === digestOf(finding, "")));
}
