/**
 * Tasks of investors, each within a number of actions: a click, a search that is typed, or a command. Pointing at a
 * menu is none. They begin on the home page, but for the comparison (on its announcement) and the correction (in the archive).
 */
import { rmSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Language } from "../../../src/core/languages.ts";
import { eventPath } from "../../../src/core/routes.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { contentWithComingMeeting, NOTICE_ID, type ComingMeeting } from "../../support/coming-meeting.ts";
import { extendedUnless } from "../../support/extended.ts";
import { casesOf, LONG } from "../../support/long.ts";
import { startReplica, stopAll, type Replica } from "../replica-processes.ts";
import { isReady, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";

const RESULTS = { en: "annual results 2025", zh: "年度业绩 2025", "zh-TW": "全年業績 2025" } as const;
const NOMINATION = { en: "Nomination Committee", zh: "提名委员会", "zh-TW": "提名委員會" } as const;
const IN_FORCE = { en: "Current version", zh: "有效", "zh-TW": "有效" } as const;

/** Starts a server whose content has a board meeting to come, for as long as it is used. */
async function withComingMeeting(walk: (meeting: ComingMeeting, replica: Replica) => Promise<void>): Promise<void> {
  const meeting = contentWithComingMeeting(Date.now());
  const replica = await startReplica(await freePort(), { CONTENT_DIR: meeting.root });
  try {
    await walk(meeting, replica);
  } finally {
    await stopAll([replica.child]);
    rmSync(meeting.root, { recursive: true, force: true });
  }
}

/** A reader of one language, who counts what it takes. */
class Reader {
  actions = 0;
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
  }

  /** @param origin of another server than the one with the sample content. */
  async begin(path = "", origin = ""): Promise<void> {
    this.actions = 0;
    await this.page.goto(`${origin}/${this.language}${path}`);
    await isReady(this.page);
  }

  async click(link: Locator): Promise<void> {
    this.actions += 1;
    await link.click();
  }

  /** Points at a menu of the header and clicks one of its links. */
  async choose(path: string): Promise<void> {
    const link = this.page.locator(`a[href$="${path}"]`);
    const entry = this.page.locator(".header-nav .nav-entry").filter({ has: link });
    await entry.locator("> button").hover();
    await this.click(entry.locator(link));
  }

  async search(text: string): Promise<void> {
    this.actions += 1;
    await this.page.locator("#filters-q").fill(text);
    await this.page.keyboard.press("Enter");
  }

  /** What a link leads to that opens in a new window. */
  async opened(link: Locator): Promise<string> {
    this.actions += 1;
    const href = (await link.getAttribute("href")) ?? "";
    const response = await this.page.request.get(new URL(href, this.page.url()).href);
    expect(response.status()).toBe(200);
    return (await response.body()).toString("utf8");
  }

  rowIds(): Promise<string[]> {
    return this.page.locator("main [data-row]").evaluateAll((rows) => rows.map(({ id }) => id.replace("row-", "")));
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }
}

/** The actions that each task may take, and how it is done. */
const TASKS: ReadonlyArray<readonly [task: string, actions: number, walk: (reader: Reader) => Promise<void>]> = [
  [
    "the annual results of 2025 in Chinese, with the PDF verified",
    4,
    async (reader) => {
      await reader.begin();
      await reader.choose("/announcements?category=announcement");
      await reader.search(RESULTS[reader.language]);
      await reader.click(reader.page.locator("#row-2026-004 a").first());
      const verify = reader.page.locator('.article-files a[href*="/verify/"]');
      await reader.click(verify.filter({ has: reader.page.locator('[lang="zh-TW"]') }));
      await expect(reader.heading).toHaveText(IN_FORCE[reader.language]);
      await expect(reader.page.getByRole("main")).toContainText("2026-004-zh-TW.pdf");
    },
  ],
  [
    "the status of trading, and why",
    1,
    async (reader) => {
      await reader.begin();
      await reader.click(reader.page.locator(".strip-trading a").first());
      await expect(reader.page).toHaveURL(`/${reader.language}/status`);
      for (const evidence of ["2025-005", "2025-006"])
        await expect(reader.page.locator(`main a[href$="/announcement/${evidence}"]`).first()).toBeVisible();
    },
  ],
  [
    "the next board meeting in a calendar",
    3,
    (reader) =>
      withComingMeeting(async (meeting, replica) => {
        const { language, page } = reader;
        await reader.begin("", `http://127.0.0.1:${replica.port}`);
        await reader.choose("/calendar");
        const entry = page.locator("main h2#coming + dl > div").filter({ hasText: meeting.title[language] });
        await expect(entry.locator("time")).toHaveAttribute("datetime", meeting.date);
        await expect(entry.locator(`a[href="/${language}/announcement/${NOTICE_ID}"]`)).toBeVisible();
        // For what nobody has announced: the latest dates that the rules allow.
        await expect(page.locator("main h2#rules ~ ul li").first()).toContainText(/20\d\d/);
        const file = await reader.opened(entry.locator(`a[href="${eventPath(meeting.event, language)}"]`));
        // Long lines are folded (RFC 5545, 3.1).
        const lines = file.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
        expect(lines).toContain(`DTSTART;VALUE=DATE:${meeting.date.replaceAll("-", "")}`);
        expect(lines).toContain(`SUMMARY:${meeting.title[language]}`);
      }),
  ],
  [
    "the Nomination Committee and its terms of reference",
    2,
    async (reader) => {
      await reader.begin();
      await reader.choose("/governance");
      await expect(reader.page.locator("h3#committee-nomination")).toHaveText(NOMINATION[reader.language]);
      const terms = reader.page.locator("h3#committee-nomination ~ p a[href^='/files/']").first();
      expect(await reader.opened(terms)).toMatch(/^%PDF-/);
    },
  ],
  [
    "a subscription",
    3,
    async (reader) => {
      await reader.begin();
      await reader.choose("/follow");
      const feed = reader.page.locator(`main a[href="/feed.${reader.language}.xml"]`);
      expect(await reader.opened(feed)).toContain("<feed");
    },
  ],
  [
    "all inside information of 2025, and nothing else",
    3,
    async (reader) => {
      await reader.begin();
      await reader.click(reader.page.locator(`#news a[href="/${reader.language}/announcements"]`));
      await reader.click(reader.page.locator(".filters-marked a").first());
      await expect.poll(() => reader.rowIds()).not.toContain("2025-018");
      await reader.click(reader.page.locator('.filters a[href*="year=2025"]'));
      await expect.poll(() => reader.rowIds()).toEqual(["2025-012", "2025-009", "2025-006", "2025-005"]);
    },
  ],
  ...["節點營運者", "节点营运者"].map((phrase): (typeof TASKS)[number] => [
    `the announcement that says ${phrase}`,
    3,
    async (reader) => {
      await reader.begin();
      await reader.choose("/announcements?category=announcement");
      await reader.search(phrase);
      await expect(reader.page.locator("#row-2025-014 mark").first()).toHaveText(/节点营运者|節點營運者/);
      await reader.click(reader.page.locator("#row-2025-014 a").first());
      await expect(reader.page).toHaveURL(/\/announcement\/2025-014$/);
    },
  ]),
  [
    "two languages compared",
    1,
    async (reader) => {
      await reader.begin("/announcement/2026-004");
      await reader.click(reader.page.locator(".beside-links a").last());
      await expect(reader.page.locator(".beside-row").nth(10)).toBeVisible();
      await expect(reader.page.locator(".beside-row-differs, .beside-gap")).toHaveCount(0);
    },
  ],
  [
    "the page about governance on paper",
    2,
    async (reader) => {
      await reader.begin();
      await reader.choose("/governance");
      await expect(reader.page.locator("#committee-nomination")).toBeVisible();
      reader.actions += 1;
      expect((await reader.page.pdf({ format: "A4" })).length).toBeGreaterThan(30_000);
    },
  ],
  [
    "what a correction changed",
    2,
    async (reader) => {
      await reader.begin("/announcements");
      await reader.click(reader.page.locator(".filters-marked a").last());
      await expect.poll(() => reader.rowIds()).toEqual(["2024-013"]);
      await reader.click(reader.page.locator("#row-2024-013 a").first());
      await expect(reader.page.locator(".corrections .correction").first()).toBeVisible();
    },
  ],
  [
    "whether milestones were reached on time",
    2,
    async (reader) => {
      await reader.begin();
      await reader.choose("#events");
      await expect(reader.page.locator("#events")).toBeInViewport();
      await expect(reader.page.locator("#events .milestone-state").first()).toBeVisible();
    },
  ],
  [
    "a letter to investor relations",
    2,
    async (reader) => {
      await reader.begin();
      await reader.click(reader.page.locator(`.header-nav a[href$="#contact"]`));
      const mail = reader.page.locator('#contact a[href^="mailto:"]').first();
      await expect(mail).toBeInViewport();
      reader.actions += 1;
    },
  ],
];

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of casesOf(LANGUAGES, (each) => each === "zh-TW"))
  for (const [index, [task, actions, walk]] of TASKS.entries()) {
    // Every other one in short: what they need of a page has tests of its own.
    if (!LONG && index % 2 !== 0) continue;
    test(
      `a task of investors, ${actions} actions at most: ${task} (${language})`,
      extendedUnless(index % 4 === 0),
      async ({ page }) => {
        await page.addInitScript(() => localStorage.setItem("motion", "off"));
        const reader = new Reader(page, language);
        await walk(reader);
        expect(reader.actions).toBeLessThanOrEqual(actions);
      },
    );
  }
