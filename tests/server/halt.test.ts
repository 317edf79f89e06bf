/**
 * The trading halt of the sample pack, prepared in advance with status, reason, announcement and PDFs, on three replicas that
 * are asked twenty times a second: nothing before its instant, everything within a second after it, and then its whole story.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { LONG } from "../support/long.ts";
import { FACES, HALT_ID, noteIn, secretsIn, tellsAll, titleIn, type Face } from "../support/sample-halt.ts";

const RELEASE = Date.parse("2025-05-07T09:02+08:00");
const RESUMPTION = "2025-05-09T09:00+08:00";
const SECOND = 1000;
/** How long before the instant the replicas are asked. */
const LEAD = (LONG ? 60 : 0.5) * SECOND;
const POLL_MS = 50;
const REPLICAS = LONG ? 3 : 1;

let clock: ManualClock;
let replicas: LiveSite[] = [];
interface Told {
  readonly status: number;
  /** Header fields and body. */
  readonly said: string;
}
const tell = async (site: LiveSite, { path }: Face): Promise<Told> => {
  const response = await site.fetch(path);
  return { status: response.status, said: `${JSON.stringify([...response.headers])} ${await response.text()}` };
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
        const { status, said } = await tell(site, face);
        asked += 1;
        if (now < RELEASE) early.push(...secretsIn(face, said).map((it) => `${name}: ${it}`));
        else if (tellsAll(face, status, said)) {
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
  const { said } = await tell(replicas[0] as LiveSite, { path: `/${language}/status`, words: [] }); // there is one at least
  for (const word of [
    ...words,
    noteIn(language),
    titleIn(language),
    `/announcement/${HALT_ID}`,
    "/announcement/2025-006",
  ])
    expect(said).toContain(word);
});
