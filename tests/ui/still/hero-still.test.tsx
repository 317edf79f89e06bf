/** The hero's still picture: the field is an image where there is one, and its paths otherwise. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { HeroStill } from "../../../src/ui/still/hero-still.tsx";

const images = vi.hoisted(() => ({ exist: true }));
vi.mock("../../../src/ui/still/figure-images.ts", () => ({
  figureAddress: () => null,
  stillAddress: (name: string) => (images.exist ? `/assets/${name}.avif` : null),
}));
afterEach(() => {
  images.exist = true;
});

const html = (): string =>
  renderToStaticMarkup(
    <HeroStill
      segments={Array.from({ length: 3 }, (_, index) => ({
        owner: "group",
        locked: index < 2,
        day: 20_000 + 300 * index,
      }))}
    />,
  );
const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

it("draws nothing but the ring, its axis and the line from its newest segment from paths where the field is an image", () => {
  const still = html();
  expect(count(still, /<path[^>]* transform="/g)).toBe(3);
  expect(count(still, /<path/g)).toBe(3 + 1 + 1);
  expect(still).toContain(">2/3</text>");
});

it("draws the images in the colours of their parts, so that one file serves all themes", () => {
  const still = html();
  expect(still.match(/<rect class="[^"]*"/g)).toEqual([
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
  expect(count(still, /<path/g)).toBe(7 + 3 + 1 + 1);
  expect(still).toContain('stroke-width="1.1" opacity="0.62" stroke-dasharray="1 6"');
});
