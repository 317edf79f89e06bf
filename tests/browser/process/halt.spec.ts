/**
 * The trading halt of the sample pack on three servers, by the real clock: prepared in advance with status, reason,
 * announcement and PDFs, asked for twenty times a second over HTTP. Nothing is early, and everything is there within a
 * second. In `npm test` the same is shown in one process: `tests/server/halt.test.ts`.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { LONG } from "../../support/long.ts";
import { FACES, HALT_ID, noteIn, secretsIn, tellsAll, titleIn } from "../../support/sample-halt.ts";
import { startReplica, stopAll, type Replica } from "../replica-processes.ts";

const POLL_MS = 50;
const LATEST_MS = 1000;
/** From the preparation until the halt: the servers start meanwhile. */
const LEAD_MS = 60_000;
/** How many of the addresses one poll asks for: all come round in a third of a second. */
const AT_ONCE = 5;

test.skip(!LONG, "waits for a minute of the real clock: npm run test:long");
test.setTimeout(4 * LEAD_MS);

let content: string;
let replicas: Replica[] = [];
test.beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", content, { recursive: true });
});
test.afterEach(async () => {
  await stopAll(replicas.map(({ child }) => child));
  rmSync(content, { recursive: true, force: true });
});

/** Gives the halt another release. */
function prepare(at: number): void {
  const file = join(content, "announcements", HALT_ID, "meta.yaml");
  const release = `publishAt: "${new Date(at).toISOString().replace(".000Z", "Z")}"`;
  writeFileSync(file, readFileSync(file, "utf8").replace(/^publishAt: .*$/m, release));
}

interface Seen {
  polls: number;
  readonly early: string[];
  readonly late: string[];
  /** Addresses that have not told all yet. */
  readonly open: Set<string>;
}

test("a prepared halt is nowhere before its instant, and everywhere within a second, on three servers", async () => {
  const release = Math.ceil((Date.now() + LEAD_MS) / 1000) * 1000;
  prepare(release);
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  replicas = await Promise.all(ports.map((port) => startReplica(port, { CONTENT_DIR: content }, LEAD_MS)));
  const began = Date.now();
  expect(began).toBeLessThan(release - LATEST_MS);
  const sightings = ports.map((): Seen => ({
    polls: 0,
    early: [],
    late: [],
    open: new Set(FACES.map(({ path }) => path)),
  }));
  const ask = async (port: number, place: number, seen: Seen): Promise<void> => {
    const face = FACES[place % FACES.length];
    if (face === undefined || !seen.open.has(face.path)) return;
    const sent = Date.now();
    const response = await fetch(`http://127.0.0.1:${port}${face.path}`);
    const said = `${JSON.stringify([...response.headers])} ${await response.text()}`;
    const received = Date.now();
    if (received < release) seen.early.push(...secretsIn(face, said).map((secret) => `${face.path}: ${secret}`));
    else if (tellsAll(face, response.status, said)) seen.open.delete(face.path);
    else if (sent > release + LATEST_MS) seen.late.push(`${face.path}: ${sent - release} ms`);
  };
  await Promise.all(
    sightings.map(async (seen, index) => {
      for (let turn = began; seen.open.size > 0 && seen.late.length === 0; turn += POLL_MS) {
        const first = seen.polls * AT_ONCE;
        const places = Array.from({ length: AT_ONCE }, (_, offset) => first + offset);
        await Promise.all(places.map((place) => ask(ports[index] ?? 0, place, seen)));
        seen.polls += 1;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, turn + POLL_MS - Date.now())));
      }
    }),
  );
  const rates = sightings.map(({ polls }) => (polls / ((Date.now() - began) / 1000)).toFixed(1));
  process.stdout.write(`  the halt on 3 servers, ${FACES.length} addresses, polls a second ${rates.join(", ")}\n`);
  expect(sightings.flatMap(({ early }) => early)).toEqual([]);
  expect(sightings.flatMap(({ late }) => late)).toEqual([]);

  for (const [index, language] of LANGUAGES.entries()) {
    const html = await (await fetch(`http://127.0.0.1:${ports[index]}/${language}/status`)).text();
    for (const word of [noteIn(language), titleIn(language), `/announcement/${HALT_ID}`]) expect(html).toContain(word);
  }
});
