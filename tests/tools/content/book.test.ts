/** The command that prints all texts of a language as one document. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { CliHarness } from "./cli-harness.ts";

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
});
afterEach(() => cli.remove());

it("prints Markdown and YAML of one language under the names of their files, and nothing of another", async () => {
  cli.content.write("announcements/2026-009/zh-TW.md", "# 業績\n\n摘要。\n");
  cli.content.write("announcements/2026-009/en.md", "# Results\n\nSummary.\n");
  cli.content.write("announcements/2026-009/changes.yaml", "site: { hero: { title: { en: New, zh-TW: 新標題 } } }\n");
  const { status, out } = await cli.run("book", "--lang", "zh-TW");
  expect(status).toBe(0);
  expect(out).toContain("## announcements/2026-009/changes.yaml\n\n新標題\n");
  expect(out).toContain("## announcements/2026-009/zh-TW.md\n\n# 業績\n\n摘要。\n");
  expect(out).not.toContain("Results");
});

it("refuses a language that the site does not have", async () => {
  const { status, err } = await cli.run("book", "--lang", "fr");
  expect(status).toBe(2);
  expect(err).toContain('--lang: found "fr"; allowed: en, zh, zh-TW');
});
