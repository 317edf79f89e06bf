/** The content folder: what the loader rejects, and what it serves but a person should look at. */
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import type { LoadResult } from "../../src/content/load.ts";
import type { UnitName } from "../../src/content/unit.ts";
import { finalFacts, type ContentPack, type Translations } from "../../src/content/model.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { openFindings } from "./acknowledged.ts";
import { boardFindings } from "./board.ts";
import { checkContentImages } from "./content-images.ts";
import { checkExchange } from "./exchange.ts";
import { checkFileTexts } from "./file-texts.ts";
import { placeOf, type FactPlace } from "./place-of.ts";
import { checkRegister } from "./register.ts";

/** Whether the reader failed at a unit: then no other check may read its files. */
export function isSetAside({ diagnostics }: Pick<LoadResult, "diagnostics">, unit: UnitName): boolean {
  return diagnostics.some(({ code, file }) => code === "unit-set-aside" && file === unit);
}

/** @param loaded what the folder was loaded as. */
export function checkContent(root: string, loaded: LoadResult): AnyDiagnostic[] {
  const { pack, diagnostics } = loaded;
  const folder = new ContentFolder(root);
  const review =
    pack === null
      ? []
      : [
          ...openFindings(folder, boardFindings(pack)),
          ...samples(pack),
          ...languageGaps(pack),
          ...references(pack, folder.folders("announcements")),
        ];
  return [
    ...diagnostics,
    ...review,
    ...checkExchange(folder),
    ...checkFileTexts(folder, loaded),
    ...(isSetAside(loaded, "documents") ? [] : checkRegister(folder, pack)),
    ...(isSetAside(loaded, "site") ? [] : checkContentImages(folder, pack)),
  ];
}

function samples(pack: ContentPack): AnyDiagnostic[] {
  const records = [
    ...pack.announcements
      .filter(({ sample }) => sample)
      .map(({ id }) => ({ file: `announcements/${id}/meta.yaml`, field: "sample" })),
    ...pack.careers
      .filter(({ meta }) => meta.sample)
      .map(({ id }) => ({ file: `careers/${id}/meta.yaml`, field: "sample" })),
    ...finalFacts(pack)
      .people.filter(({ sample }) => sample)
      .map(({ id }) => placeOf(pack, ["people", id], { file: "people.yaml", field: `people.${id}.sample` })),
  ];
  if (finalFacts(pack).site.sample)
    return [diagnostic("sample-site", { file: "site.yaml", field: "sample" }, { records: records.length })];
  return records.map((at) => diagnostic("sample-record", at));
}

/** A warning for each language that a record does not have. */
export function missingLanguages(metaFile: string, languages: readonly Language[]): AnyDiagnostic[] {
  return LANGUAGES.filter((language) => !languages.includes(language)).map((language) =>
    diagnostic("language-missing", { file: metaFile, field: "languages" }, { language }),
  );
}

function languageGaps(pack: ContentPack): AnyDiagnostic[] {
  const gaps = (folder: string, id: string, translations: Translations): AnyDiagnostic[] =>
    missingLanguages(
      `${folder}/${id}/meta.yaml`,
      LANGUAGES.filter((language) => translations[language] !== undefined),
    );
  return [
    ...pack.announcements.flatMap(({ id, translations }) => gaps("announcements", id, translations)),
    ...pack.careers.flatMap(({ id, translations }) => gaps("careers", id, translations)),
  ];
}

/** @param folders ids of all announcements, those on hold or incomplete included. */
function references(pack: ContentPack, folders: readonly string[]): AnyDiagnostic[] {
  const served = new Set(pack.announcements.map(({ id }) => id));
  const unknown = (file: string, field: string, id: string): AnyDiagnostic[] =>
    folders.includes(id)
      ? []
      : [diagnostic("reference-unknown", { file, field }, { id, nearest: nearestName(id, folders) })];
  const announcements = pack.announcements.flatMap(({ id, supersedes, related }) => {
    const file = `announcements/${id}/meta.yaml`;
    return [
      ...(supersedes === null ? [] : unknown(file, "supersedes", supersedes)),
      ...related.flatMap((other, index) => unknown(file, `related.${index}`, other)),
    ];
  });
  const milestones = Object.entries(finalFacts(pack).timelines).flatMap(([name, timeline]) =>
    timeline.milestones.flatMap(({ id, state, announcement }) => {
      const opening = { file: "timelines.yaml", field: `${name}.milestones.${id}.announcement` };
      const at = (): FactPlace => placeOf(pack, ["timelines", name, "milestones", id], opening);
      if (announcement !== undefined && (state !== "done" || !folders.includes(announcement))) {
        const { file, field: named } = at();
        return unknown(file, named, announcement);
      }
      if (state !== "done" || (announcement !== undefined && served.has(announcement))) return [];
      return [diagnostic("milestone-without-evidence", at(), { announcement: announcement ?? null })];
    }),
  );
  return [...announcements, ...milestones];
}
