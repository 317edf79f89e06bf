/**
 * Puts a file in the place of one that `meta.yaml` vouches for. The one stroke that counts is the renaming
 * of `meta.yaml`: until then the loader reads the old file, from then on the new one, wherever it lies
 * (`standInName`). Killed at any point, the record is whole, old or new; the next command tidies up.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../src/content/digest.ts";
import { standInName } from "../../src/content/stand-in.ts";
import { stageFile } from "../../src/node/atomic-file.ts";
import type { AnnouncementRecord } from "./records.ts";

const STAND_IN = /^\.[0-9a-f]{64}\.(?:pdf|md)$/;

/** SHA-256 of each text of a record, by language; those that are missing are left to the loader to name. */
export function textHashes(contentDir: string, { id, meta }: AnnouncementRecord): Record<string, string> {
  return Object.fromEntries(
    meta.languages.flatMap((language) => {
      const path = join(contentDir, `announcements/${id}/${language}.md`);
      return existsSync(path) ? [[language, sha256Hex(readFileSync(path))]] : [];
    }),
  );
}

/** Every file that the manifest has a hash of. */
function listed({ meta }: AnnouncementRecord): Array<{ readonly name: string; readonly sha256: string }> {
  const texts = meta.languages.flatMap((language) => {
    const sha256 = meta.texts?.[language];
    return sha256 === undefined ? [] : [{ name: `${language}.md`, sha256 }];
  });
  return [...texts, ...meta.files.map(({ path, sha256 }) => ({ name: path, sha256 }))];
}

/**
 * Finishes what an interrupted replacement began, and removes what it left behind.
 * @returns names of the files that took their place only now.
 */
export function finishBegun(contentDir: string, record: AnnouncementRecord): string[] {
  const folder = join(contentDir, `announcements/${record.id}`);
  const finished: string[] = [];
  for (const { name, sha256 } of listed(record)) {
    const standIn = join(folder, standInName(sha256, name));
    if (!existsSync(standIn) || sha256Hex(readFileSync(standIn)) !== sha256) continue;
    if (existsSync(join(folder, name)) && sha256Hex(readFileSync(join(folder, name))) === sha256) continue;
    renameSync(standIn, join(folder, name));
    finished.push(name);
  }
  for (const name of readdirSync(folder)) if (STAND_IN.test(name)) rmSync(join(folder, name));
  return finished;
}

/** @param metaText the record's `meta.yaml` as it is to be: it vouches for the new bytes. */
export function replaceListed(
  contentDir: string,
  { id, metaFile }: AnnouncementRecord,
  name: string,
  bytes: Uint8Array,
  metaText: string,
): void {
  const folder = join(contentDir, `announcements/${id}`);
  const standIn = join(folder, standInName(sha256Hex(bytes), name));
  const meta = stageFile(join(contentDir, metaFile), metaText);
  try {
    stageFile(standIn, bytes).commit();
  } catch (problem) {
    meta.discard();
    throw problem;
  }
  meta.commit();
  renameSync(standIn, join(folder, name));
}
