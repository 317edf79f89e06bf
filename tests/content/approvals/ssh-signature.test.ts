/** Signatures of files, as `ssh-keygen -Y verify` decides them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keyFingerprint, parsePublicKey } from "../../../src/content/approvals/ssh-key.ts";
import { isSignedBy, parseSignature } from "../../../src/content/approvals/ssh-signature.ts";
import { extendedUnless } from "../../support/extended.ts";
import { SshSigner, type KeyType } from "../../support/ssh-signer.ts";

const MESSAGE = "Approval to publish announcements/2026-017\n";
const PURPOSE = "release-approval@listed-group-site";

/** Whether a signature is accepted. */
function accepts(publicLine: string, armored: string, message = MESSAGE, purpose = PURPOSE): boolean {
  const key = parsePublicKey(publicLine);
  const signature = parseSignature(armored);
  return key !== null && signature !== null && isSignedBy(signature, key, message, purpose);
}

const TYPES: readonly KeyType[] = [
  "ssh-ed25519",
  "ecdsa-sha2-nistp256",
  "ecdsa-sha2-nistp384",
  "ecdsa-sha2-nistp521",
  "ssh-rsa",
];

describe.each(TYPES)("a signature of an %s key", (type) => {
  const signer = new SshSigner(type);
  const armored = signer.sign(MESSAGE);

  it("is accepted for its message, purpose and key only", () => {
    expect(accepts(signer.publicLine, armored)).toBe(true);
    expect(accepts(signer.publicLine, signer.sign(MESSAGE, { hash: "sha256" }))).toBe(true);
    expect(accepts(signer.publicLine, armored, MESSAGE.replace("017", "018"))).toBe(false);
    expect(accepts(signer.publicLine, armored, MESSAGE, "file")).toBe(false);
    expect(accepts(signer.publicLine, signer.sign(MESSAGE, { namespace: "file" }))).toBe(false);
    expect(accepts(new SshSigner(type).publicLine, armored)).toBe(false);
  });

  it("is refused after any change of a byte", () => {
    const [head = "", ...rest] = armored.split("\n");
    const body = Buffer.from(rest.slice(0, -2).join(""), "base64");
    const tail = "-----END SSH SIGNATURE-----\n";
    for (let index = 0; index < body.length; index += 1) {
      const changed = Buffer.from(body);
      changed[index] = (changed[index] ?? 0) ^ 0x10;
      expect(accepts(signer.publicLine, `${head}\n${changed.toString("base64")}\n${tail}`), `byte ${index}`).toBe(
        false,
      );
    }
    for (const length of [0, 1, 6, 10, 40, body.length - 1])
      expect(accepts(signer.publicLine, `${head}\n${body.subarray(0, length).toString("base64")}\n${tail}`)).toBe(
        false,
      );
    const longer = Buffer.concat([body, Buffer.alloc(1)]).toString("base64");
    expect(accepts(signer.publicLine, `${head}\n${longer}\n${tail}`)).toBe(false);
  });
});

it("an RSA signature with SHA-1 is refused, and so is a short RSA key", () => {
  const signer = new SshSigner("ssh-rsa");
  expect(accepts(signer.publicLine, signer.sign(MESSAGE, { rsa: "rsa-sha2-256" }))).toBe(true);
  expect(accepts(signer.publicLine, signer.sign(MESSAGE, { rsa: "ssh-rsa" }))).toBe(false);
  expect(parsePublicKey(new SshSigner("ssh-rsa", 1024).publicLine)).toBeNull();
});

it("anything but a public key is refused", () => {
  const { publicLine } = new SshSigner();
  const [type = "", base64 = ""] = publicLine.split(" ");
  for (const line of [
    "",
    "ssh-ed25519",
    "ssh-ed25519 AAAA",
    `ssh-rsa ${base64}`,
    `${type} ${base64.slice(4)}`,
    `${type} ${base64}AAAA`,
  ])
    expect(parsePublicKey(line), line).toBeNull();
  expect(parsePublicKey(`ssh-dss ${base64}`)).toBeNull();
});

/** Continuous integration has it; another machine may not. */
const hasSshKeygen = spawnSync("ssh-keygen", ["-?"]).error === undefined;
if (!hasSshKeygen && process.env["CI"] !== undefined) throw new Error("ssh-keygen is needed: install openssh-client");

describe.skipIf(!hasSshKeygen)("ssh-keygen (install openssh-client where this is skipped)", () => {
  for (const type of ["ed25519", "ecdsa", "rsa"])
    it(
      `makes ${type} signatures that are accepted, and accepts those of the tests`,
      extendedUnless(type !== "rsa"),
      () => {
        const folder = mkdtempSync(join(tmpdir(), "ssh-"));
        const ssh = (args: readonly string[], input = ""): string => {
          const { status, stdout, stderr } = spawnSync("ssh-keygen", args, { input, encoding: "utf8" });
          if (status !== 0) throw new Error(stderr);
          return stdout;
        };
        try {
          const key = join(folder, "key");
          ssh(["-q", "-t", type, "-N", "", "-f", key]);
          const publicLine = readFileSync(`${key}.pub`, "utf8");
          const armored = ssh(["-Y", "sign", "-q", "-f", key, "-n", PURPOSE], MESSAGE);
          expect(accepts(publicLine, armored)).toBe(true);
          expect(accepts(publicLine, armored, `${MESSAGE} `)).toBe(false);
          expect(ssh(["-l", "-f", `${key}.pub`])).toContain(keyFingerprint(parsePublicKey(publicLine)?.encoded ?? ""));

          const signer = new SshSigner();
          writeFileSync(join(folder, "signature"), signer.sign(MESSAGE));
          writeFileSync(join(folder, "signers"), `tester ${signer.publicLine}\n`);
          const verify = ["-Y", "verify", "-f", join(folder, "signers"), "-I", "tester", "-n", PURPOSE];
          expect(ssh([...verify, "-s", join(folder, "signature")], MESSAGE)).toContain("Good");
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
    );
});
