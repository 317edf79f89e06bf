/** Reads copies of attachments and images: small ones from a bounded cache, large ones from the disk in pieces. */
import { open, type FileHandle } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { copyPath, type CopiesFolder } from "../live/file-copies.ts";

/** Files up to this size are kept: portraits and logos, which every page asks for. */
const SMALL_BYTES = 128 * 1024;
const CACHE_BYTES = 16 * 1024 * 1024;
/** What each reader of a large file costs in memory, twice at most. */
const PIECE_BYTES = 64 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

export class FileBytes {
  private readonly folders: readonly Pick<CopiesFolder, "path">[];
  private readonly small = new LRUCache<string, Bytes>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });

  /** @param folders a copy is in one of them. */
  constructor(folders: readonly Pick<CopiesFolder, "path">[]) {
    this.folders = folders;
  }

  /**
   * The bytes of a copy from `start` up to, and without, `end`.
   * @param size of the whole file.
   * @throws Error when the copy cannot be opened, or has another size.
   */
  async read(sha256: string, size: number, start: number, end: number): Promise<Bytes | ReadableStream<Uint8Array>> {
    const known = this.small.get(sha256);
    if (known !== undefined) return known.subarray(start, end);
    const file = await this.open(sha256, size);
    if (size > SMALL_BYTES) return streamOf(file, start, end);
    try {
      const bytes: Bytes = await file.readFile();
      this.small.set(sha256, bytes);
      return bytes.subarray(start, end);
    } finally {
      await file.close();
    }
  }

  private async open(sha256: string, size: number): Promise<FileHandle> {
    let reason: unknown = null;
    for (const { path } of this.folders) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the second folder is for what the first one lacks
        const file = await open(copyPath(path, sha256));
        // oxlint-disable-next-line no-await-in-loop -- as above
        if ((await file.stat()).size === size) return file;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await file.close();
      } catch (error) {
        reason = error;
      }
    }
    throw new Error("a file has no copy: STATE_DIR or the temporary folder was emptied; it is copied again", {
      cause: reason,
    });
  }
}

/** Reads a piece when the receiver asks for one. An open file can be read to its end, also after its removal. */
function streamOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, end - position));
          const { bytesRead } = await file.read(piece, 0, piece.length, position);
          if (bytesRead === 0) throw new Error("a copy ends before its size");
          position += bytesRead;
          controller.enqueue(piece.subarray(0, bytesRead));
          if (position < end) return;
          await file.close();
          controller.close();
        } catch (error) {
          controller.error(error);
          await file.close().catch(() => undefined);
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
