/** A WebM file of encoded video frames: the elements of RFC 8794 (EBML) and RFC 9559 (Matroska) that one track needs. */

export interface VideoFrameData {
  /** Milliseconds. */
  readonly time: number;
  readonly key: boolean;
  readonly data: Uint8Array;
}

export interface Video {
  readonly width: number;
  readonly height: number;
  /** Of the whole video, milliseconds. */
  readonly duration: number;
  /** The first is a key frame. */
  readonly frames: readonly VideoFrameData[];
}

type Bytes = Uint8Array<ArrayBuffer>;

function concat(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A number in as few bytes as it needs, the largest first. */
function unsigned(value: number): Bytes {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

/** A size of eight bytes: its first bit that is set says so. */
const sizeOf = (length: number): Bytes => {
  const size = new Uint8Array(8);
  const view = new DataView(size.buffer);
  view.setUint32(0, 0x01_00_00_00 + Math.floor(length / 2 ** 32));
  view.setUint32(4, length % 2 ** 32);
  return size;
};

const element = (id: number, ...content: readonly Uint8Array[]): Bytes => {
  const body = concat(content);
  return concat([unsigned(id), sizeOf(body.length), body]);
};
const integer = (id: number, value: number): Bytes => element(id, unsigned(value));
const text = (id: number, value: string): Bytes => element(id, new TextEncoder().encode(value));
function float(id: number, value: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, bytes);
}

const MILLISECOND = 1_000_000;
const TRACK = 1;
/** A block's time is relative to its cluster, in sixteen bits with a sign. */
const LONGEST_CLUSTER = 32_000;

const block = ({ time, key, data }: VideoFrameData, begin: number): Bytes => {
  const relative = Math.round(time - begin);
  return element(0xa3, Uint8Array.of(0x80 | TRACK, relative >> 8, relative & 0xff, key ? 0x80 : 0), data);
};

/** A cluster begins with each key frame. */
function clustersOf(frames: readonly VideoFrameData[]): readonly Bytes[] {
  const groups: VideoFrameData[][] = [];
  for (const frame of frames) {
    const current = groups.at(-1);
    const begin = current?.[0]?.time ?? 0;
    if (current === undefined || frame.key || frame.time - begin > LONGEST_CLUSTER) groups.push([frame]);
    else current.push(frame);
  }
  return groups.map((group) => {
    const begin = Math.round(group[0]?.time ?? 0);
    return element(0x1f43b675, integer(0xe7, begin), ...group.map((frame) => block(frame, begin)));
  });
}

/** @param codec as Matroska names it, such as `V_VP8` */
export function webm({ width, height, duration, frames }: Video, codec = "V_VP8"): Bytes {
  const header = element(
    0x1a45dfa3,
    integer(0x4286, 1),
    integer(0x42f7, 1),
    integer(0x42f2, 4),
    integer(0x42f3, 8),
    text(0x4282, "webm"),
    integer(0x4287, 4),
    integer(0x4285, 2),
  );
  const info = element(
    0x1549a966,
    integer(0x2ad7b1, MILLISECOND),
    text(0x4d80, "preset studio"),
    text(0x5741, "preset studio"),
    float(0x4489, duration),
  );
  const track = element(
    0xae,
    integer(0xd7, TRACK),
    integer(0x73c5, TRACK),
    integer(0x83, 1),
    text(0x86, codec),
    element(0xe0, integer(0xb0, width), integer(0xba, height)),
  );
  return concat([header, element(0x18538067, info, element(0x1654ae6b, track), ...clustersOf(frames))]);
}
