/** Recordings of what the studio shows, as files to download: a still, pictures, a video. */
import type { Playback } from "./playback.ts";
import { pngOf, record, type RecordFormat, type RecordSource } from "./record.ts";
import type { StagePair } from "./stage-pair.ts";

export interface FilmOptions {
  readonly playback: Playback;
  /** What is drawn on; null for what is no canvas. */
  canvas(): HTMLCanvasElement | null;
  /** A CSS colour: canvases are transparent. */
  background(): string;
  /** Draws over a recorded picture what is asked for. @param canvas what the picture is a copy of */
  drawOver(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement): void;
  /** Saves a file in the reader's downloads. */
  download(name: string, file: Blob): void;
  /** Of the files, without an ending. */
  name(): string;
  onChange(): void;
}

const NO_CANVAS = "This is not drawn on a canvas: it cannot be recorded";
const ENDINGS: Readonly<Record<RecordFormat, string>> = { png: "zip", webm: "webm" };

/** What side b draws on: the page's stage, or the sample; null for what the style sheet moves. */
export function canvasOf(document: Document, pair: StagePair): HTMLCanvasElement | null {
  if (pair.stateOf("b").kind !== "ready") return document.querySelector<HTMLCanvasElement>("canvas[data-sample=b]");
  return pair.recordingOn("b")?.takes.length === 0 ? null : (pair.linkOf("b")?.canvas ?? null);
}

export class Film {
  /** The share of the frames that are made; null while nothing is recorded. */
  progress: number | null = null;
  private readonly options: FilmOptions;
  private controller = new AbortController();

  constructor(options: FilmOptions) {
    this.options = options;
  }

  cancel(): void {
    this.controller.abort();
  }

  /** Saves the moment that is shown. @throws Error where there is no canvas */
  async still(): Promise<void> {
    const { playback, download, name } = this.options;
    playback.seek(playback.transport.time);
    download(`${name()}-${Math.round(playback.transport.time)}.png`, await pngOf(this.source().picture()));
  }

  /** Saves the in point to the out point. @returns false if it was cancelled. @throws Error if it cannot be recorded */
  async record(format: RecordFormat): Promise<boolean> {
    const { download, name, onChange } = this.options;
    if (this.progress !== null) return false;
    const source = this.source();
    this.controller = new AbortController();
    const { signal } = this.controller;
    const report = (share: number | null): void => {
      this.progress = share;
      onChange();
    };
    report(0);
    try {
      download(`${name()}.${ENDINGS[format]}`, await record(format, source, { signal, onProgress: report }));
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      report(null);
    }
  }

  private source(): RecordSource {
    const { playback, canvas, background, drawOver } = this.options;
    if (canvas() === null) throw new Error(NO_CANVAS);
    const copy = document.createElement("canvas");
    const { from, to } = playback.transport;
    return {
      from,
      to,
      show: (time, first) => playback.showFrame(time, first),
      picture() {
        const shown = canvas();
        const context = copy.getContext("2d");
        if (shown === null || context === null) throw new Error(NO_CANVAS);
        // Video frames have even sides.
        const [width, height] = [shown.width + (shown.width % 2), shown.height + (shown.height % 2)];
        if (copy.width !== width || copy.height !== height) Object.assign(copy, { width, height });
        context.fillStyle = background();
        context.fillRect(0, 0, width, height);
        context.drawImage(shown, 0, 0);
        drawOver(context, shown);
        return copy;
      },
    };
  }
}
