/** The hero's still picture: the field is an image where there is one, and its paths otherwise. */
import { afterEach, expect, it, vi } from "vitest";
import { staticHtml } from "../../support/render.tsx";
import HeroStill from "../../../src/ui/still/hero-still.tsx";

const images = vi.hoisted(() => ({ exist: true }));
vi.mock("../../../src/ui/still/figure-images.ts", () => ({
  figureAddress: () => null,
  stillAddress: (name: string) => (images.exist ? `/assets/${name}.avif` : null),
}));
afterEach(() => {
  images.exist = true;
});

const html = (titleOf = (index: number): string => `Event ${index}`): string =>
  staticHtml(
    <HeroStill
      still={{
        kind: "hero",
        segments: Array.from({ length: 3 }, (_, index) => ({
          owner: "group",
          locked: index < 2,
          day: 20_000 + 300 * index,
        })),
        words: Array.from({ length: 3 }, (_, index) => ({
          title: titleOf(index),
          date: "2026-03-01",
          announcement: index < 2 ? `2026-00${index}` : null,
        })),
      }}
    />,
  );
const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

it("draws nothing but the ring, its axis and the line from its newest segment from paths where the field is an image", () => {
  const still = html();
  expect(count(still, /<g[^>]* transform="rotate/g)).toBe(3);
  // Each segment has an arc that is seen, and one that can be pointed at.
  expect(count(still, /<path/g)).toBe(2 * 3 + 1 + 1);
  expect(still).toContain(">2/3</text>");
});

it("draws the images in the colours of their parts, so that one file serves all themes", () => {
  const still = html();
  expect(still.match(/<rect class="still-bitmap[^"]*"/g)).toEqual([
    '<rect class="still-bitmap in-jade"',
    '<rect class="still-bitmap in-ink"',
  ]);
  expect(still).toMatch(/<mask id="hero-field-jade"><image href="\/assets\/hero-field-jade-\w+\.avif"/);
  expect(still).toMatch(/<mask id="hero-field-ink"><image href="\/assets\/hero-field-ink-\w+\.avif"/);
});

it("draws the field from its paths where no image shows this number of segments", () => {
  images.exist = false;
  const still = html();
  expect(still).not.toContain("<image");
  // Voices, pulses, orbits, three depths of holders, ticks; the ring, and the line from its newest segment.
  expect(count(still, /<path/g)).toBe(7 + 2 * 3 + 1 + 1);
  expect(still).toContain('stroke-width="1.1" opacity="0.62" stroke-dasharray="1 6"');
});

it("links each segment to the announcement that is evidence for it, else to the timeline, by its date and title", () => {
  const links = [...html().matchAll(/<a [^>]*href="([^"]*)".*?<p>(.*?)<\/p>/g)].map(([, href, words]) => [
    href,
    words?.replaceAll(/<[^>]*>/g, " "),
  ]);
  expect(links).toEqual([
    ["/announcement/2026-000", " 1 March 2026  Event 0"],
    ["/announcement/2026-001", " 1 March 2026  Event 1"],
    ["#events", " Planned 1 March 2026  Event 2"],
  ]);
});

it.each([
  ["New name and stock short name", ["New name and", "stock short name"]],
  ["新名稱及股份簡稱生效", ["新名稱", "及股份簡稱生效"]],
  ["更名", ["更名"]],
])("breaks the name of the next milestone, for which there is less room: %s", (title, lines) => {
  // Names stand behind the years, the next one last.
  const label =
    html(() => title)
      .match(/<text x="\d+" y="\d+">(?!\d).*?<\/text>/g)
      ?.at(-1) ?? "";
  expect(label.split(/<[^>]*>/).filter((text) => text !== "")).toEqual([...lines, "1 March 2026"]);
});
