/** The text of PDFs as the publishing commands write it for the search. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { FILE_TEXTS } from "../../../src/content/search/file-texts.ts";
import { runningText, writeFileTexts } from "../../../tools/content/file-texts.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";

const content = new ContentFixture();
afterAll(() => content.remove());

it("joins lines: nothing stands between the parts of a Chinese sentence, and a space between English words", () => {
  expect(runningText("本集團\n錄得 溢利。\nAnnual\nresults  2025年11\n月")).toBe(
    "本集團錄得 溢利。Annual results 2025年11月",
  );
});

it("extracts each PDF once, by its SHA-256, and forgets those that are gone", async () => {
  const sample = "content/announcements/2026-004";
  content.announcement("2026-004", { publishAt: "2026-01-01T09:00+08:00" });
  const name = "2026-004-zh-TW.pdf";
  content.write(`announcements/2026-004/${name}`, readFileSync(join(sample, name)));
  const path = join(content.root, "announcements/2026-004", FILE_TEXTS);
  content.write(`announcements/2026-004/${FILE_TEXTS}`, JSON.stringify({ ["0".repeat(64)]: "gone" }));
  expect(await writeFileTexts(content.root, "2026-004")).toBe(true);
  const texts = JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, string>>;
  const committed = JSON.parse(readFileSync(join(sample, FILE_TEXTS), "utf8")) as Readonly<Record<string, string>>;
  const [sha256 = ""] = Object.keys(texts);
  const text = texts[sha256] ?? "";
  expect(Object.keys(texts)).toHaveLength(1);
  expect(text).toBe(committed[sha256]);
  expect(text).toContain("本集團錄得溢利，而2024年則錄得虧損。董事會不建議派付末期股息。");
  expect(await writeFileTexts(content.root, "2026-004")).toBe(false);
});
