/** The page of the site's parts: nothing is missing on it, and axe finds nothing wrong with any state of any control. */
import { expectNoViolation } from "../no-violation.ts";
import { LONG } from "../../support/long.ts";
import { expect, test } from "./development.ts";

test.skip(!LONG, "the studio is not shipped: npm run test:long");

/** Parts of different pages stand on one here: the ways to them, and the searches, are landmarks of the same kind. */
const SHARED = ["landmark-unique"];

test("every exported component is shown in its states, without a violation in both themes and in forced colours", async ({
  page,
  copy,
}) => {
  await page.goto(`${copy.address}/studio/parts`);
  await expect(page.locator("[data-missing]")).toHaveText(/^Every exported component/);

  // States that the page cannot bring about follow the site's own rules.
  const button = page.getByRole("heading", { name: "Button, line" }).locator("xpath=..").getByRole("button");
  const background = (index: number): Promise<string> =>
    button.nth(index).evaluate((element) => getComputedStyle(element).backgroundColor);
  const [rest, hover] = [await background(0), await background(1)];
  expect(hover).not.toBe(rest);
  await button.nth(0).hover();
  await expect.poll(() => background(0)).toBe(hover);
  await page.mouse.move(0, 0);
  expect(await button.nth(2).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");

  // Tokens are those of the style sheet, in the theme that is shown.
  const paper = page.locator("[data-token='--paper']");
  await expect(paper).toContainText("#f5f3ec");
  await expectNoViolation(page, "light", SHARED);
  await page.locator(".tools [data-theme-switch]").click();
  await expect(paper).toContainText("#0b0f0e");
  await expectNoViolation(page, "dark", SHARED);
  await page.emulateMedia({ forcedColors: "active" });
  // Axe computes contrast from the page's own colours, which are not drawn then.
  await expectNoViolation(page, "forced colours", ["color-contrast", ...SHARED]);
  // Where the reader's colours replace all grounds, an outline is left to tell the focus.
  expect(await button.nth(2).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
});
