/** The script that exported pages choose a language with: a file of its own, because it must run before the page. */
import { join } from "node:path";
import { build as viteBuild, type Plugin } from "vite";
import { LANGUAGE_SCRIPT_START } from "../../src/core/routes.ts";

/** @param plugin collects the packages that browsers receive. */
export async function buildLanguageScript(root: string, plugin: Plugin): Promise<void> {
  await viteBuild({
    root,
    configFile: false,
    mode: "production",
    logLevel: "warn",
    plugins: [plugin],
    build: {
      target: "es2022",
      outDir: join(root, "dist/client"),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rollupOptions: {
        input: join(root, "src/app/entry-static.ts"),
        output: { format: "iife", entryFileNames: `${LANGUAGE_SCRIPT_START.slice(1)}[hash].js` },
      },
    },
  });
}
