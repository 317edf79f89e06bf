/** Unsaved edits can be undone and redone, and survive a reload. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Preset } from "../../../src/motion/preset.ts";
import { EditHistory, PRESET_KIND, type PresetSource, sequenceKind } from "../../../tools/studio/client/edits.ts";

const FILE: Preset = { to: { x: 1 }, duration: 500 };
const source = (preset: Preset, hash: string): PresetSource => ({ name: "a.b", path: "a.b.ts", hash, data: preset });
const sources = (preset = FILE, hash = "one") => new Map([["a.b", source(preset, hash)]]);

let stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const open = (from = sources(), faulty = new Set<string>()) =>
  new EditHistory(storage, { sources: from, faulty }, PRESET_KIND);
const duration = (edits: EditHistory<Preset>): number | undefined => edits.read()["a.b"]?.data.duration;

beforeEach(() => {
  stored = new Map();
});

describe("undo and redo", () => {
  it("go back and forth over whole changes", () => {
    const edits = open();
    edits.change("a.b", { ...FILE, duration: 600 });
    edits.change("a.b", { ...FILE, duration: 700 });
    edits.undo();
    expect(duration(edits)).toBe(600);
    edits.undo();
    expect(edits.read()).toEqual({});
    expect(edits.canUndo).toBe(false);
    edits.redo();
    edits.redo();
    expect(duration(edits)).toBe(700);
    expect(edits.canRedo).toBe(false);
  });

  it("count a slider's whole movement as one change", () => {
    const edits = open();
    for (const at of [510, 520, 530]) edits.change("a.b", { ...FILE, duration: at }, false);
    edits.change("a.b", { ...FILE, duration: 540 });
    edits.undo();
    expect(edits.read()).toEqual({});
  });

  it("discard what was undone after another change", () => {
    const edits = open();
    edits.change("a.b", { ...FILE, duration: 600 });
    edits.undo();
    edits.change("a.b", { ...FILE, duration: 800 });
    expect(edits.canRedo).toBe(false);
  });
});

describe("a reload", () => {
  it("keeps edits, undo and redo, an endless loop, and the state of a slider that is still being moved", () => {
    const before = open();
    before.change("a.b", { ...FILE, loop: Infinity });
    before.change("a.b", { ...FILE, duration: 700 });
    before.undo();
    before.change("a.b", { ...FILE, loop: Infinity, duration: 650 }, false);
    const after = open();
    expect(after.read()).toEqual({
      "a.b": { hash: "one", base: FILE, data: { ...FILE, loop: Infinity, duration: 650 } },
    });
    after.redo();
    expect(duration(after)).toBe(700);
  });

  it("drops edits that no longer fit their preset, and tolerates invalid JSON", () => {
    open().change("a.b", { ...FILE, duration: 700 });
    expect(open(sources({ to: { y: 1 } })).read()).toEqual({});
    stored.set("studio.edits", "{");
    expect(open().read()).toEqual({});
  });
});

it("an edit keeps the hash of the file that was edited, until it is rebased on the changed file", () => {
  open().change("a.b", { ...FILE, duration: 700 });
  const now = { ...FILE, delay: 5 };
  const after = open(sources(now, "two"));
  expect(after.read()["a.b"]).toMatchObject({ hash: "one", base: FILE });
  after.rebase("a.b", { ...now, duration: 700 });
  expect(after.read()["a.b"]).toEqual({ hash: "two", base: now, data: { ...now, duration: 700 } });
  after.rebase("a.b", now);
  expect(after.read()).toEqual({});
  // What the file's value has taken the place of is one undo away.
  after.undo();
  expect(duration(after)).toBe(700);
  after.undo();
  expect(after.read()["a.b"]).toMatchObject({ hash: "one", base: FILE });
});

it("an edit waits while its file has a fault, and is there again when the file is mended", () => {
  open().change("a.b", { ...FILE, duration: 700 });
  const meanwhile = open(new Map(), new Set(["a.b"]));
  expect(duration(meanwhile)).toBe(700);
  meanwhile.undo();
  meanwhile.redo();
  expect(duration(open())).toBe(700);
  expect(open(new Map()).read()).toEqual({});
});

it("a tab follows what another one stores, its undo included", () => {
  const [here, there] = [open(), open()];
  there.change("a.b", { ...FILE, duration: 600 });
  there.change("a.b", { ...FILE, duration: 700 });
  here.follow({ sources: sources(), faulty: new Set() });
  expect(duration(here)).toBe(700);
  here.undo();
  expect(duration(here)).toBe(600);
});

it("an edit back to the values of the file is no edit", () => {
  const edits = open();
  edits.change("a.b", { ...FILE, duration: 700 });
  edits.change("a.b", FILE);
  expect(edits.read()).toEqual({});
});

it("a saved edit is no edit any more, and undo makes one again", () => {
  const edits = open();
  edits.change("a.b", { ...FILE, duration: 600 });
  edits.change("a.b", { ...FILE, duration: 700 });
  edits.markSaved(source({ ...FILE, duration: 700 }, "two"));
  expect(edits.read()).toEqual({});
  edits.undo();
  expect(edits.read()["a.b"]).toEqual({
    hash: "two",
    base: { ...FILE, duration: 700 },
    data: { ...FILE, duration: 600 },
  });
});

it("edits of sequences are stored apart from those of presets, and dropped when their presets are gone", () => {
  const story = { first: { preset: "a.b" } };
  const files = {
    sources: new Map([["s", { name: "s", path: "s.ts", hash: "one", data: story }]]),
    faulty: new Set<string>(),
  };
  const opened = (presets: readonly string[]) =>
    new EditHistory(
      storage,
      files,
      sequenceKind(() => presets),
    );
  opened(["a.b"]).change("s", { first: { preset: "a.b", at: 40 } });
  expect(open().read()).toEqual({});
  expect(opened(["a.b"]).read()["s"]?.data).toEqual({ first: { preset: "a.b", at: 40 } });
  expect(opened(["other"]).read()).toEqual({});
});
