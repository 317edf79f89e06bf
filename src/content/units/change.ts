/** A dated change without an announcement: `changes/<id>.yaml`. */
import { isApproved } from "../approvals/approvals.ts";
import type { Instant } from "../../core/time.ts";
import { diagnostic } from "../diagnostic.ts";
import { FingerprintBuilder, sortedEntries, type Fingerprint, type RootListing } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import { namedAnnouncements } from "../named-announcements.ts";
import { changedFiles, readChanges } from "../read-changes.ts";
import type { ReadContext } from "../read-context.ts";
import { readYaml } from "../read-texts.ts";
import { ID_MAX_LENGTH, ID_PATTERN } from "../../core/routes.ts";
import { datedChangeFile } from "../schema/changes.ts";
import { unitName, type UnitContents } from "../unit.ts";
import { collection } from "./collection.ts";
import type { BinaryFile, PublicFile, UnitDefinition } from "./definition.ts";
import { factsFile, namedFiles, parsedYaml } from "./public-files.ts";

const FOLDER = "changes";
const ENDING = ".yaml";
const README = /^readme\.md$/i;
/** `<id>.<person>.sig` */
const APPROVAL = /^[^.]+\.[a-z0-9-]+\.sig$/;

const fileOf = (id: string): string => `${FOLDER}/${id}${ENDING}`;

export const changes: UnitDefinition<"changes"> = {
  ...collection(FOLDER),
  ids,
  fingerprint,
  read: readChange,
  binaryFiles: filesOf,
  sharedFiles: filesOf,
  publicFiles,
};

function filesOf({ record }: UnitContents["changes"]): readonly BinaryFile[] {
  return record === null ? [] : changedFiles(record.changes);
}

/** The names of the files without their ending. Another name keeps all of itself, which is no id and is reported. */
function ids(root: RootListing): readonly string[] {
  if (!root.entries().some((entry) => entry.name === FOLDER && entry.isDirectory())) return [];
  return sortedEntries(`${root.path}/${FOLDER}`)
    .filter(({ name }) => !name.startsWith(".") && !README.test(name) && !APPROVAL.test(name))
    .map(({ name }) => (name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name));
}

function fingerprint(root: RootListing, id: string): Fingerprint {
  const builder = new FingerprintBuilder();
  builder.addEntry(root.path, fileOf(id));
  for (const name of root.approvalsOfChange(id)) builder.addEntry(`${root.path}/${FOLDER}`, name);
  builder.add(root.sharedFiles());
  builder.add(root.approversFile());
  return builder.build();
}

function readChange(context: ReadContext, id: string): UnitContents["changes"] | null {
  const file = fileOf(id);
  if (!ID_PATTERN.test(id) || id.length > ID_MAX_LENGTH) {
    context.diagnostics.push(diagnostic("change-file-name", { file: `${FOLDER}/${id}` }, { name: id }));
    return null;
  }
  const read = readYaml(context, file, datedChangeFile);
  if (read === null) return null;
  const recordChanges = readChanges(context, file, read.changes, "changes");
  if (recordChanges === null) return null;
  const { publishAt, reason, announcement = null, hold } = read;
  if (!hold && !isApproved(context, unitName("changes", id), publishAt)) return null;
  const digest = context.digest.build();
  const named = [...namedAnnouncements({ announcement }), ...recordChanges.named];
  const record = { id, publishAt, reason, announcement, changes: { ...recordChanges, named }, digest };
  return { kind: "changes", record: hold && !context.withHeld ? null : record };
}

function publicFiles(folder: ContentFolder, id: string, now: Instant): PublicFile[] {
  const file = fileOf(id);
  return [factsFile(folder, file, now), ...namedFiles(folder, parsedYaml(folder, file, datedChangeFile).changes)];
}
