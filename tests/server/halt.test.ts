/**
 * The trading halt of the sample pack, prepared in advance with status, reason, announcement and PDFs, on three replicas that
 * are asked twenty times a second: nothing before its instant, everything within a second after it, and then its whole story.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseYaml } from "../../src/content/text-file.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { LONG } from "../support/long.ts";

const ID = "2025-005";
const RELEASE = Date.parse("2025-05-07T09:02+08:00");
const RESUMPTION = "2025-05-09T09:00+08:00";
const SECOND = 1000;
/** How long before the instant the replicas are asked. */
const LEAD = (LONG ? 60 : 0.5) * SECOND;
const POLL_MS = 50;
const REPLICAS = LONG ? 3 : 1;

interface Halt {
  readonly files: readonly { readonly path: string; readonly lang: string; readonly sha256: string }[];
}
interface HaltChanges {
  readonly site: { readonly trading: { readonly note: Readonly<Record<string, string>> } };
}

function yaml(name: string): unknown {
  const read = parseYaml(readFileSync(`content/announcements/${ID}/${name}`, "utf8"), name);
  return read.ok ? read.value : null;
}
const { files } = yaml("meta.yaml") as Halt; // the sample's own
const { note } = (yaml("changes.yaml") as HaltChanges).site.trading;
const titleIn = (language: string): string =>
  (readFileSync(`content/announcements/${ID}/${language}.md`, "utf8").split("\n")[0] ?? "").slice(2);

/** Each address with what it says once the halt is public. */
interface Face {
  readonly path: string;
  readonly words: readonly string[];
}

const FACES: readonly Face[] = [
  ...LANGUAGES.flatMap((language): Face[] => [
    { path: `/${language}`, words: [note[language] ?? "", `/announcement/${ID}`] },
    { path: `/${language}/careers`, words: [note[language] ?? ""] },
    { path: `/${language}/status`, words: [note[language] ?? "", titleIn(language)] },
    { path: `/${language}/announcements`, words: [titleIn(language)] },
    { path: `/${language}/announcement/${ID}`, words: [titleIn(language), ...files.map(({ sha256 }) => sha256)] },
    { path: `/feed.${language}.xml`, words: [ID] },
    { path: `/feed/inside-information.${language}.json`, words: [ID] },
    { path: `/api/announcements/${ID}?lang=${language}`, words: [titleIn(language)] },
    { path: `/api/site?lang=${language}`, words: ['"halted"', note[language] ?? ""] },
  ]),
  { path: "/sitemap.xml", words: [ID] },
  ...files.map(({ sha256, path }): Face => ({ path: `/files/${sha256}/${path}`, words: ["%PDF-"] })),
];

/** What no answer may hold before: the announcement, its reason, its files. */
const SECRETS = [ID, ...LANGUAGES.map((language) => note[language] ?? ""), ...files.map(({ sha256 }) => sha256)];

let clock: ManualClock;
let replicas: LiveSite[] = [];
const tell = async (site: LiveSite, { path }: Face): Promise<string> => {
  const response = await site.fetch(path);
  return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
};

beforeAll(async () => {
  clock = new ManualClock(RELEASE - LEAD);
  replicas = Array.from({ length: REPLICAS }, () => new LiveSite("content", clock));
  for (const site of replicas) {
    site.poll();
    await site.idle();
  }
});
afterAll(() => {
  replicas = [];
});

it("shows nothing before its instant and everything within a second after it, on each replica", async () => {
  const early: string[] = [];
  const unseen = new Set(replicas.flatMap((_site, replica) => FACES.map(({ path }) => `${replica} ${path}`)));
  let latest = 0;
  let asked = 0;
  for (let now = RELEASE - LEAD; now <= RELEASE + SECOND; now += POLL_MS) {
    // The last moment before it, too.
    clock.set(now === RELEASE - POLL_MS ? RELEASE - 1 : now);
    for (const [replica, site] of replicas.entries())
      for (const face of FACES) {
        const name = `${replica} ${face.path}`;
        if (now > RELEASE && !unseen.has(name)) continue;
        const said = await tell(site, face);
        asked += 1;
        // An address repeats what its reader asked for.
        const secrets = SECRETS.filter((secret) => !face.path.includes(secret));
        if (now < RELEASE)
          early.push(...secrets.filter((secret) => said.includes(secret)).map((it) => `${name}: ${it}`));
        else if (said.startsWith("200") && face.words.every((word) => said.includes(word))) {
          unseen.delete(name);
          latest = Math.max(latest, now - RELEASE);
        }
      }
  }
  process.stdout.write(
    `  ${REPLICAS} replicas, ${FACES.length} addresses, ${asked} requests: all seen at most ${latest} ms after the instant\n`,
  );
  expect(early).toEqual([]);
  expect([...unseen]).toEqual([]);
});

it.each([
  ["en", ["Trading halted", "7 May 2025 09:00 to 9 May 2025 09:00 (2 days)"]],
  ["zh", ["短暂停牌", "2025年5月7日 09:00至2025年5月9日 09:00（2天）"]],
  ["zh-TW", ["短暫停牌", "2025年5月7日 09:00至2025年5月9日 09:00（2日）"]],
] as const)("is told as a whole by the status page in %s, in HTML alone", async (language, words) => {
  clock.set(RESUMPTION);
  const html = await tell(replicas[0] as LiveSite, { path: `/${language}/status`, words: [] }); // there is one at least
  for (const word of [
    ...words,
    note[language] ?? "",
    titleIn(language),
    `/announcement/${ID}`,
    "/announcement/2025-006",
  ])
    expect(html).toContain(word);
});
