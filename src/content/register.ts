/** What the register of documents says of each: languages held, versions, how long it is kept. */
import { LANGUAGES, type Language } from "../core/languages.ts";
import { formatDay, HONG_KONG_OFFSET_MS, hongKongTime, type Instant } from "../core/time.ts";
import type { StoredFile } from "./model.ts";
import { isReleased } from "./release.ts";
import type { DocumentsFile } from "./schema/documents.ts";
import type { View } from "./view.ts";

type DocumentRow = DocumentsFile["documents"][number];

/** In which languages a document is held, and in which it must be but is not. */
export function coverage({ required, files, page }: Pick<DocumentRow, "required" | "files" | "page">): {
  readonly held: readonly Language[];
  readonly missing: readonly Language[];
} {
  // A page of the site exists in every language.
  const held = LANGUAGES.filter((language) => page !== undefined || files.some(({ lang }) => lang === language));
  return { held, missing: required.filter((language) => !held.includes(language)) };
}

/** 29 February plus years that do not have it ends on 1 March: kept a day longer, never shorter. */
export function yearsAfter(from: Instant, years: number): Instant {
  const { year, month, day } = hongKongTime(from);
  return Date.UTC(year + years, month - 1, day) - HONG_KONG_OFFSET_MS;
}

/** A document as it was from an instant on, until the next version. */
export interface DocumentVersion {
  /** The day of its release; null for one that has no release of its own. */
  readonly day: string | null;
  readonly files: readonly StoredFile[];
}

/** Every version with files that has been public, the oldest first. */
export function documentVersions({ states, at }: Pick<View, "states" | "at">, id: string): DocumentVersion[] {
  const versions: DocumentVersion[] = [];
  let hashes = "";
  for (const state of states) {
    const document = state.documents.find(({ meta }) => meta.id === id);
    if (document === undefined || !isReleased(document, at)) continue;
    const found = document.files.map(({ sha256 }) => sha256).join();
    if (found === hashes || found === "") continue;
    hashes = found;
    const { publishAt, files } = document;
    versions.push({ day: publishAt === null ? null : formatDay(publishAt), files });
  }
  return versions;
}
