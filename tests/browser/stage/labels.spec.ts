/**
 * Whatever the canvas shows is named in text of the page, next to it, visible and selectable; and nothing on the canvas is
 * written.
 */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { inkIn } from "../canvas-ink.ts";
import { advance, MANUAL_CLOCK, show } from "../stage-hook.ts";
import { isReady, LANGUAGES } from "../support.ts";

type Language = (typeof LANGUAGES)[number];

interface Labels {
  readonly systems: readonly { readonly name: string; readonly participants: readonly string[] }[];
  readonly timelines: Readonly<Record<"group" | "partner", readonly { readonly title: string }[]>>;
}

/** What the content names, as the site's own API says it. */
async function labelsOf(page: Page, language: Language): Promise<Labels> {
  const answer: unknown = await (await page.request.get(`/api/site?lang=${language}`)).json();
  const site = answer as {
    ecosystem: { systems: Record<"lpt" | "apq", { name: string; participants: { name: string }[] }> };
    timelines: Record<"group" | "partner", { milestones: { title: string }[] }>;
  };
  const { group, partner } = site.timelines;
  const { lpt, apq } = site.ecosystem.systems;
  return {
    systems: [lpt, apq].map(({ name, participants }) => ({ name, participants: participants.map((one) => one.name) })),
    timelines: { group: group.milestones, partner: partner.milestones },
  };
}

/** Visible, and a reader may select it. */
async function isText(label: Locator, text: string): Promise<void> {
  await expect(label).toHaveText(text);
  await expect(label).toBeVisible();
  const style = await label.evaluate((element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    const selected = selection?.toString() ?? "";
    selection?.removeAllRanges();
    const { userSelect, visibility, pointerEvents } = getComputedStyle(element);
    return { selected, userSelect, visibility, pointerEvents };
  });
  expect(style).toMatchObject({ visibility: "visible", pointerEvents: "auto" });
  expect(style.userSelect).not.toBe("none");
  expect(style.selected.replaceAll(/\s+/g, " ").trim()).toBe(text.replaceAll(/\s+/g, " ").trim());
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const middle = (locator: Locator): Promise<Spot> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

/** From a spot to the nearest edge of an element, CSS pixels. */
const distance = (label: Locator, spot: Spot): Promise<number> =>
  label.evaluate((element, { x, y }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  }, spot);

async function open(page: Page, language: Language): Promise<Labels> {
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { ...MANUAL_CLOCK, motion: "full" },
  );
  await page.goto("/");
  await isReady(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  return labelsOf(page, language);
}

async function ecosystem(page: Page, { systems }: Labels, wide: boolean): Promise<void> {
  await show(page, "ecosystem");
  await advance(page, 100, 20);
  for (const [index, { name, participants }] of systems.entries()) {
    const system = page
      .locator(index === 0 ? ".ecosystem-still .ecosystem-lpt" : ".ecosystem-still .ecosystem-apq")
      .first();
    const emblem = await middle(system.locator(".ecosystem-emblem"));
    await isText(system.locator(".ecosystem-name"), name);
    expect(await distance(system.locator(".ecosystem-name"), emblem)).toBeLessThan(50);
    const nodes = await Promise.all((await system.locator(".ecosystem-node").all()).map(middle));
    expect(nodes).toHaveLength(participants.length);
    // Each node is on the canvas where the page says it is.
    for (const ink of await inkIn(
      page,
      [...nodes].map(({ x, y }) => ({ x: x - 1, y: y - 1, width: 2, height: 2 })),
    ))
      expect(ink).toBe(1);
    for (const [at, participant] of participants.entries()) {
      if (wide) {
        const label = system.locator(".ecosystem-label").nth(at);
        await isText(label, participant);
        expect(await distance(label, nodes[at] ?? { x: 0, y: 0 }), participant).toBeLessThan(34);
      } else {
        // Too small for labels: the list below the picture names each of them.
        await isText(
          page
            .locator(index === 0 ? "#lpt" : "#apq")
            .locator(".system-participants li")
            .nth(at),
          participant,
        );
      }
    }
  }
}

async function timeline(page: Page, owner: "group" | "partner", { timelines }: Labels, wide: boolean): Promise<void> {
  await show(page, `${owner}-timeline`);
  await advance(page, 100, 25);
  const milestones = page.locator(`.timeline-${owner} .milestone`);
  await expect(milestones).toHaveCount(timelines[owner].length);
  for (const [index, { title }] of timelines[owner].entries()) {
    const milestone = milestones.nth(index);
    await isText(milestone.locator(".milestone-title"), title);
    await isText(
      milestone.locator(".milestone-date"),
      (await milestone.locator(".milestone-date").textContent()) ?? "",
    );
    const node = wide
      ? await middle(page.locator(`.timeline-${owner} .timeline-node circle`).nth(index))
      : await markOf(milestone);
    expect(await distance(milestone.locator(".milestone-date"), node), title).toBeLessThan(wide ? 80 : 24);
    const inside = node.x > 4 && node.x < (wide ? 1436 : 371) && node.y > 0 && node.y < (wide ? 900 : 812);
    if (inside) expect(await inkIn(page, [{ x: node.x - 1, y: node.y - 1, width: 2, height: 2 }]), title).toEqual([1]);
  }
}

/** Where a list has the milestone's mark. */
const markOf = (milestone: Locator): Promise<Spot> =>
  milestone.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const mark = getComputedStyle(element, "::after");
    const half = Number.parseFloat(mark.height) / 2;
    return { x: left + Number.parseFloat(mark.left) + half, y: top + Number.parseFloat(mark.top) + half };
  });

for (const width of [375, 1440]) {
  test.describe(`at ${width}`, () => {
    for (const language of LANGUAGES) {
      test(`every label is text beside its mark, ${language}`, async ({ browser }) => {
        const wide = width >= 1200;
        const page = await browser.newPage({ viewport: { width, height: wide ? 900 : 812 }, locale: language });
        const labels = await open(page, language);
        await show(page);
        const { group, partner } = labels.timelines;
        const all = [...group, ...partner];
        const count = page.locator(".hero-still-count");
        await isText(count, (await count.textContent()) ?? "");
        expect((await count.textContent())?.endsWith(`/${all.length}`)).toBe(true);
        await ecosystem(page, labels, wide);
        await timeline(page, "group", labels, wide);
        await timeline(page, "partner", labels, wide);
        await page.close();
      });
    }
  });
}

test("nothing on the canvas is written: no browser function that draws letters is called", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { letters: 0 });
    for (const kind of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      for (const name of ["fillText", "strokeText", "measureText"] as const) {
        const own = kind.prototype[name];
        Object.defineProperty(kind.prototype, name, {
          value(this: CanvasRenderingContext2D, ...given: unknown[]): unknown {
            (window as unknown as { letters: number }).letters += 1;
            return Reflect.apply(own, this, given);
          },
        });
      }
    }
  });
  await open(page, "en");
  for (const scene of ["hero", "ecosystem", "group-timeline", "partner-timeline"]) {
    await show(page, scene);
    await advance(page, 100, 5);
  }
  expect(await page.evaluate(() => (window as unknown as { letters: number }).letters)).toBe(0);
});
