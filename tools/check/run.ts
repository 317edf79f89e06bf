/** The check as a function: arguments and streams in, exit status out. */
import { resolve } from "node:path";
import { ContentFolder } from "../../src/content/folder.ts";
import type { LoadResult } from "../../src/content/load.ts";
import { finalFacts, type ContentPack } from "../../src/content/model.ts";
import type { Instant } from "../../src/core/time.ts";
import { FALLBACK_LANGUAGE } from "../../src/core/languages.ts";
import type { ContentLoader } from "../../src/live/load-store.ts";
import { ICON_NAMES } from "../../src/ui/icon-names.ts";
import { helpText, parseOptions, UsageError, type CommandLine } from "../cli/options.ts";
import { asData, asText, count } from "../diagnostics/report.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { presetProblems } from "../presets/files.ts";
import { checkContent } from "./content.ts";
import { directEdits } from "./direct-edits.ts";
import { checkWords } from "./glossary.ts";
import { checkEmblems } from "./emblems.ts";
import { checkIcons } from "./icons.ts";
import { checkImages, type Bitmaps } from "./images.ts";
import { scanImages } from "./image-scan.ts";
import { scanKeys } from "./key-scan.ts";
import { checkKeys } from "./key-use.ts";
import { checkLocales, readLocales } from "./locales.ts";
import { readSources } from "./syntax.ts";
import { contentLines, projectLines } from "./text-lines.ts";

const COMMAND_LINE = {
  command: "npm run check --",
  description: `Validates the content folder (CONTENT_DIR, default content), its words, the translations, the presets, the icons and
the images.
Each diagnostic names file, field, what was found, what is allowed, its code, and a remedy.`,
  options: { json: { type: "flag", description: "the diagnostics as JSON" } },
  notes: "Exit status: 0 without errors (warnings are allowed), 1 with errors, 2 for a wrong option.",
} as const satisfies CommandLine;

export const HELP = helpText(COMMAND_LINE);

export interface CheckEnvironment {
  /** The project's folder. */
  readonly root: string;
  readonly contentDir: string | undefined;
  readonly colour: boolean;
  readonly load: ContentLoader;
  now(): Instant;
  /** Where a server keeps what was last public; null for none. */
  readonly stateDir: string | null;
  out(text: string): void;
  err(text: string): void;
}

/** @param loaded what the content folder was loaded as. */
export function checkProject(root: string, contentDir: string, loaded: LoadResult): AnyDiagnostic[] {
  const sources = readSources(root);
  const { texts, diagnostics } = readLocales(root);
  const folder = new ContentFolder(contentDir);
  return [
    ...checkContent(contentDir, loaded),
    ...checkWords(folder, () => [...contentLines(folder), ...projectLines(new ContentFolder(root))]),
    ...sources.flatMap(({ file, problem }) =>
      problem === null ? [] : [diagnostic("source-syntax", { file }, { reason: problem })],
    ),
    ...diagnostics,
    ...(texts === null ? [] : [...checkLocales(texts), ...checkKeys(texts[FALLBACK_LANGUAGE], scanKeys(sources))]),
    ...presetProblems(root).map(({ file, field, ...values }) => diagnostic("preset-value", { file, field }, values)),
    ...(loaded.pack === null ? [] : checkEmblems(finalFacts(loaded.pack))),
    ...checkIcons(root, ICON_NAMES),
    ...checkImages(root, scanImages(sources), loaded.pack === null ? null : bitmapsOf(loaded.pack)),
  ];
}

function bitmapsOf(pack: ContentPack): Bitmaps {
  return Object.entries(finalFacts(pack).ecosystem.systems).flatMap(([id, { emblem }]) =>
    emblem === undefined ? [] : [{ field: `systems.${id}.emblem.bitmap`, bitmap: emblem.bitmap }],
  );
}

/** @returns the exit status. */
export async function runCheck(
  args: readonly string[],
  { root, contentDir, colour, load, now, stateDir, out, err }: CheckEnvironment,
): Promise<number> {
  try {
    const parsed = parseOptions(COMMAND_LINE, args);
    if (parsed === null) {
      out(HELP);
      return 0;
    }
    const folder = resolve(root, contentDir || "content");
    const edits = directEdits(folder, { now: now(), stateDir });
    const diagnostics = [...checkProject(root, folder, await load(folder)), ...edits];
    out(parsed.values.json ? `${JSON.stringify(asData(diagnostics), null, 2)}\n` : asText(diagnostics, colour));
    return count(diagnostics).errors > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(`${error.message}\n${COMMAND_LINE.command} --help says more\n`);
    return 2;
  }
}
