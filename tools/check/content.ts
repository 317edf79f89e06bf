/** The content folder: what the loader refuses, and what it serves but a person should look at. */
import { LANGUAGE_NAMES, LANGUAGES } from "../../src/core/languages.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import type { LoadResult } from "../../src/content/load.ts";
import type { ContentPack, Translations } from "../../src/content/model.ts";
import { documentFindings } from "./documents.ts";
import { error, warning, withNearest, type Finding } from "./finding.ts";
import { remedyFor } from "./remedy.ts";

/** @param loaded what `loadContent(root)` gave. */
export function contentFindings(root: string, { pack, diagnostics }: LoadResult): Finding[] {
  const folder = new ContentFolder(root);
  const errors = diagnostics.map((diagnostic) => error("content", { ...diagnostic, remedy: remedyFor(diagnostic) }));
  const judged =
    pack === null
      ? []
      : [...samples(pack), ...languageGaps(pack), ...references(pack, folder.folders("announcements"))];
  return [...errors, ...judged, ...documentFindings(folder)];
}

function samples(pack: ContentPack): Finding[] {
  const records = [
    ...pack.announcements
      .filter(({ sample }) => sample)
      .map(({ id }) => ({ file: `announcements/${id}/meta.yaml`, field: "sample" })),
    ...pack.careers
      .filter(({ meta }) => meta.sample)
      .map(({ id }) => ({ file: `careers/${id}/meta.yaml`, field: "sample" })),
    ...pack.people
      .filter(({ sample }) => sample)
      .map(({ id }) => ({ file: "people.yaml", field: `people.${id}.sample` })),
  ];
  if (pack.site.sample) {
    return [
      warning("content", {
        file: "site.yaml",
        field: "sample",
        found: `true: sample content is served, ${records.length} records of it marked as samples`,
        allowed: "false, once everything is the company's own",
        remedy: "replace the sample pack by the company's content; until then each page says that it is a sample",
      }),
    ];
  }
  return records.map((place) =>
    warning("content", {
      ...place,
      found: "true: this record is a sample",
      allowed: "false on a site that is no sample",
      remedy: "replace or remove the record; while it is served, each page says that it shows sample content",
    }),
  );
}

function languageGaps(pack: ContentPack): Finding[] {
  const gap = (kind: string, id: string, translations: Translations): Finding[] =>
    LANGUAGES.filter((language) => translations[language] === undefined).map((language) =>
      warning("content", {
        file: `${kind}/${id}/meta.yaml`,
        field: "languages",
        found: `no ${language}`,
        allowed: LANGUAGES.join(", "),
        remedy: `add ${language}.md and list it; readers of ${LANGUAGE_NAMES[language]} see another language with a notice`,
      }),
    );
  return [
    ...pack.announcements.flatMap(({ id, translations }) => gap("announcements", id, translations)),
    ...pack.careers.flatMap(({ id, translations }) => gap("careers", id, translations)),
  ];
}

/** @param folders ids of all announcements, those on hold or incomplete included. */
function references(pack: ContentPack, folders: readonly string[]): Finding[] {
  const served = new Set(pack.announcements.map(({ id }) => id));
  const unknown = (file: string, field: string, id: string): Finding[] =>
    folders.includes(id)
      ? []
      : [
          warning("content", {
            file,
            field,
            found: `"${id}"`,
            allowed: "the id of an announcement that exists",
            ...withNearest(nearestName(id, folders)),
            remedy: "correct the id, or take it out; nothing is shown for it",
          }),
        ];
  const announcements = pack.announcements.flatMap(({ id, supersedes, related }) => {
    const file = `announcements/${id}/meta.yaml`;
    return [
      ...(supersedes === null ? [] : unknown(file, "supersedes", supersedes)),
      ...related.flatMap((other, index) => unknown(file, `related.${index}`, other)),
    ];
  });
  const milestones = Object.entries(pack.timelines).flatMap(([name, timeline]) =>
    timeline.milestones.flatMap(({ id, state, announcement }) => {
      const field = `${name}.milestones.${id}.announcement`;
      if (announcement !== undefined && (state !== "done" || !folders.includes(announcement))) {
        return unknown("timelines.yaml", field, announcement);
      }
      if (state !== "done" || (announcement !== undefined && served.has(announcement))) return [];
      return [
        warning("content", {
          file: "timelines.yaml",
          field,
          found: announcement === undefined ? "nothing" : `"${announcement}", which is on hold or incomplete`,
          allowed: "the id of a published announcement, because the milestone is done",
          remedy: "name the announcement that is evidence for it, or do not call it done",
        }),
      ];
    }),
  );
  return [...announcements, ...milestones];
}
