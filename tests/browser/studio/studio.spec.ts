/**
 * The preset studio on a copy of the sources: a developer edits the hero's arrival and saves a one-line difference. The
 * production build contains nothing of the studio.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DevelopmentCopy } from "../../support/development-copy.ts";
import type { StageHook } from "../stage-hook.ts";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { expect, test } from "./development.ts";

test.describe.configure({ mode: "serial", timeout: 480_000 });

const ARRIVAL = "src/motion/presets/hero.arrival.ts";

const site = (page: Page, side: "a" | "b") => page.locator(`.site[data-side=${side}]`);
const isReady = (page: Page, side: "a" | "b" = "b") => expect(site(page, side)).toHaveAttribute("data-state", "ready");
const control = (page: Page, label: string) => page.locator(".controls").getByLabel(label, { exact: true }).first();

/** Pauses at a time: the picture then depends only on the preset. */
async function at(page: Page, milliseconds: number): Promise<void> {
  // A preset that was picked just now may begin to play after the time is set.
  await expect(async () => {
    await page.getByRole("slider", { name: "Time" }).fill(String(milliseconds));
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** The picture on a frame's own canvas, drawn and read in one task. */
const drawn = (frame: Locator): Promise<string> =>
  frame.locator("iframe").evaluate((element) => {
    if (!(element instanceof HTMLIFrameElement)) throw new Error("no frame");
    const { stage, document } = element.contentWindow as unknown as { stage: StageHook; document: Document };
    void stage.advance(0);
    const canvas = document.querySelector("canvas");
    if (canvas === null) throw new Error("no canvas");
    return canvas.toDataURL();
  });

test.describe("in development", EXTENDED, () => {
  const open = async (page: Page, { address }: DevelopmentCopy): Promise<void> => {
    await page.goto(`${address}/studio`);
    await isReady(page);
  };

  test("a developer softens the hero's arrival, sees it, compares it, saves it, and finds a one-line difference", async ({
    page,
    copy,
  }) => {
    const before = copy.sources();
    await open(page, copy);
    await page.getByRole("navigation", { name: "Presets" }).getByRole("button", { name: "arrival" }).nth(1).click();
    await expect(page.getByRole("button", { name: "Save to source" })).toBeDisabled();
    await isReady(page);

    // The change is visible: at the time of the greatest overshoot nothing overshoots.
    await at(page, 650);
    const elastic = await drawn(site(page, "b"));
    await expect(page.locator(".curve figcaption")).toContainText("overshoots by 37 %");
    await control(page, "ease").selectOption("cubic-out");
    await expect(page.locator(".curve figcaption")).toContainText("no overshoot");
    const soft = await drawn(site(page, "b"));
    expect(soft).not.toBe(elastic);
    await page.keyboard.press("Control+z");
    await expect(page.locator(".curve figcaption")).toContainText("overshoots by 37 %");
    expect(await drawn(site(page, "b"))).toBe(elastic);
    await page.keyboard.press("Control+Shift+z");
    await expect(page.locator(".curve figcaption")).toContainText("no overshoot");
    expect(await drawn(site(page, "b"))).toBe(soft);

    // The comparison has the saved preset on the left and the edited one on the right, on one clock.
    await page.getByText("A | B", { exact: true }).click();
    await isReady(page, "a");
    await isReady(page, "b");
    await at(page, 650);
    expect(await drawn(site(page, "a"))).not.toBe(await drawn(site(page, "b")));

    // The edit is saved.
    await page.getByRole("button", { name: "Save to source" }).click();
    await expect(page.locator(".diff")).toHaveText('-   ease: "elastic-out",+   ease: "cubic-out",');
    const after = copy.sources();
    expect([...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)).toEqual([ARRIVAL]);
    expect(after.size).toBe(before.size);
    const [old, now] = [before, after].map((sources) => (sources.get(ARRIVAL) ?? "").split("\n"));
    expect(now?.flatMap((line, index) => (line === old?.[index] ? [] : [[old?.[index], line]]))).toEqual([
      ['  ease: "elastic-out",', '  ease: "cubic-out",'],
    ]);
    expect(now?.length).toBe(old?.length);

    // The site plays what was saved, and there is nothing left to save.
    await expect(page.getByRole("button", { name: "Save to source" })).toBeDisabled();
    await page.reload();
    await isReady(page);
    await expect(control(page, "ease")).toHaveValue("cubic-out");
  });

  test("a reload keeps the edits, and a file that has changed meanwhile is not overwritten", async ({ page, copy }) => {
    test.skip(!LONG, "the studio is not shipped: npm run test:long");
    await open(page, copy);
    await control(page, "duration (ms)").fill("2100");
    await control(page, "duration (ms)").press("Enter");
    await page.reload();
    await expect(control(page, "duration (ms)")).toHaveValue("2100");
    const file = join(copy.root, ARRIVAL);
    const mine = readFileSync(file, "utf8").replace("stagger: 14", "stagger: 15");
    writeFileSync(file, mine);
    // The development server reloads every page.
    await expect(page.getByText("has changed since this edit began")).toBeVisible();
    await page.getByRole("button", { name: "Save to source" }).click();
    await expect(page.getByText("has changed since the studio loaded it")).toBeVisible();
    expect(readFileSync(file, "utf8")).toBe(mine);
    // What differs is shown before anything is written, and the merge keeps the other's line.
    const conflict = page.getByRole("region", { name: "The file has changed" });
    await expect(conflict.getByRole("row", { name: /^duration/ })).toHaveText(/1700\s*2100\s*1700/);
    await expect(conflict.getByRole("row", { name: /^stagger/ })).toHaveText(/14\s*14\s*15/);
    await conflict.getByRole("button", { name: "Merge" }).click();
    await page.getByRole("button", { name: "Save to source" }).click();
    await expect(page.locator(".diff")).toContainText("duration: 2100");
    expect(readFileSync(file, "utf8")).toBe(mine.replace("duration: 1700", "duration: 2100"));
  });

  test("a preset and an ease are added by adding a file each", async ({ page, copy }) => {
    writeFileSync(
      join(copy.root, "src/motion/eases/step-out.ts"),
      'import type { Ease } from "../ease.ts";\n\nexport default { parameters: { steps: { initial: 4, min: 1, max: 9 } }, at: (t, { steps = 4 }) => Math.round(t * steps) / steps } satisfies Ease;\n',
    );
    writeFileSync(
      join(copy.root, "src/motion/presets/hero.nod.ts"),
      'import type { Preset } from "../preset.ts";\n\nexport default { to: { bow: 1 }, duration: 300 } satisfies Preset<"bow">;\n',
    );
    // A bad value in another file is named there, and nothing else suffers.
    const bend = join(copy.root, "src/motion/presets/hero.bend.ts");
    const good = readFileSync(bend, "utf8");
    writeFileSync(bend, good.replace("duration: 240", "duration: -5"));
    await page.goto(`${copy.address}/studio`);
    await page.getByRole("searchbox", { name: "Find a preset" }).fill("bend");
    await page.getByRole("searchbox", { name: "Find a preset" }).press("Enter");
    await expect(page.getByRole("region", { name: "Fault of the file" })).toContainText(
      "src/motion/presets/hero.bend.ts:6valuedurationfound-5alloweda time from 0 to 86400000 milliseconds",
    );
    writeFileSync(bend, good);
    await expect(control(page, "duration (ms)")).toHaveValue("240");
    await page.getByRole("searchbox", { name: "Find a preset" }).fill("");
    await page.getByRole("button", { name: "nod", exact: true }).click();
    await control(page, "ease").selectOption("step-out");
    await expect(control(page, "steps")).toHaveValue("4");
  });

  test("pulses and animations of the page are played as they are edited; flashes and overflow are warned of", async ({
    page,
    copy,
  }) => {
    test.skip(!LONG, "the studio is not shipped: npm run test:long");
    await open(page, copy);
    const pick = (name: string) => page.locator(`.preset-list button[title$="/${name}.ts"]`).click();
    const set = async (label: string, value: string): Promise<void> => {
      await control(page, label).fill(value);
      await control(page, label).press("Enter");
    };
    const warnings = page.getByRole("region", { name: "Warnings" });
    const inFrame = (selector: string, property: "translate" | "opacity" | "color") =>
      page
        .frameLocator(".site iframe")
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);

    // An animation of the page is paused at the requested time, with the edited numbers.
    await pick("toast.arrival");
    await isReady(page);
    await at(page, 0);
    expect(await inFrame(".toast", "translate")).toBe("0px 24px");
    await expect(warnings).toContainText("None.");
    await set("from", "60");
    await expect.poll(() => inFrame(".toast", "translate")).toBe("0px 60px");
    await expect(warnings).toContainText("goes 36 px beyond its slot");
    // The motion path is that of the edited preset, until nothing is picked.
    const target = page.getByRole("combobox", { name: "Target" });
    const overlayInk = () =>
      page.locator("canvas[data-overlay=b]").evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const data = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
        return data.filter((byte, index) => index % 4 === 3 && byte > 0).length;
      });
    expect(await overlayInk()).toBe(0);
    await page.getByLabel("Motion path").check();
    await expect(page.locator(".overlay-status")).toContainText("diamonds at keyframes");
    await expect.poll(overlayInk).toBeGreaterThan(50);
    await target.selectOption("none");
    await expect(page.locator(".overlay-status")).toContainText("Nothing is picked");
    expect(await overlayInk()).toBe(0);
    await page.getByLabel("Motion path").uncheck();
    await page.getByRole("button", { name: "Save to source" }).click();
    await expect(page.locator(".diff")).toContainText("rise: 60");
    expect(readFileSync(join(copy.root, "src/styles/motion.css"), "utf8")).toContain("--toast-arrival-rise-from: 60;");
    await pick("page.nudge");
    await isReady(page);
    await at(page, 400);
    expect(await inFrame(".hero-newest .icon", "translate")).toMatch(/^(?:5\.99|6)/);
    await at(page, 0);
    expect(await inFrame(".hero-newest .icon", "translate")).toMatch(/^0px/);
    await pick("page.drop");
    await isReady(page);
    await at(page, 50);
    expect(Number(await inFrame(".nav-drop", "opacity"))).toBeCloseTo(0.556, 2);

    // A pulse moves at the speed of its preset.
    await pick("hero.pulse");
    await isReady(page);
    await at(page, 900);
    const usual = await drawn(site(page, "b"));
    // Ghosts of a pulse lie over the picture, which stays as it is; a toast's are not seen here.
    await page.getByLabel("Onion skin").check();
    await expect(target).toHaveValue("0");
    await page.getByLabel("Time between ghosts", { exact: true }).fill("300");
    await expect.poll(overlayInk).toBeGreaterThan(0);
    expect(await drawn(site(page, "b"))).toBe(usual);
    await page.getByLabel("Onion skin").uncheck();
    expect(await overlayInk()).toBe(0);
    await set("duration (ms)", "4800");
    const slow = await drawn(site(page, "b"));
    expect(slow).not.toBe(usual);
    await page.getByRole("button", { name: "As saved", exact: true }).click();
    expect(await drawn(site(page, "b"))).toBe(usual);

    // Flashes are computed from the preset and the page's colours, without a frame.
    await pick("ecosystem.arrival");
    await set("loop", "12");
    await set("duration (ms)", "80");
    await expect(warnings).toContainText("flashes");
    await page.getByRole("button", { name: "As saved", exact: true }).click();
    await expect(warnings).not.toContainText("flashes");
  });

  test("imports name what is wrong; shares and shortcuts work; reduced motion plays nothing; axe finds no violation", async ({
    page,
    copy,
  }) => {
    test.skip(!LONG, "the studio is not shipped: npm run test:long");
    await open(page, copy);
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import a preset" });
    await dialog.getByRole("textbox").fill('{"hero.bend":{"to":{"bend":1},"duration":"fast"}}');
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      'duration: found "fast"; allowed: a time from 0 to 86400000 milliseconds',
    );
    await dialog.getByRole("textbox").fill('{"hero.bend":{"to":{"bend":1},"duration":700}}');
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(control(page, "duration (ms)")).toHaveValue("700");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveURL(/#preset=/);
    const address = page.url();
    await page.getByRole("button", { name: "As saved", exact: true }).click();
    await expect(control(page, "duration (ms)")).toHaveValue("240");
    await page.goto("about:blank");
    await page.goto(address);
    await expect(control(page, "duration (ms)")).toHaveValue("700");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("One frame on");
    await page.keyboard.press("Escape");
    await page.getByText("Reduced", { exact: true }).click();
    await expect(page.locator(".site-state")).toContainText("motion is off");
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });

  test("only the studio's own page may save", async ({ request, copy }) => {
    const body = { name: "hero.bend", hash: "", preset: { to: { bend: 9 } } };
    for (const headers of [{}, { Origin: "http://elsewhere.test" }, { Origin: copy.address, Host: "elsewhere.test" }]) {
      expect((await request.post(`${copy.address}/studio/save`, { data: body, headers })).status()).toBe(403);
    }
    expect(
      (await request.post(`${copy.address}/studio/save`, { data: body, headers: { Origin: copy.address } })).status(),
    ).toBe(409);
  });
});

test("the production build has nothing of the studio", async ({ request }) => {
  const files = readdirSync("dist", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(({ name }) => /studio|lil-gui/i.test(name))).toEqual([]);
  const marks = [
    "Preset studio",
    "Path bench",
    "lil-gui",
    "data-studio-frame",
    "studio.edits",
    "studio:saved",
    "/studio",
    "readPresetText",
    "Save to source",
  ];
  const found = files
    .filter(({ name }) => /\.(?:js|css|html|json|txt)$/.test(name))
    .flatMap(({ parentPath, name }) => {
      const text = readFileSync(join(parentPath, name), "utf8");
      return marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`);
    });
  expect(found).toEqual([]);
  expect((await request.get("/studio")).status()).toBe(404);
  expect((await request.get("/studio/presets")).status()).toBe(404);
  expect((await request.get("/studio/paths")).status()).toBe(404);
  expect((await request.post("/studio/save", { data: {} })).status()).toBeGreaterThanOrEqual(400);
});
