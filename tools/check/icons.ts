/** Icons: each name has a drawing in both themes, each drawing has a name, and the page draws all of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearestName } from "../../src/content/nearest-name.ts";
import { servesBothThemes } from "../../src/core/images.ts";
import { unreadPart } from "../../src/core/icon-drawing.ts";
import { ICON_NAMES_FILE } from "../diagnostics/assets.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { assetFiles, type AssetFile } from "./asset-folders.ts";

/** @param names the icons that the source can ask for. */
export function checkIcons(root: string, names: readonly string[]): AnyDiagnostic[] {
  const files = assetFiles(root, "icons");
  const drawings = files.filter(({ extension }) => extension === ".svg");
  const missing = names.flatMap((name) => {
    const found = drawings.filter((file) => file.name === name);
    const folders = found.map(({ folder }) => folder);
    if (servesBothThemes(folders)) return [];
    return [diagnostic("icon-missing", { file: ICON_NAMES_FILE, field: name }, { name, folders })];
  });
  return [...missing, ...files.flatMap((file) => checkFile(root, file, names))];
}

function checkFile(root: string, { file, name, extension }: AssetFile, names: readonly string[]): AnyDiagnostic[] {
  if (extension !== ".svg") return [diagnostic("icon-not-svg", { file }, { extension })];
  const part = unreadPart(readFileSync(join(root, file), "utf8"));
  return [
    ...(part === null ? [] : [diagnostic("icon-not-readable", { file }, { part })]),
    ...(names.includes(name) ? [] : [diagnostic("icon-without-name", { file }, { nearest: nearestName(name, names) })]),
  ];
}
