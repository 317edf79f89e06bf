/**
 * What the folder's units add up to: the newest valid reading of each. A broken edit leaves what is
 * public up; what is not public yet must be valid to become so.
 */
import { createHash } from "node:crypto";
import type { Instant } from "../core/time.ts";
import { crossCheck } from "./cross-check.ts";
import type { Diagnostic } from "./diagnostic.ts";
import {
  newestFirst,
  type Announcement,
  type Career,
  type ContentPack,
  type RegisterDocument,
  type SitePack,
} from "./model.ts";
import type { LoadedUnit, RegisterRow, UnitContent, UnitName } from "./unit.ts";

/** What became of a unit that has problems. */
export interface UnitReport {
  readonly name: UnitName;
  /**
   * `last-known-good`: rejected, and the public version stays. `absent`: rejected, and nothing of it is served.
   * `accepted`: valid in spite of the problems.
   */
  readonly outcome: "last-known-good" | "absent" | "accepted";
  readonly diagnostics: readonly Diagnostic[];
}

interface Dated {
  readonly publishAt: Instant | null;
}

function isPublic(record: Dated | null | undefined, now: Instant): boolean {
  return record !== null && record !== undefined && (record.publishAt === null || record.publishAt <= now);
}

/** Rows without what is not public yet: an edit that failed may have been one that put it off. */
function publicRows(rows: readonly RegisterRow[], now: Instant): RegisterRow[] {
  return rows.map((row) => (isPublic(row.document, now) ? row : { id: row.id, document: null }));
}

interface SiteFiles {
  readonly site: Omit<SitePack, "pages">;
  readonly rows: readonly RegisterRow[];
}

export class ContentLibrary {
  private readonly announcements = new Map<UnitName, Announcement>();
  private readonly careers = new Map<UnitName, Career>();
  private pages: (UnitContent & { kind: "pages" }) | null = null;
  /** The newest readings; they are served once they agree with each other. */
  private read: Partial<SiteFiles> = {};
  private served: SiteFiles | null = null;

  /**
   * Takes new readings, all at once.
   * @param now decides what is public, and so what a broken edit leaves up.
   */
  apply(loaded: Iterable<LoadedUnit>, removed: readonly UnitName[], now: Instant): UnitReport[] {
    const reports: UnitReport[] = [];
    let together = false;
    for (const { name, content, diagnostics } of loaded) {
      if (name === "site" || name === "documents") together = true;
      if (content === null) {
        reports.push({ name, outcome: this.reject(name, now) ? "last-known-good" : "absent", diagnostics });
      } else {
        const partly = this.accept(name, content, now);
        if (diagnostics.length > 0)
          reports.push({ name, outcome: partly ? "last-known-good" : "accepted", diagnostics });
      }
    }
    if (together) reports.push(...this.joinSiteFiles(now));
    for (const name of removed) {
      this.announcements.delete(name);
      this.careers.delete(name);
    }
    return reports;
  }

  /** Whether readers see the unit, or did until it was edited: only then may it be spoken of. */
  isPublic(name: UnitName, now: Instant): boolean {
    switch (name) {
      case "names":
      case "site":
      case "pages":
        return true;
      // Rows of the register have moments of release of their own.
      case "documents":
        return false;
      default:
        return isPublic(this.announcements.get(name) ?? this.careers.get(name), now);
    }
  }

  /** Null until everything that every page needs is valid. */
  pack(): ContentPack | null {
    if (this.served === null || this.pages === null) return null;
    const { site, rows } = this.served;
    const announcements = [...this.announcements.values()].toSorted(newestFirst);
    const careers = [...this.careers.values()].toSorted(newestFirst);
    const documents = rows.flatMap(({ document }) => (document === null ? [] : [document]));
    const digest = `${site.digest}${this.pages.digest}`;
    const revision = createHash("sha256").update(digest);
    for (const record of [...announcements, ...careers, ...documents]) revision.update(record.digest);
    return {
      ...site,
      pages: this.pages.pages,
      digest,
      revision: revision.digest("hex").slice(0, 16),
      documents,
      announcements,
      careers,
    };
  }

  /** @returns whether a part of it is not valid and stays up as it was. */
  private accept(name: UnitName, content: UnitContent, now: Instant): boolean {
    switch (content.kind) {
      case "names":
        break;
      case "site":
        this.read = { ...this.read, site: content.site };
        break;
      case "documents": {
        const rows = this.withLastKnownGood(content.rows, now);
        this.read = { ...this.read, rows };
        return rows.some((row, index) => row !== content.rows[index]);
      }
      case "pages":
        this.pages = content;
        break;
      case "announcements":
        if (content.record === null) this.announcements.delete(name);
        else this.announcements.set(name, content.record);
        break;
      case "careers":
        if (content.record === null) this.careers.delete(name);
        else this.careers.set(name, content.record);
        break;
    }
    return false;
  }

  /** A unit that is not valid. @returns whether a public version of it stays up. */
  private reject(name: UnitName, now: Instant): boolean {
    switch (name) {
      case "names":
        return false;
      case "pages":
        return this.pages !== null;
      case "site":
        return this.served !== null;
      case "documents":
        this.keepPublicRows(now);
        return this.served !== null;
      default: {
        const known = this.announcements.get(name) ?? this.careers.get(name);
        if (isPublic(known, now)) return true;
        this.announcements.delete(name);
        this.careers.delete(name);
        return false;
      }
    }
  }

  private keepPublicRows(now: Instant): void {
    if (this.served !== null) this.served = { ...this.served, rows: publicRows(this.served.rows, now) };
    if (this.read.rows !== undefined) this.read = { ...this.read, rows: publicRows(this.read.rows, now) };
  }

  /** New rows, each with its public document where the new one's files are not complete. */
  private withLastKnownGood(rows: readonly RegisterRow[], now: Instant): RegisterRow[] {
    const known = new Map<string, RegisterDocument | null>(this.served?.rows.map((row) => [row.id, row.document]));
    return rows.map((row) => {
      const last = known.get(row.id);
      return row.document === null && last && isPublic(last, now) ? { id: row.id, document: last } : row;
    });
  }

  /** The site's files name each other's ids: they are served together when every id exists. */
  private joinSiteFiles(now: Instant): UnitReport[] {
    const { site, rows } = this.read;
    if (site === undefined || rows === undefined) return [];
    const diagnostics = crossCheck(
      site,
      rows.map((row) => row.id),
    );
    if (diagnostics.length === 0) {
      this.served = { site, rows };
      return [];
    }
    this.keepPublicRows(now);
    return [{ name: "site", outcome: this.served === null ? "absent" : "last-known-good", diagnostics }];
  }
}
