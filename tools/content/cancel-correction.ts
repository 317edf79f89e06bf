/** Takes a scheduled correction back: the announcement is again what it was before the correction was prepared. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../src/content/digest.ts";
import { REPLACED_FOLDER } from "../../src/content/stand-in.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { refuseBeside, Refusal, requiredOption, type ContentEnvironment, type Outcome } from "./environment.ts";
import type { AnnouncementRecord } from "./records.ts";
import { refreshFileTexts } from "./file-texts.ts";
import { finishBegun, replaceListed, textHashes } from "./replace.ts";
import { shownTime } from "./time-option.ts";
import { editYaml, quotedMap } from "./yaml-edit.ts";

type CorrectionMeta = AnnouncementRecord["meta"]["corrections"][number];

/** The last correction of a file, if it is still to come. @throws Refusal */
function dueCorrection({ metaFile, meta }: AnnouncementRecord, name: string, now: number): number {
  const index = meta.corrections.findLastIndex(({ path, at }) => path === name && at > now);
  if (index !== -1) return index;
  throw new Refusal([diagnostic("correction-not-due", { file: metaFile, field: "corrections" }, { name })]);
}

/** `meta.yaml` without the correction, with the replaced file in its place. */
function withoutCorrection(
  record: AnnouncementRecord,
  contentDir: string,
  index: number,
  { path, sha256, bytes = 0, pages }: CorrectionMeta,
): string {
  const { metaFile, meta } = record;
  const language = LANGUAGES.find((each) => path === `${each}.md`);
  const texts = language === undefined ? null : { ...textHashes(contentDir, record), [language]: sha256 };
  const facts = { bytes, sha256, pages: pages ?? 0 };
  return editYaml(metaFile, readFileSync(join(contentDir, metaFile), "utf8"), {
    edit: (yaml) => {
      if (texts === null) yaml.setFacts(new Map([[path, facts]]));
      else yaml.set("texts", quotedMap(texts), "languages");
      yaml.removeItem("corrections", index);
    },
    change: (parsed) => {
      if (texts !== null) parsed["texts"] = texts;
      else
        parsed["files"] = meta.files.map((entry) => {
          const size = entry.pages === undefined ? { bytes, sha256 } : facts;
          return entry.path === path ? { ...entry, ...size } : entry;
        });
      const rest = meta.corrections.length > 1;
      const corrections = parsed["corrections"];
      if (!rest) delete parsed["corrections"];
      else if (Array.isArray(corrections)) parsed["corrections"] = corrections.toSpliced(index, 1);
    },
  });
}

export async function cancelCorrection(
  values: Readonly<Record<string, unknown>> & { readonly file?: string | undefined },
  record: AnnouncementRecord,
  { contentDir, now }: Pick<ContentEnvironment, "contentDir" | "now">,
): Promise<Outcome> {
  const { cancel: _cancel, file: _file, ...others } = values;
  refuseBeside("cancel", others, "--file <name>");
  const name = requiredOption("file", values.file, "the name of the file or text whose correction is taken back");
  const { id, metaFile, meta } = record;
  finishBegun(contentDir, record);
  const index = dueCorrection(record, name, now());
  const correction = meta.corrections[index];
  if (correction === undefined) throw new Error("no correction at its index");
  const kept = `announcements/${id}/${REPLACED_FOLDER}/${correction.sha256}`;
  const file = kept + name.slice(name.lastIndexOf("."));
  const bytes = readFileSync(join(contentDir, file));
  const at = { file, field: "" };
  if (sha256Hex(bytes) !== correction.sha256)
    throw new Refusal([diagnostic("replaced-file-changed", at, { sha256: correction.sha256 })]);
  replaceListed(contentDir, record, name, bytes, withoutCorrection(record, contentDir, index, correction));
  const isKept = meta.corrections.some(({ sha256 }, other) => other !== index && sha256 === correction.sha256);
  const removed = isKept ? [] : [file, `${kept}.yaml`];
  for (const path of removed) rmSync(join(contentDir, path), { force: true });
  await refreshFileTexts(contentDir, id);
  const changed = [`announcements/${id}/${name}`, metaFile, ...removed];
  return {
    text: `${id}: the correction of ${name} at ${shownTime(correction.at)} is cancelled; the file is what it was\n${changed.map((each) => `  ${removed.includes(each) ? "removed" : "wrote"} ${each}\n`).join("")}`,
    data: { id, file: name, cancelled: correction.at, sha256: correction.sha256, changed },
    diagnostics: [],
  };
}
