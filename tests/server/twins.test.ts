/**
 * Two sites, one with thirty future items and a change of every kind of fact to come, and one without: whatever is asked,
 * they answer alike, and no answer holds a trace of what is to come.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_OPERATIONS } from "../../src/content/all-operations.ts";
import { encodeCursor } from "../../src/content/cursor.ts";
import { NO_COPIES } from "../../src/content/file-sink.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { readImage } from "../../src/content/read-image.ts";
import { CATEGORIES } from "../../src/core/categories.ts";
import { FEED_TOPICS } from "../../src/core/feed-topics.ts";
import { imageAddress } from "../../src/core/images.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { API_PATH, FACT_PAGES } from "../../src/core/routes.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import {
  addFutureCorrection,
  addFutureItems,
  addTextHashes,
  CHANGED_KINDS,
  EVENTS_BEFORE,
  leaks,
  MARK,
  wordOf,
  type FutureItem,
} from "../support/canaries.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";
import { LONG, seeded } from "../support/long.ts";
import { fileAddress } from "../../src/core/file-address.ts";

const NOW = "2026-06-01T12:00:03.200+08:00";
const FUTURE = "2026-06-01T12:30+08:00";
/** Before the history begins, in it, today, to come, and one that does not exist. */
const DAYS = ["2025-03-02", "2025-03-03", "2025-03-20", "2026-05-31", "2026-06-01", "2026-06-02", "2026-02-30"];

const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });
const TESTNET = { date: "2025-03", state: "done", title: say("Testnet") };
const OFFICE = { "hong-kong": { telephone: "+852 0000 0000" } };

const contents: ContentFixture[] = [];
let items: FutureItem[] = [];
let pair: readonly [LiveSite, LiveSite];

/** @param named what public content names beside what is public. */
function base(named: { readonly related?: readonly string[]; readonly announcement?: string } = {}): ContentFixture {
  const { announcement, ...meta } = named;
  const evidence = announcement === undefined ? {} : { announcement };
  const content = new ContentFixture();
  contents.push(content);
  for (let index = 1; index <= 25; index += 1) {
    content.announcement(`2025-${String(index).padStart(3, "0")}`, {
      publishAt: `2025-03-${String(index).padStart(2, "0")}T09:00+08:00`,
      ...(index % 2 === 0 ? { attachment: `paper ${index}` } : {}),
      ...(index === 7 ? { languages: ["en", "zh-TW"], meta: { supersedes: "2025-006", ...meta } } : {}),
    });
  }
  return addTextHashes(content, "2025-004")
    .changes("2025-003", { site: { trading: { state: "halted" } } })
    .change(
      "resumed",
      "2025-03-20T09:00+08:00",
      {
        site: { trading: { state: "trading" } },
        timelines: { partner: { milestones: { testnet: { ...TESTNET, ...evidence } } } },
      },
      { announcement: "2025-004" },
    )
    .change("office", "2025-03-21T09:00+08:00", { site: { offices: OFFICE } }, evidence)
    .yaml("events.yaml", EVENTS_BEFORE)
    .career("engineer", "2026-01-01T09:00+08:00")
    .portrait("director-1")
    .image("shared/director-1")
    .image("dark/director-1");
}

/** Every address of an image, public or not. */
function imageAddresses(content: ContentFixture | undefined, name: string): string[] {
  const folder = new ContentFolder(content?.root ?? "");
  const image = readImage({ folder, sink: NO_COPIES, diagnostics: [] }, { name, file: "", field: "" });
  if (image === null) throw new Error(`the image ${name} is not valid`);
  return image.files.map(({ folder: place, format }) => imageAddress(image, place, format));
}

beforeAll(async () => {
  const [plain, marked] = [base(), base({ related: [`${MARK}-1`], announcement: `${MARK}-2` })];
  items = [...addFutureItems(marked, FUTURE), addFutureCorrection(marked, "2025-004", FUTURE)];
  const clock = new ManualClock(NOW);
  pair = [new LiveSite(plain.root, clock), new LiveSite(marked.root, clock)];
  for (const site of pair) {
    site.poll();
    // What is drawn ahead must make no difference either.
    await site.idle();
  }
});
afterAll(() => contents.forEach((content) => content.remove()));

/** Addresses of everything there is, everything to come, and much that never was. */
function addresses(): string[] {
  const chance = seeded(20260601);
  const word = (): string => Math.floor(chance() * 36 ** 6).toString(36);
  const known = Array.from({ length: 25 }, (_, index) => `2025-${String(index + 1).padStart(3, "0")}`);
  const ids = [
    ...known,
    ...items.map(({ id }) => id),
    ...Array.from({ length: LONG ? 120 : 40 }, () => `2026-${word()}`),
  ];
  const verdicts = [
    "/verify/unknown",
    `/verify/${"0".repeat(64)}`,
    ...items.flatMap(({ file }) => (file === null ? [] : [`/verify/${file.sha256}`])),
    ...[2, 4].map(
      (index) =>
        `/verify/${createHash("sha256")
          .update(pdfBytes(`paper ${index}`))
          .digest("hex")}`,
    ),
  ];
  const pages = [
    "/",
    "/careers",
    "/announcements",
    "/privacy",
    "/terms",
    "/dissemination",
    ...FACT_PAGES.map((page) => `/${page}`),
    ...DAYS.map((day) => `/as-of-${day}`),
    ...["engineer", `${MARK}-engineer`, "no"].map((id) => `/careers/${id}`),
    ...verdicts,
    "/404",
    ...ids.map((id) => `/announcement/${id}`),
    ...ids.map((id) => `/en/announcement/${id}?with=zh`),
  ];
  const future = Date.parse(FUTURE);
  const hashes = verdicts.map((path) => path.slice("/verify/".length));
  const cursors = items.slice(0, 12).map(({ id }) => encodeCursor({ publishAt: future, id }));
  const queries = [
    "limit=50",
    ...CATEGORIES.map((category) => `category=${category}`),
    ...[2024, 2025, 2026, 2027].map((year) => `year=${year}`),
    ...["CANARY", MARK, "title", "body", "2026", "股", "paper"].map((q) => `q=${encodeURIComponent(q)}`),
    ...cursors.map((cursor) => `cursor=${cursor}`),
    "headline=final-results",
    "type=announcement",
    "fiscalYear=2025",
    "inside=1",
    "corrected=1",
    `headline=${MARK}`,
    "limit=0",
    "year=x",
    "categroy=a",
    "q=a&q=b",
  ];
  const papers = [2, 4, 6].map((index) => {
    const sha256 = createHash("sha256")
      .update(pdfBytes(`paper ${index}`))
      .digest("hex");
    return fileAddress({ sha256, name: `2025-00${index}-en.pdf` });
  });
  const files = items.flatMap(({ file }) =>
    file === null
      ? []
      : [fileAddress(file), `/files/${file.sha256}/${file.name}`, `/files/${file.sha256}`, `/${file.name}`],
  );
  return [
    ...pages.flatMap((page) => ["", ...LANGUAGES.map((language) => `/${language}`)].map((lead) => lead + page)),
    ...["/announcements", "/zh/announcements", "/careers"].flatMap((page) =>
      queries.map((query) => `${page}?${query}`),
    ),
    ...hashes.flatMap((sha256) => [
      `/api/verify/${sha256}`,
      `/api/pages/verify-${sha256}?lang=zh`,
      `/verify?sha256=${sha256}`,
    ]),
    ...ids.flatMap((id) => LANGUAGES.map((language) => `/api/announcements/${id}?lang=${language}`)),
    ...ids.flatMap((id) => LANGUAGES.map((language) => `/social/announcement/${id}.${language}.png`)),
    ...["home", "announcements", "nothing"].map((name) => `/social/${name}.en.png`),
    ...["announcements", "careers"].flatMap((call) =>
      LANGUAGES.flatMap((language) => queries.map((query) => `/api/${call}?lang=${language}&${query}`)),
    ),
    ...[
      "announcements",
      "careers",
      "site",
      "pages/terms",
      ...FACT_PAGES.map((page) => `pages/${page}`),
      ...["engineer", `${MARK}-engineer`, "no"].map((id) => `pages/career-${id}`),
      "openapi.json",
      "nothing",
    ].map((call) => `/api/${call}`),
    "/api",
    ...[...DAYS, "2025-03-03T09:00Z", "2026-06-01T04:30Z", "2026-02-30", "x", ""].flatMap((at) =>
      LANGUAGES.map((language) => `/api/state?lang=${language}&at=${at}`),
    ),
    ...DAYS.map((day) => `/api/pages/as-of-${day}`),
    ...LANGUAGES.flatMap((language) => [
      `/api/site?lang=${language}`,
      `/feed.${language}.xml`,
      `/feed.${language}.json`,
      ...[...FEED_TOPICS, "no"].flatMap((topic) => [
        `/feed/${topic}.${language}.xml`,
        `/feed/${topic}.${language}.json`,
      ]),
      `/calendar.${language}.ics`,
      `/results.${language}.csv`,
      ...["general-meeting", "results", "milestone", "no"].map((kind) => `/calendar/${kind}.${language}.ics`),
      ...["agm", `${MARK}-event`, "no"].map((id) => `/calendar/event/${id}.${language}.ics`),
    ]),
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/healthz",
    "/readyz",
    "/metrics",
    "/content/site.yaml",
    "/.git/config",
    ...papers,
    ...imageAddresses(contents[0], "director-1"),
    ...imageAddresses(contents[1], `${MARK}-portrait`),
    ...["light", "dark", "shared"].flatMap((place) => [
      `/images/${place}/${MARK}-portrait.png`,
      `/content/images/${place}/${MARK}-portrait.webp`,
    ]),
    `/images/${word()}/shared/${MARK}-portrait.png`,
    ...files,
    ...items.flatMap(({ id }) => [
      `/announcements/${id}/meta.yaml`,
      `/content/announcements/${id}/en.md`,
      `/announcement/${id}/`,
    ]),
    ...Array.from({ length: LONG ? 1000 : 400 }, () => `/${word()}/${word()}`),
    `/${"a".repeat(3000)}`,
  ];
}

const METHODS = ["GET", "HEAD", "POST"];
const ENCODINGS = [{}, { "accept-encoding": "br" }, { "accept-encoding": "gzip;q=0.5, identity;q=0.1" }];
const CONDITIONS = [
  {},
  { range: "bytes=0-9" },
  { range: "bytes=99999-" },
  { range: "bytes=0-1,4-5" },
  { "if-none-match": "*" },
  { "accept-language": "zh-HK" },
  { cookie: "locale=zh" },
];

const VARIANTS = METHODS.flatMap((method) =>
  ENCODINGS.flatMap((encoding) =>
    CONDITIONS.map((condition) => ({ method, headers: { ...encoding, ...condition } as Record<string, string> })),
  ),
);

interface Answer {
  readonly head: string;
  readonly body: Buffer;
}

async function ask(
  site: LiveSite,
  path: string,
  variant: { method: string; headers: Record<string, string> },
): Promise<Answer> {
  const response = await site.fetch(path, variant);
  return {
    head: `${response.status} ${JSON.stringify([...response.headers])}`,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

it("answer alike, whatever is asked and however", async () => {
  expect(pair[1].announcements().size - pair[0].announcements().size).toBe(27);
  const all = addresses();
  const conditionOf = ({ head }: Answer) => ({
    method: "GET",
    headers: { "if-none-match": /\["etag","((?:[^"\\]|\\.)*)"\]/.exec(head)?.[1]?.replaceAll("\\", "") ?? "" },
  });
  expect(new Set(all).size).toBeGreaterThan(2000);
  const find = leaks(items);
  const checked = new Set<string>();
  const differences: string[] = [];
  const traces: string[] = [];
  let unchanged = 0;
  let asked = 0;
  for (const [index, path] of all.entries()) {
    // In short, each address plainly and in another way; in full, in every way.
    const variants = LONG
      ? VARIANTS
      : [0, 1 + ((index * 13) % (VARIANTS.length - 1))].map((place) => VARIANTS[place] ?? VARIANTS[0]);
    for (const variant of variants) {
      if (variant === undefined) continue;
      asked += 1;
      const [plain, marked] = [await ask(pair[0], path, variant), await ask(pair[1], path, variant)];
      if (plain.head !== marked.head || !plain.body.equals(marked.body))
        differences.push(`${variant.method} ${path} ${JSON.stringify(variant.headers)}`);
      if (variant === VARIANTS[0]) {
        const [same, other] = [
          await ask(pair[0], path, conditionOf(plain)),
          await ask(pair[1], path, conditionOf(plain)),
        ];
        if (same.head !== other.head) differences.push(`${path}, with its own validator`);
        if (same.head.startsWith("304")) unchanged += 1;
      }
      const text = marked.head + marked.body.toString("latin1");
      const print = createHash("sha256").update(text).digest("base64");
      // An address that names a mark may be repeated to its reader; what else it holds is in the other twin too.
      if (checked.has(print) || find(decodeURIComponent(path)) !== null || path.includes("cursor=")) continue;
      checked.add(print);
      const trace = find(text);
      if (trace !== null) traces.push(`${path}: ${trace}`);
    }
  }
  process.stdout.write(
    `  ${new Set(all).size} addresses, ${VARIANTS.length} ways to ask, ${asked} requests to each twin\n`,
  );
  expect(differences).toEqual([]);
  expect(traces).toEqual([]);
  expect(checked.size).toBeGreaterThan(300);
  expect(unchanged).toBeGreaterThan(200);
  expect(pair.flatMap((site) => site.log.filter(({ level }) => level === "error"))).toEqual([]);
  expect(pair[1].log.map(({ text }) => find(text)).filter((trace) => trace !== null)).toEqual([]);
});

it("are asked for every operation of the API", () => {
  const all = addresses();
  const left = Object.values(ALL_OPERATIONS).filter(({ path }) => {
    const pattern = new RegExp(`^${API_PATH}${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(?:[?]|$)`);
    return !all.some((address) => pattern.test(address));
  });
  expect(left).toEqual([]);
});

it("are one view by their keys, as caches and logs name them", () => {
  const [plain, marked] = pair.map(({ store }) => store.viewAt(Date.parse(NOW))?.key);
  expect(marked).toBeDefined();
  expect(marked).toBe(plain);
});

it("find a trace where there is one", () => {
  const find = leaks(items);
  for (const lead of ["", "a", "ab"])
    expect(find(Buffer.from(`${lead}${MARK} and more`).toString("base64"))).not.toBeNull();
  expect(find(Buffer.from(MARK).toString("hex"))).not.toBeNull();
  expect(find(createHash("sha256").update(`${MARK}-3`).digest("hex"))).not.toBeNull();
  expect(find("nothing of the kind")).toBeNull();
});

const CLIENT = "dist/client";

it.skipIf(!existsSync(CLIENT))("leave the built client without a trace of any content record", () => {
  const find = leaks(items);
  const records = readdirSync("content/announcements");
  expect(records.length).toBeGreaterThan(50);
  let read = 0;
  for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|json|map|txt)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), "latin1");
    expect(find(text), entry.name).toBeNull();
    expect(
      records.filter((id) => text.includes(id)),
      entry.name,
    ).toEqual([]);
    read += 1;
  }
  expect(read).toBeGreaterThan(20);
});

it("differ at the minute of release, in everything", async () => {
  const clock = new ManualClock(FUTURE);
  const site = new LiveSite(contents[1]?.root ?? "", clock);
  site.poll();
  const find = leaks(items);
  for (const path of [
    "/en",
    "/announcements",
    "/feed.en.xml",
    "/feed/announcement.zh.xml",
    "/feed/inside-information.en.json",
    "/sitemap.xml",
    "/api/announcements?limit=50",
    "/api/site",
    `/announcement/${MARK}-1`,
    "/zh/announcement/2025-004",
    "/en/announcement/2025-004",
    "/api/announcements/2025-004",
  ]) {
    expect(find(await (await site.fetch(path)).text()), path).not.toBeNull();
  }
  for (const { id, file } of items) {
    if (file === null || id === `${MARK}-28`) continue;
    expect((await site.fetch(fileAddress(file))).status).toBe(200);
  }
  expect((await site.fetch(`/announcement/${MARK}-28`)).status).toBe(404);
});

it("differ at the minute of release in every kind of fact, and not a millisecond before", async () => {
  const clock = new ManualClock(Date.parse(FUTURE) - 1);
  const site = new LiveSite(contents[1]?.root ?? "", clock);
  site.poll();
  const faces = [
    "/en",
    "/zh",
    "/en/as-of-2026-06-01",
    "/api/state?at=2026-06-01",
    ...FACT_PAGES.map((page) => `/en/${page}`),
    "/en/terms",
    "/api/site?lang=en",
    "/api/pages/terms?lang=en",
    "/calendar.en.ics",
    "/calendar/general-meeting.zh.ics",
    "/zh-TW/calendar",
  ];
  const say = async (): Promise<string> =>
    (await Promise.all(faces.map(async (face) => (await site.fetch(face)).text()))).join("\n");
  const portrait = imageAddresses(contents[1], `${MARK}-portrait`)[0] ?? "";
  const find = leaks(items);
  expect(find(await say())).toBeNull();
  expect((await site.fetch(portrait)).status).toBe(404);
  expect((await site.fetch(`/calendar/event/${MARK}-event.en.ics`)).status).toBe(404);
  clock.set(FUTURE);
  const said = await say();
  expect(CHANGED_KINDS.filter((kind) => !said.includes(wordOf(kind)))).toEqual([]);
  expect(said).not.toContain(wordOf("held"));
  expect(said).not.toContain("Milestone listed");
  expect((await site.fetch(portrait)).status).toBe(200);
  expect((await site.fetch(`/calendar/event/${MARK}-event.en.ics`)).status).toBe(200);
  expect(site.log.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
});
