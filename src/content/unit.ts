/** Units: the parts of the content folder that are read, validated and replaced as one. See the folder `units`. */
import type { Diagnostic } from "./diagnostic.ts";
import type { Instant } from "../core/time.ts";
import type { Digest } from "./digest.ts";
import type { Announcement, Career, DatedChange, Facts, RegisterDocument, SiteFiles, StoredImage } from "./model.ts";

/** A row of documents.yaml. Its document is null if its files are not complete. */
export interface RegisterRow {
  readonly id: string;
  readonly document: RegisterDocument | null;
}

/** An image that the site's files refer to. It is null if it is missing or invalid. */
export interface NamedImage {
  readonly name: string;
  readonly image: StoredImage | null;
}

/** The valid content of a unit, by the unit's kind. */
export interface UnitContents {
  /** The names in the root of the folder; they have no content of their own. */
  readonly names: { readonly kind: "names" };
  readonly site: { readonly kind: "site"; readonly site: SiteFiles; readonly images: readonly NamedImage[] };
  readonly pages: { readonly kind: "pages"; readonly pages: Facts["pages"]; readonly digest: Digest };
  readonly documents: { readonly kind: "documents"; readonly rows: readonly RegisterRow[] };
  /** A record is null while it is on hold. */
  readonly announcements: { readonly kind: "announcements"; readonly record: Announcement | null };
  readonly careers: { readonly kind: "careers"; readonly record: Career | null };
  readonly changes: { readonly kind: "changes"; readonly record: DatedChange | null };
}

export type UnitKind = keyof UnitContents;
export type UnitContent = UnitContents[UnitKind];

/** `site` and other units that exist once are named by their kind; a record as `announcements/2026-001`. */
export type UnitName = UnitKind | `${UnitKind}/${string}`;

/** The id of a unit that exists once. */
export const SINGLE_ID = "";

export function unitName(kind: UnitKind, id: string): UnitName {
  return id === SINGLE_ID ? kind : `${kind}/${id}`;
}

export function parseUnitName(name: UnitName): { readonly kind: UnitKind; readonly id: string } {
  const end = name.indexOf("/");
  // A unit's name begins with its kind.
  return end < 0
    ? { kind: name as UnitKind, id: SINGLE_ID }
    : { kind: name.slice(0, end) as UnitKind, id: name.slice(end + 1) };
}

export interface LoadedUnit {
  readonly name: UnitName;
  /** Null when the unit is not complete and valid; the diagnostics then say why. */
  readonly content: UnitContent | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** A part of a unit that becomes public at one instant, or is always public. */
export interface UnitPart {
  readonly digest: Digest;
  readonly publishAt: Instant | null;
}
