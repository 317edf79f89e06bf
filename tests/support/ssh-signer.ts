/** People who sign as `ssh-keygen -Y sign` does, with keys made for the test. */
import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { APPROVAL_NAMESPACE } from "../../src/content/approvals/statement.ts";
import { signedBytes } from "../../src/content/approvals/ssh-signature.ts";
import { sshString } from "../../src/content/approvals/ssh-wire.ts";

export type KeyType = "ssh-ed25519" | "ecdsa-sha2-nistp256" | "ecdsa-sha2-nistp384" | "ecdsa-sha2-nistp521" | "ssh-rsa";

/** `mpint`: a number that begins with a set bit gets a zero before it. */
const mpint = (bytes: Buffer): Buffer =>
  sshString((bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes);

const decoded = (part: string | undefined): Buffer => Buffer.from(part ?? "", "base64url");

const CURVES: Readonly<Record<string, { readonly curve: string; readonly hash: string }>> = {
  "ecdsa-sha2-nistp256": { curve: "P-256", hash: "sha256" },
  "ecdsa-sha2-nistp384": { curve: "P-384", hash: "sha384" },
  "ecdsa-sha2-nistp521": { curve: "P-521", hash: "sha512" },
};

export class SshSigner {
  private readonly type: KeyType;
  private readonly privateKey: KeyObject;
  private readonly encoded: Buffer;

  constructor(type: KeyType = "ssh-ed25519", rsaBits = 2048) {
    this.type = type;
    const curve = CURVES[type]?.curve;
    const { privateKey, publicKey } =
      type === "ssh-ed25519"
        ? generateKeyPairSync("ed25519")
        : curve === undefined
          ? generateKeyPairSync("rsa", { modulusLength: rsaBits })
          : generateKeyPairSync("ec", { namedCurve: curve });
    this.privateKey = privateKey;
    const { x, y, n, e } = publicKey.export({ format: "jwk" });
    const parts =
      type === "ssh-ed25519"
        ? [sshString(decoded(x))]
        : curve === undefined
          ? [mpint(decoded(e)), mpint(decoded(n))]
          : [sshString(type.slice(-8)), sshString(Buffer.concat([Buffer.from([4]), decoded(x), decoded(y)]))];
    this.encoded = Buffer.concat([sshString(type), ...parts]);
  }

  /** As the `.pub` file has it. */
  get publicLine(): string {
    return `${this.type} ${this.encoded.toString("base64")} test@example.com`;
  }

  /** An armored signature. */
  sign(message: string, { namespace = APPROVAL_NAMESPACE, hash = "sha512", rsa = "rsa-sha2-512" } = {}): string {
    const value = this.signatureOf(signedBytes(message, namespace, hash), rsa);
    const version = Buffer.from([0, 0, 0, 1]);
    const parts = [this.encoded, Buffer.from(namespace), Buffer.alloc(0), Buffer.from(hash), value];
    const body = Buffer.concat([Buffer.from("SSHSIG"), version, ...parts.map((part) => sshString(part))]);
    const lines = body.toString("base64").match(/.{1,70}/g) ?? [];
    return ["-----BEGIN SSH SIGNATURE-----", ...lines, "-----END SSH SIGNATURE-----", ""].join("\n");
  }

  private signatureOf(data: Buffer, rsa: string): Buffer {
    const { type, privateKey } = this;
    if (type === "ssh-ed25519") return Buffer.concat([sshString(type), sshString(sign(null, data, privateKey))]);
    if (type === "ssh-rsa")
      return Buffer.concat([
        sshString(rsa),
        sshString(sign({ "rsa-sha2-256": "sha256", "ssh-rsa": "sha1" }[rsa] ?? "sha512", data, privateKey)),
      ]);
    const full = sign(CURVES[type]?.hash ?? "", data, { key: privateKey, dsaEncoding: "ieee-p1363" });
    const half = full.length / 2;
    const numbers = [full.subarray(0, half), full.subarray(half)].map((part) =>
      mpint(part.subarray(part.findIndex((byte) => byte !== 0))),
    );
    return Buffer.concat([sshString(type), sshString(Buffer.concat(numbers))]);
  }
}
