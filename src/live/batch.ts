/** Units on their way from the content worker to the server, a message at a time. */
import type { LoadedUnit } from "../content/unit.ts";
import type { WorkerMessage } from "./messages.ts";
import type { UnitVersion } from "./reading-marker.ts";
import { StoredUnit, UnitPacker } from "./stored-unit.ts";
import { packTexts, type TextsFileSettings, type UnitOnItsWay } from "./texts-file.ts";

/** Receiving a message of this size costs the serving thread about a millisecond. */
const UNITS_PER_MESSAGE = 16;
const STORED_PER_MESSAGE = 64;
const CHARACTERS_PER_MESSAGE = 256 * 1024;

/** The server needs no more of them: it counts them and logs their codes. */
const DIAGNOSTICS_PER_UNIT = 100;

/** More than most changes have. */
const TEXT_OF_CHANGES = 8 * 1024;

/** About how many characters of text a record has; other units count as a message of their own. */
function textSize({ content }: LoadedUnit): number {
  if (content?.kind === "changes") return TEXT_OF_CHANGES;
  if (content?.kind !== "announcements" && content?.kind !== "careers")
    return content === null ? 0 : CHARACTERS_PER_MESSAGE;
  const { record } = content;
  if (record === null) return 0;
  const texts = Object.values(record.translations).reduce((sum, { bodyHtml }) => sum + bodyHtml.length, 0);
  return texts + record.searchTexts.narrow.length + record.searchTexts.wide.length;
}

/** The units of a message. */
export class Batch {
  private readonly texts: TextsFileSettings | null;
  private readonly units: UnitOnItsWay[] = [];
  private readonly stored = new UnitPacker();
  private readonly versions: UnitVersion[] = [];
  private size = 0;

  /** @param texts where texts are written; null sends them. */
  constructor(texts: TextsFileSettings | null) {
    this.texts = texts;
  }

  add(unit: UnitOnItsWay, version: UnitVersion): void {
    this.versions.push(version);
    if (unit instanceof StoredUnit) return this.stored.add(unit);
    this.units.push({ ...unit, diagnostics: unit.diagnostics.slice(0, DIAGNOSTICS_PER_UNIT) });
    this.size += textSize(unit);
  }

  get isEmpty(): boolean {
    return this.versions.length === 0;
  }

  get isFull(): boolean {
    return (
      this.units.length >= UNITS_PER_MESSAGE ||
      this.stored.count >= STORED_PER_MESSAGE ||
      this.size + this.stored.length >= CHARACTERS_PER_MESSAGE
    );
  }

  /** To be asked for once. */
  get message(): Extract<WorkerMessage, { kind: "units" }> {
    return {
      kind: "units",
      units: packTexts(this.texts, this.units),
      stored: this.stored.end(),
      versions: this.versions,
    };
  }
}
