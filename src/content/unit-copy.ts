/** What of a unit may be kept as a last good copy, and which files it is made of. */
import { createHash } from "node:crypto";
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "../core/time.ts";
import type { UnitContent, UnitName } from "./unit.ts";

export interface Good {
  /** Names what is kept: equal names need no second copy. */
  readonly digest: string;
  /** From when on it may be kept: nothing is written of what is to come. */
  readonly from: Instant;
}

/** What of a valid reading may be kept; `part` leaves the former copy, which has more. */
export function goodOf(content: UnitContent): Good | "nothing" | "part" {
  switch (content.kind) {
    case "names":
      return "part";
    case "site":
      return { digest: content.site.digest, from: -Infinity };
    case "pages":
      return { digest: content.digest, from: -Infinity };
    case "documents": {
      const digests = content.rows.map(({ document }) => document?.digest);
      if (digests.includes(undefined)) return "part";
      return { digest: createHash("sha256").update(digests.join(" ")).digest("base64url").slice(0, 22), from: -Infinity };
    }
    case "announcements":
    case "careers":
      return content.record === null ? "nothing" : { digest: content.record.digest, from: content.record.publishAt };
  }
}

const SITE_FILE = /\.ya?ml$/;

/** Regular files of a unit, as paths inside the content folder. */
export function filesOf(root: string, name: UnitName): string[] {
  const within = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith(".writing-"))
      .map((entry) => (folder === "" ? entry.name : `${folder}/${entry.name}`));
  switch (name) {
    case "names":
      return [];
    case "site":
      return within("").filter((path) => SITE_FILE.test(path));
    case "documents":
      return ["documents.yaml", ...(lstatSync(join(root, "documents"), { throwIfNoEntry: false })?.isDirectory() === true ? within("documents") : [])];
    case "pages":
      return readdirSync(join(root, "pages"), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap((entry) => within(`pages/${entry.name}`));
    default:
      return within(name);
  }
}
