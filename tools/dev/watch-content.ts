/** Reports changes of the content folder to the development server. */
import { isAbsolute, relative } from "node:path";

/** The part of Vite's watcher that is used here. */
export interface Watcher {
  add(path: string): unknown;
  on(event: "all", listener: (event: string, path: string) => void): unknown;
}

/** Several files that are saved together are one change. Milliseconds. */
export const QUIET_MS = 100;

/** @param folder absolute path; it need not exist yet. */
export function watchContent(watcher: Watcher, folder: string, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  watcher.add(folder);
  watcher.on("all", (event, path) => {
    const inside = relative(folder, path);
    if (inside.startsWith("..") || isAbsolute(inside)) return;
    // The folder itself has gone: it is watched for again, or its return would go unnoticed.
    if (inside === "" && event === "unlinkDir") watcher.add(folder);
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  });
}
