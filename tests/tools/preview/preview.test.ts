/** The preview: the future, for this machine alone, and said to be one. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadInThisThread } from "../../support/load-in-this-thread.ts";
import { previewOf, runPreview, type PreviewEnvironment } from "../../../tools/preview/run.ts";
import { CliHarness } from "../content/cli-harness.ts";

let cli: CliHarness;
let said: string;
beforeEach(() => {
  cli = new CliHarness();
  said = "";
  cli.content.announcement("2026-010", { publishAt: "2026-12-01T16:30+08:00", title: "Later" });
});
afterEach(() => cli.remove());

type Answer = Parameters<PreviewEnvironment["listen"]>[0];

async function start(
  ...args: readonly string[]
): Promise<{ started: unknown; ask: (path: string, host?: string) => Promise<Response> }> {
  let answer: Answer | null = null;
  const started = await runPreview(args, {
    contentDir: cli.content.root,
    now: () => cli.now,
    load: loadInThisThread,
    out: (text) => (said += text),
    err: (text) => (said += text),
    openSite: cli.openSite,
    listen: async (fetch, port) => {
      answer = fetch;
      return { address: `http://127.0.0.1:${port}`, close: async () => undefined };
    },
  });
  const ask = async (path: string, host: string | undefined = "127.0.0.1:8090"): Promise<Response> => {
    if (answer === null) throw new Error("not started");
    const env = { incoming: { headers: { host } } } as Parameters<Answer>[1]; // what is read of it
    return answer(new Request(`http://127.0.0.1:8090${path}`, { headers: { "accept-encoding": "br" } }), env);
  };
  return { started, ask };
}

it("serves the site of that time with a strip, to be kept and listed by nobody", async () => {
  const { ask } = await start("--at", "2026-12-01T16:30+08:00");
  expect(said).toContain("PREVIEW of 2026-12-01 16:30 HKT, in 183 d 4 h");
  const response = await ask("/en/announcement/2026-010");
  const html = await response.text();
  expect([
    response.status,
    response.headers.get("cache-control"),
    response.headers.get("x-robots-tag"),
    response.headers.get("etag"),
  ]).toEqual([200, "no-store", "noindex, nofollow", null]);
  expect(html).toContain('<p class="preview-strip" role="status">PREVIEW 2026-12-01 16:30 HKT</p><div id="root">');
  expect(html).toContain("Later en");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(await (await ask("/robots.txt")).text()).toContain("Disallow: /");
  expect((await ask("/preview-strip.css")).headers.get("content-type")).toBe("text/css");
  expect((await ask("/api/announcements/2026-010")).headers.get("cache-control")).toBe("no-store");
});

it("a minute earlier shows nothing of it", async () => {
  const { ask } = await start("--at", "2026-12-01T16:29+08:00");
  expect((await ask("/en/announcement/2026-010")).status).toBe(404);
});

it("shows drafts on hold when they are asked for, and says so", async () => {
  cli.content.announcement("2026-011", { publishAt: "2026-11-01T16:30+08:00", title: "Held", meta: { hold: true } });
  const plain = await start("--at", "2026-12-01T16:30+08:00");
  expect((await plain.ask("/en/announcement/2026-011")).status).toBe(404);
  const { ask } = await start("--at", "2026-12-01T16:30+08:00", "--with-held");
  const page = await ask("/en/announcement/2026-011");
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining("PREVIEW 2026-12-01 16:30 HKT, drafts on hold included</p>"),
  ]);
  const early = await start("--at", "2026-10-01T16:30+08:00", "--with-held");
  expect((await early.ask("/en/announcement/2026-011")).status).toBe(404);
});

it.each(["evil.example", "127.0.0.1.evil.example", "10.0.0.1:8090", ""])(
  "refuses the Host %j: a page on the web must not read the future by rebinding a name",
  async (host) => {
    const { ask } = await start("--at", "2026-12-01T16:30+08:00");
    expect((await ask("/en", host)).status).toBe(421);
  },
);

it("refuses what another site's page asks for, whatever is there", async () => {
  const answer = previewOf(() => new Response("x"), 0);
  const ask = async (site: string): Promise<number> =>
    (await answer(new Request("http://127.0.0.1/en", { headers: { "sec-fetch-site": site } }), "127.0.0.1")).status;
  expect(await Promise.all(["cross-site", "same-origin", "none"].map(ask))).toEqual([403, 200, 200]);
});

it("knows no host when there is none", async () => {
  expect((await previewOf(() => new Response("x"), 0)(new Request("http://127.0.0.1/"), null)).status).toBe(421);
});

it.each([
  [[], 2, "--at: found nothing"],
  [["--at", "tomorrow"], 2, '--at: found "tomorrow"'],
  [["--at", "2026-12-01T16:30+08:00", "--port", "x"], 2, '--port: found "x"'],
  [["--host", "0.0.0.0"], 2, 'found "--host"'],
  [["--help"], 0, "npm run preview"],
] as const)("%j starts nothing", async (args, status, message) => {
  expect((await start(...args)).started).toBe(status);
  expect(said).toContain(message);
});

it("says what is not valid", async () => {
  cli.content.write("site.yaml", "stockCode: 1\n");
  expect((await start("--at", "2026-12-01T16:30+08:00")).started).toBe(1);
  expect(said).toContain("content: site.yaml, stockCode: ");
  expect(said).toContain("[value-invalid]");
});
