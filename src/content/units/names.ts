/** The names in the root of the content folder: reports a misspelt one. */
import { diagnostic } from "../diagnostic.ts";
import { nearestName } from "../nearest-name.ts";
import type { ReadContext } from "../read-context.ts";
import type { UnitContents } from "../unit.ts";
import { singleUnit, type UnitDefinition } from "./definition.ts";

const README = /^readme\.md$/i;

export const names: UnitDefinition<"names"> = {
  ...singleUnit,
  rootFiles: [],
  rootFolders: [],
  hasRelease: false,
  isCrossChecked: false,
  fingerprint: (root) => ({
    value: root
      .entries()
      .map((entry) => entry.name)
      .join("\n"),
    changedAt: 0,
  }),
  read: readNames,
  reject: () => null,
  parts: () => [],
  publicFiles: () => [],
};

function readNames({ folder, diagnostics, rootNames }: ReadContext): UnitContents["names"] {
  for (const name of [...folder.files("").names, ...folder.folders("")]) {
    if (rootNames.includes(name) || README.test(name)) continue;
    const nearest = nearestName(name, rootNames);
    diagnostics.push(diagnostic("unknown-entry", { file: name }, { known: rootNames, nearest }));
  }
  return { kind: "names" };
}
