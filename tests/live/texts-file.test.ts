/** The file in which the texts of announcements lie: what is read from it is what was written. */
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readUnit } from "../../src/content/read-unit.ts";
import { scanFolder } from "../../src/content/scan.ts";
import type { LoadedUnit } from "../../src/content/unit.ts";
import type { CopiesFolder } from "../../src/live/file-copies.ts";
import { packTexts, TextsFile } from "../../src/live/texts-file.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const BODY = "A first paragraph.\n\n- € 𠮷 “quoted”\n- & <b>\n";

let content: ContentFixture;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "texts-file-"));
  content = new ContentFixture().announcement("2026-001", PUBLIC).announcement("2026-002", PUBLIC);
  for (const language of ["en", "zh", "zh-TW"])
    content.write(`announcements/2026-002/${language}.md`, `# 標題 ${language}\n\n${BODY}`);
});
afterEach(() => {
  content.remove();
  rmSync(folder, { recursive: true });
});

const folders = (...names: string[]): CopiesFolder[] =>
  names.map((name) => ({ path: join(folder, name), durable: false }));
const create = (): TextsFile => {
  const texts = TextsFile.create(folders("copies"));
  if (texts === null) throw new Error("the folder can be written");
  return texts;
};
const units = (): LoadedUnit[] =>
  [...(scanFolder(content.root)?.units.keys() ?? [])].map((name) => readUnit(content.root, name));

/** The HTML of every announcement's texts, by name and language. */
const bodies = (of: readonly LoadedUnit[]): readonly string[] =>
  of.flatMap(({ name, content: read }) => {
    if (read?.kind !== "announcements" || read.record === null) return [];
    const versions = [...read.record.earlier.map(({ record }) => record), read.record];
    return versions.flatMap(({ translations }) =>
      Object.entries(translations).map(([language, text]) => `${name} ${language} ${text.title} ${text.bodyHtml}`),
    );
  });

it("gives every text back as it was, and sends none", () => {
  const texts = create();
  const read = units();
  const packed = structuredClone(packTexts(texts.settings, read));
  expect(JSON.stringify(read)).toContain("<li>");
  expect(JSON.stringify(packed)).not.toContain("<li>");
  expect(bodies(read)).toHaveLength(6);
  expect(bodies(texts.unpack(packed))).toEqual(bodies(read));
  // What is not an announcement is sent as it is.
  const others = (of: readonly LoadedUnit[]) => of.filter(({ name }) => !name.startsWith("announcements/"));
  expect(others(texts.unpack(packed))).toEqual(others(read));
});

it("gives the texts of earlier versions back, too", () => {
  const reason = { en: "Reason", zh: "原因", "zh-TW": "原因" };
  content.announcement("2026-001", { ...PUBLIC, meta: { withdrawn: { at: "2026-02-01T09:00+08:00", reason } } });
  const texts = create();
  const read = units();
  // Before it was withdrawn and since, in three languages, and the other one.
  expect(bodies(read)).toHaveLength(9);
  expect(bodies(texts.unpack(packTexts(texts.settings, read)))).toEqual(bodies(read));
});

it("leaves a unit that another thread has packed as it is, and adds others behind it", () => {
  const texts = create();
  const read = units();
  const once = packTexts(texts.settings, read.slice(-1));
  const packed = packTexts(texts.settings, [...read.slice(0, -1), ...once]);
  expect(packed.at(-1)).toBe(once[0]);
  expect(bodies(texts.unpack(packed))).toEqual(bodies(read));
});

it("has no name in the folder, and takes the next folder where the first one cannot be written", () => {
  create();
  expect(readdirSync(join(folder, "copies"))).toEqual([]);
  writeFileSync(join(folder, "a-file"), "");
  expect(TextsFile.create(folders("a-file", "other"))).not.toBeNull();
  expect(TextsFile.create(folders("a-file"))).toBeNull();
});

describe("units stay as they are, and are sent with their texts", () => {
  it("without a file", () => {
    const read = units();
    expect(packTexts(null, read)).toBe(read);
    expect(create().unpack(read)).toEqual(read);
  });

  it("when the file has become too large", () => {
    const { settings } = create();
    new Int32Array(settings.length)[0] = 256 * 1024 * 1024 - 100;
    const read = units();
    expect(packTexts(settings, read)).toBe(read);
  });

  it("when the file cannot be written", () => {
    const path = join(folder, "read-only");
    writeFileSync(path, "");
    const file = openSync(path, "r");
    const read = units();
    expect(packTexts({ file, length: create().settings.length }, read)).toBe(read);
    closeSync(file);
  });
});
