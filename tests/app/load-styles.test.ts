/** Styles of other screens are applied before such a screen is shown. */
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { applyLaterStyles } from "../../src/app/load-styles.ts";

const HEAD = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" media="not all" href="/l.css">';
const PRINT = '<link rel="stylesheet" media="print" href="/p.css">';

it("waits for a sheet that has not arrived, and leaves the sheet of paper alone", async () => {
  const { document, Event } = new JSDOM(`<head>${HEAD}${PRINT}</head>`).window;
  let isApplied = false;
  const applied = applyLaterStyles(document).then(() => (isApplied = true));
  const link = document.querySelector('link[href$="/l.css"]');
  expect(link?.getAttribute("media")).toBeNull();
  await Promise.resolve();
  expect(isApplied).toBe(false);
  link?.dispatchEvent(new Event("load"));
  await applied;
  expect(document.querySelector('link[href="/p.css"]')?.getAttribute("media")).toBe("print");
});

it("a sheet that fails keeps no screen back", async () => {
  const { document, Event } = new JSDOM(`<head>${HEAD}</head>`).window;
  const applied = applyLaterStyles(document);
  document.querySelector('link[href$="/l.css"]')?.dispatchEvent(new Event("error"));
  await expect(applied).resolves.toBeUndefined();
});
