/** The texts that a unit was read from, and their SHA-256. */
import { createHash, type Hash } from "node:crypto";
import type { Digest } from "../content/digest.ts";

export interface TextsDigest {
  readonly paths: readonly string[];
  readonly digest: Digest;
}

const NO_TEXTS: TextsDigest = { paths: [], digest: createHash("sha256").digest("base64url") };

/** Collects the texts that a unit is read from. */
export class TextsRead {
  private readonly read = new Set<string>();
  private hash: Hash | null = null;

  /** Each file counts once: earlier versions are read from the same ones. */
  add(path: string, bytes: Uint8Array): void {
    if (this.read.has(path)) return;
    this.read.add(path);
    this.hash ??= createHash("sha256");
    this.hash.update(`${path.length}:${bytes.length}:${path}`).update(bytes);
  }

  /** Ends the digest; nothing can be added afterwards. */
  end(): TextsDigest {
    return this.hash === null ? NO_TEXTS : { paths: [...this.read], digest: this.hash.digest("base64url") };
  }
}
