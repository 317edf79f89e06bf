/**
 * Signatures of files as `ssh-keygen -Y sign` makes them. The format is that of PROTOCOL.sshsig in the sources of
 * OpenSSH (https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.sshsig).
 */
import { createHash } from "node:crypto";
import type { SshPublicKey } from "./ssh-key.ts";
import { SshReader, sshString } from "./ssh-wire.ts";

const MAGIC = Buffer.from("SSHSIG");
const VERSION = 1;
const HASHES: ReadonlySet<string> = new Set(["sha256", "sha512"]);

const ARMOR = /^-----BEGIN SSH SIGNATURE-----\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n-----END SSH SIGNATURE-----\s*$/;

export interface SshSignature {
  /** The public key that the signature names, encoded as in `SshPublicKey`. It is not trusted by itself. */
  readonly key: string;
  /** What the signature is for. A signature for one purpose never counts for another. */
  readonly namespace: string;
  readonly hash: string;
  readonly value: Buffer;
}

/** @returns null for anything but a signature. */
export function parseSignature(armored: string): SshSignature | null {
  const [, base64] = ARMOR.exec(armored) ?? [];
  if (base64 === undefined) return null;
  const reader = new SshReader(Buffer.from(base64, "base64"));
  try {
    if (!reader.raw(MAGIC.length).equals(MAGIC) || reader.uint32() !== VERSION) return null;
    const key = reader.bytesOf().toString("base64");
    const namespace = reader.text();
    reader.bytesOf(); // reserved
    const hash = reader.text();
    const value = reader.bytesOf();
    reader.end();
    return HASHES.has(hash) ? { key, namespace, hash, value } : null;
  } catch {
    return null;
  }
}

/** The bytes that are signed in place of a message. The tests make signatures with it. */
export function signedBytes(message: string, namespace: string, hash: string): Buffer {
  const digest = createHash(hash).update(message).digest();
  return Buffer.concat([MAGIC, sshString(namespace), sshString(""), sshString(hash), sshString(digest)]);
}

/** Whether a signature is of this message, for this purpose and by this key, as `ssh-keygen -Y verify` decides it. */
export function isSignedBy(
  { key, namespace, hash, value }: SshSignature,
  signer: SshPublicKey,
  message: string,
  purpose: string,
): boolean {
  if (namespace !== purpose || key !== signer.encoded) return false;
  return signer.verify(signedBytes(message, namespace, hash), value);
}
