/**
 * Unsaved edits with undo and redo. Every change is stored at once, so that a reload or a crash loses nothing; stored
 * edits are validated when they are read.
 */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { EASES } from "../../../src/motion/ease.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import { keysOf, validatePreset } from "../../presets/schema.ts";
import { sequenceProblems } from "../../presets/sequence-schema.ts";
import { checkPreset } from "./preset-json.ts";

/** A file with a preset or a sequence, as the development server read it. */
export interface Source<Data> {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly data: Data;
}
export type PresetSource = Source<Preset>;
export type SequenceSource = Source<Sequence>;

/** What the development server read of one kind. */
export interface SourceFiles<Data> {
  readonly sources: ReadonlyMap<string, Source<Data>>;
  /** Names of files that have a fault: their edits wait until it is mended. */
  readonly faulty: { has(name: string): boolean };
}

interface Edit<Data> {
  readonly data: Data;
  /** Of the file that was edited. */
  readonly hash: string;
  /** What that file had. */
  readonly base: Data;
}
export type Edits<Data = Preset> = Readonly<Record<string, Edit<Data>>>;

interface History<Data> {
  readonly past: readonly Edits<Data>[];
  readonly present: Edits<Data>;
  readonly future: readonly Edits<Data>[];
}

/** What is edited: where its edits are stored, and which of them are valid. */
export interface Kind<Data> {
  readonly storageKey: string;
  /** @returns null for what is not valid beside the file's data; while the file has a fault, in itself */
  readonly check: (value: unknown, saved: Data | undefined) => Data | null;
}

export const PRESET_KIND: Kind<Preset> = {
  storageKey: "studio.edits",
  check: (value, saved) =>
    (saved === undefined ? validatePreset(value, keysOf(value), EASES) : checkPreset(value, saved)).preset,
};

/** @param presets the names that a part may have */
export const sequenceKind = (presets: () => readonly string[]): Kind<Sequence> => ({
  storageKey: "studio.sequences",
  // What has no problem is a sequence.
  check: (value) => (sequenceProblems(value, presets()).length === 0 ? (value as Sequence) : null),
});

/** Steps of undo. */
const MAX_STEPS = 200;
const EMPTY = { past: [], present: {}, future: [] };

type EditStorage = Pick<Storage, "getItem" | "setItem">;

/** JSON has no Infinity: it is stored as a string, which `checkPreset` converts back. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner === Infinity ? "Infinity" : inner));
const same = (a: unknown, b: unknown): boolean => toJson(a) === toJson(b);

function readEdits<Data>(value: unknown, { sources, faulty }: SourceFiles<Data>, { check }: Kind<Data>): Edits<Data> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  return Object.fromEntries(
    entries.flatMap(([name, edit]): [string, Edit<Data>][] => {
      const source = sources.get(name);
      if (source === undefined && !faulty.has(name)) return [];
      if (typeof edit !== "object" || edit === null || !("data" in edit) || !("hash" in edit)) return [];
      const data = check(edit.data, source?.data);
      if (data === null || typeof edit.hash !== "string") return [];
      const base = "base" in edit ? check(edit.base, source?.data) : null;
      return [[name, { data, hash: edit.hash, base: base ?? source?.data ?? data }]];
    }),
  );
}

function readHistory<Data>(storage: EditStorage, files: SourceFiles<Data>, kind: Kind<Data>): History<Data> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(kind.storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return EMPTY;
    const { past, present, future } = stored as Partial<Record<keyof History<Data>, unknown>>;
    const list = (value: unknown): readonly Edits<Data>[] =>
      Array.isArray(value) ? value.map((edits) => readEdits(edits, files, kind)) : [];
    return { past: list(past), present: readEdits(present, files, kind), future: list(future) };
  } catch {
    // Storage is denied, or holds what another version wrote.
    return EMPTY;
  }
}

export class EditHistory<Data> {
  private history: History<Data>;
  /** The edits before a change that is still in progress, as by a slider. */
  private before: Edits<Data> | null = null;
  private readonly storage: EditStorage;
  private readonly kind: Kind<Data>;
  private sources: ReadonlyMap<string, Source<Data>>;
  private readonly changes = createEmitter();

  constructor(storage: EditStorage, files: SourceFiles<Data>, kind: Kind<Data>) {
    this.storage = storage;
    this.kind = kind;
    this.sources = files.sources;
    this.history = readHistory(storage, files, kind);
  }

  readonly read = (): Edits<Data> => this.history.present;

  readonly subscribe = this.changes.subscribe;

  get canUndo(): boolean {
    return this.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.history.future.length > 0;
  }

  /** @param done false while a control is still being moved: the whole movement is one step of undo */
  change(name: string, data: Data, done = true): void {
    const { present } = this.history;
    const source = this.sources.get(name);
    if (source === undefined) throw new RangeError(`there is no file of "${name}"`);
    const { [name]: edit, ...others } = present;
    const next: Edits<Data> = same(data, source.data)
      ? others
      : {
          ...others,
          [name]: { data, hash: edit?.hash ?? source.hash, base: edit?.base ?? source.data },
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
  markSaved(source: Source<Data>): void {
    this.sources = new Map([...this.sources, [source.name, source]]);
    const rebased = (edits: Edits<Data>): Edits<Data> => {
      const { [source.name]: edit, ...others } = edits;
      return edit === undefined || same(edit.data, source.data)
        ? others
        : { ...others, [source.name]: { ...edit, hash: source.hash, base: source.data } };
    };
    const { past, present, future } = this.history;
    this.set({ past: past.map(rebased), present: rebased(present), future: future.map(rebased) });
  }

  /** The files were read again. Edits keep the hash of the file that was edited. */
  setSources(sources: ReadonlyMap<string, Source<Data>>): void {
    this.sources = sources;
    this.changes.emit();
  }

  /** Another tab has stored its edits: they are this tab's, too. */
  follow(files: SourceFiles<Data>): void {
    this.sources = files.sources;
    this.before = null;
    this.history = readHistory(this.storage, files, this.kind);
    this.changes.emit();
  }

  /** Discards an edit. */
  drop(name: string): void {
    const source = this.sources.get(name);
    if (source !== undefined) this.change(name, source.data);
  }

  /** Bases an edit on the file as it is now, a step that can be undone. @param data the edit, merged with what has changed there */
  rebase(name: string, data: Data): void {
    const source = this.sources.get(name);
    if (source === undefined) return;
    const { past, present } = this.history;
    const { [name]: _, ...others } = present;
    const edit: Edit<Data> = { data, hash: source.hash, base: source.data };
    this.set({
      past: [...past, present].slice(-MAX_STEPS),
      present: same(data, source.data) ? others : { ...others, [name]: edit },
      future: [],
    });
  }

  private set(history: History<Data>): void {
    this.history = history;
    try {
      this.storage.setItem(this.kind.storageKey, toJson(history));
    } catch {
      // Storage is full or denied: the edits then last as long as the page.
    }
    this.changes.emit();
  }
}
