/** The files in the root of the content folder that describe the whole site, and the images that they refer to. */
import { IMAGE_FOLDERS } from "../../core/images.ts";
import { digestOf } from "../digest.ts";
import {
  APPROVERS_FILE,
  FingerprintBuilder,
  SHARED_ENTRY_LIMIT,
  type Fingerprint,
  type RootListing,
} from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import { imageReferences } from "../image-references.ts";
import { namedAnnouncements } from "../named-announcements.ts";
import { IMAGES, readImage } from "../read-image.ts";
import { readYaml } from "../read-texts.ts";
import { committeesFile } from "../schema/committees.ts";
import { ecosystemFile } from "../schema/ecosystem.ts";
import { eventsFile } from "../schema/events.ts";
import { peopleFile } from "../schema/people.ts";
import { resultsFile } from "../schema/results.ts";
import { siteFile } from "../schema/site.ts";
import { timelinesFile } from "../schema/timelines.ts";
import type { ReadContext } from "../read-context.ts";
import type { NamedImage, UnitContents, UnitPart } from "../unit.ts";
import { singleUnit, type PublicFile, type UnitDefinition } from "./definition.ts";
import { REGISTER_FILE } from "./documents.ts";
import { factsFile, imageFiles, parsedYaml } from "./public-files.ts";

const SITE_FILES = ["site.yaml", "people.yaml", "committees.yaml", "timelines.yaml", "ecosystem.yaml"];
const EVENTS_FILE = "events.yaml";
const RESULTS_FILE = "results.yaml";
const OPTIONAL_FILES = [EVENTS_FILE, RESULTS_FILE];
/** Files of the root that the site's unit does not read. */
const OTHER_FILES: ReadonlySet<string> = new Set([REGISTER_FILE, APPROVERS_FILE]);
type SiteContent = UnitContents["site"];

const YAML_FILE = /\.ya?ml$/;

export const site: UnitDefinition<"site"> = {
  ...singleUnit,
  rootFiles: [...SITE_FILES, ...OPTIONAL_FILES],
  rootFolders: [IMAGES],
  hasRelease: false,
  isCrossChecked: true,
  fingerprint: siteFingerprint,
  read: readSite,
  accept: withLastKnownGoodImages,
  binaryFiles: ({ images }) => images.flatMap(({ image }) => image?.files ?? []),
  parts: siteParts,
  publicFiles: (folder, _id, now) => [
    ...[...SITE_FILES, ...OPTIONAL_FILES.filter((path) => folder.has(path))].map((path) =>
      factsFile(folder, path, now),
    ),
    ...referencedImageFiles(folder),
  ],
};

function siteFingerprint(root: RootListing): Fingerprint {
  const builder = new FingerprintBuilder();
  // By the extension: a file system that ignores case reads Site.yaml as site.yaml.
  for (const entry of root.entries())
    if (YAML_FILE.test(entry.name) && !OTHER_FILES.has(entry.name)) builder.addEntry(root.path, entry.name);
  if (root.entries().some((entry) => entry.name === IMAGES && entry.isDirectory()))
    for (const folder of IMAGE_FOLDERS) builder.addFolder(`${root.path}/${IMAGES}/${folder}`, SHARED_ENTRY_LIMIT);
  return builder.build();
}

function readSite(context: ReadContext): UnitContents["site"] | null {
  const file = readYaml(context, "site.yaml", siteFile);
  const people = readYaml(context, "people.yaml", peopleFile);
  const governance = readYaml(context, "committees.yaml", committeesFile);
  const timelines = readYaml(context, "timelines.yaml", timelinesFile);
  const ecosystem = readYaml(context, "ecosystem.yaml", ecosystemFile);
  const events = context.folder.has(EVENTS_FILE) ? readYaml(context, EVENTS_FILE, eventsFile) : { events: [] };
  const results = context.folder.has(RESULTS_FILE) ? readYaml(context, RESULTS_FILE, resultsFile) : undefined;
  if (!file || !people || !governance || !timelines || !ecosystem || !events || results === null) return null;
  const images = imageReferences(file, people.people).map((use): NamedImage => {
    return { name: use.name, image: readImage(context, use) };
  });
  const facts = {
    site: file,
    people: people.people,
    ...governance,
    timelines,
    ecosystem,
    ...events,
    ...(results && { results }),
  };
  const site = { ...facts, named: namedAnnouncements(facts), digest: context.digest.build() };
  return { kind: "site", images, site };
}

/** An image whose new files are invalid keeps its last known good version, as long as it is referred to. */
function withLastKnownGoodImages(content: SiteContent, lastKnownGood: SiteContent | undefined): SiteContent {
  const known = new Map(lastKnownGood?.images.map(({ name, image }) => [name, image]));
  if (content.images.every(({ name, image }) => image !== null || !known.get(name))) return content;
  return {
    ...content,
    images: content.images.map(({ name, image }) => ({ name, image: image ?? known.get(name) ?? null })),
  };
}

function siteParts({ site, images }: SiteContent): UnitPart[] {
  const digests = images.flatMap(({ image }) => image?.digest ?? []);
  return [{ digest: digestOf([site.digest, ...digests].join(" ")), publishAt: null }];
}

/** Images that nothing refers to may be of what is not public yet: they are left out. */
function referencedImageFiles(folder: ContentFolder): PublicFile[] {
  const { people } = parsedYaml(folder, "people.yaml", peopleFile);
  const uses = imageReferences(parsedYaml(folder, "site.yaml", siteFile), people);
  return uses.flatMap(({ name }) => imageFiles(folder, name));
}
