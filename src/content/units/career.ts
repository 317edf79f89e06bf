/** A job opening: `careers/<id>` with `meta.yaml` and a text for each language. */
import { LANGUAGES } from "../../core/languages.ts";
import { RECORD_ENTRY_LIMIT } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import type { Career } from "../model.ts";
import { readTranslations, readYaml } from "../read-texts.ts";
import { careerMeta } from "../schema/career.ts";
import { searchFold } from "../search/search-fold.ts";
import { searchedTexts } from "../search/searched-texts.ts";
import { signatureOf } from "../search/signature.ts";
import type { ReadContext } from "../read-context.ts";
import type { UnitContents } from "../unit.ts";
import { checkRecordId, collection } from "./collection.ts";
import type { PublicFile, UnitDefinition } from "./definition.ts";
import { parsedYaml, textFile, translationFiles } from "./public-files.ts";

export const careers: UnitDefinition<"careers"> = {
  ...collection("careers"),
  read: readCareer,
  binaryFiles: () => [],
  sharedFiles: () => [],
  publicFiles,
};

function readCareer(context: ReadContext, id: string): UnitContents["careers"] | null {
  const base = `careers/${id}`;
  if (!checkRecordId(context, base, id)) return null;
  context.folder.list(base, RECORD_ENTRY_LIMIT);
  const meta = readYaml(context, `${base}/meta.yaml`, careerMeta);
  if (meta === null) return null;
  const texts = readTranslations(context, base, meta.languages, []);
  if (texts === null) return null;
  const { team, location } = meta;
  const places = LANGUAGES.flatMap((lang) => [team[lang], location[lang]]);
  const searchTexts = searchedTexts([...texts.searchTexts, ...places.map(searchFold)]);
  const record: Career = {
    id,
    meta,
    publishAt: meta.publishAt,
    translations: texts.translations,
    searchTexts,
    signature: signatureOf(searchTexts),
    digest: context.digest.build(),
  };
  return { kind: "careers", record: meta.hold && !context.withHeld ? null : record };
}

function publicFiles(folder: ContentFolder, id: string): PublicFile[] {
  const base = `careers/${id}`;
  const metaFile = `${base}/meta.yaml`;
  const { languages } = parsedYaml(folder, metaFile, careerMeta);
  return [textFile(folder, metaFile), ...translationFiles(folder, base, languages)];
}
