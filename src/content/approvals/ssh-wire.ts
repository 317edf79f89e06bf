/** The data types of SSH messages (RFC 4251, section 5), as public keys and signatures use them. */

/** Thrown for bytes that end too early or go on after the end. */
class SshFormatError extends Error {}

/** Reads a message from its start to its end. */
export class SshReader {
  private readonly bytes: Buffer;
  private position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The next bytes, without a length before them. */
  raw(length: number): Buffer {
    const end = this.position + length;
    if (end > this.bytes.length) throw new SshFormatError("the bytes end too early");
    const taken = this.bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }

  byte(): number {
    return this.raw(1).readUInt8();
  }

  uint32(): number {
    return this.raw(4).readUInt32BE();
  }

  /** `string`: any bytes, after their length. */
  bytesOf(): Buffer {
    return this.raw(this.uint32());
  }

  text(): string {
    return this.bytesOf().toString("latin1");
  }

  /** `mpint` that is not negative: big-endian, without leading zeros. */
  unsigned(): Buffer {
    const bytes = this.bytesOf();
    const first = bytes.findIndex((byte) => byte !== 0);
    return first === -1 ? Buffer.alloc(0) : bytes.subarray(first);
  }

  /** @throws SshFormatError when bytes are left. */
  end(): void {
    if (this.position !== this.bytes.length) throw new SshFormatError("bytes are left after the end");
  }
}

/** `string`: the bytes after their length. */
export function sshString(value: string | Uint8Array): Buffer {
  const bytes = typeof value === "string" ? Buffer.from(value, "latin1") : value;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
