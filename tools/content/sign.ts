/** Signs with `ssh-keygen`, which asks for the passphrase at the terminal, or for a touch of a key on hardware. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Signer } from "./environment.ts";

export const signWithSshKeygen: Signer = async ({ key, namespace, message }) => {
  const child = spawn("ssh-keygen", ["-Y", "sign", "-q", "-f", key, "-n", namespace], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const closed = once(child, "close"); // rejected when there is no such program
  child.stdin.on("error", () => undefined); // it ended before it read the message: its status says so
  child.stdin.end(message);
  const [signature, reason] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  if (child.exitCode !== 0) throw new Error(reason.trim().split("\n").at(-1) ?? "ssh-keygen failed");
  return signature;
};
