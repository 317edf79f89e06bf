/** Photographs the site in Chromium: whole pages at rest, and films. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { MANUAL_CLOCK_STORAGE } from "../../src/core/development.ts";
import type { Language } from "../../src/core/languages.ts";
import { withLanguage } from "../../src/core/routes.ts";
import { CHROMIUM_FLAGS, findChromium, SOFTWARE_COMPOSITING_FLAGS, SOFTWARE_WEBGL_FLAGS } from "../testing/chromium.ts";
import type { Theme } from "../../src/core/theme.ts";
import type { ShotOptions } from "./options.ts";
import { type Shot, sheetHtml } from "./sheet.ts";

const HEIGHT = 900;
/** Of the arrival: milliseconds between two frames, and their number. */
const FRAME_MS = 400;
const FRAMES = 8;

interface Subject {
  readonly path: string;
  readonly width: number;
  readonly language: Language;
  readonly theme: Theme;
}

const captionOf = ({ width, language, theme }: Subject): string => `${width} ${language} ${theme}`;

const fileOf = ({ path, ...subject }: Subject, more = ""): string =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}-${captionOf({ path, ...subject }).replaceAll(" ", "-")}${more}.png`;

async function open(
  browser: Browser,
  origin: string,
  subject: Subject,
  storage: Record<string, string>,
): Promise<Page> {
  const { width, language, theme, path } = subject;
  const page = await browser.newPage({ viewport: { width, height: HEIGHT } });
  await page.addInitScript(
    (values) => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)),
    { ...storage, theme },
  );
  await page.goto(`${origin}${withLanguage(path, language)}`);
  await page.waitForSelector("html[data-ready]");
  // What is far below is laid out with the first input, once the page listens for one: a photograph needs none.
  await page.evaluate(() => document.documentElement.classList.remove("deferred"));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // An image that cannot be read has a stand-in on the page.
    await Promise.allSettled([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
  return page;
}

/** The hero's arrival by the stage's own clock, so that a slow machine shows what a fast one would. */
async function arrival(page: Page, frame: (index: number) => Promise<void>): Promise<void> {
  await page.locator("[data-stage-slot=hero]").waitFor();
  await page.waitForFunction(() => "stage" in window);
  for (let index = 0; index < FRAMES; index += 1) {
    await page.evaluate(async (milliseconds) => {
      // The developer hook (src/stage/hook.ts) of a page whose clock is stopped.
      const { stage } = window as unknown as { stage: { advance(ms: number): Promise<unknown> } };
      await stage.advance(milliseconds);
    }, FRAME_MS);
    await frame(index);
  }
}

/** The way down a page, a window at a time. */
async function wayDown(page: Page, frame: (index: number) => Promise<void>): Promise<void> {
  const windows = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let index = 0; index < windows; index += 1) {
    await page.evaluate((at) => scrollTo({ top: at * innerHeight, behavior: "instant" }), index);
    await frame(index);
  }
}

const subjectsOf = ({ pages, widths, languages, themes }: ShotOptions): Subject[] =>
  pages.flatMap((path) =>
    languages.flatMap((language) =>
      themes.flatMap((theme) => widths.map((width) => ({ path, width, language, theme }))),
    ),
  );

/** @returns the address of the sheet. @throws Error where no Chromium is installed */
export async function photograph(origin: string, options: ShotOptions, say: (text: string) => void): Promise<string> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("no Chromium was found: npm run test:install, or set CHROMIUM_PATH");
  const args = [...CHROMIUM_FLAGS, ...SOFTWARE_WEBGL_FLAGS, ...SOFTWARE_COMPOSITING_FLAGS];
  const browser = await chromium.launch({ executablePath, args });
  mkdirSync(options.out, { recursive: true });
  const shots: Shot[] = [];
  const film = async (subject: Subject, name: string, storage: Record<string, string>, play: typeof arrival) => {
    const page = await open(browser, origin, subject, storage);
    await play(page, async (index) => {
      const file = fileOf(subject, `-${name}-${String(index).padStart(2, "0")}`);
      await page.screenshot({ path: join(options.out, file) });
      shots.push({ file, page: `${subject.path}: ${name}, ${captionOf(subject)}`, caption: String(index) });
    });
    await page.close();
  };
  try {
    for (const subject of subjectsOf(options)) {
      say(`${subject.path} ${captionOf(subject)}`);
      const page = await open(browser, origin, subject, { motion: "off" });
      const file = fileOf(subject);
      await page.screenshot({ path: join(options.out, file), fullPage: true, animations: "disabled" });
      await page.close();
      shots.push({ file, page: subject.path, caption: captionOf(subject) });
      if (!options.films) continue;
      await film(subject, "scroll", { motion: "off" }, wayDown);
      if (subject.path === "/") await film(subject, "arrival", { ...MANUAL_CLOCK_STORAGE, motion: "full" }, arrival);
    }
  } finally {
    await browser.close();
  }
  const sheet = join(options.out, "index.html");
  writeFileSync(sheet, sheetHtml(shots));
  return sheet;
}
