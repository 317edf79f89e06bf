/** The pages of plain text, such as the terms of use: `pages/<page>/<language>.md`. */
import { LANGUAGES } from "../../core/languages.ts";
import { CONTENT_PAGES, type ContentPage } from "../../core/routes.ts";
import { FingerprintBuilder, RECORD_ENTRY_LIMIT, type Fingerprint, type RootListing } from "../fingerprint.ts";
import type { Translations } from "../model.ts";
import { readTranslations } from "../read-texts.ts";
import type { ReadContext } from "../read-context.ts";
import type { UnitContents } from "../unit.ts";
import { singleUnit, type UnitDefinition } from "./definition.ts";
import { translationFiles } from "./public-files.ts";

export const pages: UnitDefinition<"pages"> = {
  ...singleUnit,
  rootFiles: [],
  rootFolders: ["pages"],
  hasRelease: false,
  isCrossChecked: false,
  fingerprint: pagesFingerprint,
  read: readPages,
  parts: ({ digest }) => [{ digest, publishAt: null }],
  publicFiles: (folder) => CONTENT_PAGES.flatMap((page) => translationFiles(folder, `pages/${page}`, LANGUAGES)),
};

function pagesFingerprint(root: RootListing): Fingerprint {
  const builder = new FingerprintBuilder();
  for (const name of builder.addFolder(`${root.path}/pages`, RECORD_ENTRY_LIMIT))
    builder.addFolder(`${root.path}/pages/${name}`, RECORD_ENTRY_LIMIT);
  return builder.build();
}

function readPages(context: ReadContext): UnitContents["pages"] | null {
  const read = CONTENT_PAGES.map((page): [ContentPage, Translations | null] => {
    const texts = readTranslations(context, `pages/${page}`, LANGUAGES, []);
    return [page, texts?.translations ?? null];
  });
  const complete = read.filter((entry): entry is [ContentPage, Translations] => entry[1] !== null);
  if (complete.length < read.length) return null;
  const pages = Object.fromEntries(complete) as Record<ContentPage, Translations>; // every page of the list is present
  return { kind: "pages", pages, digest: context.digest.build() };
}
