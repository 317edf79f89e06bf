/** The trading halt of the sample pack: the addresses that tell it once it is public, and what nothing may say before. */
import { readFileSync } from "node:fs";
import { parseYaml } from "../../src/content/text-file.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { fileAddress } from "../../src/core/file-address.ts";

export const HALT_ID = "2025-005";
const FOLDER = `content/announcements/${HALT_ID}`;

interface Halt {
  readonly files: readonly { readonly path: string; readonly lang: string; readonly sha256: string }[];
}
interface HaltChanges {
  readonly site: { readonly trading: { readonly note: Readonly<Record<string, string>> } };
}

function yaml(name: string): unknown {
  const read = parseYaml(readFileSync(`${FOLDER}/${name}`, "utf8"), name);
  return read.ok ? read.value : null;
}
const { files } = yaml("meta.yaml") as Halt; // the sample's own
const { note } = (yaml("changes.yaml") as HaltChanges).site.trading;

/** The reason, as the strip says it. */
export const noteIn = (language: string): string => note[language] ?? "";
export const titleIn = (language: string): string =>
  (readFileSync(`${FOLDER}/${language}.md`, "utf8").split("\n")[0] ?? "").slice(2);

/** Each address with what it says once the halt is public. */
export interface Face {
  readonly path: string;
  readonly words: readonly string[];
}

export const FACES: readonly Face[] = [
  ...LANGUAGES.flatMap((language): Face[] => [
    { path: `/${language}`, words: [noteIn(language), `/announcement/${HALT_ID}`] },
    { path: `/${language}/careers`, words: [noteIn(language)] },
    { path: `/${language}/status`, words: [noteIn(language), titleIn(language)] },
    { path: `/${language}/announcements`, words: [titleIn(language)] },
    { path: `/${language}/announcement/${HALT_ID}`, words: [titleIn(language), ...files.map(({ sha256 }) => sha256)] },
    { path: `/feed.${language}.xml`, words: [HALT_ID] },
    { path: `/feed/inside-information.${language}.json`, words: [HALT_ID] },
    { path: `/api/announcements/${HALT_ID}?lang=${language}`, words: [titleIn(language)] },
    { path: `/api/site?lang=${language}`, words: ['"halted"', noteIn(language)] },
  ]),
  { path: "/sitemap.xml", words: [HALT_ID] },
  ...files.map(({ sha256, path }): Face => ({ path: fileAddress({ sha256, name: path }), words: ["%PDF-"] })),
];

/** What no answer may hold before: the announcement, its reason, its files. */
const SECRETS = [HALT_ID, ...LANGUAGES.map(noteIn), ...files.map(({ sha256 }) => sha256)];

/** What an answer says too early. An address repeats what its reader asked for. */
export const secretsIn = ({ path }: Face, said: string): readonly string[] =>
  SECRETS.filter((secret) => !path.includes(secret) && said.includes(secret));

/** Whether an answer tells all. */
export const tellsAll = ({ words }: Face, status: number, said: string): boolean =>
  status === 200 && words.every((word) => said.includes(word));
