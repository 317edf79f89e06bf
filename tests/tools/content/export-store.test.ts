/** The export into an S3-compatible store: signed, verified, resumable, and never with a dangling link. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linksOf, walkFrom } from "./dangling.ts";
import { BUCKET, KEY_ID, REGION, S3Server, SECRET } from "../../support/s3-server.ts";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { CliHarness, pdf } from "./cli-harness.ts";

const PREFIX = "www/";
const TO = `s3://${BUCKET}/www`;
const LOCK = `${PREFIX}.export.lock`;

let cli: CliHarness;
let store: S3Server;
async function open(): Promise<void> {
  cli = new CliHarness();
  announcements(1, 4);
  cli.content.announcement("2026-001", { publishAt: "2026-06-02T09:00+08:00", title: "CANARY", attachment: "canary" });
  cli.content.career("engineer", "2026-01-01T09:00+08:00");
  store = new S3Server();
  const AWS_ENDPOINT_URL = await store.start();
  cli.env = { AWS_ACCESS_KEY_ID: KEY_ID, AWS_SECRET_ACCESS_KEY: SECRET, AWS_REGION: REGION, AWS_ENDPOINT_URL };
}
async function close(): Promise<void> {
  await store.stop();
  cli.remove();
}
/** One a day; every other one has a paper. */
function announcements(from: number, to: number): void {
  for (let day = from; day <= to; day += 1) {
    cli.content.announcement(`2025-${String(day).padStart(3, "0")}`, {
      publishAt: `2025-03-${String(day).padStart(2, "0")}T09:00+08:00`,
      ...(day % 2 === 0 ? { attachment: `paper ${day}` } : {}),
    });
  }
}

const names = (): Set<string> => new Set([...store.objects.keys()].map((key) => key.slice(PREFIX.length)));
const body = (name: string): string => store.objects.get(PREFIX + name)?.bytes.toString() ?? "";
const isPage = (name: string): boolean => name.endsWith(".html") && !name.endsWith("404.html");

/** What the readers of each page of the store find. */
const danglingLinks = (): readonly string[] =>
  walkFrom(names(), (name) => linksOf(name, body(name)), [...names()].filter(isPage)).dangling;

/** Looks at the store after each of its changes: what a reader finds when the export is killed just then. */
function watchLinks(known: readonly string[]): { dangling: string[]; states: () => number; stop: () => void } {
  const from = ["index.html", "sitemap.xml", ...known];
  const links = new Map<string, readonly string[]>();
  const linksHere = (name: string): readonly string[] => {
    const listed = links.get(name) ?? linksOf(name, body(name));
    links.set(name, listed);
    return listed;
  };
  const start = walkFrom(names(), linksHere, from);
  const dangling = [...start.dangling];
  let { reached } = start;
  let states = 0;
  const look = store.changes.push.bind(store.changes);
  store.changes.push = (change) => {
    const length = look(change);
    const changed = change.key.slice(PREFIX.length);
    states += 1;
    links.delete(changed);
    // Where readers neither come in nor come by, nothing changes for them.
    if (!reached.has(changed) && !from.includes(changed)) return length;
    const walk = walkFrom(names(), linksHere, from);
    reached = walk.reached;
    dangling.push(...walk.dangling.map((link) => `after ${change.kind} ${change.key}: ${link}`));
    return length;
  };
  return { dangling, states: () => states, stop: () => (store.changes.push = look) };
}

describe("an export into a store", () => {
  beforeEach(open);
  afterEach(close);

  it(
    "holds what the export into a folder holds, each with its headers, and keeps it the second time",
    EXTENDED,
    async () => {
      await cli.run("export", "--to", "site");
      const first = await cli.json("export", "--to", TO);
      expect(first).toMatchObject({ status: 0, kept: 0, removed: [] });
      expect(JSON.stringify(first)).not.toContain(SECRET);
      const folder = Object.entries(cli.snapshot(`${cli.elsewhere}/site`)).filter(
        ([name]) => !/^(?:_|nginx|cloudfront|\.export)/.test(name),
      );
      const stored = [...store.objects]
        .filter(([key]) => key !== `${PREFIX}.export.json`)
        .map(([key, { bytes }]) => [key.slice(PREFIX.length), createHash("sha256").update(bytes).digest("hex")]);
      expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(folder));
      const headers = (name: string) => store.objects.get(PREFIX + name)?.headers;
      expect(headers("zh/announcement/2025-004/index.html")).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=10",
        "content-language": "zh",
      });
      expect(headers("site.zh.webmanifest")).toMatchObject({ "content-type": "application/manifest+json" });
      expect(headers("feed.en.xml")).toMatchObject({ "content-type": "application/atom+xml; charset=utf-8" });
      const paper = [...names()].find((name) => name.startsWith("files/")) ?? "";
      expect(headers(paper)).toMatchObject({
        "content-type": "application/pdf",
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": expect.stringContaining("inline"),
      });
      expect(headers("assets/entry-1a2b.js")).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
      expect([...store.objects.values()].some(({ bytes }) => bytes.includes("CANARY"))).toBe(false);

      const changes = (): number => store.changes.filter(({ key }) => key !== LOCK).length;
      const before = changes();
      expect(await cli.json("export", "--to", TO)).toMatchObject({ status: 0, written: 0, removed: [] });
      expect(changes()).toBe(before);
      expect(store.objects.has(LOCK)).toBe(false);
    },
  );

  for (const count of LONG ? [1, 7, 20, 40, 70, 100, 120] : [1, 110])
    it(
      `that was killed after ${count} objects is finished by the next, and what it left behind is removed`,
      EXTENDED,
      async () => {
        store.fault = () => (store.changes.length >= count ? { status: 403, code: "AccessDenied" } : null);
        const broken = await cli.run("export", "--to", TO);
        expect(broken.status).toBe(1);
        expect(broken.problems).toEqual([`error store-access-denied ${TO}/ ${cli.env["AWS_ENDPOINT_URL"]}`]);
        expect(broken.err).toContain(", while the export was under way;");
        const left = names().size;
        store.fault = () => null;
        // Withdrawn before the export is finished: its page may be among what is there.
        cli.content.write(
          "announcements/2025-001/meta.yaml",
          `${cli.read("announcements/2025-001/meta.yaml")}hold: true\n`,
        );
        const rest = await cli.json("export", "--to", TO);
        expect(rest.status).toBe(0);
        expect(Number(rest["kept"]) + 40).toBeGreaterThan(left * 0.5);
        expect([...names()].filter((name) => name.includes("2025-001"))).toEqual([]);
        expect(danglingLinks()).toEqual([]);
      },
    );

  it(
    "writes again what was changed there, also when only a header was, and leaves alone what is not its own",
    EXTENDED,
    async () => {
      await cli.run("export", "--to", TO);
      const [page, feed] = [`${PREFIX}en/index.html`, `${PREFIX}feed.en.xml`];
      const was = store.objects.get(feed);
      store.objects.set(page, { bytes: Buffer.from("x"), headers: {} });
      store.objects.set(feed, {
        bytes: was?.bytes ?? Buffer.alloc(0),
        headers: { ...was?.headers, "content-type": "text/plain" },
      });
      store.objects.set(`${PREFIX}somebody/else.txt`, { bytes: Buffer.from("x"), headers: {} });
      expect(await cli.json("export", "--to", TO)).toMatchObject({ written: 2, removed: [] });
      expect(store.objects.has(`${PREFIX}somebody/else.txt`)).toBe(true);
    },
  );

  it("keeps what is there in a store that encrypts, whose tags are no hashes", EXTENDED, async () => {
    store.opaqueTags = true;
    await cli.run("export", "--to", TO);
    expect(await cli.json("export", "--to", TO)).toMatchObject({ written: 0 });
  });

  it("tries again when the store stumbles or the connection is cut", EXTENDED, async () => {
    let asked = 0;
    store.fault = () => {
      asked += 1;
      return asked % 40 === 3 ? { status: 500, code: "InternalError" } : asked % 40 === 23 ? "cut" : null;
    };
    expect(await cli.json("export", "--to", TO)).toMatchObject({ status: 0 });
    expect(asked).toBeGreaterThan(120);
  });

  it("uses temporary credentials whole", async () => {
    store.token = "session+token/=";
    expect((await cli.run("export", "--to", TO, "--dry-run")).status).toBe(1);
    cli.env["AWS_SESSION_TOKEN"] = store.token;
    expect((await cli.run("export", "--to", TO, "--dry-run")).status).toBe(0);
  });

  it("as a rehearsal says what it would do, and does nothing", async () => {
    const ran = await cli.run("export", "--to", TO, "--dry-run");
    expect(ran.out).toMatch(/\d+ would be written, 0 kept, 0 would be removed/);
    expect(store.objects.size).toBe(0);
  });
});

describe("a store is whole for readers after each single change", EXTENDED, () => {
  let first: ReturnType<typeof watchLinks>;
  let exported: Awaited<ReturnType<CliHarness["json"]>>;
  beforeAll(async () => {
    await open();
    // More than a page of the list holds.
    announcements(5, 12);
    first = watchLinks([]);
    exported = await cli.json("export", "--to", TO);
    first.stop();
  });
  afterAll(close);

  it("of the first export", () => {
    expect(exported.status).toBe(0);
    expect(first.states()).toBeGreaterThan(150);
    expect(first.dangling).toEqual([]);
  });

  it("of one with a release, a correction and a withdrawal", async () => {
    const pages = [...names()].filter(isPage);
    cli.now = Date.parse("2026-06-02T09:00+08:00");
    await cli.correct("2025-004", "2025-004-en.pdf", await pdf("New"));
    cli.content.write(
      "announcements/2025-008/meta.yaml",
      `${cli.read("announcements/2025-008/meta.yaml")}hold: true\n`,
    );
    const gone = (name: string): boolean => name.includes("2025-008");
    const { removed } = v.parse(
      v.looseObject({ removed: v.array(v.string()) }),
      await cli.json("export", "--to", TO, "--dry-run"),
    );
    // What goes away is no way in any more; every other page that was there stays one.
    const second = watchLinks(pages.filter((name) => !removed.includes(name)));
    const later = await cli.json("export", "--to", TO);
    expect(later["removed"]).toEqual(removed);
    expect(later["removed"]).toEqual(
      expect.arrayContaining([
        "en/announcement/2025-008/index.html",
        expect.stringMatching(/^files\/.*2025-008-en\.pdf$/),
      ]),
    );
    // A corrected file stays at its former address beside the new one.
    expect([...names()].filter((name) => name.endsWith("/2025-004-en.pdf"))).toHaveLength(2);
    expect(second.states()).toBeGreaterThan(50);
    expect(second.dangling).toEqual([]);
    const removals = store.changes
      .filter(({ kind, key }) => kind === "delete" && key !== LOCK)
      .map(({ key }) => key.startsWith(`${PREFIX}files/`));
    expect(removals).toEqual(removals.toSorted((a, b) => Number(a) - Number(b)));
    expect([...names()].filter(gone)).toEqual([]);
    expect(danglingLinks()).toEqual([]);
  });
});

describe("a store that refuses", () => {
  beforeEach(open);
  afterEach(close);

  it.each<[string, Record<string, string>, number, string]>([
    ["a wrong secret", { AWS_SECRET_ACCESS_KEY: "wrong" }, 1, "[store-credentials-rejected]"],
    ["an unknown key", { AWS_ACCESS_KEY_ID: "AKOTHER" }, 1, "[store-credentials-rejected]"],
    ["half a key pair", { AWS_SECRET_ACCESS_KEY: "" }, 2, "AWS_SECRET_ACCESS_KEY: found nothing beside its pair"],
    ["another region", { AWS_REGION: "us-west-2" }, 1, "[store-region-wrong]"],
    [
      "an endpoint that is none",
      { AWS_ENDPOINT_URL: "store" },
      2,
      'AWS_ENDPOINT_URL: found "store"; allowed: an address',
    ],
    ["nobody at the endpoint", { AWS_ENDPOINT_URL: "http://127.0.0.1:1" }, 1, "[store-unreachable]"],
  ])("%s: in one line what to do, and no secret in it", async (_what, env, status, message) => {
    Object.assign(cli.env, env);
    const ran = await cli.run("export", "--to", TO);
    expect([ran.status, ran.err]).toEqual([status, expect.stringContaining(message)]);
    expect(ran.out + ran.err).not.toContain(SECRET);
    expect(ran.err).not.toContain("    at ");
    expect(store.objects.size).toBe(0);
  });

  it("a bucket that does not exist is named", async () => {
    const ran = await cli.run("export", "--to", "s3://no-such-bucket");
    expect([ran.status, ran.problems]).toEqual([
      1,
      [`error store-bucket-unknown s3://no-such-bucket/ ${cli.env["AWS_ENDPOINT_URL"]}`],
    ]);
  });
});
