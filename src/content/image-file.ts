/** What the bytes of an image file are: format, pixel size, and whether they are complete. */
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import type { ImageFormat } from "../core/images.ts";

/** In pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const PARSERS = { png: PNG, webp: WEBP } as const;

/** Reads the pixel size from the head of the file. @returns null for bytes of another format. */
export function pixelSize(bytes: Uint8Array, format: ImageFormat): PixelSize | null {
  const parser = PARSERS[format];
  try {
    if (!parser.validate(bytes)) return null;
    const { width, height } = parser.calculate(bytes);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** The last chunk of every PNG, empty and with its checksum. */
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");

/** Whether the file ends where its format says that it ends: a file that was cut off in a copy does not. */
export function isComplete(bytes: Buffer, format: ImageFormat): boolean {
  if (format === "png") return bytes.subarray(-PNG_END.length).equals(PNG_END);
  // The head of a RIFF file has the number of bytes that follow the first eight.
  return bytes.length >= 8 && bytes.readUInt32LE(4) + 8 === bytes.length;
}
