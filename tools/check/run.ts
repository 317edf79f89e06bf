/** The check as a function: arguments and streams in, exit status out. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadContent } from "../../src/content/load.ts";
import type { ContentPack } from "../../src/content/model.ts";
import { FALLBACK_LANGUAGE } from "../../src/core/languages.ts";
import { ICON_NAMES } from "../../src/ui/icon-names.ts";
import { contentFindings } from "./content.ts";
import { error, type Finding } from "./finding.ts";
import { iconFindings } from "./icons.ts";
import { type Bitmaps, imageFindings } from "./images.ts";
import { scanImages } from "./image-scan.ts";
import { scanKeys } from "./key-scan.ts";
import { keyFindings } from "./key-use.ts";
import { localeFindings, readLocales } from "./locales.ts";
import { asJson, asText, count } from "./report.ts";
import { readSources } from "./syntax.ts";

export const HELP = `npm run check -- [--json] [--help]

Validates the content folder (CONTENT_DIR, default content), the translations, the icons and the images.
Each finding names file, field, what was found, what is allowed, and a remedy.

  --json   the findings as JSON
  --help   this text

Exit status: 0 without errors (warnings are allowed), 1 with errors, 2 for a wrong option.
`;

export interface CheckEnvironment {
  /** The project's folder. */
  readonly root: string;
  readonly contentDir: string | undefined;
  readonly colour: boolean;
  out(text: string): void;
  err(text: string): void;
}

export function findAll(root: string, contentDir: string): Finding[] {
  const loaded = loadContent(contentDir);
  const sources = readSources(root);
  const broken = sources.flatMap(({ file, problem }) =>
    problem === null
      ? []
      : [
          error("translations", {
            file,
            field: "",
            found: problem,
            allowed: "TypeScript",
            remedy: "run npm run typecheck",
          }),
        ],
  );
  const { texts, findings } = readLocales(root);
  return [
    ...contentFindings(contentDir, loaded),
    ...broken,
    ...findings,
    ...(texts === null ? [] : [...localeFindings(texts), ...keyFindings(texts[FALLBACK_LANGUAGE], scanKeys(sources))]),
    ...iconFindings(root, ICON_NAMES),
    ...imageFindings(root, scanImages(sources), loaded.pack?.people ?? null, bitmapsOf(loaded.pack)),
  ];
}

function bitmapsOf(pack: ContentPack | null): Bitmaps {
  return Object.entries(pack?.ecosystem.systems ?? {}).flatMap(([id, { emblem }]) =>
    emblem === undefined ? [] : [{ field: `systems.${id}.emblem.bitmap`, bitmap: emblem.bitmap }],
  );
}

/** @returns the exit status. */
export function run(args: readonly string[], { root, contentDir, colour, out, err }: CheckEnvironment): number {
  let options: { readonly json?: boolean | undefined; readonly help?: boolean | undefined };
  try {
    options = parseArgs({ args: [...args], options: { json: { type: "boolean" }, help: { type: "boolean" } } }).values;
  } catch (problem) {
    err(`${problem instanceof Error ? problem.message : String(problem)}\nallowed: --json, --help\n`);
    return 2;
  }
  if (options.help === true) {
    out(HELP);
    return 0;
  }
  const findings = findAll(root, resolve(root, contentDir || "content"));
  out(options.json === true ? asJson(findings) : asText(findings, colour));
  return count(findings).errors > 0 ? 1 : 0;
}
