/** Which site the last export to a place was of, if it was finished: an export by a timer has nothing to do most times. */
import { plainFile } from "./publish.ts";
import type { ExportTarget } from "./target.ts";

const FINISHED_FILE = ".export.finished";

/** @param state of `PublicSite`. */
export async function isFinished(target: ExportTarget, state: string): Promise<boolean> {
  return (await target.read(FINISHED_FILE)) === `${state}\n`;
}

/** Before an export begins: until it has ended, the place holds a part of two sites. */
export async function forgetFinished(target: ExportTarget): Promise<void> {
  if ((await target.read(FINISHED_FILE)) !== null) await target.remove(FINISHED_FILE);
}

export async function noteFinished(target: ExportTarget, state: string): Promise<void> {
  await target.write(plainFile(FINISHED_FILE, `${state}\n`));
}
