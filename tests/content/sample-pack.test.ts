/**
 * The sample pack on its own terms: records as plain YAML, facts as they are on the day after the newest one. What is
 * counted here is what the pages need in order to be seen at full size: long lists, gaps, corrections.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "js-yaml";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { announcementMeta } from "../../src/content/schema/announcement.ts";
import { careerMeta } from "../../src/content/schema/career.ts";
import { loadContent } from "../../src/content/load.ts";
import { documentsFile } from "../../src/content/schema/documents.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import { CATEGORIES } from "../../src/core/categories.ts";
import { speaksOf, systemOf } from "../../src/core/picture/ecosystem.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { shellResponse } from "../../src/content/site-response.ts";
import { CONTENT_PAGES, ID_PATTERN } from "../../src/core/routes.ts";
import { hongKongIso, parseInstant } from "../../src/core/time.ts";
import { samplePack } from "../support/sample-pack.ts";

const content = fileURLToPath(new URL("../../content/", import.meta.url));
const MAX_YAML_BYTES = 64 * 1024;

function read<const Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> {
  const text = readFileSync(join(content, path), "utf8");
  if (Buffer.byteLength(text) > MAX_YAML_BYTES) throw new Error(`${path}: more than ${MAX_YAML_BYTES} bytes`);
  const result = v.safeParse(schema, load(text, { maxAliases: 0 }));
  if (result.success) return result.output;
  throw new Error(
    `${path}: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? "-"}: ${issue.message}`).join("; ")}`,
  );
}

const documents = read(documentsFile, "documents.yaml").documents;
/** The day after the newest sample: nothing in the pack is still to come but what is on hold. */
const TODAY = parseInstant("2026-11-21T00:00+08:00") ?? 0;

const pack = samplePack();
const views = new ViewTimeline(pack);
const factsOn = (day: string): Facts => views.at(parseInstant(`${day}T12:00+08:00`) ?? 0).facts;
type Facts = View["facts"];
const { site, people, committees, framework, timelines, ecosystem } = views.at(TODAY).facts;
const ids = (folder: string): string[] => readdirSync(join(content, folder)).toSorted();
const announcements = new Map(
  ids("announcements").map((id) => [id, read(announcementMeta, `announcements/${id}/meta.yaml`)]),
);
const careers = new Map(ids("careers").map((id) => [id, read(careerMeta, `careers/${id}/meta.yaml`)]));
const all = [...announcements.values()];
const countOf = <Item>(items: readonly Item[], test: (item: Item) => boolean): number => items.filter(test).length;
/** The names of those that break a rule: an empty list passes, and a failure names the culprits. */
function breaking<Item>(
  items: Iterable<readonly [string, Item]>,
  holds: (item: Item, name: string) => boolean,
): string[] {
  return [...items].filter(([name, item]) => !holds(item, name)).map(([name]) => name);
}
const same = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(content, folder)).filter((name) => name.endsWith(ending));

/** Every Markdown file of the pack, with its first paragraph. */
function markdownFiles(): Array<readonly [string, string]> {
  const paths = [
    ...[...announcements].flatMap(([id, meta]) =>
      meta.languages.map((language) => `announcements/${id}/${language}.md`),
    ),
    ...[...careers].flatMap(([id, meta]) => meta.languages.map((language) => `careers/${id}/${language}.md`)),
    ...CONTENT_PAGES.flatMap((page) => LANGUAGES.map((language) => `pages/${page}/${language}.md`)),
  ];
  return paths.map((path) => [path, readFileSync(join(content, path), "utf8")] as const);
}

describe("announcements", () => {
  it("number at least 60, over four years, in three categories", () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set([...announcements.keys()].map((id) => id.slice(0, 4)))).toEqual(
      new Set(["2023", "2024", "2025", "2026"]),
    );
    expect(CATEGORIES.map((category) => countOf(all, (meta) => meta.category === category))).toEqual([40, 10, 16]);
  });

  it("are numbered in the order of their times, all past, none at a weekend", () => {
    const times = [...announcements].map(([, meta]) => meta.publishAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(hongKongIso(times.at(-1) ?? 0)).toBe("2026-11-20T16:35:00+08:00");
    // A number that was given between two others has a letter.
    expect(breaking(announcements, (_, id) => /^\d{4}-\d{3}a?$/.test(id))).toEqual([]);
    expect(breaking(announcements, (meta, id) => hongKongIso(meta.publishAt).startsWith(id.slice(0, 4)))).toEqual([]);
    expect(breaking(announcements, (meta) => meta.publishAt < TODAY)).toEqual([]);
    const weekday = (time: number): number => new Date(time + 8 * 3_600_000).getUTCDay();
    expect(breaking(announcements, (meta) => ![0, 6].includes(weekday(meta.publishAt)))).toEqual([]);
  });

  it("lack a language in three cases, on purpose", () => {
    const incomplete = all
      .filter((meta) => meta.languages.length < LANGUAGES.length)
      .map((meta) => meta.languages.join(" "));
    expect(incomplete.toSorted()).toEqual(["en", "en zh-TW", "zh zh-TW"]);
  });

  it("have exactly the Markdown files of their languages", () => {
    const markdown = (id: string): string[] => namesIn(`announcements/${id}`, ".md");
    expect(
      breaking(announcements, (meta, id) =>
        same(
          markdown(id),
          meta.languages.map((language) => `${language}.md`),
        ),
      ),
    ).toEqual([]);
  });

  it("have PDFs in at least 40 cases, and one has two in the same language", () => {
    expect(countOf(all, (meta) => meta.files.length > 0)).toBeGreaterThanOrEqual(40);
    expect(all.some((meta) => countOf(meta.files, (file) => file.lang === "en") === 2)).toBe(true);
  });

  it("list every PDF that lies in their folder", () => {
    const pdfs = (id: string): string[] => namesIn(`announcements/${id}`, ".pdf");
    expect(
      breaking(announcements, (meta, id) =>
        same(
          pdfs(id),
          meta.files.map((file) => file.path),
        ),
      ),
    ).toEqual([]);
  });

  it("refer only to announcements that exist, and replace only older ones", () => {
    expect(
      breaking(announcements, (meta, id) => meta.related.every((other) => announcements.has(other) && other !== id)),
    ).toEqual([]);
    const replacing = [...announcements].filter(([, meta]) => meta.supersedes !== undefined);
    const timeOf = (id: string | undefined): number => announcements.get(id ?? "")?.publishAt ?? Number.NaN;
    expect(breaking(replacing, (meta) => timeOf(meta.supersedes) < meta.publishAt)).toEqual([]);
  });

  it("hold one pair linked by supersedes, one correction, several price-sensitive ones", () => {
    expect(countOf(all, (meta) => meta.supersedes !== undefined)).toBe(1);
    expect(countOf(all, (meta) => meta.corrections.length > 0)).toBe(1);
    for (const meta of all) {
      for (const correction of meta.corrections) {
        expect(correction.at).toBeGreaterThan(meta.publishAt);
        const file = meta.files.find(({ path }) => path === correction.path);
        expect(file).toBeDefined();
        expect(file?.sha256).not.toBe(correction.sha256);
      }
    }
    expect(countOf(all, (meta) => meta.priceSensitive)).toBeGreaterThanOrEqual(5);
    expect(countOf(all, (meta) => meta.related.length > 0)).toBeGreaterThanOrEqual(10);
  });
});

describe("careers", () => {
  it("number 24 in several teams, in three languages, open today", () => {
    expect(careers.size).toBe(24);
    expect(new Set([...careers.values()].map((meta) => meta.team.en)).size).toBeGreaterThanOrEqual(5);
    expect(breaking(careers, (_, id) => ID_PATTERN.test(id))).toEqual([]);
    expect(
      breaking(
        careers,
        (meta, id) =>
          same(meta.languages, LANGUAGES) &&
          same(
            namesIn(`careers/${id}`, ".md"),
            LANGUAGES.map((language) => `${language}.md`),
          ),
      ),
    ).toEqual([]);
    expect(
      breaking(careers, (meta) => meta.publishAt < TODAY && (meta.closesAt ?? Number.POSITIVE_INFINITY) > TODAY),
    ).toEqual([]);
  });
});

describe("Markdown", () => {
  it("begins with a title, then a short summary, and has a body", () => {
    const wellBegun = (text: string): boolean => {
      const [title = "", summary = "", blank, next = ""] = text.split("\n");
      return /^# \S/.test(title) && /^[^#|\-\s]/.test(summary) && summary.length <= 320 && blank === "" && next !== "";
    };
    expect(breaking(markdownFiles(), wellBegun)).toEqual([]);
  });

  it("has no raw HTML and no doubtful links", () => {
    expect(breaking(markdownFiles(), (text) => !/<[a-z/!]/i.test(text))).toEqual([]);
    const links = (text: string): string[] => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href = ""]) => href);
    expect(
      breaking(markdownFiles(), (text) =>
        links(text).every((href) => /^(?:https:\/\/|mailto:|tel:|#|\/[a-z])/.test(href)),
      ),
    ).toEqual([]);
  });

  it("keeps the two Chinese scripts apart", () => {
    // Quotation marks and a few frequent characters tell the scripts apart.
    const written = (ending: string): Array<readonly [string, string]> =>
      markdownFiles().filter(([path]) => path.endsWith(ending));
    expect(
      breaking(written("/zh.md"), (text) => !/[「」『』這個們為於與發網將務資應後會實業據證國時對現間]/.test(text)),
    ).toEqual([]);
    expect(breaking(written("/zh-TW.md"), (text) => !/[“”这们为与发网将务资应实业据证国时对现间]/.test(text))).toEqual(
      [],
    );
  });

  it("gives no real address", () => {
    const hosts = (text: string): string[] => [...text.matchAll(/[\w.-]+@([\w.-]+\w)/g)].map(([, host = ""]) => host);
    expect(breaking(markdownFiles(), (text) => hosts(text).every((host) => host === "example.com"))).toEqual([]);
  });
});

describe("timelines", () => {
  const milestones = [...timelines.group.milestones, ...timelines.partner.milestones];

  it("have twelve milestones or more each, in order, mostly done", () => {
    for (const { milestones: own } of [timelines.group, timelines.partner]) {
      expect(own.length).toBeGreaterThanOrEqual(12);
      expect(own.length).toBeLessThanOrEqual(14);
      expect(countOf(own, (item) => item.state === "done")).toBeGreaterThan(own.length / 2);
      expect(countOf(own, (item) => item.state === "planned")).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(milestones.map((item) => item.id)).size).toBe(milestones.length);
  });

  it("cite, for each done milestone, an announcement of the same day", () => {
    const named = milestones.map((item) => [item.id, item] as const);
    expect(breaking(named, (item) => item.announcement === undefined || announcements.has(item.announcement))).toEqual(
      [],
    );
    const dayOf = (id: string | undefined): string =>
      hongKongIso(announcements.get(id ?? "")?.publishAt ?? 0).slice(0, 10);
    expect(breaking(named, (item) => item.state !== "done" || dayOf(item.announcement) === item.date)).toEqual([]);
  });

  it("tell seven events on both timelines, and say so: 14 of 19 events are done", () => {
    const { group, partner } = timelines;
    const told = group.milestones.flatMap(({ id, date, announcement }) =>
      partner.milestones
        .filter((other) => announcement !== undefined && other.announcement === announcement && other.date === date)
        .map((other) => [other.sameAs, id]),
    );
    expect(told).toHaveLength(7);
    expect(told.filter(([sameAs, id]) => sameAs !== id)).toEqual([]);
    const events = [...group.milestones, ...partner.milestones.filter(({ sameAs }) => sameAs === undefined)];
    expect([events.length, countOf(events, ({ state }) => state === "done")]).toEqual([19, 14]);
  });

  it("contain exactly one that slipped, with the date first announced", () => {
    const slipped = milestones.filter((item) => item.state === "slipped");
    expect(slipped.map((item) => item.announcedFor)).toEqual(["2026-Q3"]);
    expect(countOf(milestones, (item) => item.announcedFor !== undefined)).toBe(1);
  });
});

describe("changes", () => {
  const directorsOn = (day: string): string[] =>
    factsOn(day)
      .people.filter(({ director }) => director !== undefined)
      .map(({ id }) => id.replace("sample-director-", ""));
  const review = (day: string) =>
    factsOn(day).timelines.partner.milestones.find(({ id }) => id === "independent-review") ?? null;

  it("tell the trading halt and its resumption", () => {
    const stateOn = (day: string): string => factsOn(day).site.trading.state;
    expect(["2025-05-06", "2025-05-07", "2025-05-08", "2025-05-09"].map(stateOn)).toEqual([
      "trading",
      "halted",
      "halted",
      "trading",
    ]);
    expect(hongKongIso(factsOn("2025-05-08").site.trading.since ?? 0)).toBe("2025-05-07T09:00:00+08:00");
    expect(hongKongIso(site.trading.since ?? 0)).toBe("2025-05-09T09:00:00+08:00");
  });

  it("tell the coming and going of each director", () => {
    expect(directorsOn("2023-01-01")).toEqual(["10", "9", "11", "12"]);
    expect(directorsOn("2023-02-18")).toEqual(["1", "10", "3", "4", "6", "9", "11"]);
    expect(directorsOn("2023-12-12")).toEqual(["1", "10", "3", "4", "6", "7", "11"]);
    expect(directorsOn("2024-05-25")).toEqual(["1", "10", "3", "4", "5", "6", "7", "8"]);
    expect(directorsOn("2026-07-17")).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    const chairOn = (day: string) =>
      factsOn(day)
        .committees.find(({ id }) => id === "remuneration")
        ?.members.find(({ role }) => role === "chair")?.person;
    expect(["2023-12-11", "2023-12-12"].map(chairOn)).toEqual(["sample-director-9", "sample-director-7"]);
  });

  it("tell when a milestone was planned, moved and reached", () => {
    expect(review("2026-01-13")).toBeNull();
    expect(review("2026-01-14")).toMatchObject({ date: "2026-Q3", state: "planned", announcement: "2026-001" });
    expect(review("2026-08-28")).toMatchObject({ date: "2027-Q1", state: "slipped", announcement: "2026-010" });
    const counts = ["2023-01-01", "2024-01-01", "2025-01-01", "2026-01-01"].map(
      (day) => factsOn(day).timelines.group.milestones.length,
    );
    expect(counts).toEqual([0, 2, 5, 9]);
    const approval = (day: string) =>
      factsOn(day).timelines.group.milestones.find(({ id }) => id === "name-approved")?.state;
    expect(["2026-11-20", "2026-11-21"].map(approval)).toEqual(["planned", "done"]);
  });

  it("hold the new name ready, which changes everything that says it once it has its day", () => {
    const held = loadContent(content, { withHeld: true }).pack;
    if (held === null) throw new Error("the sample content is not valid with what is on hold");
    const timeline = new ViewTimeline(held);
    const names = (view: View) => LANGUAGES.map((language) => shellResponse(view, language).names);
    const day = parseInstant("2027-02-01T09:00+08:00") ?? 0;
    expect(names(timeline.at(day - 1))).toEqual(names(views.at(TODAY)));
    expect(names(timeline.at(day)).map(({ group, renaming }) => [group, renaming])).toEqual([
      ["The New Name", null],
      ["新名称", null],
      ["新名稱", null],
    ]);
    expect(JSON.stringify(names(views.at(Infinity)))).not.toContain("New Name");
  });
});

describe("board", () => {
  const directors = people.filter((person) => person.director !== undefined);

  it("has eight directors, three of them independent, and a team of six", () => {
    expect(directors.length).toBe(8);
    expect(countOf(directors, (person) => person.director === "independent")).toBeGreaterThanOrEqual(3);
    expect(countOf(people, (person) => person.team)).toBe(6);
    const named = people.map((person) => [person.id, person] as const);
    expect(breaking(named, (person) => person.sample && person.name.en.startsWith("Sample "))).toEqual([]);
    expect(breaking(named, (person) => !person.team || person.biography !== undefined)).toEqual([]);
  });

  it("has three committees of directors, each with a chair, a majority of independents and terms", () => {
    expect(committees.map(({ id }) => id).toSorted()).toEqual(["audit", "nomination", "remuneration"]);
    const named = committees.map((committee) => [committee.id, committee] as const);
    const kinds = (committee: (typeof committees)[number]): Array<string | undefined> =>
      committee.members.map(({ person }) => directors.find(({ id }) => id === person)?.director);
    expect(breaking(named, (committee) => !kinds(committee).includes(undefined))).toEqual([]);
    expect(breaking(named, (committee) => countOf(committee.members, ({ role }) => role === "chair") === 1)).toEqual(
      [],
    );
    expect(
      breaking(
        named,
        (committee) => countOf(kinds(committee), (kind) => kind === "independent") > committee.members.length / 2,
      ),
    ).toEqual([]);
    expect(breaking(named, (committee) => documents.some(({ id }) => id === committee.terms))).toEqual([]);
    expect(framework.length).toBe(4);
  });
});

describe("documents", () => {
  it("cover every kind, and leave a gap in two rows on purpose", () => {
    expect(new Set(documents.map(({ kind }) => kind)).size).toBe(8);
    const gaps = documents.filter(
      (row) =>
        row.page === undefined && row.required.some((language) => !row.files.some((file) => file.lang === language)),
    );
    expect(gaps.map(({ id }) => id).toSorted()).toEqual(["printed-copy-request-form", "results-presentation-2025"]);
  });

  it("of a financial period are named by it, so that the page of results links each", () => {
    const named = new Set(
      views.at(TODAY).facts.results?.periods.flatMap(({ report, presentation }) => [report, presentation]),
    );
    const ofPeriods = documents.filter(({ id }) => /^(?:annual-report|interim-report|results-presentation)-/.test(id));
    expect(ofPeriods.length).toBe(9);
    expect(ofPeriods.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it("list every file in their folder", () => {
    const listed = documents.flatMap((row) => row.files.map((file) => file.path));
    expect(readdirSync(join(content, "documents")).toSorted()).toEqual(listed.toSorted());
  });
});

describe("site and ecosystem", () => {
  it("are marked as samples and short enough for the display sizes", () => {
    expect(site.sample).toBe(true);
    expect(site.stockCode).toBe("00399");
    expect(all.every((meta) => meta.sample)).toBe(true);
    expect([...careers.values()].every((meta) => meta.sample)).toBe(true);
    expect(site.hero.title.en.length).toBeLessThanOrEqual(45);
    expect(site.claim.quotation.en.split(" ").length).toBeLessThanOrEqual(25);
    expect(site.partnership.points.length).toBe(3);
  });

  it("have flows between participants that exist", () => {
    for (const system of Object.values(ecosystem.systems)) {
      const known = new Set(system.participants.map(({ id }) => id));
      expect(known.size).toBe(system.participants.length);
      expect(
        breaking(
          system.flows.map((flow) => [flow.what.en, flow] as const),
          (flow) => known.has(flow.from) && known.has(flow.to),
        ),
      ).toEqual([]);
    }
    for (const from of ["lpt", "apq"] as const)
      expect(countOf(ecosystem.exchange, (item) => systemOf(ecosystem, item.from) === from)).toBeGreaterThanOrEqual(2);
  });

  it("tell the way of a proposal in six steps, which speak of every participant of APQ and of all that crosses the edge", () => {
    expect(ecosystem.steps).toHaveLength(6);
    const told = new Set(ecosystem.steps.flatMap(({ participants }) => participants));
    expect(ecosystem.systems.apq.participants.filter(({ id }) => !told.has(id))).toEqual([]);
    const untold = ecosystem.exchange.filter(
      ({ from, to }) => !ecosystem.steps.some((step) => speaksOf(step, [from, to])),
    );
    expect(untold).toEqual([]);
  });

  it("have the three content pages in three languages", () => {
    for (const page of CONTENT_PAGES)
      for (const language of LANGUAGES) expect(existsSync(join(content, "pages", page, `${language}.md`))).toBe(true);
    expect(statSync(join(content, "site.yaml")).isFile()).toBe(true);
  });
});
