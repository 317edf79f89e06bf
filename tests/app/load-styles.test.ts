/** Styles of other screens are applied before such a screen is shown. */
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { applyLaterStyles } from "../../src/app/load-styles.ts";

const HEAD = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" media="not all" href="/l.css">';
const PRINT = '<link rel="stylesheet" media="print" href="/p.css">';

/** A document may name sheets in its body, too. */
const BODY = '<body><link rel="stylesheet" href="/e.css"></body>';
const LAST = "body > link:last-child";

const addresses = (document: Document) =>
  Array.from(document.querySelectorAll("link"), (link) => `${link.getAttribute("href")} ${link.getAttribute("media")}`);

it("puts each sheet behind all others once, waits for it, and leaves the sheet of paper alone", async () => {
  const { document, Event } = new JSDOM(`<head>${HEAD}${PRINT}</head>${BODY}`).window;
  let isApplied = false;
  const applied = applyLaterStyles(document).then(() => (isApplied = true));
  await Promise.resolve();
  expect(isApplied).toBe(false);
  document.querySelector(LAST)?.dispatchEvent(new Event("load"));
  await applied;
  const after = ["/a.css null", "/l.css not all", "/p.css print", "/e.css null", "/l.css null"];
  expect(addresses(document)).toEqual(after);
  await applyLaterStyles(document);
  expect(addresses(document)).toEqual(after);
});

it("a sheet that fails keeps no screen back", async () => {
  const { document, Event } = new JSDOM(`<head>${HEAD}</head>${BODY}`).window;
  const applied = applyLaterStyles(document);
  document.querySelector(LAST)?.dispatchEvent(new Event("error"));
  await expect(applied).resolves.toBeUndefined();
});

it("applies the sheet that has arrived where the network and the cache are gone", async () => {
  const { document, Event } = new JSDOM(`<head>${HEAD}</head>${BODY}`).window;
  const link = document.querySelector('link[media="not all"]');
  Object.defineProperty(link, "sheet", { value: {} });
  const applied = applyLaterStyles(document);
  document.querySelector(LAST)?.dispatchEvent(new Event("error"));
  await applied;
  expect(link?.getAttribute("media")).toBe("all");
});
