/** Source maps lie apart from what is served: `tools/trace.ts` reads them, browsers and servers never do. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Inside `dist/`, beside the folders that are served and run. */
export const SOURCE_MAPS_FOLDER = "maps";

/**
 * What Rolldown takes for the source of an imported file: a name that it numbers as files are found, which is another order
 * in each build. Equal sources must give equal bytes.
 */
const NUMBERED = /(import\.meta\.ROLLDOWN_FILE_URL)_[\w$]+/g;

/** Moves the source maps of a built folder, such as `dist/client`, to `dist/maps/client`; those of the last build go. */
export function moveSourceMaps(distDir: string, folder: string): void {
  const [from, to] = [join(distDir, folder), join(distDir, SOURCE_MAPS_FOLDER, folder)];
  rmSync(to, { recursive: true, force: true });
  for (const name of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".map")) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), readFileSync(join(from, name), "utf8").replaceAll(NUMBERED, "$1"));
    rmSync(join(from, name));
  }
}
