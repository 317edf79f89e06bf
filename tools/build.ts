/** `npm run build`: the client, its compressed copies, and the server. Nothing is left half-built. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build as viteBuild } from "vite";
import { fingerprint, stampPath } from "./freshness.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESS = /\.(?:css|js|json|svg|txt|webmanifest)$/;

/** Compressed once here, as small as they get, instead of at every start of every replica. */
async function compress(clientDir: string): Promise<void> {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...size } }));
      writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

/** Builds into `dist/`; the stamp is written last, so a build that was interrupted counts as stale. */
export async function build(root: string, print = fingerprint(root)): Promise<void> {
  rmSync(stampPath(root), { force: true });
  await viteBuild({ root, mode: "production", logLevel: "warn" });
  await compress(join(root, "dist/client"));
  await viteBuild({ root, mode: "production", logLevel: "warn", build: { ssr: true } });
  writeFileSync(stampPath(root), print);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await build(process.cwd());
}
