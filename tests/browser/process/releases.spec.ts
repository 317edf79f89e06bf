/**
 * Releases on three replicas of one folder, by the real clock. Each replica is polled twenty times a second. No release
 * is early, and none is later than a second. One replica is restarted while a release happens.
 */
import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { fileAddress } from "../../../src/core/file-address.ts";
import { ContentFixture, pdfBytes } from "../../../tools/testing/content-fixture.ts";
import { LONG } from "../../support/long.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { startReplica, stopAll, type Replica } from "../replica-processes.ts";

const RELEASES = 100;
const EVERY_MS = 1000;
const POLL_MS = 50;
const LATEST_MS = 1000;
/** Which replica is restarted, and the release during which it is down. */
const RENEWED = 2;
const RENEWED_AT = RELEASES / 2;

interface Release {
  readonly id: string;
  readonly at: number;
  readonly file: string;
}

test.skip(!LONG, "waits for releases by the real clock: npm run test:long");

let content: ContentFixture;
let replicas: Replica[] = [];
test.afterEach(async () => {
  await stopAll(replicas.map(({ child }) => child));
  content.remove();
});

/** A folder with one past announcement, and one release a second from an instant on. */
function prepare(begin: number): Release[] {
  content = new ContentFixture().announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
  return Array.from({ length: RELEASES }, (_, index) => {
    const id = `2026-${String(index + 1).padStart(3, "0")}`;
    const at = begin + index * EVERY_MS;
    content.announcement(id, {
      publishAt: new Date(at).toISOString().replace(".000Z", "Z"),
      attachment: `paper ${id}`,
    });
    return {
      id,
      at,
      file: fileAddress({
        sha256: createHash("sha256")
          .update(pdfBytes(`paper ${id}`))
          .digest("hex"),
        name: `${id}-en.pdf`,
      }),
    };
  });
}

/** Starts all three on a folder with future releases. On a slow machine it tries again with later ones. */
async function startBefore(): Promise<Release[]> {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  for (let lead = 10_000; ; lead *= 2) {
    const begin = Math.ceil((Date.now() + lead) / 1000) * 1000;
    const releases = prepare(begin);
    replicas = await Promise.all(ports.map((port) => startReplica(port, { CONTENT_DIR: content.root })));
    if (Date.now() < begin - 1000) return releases;
    await stopAll(replicas.map(({ child }) => child));
    content.remove();
  }
}

interface Seen {
  polls: number;
  early: string[];
  late: string[];
  /** How long after its instant each release was first received. */
  readonly first: Map<string, number>;
  /** The longest time after its instant at which a release was requested and missing: how late the server was. */
  missing: number;
}

/** What one response shows of a release: requested at `sent`, received at `received`. */
function judge(seen: Seen, { id, at }: Release, there: boolean, sent: number, received: number, what: string): void {
  if (there && received < at) seen.early.push(`${what} ${id}: ${at - received} ms`);
  if (!there) seen.missing = Math.max(seen.missing, sent - at);
  if (!there && sent > at + LATEST_MS) seen.late.push(`${what} ${id}: ${sent - at} ms`);
  if (there && !seen.first.has(id)) seen.first.set(id, received - at);
}

async function poll(port: number, releases: readonly Release[], seen: Seen): Promise<void> {
  const ask = async (path: string): Promise<{ sent: number; received: number; status: number; body: string }> => {
    const sent = Date.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const body = await response.text();
    return { sent, received: Date.now(), status: response.status, body };
  };
  // The next release, and the latest.
  const next = releases.find(({ at }) => at > Date.now() - POLL_MS) ?? releases.at(-1);
  if (next === undefined) return;
  const [list, feed, page, file] = await Promise.all([
    ask("/api/announcements?lang=en&limit=50"),
    ask("/feed.en.xml"),
    ask(`/en/announcement/${next.id}`),
    ask(next.file),
  ]);
  seen.polls += 1;
  for (const release of releases.slice(Math.max(0, releases.indexOf(next) - 5), releases.indexOf(next) + 3)) {
    judge(seen, release, list.body.includes(`"${release.id}"`), list.sent, list.received, "list");
    judge(
      seen,
      release,
      feed.body.includes(`/announcement/${release.id}<`) || feed.body.includes(`/announcement/${release.id}"`),
      feed.sent,
      feed.received,
      "feed",
    );
  }
  judge(seen, next, page.status === 200, page.sent, page.received, "page");
  judge(seen, next, file.status === 200, file.sent, file.received, "file");
}

test(`${RELEASES} releases appear on three replicas: none early, none later than a second`, async () => {
  test.setTimeout(180_000 + RELEASES * EVERY_MS);
  const releases = await startBefore();
  const end = (releases.at(-1)?.at ?? 0) + 2 * LATEST_MS;
  const renewedAt = releases[RENEWED_AT]?.at ?? 0;
  const sightings = replicas.map((): Seen => ({ polls: 0, early: [], late: [], first: new Map(), missing: 0 }));
  const renewals: Promise<void>[] = [];
  let down = false;
  const renew = async (): Promise<void> => {
    const old = replicas[RENEWED];
    if (old === undefined) return;
    await stopAll([old.child]);
    while (Date.now() <= renewedAt) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    replicas[RENEWED] = await startReplica(old.port, { CONTENT_DIR: content.root });
    down = false;
  };
  const began = Date.now();
  await Promise.all(
    sightings.map(async (seen, index) => {
      for (let turn = began; Date.now() < end; turn += POLL_MS) {
        if (index === RENEWED && renewals.length === 0 && Date.now() > renewedAt - EVERY_MS / 2) {
          down = true;
          renewals.push(renew());
        }
        const port = replicas[index]?.port ?? 0;
        if (!(index === RENEWED && down)) await poll(port, releases, seen);
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, turn + POLL_MS - Date.now())));
      }
    }),
  );
  await Promise.all(renewals);

  const rates = sightings.map(({ polls }) => (polls / ((end - began) / 1000)).toFixed(1));
  const latest = Math.max(...sightings.slice(0, RENEWED).flatMap(({ first }) => [...first.values()]));
  process.stdout.write(
    `  ${RELEASES} releases on 3 replicas, polls a second ${rates.join(", ")}, asked for and missing at most ${Math.max(...sightings.map(({ missing }) => missing))} ms after its instant, seen at most ${latest} ms after it\n`,
  );
  expect(sightings.flatMap(({ early }) => early)).toEqual([]);
  expect(sightings.flatMap(({ late }) => late)).toEqual([]);
  for (const { first } of sightings.slice(0, RENEWED)) expect(first.size).toBe(RELEASES);
  // Every replica lists each release once, in the same order.
  const ids = async (port: number): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = (await (
        await fetch(`http://127.0.0.1:${port}/api/announcements?limit=50&cursor=${cursor}`)
      ).json()) as { items: { id: string }[]; nextCursor: string | null }; // our own API
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return found;
  };
  for (const { port } of replicas)
    expect(await ids(port)).toEqual([...releases.toReversed().map(({ id }) => id), "2025-001"]);
});
