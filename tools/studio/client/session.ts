/** The studio's state and every action on it; the views only render it. What it shows of the site is its viewer's. */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import { Comparison } from "./comparison.ts";
import type { EditHistory, PresetSource } from "./edits.ts";
import { Exchange } from "./exchange.ts";
import { StudioFiles } from "./files.ts";
import type { Notice } from "./notice.ts";
import type { Played } from "./played.ts";
import type { RecordFormat } from "./record.ts";
import type { FileKind, FileRequest, Listing, Variants } from "./server.ts";
import type { Side } from "./stage-pair.ts";
import { readView, storeView, type StudioView } from "./view.ts";
import { Viewer } from "./viewer.ts";

/** What a file is selected by. */
const nameOf = (kind: FileKind, name: string): string => (kind === "sequence" ? `${name}.sequence` : name);

export class StudioSession {
  readonly files: StudioFiles;
  readonly viewer: Viewer;
  view: StudioView;
  readonly comparison: Comparison;
  readonly exchange: Exchange;
  notice: Notice | null = null;
  private readonly window: Window & typeof globalThis;
  private readonly changes = createEmitter();
  private revision = 0;

  constructor(window: Window & typeof globalThis, listing: Listing) {
    this.window = window;
    const fetch = window.fetch.bind(window);
    const files = new StudioFiles(window.localStorage, fetch, listing);
    this.files = files;
    this.view = readView(window.localStorage);
    if (!files.has(this.view.selected)) this.view = { ...this.view, selected: files.first };
    this.comparison = new Comparison({
      fetch: () => fetch,
      selected: () => this.view.selected,
      present: () => this.preset ?? this.sequence,
      saved: () => files.saved(this.view.selected),
      variants: () => this.variants,
      setVariants: (name, variants) => {
        files.setVariants(name, variants);
        this.notify();
      },
      check: (value) => files.check(this.view.selected, value),
      // What is valid for the selected file is of its kind.
      edit: (data) => (this.source === null ? this.changeSequence(data as Sequence) : this.change(data as Preset)),
      onChange: () => this.viewer.replace(),
      fail: (text) => this.showNotice({ kind: "error", text }),
    });
    this.exchange = new Exchange(window, {
      selected: () => {
        const { preset } = this;
        return preset === null ? null : { name: this.view.selected, preset };
      },
      saved: () => new Map([...files.presets].map(([name, { data }]) => [name, data])),
      take: (name, preset) => {
        this.setView({ selected: name });
        files.presetEdits.change(name, preset);
      },
      show: (notice) => this.showNotice(notice),
    });
    this.viewer = new Viewer({
      window,
      view: () => this.view,
      setView: (change) => this.setView(change),
      playedOn: (side) => this.playedOn(side),
      sequence: () => this.sequence,
      names: () => [...files.presets.keys()],
      onChange: () => this.notify(),
      tell: (text) => this.showNotice({ kind: "info", text }),
    });
    files.subscribe(() => this.viewer.replace());
    window.addEventListener("storage", ({ key }) => {
      if (files.isStoredUnder(key)) void this.attempt(() => files.follow());
    });
    this.exchange.importShared();
  }

  readonly subscribe = this.changes.subscribe;
  readonly version = (): number => this.revision;

  /** The selected preset's file; null while a sequence is selected. */
  get source(): PresetSource | null {
    return this.files.presets.get(this.view.selected) ?? null;
  }

  /** The selected preset as it is edited; null while a sequence is selected. */
  get preset(): Preset | null {
    return this.files.preset(this.view.selected);
  }

  /** The selected sequence as it is edited; null while a preset is selected. */
  get sequence(): Sequence | null {
    return this.files.sequence(this.view.selected);
  }

  /** The history that the selected file belongs to. */
  get history(): EditHistory<Preset> | EditHistory<Sequence> {
    return this.files.history(this.view.selected);
  }

  /** Kept beside the selected preset or sequence. */
  get variants(): Variants {
    return this.files.variants(this.view.selected);
  }

  setView(change: Partial<StudioView>): void {
    const before = this.view;
    this.view = { ...before, ...change };
    storeView(this.window.localStorage, this.view);
    if (change.selected !== undefined && change.selected !== before.selected) {
      this.comparison.reset();
      this.viewer.select(change.selected);
    }
    this.viewer.overlay.update();
    this.notify();
  }

  /** @param done false while a control is still being moved */
  change(preset: Preset, done = true): void {
    this.files.presetEdits.change(this.view.selected, preset, done);
  }

  /** @param done false while a part is still being dragged */
  changeSequence(sequence: Sequence, done = true): void {
    this.files.sequenceEdits.change(this.view.selected, sequence, done);
  }

  async save(): Promise<void> {
    this.showNotice(await this.files.save(this.view.selected));
  }

  /** Creates, duplicates, renames or deletes a file. The development server then loads the pages again. */
  async changeFiles(request: FileRequest): Promise<boolean> {
    const made = request.action === "create" ? request.name : request.to;
    const selected = made === undefined || request.kind === "ease" ? null : nameOf(request.kind, made);
    const { localStorage } = this.window;
    // The development server may load this page again before it answers: then the new file is selected, too.
    if (selected !== null) storeView(localStorage, { ...this.view, selected });
    const done = await this.attempt(async () => {
      const written = await this.files.change(request);
      if (selected !== null) this.setView({ selected });
      else if (!this.files.has(this.view.selected)) this.setView({ selected: this.files.first });
      this.showNotice({ kind: "info", text: `Written: ${written.join(", ")}` });
    });
    if (!done) storeView(localStorage, this.view);
    return done;
  }

  /** What is shown, as a file: this moment, or the in point to the out point. */
  async record(what: "still" | RecordFormat): Promise<void> {
    await this.attempt(async () => {
      const { film } = this.viewer;
      if (what === "still") return film.still();
      if (!(await film.record(what))) this.showNotice({ kind: "info", text: "The recording was cancelled" });
    });
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

  /** @param notice null closes the one that is shown */
  showNotice(notice: Notice | null): void {
    this.notice = notice;
    this.notify();
  }

  private playedOn(side: Side): Played {
    const { data } = this.comparison.compared;
    if (side === "b") return this.files.played();
    const compared = data ?? this.files.saved(this.view.selected);
    return this.files.played(compared === null ? undefined : { name: this.view.selected, data: compared });
  }

  private notify(): void {
    this.revision += 1;
    this.changes.emit();
  }
}
