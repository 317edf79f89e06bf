/** Finds the nginx that runs the sample configuration and the static export in tests and benches. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** @returns the path of nginx, or null where it is not installed */
export function findNginx(): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path)) ?? null;
}
