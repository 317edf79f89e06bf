/** `npm run build`: builds the site into `dist/`, also when the build there is fresh. */
import { ConfigError } from "../src/server/config.ts";
import { withBuildLock } from "./build/build-lock.ts";
import { buildSite, PresetError } from "./build/build-site.ts";
import { BudgetError } from "./build/sizes.ts";
import { scriptOptions } from "./cli/options.ts";

scriptOptions({
  command: "npm run build --",
  description: "Builds the site into dist/: what browsers get, compressed, and the server with its packages.",
  options: {},
  notes: "Variables: VITE_API_BASE, KEEP_BUILDS, and COMMIT, which names the commit where git cannot.",
});
try {
  const root = process.cwd();
  await withBuildLock(
    root,
    (text) => process.stdout.write(text),
    () => buildSite(root),
  );
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof BudgetError || error instanceof PresetError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
