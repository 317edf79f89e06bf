import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDevSite } from "../../../tools/dev/site.ts";
import { SiteHost } from "../../../tools/dev/site-host.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";

const VITE_CLIENT = '<script type="module" src="/@vite/client"></script>';

let content: ContentFixture;
let printed: string;

beforeEach(() => {
  content = new ContentFixture();
  printed = "";
});
afterEach(() => content.remove());

function createHost(load = () => Promise.resolve(createDevSite)): SiteHost {
  return new SiteHost({
    load,
    site: { contentDir: content.root, logLevel: "silent", styles: [], development: VITE_CLIENT },
    print: (text) => (printed += text),
  });
}

const siteYaml = (): string => readFileSync(join(content.root, "site.yaml"), "utf8");

const get = async (host: SiteHost, path: string) => {
  const response = await host.fetch(new Request(`http://site.test${path}`));
  return { status: response.status, text: await response.text() };
};

it("serves an edit of the content after it was reloaded", async () => {
  const host = createHost();
  const before = await get(host, "/en");
  expect(before.status).toBe(200);
  content.write("site.yaml", siteYaml().replace("00399", "00400"));
  expect((await get(host, "/en")).text).toBe(before.text);
  await host.reloadContent();
  expect((await get(host, "/en")).text).toContain("00400");
  expect(printed).toBe("");
});

it("says in the page and in the terminal what is wrong with the content, and recovers when it is mended", async () => {
  const valid = siteYaml();
  content.write("site.yaml", "stockCode: <399>\n");
  const host = createHost();
  await host.reloadContent();
  const broken = await get(host, "/en/announcements");
  expect(broken.status).toBe(503);
  expect(broken.text).toContain("site.yaml, stockCode: found &quot;&lt;399&gt;&quot;; allowed: five digits");
  expect(broken.text).toContain(VITE_CLIENT);
  expect(printed).toContain('content: site.yaml, stockCode: found "<399>"; allowed: five digits');

  content.write("site.yaml", valid);
  await host.reloadContent();
  expect((await get(host, "/en")).status).toBe(200);
  expect(printed).toMatch(/content: valid again\n$/);
});

it("names a missing content folder", async () => {
  rmSync(content.root, { recursive: true });
  const host = createHost();
  expect((await get(host, "/")).text).toContain("found no folder");
});

it("prints the same problems once", async () => {
  content.write("site.yaml", "stockCode: 399\n");
  const host = createHost();
  await host.reloadContent();
  const first = printed;
  await host.reloadContent();
  await get(host, "/");
  expect(printed).toBe(first);
});

it("makes the site anew when its code was loaded anew", async () => {
  let version = 1;
  const versions = [1, 2].map((number) => () => ({ problems: [], fetch: () => new Response(`version ${number}`) }));
  const host = createHost(() => Promise.resolve(versions[version - 1] ?? createDevSite));
  expect((await get(host, "/")).text).toBe("version 1");
  version = 2;
  expect((await get(host, "/")).text).toBe("version 2");
});

it("says why the code cannot be loaded, without the terminal's colours, and recovers", async () => {
  let broken = true;
  const host = createHost(() =>
    broken ? Promise.reject(new Error("\u001B[31mUnexpected token\u001B[0m")) : Promise.resolve(createDevSite),
  );
  await host.reloadContent();
  const response = await get(host, "/");
  expect(response.status).toBe(503);
  expect(response.text).toContain("Unexpected token");
  expect(response.text).not.toContain("\u001B");
  broken = false;
  expect((await get(host, "/en")).status).toBe(200);
});
