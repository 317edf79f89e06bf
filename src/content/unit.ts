/** Units: the parts of the content folder that are read, judged and replaced as one each. */
import { createHash, type Hash } from "node:crypto";
import type { Diagnostic } from "./diagnostic.ts";
import type { Announcement, Career, Digest, RegisterDocument, SitePack } from "./model.ts";

/** Collections hold one unit a folder. */
export const COLLECTIONS = ["announcements", "careers"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Units that every pack needs; `names` is the list of names in the root. */
export const FIXED_UNITS = ["names", "site", "pages", "documents"] as const;
export type FixedUnit = (typeof FIXED_UNITS)[number];

export type UnitName = FixedUnit | `${Collection}/${string}`;

/** One row of documents.yaml: a row whose files are not complete has no document. */
export interface RegisterRow {
  readonly id: string;
  readonly document: RegisterDocument | null;
}

export type UnitContent =
  | { readonly kind: "names" }
  | { readonly kind: "site"; readonly site: Omit<SitePack, "pages"> }
  | { readonly kind: "pages"; readonly pages: SitePack["pages"]; readonly digest: Digest }
  | { readonly kind: "documents"; readonly rows: readonly RegisterRow[] }
  /** A record is null while it is on hold. */
  | { readonly kind: "announcements"; readonly record: Announcement | null }
  | { readonly kind: "careers"; readonly record: Career | null };

export interface LoadedUnit {
  readonly name: UnitName;
  /** Null when it is not complete and valid; `diagnostics` then says why. */
  readonly content: UnitContent | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Gathers, while one unit is read, what is wrong with it and the digest of what was read. */
export class UnitNotes {
  readonly diagnostics: Diagnostic[] = [];
  private readonly hash: Hash = createHash("sha256");

  /** Lengths stand in the hash so that no two unlike readings can run together to the same text. */
  read(path: string, value: string): void {
    this.hash.update(`${path.length}:${value.length}:${path}${value}`);
  }

  digest(): Digest {
    return this.hash.digest("base64url").slice(0, 22);
  }
}
