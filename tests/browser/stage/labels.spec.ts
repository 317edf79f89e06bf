/**
 * Everything that the canvas shows is named by visible, selectable text of the page beside it. The canvas draws no
 * text.
 */
import type { Locator, Page } from "@playwright/test";
import type { Language } from "../../../src/core/languages.ts";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { type InkArea, inkIn } from "../canvas-ink.ts";
import { advance, MANUAL_CLOCK, show } from "../stage-hook.ts";
import { isReady, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";

interface Labels {
  readonly systems: readonly { readonly name: string; readonly participants: readonly string[] }[];
  readonly timelines: Readonly<
    Record<"group" | "partner", readonly { readonly title: string; readonly sameAs: string | null }[]>
  >;
}

/** The names in the content, from the site's API. */
async function labelsOf(page: Page, language: Language): Promise<Labels> {
  const answer: unknown = await (await page.request.get(`/api/site?lang=${language}`)).json();
  const site = answer as {
    ecosystem: { systems: Record<"lpt" | "apq", { name: string; participants: { name: string }[] }> };
    timelines: Record<"group" | "partner", { milestones: { title: string; sameAs: string | null }[] }>;
  };
  const { group, partner } = site.timelines;
  const { lpt, apq } = site.ecosystem.systems;
  return {
    systems: [lpt, apq].map(({ name, participants }) => ({ name, participants: participants.map((one) => one.name) })),
    timelines: { group: group.milestones, partner: partner.milestones },
  };
}

/** The labels of the page and their boxes in the window, read in one visit. */
const read = (labels: Locator) =>
  labels.evaluateAll((all) => {
    const selection = getSelection();
    return all.map((element) => {
      selection?.selectAllChildren(element);
      const selected = selection?.toString() ?? "";
      selection?.removeAllRanges();
      const { userSelect, visibility, pointerEvents } = getComputedStyle(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return {
        text: element.textContent ?? "",
        selected,
        style: { visibility, pointerEvents },
        selectable: userSelect !== "none",
        box: { left, top, right, bottom },
      };
    });
  });
type Label = Awaited<ReturnType<typeof read>>[number];

const words = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Labels have these texts, are visible, and a reader may select them. @returns them */
async function areTexts(labels: Locator, texts: readonly string[]): Promise<Label[]> {
  await expect(labels).toHaveText(texts);
  const found = await read(labels);
  for (const [index, { text, selected, style, selectable, box }] of found.entries()) {
    expect(style, text).toEqual({ visibility: "visible", pointerEvents: "auto" });
    expect(box.right - box.left, text).toBeGreaterThan(0);
    expect(box.bottom - box.top, text).toBeGreaterThan(0);
    expect(selectable, text).toBe(true);
    expect(words(selected)).toBe(words(texts[index] ?? ""));
  }
  return found;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const middles = (locator: Locator): Promise<Spot[]> =>
  locator.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );

/** The distance of a point from the nearest edge of a label, CSS pixels. */
function distance(label: Label | undefined, spot: Spot | undefined): number {
  if (label === undefined || spot === undefined) return Number.NaN;
  const { left, right, top, bottom } = label.box;
  return Math.hypot(Math.max(left - spot.x, 0, spot.x - right), Math.max(top - spot.y, 0, spot.y - bottom));
}

/** The pixels in the middle of what is drawn around a point. */
const dot = ({ x, y }: Spot): InkArea => ({ x: x - 1, y: y - 1, width: 2, height: 2 });

async function open(page: Page, language: Language): Promise<Labels> {
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { ...MANUAL_CLOCK, motion: "full" },
  );
  await page.goto(`/${language}`);
  await isReady(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  return labelsOf(page, language);
}

async function ecosystem(page: Page, { systems }: Labels, wide: boolean): Promise<void> {
  await show(page, "ecosystem");
  await advance(page, 1000, 2);
  let numbered = 0;
  for (const [index, { name, participants }] of systems.entries()) {
    const system = page.locator(`.ecosystem-still .ecosystem-${index === 0 ? "lpt" : "apq"}:not(.ecosystem-exchange)`);
    const [emblem] = await middles(system.locator(".ecosystem-emblem"));
    const [label] = await areTexts(system.locator(".ecosystem-name"), [name]);
    expect(distance(label, emblem)).toBeLessThan(50);
    const nodes = await middles(system.locator(".ecosystem-node"));
    expect(nodes).toHaveLength(participants.length);
    // Each node is drawn where the page has its mark.
    expect(await inkIn(page, nodes.map(dot))).toEqual(nodes.map(() => 1));
    if (!wide) {
      // Where the picture is too small for names, it has numbers, and the words of each system tell whose they are.
      const expected = participants.map((_, at) => String(numbered + at + 1));
      const numbers = await areTexts(system.locator(".ecosystem-number"), expected);
      for (const [at, number] of numbers.entries()) expect(distance(number, nodes[at])).toBeLessThan(34);
      const names = page.locator(".system-participants").nth(index);
      await expect(names).toBeVisible();
      await expect(names).toHaveText(participants.map((each, at) => `${numbered + at + 1}\u00a0${each}`).join(" · "));
      numbered += participants.length;
      continue;
    }
    const labels = await areTexts(system.locator(".ecosystem-label"), participants);
    for (const [at, participant] of participants.entries())
      expect(distance(labels[at], nodes[at]), participant).toBeLessThan(34);
  }
}

/** On small screens the list has its own marks, and no picture. */
async function timeline(page: Page, { timelines }: Labels, wide: boolean): Promise<void> {
  await page.locator(".timeline").evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  if (wide) await show(page, "timeline");
  await advance(page, 1250, 2);
  const milestones = page.locator(".milestone:has(.milestone-title:visible)");
  if (!wide) await page.locator(".timeline-earlier summary").click();
  const told = [...timelines.group, ...timelines.partner.filter(({ sameAs }) => sameAs === null)];
  await expect(milestones).toHaveCount(told.length);
  const titles = milestones.locator(".milestone-title");
  await areTexts(titles, await titles.allTextContents());
  expect((await titles.allTextContents()).toSorted()).toEqual(told.map(({ title }) => title).toSorted());
  const days = milestones.locator(".milestone-date");
  const dates = await areTexts(days, await days.allTextContents());
  if (!wide) return;
  const nodes = page.locator(".timeline-still .timeline-node");
  const places = await middles(nodes);
  // A milestone has a node on the lane of each of its companies.
  const indices = await milestones.evaluateAll((all) =>
    all.flatMap(({ classList }, index) =>
      ["of-group", "of-partner"].flatMap((name) => (classList.contains(name) ? [index] : [])),
    ),
  );
  expect(indices).toHaveLength(places.length);
  for (const [node, index] of indices.entries()) {
    const { x = Number.NaN } = places[node] ?? {};
    // Words begin above or below their nodes.
    expect(Math.abs((dates[index]?.box.left ?? Number.NaN) - x), String(index)).toBeLessThan(2);
  }
  const inside = places.filter(({ x, y }) => x > 4 && x < 1436 && y > 0 && y < 900);
  expect(inside.length).toBeGreaterThan(4);
  expect(await inkIn(page, inside.map(dot))).toEqual(inside.map(() => 1));
}

for (const width of [375, 1440]) {
  test.describe(`at ${width}`, () => {
    for (const language of casesOf(LANGUAGES, (each) => each === (width === 375 ? "zh-TW" : "en"))) {
      test(`every label is text beside its mark, ${language}`, EXTENDED, async ({ page }) => {
        const wide = width >= 1200;
        await page.setViewportSize({ width, height: wide ? 900 : 812 });
        const labels = await open(page, language);
        await show(page);
        const { group, partner } = labels.timelines;
        // An event that both timelines tell is counted once.
        const events = [...group, ...partner].filter(({ sameAs }) => sameAs === null);
        const count = page.locator(".hero-still-count");
        await areTexts(count, [(await count.textContent()) ?? ""]);
        expect((await count.textContent())?.endsWith(`/${events.length}`)).toBe(true);
        await ecosystem(page, labels, wide);
        await timeline(page, labels, wide);
      });
    }
  });
}

test("the canvas draws no text: no browser function that draws text is called", EXTENDED, async ({ page }) => {
  await page.addInitScript(() => {
    // The page draws then, by the same scenes: what a worker calls is out of a test's reach.
    Reflect.deleteProperty(window, "OffscreenCanvas");
    Object.assign(window, { letters: 0 });
    for (const name of ["fillText", "strokeText", "measureText"] as const) {
      const own = CanvasRenderingContext2D.prototype[name];
      Object.defineProperty(CanvasRenderingContext2D.prototype, name, {
        value(this: CanvasRenderingContext2D, ...given: unknown[]): unknown {
          (window as unknown as { letters: number }).letters += 1;
          return Reflect.apply(own, this, given);
        },
      });
    }
  });
  const letters = () => page.evaluate(() => (window as unknown as { letters: number }).letters);
  await open(page, "en");
  for (const scene of ["hero", "ecosystem", "timeline"]) {
    await show(page, scene);
    await advance(page, 100, 5);
  }
  expect(page.workers()).toEqual([]);
  expect(await letters()).toBe(0);
  await page.evaluate(() => document.createElement("canvas").getContext("2d")?.measureText("A"));
  expect(await letters()).toBe(1);
});
