/** The studio's state and every action on it; the views only render it. */
import { createEmitter } from "../../../src/core/emitter.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { EditHistory, EDITS_STORAGE_KEY, type PresetSource } from "./edits.ts";
import { Playback } from "./playback.ts";
import { type FieldProblem, type Imported, presetText, readPresetText } from "./preset-json.ts";
import {
  type FaultyFile,
  type PresetListing,
  listPresets,
  RequestError,
  type SaveResponse,
  savePreset,
} from "./server.ts";
import { readShared, sharedAddress } from "./share.ts";
import { type Side, StagePair } from "./stage-pair.ts";
import { type Bar, barsOf, durationOf } from "./take-length.ts";
import { readView, storeView, type StudioView } from "./view.ts";

export type Notice =
  | { readonly kind: "info" | "error"; readonly text: string }
  | { readonly kind: "saved"; readonly path: string; readonly response: SaveResponse }
  | { readonly kind: "invalid"; readonly problems: readonly FieldProblem[] };

export class StudioSession {
  readonly edits: EditHistory;
  readonly pair: StagePair;
  readonly playback: Playback;
  view: StudioView;
  /** What side a plays of the selected preset; null for the saved one. */
  reference: Preset | null = null;
  notice: Notice | null = null;
  private listing: PresetListing;
  private readonly window: Window & typeof globalThis;
  private readonly changes = createEmitter();
  private revision = 0;

  constructor(window: Window & typeof globalThis, listing: PresetListing) {
    this.window = window;
    this.listing = listing;
    this.edits = new EditHistory(window.localStorage, listing);
    this.view = readView(window.localStorage);
    if (!listing.sources.has(this.view.selected) && !listing.faulty.has(this.view.selected))
      this.view = { ...this.view, selected: [...listing.sources.keys()][0] ?? "" };
    this.pair = new StagePair({
      presetsOf: (side) => this.presetsOf(side),
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
    this.edits.subscribe(() => this.onEdit());
    window.addEventListener("storage", ({ key }) => {
      if (key === EDITS_STORAGE_KEY) void this.followOtherTab();
    });
    this.importShared();
    this.playback.setLength(this.length());
    void this.pair.select(this.view.selected);
  }

  readonly subscribe = this.changes.subscribe;
  readonly version = (): number => this.revision;

  get sources(): ReadonlyMap<string, PresetSource> {
    return this.listing.sources;
  }

  /** Files that have a bad value or are not plain data, by the preset's name. */
  get faulty(): ReadonlyMap<string, FaultyFile> {
    return this.listing.faulty;
  }

  /** The selected preset's file. */
  get source(): PresetSource | null {
    return this.sources.get(this.view.selected) ?? null;
  }

  /** The selected preset as it is edited. */
  get preset(): Preset | null {
    const { source } = this;
    return source === null ? null : (this.edits.read()[source.name]?.preset ?? source.preset);
  }

  setView(change: Partial<StudioView>): void {
    const before = this.view;
    this.view = { ...before, ...change };
    storeView(this.window.localStorage, this.view);
    if (change.selected !== undefined && change.selected !== before.selected) {
      this.reference = null;
      this.pair.replace();
      void this.pair.select(change.selected);
    }
    this.notify();
  }

  /** @param done false while a control is still being moved */
  change(preset: Preset, done = true): void {
    this.edits.change(this.view.selected, preset, done);
  }

  /** Sets what the selected preset is compared with. @param preset null for the saved one */
  setReference(preset: Preset | null): void {
    this.reference = preset;
    this.pair.replace();
    this.playback.refresh();
  }

  async save(): Promise<void> {
    const { source, preset } = this;
    const edit = this.edits.read()[this.view.selected];
    const fault = this.faulty.get(this.view.selected);
    if (fault !== undefined)
      return this.showNotice({
        kind: "error",
        text: `Not saved: ${fault.path} has a fault. ${edit === undefined ? "" : "Your edit is kept until it is mended."}`,
      });
    if (source === null || preset === null || edit === undefined)
      return this.showNotice({ kind: "info", text: "Nothing to save: the preset is as its file says" });
    try {
      const response = await savePreset(this.window.fetch.bind(this.window), source.name, edit.hash, preset);
      const saved = { ...source, hash: response.hash, preset };
      this.listing = { ...this.listing, sources: new Map([...this.sources, [source.name, saved]]) };
      this.edits.markSaved(saved);
      this.showNotice({ kind: "saved", path: source.path, response });
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) await this.reload();
      this.showNotice({ kind: "error", text: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Reads the files again. */
  async reload(): Promise<void> {
    this.listing = await listPresets(this.window.fetch.bind(this.window));
    this.edits.setSources(this.sources);
  }

  /** Another tab has changed, undone or saved something. */
  private async followOtherTab(): Promise<void> {
    try {
      this.listing = await listPresets(this.window.fetch.bind(this.window));
    } catch (error) {
      this.showNotice({ kind: "error", text: `The files cannot be read: ${String(error)}` });
    }
    this.edits.follow(this.listing);
  }

  copy(): void {
    const { preset } = this;
    if (preset !== null) this.toClipboard(presetText(this.view.selected, preset), "Copied as JSON");
  }

  share(): void {
    const { preset } = this;
    if (preset === null) return;
    const address = sharedAddress(this.window.location.href, this.view.selected, preset);
    this.window.history.replaceState(null, "", address);
    this.toClipboard(address, "The address was copied: it holds the preset as it is now");
  }

  /** @returns whether the text was valid */
  import(text: string): boolean {
    return this.applyImport(readPresetText(text, this.view.selected, this.savedPresets()));
  }

  /** @param notice null closes the one that is shown */
  showNotice(notice: Notice | null): void {
    this.notice = notice;
    this.notify();
  }

  /** The recording's length in milliseconds, with presets as they are edited. */
  private length(): number {
    const { preset } = this;
    return Math.max(preset === null ? 0 : durationOf(preset), ...this.bars().map(({ to }) => to));
  }

  /** Every part of the recording with its time, as edited. */
  bars(): readonly Bar[] {
    const { pair } = this;
    const link = pair.linkOf("b");
    const edited = new Map([...this.presetsOf("b")].map(([name, preset]) => [link?.presetOf(name), preset]));
    return (pair.recordingOn("b")?.takes ?? []).flatMap((take) =>
      barsOf(take, { preset: (named) => edited.get(named) ?? named, sequence: (named) => named }),
    );
  }

  private presetsOf(side: Side): ReadonlyMap<string, Preset> {
    const edits = this.edits.read();
    const { selected } = this.view;
    const current = (name: string, saved: Preset): Preset =>
      side === "a" && name === selected ? (this.reference ?? saved) : (edits[name]?.preset ?? saved);
    return new Map([...this.sources.values()].map(({ name, preset }) => [name, current(name, preset)]));
  }

  private onEdit(): void {
    this.pair.replace();
    this.playback.setLength(this.length());
    this.playback.refresh();
  }

  private savedPresets(): ReadonlyMap<string, Preset> {
    return new Map([...this.sources].map(([name, { preset }]) => [name, preset]));
  }

  /** Takes the preset out of the studio's address, if there is one. */
  private importShared(): void {
    const shared = readShared(this.window.location.href, this.savedPresets());
    if (shared === null || !this.applyImport(shared)) return;
    this.window.history.replaceState(null, "", this.window.location.pathname);
  }

  private applyImport(imported: Imported): boolean {
    if (imported.problems !== null) {
      this.showNotice({ kind: "invalid", problems: imported.problems });
      return false;
    }
    this.setView({ selected: imported.name });
    this.edits.change(imported.name, imported.preset);
    this.showNotice({ kind: "info", text: `${imported.name} was taken over; undo brings back what was there` });
    return true;
  }

  private toClipboard(text: string, success: string): void {
    this.window.navigator.clipboard.writeText(text).then(
      () => this.showNotice({ kind: "info", text: success }),
      () => this.showNotice({ kind: "error", text: `The clipboard is refused. This is what it would hold: ${text}` }),
    );
  }

  private notify(): void {
    this.revision += 1;
    this.changes.emit();
  }
}
