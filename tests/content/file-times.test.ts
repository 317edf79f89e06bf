/** Which times of files prove that they were not written since. */
import { lstatSync, mkdtempSync, rmSync, statfsSync, writeFileSync, type Stats } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepsTimes } from "../../src/content/file-times.ts";
import { Fingerprint, FingerprintBuilder } from "../../src/content/fingerprint.ts";

/** ext4, XFS, Btrfs, F2FS, ZFS, tmpfs. */
const LOCAL = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0x01021994]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "times-"));
  writeFileSync(join(folder, "a"), "a");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The state of a file with a time of its last change. */
const changedAt = (ctimeMs: number, dev?: number): Stats => {
  const stat = lstatSync(join(folder, "a"));
  return Object.assign(stat, { ctimeMs, dev: dev ?? stat.dev });
};

it("those of a local file system do, unless they are whole seconds", () => {
  const isLocal = LOCAL.has(statfsSync(folder).type);
  expect(keepsTimes(changedAt(1_700_000_000_123.4), folder)).toBe(isLocal);
  expect(keepsTimes(changedAt(1_700_000_000_000), folder)).toBe(false);
  expect(keepsTimes(changedAt(0), folder)).toBe(false);
});

it("those of a file system that cannot be asked, or is no local one, do not", () => {
  expect(keepsTimes(changedAt(1.5, -1), join(folder, "missing"))).toBe(false);
  expect(keepsTimes(changedAt(1.5, -2), "/proc")).toBe(false);
});

it("are those of all files: one that proves nothing is enough", () => {
  const builder = new FingerprintBuilder();
  builder.add(new Fingerprint("a", 0, true));
  expect(builder.build().isProof).toBe(true);
  builder.add(new Fingerprint("b", 0, false));
  builder.add(new Fingerprint("c", 0, true));
  expect(builder.build().isProof).toBe(false);
});

it("prove nothing about a folder of too many entries, whose files are not looked at", () => {
  const builder = new FingerprintBuilder();
  builder.addFolder(folder, 0);
  expect(builder.build().isProof).toBe(false);
});
