/** Bundles for the threads and processes that tests start: TypeScript through a loader takes ten times as long to start. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/** Inside the project, so that the bundles find its packages. */
const CACHE = "node_modules/.cache";

export class Bundle {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param entries the source of each bundle by its name, from the project's root */
  static async of(entries: Readonly<Record<string, string>>): Promise<Bundle> {
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(join(process.cwd(), CACHE, "test-bundle-"));
    await build({
      configFile: false,
      logLevel: "silent",
      build: {
        ssr: true,
        outDir: folder,
        minify: false,
        rolldownOptions: {
          input: { ...entries },
          output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
        },
      },
    });
    return new Bundle(folder);
  }

  /** @param name of an entry */
  path(name: string): string {
    return join(this.folder, `${name}.mjs`);
  }

  url(name: string): URL {
    return pathToFileURL(this.path(name));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
