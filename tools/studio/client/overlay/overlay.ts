/**
 * What the studio draws over the picture: ghosts of the picked target before and after the playhead, and the path that it
 * takes. It reads the frames with the studio's own clock and leaves them as they were.
 */
import { createEmitter } from "../../../../src/core/emitter.ts";
import type { Side } from "../stage-pair.ts";
import { FRAME, type Transport } from "../transport.ts";
import type { OverlaySettings } from "../view.ts";
import { ghostTimes, pathMarks } from "./marks.ts";
import { type Ghost, NOTHING, overlayWords, type Shown } from "./shown.ts";
import type { OverlaySource, OverlayTarget } from "./source.ts";

export interface OverlayHost {
  settings(): OverlaySettings;
  set(change: Partial<OverlaySettings>): void;
  /** The sides that are shown. */
  sides(): readonly Side[];
  /** Null while a side is not ready. */
  source(side: Side): OverlaySource | null;
  /** Changes with whatever is selected, recorded or edited. */
  revision(): string;
  playhead(): { readonly transport: Transport; readonly end: number };
  /** Whether a recording is being made: its frames are not to be disturbed. */
  isRecording(): boolean;
  /** Calls back soon, in a task of its own. @returns cancels that */
  later(callback: () => void): () => void;
  /** Milliseconds of any clock that runs evenly. */
  now(): number;
}

interface Work {
  shown: Shown;
  pathKey: string;
  ghostKey: string;
  /** Stops looking for the path. */
  stop: () => void;
}

const nothing = (): void => undefined;
/** Milliseconds of a task that looks for places. */
const SLICE = 40;

export class Overlay {
  /** Index of the picked target; null while nothing is picked. */
  picked: number | null = null;
  private readonly host: OverlayHost;
  private readonly work = new Map<Side, Work>();
  private readonly changes = createEmitter();
  /** Picked in the picture of a side, before its preset is recorded. */
  private awaited: { readonly side: Side; readonly key: object } | null = null;
  private scheduled: (() => void) | null = null;

  constructor(host: OverlayHost) {
    this.host = host;
  }

  /** Calls the listener whenever something else is to be drawn. @returns unsubscribes the listener */
  readonly subscribe = this.changes.subscribe;

  /** What can be picked. */
  targets(side: Side = "b"): readonly OverlayTarget[] {
    return this.host.source(side)?.targets ?? [];
  }

  shownOn(side: Side): Shown {
    return this.work.get(side)?.shown ?? NOTHING;
  }

  /** Shows or hides ghosts or the path. Without a picked target, the first one is picked. */
  toggle(what: "onionSkin" | "motionPath"): void {
    const on = !this.host.settings()[what];
    if (on && this.picked === null && this.targets().length > 0) this.picked = 0;
    this.host.set({ [what]: on });
    this.update();
    this.changes.emit();
  }

  pick(target: number | null): void {
    this.awaited = null;
    this.picked = target;
    this.update();
    this.changes.emit();
  }

  /** Picks an object that a preset moves, at once or when the preset is recorded. */
  pickObject(side: Side, key: object): void {
    this.awaited = { side, key };
    this.resolve();
    this.update();
    this.changes.emit();
  }

  /** Another preset is selected: nothing of it is picked. */
  clear(): void {
    this.pick(null);
  }

  /** A preset was recorded. */
  onRecorded(): void {
    this.resolve();
    this.awaited = null;
    if (this.picked !== null && this.picked >= this.targets().length) this.picked = null;
    this.update();
    this.changes.emit();
  }

  /** The playhead has moved. While it plays there are no ghosts. */
  onTick(): void {
    const ghosts = [...this.work.values()].some(({ shown }) => shown.ghosts.length > 0);
    if (ghosts || !this.host.playhead().transport.playing) this.update();
  }

  /** Something may have changed: looks soon, and once, whatever happens until then. */
  update(): void {
    if (!this.isWanted) return this.reset();
    this.scheduled ??= this.host.later(() => {
      this.scheduled = null;
      for (const side of this.work.keys()) if (!this.host.sides().includes(side)) this.drop(side);
      for (const side of this.host.sides()) this.refresh(side);
    });
  }

  /** What lies over a side at the playhead, with ghosts of this very moment: for a recording. */
  atPlayhead(side: Side): Shown {
    const { settings, source } = this.host;
    const found = this.picked === null ? null : source(side);
    const ghosts = found === null || !settings().onionSkin ? [] : this.ghostsOf(found);
    return { ...this.shownOn(side), ghosts };
  }

  /** What there is to know, in words. */
  get status(): string {
    const shown = this.work.get("b")?.shown ?? null;
    const { playing } = this.host.playhead().transport;
    return overlayWords(this.host.settings(), { picked: this.picked !== null, playing, shown });
  }

  /** Whether ghosts or the path are to be shown. */
  get isOn(): boolean {
    const { onionSkin, motionPath } = this.host.settings();
    return onionSkin || motionPath;
  }

  private get isWanted(): boolean {
    return this.isOn && this.picked !== null;
  }

  private resolve(): void {
    const { awaited } = this;
    const index = awaited === null ? -1 : this.targets(awaited.side).findIndex(({ key }) => key === awaited.key);
    if (index < 0) return;
    this.picked = index;
    this.awaited = null;
  }

  private reset(): void {
    this.scheduled?.();
    this.scheduled = null;
    for (const side of this.work.keys()) this.drop(side);
  }

  private refresh(side: Side): void {
    const { host, picked } = this;
    if (picked === null || host.isRecording()) return;
    const source = host.source(side);
    const target = source?.targets[picked];
    if (source === null || target === undefined) return this.drop(side);
    const { onionSkin, motionPath, ghosts, ghostStep, ghostUnit } = host.settings();
    const { transport } = host.playhead();
    const place = JSON.stringify([picked, source.view, host.revision()]);
    const work = this.work.get(side) ?? { shown: NOTHING, pathKey: "", ghostKey: "", stop: nothing };
    this.work.set(side, work);
    const pathKey = motionPath ? place : "";
    const ghostKey =
      onionSkin && !transport.playing ? JSON.stringify([place, transport.time, ghosts, ghostStep, ghostUnit]) : "";
    if (ghostKey !== work.ghostKey) {
      work.ghostKey = ghostKey;
      work.shown = { ...work.shown, ghosts: ghostKey === "" ? [] : this.ghostsOf(source) };
    }
    if (pathKey !== work.pathKey) {
      work.pathKey = pathKey;
      work.stop();
      work.shown = { ...work.shown, path: [], marks: null };
      if (motionPath) this.findPath(work, source, target);
    }
    this.changes.emit();
  }

  private drop(side: Side): void {
    this.work.get(side)?.stop();
    this.work.delete(side);
    this.changes.emit();
  }

  private ghostsOf(source: OverlaySource): readonly Ghost[] {
    const { picked } = this;
    const marks = picked === null ? null : pathMarks(source.targets[picked]?.bars ?? []);
    const [first, last] = [marks?.samples[0], marks?.samples.at(-1)];
    if (picked === null || first === undefined || last === undefined) return [];
    const { ghosts, ghostStep, ghostUnit } = this.host.settings();
    const { transport, end } = this.host.playhead();
    const times = ghostTimes(transport.time, ghosts, ghostStep * (ghostUnit === "ms" ? 1 : FRAME), end);
    const moments = times.map(({ time }) => time);
    const drawn = source.ghosts(picked, moments, transport.time, [first, last]);
    source.settle();
    return drawn.flatMap((draw, index) => {
      const time = times[index];
      return time === undefined ? [] : [{ ...time, draw }];
    });
  }

  /** In slices, so that the studio stays responsive: each place takes two frames of the stage. */
  private findPath(work: Work, source: OverlaySource, target: OverlayTarget): void {
    const { host, picked } = this;
    const marks = pathMarks(target.bars);
    if (marks === null || picked === null) return;
    const places = source.places(picked, marks.samples, host.playhead().transport.time)[Symbol.iterator]();
    const slice = (): void => {
      const path = [...work.shown.path];
      const until = host.now() + SLICE;
      let next = places.next();
      for (; next.done !== true; next = places.next()) {
        path.push(next.value);
        if (host.now() >= until) break;
      }
      source.settle();
      work.shown = { ...work.shown, path, marks };
      this.changes.emit();
      work.stop = next.done === true ? nothing : host.later(slice);
    };
    slice();
  }
}
