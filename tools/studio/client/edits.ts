/**
 * Unsaved edits with undo and redo. Every change is stored at once, so that a reload or a crash loses nothing; stored
 * edits are validated when they are read.
 */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { checkPreset } from "./preset-json.ts";

/** A preset's file as the development server read it. */
export interface PresetSource {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly preset: Preset;
}
export type PresetSources = ReadonlyMap<string, PresetSource>;

interface Edit {
  readonly preset: Preset;
  /** Of the file that was edited. */
  readonly hash: string;
}
export type Edits = Readonly<Record<string, Edit>>;

interface History {
  readonly past: readonly Edits[];
  readonly present: Edits;
  readonly future: readonly Edits[];
}

const STORAGE_KEY = "studio.edits";
/** Steps of undo. */
const MAX_STEPS = 200;
const EMPTY: History = { past: [], present: {}, future: [] };

type EditStorage = Pick<Storage, "getItem" | "setItem">;

/** JSON has no Infinity: it is stored as a string, which `checkPreset` converts back. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner === Infinity ? "Infinity" : inner));
const same = (a: unknown, b: unknown): boolean => toJson(a) === toJson(b);

function readEdits(value: unknown, sources: PresetSources): Edits {
  const entries = typeof value === "object" && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  return Object.fromEntries(
    entries.flatMap(([name, edit]): [string, Edit][] => {
      const source = sources.get(name);
      if (source === undefined || typeof edit !== "object" || edit === null || !("preset" in edit) || !("hash" in edit))
        return [];
      const { preset } = checkPreset(edit.preset, source.preset);
      return preset === null || typeof edit.hash !== "string" ? [] : [[name, { preset, hash: edit.hash }]];
    }),
  );
}

function readHistory(storage: EditStorage, sources: PresetSources): History {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return EMPTY;
    const { past, present, future } = stored as Partial<Record<keyof History, unknown>>;
    const list = (value: unknown): readonly Edits[] =>
      Array.isArray(value) ? value.map((edits) => readEdits(edits, sources)) : [];
    return { past: list(past), present: readEdits(present, sources), future: list(future) };
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

  constructor(storage: EditStorage, sources: PresetSources) {
    this.storage = storage;
    this.sources = sources;
    this.history = readHistory(storage, sources);
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
      : { ...others, [name]: { preset, hash: edit?.hash ?? source.hash } };
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
        : { ...others, [source.name]: { ...edit, hash: source.hash } };
    };
    const { past, present, future } = this.history;
    this.set({ past: past.map(rebased), present: rebased(present), future: future.map(rebased) });
  }

  /** The files were read again. Edits keep the hash of the file that was edited. */
  setSources(sources: PresetSources): void {
    this.sources = sources;
    this.set(this.history);
  }

  /** Discards an edit. */
  drop(name: string): void {
    const source = this.sources.get(name);
    if (source !== undefined) this.change(name, source.preset);
  }

  /** Bases an edit on the file as it is now: saving then overwrites what changed there. */
  rebase(name: string): void {
    const { [name]: edit, ...others } = this.history.present;
    const source = this.sources.get(name);
    if (edit !== undefined && source !== undefined)
      this.set({ ...this.history, present: { ...others, [name]: { ...edit, hash: source.hash } } });
  }

  private set(history: History): void {
    this.history = history;
    try {
      this.storage.setItem(STORAGE_KEY, toJson(history));
    } catch {
      // Storage is full or denied: the edits then last as long as the page.
    }
    this.changes.emit();
  }
}
