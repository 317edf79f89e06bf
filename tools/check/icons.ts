/** Icons: each name has a drawing in both themes, each drawing has a name. */
import { nearestName } from "../../src/content/nearest-name.ts";
import { assetFiles, servesBothThemes } from "./asset-folders.ts";
import { error, withNearest, type Finding } from "./finding.ts";

const NAMES_FILE = "src/ui/icon-names.ts";
const PLACES = "assets/shared/icons, or both assets/light/icons and assets/dark/icons";

/** @param names the icons that the source can ask for. */
export function iconFindings(root: string, names: readonly string[]): Finding[] {
  const files = assetFiles(root, "icons");
  const drawn = files.filter(({ extension }) => extension === ".svg");
  const missing = names.flatMap((name) => {
    const own = drawn.filter((file) => file.name === name);
    if (servesBothThemes(own)) return [];
    return [
      error("assets", {
        file: NAMES_FILE,
        field: name,
        found: own.length === 0 ? "no drawing" : `a drawing in ${own.map(({ folder }) => folder).join(", ")} only`,
        allowed: `${name}.svg in ${PLACES}`,
        remedy: "draw it, or take the name out: an empty box stands in its place",
      }),
    ];
  });
  const nameless = files
    .filter(({ name, extension }) => extension !== ".svg" || !names.includes(name))
    .map(({ file, name, extension }) =>
      error("assets", {
        file,
        field: "",
        found: extension === ".svg" ? "a drawing without a name" : `a ${extension} file`,
        allowed: `SVG files named in ${NAMES_FILE}`,
        ...withNearest(extension === ".svg" ? nearestName(name, names) : undefined),
        remedy: `add it to ${NAMES_FILE}, or remove the file`,
      }),
    );
  return [...missing, ...nameless];
}
