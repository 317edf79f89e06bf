/** Unsaved edits can be undone and redone, and survive a reload. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Preset } from "../../../src/motion/preset.ts";
import { EditHistory, type PresetSource } from "../../../tools/studio/client/edits.ts";

const FILE: Preset = { to: { x: 1 }, duration: 500 };
const source = (preset: Preset, hash: string): PresetSource => ({ name: "a.b", path: "a.b.ts", hash, preset });
const sources = (preset = FILE, hash = "one") => new Map([["a.b", source(preset, hash)]]);

let stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const open = (from = sources()) => new EditHistory(storage, from);
const duration = (edits: EditHistory): number | undefined => edits.read()["a.b"]?.preset.duration;

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
    expect(after.read()).toEqual({ "a.b": { hash: "one", preset: { ...FILE, loop: Infinity, duration: 650 } } });
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
  const after = open(sources({ ...FILE, delay: 5 }, "two"));
  expect(after.read()["a.b"]?.hash).toBe("one");
  after.rebase("a.b");
  expect(after.read()["a.b"]?.hash).toBe("two");
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
  expect(edits.read()["a.b"]).toEqual({ hash: "two", preset: { ...FILE, duration: 600 } });
});
