/** The page of a position. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestSite } from "../support/test-site.ts";

const NOW = "2026-06-01T12:00:00+08:00";

let site: TestSite;
beforeAll(() => {
  site = new TestSite(NOW, (content) => {
    const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });
    content
      .site({ careers: { title: say("Careers"), lead: say("Lead"), dataStatement: say("Data <only> for this.") } })
      .career("engineer", "2026-05-01T09:00+08:00")
      .write(
        "careers/engineer/en.md",
        "# Engineer <one>\n\nSummary.\n\nWrite to [us](mailto:jobs@example.com), [them](mailto:a@example.com?subject=x).\n",
      )
      .career("to-come", "2026-06-02T09:00+08:00")
      .career("closed", "2026-01-01T09:00+08:00")
      .yaml("careers/closed/meta.yaml", {
        team: say("Protocol"),
        location: say("Hong Kong"),
        employment: "full-time",
        publishAt: "2026-01-01T09:00+08:00",
        closesAt: "2026-05-01T09:00+08:00",
        languages: ["en", "zh", "zh-TW"],
      });
  });
});
afterAll(() => site.remove());

const text = async (path: string): Promise<string> => (await site.fetch(path)).text();
const main = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? "";

describe("the page of a position", () => {
  it.each([
    ["en", "Employment", "Full-time"],
    ["zh", "聘用形式", "全职"],
    ["zh-TW", "聘用形式", "全職"],
  ])("says in %s what the position is, and what personal data are for", async (language, label, kind) => {
    const html = main(await text(`/${language}/careers/engineer`));
    expect(html).toContain(`<dt>${label}</dt><dd>${kind}</dd>`);
    expect(html).toContain("Data &lt;only&gt; for this.");
    expect(html).toContain(`href="/${language}/privacy"`);
    expect(html).toContain(`href="/${language}/careers"`);
  });

  it("gives a mail link a subject, and leaves one that has its own", async () => {
    const html = main(await text("/en/careers/engineer"));
    const subject = encodeURIComponent("Application: Engineer <one> (engineer)");
    expect(html).toContain(`href="mailto:jobs@example.com?subject=${subject}"`);
    expect(html).toContain('href="mailto:a@example.com?subject=x"');
  });

  it("is linked from the list, which says the same of personal data", async () => {
    const html = main(await text("/en/careers"));
    expect(html).toContain('href="/en/careers/engineer"');
    expect(html).toContain("Data &lt;only&gt; for this.");
  });

  it.each(["to-come", "closed", "never", "Engineer"])("is for %s the missing page, with the same bytes", async (id) => {
    const [page, missing] = [await site.fetch(`/en/careers/${id}`), await site.fetch("/en/none")];
    expect([page.status, [...page.headers], await page.text()]).toEqual([
      404,
      [...missing.headers],
      await missing.text(),
    ]);
    const [answer, none] = [await site.fetch(`/api/pages/career-${id}`), await site.fetch("/api/pages/none")];
    expect([answer.status, await answer.text()]).toEqual([404, await none.text()]);
  });

  it("appears at its minute", async () => {
    site.setTime("2026-06-02T09:00:00+08:00");
    expect((await site.fetch("/zh/careers/to-come")).status).toBe(200);
    expect((await site.fetch("/api/pages/career-to-come")).status).toBe(200);
    site.setTime(NOW);
  });

  it("is in the sitemap", async () => {
    const sitemap = await text("/sitemap.xml");
    expect(sitemap).toContain("<loc>https://www.example.com/zh/careers/engineer</loc>");
    expect(sitemap).not.toContain("to-come");
  });
});
