/** The size of a picture, from the first bytes of its file. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = "\u0089PNG\r\n\u001a\n";

/** @returns null for what is no PNG. */
export function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.toString("latin1", 0, 8) !== PNG_SIGNATURE) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the three forms of WebP: lossy, lossless and extended. @returns null for what is no WebP. */
export function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP")
    return null;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      // Two fields of 14 bits, each one less than the size.
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
