/** The names in the root of the content folder: reports a misspelt one. */
import { diagnostic } from "../diagnostic.ts";
import { APPROVERS_FILE, EXEMPTIONS_FILE, Fingerprint } from "../fingerprint.ts";
import { nearestName } from "../nearest-name.ts";
import type { ReadContext } from "../read-context.ts";
import type { UnitContents } from "../unit.ts";
import { singleUnit, type UnitDefinition } from "./definition.ts";

/** Whoever copied a whole disk here needs no more of its names. */
const NAMED = 100;

/** Files that the commands and `npm run check` read, and the server does not. */
const TOOL_FILES = ["exchange.yaml", "glossary.yaml", "acknowledgements.yaml"];

/** Where the publishing commands keep their log. */
export const COMMAND_LOG_FOLDER = "log";

const README = /^readme\.md$/i;

export const names: UnitDefinition<"names"> = {
  ...singleUnit,
  rootFiles: [...TOOL_FILES, APPROVERS_FILE, EXEMPTIONS_FILE],
  // Of the commands: nothing in it is content.
  rootFolders: [COMMAND_LOG_FOLDER],
  hasRelease: false,
  isCrossChecked: false,
  fingerprint: (root) => {
    const names = root.entries().map((entry) => entry.name);
    return new Fingerprint(names.join("\n"), 0, false);
  },
  read: readNames,
  reject: () => null,
  parts: () => [],
  publicFiles: () => [],
};

function readNames({ folder, diagnostics, rootNames }: ReadContext): UnitContents["names"] {
  const unknown = [...folder.files("").names, ...folder.folders("")].filter(
    (name) => !rootNames.includes(name) && !README.test(name),
  );
  for (const name of unknown.slice(0, NAMED)) {
    const nearest = nearestName(name, rootNames);
    diagnostics.push(diagnostic("unknown-entry", { file: name }, { known: rootNames, nearest }));
  }
  return { kind: "names" };
}
