/** Digests name content: equal digests mean equal content. */
import { createHash } from "node:crypto";

/** A SHA-256 hash, shortened to 132 bits in base64url. */
export type Digest = string;

const DIGEST_LENGTH = 22;

export function digestOf(data: string | Uint8Array): Digest {
  return createHash("sha256").update(data).digest("base64url").slice(0, DIGEST_LENGTH);
}

/** The digest of several files, which are added in the order in which they are read. */
export class DigestBuilder {
  private readonly hash = createHash("sha256");

  add(path: string, value: string | Uint8Array): this {
    // With the lengths, two different sequences of files can never give the same input.
    this.hash.update(`${path.length}:${value.length}:${path}`).update(value);
    return this;
  }

  /**
   * Ends the digest; nothing can be added afterwards.
   * @param length 6 bits each
   */
  build(length = DIGEST_LENGTH): Digest {
    return this.hash.digest("base64url").slice(0, length);
  }
}

/** SHA-256 in hexadecimal, as manifests and the addresses of attachments have it. */
export function sha256Hex(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
