/** Small image files for tests: a PNG that decodes, and the head of a WebP. */
import { crc32, deflateSync } from "node:zlib";

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** @param text is stored in the file: it makes two images of one size differ. */
export function pngBytes(width: number, height: number, text = ""): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits of grey
  // Each row begins with its filter.
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1")),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

function webpChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, "latin1");
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, 8);
  return chunk;
}

type WebpForm = "VP8 " | "VP8L" | "VP8X";

function webpSize(form: WebpForm, width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  if (form === "VP8 ") {
    data.set([0x9d, 0x01, 0x2a], 3);
    data.writeUInt16LE(width, 6);
    data.writeUInt16LE(height, 8);
  } else if (form === "VP8L") {
    data[0] = 0x2f;
    data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  } else {
    data.writeUIntLE(width - 1, 4, 3);
    data.writeUIntLE(height - 1, 7, 3);
  }
  return data;
}

/** A WebP without pixels, in one of its three forms. */
export function webpBytes(width: number, height: number, text = "", form: WebpForm = "VP8X"): Buffer {
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    webpChunk(form, webpSize(form, width, height)),
    webpChunk("XMP ", Buffer.from(text, "latin1")),
  ]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
