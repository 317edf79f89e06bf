/** An X server without a screen, for browsers that need one. */
import { once } from "node:events";
import { spawnOwned, stop } from "../testing/server-process.ts";

export interface Display {
  /** The value of DISPLAY. */
  readonly name: string;
  close(): Promise<void>;
}

/** @param path of Xvfb; null uses the display of this session @returns null where there is neither */
export async function openDisplay(path: string | null, own: string | undefined): Promise<Display | null> {
  if (path === null) return own === undefined ? null : { name: own, close: async () => undefined };
  const child = spawnOwned(path, ["-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (child.stdout === null) throw new Error("Xvfb has no output");
  const ended = once(child, "exit").then(([status]) => {
    throw new Error(`Xvfb ended with status ${String(status)}`);
  });
  ended.catch(() => undefined); // after the display was found, its end is expected
  const [number] = (await Promise.race([once(child.stdout, "data"), ended])) as [Buffer]; // the first line it prints
  return { name: `:${number.toString("utf8").trim()}`, close: () => stop(child) };
}
