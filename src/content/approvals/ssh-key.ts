/**
 * SSH public keys (RFC 4253, 5656 and 8709; PROTOCOL.u2f of OpenSSH for keys on hardware), and whether one of them made
 * a signature. RSA signatures with SHA-1 (`ssh-rsa`) are refused.
 */
import { createHash, createPublicKey, verify, type JsonWebKey, type KeyObject } from "node:crypto";
import { SshReader } from "./ssh-wire.ts";

/** Whether a signature, as its algorithm encodes it, is of these bytes. */
type Verifier = (signature: SshReader, data: Uint8Array) => boolean;

/** Makes the verifier of one type of key from the rest of the key's bytes. */
type KeyType = (key: SshReader) => Verifier;

const keyOf = (key: JsonWebKey): KeyObject => createPublicKey({ key, format: "jwk" });
const sha256 = (data: Uint8Array): Buffer => createHash("sha256").update(data).digest();

const ed25519Key = (key: SshReader): KeyObject =>
  keyOf({ kty: "OKP", crv: "Ed25519", x: key.bytesOf().toString("base64url") });

interface Curve {
  readonly ssh: string;
  readonly jwk: string;
  readonly hash: string;
  /** Of a coordinate. */
  readonly bytes: number;
}

const P256: Curve = { ssh: "nistp256", jwk: "P-256", hash: "sha256", bytes: 32 };
const P384: Curve = { ssh: "nistp384", jwk: "P-384", hash: "sha384", bytes: 48 };
const P521: Curve = { ssh: "nistp521", jwk: "P-521", hash: "sha512", bytes: 66 };

/** A point that is not compressed: 4, x, y (SEC 1, 2.3.3). */
function ecdsaKey(key: SshReader, { ssh, jwk, bytes }: Curve): KeyObject {
  if (key.text() !== ssh) throw new Error("another curve than the key's type says");
  const point = key.bytesOf();
  if (point.length !== 1 + 2 * bytes || point[0] !== 4) throw new Error("not a point of the curve");
  const x = point.subarray(1, 1 + bytes).toString("base64url");
  const y = point.subarray(1 + bytes).toString("base64url");
  return keyOf({ kty: "EC", crv: jwk, x, y });
}

/** `r` and `s` as numbers, which `verify` takes with their full length. */
function verifyEcdsa(key: KeyObject, { hash, bytes }: Curve, data: Uint8Array, signature: Uint8Array): boolean {
  const numbers = new SshReader(signature);
  const [r, s] = [numbers.unsigned(), numbers.unsigned()];
  numbers.end();
  if (r.length > bytes || s.length > bytes) return false;
  const full = Buffer.alloc(2 * bytes);
  r.copy(full, bytes - r.length);
  s.copy(full, 2 * bytes - s.length);
  return verify(hash, data, { key, dsaEncoding: "ieee-p1363" }, full);
}

const ecdsa =
  (curve: Curve): KeyType =>
  (bytes) => {
    const key = ecdsaKey(bytes, curve);
    return (signature, data) => {
      if (signature.text() !== `ecdsa-sha2-${curve.ssh}`) return false;
      const value = signature.bytesOf();
      signature.end();
      return verifyEcdsa(key, curve, data, value);
    };
  };

const RSA_HASHES: ReadonlyMap<string, string> = new Map([
  ["rsa-sha2-256", "sha256"],
  ["rsa-sha2-512", "sha512"],
]);

/** Shorter keys can be broken (NIST SP 800-131A). */
const RSA_BITS = 2048;

const rsa: KeyType = (bytes) => {
  const e = bytes.unsigned().toString("base64url");
  const n = bytes.unsigned().toString("base64url");
  const key = keyOf({ kty: "RSA", n, e });
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS) throw new Error("an RSA key that is too short");
  return (signature, data) => {
    const hash = RSA_HASHES.get(signature.text());
    const value = signature.bytesOf();
    signature.end();
    return hash !== undefined && verify(hash, data, key, value);
  };
};

/** Set when somebody touched the key. */
const USER_PRESENT = 1;

/** A key on hardware signs the hashes of its application and of the data, with flags and a counter. */
function onHardware(
  type: string,
  read: (key: SshReader) => KeyObject,
  check: (key: KeyObject, data: Uint8Array, signature: Uint8Array) => boolean,
): KeyType {
  return (bytes) => {
    const key = read(bytes);
    const application = sha256(bytes.bytesOf());
    return (signature, data) => {
      if (signature.text() !== type) return false;
      const value = signature.bytesOf();
      const flagsAndCounter = signature.raw(5);
      signature.end();
      if (((flagsAndCounter[0] ?? 0) & USER_PRESENT) === 0) return false;
      return check(key, Buffer.concat([application, flagsAndCounter, sha256(data)]), value);
    };
  };
}

const HARDWARE_ED25519 = "sk-ssh-ed25519@openssh.com";
const HARDWARE_ECDSA = "sk-ecdsa-sha2-nistp256@openssh.com";

const KEY_TYPES: ReadonlyMap<string, KeyType> = new Map(
  Object.entries({
    "ssh-ed25519": (bytes: SshReader): Verifier => {
      const key = ed25519Key(bytes);
      return (signature, data) => {
        if (signature.text() !== "ssh-ed25519") return false;
        const value = signature.bytesOf();
        signature.end();
        return verify(null, data, key, value);
      };
    },
    "ecdsa-sha2-nistp256": ecdsa(P256),
    "ecdsa-sha2-nistp384": ecdsa(P384),
    "ecdsa-sha2-nistp521": ecdsa(P521),
    "ssh-rsa": rsa,
    [HARDWARE_ED25519]: onHardware(HARDWARE_ED25519, ed25519Key, (key, data, value) => verify(null, data, key, value)),
    [HARDWARE_ECDSA]: onHardware(
      HARDWARE_ECDSA,
      (bytes) => ecdsaKey(bytes, P256),
      (key, data, value) => verifyEcdsa(key, P256, data, value),
    ),
  }),
);

export interface SshPublicKey {
  /** The key as SSH encodes it, in base64: equal texts are equal keys. */
  readonly encoded: string;
  /** @param signature with its algorithm, as SSH encodes it. */
  verify(data: Uint8Array, signature: Uint8Array): boolean;
}

/** The bytes of a public key. @throws Error when they are not those of a supported key. */
function readKey(encoded: Buffer): SshPublicKey {
  const reader = new SshReader(encoded);
  const type = reader.text();
  const read = KEY_TYPES.get(type);
  if (read === undefined) throw new Error("a type of key that is not supported");
  const check = read(reader);
  reader.end();
  return {
    encoded: encoded.toString("base64"),
    verify(data, signature) {
      try {
        return check(new SshReader(signature), data);
      } catch {
        return false; // not a signature of this type
      }
    },
  };
}

/** A line of a `.pub` file: type, key in base64, comment. @returns null when it is not a supported public key. */
export function parsePublicKey(line: string): SshPublicKey | null {
  const [type = "", base64 = ""] = line.trim().split(/\s+/);
  const encoded = Buffer.from(base64, "base64");
  try {
    if (encoded.toString("base64").replace(/=+$/, "") !== base64.replace(/=+$/, "")) return null;
    return new SshReader(encoded).text() === type ? readKey(encoded) : null;
  } catch {
    return null;
  }
}

/** As `ssh-keygen -l` prints it. */
export function keyFingerprint(encoded: string): string {
  return `SHA256:${sha256(Buffer.from(encoded, "base64")).toString("base64").replace(/=+$/, "")}`;
}
