/** Where the bytes of attachments and images go while they are read: into the copies that are served. */

/** A copy could not be made, for a reason that is not the content's, such as a full disk. */
export class SinkError extends Error {}

/** A copy that is being written. */
export interface FileWriter {
  /** @throws SinkError */
  write(piece: Uint8Array): void;
  /**
   * Ends the copy and gives it its name.
   * @param sha256 of everything that was written, in hexadecimal.
   * @throws SinkError
   */
  commit(sha256: string): void;
  /** Removes what was written. */
  discard(): void;
}

export interface FileSink {
  /** Whether there is a complete copy of a file of this hash and size, or none is needed. */
  has(sha256: string, bytes: number): boolean;
  /** @throws SinkError */
  begin(): FileWriter;
}

/** For commands that validate content and serve nothing. */
export const NO_COPIES: FileSink = {
  has: () => true,
  begin: () => ({ write: () => undefined, commit: () => undefined, discard: () => undefined }),
};
