/** Where the filed document begins in the text of an announcement. */
import { expect, it } from "vitest";
import { filedText } from "../../src/pages/filed-text.ts";

it.each([
  ["<p>In short.</p>\n<p>The Board announces.</p>\n<h2>Terms</h2>", "<p>In short.</p>\n"],
  ["<p>The Board announces.</p>\n<h2>Terms</h2>\n<p>One.</p>\n<p>Two.</p>", ""],
  ["<p>The Board announces.</p>\n<ul><li><p>One</p></li></ul>\n<p>Two.</p>\n<p>Three.</p>", ""],
])("the summary before the text is set apart, and nothing where the text begins with it: %s", (bodyHtml, summary) => {
  expect(filedText(bodyHtml)).toEqual({ summary, text: bodyHtml.slice(summary.length) });
});
