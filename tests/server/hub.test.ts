/** The WebSub hub is told of changed feeds after a release, with a local hub that keeps what it is told. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { Hub, type HubOptions } from "../../src/server/hub.ts";
import type { View } from "../../src/content/view.ts";
import { TestSite } from "../support/test-site.ts";

const BEFORE = "2026-06-01T11:59:59.999+08:00";
const AT = "2026-06-01T12:00:00+08:00";

const ended: Array<() => unknown> = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A site whose announcement is public at noon, in a feed of its category and in that of all. */
function siteOf(): { site: TestSite; setTime: (now: string) => void; options: Pick<HubOptions, "clock" | "store"> } {
  const site = new TestSite(BEFORE, (content) => {
    content
      .announcement("2026-001", { publishAt: "2026-05-01T09:00+08:00" })
      .announcement("2026-002", { publishAt: "2026-06-01T12:00+08:00", category: "industry-policies" });
  });
  ended.push(() => site.remove());
  let now = Date.parse(BEFORE);
  const setTime = (time: string): void => {
    now = Date.parse(time);
    site.setTime(time);
  };
  return { site, setTime, options: { clock: { now: () => now }, store: { viewAt: (): View => site.view } } };
}

/** @param answers the status of each answer in turn; 204 after the last. `null` never answers. */
async function localHub(...answers: ReadonlyArray<number | null>): Promise<{ address: string; told: string[][] }> {
  const told: string[][] = [];
  const rest = [...answers];
  const read = async (request: IncomingMessage): Promise<string> => {
    let body = "";
    for await (const piece of request) body += String(piece);
    return body;
  };
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const form = new URLSearchParams(body);
      told.push([form.get("hub.mode") ?? "", ...form.getAll("hub.url")]);
      const status = rest.length === 0 ? 204 : rest.shift();
      if (status !== null) response.writeHead(status ?? 204, { Location: "/elsewhere" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}

interface Logged {
  readonly warnings: object[];
  readonly waited: number[];
}

function hubFor(address: string, options: Pick<HubOptions, "clock" | "store">): Hub & { logged: Logged } {
  const logged: Logged = { warnings: [], waited: [] };
  const hub = new Hub({
    ...options,
    hub: address,
    logger: { warn: (fields: object) => void logged.warnings.push(fields), debug: () => undefined },
    pause: (ms) => {
      logged.waited.push(ms);
      return Promise.resolve();
    },
  });
  ended.push(() => hub.stop());
  return Object.assign(hub, { logged });
}

describe("the hub", () => {
  it("is told of the feeds that changed one look after the release, and of nothing before it", async () => {
    const { setTime, options } = siteOf();
    const { address, told } = await localHub();
    const hub = hubFor(address, options);
    hub.look();
    hub.look();
    setTime(AT);
    hub.look();
    expect(told).toEqual([]);
    hub.look();
    await expect.poll(() => told.length).toBe(1);
    const origin = "https://www.example.com";
    expect(told[0]).toEqual([
      "publish",
      ...["/feed", "/feed/industry-policies"].flatMap((feed) =>
        ["en", "zh", "zh-TW"].flatMap((language) =>
          ["xml", "json"].map((format) => `${origin}${feed}.${language}.${format}`),
        ),
      ),
    ]);
    hub.look();
    hub.look();
    await hub.stop();
    expect(told).toHaveLength(1);
  });

  it("is asked again after a failure that may pass, and no more than three times", async () => {
    const { setTime, options } = siteOf();
    const { address, told } = await localHub(503, 429, 500, 502, 503);
    const hub = hubFor(address, options);
    hub.look();
    setTime(AT);
    hub.look();
    hub.look();
    await expect.poll(() => hub.logged.warnings).toEqual([{ reason: "status 502" }]);
    expect(told).toHaveLength(4);
    expect(hub.logged.waited).toEqual([10_000, 60_000, 300_000]);
  });

  it.each([
    [400, "status 400", 1],
    [307, "TypeError", 4],
  ])("that answers %i is not followed anywhere", async (status, reason, attempts) => {
    const { setTime, options } = siteOf();
    const { address, told } = await localHub(status, status, status, status);
    const hub = hubFor(address, options);
    hub.look();
    setTime(AT);
    hub.look();
    hub.look();
    await expect.poll(() => hub.logged.warnings).toEqual([{ reason }]);
    expect(told).toHaveLength(attempts);
  });

  it("that does not answer does not hold up a shutdown", async () => {
    const { setTime, options } = siteOf();
    const { address, told } = await localHub(null);
    const hub = hubFor(address, options);
    hub.look();
    setTime(AT);
    hub.look();
    hub.look();
    await expect.poll(() => told.length).toBe(1);
    await hub.stop();
    expect(hub.logged).toEqual({ warnings: [], waited: [] });
  });
});

it("feeds name the hub only where one is configured", async () => {
  const hub = "https://hub.example.com/?a=1&b=2";
  const siteWith = (options: { readonly hub?: string }): TestSite => {
    const site = new TestSite(
      BEFORE,
      (content) => content.announcement("2026-001", { publishAt: "2026-05-01T09:00+08:00" }),
      options,
    );
    ended.push(() => site.remove());
    return site;
  };
  const texts = async (site: TestSite): Promise<string[]> =>
    Promise.all(
      ["/feed.en.xml", "/feed/inside-information.zh.json"].map(async (path) => (await site.fetch(path)).text()),
    );
  expect((await texts(siteWith({}))).join("")).not.toMatch(/hub/);
  const [atom = "", json = ""] = await texts(siteWith({ hub }));
  expect(atom).toContain('<link rel="hub" href="https://hub.example.com/?a=1&amp;b=2"/>');
  expect((JSON.parse(json) as { hubs: unknown }).hubs).toEqual([{ type: "WebSub", url: hub }]);
});
