/**
 * The HTML of announcements on its way to the server: in a file without a name, which the threads of this process have open.
 * Texts are most of what is served, and few of them are asked for; the server reads one when it is.
 */
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Announcement, PublishedText, Translations } from "../content/model.ts";
import type { LoadedUnit } from "../content/unit.ts";
import { LANGUAGES } from "../core/languages.ts";
import { isOneByte } from "../content/search/searched-texts.ts";
import type { CopiesFolder } from "./file-copies.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** What is edited again and again is added again and again. Beyond this size, texts are sent in messages. */
const LARGEST_FILE = 256 * 1024 * 1024;

/** What threads share of the file. */
export interface TextsFileSettings {
  readonly file: number;
  /** One number of 32 bits: how long the file is. */
  readonly length: SharedArrayBuffer;
}

/** A unit whose texts may be in the file. */
export interface UnitOnItsWay extends LoadedUnit {
  /** Where the texts are, in the order of `withTexts`; none if they are in the unit. */
  readonly textsAt?: { readonly start: number; readonly sizes: readonly Size[] };
}

/** How many bytes a text has: below zero where each is a character, otherwise two are. Both are as the strings are in memory. */
type Size = number;

/** The server's end of the file. */
export class TextsFile {
  readonly settings: TextsFileSettings;

  /**
   * Makes the file in the first folder that can be written. The system removes it when this process ends, however it does.
   * @returns null where that is not possible.
   */
  static create(folders: readonly CopiesFolder[]): TextsFile | null {
    for (const { path } of folders)
      try {
        return new TextsFile(openUnnamed(path));
      } catch {
        // Another folder, or none: texts are sent in messages then.
      }
    return null;
  }

  private constructor(file: number) {
    this.settings = { file, length: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
  }

  /** Gives units their texts, which are read when they are asked for. */
  unpack(units: readonly UnitOnItsWay[]): readonly LoadedUnit[] {
    return units.map((unit) => {
      if (unit.textsAt === undefined) return unit;
      let { start } = unit.textsAt;
      const sizes = unit.textsAt.sizes.values();
      return withTexts(unit, (text) => {
        const size = sizes.next().value ?? 0;
        const place = { file: this.settings.file, start, size };
        start += Math.abs(size);
        return new TextInFile(text, place);
      });
    });
  }
}

interface Place {
  readonly file: number;
  readonly start: number;
  readonly size: Size;
}

class TextInFile implements PublishedText {
  readonly title: string;
  readonly summary: string;
  private readonly file: number;
  private readonly start: number;
  private readonly size: Size;

  constructor({ title, summary }: PublishedText, { file, start, size }: Place) {
    this.title = title;
    this.summary = summary;
    this.file = file;
    this.start = start;
    this.size = size;
  }

  /** @throws Error when the file cannot be read. */
  get bodyHtml(): string {
    const bytes = Buffer.allocUnsafe(Math.abs(this.size));
    for (let read = 0; read < bytes.length;) {
      const count = readSync(this.file, bytes, read, bytes.length - read, this.start + read);
      if (count === 0) throw new Error("the file of texts is shorter than it was");
      read += count;
    }
    return bytes.toString(this.size < 0 ? "latin1" : "utf16le");
  }
}

/**
 * Writes the texts of units to the file.
 * @param settings null for no file.
 * @returns the units as they are if that is not possible. One that is packed already stays as it is.
 */
export function packTexts(settings: TextsFileSettings | null, units: readonly UnitOnItsWay[]): readonly UnitOnItsWay[] {
  if (settings === null) return units;
  const bodies: Buffer[] = [];
  const packed = units.map((unit) => {
    const sizes: Size[] = [];
    if (unit.textsAt !== undefined) return { unit, sizes };
    const rest = withTexts(unit, ({ title, summary, bodyHtml }) => {
      const isNarrow = isOneByte(bodyHtml);
      const body = Buffer.from(bodyHtml, isNarrow ? "latin1" : "utf16le");
      bodies.push(body);
      sizes.push(isNarrow ? -body.length : body.length);
      return { title, summary, bodyHtml: "" };
    });
    return { unit: rest, sizes };
  });
  const first = append(settings, Buffer.concat(bodies));
  if (first === null) return units;
  let start = first;
  return packed.map(({ unit, sizes }) => {
    if (sizes.length === 0) return unit;
    const textsAt = { start, sizes };
    for (const size of sizes) start += Math.abs(size);
    return { ...unit, textsAt };
  });
}

/** @returns where the bytes are in the file; null if they are not. */
function append({ file, length }: TextsFileSettings, bytes: Uint8Array): number | null {
  const end = new Int32Array(length);
  const start = Atomics.add(end, 0, bytes.length);
  if (start + bytes.length > LARGEST_FILE) {
    Atomics.sub(end, 0, bytes.length);
    return null;
  }
  try {
    for (let written = 0; written < bytes.length;)
      written += writeSync(file, bytes, written, bytes.length - written, start + written);
    return start;
  } catch {
    // The disk is full.
    return null;
  }
}

/** A unit with other texts: those of announcements, in the order of versions and languages. */
function withTexts(unit: LoadedUnit, change: (text: PublishedText) => PublishedText): LoadedUnit {
  const { content } = unit;
  if (content?.kind !== "announcements" || content.record === null) return unit;
  const changed = (record: Announcement): Announcement => {
    const translations: { -readonly [L in keyof Translations]: Translations[L] } = {};
    for (const language of LANGUAGES) {
      const text = record.translations[language];
      if (text !== undefined) translations[language] = change(text);
    }
    return { ...record, translations };
  };
  const record = changed(content.record);
  const earlier = content.record.earlier.map((version) => ({ ...version, record: changed(version.record) }));
  return { ...unit, content: { ...content, record: { ...record, earlier } } };
}

/** Opens a new file for reading and writing, and takes its name away. */
function openUnnamed(folder: string): number {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const path = join(folder, `texts-${process.pid}-${randomBytes(8).toString("hex")}`);
  const file = openSync(path, "wx+", FILE_MODE);
  try {
    rmSync(path);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
