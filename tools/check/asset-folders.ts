/** The files of `assets/{shared,light,dark}/{icons,images}`. */
import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { errorCode } from "../../src/core/error-code.ts";
import { IMAGE_FOLDERS } from "../../src/core/images.ts";

export interface AssetFile {
  /** Path below the project's folder. */
  readonly file: string;
  readonly folder: string;
  /** File name without extension: what the source calls it. */
  readonly name: string;
  readonly extension: string;
}

export function assetFiles(root: string, kind: "icons" | "images"): AssetFile[] {
  return IMAGE_FOLDERS.flatMap((folder) =>
    namesIn(join(root, "assets", folder, kind)).map((base) => {
      const { name, ext } = parse(base);
      return { file: `assets/${folder}/${kind}/${base}`, folder, name, extension: ext };
    }),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .toSorted();
  } catch (problem) {
    // A theme that redraws nothing has no folder.
    if (errorCode(problem) === "ENOENT") return [];
    throw problem;
  }
}
