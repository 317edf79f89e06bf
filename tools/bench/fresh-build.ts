/** What a bench of the built site begins with. */
import { buildIfStale } from "../build/build-if-stale.ts";

/** Builds the site of this folder when its build is stale. A signal from now on runs the clean-up of an exit. */
export async function freshBuild(): Promise<void> {
  // A bare signal would leave child processes and temporary folders behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  await buildIfStale(process.cwd(), (text) => process.stderr.write(text));
}
