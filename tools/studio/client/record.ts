/**
 * Records the in point to the out point, frame by frame: the studio's clock makes each frame, so a slow machine records
 * the same pictures as a fast one, only later.
 */
import { zipSync } from "fflate";
import { FRAME } from "./transport.ts";
import { type VideoFrameData, webm } from "./webm.ts";

export type RecordFormat = "png" | "webm";

/** What is recorded: the moments in order, and the picture of the moment that is shown. */
export interface RecordSource {
  /** In point and out point, milliseconds. */
  readonly from: number;
  readonly to: number;
  /** Shows a moment: the first one, or the one that follows the last one by `FRAME`. */
  show(time: number, first: boolean): void;
  /** The picture that is shown, on the page's background. */
  picture(): HTMLCanvasElement;
}

export interface RecordOptions {
  readonly signal: AbortSignal;
  /** @param share of the frames that are made */
  onProgress(share: number): void;
}

/** The times of the frames, from the in point to the out point. */
export function frameTimes(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / FRAME + 1e-6) + 1 }, (_, index) => from + index * FRAME);
}

/** Calls `each` with the picture of each frame. @throws what the signal was aborted with */
async function eachFrame(
  source: RecordSource,
  { signal, onProgress }: RecordOptions,
  each: (picture: HTMLCanvasElement, index: number) => Promise<void> | void,
): Promise<number> {
  const times = frameTimes(source.from, source.to);
  for (const [index, time] of times.entries()) {
    signal.throwIfAborted();
    source.show(time, index === 0);
    await each(source.picture(), index);
    onProgress((index + 1) / times.length);
    // Lets the page show the progress, and hear a cancel.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return times.length;
}

export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser made no picture: is it larger than it can be?");
  return blob;
}

/** The first day that a ZIP archive can name, in local time as the format has it: equal pictures make equal archives. */
const ARCHIVE_DATE = new Date(1980, 0, 1);

async function recordPictures(source: RecordSource, options: RecordOptions): Promise<Blob> {
  const pictures: Record<string, Uint8Array> = {};
  await eachFrame(source, options, async (picture, index) => {
    const png = await pngOf(picture);
    pictures[`${String(index).padStart(4, "0")}.png`] = new Uint8Array(await png.arrayBuffer());
  });
  // PNG is compressed already.
  return new Blob([zipSync(pictures, { level: 0, mtime: ARCHIVE_DATE })], { type: "application/zip" });
}

const BITRATE = 12_000_000;
const SECOND = 1000;
/** Frames from one key frame to the next. */
const KEY_INTERVAL = 60;

async function recordVideo(source: RecordSource, options: RecordOptions): Promise<Blob> {
  if (!("VideoEncoder" in globalThis)) throw new Error("This browser has no WebCodecs: record PNG instead");
  const frames: VideoFrameData[] = [];
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({ time: chunk.timestamp / SECOND, key: chunk.type === "key", data });
    },
    error: (error) => {
      failure = error;
    },
  });
  let size = { width: 0, height: 0 };
  try {
    const count = await eachFrame(source, options, (picture, index) => {
      if (index === 0) {
        size = { width: picture.width, height: picture.height };
        encoder.configure({ codec: "vp8", ...size, bitrate: BITRATE, framerate: SECOND / FRAME });
      }
      const frame = new VideoFrame(picture, {
        timestamp: Math.round(index * FRAME * SECOND),
        duration: Math.round(FRAME * SECOND),
      });
      encoder.encode(frame, { keyFrame: index % KEY_INTERVAL === 0 });
      frame.close();
    });
    await encoder.flush();
    if (failure !== null) throw failure;
    return new Blob([webm({ ...size, duration: count * FRAME, frames })], { type: "video/webm" });
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
}

/** @returns a ZIP archive of PNG pictures, or a video. @throws what the signal was aborted with, and Error */
export const record = (format: RecordFormat, source: RecordSource, options: RecordOptions): Promise<Blob> =>
  format === "png" ? recordPictures(source, options) : recordVideo(source, options);
