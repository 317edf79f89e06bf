/** Files of the register that a change has replaced: each stays at its address, as a corrected file does. */
import type { Instant } from "../core/time.ts";
import type { FactsState, RegisterDocument, StoredFile } from "./model.ts";
import { isReleased } from "./release.ts";
import { forEachInSteps, type Steps } from "./steps.ts";

export interface ReplacedDocument {
  readonly file: StoredFile;
  /** The document as it was. */
  readonly document: RegisterDocument;
  /** What the document has in its place, in the same language; null where it has nothing. */
  readonly successor: StoredFile | null;
}

/** The rows of the register from an instant on, until others follow. */
interface Version {
  readonly documents: readonly RegisterDocument[];
  readonly until: Instant;
}

/** The versions that have ended, ascending. Most changes leave the register as it is. */
function* endedVersions(states: readonly FactsState[]): Steps<Version[]> {
  const versions: Version[] = [];
  let last = states[0]?.documents;
  yield* forEachInSteps(states, ({ documents, at }) => {
    if (last !== undefined && documents !== last) versions.push({ documents: last, until: at });
    last = documents;
  });
  return versions;
}

/**
 * @param states up to the view's instant, ascending.
 * @param current the documents that are public now. What was retired is gone with its files.
 * @returns the files that were public and are no longer in force, the newest first.
 */
export function* replacedDocuments(
  states: readonly FactsState[],
  current: readonly RegisterDocument[],
): Steps<ReplacedDocument[]> {
  const replaced: ReplacedDocument[] = [];
  /** The newest file by document and language, and every file that was seen. */
  const newest = new Map<string, StoredFile>();
  const seen = new Set<string>();
  const rowOf = ({ meta }: RegisterDocument, { lang }: StoredFile): string => `${meta.id} ${lang}`;
  const keyOf = (document: RegisterDocument, file: StoredFile): string =>
    `${document.meta.id} ${file.sha256} ${file.name}`;
  const ids = new Set(current.map(({ meta }) => meta.id));
  for (const document of current)
    for (const file of document.files) {
      seen.add(keyOf(document, file));
      if (!newest.has(rowOf(document, file))) newest.set(rowOf(document, file), file);
    }
  const versions = yield* endedVersions(states);
  yield* forEachInSteps(versions.toReversed(), ({ documents, until }) => {
    for (const document of documents) {
      // One that was replaced before its release was never public.
      if (!ids.has(document.meta.id) || !isReleased(document, until - 1)) continue;
      for (const file of document.files) {
        if (seen.has(keyOf(document, file))) continue;
        seen.add(keyOf(document, file));
        replaced.push({ file, document, successor: newest.get(rowOf(document, file)) ?? null });
        newest.set(rowOf(document, file), file);
      }
    }
  });
  return replaced;
}
