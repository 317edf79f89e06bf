/** How the server takes ten thousand announcements: the time until it is ready, and its memory. */
import { SERVER_BUDGETS } from "../build/budgets.ts";
import { ContentFixture } from "../testing/content-fixture.ts";
import { startSite } from "../testing/server-process.ts";
import { grouped, info, judged, median, skipped, spread, type TableRow } from "./table.ts";

const PART = "content";
const YEARS = 10;
const PER_YEAR = 1000;
const FIRST_YEAR = 2016;
const TEXT_BYTES = 1500;
/** The size of an ordinary announcement of one page with its fonts. */
const ATTACHMENT_BYTES = 16_000;
/** On a machine that is busy with other things. */
export const LONGEST_START_MS = 600_000;

const SENTENCES = {
  en: "The Board announces that the Company has resolved matter NUMBER; holders should read this text with care. ",
  zh: "董事会宣布本公司已就第NUMBER项事宜作出决议，持有人应仔细阅读本公告全文。",
  "zh-TW": "董事會宣布本公司已就第NUMBER項事宜作出決議，持有人應仔細閱讀本公告全文。",
} as const;
type TextLanguage = keyof typeof SENTENCES;

/** A text of ordinary length and make: a summary, two parts, a list. No two are the same. */
function text(language: TextLanguage, number: number): string {
  const sentence = SENTENCES[language].replace("NUMBER", String(number));
  const bytes = Buffer.byteLength(sentence);
  const times = Math.round((TEXT_BYTES - 7 * bytes) / bytes / 2);
  const part = sentence.repeat(times).trim();
  const list = [1, 2, 3].map((item) => `- **${item}.** ${sentence.trim()}`).join("\n");
  return `# ${sentence.trim()}\n\n${sentence.repeat(2).trim()}\n\n## 1\n\n${part}\n\n${list}\n\n## 2\n\n${part}\n`;
}

const yearOf = (index: number): number => FIRST_YEAR + Math.floor(index / PER_YEAR);

/** Ids of the announcements that `generate` makes, the oldest first. */
export function announcementIds(): string[] {
  return Array.from(
    { length: YEARS * PER_YEAR },
    (_, index) => `${yearOf(index)}-${String((index % PER_YEAR) + 1).padStart(3, "0")}`,
  );
}

export function generate(fixture: ContentFixture): void {
  for (const [index, id] of announcementIds().entries()) {
    const year = yearOf(index);
    const place = index % PER_YEAR;
    const publishAt = new Date(Date.UTC(year, 0, 1) + place * 8 * 3_600_000).toISOString();
    fixture.announcement(id, {
      publishAt: publishAt.replace(".000Z", "Z"),
      // The hash in the manifest makes each file one of a kind.
      ...(index % 2 === 0 ? { attachment: `${id} ${"sample ".repeat(ATTACHMENT_BYTES / 7)}` } : {}),
    });
    for (const language of ["en", "zh", "zh-TW"] as const) {
      fixture.write(`announcements/${id}/${language}.md`, text(language, index + 1));
    }
  }
}

/** Starts the server again and again on one folder; everything but the folder is fresh each time. @param runs how often. */
export async function content(runs: number): Promise<TableRow[]> {
  const fixture = new ContentFixture();
  const remove = (): void => fixture.remove();
  process.once("exit", remove);
  try {
    generate(fixture);
    const ready: number[] = [];
    const peaks: number[] = [];
    const cpu: number[] = [];
    for (let start = 0; start < runs; start += 1) {
      const site = await startSite({ contentDir: fixture.root, startMs: LONGEST_START_MS });
      try {
        const usage = site.usage();
        const response = await fetch(`${site.origin}/api/announcements?q=9999&limit=1`);
        const { items } = (await response.json()) as { readonly items: readonly unknown[] }; // our own API
        if (items.length !== 1) throw new Error("the server is ready, but the generated announcements are not there");
        ready.push(site.readyMs);
        if (usage !== null) {
          peaks.push(usage.peakMemory);
          cpu.push(usage.cpuMs);
        }
      } finally {
        await site.stop();
      }
    }
    const seconds = (values: readonly number[]): string =>
      spread(
        values.map((ms) => ms / 1000),
        2,
      );
    const megabytes = peaks.map((bytes) => bytes / 1e6);
    const memory = "peak memory (VmHWM), MB";
    return [
      info(PART, "announcements, in 3 languages", grouped(YEARS * PER_YEAR)),
      judged(
        PART,
        "start to ready, s",
        seconds(ready),
        `under ${SERVER_BUDGETS.ready / 1000}`,
        median(ready) < SERVER_BUDGETS.ready,
      ),
      ...(cpu.length === 0 ? [] : [info(PART, "processor time until then, s", seconds(cpu))]),
      peaks.length === 0
        ? skipped(PART, memory, "this system has no /proc/<pid>/status")
        : judged(
            PART,
            memory,
            spread(megabytes, 0),
            `under ${SERVER_BUDGETS.memory / 1e6}`,
            Math.max(...peaks) < SERVER_BUDGETS.memory,
          ),
    ];
  } finally {
    remove();
  }
}
