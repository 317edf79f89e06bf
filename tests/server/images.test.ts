/** Images of the content over HTTP: those that a public page names, at addresses that name their bytes. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ImageReference } from "../../src/content/contract.ts";
import type { Site } from "../../src/content/site-contract.ts";
import { imageAddress } from "../../src/core/images.ts";
import { pngBytes, webpBytes } from "../../tools/testing/image-bytes.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";

let content: ContentFixture;
let site: LiveSite;
beforeEach(() => {
  content = new ContentFixture()
    .portrait("director-1")
    .image("light/director-1", { text: "light" })
    .image("shared/director-1", { text: "shared" })
    .image("shared/director-2");
  site = new LiveSite(content.root, new ManualClock("2026-06-01T12:00+08:00"));
  site.settle();
});
afterEach(() => content.remove());

async function portrait(): Promise<ImageReference | null> {
  const body = (await (await site.fetch("/api/site?lang=en")).json()) as Site; // our own API
  return body.team[0]?.portrait ?? null;
}

async function address(folder: "light" | "shared" = "shared", format: "png" | "webp" = "png"): Promise<string> {
  const image = await portrait();
  if (image === null) throw new Error("no portrait");
  return imageAddress(image, folder, format);
}

const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await site.fetch(path)).arrayBuffer());
const status = async (path: string): Promise<number> => (await site.fetch(path)).status;

it("are referred to with name, digest, size and folders", async () => {
  expect(await portrait()).toEqual({
    name: "director-1",
    digest: expect.stringMatching(/^[\w-]{12}$/),
    width: 48,
    height: 48,
    folders: ["light", "shared"],
  });
});

it("are served as they are, for good, with byte ranges", async () => {
  for (const [format, bytes] of [
    ["png", pngBytes(48, 48, "light")],
    ["webp", webpBytes(48, 48, "light")],
  ] as const) {
    const path = await address("light", format);
    const response = await site.fetch(path, { headers: { "accept-encoding": "br" } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": `image/${format}`,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await site.fetch(path, { headers: { range: "bytes=0-7" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-7/${bytes.length}`]);
  }
});

it("answer alike when they do not exist and when no public page names them", async () => {
  const digest = (await portrait())?.digest ?? "";
  const unnamed = imageAddress({ digest, name: "director-2" }, "shared", "png");
  const answers = await Promise.all(
    [unnamed, imageAddress({ digest, name: "nobody" }, "dark", "webp"), `/images/${digest}/..%2f/site.yaml`].map(
      async (path) => {
        const response = await site.fetch(path);
        return [response.status, [...response.headers], await response.text()];
      },
    ),
  );
  expect(answers[0]?.[0]).toBe(404);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

describe("a change", () => {
  it("is live after two polls at a new address, and the old address is gone", async () => {
    const before = await address();
    content.image("shared/director-1", { text: "a new picture" });
    site.settle();
    const after = await address();
    expect(after).not.toBe(before);
    expect([await status(before), (await bytesOf(after)).equals(pngBytes(48, 48, "a new picture"))]).toEqual([
      404,
      true,
    ]);
    expect(await (await site.fetch("/en")).text()).toContain(after);
  });

  it("that is invalid leaves the public image up, while texts are still replaced", async () => {
    const before = await address();
    content
      .write("images/shared/director-1.png", pngBytes(48, 48).subarray(0, 60))
      .site({ hero: { title: say("Another title"), lead: say("Lead") } });
    site.settle();
    expect(await address()).toBe(before);
    expect(await status(before)).toBe(200);
    expect(await (await site.fetch("/en")).text()).toContain("Another title");
    expect(site.log.map(({ level, text }) => `${level} ${text}`).join("\n")).toMatch(
      /^error .*content-image-incomplete.*the public version stays up/m,
    );
  });

  it("of an image that nothing names changes no answer and leaves no line in the log", async () => {
    const answer = async () => {
      const response = await site.fetch("/en");
      return [[...response.headers], await response.text()];
    };
    const before = JSON.stringify(await answer());
    const lines = site.log.length;
    content.image("dark/director-3").image("shared/director-2", { text: "edited" });
    site.settle();
    expect(JSON.stringify(await answer())).toBe(before);
    expect(site.log.slice(lines)).toEqual([]);
  });

  it("that takes the name out makes the image unreachable", async () => {
    const before = await address();
    content.portrait("director-2");
    site.settle();
    expect([await status(before), await status(await address())]).toEqual([404, 200]);
  });
});

const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });

it("lie over the seal, which is seen where an image is missing or does not load", async () => {
  const portraitOf = async (): Promise<string> => {
    const html = await (await site.fetch("/en")).text();
    return /<div class="person-seal" aria-hidden="true">(.*?)<\/div>/.exec(html)?.[1] ?? "";
  };
  expect(await portraitOf()).toMatch(/^<svg class="seal".*<\/svg><picture .*<\/picture>$/);
  content.portrait("nobody");
  site.settle();
  expect(await portraitOf()).toMatch(/^<svg class="seal".*<\/svg>$/);
});
