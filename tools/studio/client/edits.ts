/**
 * Unsaved edits with undo and redo. Every change is stored at once, so that a reload or a crash loses nothing; stored
 * edits are validated when they are read.
 */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { EASES } from "../../../src/motion/ease.ts";
import { keysOf, validatePreset } from "../../presets/schema.ts";
import { checkPreset } from "./preset-json.ts";

/** A preset's file as the development server read it. */
export interface PresetSource {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly preset: Preset;
}
export type PresetSources = ReadonlyMap<string, PresetSource>;

/** What the development server read. */
export interface PresetFiles {
  readonly sources: PresetSources;
  /** Presets whose files have a fault: their edits wait until it is mended. */
  readonly faulty: { has(name: string): boolean };
}

interface Edit {
  readonly preset: Preset;
  /** Of the file that was edited. */
  readonly hash: string;
  /** What that file had. */
  readonly base: Preset;
}
export type Edits = Readonly<Record<string, Edit>>;

interface History {
  readonly past: readonly Edits[];
  readonly present: Edits;
  readonly future: readonly Edits[];
}

export const EDITS_STORAGE_KEY = "studio.edits";
/** Steps of undo. */
const MAX_STEPS = 200;
const EMPTY: History = { past: [], present: {}, future: [] };

type EditStorage = Pick<Storage, "getItem" | "setItem">;

/** JSON has no Infinity: it is stored as a string, which `checkPreset` converts back. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner === Infinity ? "Infinity" : inner));
const same = (a: unknown, b: unknown): boolean => toJson(a) === toJson(b);

/** An edit is valid for its file; while the file has a fault, for itself. */
const readEdit = (value: unknown, source: PresetSource | undefined): Preset | null =>
  (source === undefined ? validatePreset(value, keysOf(value), EASES) : checkPreset(value, source.preset)).preset;

function readEdits(value: unknown, { sources, faulty }: PresetFiles): Edits {
  const entries = typeof value === "object" && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  return Object.fromEntries(
    entries.flatMap(([name, edit]): [string, Edit][] => {
      const source = sources.get(name);
      if (source === undefined && !faulty.has(name)) return [];
      if (typeof edit !== "object" || edit === null || !("preset" in edit) || !("hash" in edit)) return [];
      const preset = readEdit(edit.preset, source);
      if (preset === null || typeof edit.hash !== "string") return [];
      const base = "base" in edit ? readEdit(edit.base, source) : null;
      return [[name, { preset, hash: edit.hash, base: base ?? source?.preset ?? preset }]];
    }),
  );
}

function readHistory(storage: EditStorage, files: PresetFiles): History {
  try {
    const stored: unknown = JSON.parse(storage.getItem(EDITS_STORAGE_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return EMPTY;
    const { past, present, future } = stored as Partial<Record<keyof History, unknown>>;
    const list = (value: unknown): readonly Edits[] =>
      Array.isArray(value) ? value.map((edits) => readEdits(edits, files)) : [];
    return { past: list(past), present: readEdits(present, files), future: list(future) };
  } catch {
    // Storage is denied, or holds what another version wrote.
    return EMPTY;
  }
}

export class EditHistory {
  private history: History;
  /** The edits before a change that is still in progress, as by a slider. */
  private before: Edits | null = null;
  private readonly storage: EditStorage;
  private sources: PresetSources;
  private readonly changes = createEmitter();

  constructor(storage: EditStorage, files: PresetFiles) {
    this.storage = storage;
    this.sources = files.sources;
    this.history = readHistory(storage, files);
  }

  readonly read = (): Edits => this.history.present;

  readonly subscribe = this.changes.subscribe;

  get canUndo(): boolean {
    return this.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  /** @param done false while a control is still being moved: the whole movement is one step of undo */
  change(name: string, preset: Preset, done = true): void {
    const { present } = this.history;
    const source = this.sources.get(name);
    if (source === undefined) throw new RangeError(`there is no preset "${name}"`);
    const { [name]: edit, ...others } = present;
    const next: Edits = same(preset, source.preset)
      ? others
      : {
          ...others,
          [name]: { preset, hash: edit?.hash ?? source.hash, base: edit?.base ?? source.preset },
        };
    this.before ??= present;
    this.set({ ...this.history, present: next });
    if (!done) return;
    const { before } = this;
    this.before = null;
    if (!same(before, next))
      this.set({ past: [...this.history.past, before].slice(-MAX_STEPS), present: next, future: [] });
  }

  undo(): void {
    const { past, present, future } = this.history;
    const last = past.at(-1);
    if (last !== undefined) this.set({ past: past.slice(0, -1), present: last, future: [present, ...future] });
  }

  redo(): void {
    const { past, present, future } = this.history;
    const [next, ...later] = future;
    if (next !== undefined) this.set({ past: [...past, present], present: next, future: later });
  }

  /** The file now holds the edit. Undo still leads to older steps, which can be saved over it. */
  markSaved(source: PresetSource): void {
    this.sources = new Map([...this.sources, [source.name, source]]);
    const rebased = (edits: Edits): Edits => {
      const { [source.name]: edit, ...others } = edits;
      return edit === undefined || same(edit.preset, source.preset)
        ? others
        : { ...others, [source.name]: { ...edit, hash: source.hash, base: source.preset } };
    };
    const { past, present, future } = this.history;
    this.set({ past: past.map(rebased), present: rebased(present), future: future.map(rebased) });
  }

  /** The files were read again. Edits keep the hash of the file that was edited. */
  setSources(sources: PresetSources): void {
    this.sources = sources;
    this.changes.emit();
  }

  /** Another tab has stored its edits: they are this tab's, too. */
  follow(files: PresetFiles): void {
    this.sources = files.sources;
    this.before = null;
    this.history = readHistory(this.storage, files);
    this.changes.emit();
  }

  /** Discards an edit. */
  drop(name: string): void {
    const source = this.sources.get(name);
    if (source !== undefined) this.change(name, source.preset);
  }

  /** Bases an edit on the file as it is now. @param preset the edit, merged with what has changed there */
  rebase(name: string, preset: Preset): void {
    const source = this.sources.get(name);
    if (source === undefined) return;
    const { [name]: _, ...others } = this.history.present;
    const edit: Edit = { preset, hash: source.hash, base: source.preset };
    this.set({ ...this.history, present: same(preset, source.preset) ? others : { ...others, [name]: edit } });
  }

  private set(history: History): void {
    this.history = history;
    try {
      this.storage.setItem(EDITS_STORAGE_KEY, toJson(history));
    } catch {
      // Storage is full or denied: the edits then last as long as the page.
    }
    this.changes.emit();
  }
}
