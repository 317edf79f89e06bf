/** Looking at a released announcement as a reader does: what is missing or different anywhere is found. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadStoreWith } from "../../../src/live/load-store.ts";
import { loadInThisThread } from "../../support/load-in-this-thread.ts";
import { CliHarness, pdf, REASONS, sha256, type Ran } from "./cli-harness.ts";

const ID = "2026-001";
const AT = "2026-06-01T16:30+08:00";
const [A, B] = ["http://replica-a:8080", "https://www.example.com"];

let cli: CliHarness;
/** Changes the answers of the second server. */
let change: (path: string, response: Response) => Promise<Response> | Response;
let asked: string[];

beforeEach(async () => {
  cli = new CliHarness();
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
  await cli.run("new", "--title-en", "Results");
  for (const language of ["en", "zh", "zh-TW"])
    cli.content.write(`announcements/${ID}/${language}.md`, `# Results & more ${language}\n\nSummary.\n\nText.\n`);
  cli.content.write(`announcements/${ID}/${ID}-en.pdf`, await pdf("Results"));
  const scheduled = await cli.run("schedule", ID, "--at", AT);
  if (scheduled.status !== 0) throw new Error(scheduled.err);
  cli.now = Date.parse(AT);
  change = (_path, response) => response;
  asked = [];
  await serve(cli.now);
});
afterEach(() => cli.remove());

/** Both servers answer from the folder as it is, for one instant. */
async function serve(now: number): Promise<void> {
  const { store } = await loadStoreWith(loadInThisThread, cli.content.root);
  if (store === null) throw new Error("the content is not valid");
  const site = await cli.openSite(store, () => now);
  cli.request = async (address, { signal }) => {
    if (signal === undefined || signal === null) throw new Error("a request without a time limit");
    const { origin, pathname, search } = new URL(address);
    asked.push(address);
    const response = await site.fetch(new Request(`http://site.test${pathname}${search}`));
    return origin === B ? change(pathname + search, response) : response;
  };
}

const verify = (...more: string[]): Promise<Ran> => cli.run("verify", ID, "--origin", A, "--origin", B, ...more);

describe("verify", () => {
  it("finds everything in its place on every server: pages, data, files, lists, feeds, sitemap", async () => {
    const { status, out, problems } = await verify();
    expect([status, problems]).toEqual([0, []]);
    expect(out).toBe(`${A}: ${ID} is there, 23 addresses\n${B}: ${ID} is there, 23 addresses\n`);
    expect(asked.filter((address) => address.startsWith(A))).toHaveLength(23);
    expect(await cli.json("verify", ID, "--origin", A)).toMatchObject({
      ok: true,
      origins: [{ origin: A, problems: 0 }],
    });
  });

  it("finds each address that is missing, and names the server", async () => {
    await verify();
    const paths = [...new Set(asked.map((address) => new URL(address).pathname + new URL(address).search))];
    for (const missing of paths) {
      change = (path, response) => (path === missing ? new Response("gone", { status: 404 }) : response);
      const { status, problems } = await verify();
      expect([status, problems], missing).toEqual([1, [`error reader-status ${B}${missing}`]]);
    }
  });

  it("finds a page of another language or without its title, other data, a changed file, and lists without it", async () => {
    const replaced = (from: string | RegExp, to: string) => async (_path: string, response: Response) => {
      const type = response.headers.get("content-type") ?? "";
      return type.includes("pdf")
        ? response
        : new Response((await response.text()).replaceAll(from, to), { headers: { "content-type": type } });
    };
    const codes = async (): Promise<string[]> =>
      [...new Set((await verify()).problems.map((each) => each.split(" ")[1] ?? ""))].toSorted();
    change = replaced('<html lang="zh"', '<html lang="en"');
    expect(await codes()).toEqual(["reader-language"]);
    change = replaced("Results &amp; more en", "Result");
    expect(await codes()).toContain("reader-title");
    change = replaced("Text.", "Test.");
    expect((await verify()).err).toContain("another value of");
    change = replaced(/announcement\/2026-001/g, "announcement/2026-0011");
    expect(await codes()).toContain("reader-unlisted");
    change = async (path, response) => {
      if (!path.startsWith("/files/")) return response;
      const bytes = Buffer.from(await response.arrayBuffer());
      bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
      return new Response(bytes);
    };
    expect(await codes()).toEqual(["reader-file"]);
    expect((await verify()).err).toContain(
      sha256(
        Buffer.from(
          await (
            await cli.request(asked.find((address) => address.includes("/files/")) ?? "", {
              signal: AbortSignal.timeout(1000),
            })
          ).arrayBuffer(),
        ),
      ),
    );
  });

  it("asks again a server that does not answer, a bounded number of times, and then leaves it", async () => {
    change = () => {
      throw new Error("fetch failed", { cause: new Error("connect ECONNREFUSED") });
    };
    const { status, err, problems } = await verify("--retries", "3");
    expect([status, problems]).toEqual([1, [`error reader-unreachable ${B}/en/announcement/${ID}`]]);
    expect(err).toContain("no answer (fetch failed: connect ECONNREFUSED), 4 times");
    expect(cli.pauses).toEqual([1000, 2000, 4000]);
    expect(asked.filter((address) => address.startsWith(B))).toHaveLength(4);
  });

  it("is content with a server that is back at the next try", async () => {
    let failures = 1;
    change = (_path, response) => (failures-- > 0 ? new Response("busy", { status: 503 }) : response);
    expect((await verify()).status).toBe(0);
  });

  it("of what is withdrawn finds each server that still has it, and is content once none has", async () => {
    cli.now += 60_000;
    expect((await cli.run("withdraw", ID, ...REASONS)).status).toBe(0);
    cli.now += 60_000;
    const stale = (await verify()).problems.filter((problem) => problem.includes(B));
    const kinds = stale.map((problem) => problem.replace(`${B}/`, "").replace(/[a-f0-9]{32}/, "…"));
    expect(kinds).toEqual(
      expect.arrayContaining([
        `error reader-status en/announcement/${ID}`,
        `error reader-status api/announcements/${ID}?lang=zh`,
        `error reader-status files/…/${ID}-en.pdf`,
        "error reader-listed zh-TW/announcements",
        "error reader-listed feed.en.json",
        "error reader-listed sitemap.xml",
      ]),
    );
    await serve(cli.now);
    const { status, out, problems } = await verify();
    expect([status, problems]).toEqual([0, []]);
    expect(out).toContain(`${B}: ${ID} is gone, `);
  });

  it("asks nobody before the release, and for no address but an origin", async () => {
    cli.now = Date.parse(AT) - 1;
    expect((await verify()).problems).toEqual([`error not-public-yet announcements/${ID}/meta.yaml publishAt`]);
    expect((await cli.run("verify", ID)).status).toBe(2);
    for (const origin of ["www.example.com", "https://www.example.com/en", "ftp://example.com"])
      expect((await cli.run("verify", ID, "--origin", origin)).status).toBe(2);
    expect(asked).toEqual([]);
  });
});
