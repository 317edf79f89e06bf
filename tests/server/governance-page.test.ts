/** The governance page: the board counted against rules that are data, and what is known of each director. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardCounts, serviceDay, yearsServed } from "../../src/content/board.ts";
import { TestSite } from "../support/test-site.ts";

const say = (text: string) => ({ en: `${text} en`, zh: `${text} zh`, "zh-TW": `${text} tw` });

const RULES = {
  independent: { number: 3, oneIn: 3, source: say("Rule 3.10") },
  longService: { years: 9, source: say("Code") },
  committees: {
    audit: { members: 3, nonExecutive: true, independentMajority: true, independentChair: true, source: say("3.21") },
  },
};

const director = (kind: string, more: object = {}) => ({
  name: say("Somebody"),
  role: say("Director"),
  director: kind,
  ...more,
});

let site: TestSite;
beforeAll(() => {
  site = new TestSite("2026-06-01T12:00:00+08:00", (content) => {
    content
      .image("light/one")
      .image("dark/one")
      .announcement("2026-001", { publishAt: "2026-05-04T17:00+08:00", title: "New directors" })
      .changes("2026-001", {
        composition: RULES,
        people: {
          "director-2": director("independent", {
            name: say("Ann <b>"),
            portrait: "one",
            appointed: "2017-05-04",
            biography: say("Life"),
            otherPosts: [say("Chair of another company")],
          }),
          "director-3": director("independent", { appointed: "2020-02-29", otherPosts: [] }),
          "director-4": director("non-executive"),
          "director-6": director("executive", { appointed: "2026-05-01" }),
        },
        committees: { audit: { members: { "director-1": { role: "member" }, "director-2": { role: "chair" } } } },
        policies: {
          gifts: { title: say("Gifts"), body: say("Up to [●]"), document: "bye-laws" },
        },
        rights: { meeting: { title: say("A meeting"), body: say("On request") } },
        site: { corporate: { registrar: { label: say("Registrar"), value: [say("[●]")] } } },
      })
      .announcement("2026-002", { publishAt: "2026-07-01T17:00+08:00", title: "To come" })
      .changes("2026-002", { people: { "director-5": director("independent", { name: say("Later") }) } });
  });
});
afterAll(() => site.remove());

const main = async (language: string): Promise<string> => {
  const answer = await site.fetch(`/${language}/governance`);
  expect(answer.status).toBe(200);
  return /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? "";
};

describe("the governance page", () => {
  it.each([
    [
      "en",
      "2 of 5 directors are independent non-executive directors (at least 3, and at least one third). This is below",
    ],
    ["zh", "5名董事中，2名为独立非执行董事（至少3名，且不少于三分之一）。此项不符合有关规定。"],
    ["zh-TW", "5名董事中，2名為獨立非執行董事（至少3名，且不少於三分之一）。此項未符合有關規定。"],
  ])("counts the board against the rules, in %s", async (language, sentence) => {
    expect(await main(language)).toContain(sentence);
    expect(await main(language)).toContain(">2/5</text>");
  });

  it("shows a director's portrait in the ring of committees, and a rosette where there is none", async () => {
    const html = await main("en");
    const sealOf = (id: string): string =>
      new RegExp(`<div class="person">((?:(?!class="person").)*)<h3 id="person-${id}">`, "s").exec(html)?.[1] ?? "";
    const [first, second] = [sealOf("director-2"), sealOf("director-3")];
    expect(first).toMatch(
      /<picture class="image only-light person-picture"><source type="image\/webp" srcset="\/images\/\w+\/light\/one\.webp">/,
    );
    expect(first).toContain("only-dark person-picture");
    expect(first).not.toContain("seal-star");
    expect(second).toContain("seal-star");
    expect(second).not.toContain("<picture");
  });

  it("tells what is known of a director, with the announcement of the appointment", async () => {
    const html = await main("en");
    const [, ann = ""] = /<h3 id="person-director-2">(.*?)<h3/s.exec(html) ?? [];
    expect(ann).toContain("Ann &lt;b&gt; en</h3><p>Life en</p>");
    expect(ann).toContain('<a href="#committee-audit">Audit Committee (Chair)</a>');
    expect(ann).toContain("4 May 2017");
    expect(ann).toContain("<dt>Position</dt><dd>Director en<br>Independent Non-executive Director</dd>");
    expect(ann).toContain(
      "9 completed, as at 4\u00a0May\u00a02026<br>9 years of service completed on 4\u00a0May\u00a02026",
    );
    expect(ann).toContain("Chair of another company en");
    expect(ann).toContain('href="/en/announcement/2026-001"');
  });

  it("says that a post or a date is not stated, and that there is none", async () => {
    const html = await main("en");
    const of = (id: string): string => new RegExp(`<h3 id="person-${id}">(.*?)<h[23]`, "s").exec(html)?.[1] ?? "";
    expect(of("director-3")).toContain("<dt>Other posts</dt><dd>None</dd>");
    expect(of("director-3")).toContain("9 years of service on 1\u00a0March\u00a02029");
    expect(of("director-4")).toContain("<dt>Other posts</dt><dd>Not stated</dd>");
    expect(of("director-4")).toContain("<dt>Appointed</dt><dd>Not stated</dd>");
    expect(of("director-4")).not.toContain("Years of service");
    expect(of("director-6")).toContain("<dt>Years of service</dt><dd>Less than 1, as at 4\u00a0May\u00a02026</dd>");
  });

  it("draws the seal of each director from their committees, and says in a table who sits on which", async () => {
    const html = await main("en");
    const sealOf = (id: string): string[] => {
      const [, person = ""] =
        new RegExp(`<div class="person">((?:(?!<div class="person">).)*id="person-${id}")`, "s").exec(html) ?? [];
      return [...person.matchAll(/<circle class="person-(\w+)"/g)].map(([, role = ""]) => role);
    };
    expect(sealOf("director-1")).toEqual(["member"]);
    expect(sealOf("director-2")).toEqual(["chair"]);
    expect(sealOf("director-4")).toEqual([]);
    const [, table = ""] = /<table aria-label="Board committees">(.*?)<\/table>/s.exec(html) ?? [];
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      row.replaceAll(/<\/t[hd]>/g, " | ").replaceAll(/<[^>]*>/g, ""),
    );
    expect(rows).toEqual(["Name | Audit Committee | ", "Sample Director 1 | Member | ", "Ann &lt;b&gt; en | Chair | "]);
  });

  it("has committees, policies, rights and corporate information, and links to each part", async () => {
    const html = await main("en");
    const anchors = [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    const links = [...(/<nav class="on-this-page".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/href="#([^"]*)"/g)].map(
      ([, id]) => id,
    );
    expect(anchors).toEqual([
      "directors",
      "committees",
      "composition",
      "framework",
      "policies",
      "rights",
      "corporate-information",
    ]);
    expect(links).toEqual(anchors);
    expect(html).toContain("Gifts en</h3><p>Up to [–] en</p><p>Document: The document is not yet on this website.");
    expect(html).toContain("<dt>Registrar en</dt><dd>[–] en</dd>");
    expect(html).toContain("[–] marks a figure or a name left out of this sample.");
  });

  it("says nothing of a director to come, and has its last change in the sitemap", async () => {
    expect(await main("en")).not.toContain("Later");
    expect(await (await site.fetch("/sitemap.xml")).text()).toContain(
      "<loc>https://www.example.com/en/governance</loc><lastmod>2026-05-04T17:00:00+08:00</lastmod>",
    );
    site.setTime("2026-07-01T17:00:00+08:00");
    expect(await main("en")).toContain("Later en");
    site.setTime("2026-06-01T12:00:00+08:00");
  });
});

describe("the counts of a board", () => {
  const rules = {
    independent: { number: 2, oneIn: 3, source: say("rule") },
    longService: { years: 9, source: say("code") },
    committees: [
      {
        id: "audit",
        members: 2,
        nonExecutive: true,
        independentMajority: true,
        independentChair: true,
        source: say("rule"),
      },
      {
        id: "unknown",
        members: 2,
        nonExecutive: false,
        independentMajority: false,
        independentChair: false,
        source: say("rule"),
      },
    ],
  };
  const board = (kinds: readonly ("executive" | "non-executive" | "independent")[], chair = 0) => ({
    people: kinds.map((kind, index) => ({
      id: `p-${index}`,
      name: say("p"),
      role: say("r"),
      director: kind,
      team: false,
      sample: true,
    })),
    committees: [
      {
        id: "audit",
        name: say("Audit"),
        purpose: say("p"),
        members: kinds.map((_, index) => ({
          person: `p-${index}`,
          role: index === chair ? ("chair" as const) : ("member" as const),
        })),
      },
    ],
    composition: rules,
  });
  const unmet = (...args: Parameters<typeof board>): string[] =>
    boardCounts(board(...args))
      .filter(({ met }) => !met)
      .map(({ kind }) => kind);

  it("are met by a board of independent directors, and by none without a rule", () => {
    expect(unmet(["independent", "independent", "non-executive"])).toEqual([]);
    expect(boardCounts({ ...board(["executive"]), composition: undefined })).toEqual([]);
  });

  it("name the number, the share, the majority, the chair and executive members that miss them", () => {
    expect(unmet(["independent"])).toEqual(["independent", "members"]);
    expect(unmet(["independent", "non-executive"], 1)).toEqual(["independent", "majority", "chair"]);
    expect(unmet(["independent", "independent", "executive"])).toEqual(["nonExecutive"]);
    const seven = ["independent", "independent", ...Array<"executive">(5).fill("executive")] as const;
    expect(unmet(seven)).toEqual(["independent", "nonExecutive", "majority"]);
  });

  it("take years to the day of the appointment, with 1 March for 29 February", () => {
    expect(serviceDay("2017-05-04", 9)).toBe("2026-05-04");
    expect(serviceDay("2020-02-29", 9)).toBe("2029-03-01");
    expect(serviceDay("2020-02-29", 4)).toBe("2024-02-29");
    expect(yearsServed("2017-05-04", Date.parse("2026-05-03T23:59:59+08:00"))).toBe(8);
    expect(yearsServed("2017-05-04", Date.parse("2026-05-04T00:00:00+08:00"))).toBe(9);
  });
});
