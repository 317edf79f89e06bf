/** Source maps lie apart from what is served: `tools/trace.ts` reads them, browsers and servers never do. */
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Inside `dist/`, beside the folders that are served and run. */
export const SOURCE_MAPS_FOLDER = "maps";

/** Moves the source maps of a built folder, such as `dist/client`, to `dist/maps/client`; those of the last build go. */
export function moveSourceMaps(distDir: string, folder: string): void {
  const [from, to] = [join(distDir, folder), join(distDir, SOURCE_MAPS_FOLDER, folder)];
  rmSync(to, { recursive: true, force: true });
  for (const name of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".map")) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
}
