/** PNG files (W3C PNG, third edition) of white with an alpha: what the bitmaps of figures are. */
import { crc32, deflateSync, inflateSync } from "node:zlib";
import type { Coverage } from "./rasterise.ts";

const SIGNATURE = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
/** 8 bits of grey and 8 of alpha; compression, filter and interlace methods 0. */
const FORMAT = Uint8Array.of(8, 4, 0, 0, 0);
const WHITE = 255;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function encodePng({ width, height, data }: Coverage): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const stride = 2 * width + 1;
  const rows = new Uint8Array(stride * height);
  data.forEach((alpha, index) => {
    const at = Math.floor(index / width) * stride + 1 + 2 * (index % width);
    rows[at] = WHITE;
    rows[at + 1] = alpha;
  });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, FORMAT])),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/** Reads back what `encodePng` has written. @returns null for any other file */
export function decodePng(file: Buffer): Coverage | null {
  const header = SIGNATURE.length + 8;
  if (file.length < header + 13 || !file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const [width, height] = [file.readUInt32BE(header), file.readUInt32BE(header + 4)];
  if (!file.subarray(header + 8, header + 13).equals(FORMAT)) return null;
  const start = header + 13 + 4;
  if (file.toString("latin1", start + 4, start + 8) !== "IDAT") return null;
  const rows = inflateSync(file.subarray(start + 8, start + 8 + file.readUInt32BE(start)));
  const stride = 2 * width + 1;
  const data = new Uint8Array(width * height);
  for (let index = 0; index < data.length; index++) {
    data[index] = rows[Math.floor(index / width) * stride + 2 + 2 * (index % width)] ?? 0;
  }
  return { width, height, data };
}
