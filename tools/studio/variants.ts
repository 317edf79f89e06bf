/** Named variants beside a preset or a sequence, `<name>.variants.json`: for the studio alone, nothing imports them. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { PRESET_FOLDER } from "../presets/files.ts";

const SUFFIX = ".variants.json";

/** Values and a note, by the variant's name. */
export const variantsSchema = v.record(
  v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  v.strictObject({ note: v.pipe(v.string(), v.maxLength(500)), data: v.record(v.string(), v.unknown()) }),
);
export type StoredVariants = Readonly<v.InferOutput<typeof variantsSchema>>;

const pathOf = (root: string, name: string): string => join(root, PRESET_FOLDER, `${name}${SUFFIX}`);

/** By the name of the preset or sequence. A file that is not valid is left out, and never overwritten by a save. */
export function listVariants(root: string): Readonly<Record<string, StoredVariants>> {
  const folder = join(root, PRESET_FOLDER);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
  return Object.fromEntries(
    files.flatMap((file) => {
      const name = file.slice(0, -SUFFIX.length);
      const variants = readVariants(root, name);
      return variants === null ? [] : [[name, variants]];
    }),
  );
}

/** @returns null for a file that is not valid; nothing for one that is not there */
function readVariants(root: string, name: string): StoredVariants | null {
  const path = pathOf(root, name);
  if (!existsSync(path)) return {};
  try {
    const read = v.safeParse(variantsSchema, JSON.parse(readFileSync(path, "utf8")));
    return read.success ? read.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes all variants of a preset; without any, the file is removed. @returns whether the file was valid before */
export function saveVariants(root: string, name: string, variants: StoredVariants): boolean {
  if (readVariants(root, name) === null) return false;
  const path = pathOf(root, name);
  if (Object.keys(variants).length === 0) rmSync(path, { force: true });
  else writeFileAtomically(path, `${JSON.stringify(variants, null, 2)}\n`);
  return true;
}

/** They follow their preset's file. */
export function renameVariants(root: string, name: string, to: string): void {
  if (existsSync(pathOf(root, name))) renameSync(pathOf(root, name), pathOf(root, to));
}
