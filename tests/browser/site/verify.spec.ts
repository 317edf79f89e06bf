/** Verifying a document: a PDF that is chosen or dropped is hashed in the browser; without scripts the form takes the hash. */
import { readFileSync } from "node:fs";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

const PDF = "content/announcements/2026-004/2026-004-zh-TW.pdf";
const SHA256 = /sha256: "([0-9a-f]{64})"/g;

test("a PDF that is chosen is verified, and nothing but its hash is sent", async ({ page }) => {
  await page.goto("/zh-TW/verify");
  await isReady(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.postDataBuffer()?.length ?? 0}`));
  await page.locator("#verify-file").setInputFiles(PDF);
  await expect(page).toHaveURL(/\/zh-TW\/verify\/[0-9a-f]{64}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("有效");
  await expect(page.getByRole("main")).toContainText("2026-004-zh-TW.pdf");
  expect(sent.filter((request) => request !== "GET 0")).toEqual([]);
});

test(
  "a file that is no PDF is refused in words, and a PDF that was never published is not known",
  EXTENDED,
  async ({ page }) => {
    await page.goto("/en/verify");
    await isReady(page);
    await page
      .locator("#verify-file")
      .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("text") });
    await expect(page.locator("#verify-status")).toHaveText("This is not a PDF document.");
    const changed = Buffer.concat([readFileSync(PDF), Buffer.from(" ")]);
    await page.locator("#verify-file").setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: changed });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not known");
    // Its page has the form, with what was asked, and answers about another file.
    await isReady(page);
    await expect(page.locator("#verify-hash")).toHaveValue(new URL(page.url()).pathname.slice(-64));
    await page.locator("#verify-file").setInputFiles(PDF);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Current version");
  },
);

test("without scripts the form takes a hash, and an announcement leads to the answer about its file", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const [, hash = ""] = [...readFileSync("content/announcements/2026-004/meta.yaml", "utf8").matchAll(SHA256)][0] ?? [];
  await page.goto("/en/verify");
  await page.locator("#verify-hash").fill(hash);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/en/verify/${hash}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Current version");
  await page.goto("/en/announcement/2026-004");
  await page.getByRole("link", { name: /^Verify English/ }).click();
  await expect(page).toHaveURL(`/en/verify/${hash}`);
  await context.close();
});

test(
  "the choice of a file is a button of the site: by keyboard, with a focus that is seen, in forced colours too",
  EXTENDED,
  async ({ page }) => {
    await page.goto("/en/verify");
    await isReady(page);
    const [input, button] = [page.getByLabel("Choose a PDF"), page.locator("label.button")];
    await page.locator("#verify-hash").focus();
    expect(await page.locator(".field").evaluate((field) => getComputedStyle(field).outlineStyle)).toBe("solid");
    for (const colours of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors: colours });
      await page.locator(".field-submit").focus();
      await page.keyboard.press("Tab");
      await expect(input).toBeFocused();
      await expect(button).toHaveCSS("outline-style", "solid");
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // Space opens the browser's dialogue, as on its own button; the label does too.
    for (const open of [() => page.keyboard.press("Space"), () => button.click()]) {
      const chooser = page.waitForEvent("filechooser");
      await open();
      const dialogue = await chooser;
      expect(dialogue.isMultiple()).toBe(false);
      // One that stays open may keep the next one from opening.
      await dialogue.setFiles([]);
    }
  },
);
