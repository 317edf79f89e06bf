/** The files in the root of the content folder that describe the whole site. */
import { FingerprintBuilder, type Fingerprint, type RootListing } from "../fingerprint.ts";
import { readYaml } from "../read-texts.ts";
import { committeesFile } from "../schema/committees.ts";
import { ecosystemFile } from "../schema/ecosystem.ts";
import { peopleFile } from "../schema/people.ts";
import { siteFile } from "../schema/site.ts";
import { timelinesFile } from "../schema/timelines.ts";
import type { ReadContext } from "../read-context.ts";
import type { UnitContents } from "../unit.ts";
import { singleUnit, type UnitDefinition } from "./definition.ts";
import { REGISTER_FILE } from "./documents.ts";
import { textFile } from "./public-files.ts";

const SITE_FILES = ["site.yaml", "people.yaml", "committees.yaml", "timelines.yaml", "ecosystem.yaml"];
const YAML_FILE = /\.ya?ml$/;

export const site: UnitDefinition<"site"> = {
  ...singleUnit,
  rootFiles: SITE_FILES,
  rootFolders: [],
  hasRelease: false,
  isCrossChecked: true,
  fingerprint: siteFingerprint,
  read: readSite,
  parts: (content) => [{ digest: content.site.digest, publishAt: null }],
  publicFiles: (folder) => SITE_FILES.map((path) => textFile(folder, path)),
};

function siteFingerprint(root: RootListing): Fingerprint {
  const builder = new FingerprintBuilder();
  // By the extension: a file system that ignores case reads Site.yaml as site.yaml.
  for (const entry of root.entries())
    if (YAML_FILE.test(entry.name) && entry.name !== REGISTER_FILE) builder.addEntry(root.path, entry);
  return builder.build();
}

function readSite(context: ReadContext): UnitContents["site"] | null {
  const file = readYaml(context, "site.yaml", siteFile);
  const people = readYaml(context, "people.yaml", peopleFile);
  const governance = readYaml(context, "committees.yaml", committeesFile);
  const timelines = readYaml(context, "timelines.yaml", timelinesFile);
  const ecosystem = readYaml(context, "ecosystem.yaml", ecosystemFile);
  if (!file || !people || !governance || !timelines || !ecosystem) return null;
  return {
    kind: "site",
    site: { site: file, people: people.people, governance, timelines, ecosystem, digest: context.digest.build() },
  };
}
