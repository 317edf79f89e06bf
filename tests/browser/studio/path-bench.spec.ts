/** The path bench: figures by the stage's own code beside Chromium's, and what an author learns and takes from it. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { LONG } from "../../support/long.ts";
import { expect, test } from "./development.ts";

test.describe.configure({ timeout: 240_000 });
test.skip(!LONG, "the studio is not shipped: npm run test:long");

const CIRCLE = "M12 4A8 8 0 1 1 5.07 8";

interface Line {
  readonly dash: number;
  readonly gap: number;
  readonly cap: "flush" | "round" | "square";
}

/** Puts a figure on the bench. @returns how much of its ink Chromium's has, too, in percent */
async function drawn(page: Page, path: string, line: Line | null = null): Promise<number> {
  await page.getByLabel(/^Path data/).fill(path);
  await page.getByText(line === null ? "filled" : "dashed", { exact: true }).click();
  if (line !== null) {
    await page.getByLabel("Dash", { exact: true }).fill(String(line.dash));
    await page.getByLabel("Gap", { exact: true }).fill(String(line.gap));
    await page.getByText(line.cap, { exact: true }).click();
  }
  const field = page.getByLabel("Lines for ecosystem.yaml");
  // The lines follow the last press; of a cap that is flush they say nothing.
  if (line !== null) {
    const cap = line.cap === "flush" ? "(?!.*cap:)" : `.*cap: ${line.cap}`;
    await expect(field).toHaveValue(new RegExp(`dash: \\[${line.dash}, ${line.gap}\\]${cap}`, "s"));
  }
  const lines = await field.inputValue();
  const row = page.getByRole("region", { name: "Light theme" });
  await expect(row).toHaveAttribute("data-drawn", lines);
  return Number.parseFloat((await row.locator(".bench-same").textContent()) ?? "");
}

test("figures are drawn as by Chromium, with caps and dashes without length; faults, limits and lines for the content are told", async ({
  page,
  copy,
}) => {
  await page.goto(`${copy.address}/studio/paths`);
  await expect(page.locator(".bench-same").first()).toBeVisible();
  const line = (dash: number, gap: number, cap: Line["cap"]): Line => ({ dash, gap, cap });

  for (const [path, dashes, least] of [
    // A hole, a curve, a shape that crosses itself.
    ["M12 2 21 7v10l-9 5-9-5V7zM12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8", null, 99],
    ["M12 2L18 21 2 9H22L6 21Z", null, 98],
    [CIRCLE, line(5, 1.98, "flush"), 96],
    [CIRCLE, line(0, 5, "round"), 94],
    [CIRCLE, line(0, 5, "square"), 94],
    [CIRCLE, line(2, 5, "round"), 96],
    // Corners; a closed contour without an end; a bend tighter than half the line.
    ["M3 4H20L4 14H20L10 20", line(3, 5, "square"), 96],
    ["M3 3H20V20H3Z", line(200, 1, "round"), 98],
    ["M4 12C4 4 6 4 6 12S8 20 20 12", line(3, 4, "round"), 96],
    // Subpaths without length have no dash.
    ["M3 12H21M12 5zM12 19L12 19", line(0, 4, "round"), 96],
  ] as const)
    expect(await drawn(page, path, dashes), `${path} ${JSON.stringify(dashes)}`).toBeGreaterThan(least);

  const verdict = page.getByRole("region", { name: "Verdict" });
  await expect(verdict).toContainText("Readers get the path");
  await page.getByLabel("Gap", { exact: true }).fill("0.001");
  await expect(verdict).toContainText("more than 10000");
  await expect(page.getByText(/^36,\d{3} of 10,000 dashes and gaps$/)).toBeVisible();
  await page.getByLabel("Gap, slider").fill("300");
  await expect(verdict).toContainText("Readers get the path");

  // The bitmap stands in, in the colours of each theme, and the place of the fault is marked.
  await drawn(page, "M3 3H20R5");
  await expect(verdict).toContainText('SVG has no command "R" at column 8');
  await expect(verdict.locator("mark")).toHaveText("R");
  await expect(page.getByText("Stage: the bitmap")).toHaveCount(2);
  const stage = page.locator(".bench-row figure:first-child canvas");
  const inked = await stage.evaluateAll((canvases) =>
    canvases.map((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.filter((value, index) => index % 4 === 3 && value > 128).length / (canvas.width * canvas.height);
    }),
  );
  for (const share of inked) expect(share).toBeGreaterThan(0.15);

  // A file is dropped; its lines are copied.
  await page.locator(".bench").evaluate((bench) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M4 4H44V44Z"/><rect/></svg>';
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([svg], "mark.svg", { type: "image/svg+xml" }));
    bench.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    Object.defineProperty(navigator.clipboard, "writeText", {
      value: (text: string) => Promise.resolve(void (document.body.dataset["copied"] = text)),
    });
  });
  await expect(page.getByText("Left out, for they are no paths: rect.")).toBeVisible();
  await expect(page.getByLabel(/^Path data/)).toHaveValue("M2 2H22V22Z");
  await page.getByRole("button", { name: "Copy for the content" }).click();
  await expect(page.locator("body")).toHaveAttribute(
    "data-copied",
    '    emblem:\n      path: "M2 2H22V22Z"\n      bitmap: emblem-lpt\n',
  );
  await page.getByRole("button", { name: "APQ of the content" }).click();
  await expect(page.getByLabel(/^Path data/)).toHaveValue(CIRCLE);

  for (const theme of ["Dark", "Light"]) {
    await page.getByRole("banner").getByText(theme, { exact: true }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
});
