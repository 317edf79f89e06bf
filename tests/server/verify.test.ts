/** Verifying a file by its SHA-256: what was published is told, and what is to come is not known. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sealOf } from "../../src/core/picture/seal.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";

const sha256 = (text: string): string => createHash("sha256").update(pdfBytes(text)).digest("hex");
const content = new ContentFixture();
let site: LiveSite;
beforeAll(() => {
  content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00", attachment: "first" });
  content.announcement("2025-002", {
    publishAt: "2025-01-02T09:00+08:00",
    attachment: "second",
    meta: { supersedes: "2025-001" },
  });
  content.announcement("2027-001", { publishAt: "2027-01-01T09:00+08:00", attachment: "to come" });
  site = new LiveSite(content.root, new ManualClock("2026-06-01T12:00+08:00"));
  site.poll();
});
afterAll(() => content.remove());

it("serves a file of invented content so that no search engine lists it", async () => {
  const file = await site.fetch(fileAddress({ sha256: sha256("first"), name: "2025-001-en.pdf" }));
  expect(file.status).toBe(200);
  expect(file.headers.get("x-robots-tag")).toBe("noindex");
});

it("leads from an address with the whole hash to the file, and says nothing of one to come", async () => {
  const whole = (text: string, name: string): Promise<Response> => site.fetch(`/files/${sha256(text)}/${name}`);
  const led = await whole("first", "2025-001-en.pdf");
  expect([led.status, led.headers.get("location")]).toEqual([
    308,
    `/files/${sha256("first").slice(0, 32)}/2025-001-en.pdf`,
  ]);
  const answerOf = async (response: Response): Promise<unknown> => [response.status, await response.text()];
  const missing = [404, await (await site.fetch("/files/none/none.pdf")).text()];
  expect(await answerOf(await whole("to come", "2027-001-en.pdf"))).toEqual(missing);
  expect(await answerOf(await whole("first", "other.pdf"))).toEqual(missing);
  // Neither another part of the hash nor another file that begins with it.
  expect(await answerOf(await site.fetch(`/files/${sha256("first").slice(0, 40)}/2025-001-en.pdf`))).toEqual(missing);
  const other = sha256("first").slice(0, 32) + sha256("second").slice(32);
  expect(await answerOf(await site.fetch(`/files/${other}/2025-001-en.pdf`))).toEqual(missing);
});

const verified = async (hash: string): Promise<unknown> => (await site.fetch(`/api/verify/${hash}`)).json();

it("tells whether a file is in force, with what it belongs to", async () => {
  expect(await verified(sha256("second"))).toMatchObject({
    state: "in-force",
    announcement: "2025-002",
    publishedAt: "2025-01-02T09:00:00+08:00",
    successor: null,
  });
  expect(await verified(sha256("first"))).toMatchObject({ state: "superseded", successor: "/announcement/2025-002" });
  const page = await (await site.fetch(`/en/verify/${sha256("second")}`)).text();
  expect(page).toContain("Current version");
  expect(page).toContain(sha256("second"));
  expect(page).toContain("noindex");
  expect(page).not.toContain('rel="canonical"');
});

it("shows the seal of what was published, cut in two where it is not in force, and none of what is not known", async () => {
  const pageOf = async (hash: string): Promise<string> => (await site.fetch(`/en/verify/${hash}`)).text();
  const [inForce, superseded] = await Promise.all([pageOf(sha256("second")), pageOf(sha256("first"))]);
  expect(inForce).toContain(`d="${sealOf(sha256("second")).ticks}"`);
  expect(inForce).not.toContain("seal-broken");
  expect(superseded).toContain(`d="${sealOf(sha256("first")).ticks}"`);
  expect(superseded).toContain("seal-broken");
  expect(await pageOf(sha256("to come"))).not.toContain("<figure");
});

it("shows in its guide the seal of the newest document that is public, and leads back to the guide from a verdict", async () => {
  const textOf = async (path: string): Promise<string> => (await site.fetch(path)).text();
  const guide = await textOf("/en/verify");
  expect(guide).toContain(`d="${sealOf(sha256("second")).ticks}"`);
  expect(guide.split("<figure")).toHaveLength(2);
  const breadcrumbs = /class="breadcrumbs.*?<\/nav>/.exec(await textOf(`/en/verify/${sha256("first")}`))?.[0];
  expect(breadcrumbs).toContain('<a href="/en/verify">Verify a document</a>');
});

it("names the announcement that came later", async () => {
  const page = await (await site.fetch(`/en/verify/${sha256("first")}`)).text();
  expect(page).toMatch(/Current document<\/dt><dd><a href="\/en\/announcement\/2025-002"[^>]*>(?!2025-002)/);
});

it("tells when a corrected file was published: with its correction; the replaced one, with its announcement", async () => {
  const sample = new LiveSite("content", new ManualClock("2026-11-21T12:00+08:00"));
  sample.poll();
  const published = async (hash: string): Promise<unknown> => (await sample.fetch(`/api/verify/${hash}`)).json();
  // Those of `content/announcements/2024-013/meta.yaml`.
  expect(await published("b338c22824e521c8a3b83ab7242eeecf6a55eeb44a2edf1cbcec0e10809abdb6")).toMatchObject({
    publishedAt: "2024-11-20T17:30:00+08:00",
  });
  expect(await published("9408b88ea05939d767d2581a425513ec3cbee1a42f00ce00bdacf0228e30af2f")).toMatchObject({
    publishedAt: "2024-11-18T12:10:00+08:00",
  });
});

it("answers for a file to come and for an unknown one with the same bytes, and says nothing else of them", async () => {
  const unknown = sha256("nothing of the kind");
  for (const [path, status] of [
    ["/en/verify/HASH", 200],
    ["/zh-TW/verify/HASH", 200],
    ["/api/verify/HASH", 200],
    ["/api/pages/verify-HASH?lang=zh", 200],
  ] as const) {
    const [future, other] = await Promise.all(
      [sha256("to come"), unknown].map(async (hash) => {
        const response = await site.fetch(path.replace("HASH", hash));
        return { status: response.status, headers: [...response.headers], body: await response.text() };
      }),
    );
    expect(future, path).toEqual(other);
    expect(future?.status).toBe(status);
  }
  expect(await verified(sha256("to come"))).toMatchObject({ state: "unknown", file: null, announcement: null });
});

it("takes the hash from the form without scripts, in either case, and no other text", async () => {
  const hash = sha256("second");
  const response = await site.fetch(`/zh/verify?sha256=%20${hash.toUpperCase()}`);
  expect([response.status, response.headers.get("location")]).toEqual([308, `/zh/verify/${hash}`]);
  expect(await (await site.fetch("/zh/verify?sha256=xyz")).text()).toContain('title="64位十六进制数字');
});

it("takes a SHA-256 in upper case, as some commands print it, known or not", async () => {
  for (const text of ["second", "to come"]) {
    const hash = sha256(text);
    const response = await site.fetch(`/zh-TW/verify/${hash.toUpperCase()}`);
    expect([response.status, response.headers.get("location")]).toEqual([308, `/zh-TW/verify/${hash}`]);
  }
  expect((await site.fetch(`/verify/${sha256("second").slice(1).toUpperCase()}`)).status).toBe(404);
});
