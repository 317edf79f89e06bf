/** Brotli and gzip copies of the built files. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSED = /\.(?:css|js|json|svg|txt|webmanifest)$/;

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NDIRECT, BROTLI_PARAM_NPOSTFIX } = constants;

/**
 * What Brotli's encoder guesses: the size of its blocks, and the code of distances (RFC 7932, 4 and 9.1). Its guess is not
 * always the best one, and any decoder reads each.
 */
const BROTLI_CHOICES: readonly Readonly<Record<number, number>>[] = [
  {},
  { [BROTLI_PARAM_LGBLOCK]: 16 },
  { [BROTLI_PARAM_LGBLOCK]: 17 },
  { [BROTLI_PARAM_NPOSTFIX]: 0, [BROTLI_PARAM_NDIRECT]: 4 },
  { [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 8 },
];

/** The smallest of what the encoder's choices give. */
async function smallestBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 };
  const copies = await Promise.all(BROTLI_CHOICES.map((choice) => brotli(bytes, { params: { ...params, ...choice } })));
  return copies.reduce((best, copy) => (copy.length < best.length ? copy : best));
}

/** Compresses once, as small as possible, instead of at every start of every replica. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await smallestBrotli(bytes));
      writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}
