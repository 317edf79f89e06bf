/** What a bench of the built site begins with. */
import { build } from "../build.ts";
import { fingerprint, isFresh } from "../freshness.ts";

/** Builds the site of this folder when its build is stale. A signal from now on runs the clean-up of an exit. */
export async function freshBuild(): Promise<void> {
  // A bare signal would leave child processes and temporary folders behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const root = process.cwd();
  const print = fingerprint(root);
  if (isFresh(root, print)) return;
  process.stderr.write("building …\n");
  await build(root, print);
}
