/** The studio's state and every action on it; the views only render it. */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import { Comparison } from "./comparison.ts";
import {
  EditHistory,
  type Kind,
  PRESET_KIND,
  type PresetSource,
  sequenceKind,
  type SequenceSource,
  type Source,
} from "./edits.ts";
import { downloadFile } from "./download.ts";
import { Exchange } from "./exchange.ts";
import { Film } from "./film.ts";
import type { Notice } from "./notice.ts";
import { Picker } from "./picker.ts";
import type { Edited, Played } from "./played.ts";
import { Playback } from "./playback.ts";
import type { RecordFormat } from "./record.ts";
import { samplePreset, sampleSequence } from "./sample.ts";
import {
  changeFiles,
  type FaultyFile,
  type FileRequest,
  type Listing,
  listFiles,
  RequestError,
  saveData,
  type Variants,
} from "./server.ts";
import { type Side, StagePair } from "./stage-pair.ts";
import { type Bar, barsOf } from "./take-length.ts";
import { readView, storeView, type StudioView } from "./view.ts";

export class StudioSession {
  readonly edits: EditHistory<Preset>;
  readonly sequenceEdits: EditHistory<Sequence>;
  readonly pair: StagePair;
  readonly playback: Playback;
  readonly film: Film;
  view: StudioView;
  readonly comparison: Comparison;
  readonly exchange: Exchange;
  readonly picker: Picker;
  notice: Notice | null = null;
  private listing: Listing;
  private readonly window: Window & typeof globalThis;
  private readonly changes = createEmitter();
  private revision = 0;

  constructor(window: Window & typeof globalThis, listing: Listing) {
    this.window = window;
    this.listing = listing;
    this.edits = new EditHistory(window.localStorage, this.presetFiles, PRESET_KIND);
    this.sequenceEdits = new EditHistory(window.localStorage, this.sequenceFiles, this.sequenceKind);
    this.view = readView(window.localStorage);
    if (!this.isThere(this.view.selected)) this.view = { ...this.view, selected: [...listing.presets.keys()][0] ?? "" };
    this.pair = new StagePair({
      playedOn: (side) => this.playedOn(side),
      onChange: () => this.notify(),
      // Playing frames would keep the GPU from the one that loads.
      onOpening: () => this.playback.pause(),
      onRecorded: () => this.playback.start(this.length()),
    });
    this.playback = new Playback({
      pair: this.pair,
      isSlow: () => this.view.device === "slow",
      onChange: () => this.notify(),
    });
    this.comparison = new Comparison({
      fetch: () => this.fetch,
      selected: () => this.view.selected,
      present: () => this.preset ?? this.sequence,
      saved: () => this.source?.data ?? this.sequences.get(this.view.selected)?.data ?? null,
      variants: () => this.variants,
      setVariants: (name, variants) => {
        this.listing = { ...this.listing, variants: { ...this.listing.variants, [name]: variants } };
        this.notify();
      },
      check: (value) =>
        this.source === null ? this.sequenceKind.check(value, undefined) : PRESET_KIND.check(value, this.source.data),
      // What is valid for the selected file is of its kind.
      edit: (data) => (this.source === null ? this.changeSequence(data as Sequence) : this.change(data as Preset)),
      onChange: () => {
        this.pair.replace();
        this.playback.refresh();
      },
      fail: (text) => this.showNotice({ kind: "error", text }),
    });
    this.exchange = new Exchange(window, {
      selected: () => {
        const { preset } = this;
        return preset === null ? null : { name: this.view.selected, preset };
      },
      saved: () => new Map([...this.sources].map(([name, { data }]) => [name, data])),
      take: (name, preset) => {
        this.setView({ selected: name });
        this.edits.change(name, preset);
      },
      show: (notice) => this.showNotice(notice),
    });
    this.picker = new Picker({
      pair: this.pair,
      names: () => [...this.sources.keys()],
      selected: () => this.view.selected,
      select: (selected) => this.setView({ selected }),
      onChange: () => this.playback.pause(),
      fail: (text) => this.showNotice({ kind: "info", text }),
    });
    this.film = new Film({
      playback: this.playback,
      canvas: () => this.canvas(),
      background: () => window.getComputedStyle(window.document.body).backgroundColor,
      download: (name, file) => downloadFile(window.document, name, file),
      name: () => this.view.selected,
      onChange: () => this.notify(),
    });
    this.edits.subscribe(() => this.onEdit());
    this.sequenceEdits.subscribe(() => this.onEdit());
    window.addEventListener("storage", ({ key }) => {
      if (key === PRESET_KIND.storageKey || key === this.sequenceKind.storageKey) void this.followOtherTab();
    });
    this.exchange.importShared();
    this.playback.setLength(this.length());
    void this.pair.select(this.view.selected);
  }

  readonly subscribe = this.changes.subscribe;
  readonly version = (): number => this.revision;

  get sources(): ReadonlyMap<string, PresetSource> {
    return this.listing.presets;
  }

  get sequences(): ReadonlyMap<string, SequenceSource> {
    return this.listing.sequences;
  }

  private get presetFiles() {
    return { sources: this.listing.presets, faulty: this.listing.faulty };
  }

  private get sequenceFiles() {
    return { sources: this.listing.sequences, faulty: this.listing.faulty };
  }

  private get sequenceKind(): Kind<Sequence> {
    return sequenceKind(() => [...this.listing.presets.keys()]);
  }

  private isThere(name: string): boolean {
    const { presets, sequences, faulty } = this.listing;
    return presets.has(name) || sequences.has(name) || faulty.has(name);
  }

  /** Files that have a bad value or are not plain data, by the preset's name. */
  get faulty(): ReadonlyMap<string, FaultyFile> {
    return this.listing.faulty;
  }

  /** The selected preset's file; null while a sequence is selected. */
  get source(): PresetSource | null {
    return this.sources.get(this.view.selected) ?? null;
  }

  /** The selected preset as it is edited; null while a sequence is selected. */
  get preset(): Preset | null {
    const { source } = this;
    return source === null ? null : (this.edits.read()[source.name]?.data ?? source.data);
  }

  /** The selected sequence as it is edited; null while a preset is selected. */
  get sequence(): Sequence | null {
    const source = this.sequences.get(this.view.selected);
    return source === undefined ? null : (this.sequenceEdits.read()[source.name]?.data ?? source.data);
  }

  /** The history that the selected file belongs to. */
  get history(): EditHistory<Preset> | EditHistory<Sequence> {
    return this.sequences.has(this.view.selected) ? this.sequenceEdits : this.edits;
  }

  isEdited(name: string): boolean {
    return name in this.edits.read() || name in this.sequenceEdits.read();
  }

  /** Kept beside the selected preset or sequence. */
  get variants(): Variants {
    return this.listing.variants[this.view.selected] ?? {};
  }

  setView(change: Partial<StudioView>): void {
    const before = this.view;
    this.view = { ...before, ...change };
    storeView(this.window.localStorage, this.view);
    if (change.selected !== undefined && change.selected !== before.selected) {
      this.comparison.reset();
      this.pair.replace();
      void this.pair.select(change.selected);
    }
    this.notify();
  }

  /** @param done false while a control is still being moved */
  change(preset: Preset, done = true): void {
    this.edits.change(this.view.selected, preset, done);
  }

  /** @param done false while a part is still being dragged */
  changeSequence(sequence: Sequence, done = true): void {
    this.sequenceEdits.change(this.view.selected, sequence, done);
  }

  /** Creates, duplicates, renames or deletes a file. The development server then loads the pages again. */
  async changeFiles(request: FileRequest): Promise<boolean> {
    return this.attempt(async () => {
      const files = await changeFiles(this.fetch, request);
      await this.reload();
      const made = request.action === "create" ? request.name : request.to;
      const selected = request.kind === "sequence" ? `${made}.sequence` : made;
      if (selected !== undefined && request.kind !== "ease") this.setView({ selected });
      else if (!this.isThere(this.view.selected)) this.setView({ selected: [...this.sources.keys()][0] ?? "" });
      this.showNotice({ kind: "info", text: `Written: ${files.join(", ")}` });
    });
  }

  /** What is shown, as a file: this moment, or the in point to the out point. */
  async record(what: "still" | RecordFormat): Promise<void> {
    await this.attempt(async () => {
      if (what === "still") return this.film.still();
      if (!(await this.film.record(what))) this.showNotice({ kind: "info", text: "The recording was cancelled" });
    });
  }

  /** What side b draws on: the page's stage, or the sample. */
  private canvas(): HTMLCanvasElement | null {
    if (this.pair.stateOf("b").kind !== "ready")
      return this.window.document.querySelector<HTMLCanvasElement>("canvas[data-sample=b]");
    return this.pair.recordingOn("b")?.takes.length === 0 ? null : (this.pair.linkOf("b")?.canvas ?? null);
  }

  /** @returns whether it succeeded; a failure is shown */
  async attempt(action: () => Promise<void>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      this.showNotice({ kind: "error", text: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  private get fetch(): typeof window.fetch {
    return this.window.fetch.bind(this.window);
  }

  async save(): Promise<void> {
    const { selected } = this.view;
    const fault = this.faulty.get(selected);
    if (fault !== undefined)
      return this.showNotice({
        kind: "error",
        text: `Not saved: ${fault.path} has a fault. ${this.isEdited(selected) ? "Your edit is kept until it is mended." : ""}`,
      });
    const { presets, sequences } = this.listing;
    const saved =
      (await this.saveOne(presets.get(selected), this.edits, (source) => ({
        presets: new Map([...presets, [selected, source]]),
      }))) ||
      (await this.saveOne(sequences.get(selected), this.sequenceEdits, (source) => ({
        sequences: new Map([...sequences, [selected, source]]),
      })));
    if (!saved) this.showNotice({ kind: "info", text: "Nothing to save: it is as its file says" });
  }

  /** @returns whether there was an edit */
  private async saveOne<Data extends object>(
    source: Source<Data> | undefined,
    history: EditHistory<Data>,
    listed: (source: Source<Data>) => Partial<Listing>,
  ): Promise<boolean> {
    const edit = source === undefined ? undefined : history.read()[source.name];
    if (source === undefined || edit === undefined) return false;
    try {
      const response = await saveData(this.fetch, source.name, edit.hash, edit.data);
      const saved = { ...source, hash: response.hash, data: edit.data };
      this.listing = { ...this.listing, ...listed(saved) };
      history.markSaved(saved);
      this.showNotice({ kind: "saved", path: source.path, response });
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) await this.reload();
      this.showNotice({ kind: "error", text: error instanceof Error ? error.message : String(error) });
    }
    return true;
  }

  /** Reads the files again. */
  async reload(): Promise<void> {
    this.listing = await listFiles(this.fetch);
    this.edits.setSources(this.listing.presets);
    this.sequenceEdits.setSources(this.listing.sequences);
  }

  /** Another tab has changed, undone or saved something. */
  private async followOtherTab(): Promise<void> {
    try {
      this.listing = await listFiles(this.fetch);
    } catch (error) {
      this.showNotice({ kind: "error", text: `The files cannot be read: ${String(error)}` });
    }
    this.edits.follow(this.presetFiles);
    this.sequenceEdits.follow(this.sequenceFiles);
  }

  /** @param notice null closes the one that is shown */
  showNotice(notice: Notice | null): void {
    this.notice = notice;
    this.notify();
  }

  /** The recording's length in milliseconds, with presets as they are edited. */
  private length(): number {
    return Math.max(0, ...this.bars().map(({ to }) => to));
  }

  /** Every part of the recording with its time, as a side plays it. What the page does not play is on sample targets. */
  bars(side: Side = "b"): readonly Bar[] {
    const { pair } = this;
    const played = this.playedOn(side);
    const takes = pair.recordingOn(side)?.takes ?? [];
    const link = pair.linkOf(side);
    if (takes.length > 0 && link !== null) return takes.flatMap((take) => barsOf(take, link.edited(played)));
    const { selected } = this.view;
    const [preset, sequence] = [played.presets.get(selected), played.sequences.get(selected)];
    const asGiven: Edited = { preset: (named) => named, sequence: (named) => named };
    if (sequence !== undefined) return barsOf(sampleSequence(sequence, played.presets), asGiven);
    return preset === undefined ? [] : barsOf(samplePreset(preset), asGiven);
  }

  private playedOn(side: Side): Played {
    const { selected } = this.view;
    const { data } = this.comparison.compared;
    const all = <Data extends object>(
      sources: ReadonlyMap<string, Source<Data>>,
      history: EditHistory<Data>,
    ): ReadonlyMap<string, Data> => {
      const edits = history.read();
      const current = ({ name, data: saved }: Source<Data>): Data =>
        // What is compared is of the kind that is selected.
        side === "a" && name === selected ? ((data as Data | null) ?? saved) : (edits[name]?.data ?? saved);
      return new Map([...sources.values()].map((source) => [source.name, current(source)]));
    };
    return { presets: all(this.sources, this.edits), sequences: all(this.sequences, this.sequenceEdits) };
  }

  private onEdit(): void {
    this.pair.replace();
    this.playback.setLength(this.length());
    this.playback.refresh();
  }

  private notify(): void {
    this.revision += 1;
    this.changes.emit();
  }
}
