/** Edits that are not saved yet: undo, redo, and nothing lost on reload. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Preset } from "../../../src/motion/preset.ts";
import { EditHistory, type Source } from "../../../tools/studio/client/edits.ts";

const FILE: Preset = { to: { x: 1 }, duration: 500 };
const source = (preset: Preset, hash: string): Source => ({ name: "a.b", path: "a.b.ts", hash, preset });
const sources = (preset = FILE, hash = "one") => new Map([["a.b", source(preset, hash)]]);

let kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const open = (from = sources()) => new EditHistory(storage, from);
const duration = (edits: EditHistory): number | undefined => edits.read()["a.b"]?.preset.duration;

beforeEach(() => {
  kept = new Map();
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

  it("take a slider's way as one change", () => {
    const edits = open();
    for (const at of [510, 520, 530]) edits.change("a.b", { ...FILE, duration: at }, false);
    edits.change("a.b", { ...FILE, duration: 540 });
    edits.undo();
    expect(edits.read()).toEqual({});
  });

  it("forget what was undone once something else is changed", () => {
    const edits = open();
    edits.change("a.b", { ...FILE, duration: 600 });
    edits.undo();
    edits.change("a.b", { ...FILE, duration: 800 });
    expect(edits.canRedo).toBe(false);
  });
});

describe("a reload", () => {
  it("loses nothing: edits, undo and redo, an endless loop, and a slider that was still held", () => {
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

  it("drops what no longer fits its preset, and survives what is no JSON", () => {
    open().change("a.b", { ...FILE, duration: 700 });
    expect(open(sources({ to: { y: 1 } })).read()).toEqual({});
    kept.set("studio.edits", "{");
    expect(open().read()).toEqual({});
  });
});

it("knows which file an edit began from, also when that changed meanwhile", () => {
  open().change("a.b", { ...FILE, duration: 700 });
  const after = open(sources({ ...FILE, delay: 5 }, "two"));
  expect(after.read()["a.b"]?.hash).toBe("one");
  after.rebase("a.b");
  expect(after.read()["a.b"]?.hash).toBe("two");
});

it("an edit back to what the file says is none", () => {
  const edits = open();
  edits.change("a.b", { ...FILE, duration: 700 });
  edits.change("a.b", FILE);
  expect(edits.read()).toEqual({});
});

it("what is saved is no edit any more, and can still be undone into one", () => {
  const edits = open();
  edits.change("a.b", { ...FILE, duration: 600 });
  edits.change("a.b", { ...FILE, duration: 700 });
  edits.saved(source({ ...FILE, duration: 700 }, "two"));
  expect(edits.read()).toEqual({});
  edits.undo();
  expect(edits.read()["a.b"]).toEqual({ hash: "two", preset: { ...FILE, duration: 600 } });
});
