/** `content new`: a draft in three languages, on hold, with the next free id. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { CATEGORIES } from "../../src/core/categories.ts";
import { DAY_MS } from "../../src/core/durations.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../src/core/languages.ts";
import { HEADLINE_IDS, type HeadlineId } from "../../src/content/headlines.ts";
import { headlineList } from "../../src/content/schema/announcement.ts";
import { hongKongTime, type Instant } from "../../src/core/time.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { UsageError, type OptionTable, type OptionValues, type TextOption } from "../cli/options.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { oneOf } from "./fact-change.ts";
import { announcementIds, HOLD_COMMENT, nextId } from "./records.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";

const TITLES = Object.fromEntries(
  LANGUAGES.map((language) => [
    `title-${language}`,
    { type: "text", value: "text", description: `the title in ${LANGUAGE_NAMES[language]}` },
  ]),
) as Readonly<Record<`title-${Language}`, TextOption>>; // one for each language

const TEXTS = LANGUAGES.map((language) => `${language}.md`);

const OPTIONS = {
  category: { type: "text", value: "category", description: CATEGORIES.join(", ") },
  ...TITLES,
  at: {
    type: "text",
    value: "time",
    description: "the time it is planned for, such as 2026-12-01T16:30+08:00; without it tomorrow, 16:30",
  },
  "price-sensitive": { type: "flag", description: "marks it as price-sensitive" },
  headline: {
    type: "text",
    value: "categories",
    description: `the exchange's headline categories, with commas between them: ${HEADLINE_IDS.join(", ")}`,
  },
} as const satisfies OptionTable;

/** The text of a draft, from the language's file in `drafts/`. */
function draftText(language: Language, title: string | null): string {
  const draft = readFileSync(new URL(`drafts/${language}.md`, import.meta.url), "utf8");
  return title === null ? draft : draft.replace(/^# .*$/m, () => `# ${title}`);
}

/** @throws UsageError for a headline that the exchange does not have, one that is given twice, or too many. */
function headlinesOf(text: string | undefined): readonly HeadlineId[] {
  if (text === undefined) return [];
  const ids = text.split(",").map((word) => oneOf("--headline", word.trim(), HEADLINE_IDS));
  const checked = v.safeParse(headlineList, ids);
  if (checked.success) return checked.output;
  throw new UsageError(`--headline: found "${text}"; allowed: ${checked.issues[0].message}`);
}

/** After the exchange has closed. */
function tomorrowAfterClose(now: Instant): Instant {
  const { year, month, day } = hongKongTime(now + DAY_MS);
  return Date.UTC(year, month - 1, day, 16 - 8, 30);
}

async function run(
  values: OptionValues<typeof OPTIONS>,
  _positionals: readonly string[],
  { contentDir, now, ask }: ContentEnvironment,
): Promise<Outcome> {
  const planned = values.at === undefined ? tomorrowAfterClose(now()) : parseTime("at", values.at);
  const given = values.category ?? (await ask?.(`category (${CATEGORIES.join(", ")}) [announcement]: `))?.trim();
  const category = oneOf("--category", given === undefined || given === "" ? "announcement" : given, CATEGORIES);
  const headline = headlinesOf(values.headline);
  const titles = new Map<Language, string | null>();
  for (const language of LANGUAGES) {
    const option = `title-${language}` as const;
    const title = values[option] ?? (await ask?.(`title in ${language} (Enter: later): `))?.trim() ?? "";
    if (/[\r\n]/.test(title)) throw new UsageError(`--${option}: found several lines; allowed: one line`);
    titles.set(language, title === "" ? null : title);
  }
  const id = nextId(contentDir, now());
  const meta = [
    `category: ${category}`,
    `publishAt: "${metaTime(planned)}"`,
    `languages: [${LANGUAGES.join(", ")}]`,
    ...(values["price-sensitive"] ? ["priceSensitive: true"] : []),
    ...(headline.length === 0 ? [] : [`headline: [${headline.join(", ")}]`]),
    `# ${HOLD_COMMENT}`,
    "hold: true",
    "",
  ].join("\n");
  const files = ["meta.yaml", ...TEXTS];
  place(
    contentDir,
    id,
    new Map([
      ["meta.yaml", meta],
      ...LANGUAGES.map((language) => [`${language}.md`, draftText(language, titles.get(language) ?? null)] as const),
    ]),
  );
  const made = files.map((name) => `announcements/${id}/${name}`);
  return {
    text: `${id}: a draft on hold, planned for ${shownTime(planned)}\n${made.map((file) => `  wrote ${file}\n`).join("")}`,
    data: { id, files: made, publishAt: metaTime(planned), category, headline },
    diagnostics: [],
  };
}

/** The folder appears whole: it is made under a hidden name and renamed. */
function place(contentDir: string, id: string, files: ReadonlyMap<string, string>): void {
  const parent = join(contentDir, "announcements");
  mkdirSync(parent, { recursive: true });
  const temporary = mkdtempSync(join(parent, ".writing-"));
  try {
    for (const [name, text] of files) writeFileSync(join(temporary, name), text);
    if (announcementIds(contentDir).includes(id))
      throw new Refusal([diagnostic("id-taken", { file: `announcements/${id}` })]);
    renameSync(temporary, join(parent, id));
  } catch (problem) {
    rmSync(temporary, { recursive: true, force: true });
    throw problem;
  }
}

export const command = defineCommand({
  description: `Makes announcements/<id>/ with the next free id (YYYY-NNN): meta.yaml with hold: true, and ${TEXTS.join(", ")} to
write in. At a terminal, a category and titles that are not given are asked for. Then: write the texts over the
[[placeholders]], copy the PDFs into the folder as <id>-<language>.pdf, and run \`content check <id>\` and
\`content schedule <id> --at <time>\`.`,
  options: OPTIONS,
  positionals: [],
  run,
});
