/** The files of presets and sequences with their unsaved edits: what is read, edited and saved. */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import { EditHistory, PRESET_KIND, sequenceKind, type Source, type SourceFiles } from "./edits.ts";
import type { Notice } from "./notice.ts";
import type { Played } from "./played.ts";
import {
  changeFiles,
  type FileRequest,
  type Listing,
  listFiles,
  RequestError,
  saveData,
  type Variants,
} from "./server.ts";

type Fetch = typeof window.fetch;

/** Reads, edits and saves by name. Subscribers are told of edits, and when files were read again. */
export class StudioFiles {
  readonly presetEdits: EditHistory<Preset>;
  readonly sequenceEdits: EditHistory<Sequence>;
  private listing: Listing;
  private readonly fetch: Fetch;
  private readonly changes = createEmitter();
  private readonly sequenceKind = sequenceKind(() => [...this.presets.keys()]);

  constructor(storage: Storage, fetch: Fetch, listing: Listing) {
    this.listing = listing;
    this.fetch = fetch;
    this.presetEdits = new EditHistory(storage, this.presetFiles, PRESET_KIND);
    this.sequenceEdits = new EditHistory(storage, this.sequenceFiles, this.sequenceKind);
    for (const history of [this.presetEdits, this.sequenceEdits]) history.subscribe(() => this.changes.emit());
  }

  readonly subscribe = this.changes.subscribe;

  get presets(): Listing["presets"] {
    return this.listing.presets;
  }

  get sequences(): Listing["sequences"] {
    return this.listing.sequences;
  }

  /** Files that have a bad value or are not plain data, by name. */
  get faulty(): Listing["faulty"] {
    return this.listing.faulty;
  }

  has(name: string): boolean {
    return this.presets.has(name) || this.sequences.has(name) || this.faulty.has(name);
  }

  /** The name that is selected where no other is. */
  get first(): string {
    return [...this.presets.keys()][0] ?? "";
  }

  /** A preset as it is edited; null for any other file. */
  preset(name: string): Preset | null {
    const saved = this.presets.get(name);
    return saved === undefined ? null : (this.presetEdits.read()[name] ?? saved).data;
  }

  /** A sequence as it is edited; null for any other file. */
  sequence(name: string): Sequence | null {
    const saved = this.sequences.get(name);
    return saved === undefined ? null : (this.sequenceEdits.read()[name] ?? saved).data;
  }

  /** As its file says; null for one with a fault. */
  saved(name: string): Preset | Sequence | null {
    return (this.presets.get(name) ?? this.sequences.get(name))?.data ?? null;
  }

  /** @returns null for values that the preset or sequence of that name may not have */
  check(name: string, value: unknown): Preset | Sequence | null {
    const preset = this.presets.get(name);
    return preset === undefined ? this.sequenceKind.check(value, undefined) : PRESET_KIND.check(value, preset.data);
  }

  /** The history that the file belongs to. */
  history(name: string): EditHistory<Preset> | EditHistory<Sequence> {
    return this.sequences.has(name) ? this.sequenceEdits : this.presetEdits;
  }

  isEdited(name: string): boolean {
    return name in this.presetEdits.read() || name in this.sequenceEdits.read();
  }

  /** What is kept beside a preset or a sequence. */
  variants(name: string): Variants {
    return this.listing.variants[name] ?? {};
  }

  setVariants(name: string, variants: Variants): void {
    this.listing = { ...this.listing, variants: { ...this.listing.variants, [name]: variants } };
  }

  /** Every file as it is edited. @param instead what one of them has, of its own kind */
  played(instead?: { readonly name: string; readonly data: Preset | Sequence }): Played {
    const all = <Data extends object>(sources: ReadonlyMap<string, Source<Data>>, history: EditHistory<Data>) => {
      const edits = history.read();
      const current = ({ name, data }: Source<Data>): Data =>
        // Names are of one kind only.
        name === instead?.name ? (instead.data as Data) : (edits[name]?.data ?? data);
      return new Map([...sources.values()].map((source) => [source.name, current(source)]));
    };
    return { presets: all(this.presets, this.presetEdits), sequences: all(this.sequences, this.sequenceEdits) };
  }

  /** Saves the edit of a file. @returns what there is to tell */
  async save(name: string): Promise<Notice> {
    const fault = this.faulty.get(name);
    if (fault !== undefined) {
      const kept = this.isEdited(name) ? "Your edit is kept until it is mended." : "";
      return { kind: "error", text: `Not saved: ${fault.path} has a fault. ${kept}` };
    }
    const { presets, sequences } = this.listing;
    return (
      (await this.saveOne(presets.get(name), this.presetEdits, (source) => ({
        presets: new Map([...presets, [name, source]]),
      }))) ??
      (await this.saveOne(sequences.get(name), this.sequenceEdits, (source) => ({
        sequences: new Map([...sequences, [name, source]]),
      }))) ?? { kind: "info", text: "Nothing to save: it is as its file says" }
    );
  }

  /** Creates, duplicates, renames or deletes a file. @returns the files that were written or removed. @throws RequestError */
  async change(request: FileRequest): Promise<readonly string[]> {
    const files = await changeFiles(this.fetch, request);
    await this.reload();
    return files;
  }

  /** Reads the files again after another tab has changed, undone or saved something. @throws Error if they cannot be read */
  async follow(): Promise<void> {
    try {
      this.listing = await listFiles(this.fetch);
    } catch (error) {
      throw new Error(`The files cannot be read: ${String(error)}`, { cause: error });
    } finally {
      this.presetEdits.follow(this.presetFiles);
      this.sequenceEdits.follow(this.sequenceFiles);
    }
  }

  /** Whether a key of the storage holds edits. */
  isStoredUnder(key: string | null): boolean {
    return key === PRESET_KIND.storageKey || key === this.sequenceKind.storageKey;
  }

  private get presetFiles(): SourceFiles<Preset> {
    return { sources: this.listing.presets, faulty: this.listing.faulty };
  }

  private get sequenceFiles(): SourceFiles<Sequence> {
    return { sources: this.listing.sequences, faulty: this.listing.faulty };
  }

  private async reload(): Promise<void> {
    this.listing = await listFiles(this.fetch);
    this.presetEdits.setSources(this.listing.presets);
    this.sequenceEdits.setSources(this.listing.sequences);
  }

  /** @returns null where there is no edit */
  private async saveOne<Data extends object>(
    source: Source<Data> | undefined,
    history: EditHistory<Data>,
    listed: (source: Source<Data>) => Partial<Listing>,
  ): Promise<Notice | null> {
    const edit = source === undefined ? undefined : history.read()[source.name];
    if (source === undefined || edit === undefined) return null;
    try {
      const response = await saveData(this.fetch, source.name, edit.hash, edit.data);
      const saved = { ...source, hash: response.hash, data: edit.data };
      this.listing = { ...this.listing, ...listed(saved) };
      history.markSaved(saved);
      return { kind: "saved", path: source.path, response };
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) await this.reload();
      return { kind: "error", text: error instanceof Error ? error.message : String(error) };
    }
  }
}
