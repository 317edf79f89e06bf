/**
 * A sprite for each folder of icons: one SVG file with a `<symbol>` per icon. `src/ui/icon-sprites.ts` imports their
 * addresses from `virtual:icon-sprites`, and fetches them when the page has an icon that the server did not draw.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { readDrawing, symbolMarkup } from "../../src/core/icon-drawing.ts";

const MODULE = "virtual:icon-sprites";
const FOLDERS = ["shared", "light", "dark"] as const;
/** Where the development server has them. */
const DEVELOPMENT_PATH = /^\/@icons\/(shared|light|dark)\.svg$/;

function spriteOf(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".svg")) : [];
  const symbols = files
    .toSorted()
    .map((file) => symbolMarkup(basename(file, ".svg"), readDrawing(readFileSync(join(folder, file), "utf8"))));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

export function iconSprites(): Plugin {
  let root = process.cwd();
  let bundled = false;
  const sprite = (folder: string): string => spriteOf(join(root, "assets", folder, "icons"));
  return {
    name: "icon-sprites",
    configResolved(config) {
      root = config.root;
      // The server draws icons itself and fetches no sprite.
      bundled = config.command === "build" && config.build.ssr === false;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const addresses = FOLDERS.map((folder) => {
        if (!bundled) return `${folder}: "/@icons/${folder}.svg"`;
        const reference = this.emitFile({ type: "asset", name: `icons-${folder}.svg`, source: sprite(folder) });
        return `${folder}: import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      return `export const SPRITES = { ${addresses.join(", ")} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const folder = DEVELOPMENT_PATH.exec(request.url ?? "")?.[1];
        if (folder === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(sprite(folder));
      });
    },
  };
}
