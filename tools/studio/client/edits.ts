/**
 * The edits that are not saved yet, with their undo and redo. Every change is written to storage at once, so that a
 * reload or a crash loses nothing; what is read back is checked again.
 */
import type { Preset } from "../../../src/motion/preset.ts";
import { checkPreset } from "./preset-json.ts";

/** A preset's file as the development server read it. */
export interface Source {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly preset: Preset;
}
export type Sources = ReadonlyMap<string, Source>;

export interface Edit {
  readonly preset: Preset;
  /** Of the file that the edit began from. */
  readonly hash: string;
}
export type Edits = Readonly<Record<string, Edit>>;

interface History {
  readonly past: readonly Edits[];
  readonly present: Edits;
  readonly future: readonly Edits[];
}

const STORAGE_KEY = "studio.edits";
/** Steps back that are kept. */
const MOST = 200;
const NOTHING: History = { past: [], present: {}, future: [] };

type Store = Pick<Storage, "getItem" | "setItem">;

/** JSON has no Infinity: it is stored as a word, which the check turns back. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner === Infinity ? "Infinity" : inner));
const same = (a: unknown, b: unknown): boolean => write(a) === write(b);

function readEdits(value: unknown, sources: Sources): Edits {
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

function readHistory(storage: Store, sources: Sources): History {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return NOTHING;
    const { past, present, future } = stored as Partial<Record<keyof History, unknown>>;
    const list = (value: unknown): readonly Edits[] =>
      Array.isArray(value) ? value.map((edits) => readEdits(edits, sources)) : [];
    return { past: list(past), present: readEdits(present, sources), future: list(future) };
  } catch {
    // Storage may be refused, or hold what another version wrote.
    return NOTHING;
  }
}

export class EditHistory {
  private history: History;
  /** What it was before a change that is still being made, as by a slider. */
  private before: Edits | null = null;
  private readonly storage: Store;
  private sources: Sources;
  private readonly listeners = new Set<() => void>();

  constructor(storage: Store, sources: Sources) {
    this.storage = storage;
    this.sources = sources;
    this.history = readHistory(storage, sources);
  }

  readonly read = (): Edits => this.history.present;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get canUndo(): boolean {
    return this.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  /** @param done false while a control is still being moved: all of it is then one step to undo */
  change(name: string, preset: Preset, done = true): void {
    const { present } = this.history;
    const source = this.sources.get(name);
    if (source === undefined) throw new RangeError(`there is no preset "${name}"`);
    const { [name]: own, ...others } = present;
    const next: Edits = same(preset, source.preset)
      ? others
      : { ...others, [name]: { preset, hash: own?.hash ?? source.hash } };
    this.before ??= present;
    this.set({ ...this.history, present: next });
    if (!done) return;
    const { before } = this;
    this.before = null;
    if (!same(before, next)) this.set({ past: [...this.history.past, before].slice(-MOST), present: next, future: [] });
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

  /** The edit is the file now; older steps can still be gone back to, and saved over it. */
  saved(source: Source): void {
    this.sources = new Map([...this.sources, [source.name, source]]);
    const rebased = (edits: Edits): Edits => {
      const { [source.name]: own, ...others } = edits;
      return own === undefined || same(own.preset, source.preset)
        ? others
        : { ...others, [source.name]: { ...own, hash: source.hash } };
    };
    const { past, present, future } = this.history;
    this.set({ past: past.map(rebased), present: rebased(present), future: future.map(rebased) });
  }

  /** The files were read again: edits keep the hash that they began from. */
  renew(sources: Sources): void {
    this.sources = sources;
    this.set(this.history);
  }

  /** Drops an edit: the file's own is taken. */
  drop(name: string): void {
    const source = this.sources.get(name);
    if (source !== undefined) this.change(name, source.preset);
  }

  /** Keeps an edit although its file has changed underneath. */
  rebase(name: string): void {
    const { [name]: own, ...others } = this.history.present;
    const source = this.sources.get(name);
    if (own !== undefined && source !== undefined)
      this.set({ ...this.history, present: { ...others, [name]: { ...own, hash: source.hash } } });
  }

  private set(history: History): void {
    this.history = history;
    try {
      this.storage.setItem(STORAGE_KEY, write(history));
    } catch {
      // Full or refused: the edits then last as long as the page.
    }
    for (const listener of this.listeners) listener();
  }
}
