/** A second thread that reads units of a large folder beside the content worker. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { digestOf, type Digest } from "../../src/content/digest.ts";
import { readUnit } from "../../src/content/read-unit.ts";
import { scanFolder } from "../../src/content/scan.ts";
import type { LoadedUnit, UnitName } from "../../src/content/unit.ts";
import { binaryFilesOf } from "../../src/content/units/index.ts";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { FileCopies } from "../../src/live/file-copies.ts";
import { FolderWatcher, type WatcherOptions } from "../../src/live/folder-watcher.ts";
import { FEWEST_UNITS, ReadAhead, type ReadVersion } from "../../src/live/read-ahead.ts";
import type { SetAside } from "../../src/live/failed-units.ts";
import type { UnitVersion } from "../../src/live/reading-marker.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { EXTENDED } from "../support/extended.ts";
import { Bundle } from "../support/bundle.ts";

const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const NO_TEXTS = { paths: [], digest: digestOf("") };

let content: ContentFixture;
let copies: FileCopies;
beforeEach(() => {
  content = new ContentFixture();
  copies = new FileCopies(copiesFolders(null, content.root));
});
afterEach(() => content.remove());

/** What the first look at the folder finds. */
function firstPoll(options: Partial<WatcherOptions> = {}): LoadedUnit[] {
  const watcher = new FolderWatcher(content.root, {
    copies,
    wallNow: () => Infinity,
    wait: () => undefined,
    ...options,
  });
  return [...watcher.poll()];
}

const nameOrder = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);
const inOrder = (units: readonly LoadedUnit[]): LoadedUnit[] => units.toSorted(nameOrder);

describe("the thread", () => {
  let bundle: Bundle;
  let ahead: ReadAhead | null;
  beforeAll(async () => {
    bundle = await Bundle.of({ worker: "src/live/worker.ts" });
  });
  afterAll(() => bundle.remove());
  beforeEach(() => {
    ahead = null;
    for (let index = 0; index < FEWEST_UNITS; index += 1) {
      const minute = new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString().replace(".000Z", "Z");
      content.change(`change-${index}`, minute, { site: { trading: { state: "halted" } } });
    }
    content.announcement("2026-001", { ...PUBLIC, attachment: "a file" });
  });
  afterEach(() => ahead?.stop());

  const launch = (setAside: readonly SetAside[] = [], processors = 2, script = bundle.url("worker")): void => {
    const folders = copiesFolders(null, content.root);
    const settings = {
      root: content.root,
      copies: folders,
      requireApprovals: false,
      setAside,
      withTexts: true,
      texts: null,
    };
    ahead = ReadAhead.start(script, settings, processors);
  };
  const start = (units: readonly UnitVersion[], processors = 2, script = bundle.url("worker")): ReadAhead | null => {
    launch([], processors, script);
    return ahead?.begin(units) ?? null;
  };

  const versions = (): UnitVersion[] =>
    [...(scanFolder(content.root)?.units ?? [])]
      .filter(([name]) => name.includes("/"))
      .map(([name, { value }]) => ({ name, fingerprint: digestOf(value) }));

  /** Takes what is read until that is so many units. */
  async function taken(count: number): Promise<ReadVersion[]> {
    const reads: ReadVersion[] = [];
    await vi.waitFor(
      () => {
        reads.push(...(ahead?.take() ?? []));
        expect(reads.length).toBeGreaterThanOrEqual(count);
      },
      { timeout: 240_000, interval: 5 },
    );
    return reads;
  }

  it("reads units as the worker does, from the last one to the one that the worker has come to", async () => {
    const units = versions();
    start(units);
    const [first] = units;
    // The worker begins with the first one itself.
    const reads = await taken(units.length - 1);
    expect(reads.map(({ loaded }) => loaded.name)).toEqual(
      units
        .slice(1)
        .map(({ name }) => name)
        .toReversed(),
    );
    for (const { loaded } of reads) expect(loaded).toEqual(readUnit(content.root, loaded.name));
    expect(reads.every(({ texts }) => texts.paths.length > 0)).toBe(true);
    expect(first?.name).toBe("announcements/2026-001");
  });

  it("reads while the worker scans, each unit once", EXTENDED, async () => {
    const units = versions();
    launch();
    // So many are sent before the worker takes any: a message holds 16.
    const early = await taken(16);
    expect(early[0]?.loaded.name).toBe(units.at(-1)?.name);
    ahead?.begin(units);
    const reads = [...early, ...(await taken(units.length - 1 - early.length))];
    const known = new Map(units.map(({ name, fingerprint }) => [name, fingerprint]));
    expect(reads.every(({ loaded, fingerprint }) => known.get(loaded.name) === fingerprint)).toBe(true);
    expect(new Set(reads.map(({ loaded }) => loaded.name)).size).toBe(reads.length);
  });

  it("leaves out what was set aside, also while the worker scans", EXTENDED, async () => {
    const units = versions();
    const last = units.at(-1);
    if (last === undefined) throw new Error("the folder has units");
    launch([{ ...last, failure: "time" }]);
    expect((await taken(16)).map(({ loaded }) => loaded.name)).not.toContain(last.name);
  });

  it("ends where the worker has come to", EXTENDED, async () => {
    const units = versions();
    start(units);
    const middle = units.at(-32);
    if (middle !== undefined) ahead?.reach(middle.name);
    const reads = await taken(31);
    expect(reads.map(({ loaded }) => loaded.name)).not.toContain(middle?.name);
  });

  it("sends no unit that has changed since, and none that is not valid", async () => {
    const units = versions();
    const changed = units.at(-1);
    const invalid = units.at(-2);
    if (changed === undefined || invalid === undefined) throw new Error("the folder has units");
    content.change(changed.name.slice("changes/".length), "2021-01-01T00:00Z", {
      site: { trading: { state: "trading" } },
    });
    writeFileSync(join(content.root, `${invalid.name}.yaml`), "not: valid\n");
    const now = new Map(versions().map((unit) => [unit.name, unit]));
    start(units.map((unit) => (unit.name === invalid.name ? (now.get(unit.name) ?? unit) : unit)));
    const names = (await taken(units.length - 3)).map(({ loaded }) => loaded.name);
    expect(names).not.toContain(changed.name);
    expect(names).not.toContain(invalid.name);
  });

  it("makes the copies of files, and leaves those alone that the worker is making", EXTENDED, async () => {
    const path = copiesFolders(null, content.root)[0]?.path ?? "";
    mkdirSync(path, { recursive: true });
    const unfinished = join(path, ".partial-of-the-worker");
    writeFileSync(unfinished, "half");
    const units = versions();
    // Otherwise the first one, with its file, is left to the worker.
    start(units.toReversed());
    const [read] = await taken(units.length - 1);
    const [file] = read === undefined || read.loaded.content === null ? [] : binaryFilesOf(read.loaded.content);
    expect(file).toBeDefined();
    expect(copies.has(file?.sha256 ?? "", file?.bytes ?? 0)).toBe(true);
    expect(existsSync(unfinished)).toBe(true);
  });

  it("is not started for few units, nor on one processor", () => {
    const units = versions();
    expect(start(units, 1)).toBeNull();
    expect(start(units.slice(0, FEWEST_UNITS - 1))).toBeNull();
    rmSync(join(content.root, "changes"), { recursive: true });
    expect(start(units)).toBeNull();
  });

  it("fails alone: the worker reads what is left", EXTENDED, () => {
    const script = new URL("data:text/javascript,throw new Error('the thread was made to fail')");
    const units = firstPoll({ readAhead: (wanted) => start(wanted, 2, script) });
    expect(inOrder(units)).toEqual(inOrder(firstPoll()));
  });

  it("finds, together with the worker, what the worker finds alone", () => {
    const units = firstPoll({ readAhead: start });
    expect(inOrder(units)).toEqual(inOrder(firstPoll()));
    expect(ahead).not.toBeNull();
  });
});

describe("the worker", () => {
  /** A second thread that has read some units at once. */
  const withReads = (
    reads: readonly ReadVersion[],
    wanted: (units: readonly UnitVersion[]) => void = () => undefined,
  ) => ({
    readAhead: (units: readonly UnitVersion[]) => {
      wanted(units);
      const left = [...reads];
      return { reach: () => undefined, take: () => left.splice(0), stop: () => undefined };
    },
  });
  const scannedDigest = (name: UnitName): Digest => digestOf(scanFolder(content.root)?.units.get(name)?.value ?? "");
  const readOf = (name: UnitName): ReadVersion => ({
    loaded: readUnit(content.root, name, { sink: copies }),
    texts: NO_TEXTS,
    readAt: 0,
    fingerprint: scannedDigest(name),
  });
  /** A unit with a mark that its files do not have. */
  const marked = (read: ReadVersion): ReadVersion => {
    const { content: found } = read.loaded;
    if (found?.kind !== "announcements" || found.record === null) throw new Error("this is an announcement");
    const record = { ...found.record, digest: digestOf("read ahead") };
    return { ...read, loaded: { ...read.loaded, content: { ...found, record } } };
  };
  const digestOfUnit = (units: readonly LoadedUnit[], name: UnitName): string | undefined => {
    const found = units.find((unit) => unit.name === name)?.content;
    return found?.kind === "announcements" ? found.record?.digest : undefined;
  };

  it("takes a unit as the thread read it, once", () => {
    content.announcement("2026-001", PUBLIC).announcement("2026-002", PUBLIC);
    const read = marked(readOf("announcements/2026-002"));
    const units = firstPoll(withReads([read, read]));
    expect(digestOfUnit(units, "announcements/2026-002")).toBe(digestOf("read ahead"));
    expect(inOrder(units).map(({ name }) => name)).toEqual(inOrder(firstPoll()).map(({ name }) => name));
  });

  it("reads a unit itself when its files have no copies", () => {
    content.announcement("2026-001", { ...PUBLIC, attachment: "a file" });
    const read = marked(readOf("announcements/2026-001"));
    for (const { path } of copiesFolders(null, content.root)) rmSync(path, { recursive: true, force: true });
    copies = new FileCopies(copiesFolders(null, content.root));
    const found = digestOfUnit(firstPoll(withReads([read])), "announcements/2026-001");
    expect(found).not.toBe(digestOf("read ahead"));
    expect(found).toBeDefined();
  });

  it("takes no unit as it was before the scan or after it, nor one that is not settled", () => {
    content.announcement("2026-001", PUBLIC);
    const read = marked(readOf("announcements/2026-001"));
    const other = { ...read, fingerprint: digestOf("of other files") };
    const found = digestOfUnit(firstPoll(withReads([other])), "announcements/2026-001");
    expect(found).toBeDefined();
    expect(found).not.toBe(digestOf("read ahead"));
    expect(firstPoll({ ...withReads([read]), wallNow: () => 0 }).map(({ name }) => name)).not.toContain(
      "announcements/2026-001",
    );
  });

  it("takes no unit that is not in the folder", () => {
    content.announcement("2026-001", PUBLIC);
    const read = marked(readOf("announcements/2026-001"));
    const other = { ...read, loaded: { ...read.loaded, name: "announcements/2026-009" as const } };
    expect(firstPoll(withReads([other])).map(({ name }) => name)).not.toContain("announcements/2026-009");
  });

  it("asks for settled records only, and for none that it knows or that was set aside", () => {
    for (const id of ["2026-001", "2026-002", "2026-003"]) content.announcement(id, PUBLIC);
    const fingerprint = scannedDigest("announcements/2026-003");
    const wanted: UnitName[] = [];
    const note = (units: readonly UnitVersion[]): void => void wanted.push(...units.map(({ name }) => name));
    firstPoll({
      ...withReads([], note),
      setAside: [{ name: "announcements/2026-003", fingerprint, failure: "error" }],
      cache: {
        has: (name) => name === "announcements/2026-002",
        take: () => null,
        keep: () => undefined,
        discard: () => undefined,
      },
    });
    expect(wanted).toEqual(["announcements/2026-001"]);
    const unsettled: UnitName[] = [];
    firstPoll({
      ...withReads([], (units) => void unsettled.push(...units.map(({ name }) => name))),
      wallNow: () => 0,
    });
    expect(unsettled).toEqual([]);
  });
});
