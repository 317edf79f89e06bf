/**
 * A copy of the sample content that has a board meeting to come, whatever the day is: announced yesterday, to be held in
 * three weeks. The sample itself ends on a fixed day, and servers of browser tests run on the real clock.
 */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type Localised } from "../../src/core/languages.ts";
import { formatDay, hongKongIso } from "../../src/core/time.ts";

const DAY_MS = 86_400_000;

/** The announcement that tells of it. */
export const NOTICE_ID = "coming-board-meeting-notice";

export interface ComingMeeting {
  /** The content folder. Whoever made it removes it. */
  readonly root: string;
  readonly event: string;
  /** In Hong Kong, as in 2027-03-25. */
  readonly date: string;
  readonly title: Localised<string>;
}

const TITLE: Localised<string> = {
  en: "Board meeting: quarterly review",
  zh: "董事会会议：季度审阅",
  "zh-TW": "董事會會議：季度審閱",
};

export function contentWithComingMeeting(now: number): ComingMeeting {
  const root = mkdtempSync(join(tmpdir(), "coming-meeting-"));
  cpSync("content", root, { recursive: true });
  const event = "board-meeting-to-come";
  const date = formatDay(now + 21 * DAY_MS);
  const folder = join(root, "announcements", NOTICE_ID);
  mkdirSync(folder);
  // JSON is valid YAML.
  const write = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value));
  write("meta.yaml", {
    category: "announcement",
    publishAt: hongKongIso(now - DAY_MS),
    languages: LANGUAGES,
    headline: ["board-meeting"],
    sample: true,
  });
  write("changes.yaml", {
    events: { [event]: { kind: "board-meeting", date, state: "announced", title: TITLE } },
  });
  for (const language of LANGUAGES)
    writeFileSync(join(folder, `${language}.md`), `# ${TITLE[language]}\n${date}\n\n${TITLE[language]}: ${date}\n`);
  return { root, event, date, title: TITLE };
}
