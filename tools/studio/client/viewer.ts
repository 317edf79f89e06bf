/** What the studio shows of the site: frames on one clock, what is picked and drawn over them, and recordings. */
import type { Sequence } from "../../../src/motion/sequence.ts";
import { drawOverlay, overlayColours } from "./overlay/draw.ts";
import { Overlay } from "./overlay/overlay.ts";
import { partSource } from "./overlay/part-source.ts";
import { sampleSource } from "./overlay/sample-source.ts";
import type { OverlaySource } from "./overlay/source.ts";
import { stageSource } from "./overlay/stage-source.ts";
import { downloadFile } from "./download.ts";
import { canvasOf, Film } from "./film.ts";
import { PagePart } from "./page-part.ts";
import { Picker } from "./picker.ts";
import { Playback } from "./playback.ts";
import type { Played } from "./played.ts";
import { shownBars } from "./shown-bars.ts";
import { type Side, StagePair } from "./stage-pair.ts";
import type { Bar } from "./take-length.ts";
import type { StudioView } from "./view.ts";

export interface ViewerHost {
  readonly window: Window & typeof globalThis;
  view(): StudioView;
  setView(change: Partial<StudioView>): void;
  /** What a side plays instead of its files'. */
  playedOn(side: Side): Played;
  /** The selected sequence; null while a preset is selected. */
  sequence(): Sequence | null;
  /** Names of all presets. */
  names(): readonly string[];
  onChange(): void;
  tell(text: string): void;
}

/** Milliseconds until the overlay looks again: several changes at once count as one. */
const SOON = 40;

export class Viewer {
  readonly pair: StagePair;
  readonly playback: Playback;
  readonly picker: Picker;
  readonly overlay: Overlay;
  readonly film: Film;
  private readonly host: ViewerHost;
  /** How often something else was to be played. */
  private revision = 0;

  constructor(host: ViewerHost) {
    this.host = host;
    const { window, view, onChange } = host;
    this.pair = new StagePair({
      playedOn: host.playedOn,
      onChange,
      // Playing frames would keep the GPU from the one that loads.
      onOpening: () => this.playback.pause(),
      onRecorded: () => {
        this.revision += 1;
        this.playback.start(this.length());
        this.overlay.onRecorded();
      },
    });
    this.playback = new Playback({ pair: this.pair, isSlow: () => view().device === "slow", onChange });
    this.overlay = new Overlay({
      settings: view,
      set: host.setView,
      sides: () => this.sides,
      source: (side) => this.sourceOf(side),
      revision: () => `${view().selected} ${this.revision}`,
      playhead: () => this.playback,
      isRecording: () => this.film.progress !== null,
      later: (callback) => {
        const timer = window.setTimeout(callback, SOON);
        return () => window.clearTimeout(timer);
      },
      now: () => window.performance.now(),
    });
    this.playback.onTick(() => this.overlay.onTick());
    this.picker = new Picker({
      pair: this.pair,
      overlay: this.overlay,
      names: host.names,
      selected: () => view().selected,
      select: (selected) => host.setView({ selected }),
      onChange: () => this.playback.pause(),
      fail: host.tell,
    });
    this.film = new Film({
      playback: this.playback,
      canvas: () => canvasOf(window.document, this.pair),
      background: () => window.getComputedStyle(window.document.body).backgroundColor,
      drawOver: (context, canvas) => this.drawOver(context, canvas),
      download: (name, file) => downloadFile(window.document, name, file),
      name: () => view().selected,
      onChange: () => {
        onChange();
        this.overlay.update();
      },
    });
    this.playback.setLength(this.length());
    void this.pair.select(view().selected);
  }

  /** Every part of the recording with its time, as a side plays it. */
  bars(side: Side = "b"): readonly Bar[] {
    return shownBars(this.pair, side, this.host.view().selected, this.host.playedOn(side));
  }

  /** Another file is selected. */
  select(name: string): void {
    this.overlay.clear();
    this.pair.replace();
    void this.pair.select(name);
  }

  /** Shows the same moment with the values as they are now. */
  replace(): void {
    this.revision += 1;
    this.pair.replace();
    this.playback.setLength(this.length());
    this.playback.refresh();
    this.overlay.update();
  }

  /** The recording's length in milliseconds, on the side where it is longer: both are shown to their ends. */
  private length(): number {
    const bars = this.sides.flatMap((side) => this.bars(side));
    return Math.max(0, ...bars.map(({ to }) => to));
  }

  /** The sides that are shown. */
  private get sides(): readonly Side[] {
    return this.host.view().comparison === "one" ? ["b"] : ["a", "b"];
  }

  /** What the overlay reads of a side, if that is ready: of the selected preset or sequence alone. */
  private sourceOf(side: Side): OverlaySource | null {
    const { host, pair } = this;
    const [state, link, recording] = [pair.stateOf(side), pair.linkOf(side), pair.recordingOn(side)];
    if (state.kind === "unplayed" && state.why === "no scene") {
      const canvas = host.window.document.querySelector<HTMLCanvasElement>(`canvas[data-sample=${side}]`);
      const size = canvas === null ? null : { width: canvas.clientWidth, height: canvas.clientHeight };
      return size === null ? null : sampleSource(this.bars(side), size);
    }
    if (state.kind !== "ready" || link === null || recording === null) return null;
    if (recording instanceof PagePart) return partSource(recording, this.bars(side), link.frame);
    const [sequence, preset] = [host.sequence(), link.presetOf(host.view().selected)];
    const bars = this.bars(side).filter(({ part }) =>
      sequence === null ? part.preset === preset : Object.hasOwn(sequence, part.label),
    );
    return stageSource(link, recording, bars);
  }

  /** Draws the overlay into a recorded picture, where that is asked for. @param canvas what the picture is a copy of */
  private drawOver(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement): void {
    if (!this.host.view().overlayRecorded) return;
    const box = canvas.getBoundingClientRect();
    const own = canvas.dataset["sample"] === undefined ? box : new DOMRect(0, 0, box.width, box.height);
    const [x, y] = [canvas.width / box.width, canvas.height / box.height];
    context.save();
    context.setTransform(x, 0, 0, y, -own.left * x, -own.top * y);
    const { time } = this.playback.transport;
    const colours = overlayColours(this.host.window.document.body);
    drawOverlay(context, this.overlay.atPlayhead("b"), { time, colours, unit: 1 });
    context.restore();
  }
}
