/** Styles of other screens are fetched and applied before such a screen is shown. */
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { applyLaterStyles } from "../../src/app/load-styles.ts";

const HEAD = '<link rel="stylesheet" href="/a.css"><meta name="later-styles" content="/l.css /m.css">';
const PRINT = '<link rel="stylesheet" media="print" href="/p.css">';

/** A document may name sheets in its body, too. */
const BODY = '<body><link rel="stylesheet" href="/e.css"></body>';
const OWN = ["/a.css", "/p.css", "/e.css"];

const open = () => new JSDOM(`<head>${HEAD}${PRINT}</head>${BODY}`).window;

const addresses = (document: Document) =>
  Array.from(document.querySelectorAll("link"), (link) => link.getAttribute("href"));

function answer({ document, Event }: ReturnType<typeof open>, href: string, type: "load" | "error"): void {
  document.querySelector(`body > link[href="${href}"]`)?.dispatchEvent(new Event(type));
}

it("puts each sheet behind all others once, and waits for all of them", async () => {
  const window = open();
  const { document } = window;
  expect(addresses(document)).toEqual(OWN);
  let isApplied = false;
  const applied = applyLaterStyles(document).then(() => (isApplied = true));
  answer(window, "/l.css", "load");
  await Promise.resolve();
  expect(isApplied).toBe(false);
  const again = applyLaterStyles(document);
  answer(window, "/m.css", "load");
  await Promise.all([applied, again]);
  await applyLaterStyles(document);
  expect(addresses(document)).toEqual([...OWN, "/l.css", "/m.css"]);
});

it("a sheet that cannot be fetched is told as a module is, and fetched again by the next navigation", async () => {
  const window = open();
  const { document } = window;
  const applied = applyLaterStyles(document);
  answer(window, "/l.css", "load");
  answer(window, "/m.css", "error");
  await expect(applied).rejects.toThrow(TypeError);
  expect(addresses(document)).toEqual(OWN);
  const retried = applyLaterStyles(document);
  answer(window, "/l.css", "load");
  answer(window, "/m.css", "load");
  await retried;
  expect(addresses(document)).toEqual([...OWN, "/l.css", "/m.css"]);
});

it("a document that names none, as the development server's, has nothing to wait for", async () => {
  const { document } = new JSDOM("<body></body>").window;
  await applyLaterStyles(document);
  expect(addresses(document)).toEqual([]);
});
