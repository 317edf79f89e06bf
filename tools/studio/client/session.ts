/** The studio's state and everything that can be done in it; what is drawn of it is React's. */
import type { Preset } from "../../../src/motion/preset.ts";
import { EditHistory, type Source } from "./edits.ts";
import { Playback } from "./playback.ts";
import { type FieldProblem, presetText, readPresetText } from "./preset-json.ts";
import { listSources, type Listing, Refused, type Saved, saveSource } from "./server.ts";
import { readShared, sharedAddress } from "./share.ts";
import { type Side, StagePair } from "./stage-pair.ts";
import { durationOf } from "./take-length.ts";
import { keepView, readView, type View } from "./view.ts";

export type Notice =
  | { readonly kind: "said" | "failed"; readonly text: string }
  | { readonly kind: "saved"; readonly path: string; readonly saved: Saved }
  | { readonly kind: "refused"; readonly problems: readonly FieldProblem[] };

export class Desk {
  readonly edits: EditHistory;
  readonly pair: StagePair;
  readonly playback: Playback;
  view: View;
  /** What side a plays of the selected preset; null for the file's. */
  kept: Preset | null = null;
  notice: Notice | null = null;
  private listing: Listing;
  private readonly window: Window & typeof globalThis;
  private readonly listeners = new Set<() => void>();
  private revision = 0;

  constructor(window: Window & typeof globalThis, listing: Listing) {
    this.window = window;
    this.listing = listing;
    this.edits = new EditHistory(window.localStorage, listing.sources);
    this.view = readView(window.localStorage);
    if (!listing.sources.has(this.view.selected))
      this.view = { ...this.view, selected: [...listing.sources.keys()][0] ?? "" };
    this.pair = new StagePair({
      presetsOf: (side) => this.presetsOf(side),
      changed: () => this.tell(),
      // What moves meanwhile would only keep the GPU from it.
      opening: () => this.playback.pause(),
      recorded: () => this.playback.begin(this.length()),
    });
    this.playback = new Playback({
      pair: this.pair,
      slow: () => this.view.device === "slow",
      changed: () => this.tell(),
    });
    this.edits.subscribe(() => this.edited());
    this.takeShared();
    this.playback.lengthen(this.length());
    void this.pair.select(this.view.selected);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly version = (): number => this.revision;

  get sources(): ReadonlyMap<string, Source> {
    return this.listing.sources;
  }
  get problems(): readonly string[] {
    return this.listing.problems;
  }
  /** The selected preset's file. */
  get source(): Source | null {
    return this.sources.get(this.view.selected) ?? null;
  }
  /** The selected preset as it is edited. */
  get preset(): Preset | null {
    return this.edits.read()[this.view.selected]?.preset ?? this.source?.preset ?? null;
  }
  /** Whether the file is not the one that the edit began from. */
  get conflict(): boolean {
    const edit = this.edits.read()[this.view.selected];
    return edit !== undefined && edit.hash !== this.source?.hash;
  }

  look(change: Partial<View>): void {
    const before = this.view;
    this.view = { ...before, ...change };
    keepView(this.window.localStorage, this.view);
    if (change.selected !== undefined && change.selected !== before.selected) {
      this.kept = null;
      this.pair.replace();
      void this.pair.select(change.selected);
    }
    this.tell();
  }

  /** @param done false while a control is still being moved */
  change(preset: Preset, done = true): void {
    this.edits.change(this.view.selected, preset, done);
  }

  /** Compares with the preset as it is now. */
  keep(preset: Preset | null): void {
    this.kept = preset;
    this.pair.replace();
    this.playback.refresh();
  }

  async save(): Promise<void> {
    const { source, preset } = this;
    const edit = this.edits.read()[this.view.selected];
    if (source === null || preset === null || edit === undefined)
      return this.say({ kind: "said", text: "Nothing to save: the preset is as its file says" });
    try {
      const saved = await saveSource(this.window.fetch.bind(this.window), source.name, edit.hash, preset);
      const fresh = { ...source, hash: saved.hash, preset };
      this.listing = { ...this.listing, sources: new Map([...this.sources, [source.name, fresh]]) };
      this.edits.saved(fresh);
      this.say({ kind: "saved", path: source.path, saved });
    } catch (error) {
      if (error instanceof Refused && error.status === 409) await this.reload();
      this.say({ kind: "failed", text: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Reads the files again. */
  async reload(): Promise<void> {
    this.listing = await listSources(this.window.fetch.bind(this.window));
    this.edits.renew(this.sources);
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

  import(text: string): boolean {
    return this.take(readPresetText(text, this.view.selected, this.known()));
  }

  say(notice: Notice | null): void {
    this.notice = notice;
    this.tell();
  }

  /** How long what was recorded lasts, with presets as they are now: milliseconds. */
  private length(): number {
    const { preset, pair } = this;
    const link = pair.linkOf("b");
    const now = new Map([...this.presetsOf("b")].map(([name, edited]) => [link?.presetOf(name), edited]));
    const ends = (pair.recordingOn("b")?.takes ?? []).map(
      (take) => take.at + durationOf(now.get(take.preset) ?? take.preset, take),
    );
    return Math.max(preset === null ? 0 : durationOf(preset, null), ...ends);
  }

  private presetsOf(side: Side): ReadonlyMap<string, Preset> {
    const edits = this.edits.read();
    const { selected } = this.view;
    const playedNow = (name: string, preset: Preset): Preset =>
      side === "a" && name === selected ? (this.kept ?? preset) : (edits[name]?.preset ?? preset);
    return new Map([...this.sources.values()].map(({ name, preset }) => [name, playedNow(name, preset)]));
  }

  private edited(): void {
    this.pair.replace();
    this.playback.lengthen(this.length());
    this.playback.refresh();
  }

  private known(): ReadonlyMap<string, Preset> {
    return new Map([...this.sources].map(([name, { preset }]) => [name, preset]));
  }

  private takeShared(): void {
    const shared = readShared(this.window.location.href, this.known());
    if (shared === null || !this.take(shared)) return;
    this.window.history.replaceState(null, "", this.window.location.pathname);
  }

  private take(imported: ReturnType<typeof readPresetText>): boolean {
    if (imported.problems !== null) {
      this.say({ kind: "refused", problems: imported.problems });
      return false;
    }
    this.look({ selected: imported.name });
    this.edits.change(imported.name, imported.preset);
    this.say({ kind: "said", text: `${imported.name} was taken over; undo brings back what was there` });
    return true;
  }

  private toClipboard(text: string, done: string): void {
    this.window.navigator.clipboard.writeText(text).then(
      () => this.say({ kind: "said", text: done }),
      () => this.say({ kind: "failed", text: `The clipboard is refused. This is what it would hold: ${text}` }),
    );
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}
