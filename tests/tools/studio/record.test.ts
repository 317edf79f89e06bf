/** Recordings: which frames, in which order, and files that other programs read. */
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { frameTimes, record, type RecordSource } from "../../../tools/studio/client/record.ts";
import { webm } from "../../../tools/studio/client/webm.ts";

describe("frames", () => {
  /** Canvases whose picture is the moment that is shown. */
  function source(to: number) {
    const shown: [number, boolean][] = [];
    const picture = { toBlob: (take: (blob: Blob) => void) => take(new Blob([String(shown.at(-1)?.[0])])) };
    const recorded: RecordSource = {
      from: 100,
      to,
      show: (time, first) => void shown.push([Math.round(time), first]),
      // As much of a canvas as is used.
      picture: () => picture as HTMLCanvasElement,
    };
    return { recorded, shown };
  }

  it("are those of sixty a second from the in point to the out point, both included", () => {
    expect(frameTimes(100, 150).map(Math.round)).toEqual([100, 117, 133, 150]);
    expect(frameTimes(0, 10)).toEqual([0]);
  });

  it("are shown in order, once each, with progress", async () => {
    const { recorded, shown } = source(150);
    const progress: number[] = [];
    const options = { signal: new AbortController().signal, onProgress: (share: number) => void progress.push(share) };
    const file = await record("png", recorded, options);
    expect(shown).toEqual([
      [100, true],
      [117, false],
      [133, false],
      [150, false],
    ]);
    expect(progress).toEqual([0.25, 0.5, 0.75, 1]);
    const archive = new Uint8Array(await file.arrayBuffer());
    const pictures = Object.entries(unzipSync(archive)).map(([name, data]) => [name, new TextDecoder().decode(data)]);
    expect(pictures).toEqual([
      ["0000.png", "100"],
      ["0001.png", "117"],
      ["0002.png", "133"],
      ["0003.png", "150"],
    ]);
    // Pictures are compressed already: 0 is a file that is stored as it is.
    const methods: number[] = [];
    unzipSync(archive, { filter: ({ compression }) => methods.push(compression) === 0 });
    expect(methods).toEqual([0, 0, 0, 0]);
    const again = await record("png", source(150).recorded, options);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(archive);
  });

  it("end with the frame at which the recording is cancelled", async () => {
    const { recorded, shown } = source(2000);
    const controller = new AbortController();
    const onProgress = (share: number): void => {
      if (share > 0.02) controller.abort(new Error("cancelled"));
    };
    await expect(record("png", recorded, { signal: controller.signal, onProgress })).rejects.toThrow("cancelled");
    expect(shown).toHaveLength(3);
  });

  it("say that a browser cannot encode video", async () => {
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    await expect(record("webm", source(150).recorded, options)).rejects.toThrow("record PNG instead");
  });
});

/** The elements of an EBML file as nested lists: identifier in hexadecimal, and children or bytes. */
function parse(data: Uint8Array, containers: ReadonlySet<string>): readonly (readonly [string, unknown])[] {
  const elements: [string, unknown][] = [];
  for (let at = 0; at < data.length;) {
    const length = Math.clz32(data[at] ?? 0) - 23;
    const id = Buffer.from(data.subarray(at, at + length)).toString("hex");
    const view = new DataView(data.buffer, data.byteOffset + at + length, 8);
    const size = Number(view.getBigUint64(0) & 0x00ff_ffff_ffff_ffffn);
    const body = data.subarray(at + length + 8, at + length + 8 + size);
    elements.push([id, containers.has(id) ? parse(body, containers) : Buffer.from(body).toString("hex")]);
    at += length + 8 + size;
  }
  return elements;
}

it("videos are WebM: one track, a cluster for each key frame, times in milliseconds", () => {
  const frame = (time: number, key: boolean) => ({ time, key, data: Uint8Array.of(1, 2) });
  const file = webm({
    width: 640,
    height: 360,
    duration: 1050,
    frames: [frame(0, true), frame(16.67, false), frame(1000, true), frame(1016.67, false)],
  });
  const [header, segment] = parse(file, new Set(["1a45dfa3", "18538067", "1654ae6b", "ae", "e0", "1f43b675"]));
  expect(header?.[1]).toContainEqual(["4282", Buffer.from("webm").toString("hex")]);
  const [, track, ...clusters] = (segment?.[1] ?? []) as [string, unknown][];
  expect(JSON.stringify(track)).toContain(Buffer.from("V_VP8").toString("hex"));
  expect(JSON.stringify(track)).toContain('["b0","0280"],["ba","0168"]');
  expect(clusters).toEqual([
    [
      "1f43b675",
      [
        ["e7", "00"],
        ["a3", "810000800102"],
        ["a3", "810011000102"],
      ],
    ],
    [
      "1f43b675",
      [
        ["e7", "03e8"],
        ["a3", "810000800102"],
        ["a3", "810011000102"],
      ],
    ],
  ]);
});
