/** The still pictures decide as the stage does: a figure with a broken path is its bitmap, and one warning is logged. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Site } from "../../../src/content/site-contract.ts";
import type { Figure } from "../../../src/core/picture/figure.ts";
import type * as PathModule from "../../../src/path/helper.ts";
import { staticHtml } from "../../support/render.tsx";
import { Picture } from "../../../src/ui/still/pictures.tsx";
import type { SystemId } from "../../../src/core/systems.ts";
import type { StillPicture } from "../../../src/ui/still/still-picture.ts";
import { ECOSYSTEM, MILESTONES, scenePaths, SEGMENTS, withBroken } from "../../support/scene-figures.ts";

const broken = vi.hoisted(() => ({ name: "", hasBitmap: true }));

vi.mock("../../../src/path/helper.ts", async (original) => {
  const module = await original<typeof PathModule>();
  return {
    ...module,
    pathHelper(warn: (message: string) => void) {
      const helper = module.pathHelper(warn);
      const load: typeof helper.load = (paths, options) => helper.load(withBroken(paths, broken.name), options);
      return { ...helper, load };
    },
  };
});
vi.mock("../../../src/ui/still/figure-images.ts", () => ({
  figureAddress: (name: string) => (broken.hasBitmap ? `/assets/${name}.png` : null),
  stillAddress: () => null,
}));

const EMBLEM: Figure = { path: "M3 3h18v18z", dash: null, bitmap: "emblem-lpt" };

const system = (of: SystemId, emblem: Figure | null): Site["ecosystem"]["systems"]["lpt"] => ({
  ...ECOSYSTEM.systems[of],
  name: "",
  tagline: "",
  body: "",
  emblem: emblem === null ? null : { ...emblem, dash: emblem.dash === null ? null : [...emblem.dash] },
  participants: ECOSYSTEM.systems[of].participants.map(({ id }) => ({ id, name: id })),
  flows: ECOSYSTEM.systems[of].flows.map((flow) => ({ ...flow, what: "" })),
});

function ecosystem(emblem: Figure | null): StillPicture {
  const words: Site["ecosystem"] = {
    title: "",
    lead: "",
    systems: { lpt: system("lpt", emblem), apq: system("apq", null) },
    exchange: ECOSYSTEM.exchange.map((crossing, index) => ({ ...crossing, what: String(index) })),
    steps: ECOSYSTEM.steps.map(({ participants }) => ({ title: "", text: "", participants: [...participants] })),
  };
  return { kind: "ecosystem", ecosystem: words, words };
}

const STILLS: Readonly<Record<string, StillPicture>> = {
  hero: {
    kind: "hero",
    segments: SEGMENTS,
    words: SEGMENTS.map((_, index) => ({ title: String(index), date: "2026", announcement: null })),
  },
  timeline: { kind: "timeline", milestones: MILESTONES },
  ecosystem: ecosystem(EMBLEM),
};

const FIGURES = Object.entries(STILLS).flatMap(([scene, still]) =>
  [...new Map((scenePaths()[scene] ?? []).map(({ figure }) => [figure.name, figure])).values()].map(
    (figure) => ({ ...figure, scene, still }) as const,
  ),
);

const warn = vi.spyOn(console, "warn");
beforeEach(() => warn.mockReset().mockReturnValue());
afterEach(() => {
  Object.assign(broken, { name: "", hasBitmap: true });
});

const render = (still: StillPicture): string => staticHtml(<Picture still={still} />);
const warnings = (): unknown[] => warn.mock.calls.flat();

it.each(Object.entries(STILLS))("%s is drawn from its paths, without a bitmap and a warning", (_, still) => {
  const html = render(still);
  expect(html).toContain("<path");
  expect(html).not.toMatch(/<image|<mask/);
  expect(warnings()).toEqual([]);
});

describe.each(FIGURES)("$scene: $name", ({ name, bitmap, box, still }) => {
  it("is its bitmap in the colour of its lines where a path is broken; a warning says so once", () => {
    const whole = render(still);
    broken.name = name;
    const html = render(still);
    expect(render(still)).toBe(html);
    const size = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
    const id = name.replaceAll(" ", "-");
    const fault = expect.stringMatching(
      new RegExp(`^Path "${name}": unsupported command "W" at column \\d+; drawing its bitmap$`),
    ) as string;
    expect(warnings()).toEqual([fault]);
    expect(html).toContain(`<mask id="${id}"><image href="/assets/${bitmap}.png" ${size} preserveAspectRatio="none">`);
    expect(html.match(/<rect class="still-bitmap[^"]*" [^>]*>/g)).toEqual([
      expect.stringContaining(`mask="url(#${id})"`),
    ]);
    // What is left are the other figures.
    expect(html.match(/<(?:path|ellipse)/g)?.length ?? 0).toBeLessThan(whole.match(/<(?:path|ellipse)/g)?.length ?? 0);
  });
});

it("a figure without a bitmap is left out, which is said once", () => {
  Object.assign(broken, { name: "partner timeline ahead", hasBitmap: false });
  const html = render({ kind: "timeline", milestones: MILESTONES });
  render({ kind: "timeline", milestones: MILESTONES });
  expect(html).not.toMatch(/<image|<mask|in-gold timeline-ahead/);
  expect(html).toContain("in-gold timeline-done");
  // That its path is broken, the test above has made it say.
  expect(warnings()).toEqual([
    expect.stringMatching(/^Path "partner timeline ahead": there is no image "figures\/[^"]+"; drawing nothing$/),
  ]);
});

describe("an emblem", () => {
  const emblemOf = (emblem: Figure): string => render(ecosystem(emblem));

  it("whose path is broken is its image, for both themes", () => {
    const html = emblemOf({ ...EMBLEM, path: "M3 3h18v18R1" });
    expect(html).toMatch(/<image class="only-light"[^>]*>.*<image class="only-dark"/);
    expect(html).not.toContain('class="ecosystem-emblem"');
    expect(warnings()).toEqual(['Path "emblem of lpt": unsupported command "R" at column 11; drawing its bitmap']);
  });

  it("with dashes past the limit is its image, as on the stage; with fewer it is drawn", () => {
    expect(emblemOf({ ...EMBLEM, path: "M0 0H20", dash: [0.001, 0.001] })).not.toContain("ecosystem-emblem-dashed");
    expect(emblemOf({ ...EMBLEM, path: "M0 0H20", dash: [0.002, 0.002] })).toContain('stroke-dasharray="0.002 0.002"');
  });

  it("has the caps of its dashes", () => {
    expect(emblemOf({ ...EMBLEM, dash: [0, 5], cap: "round" })).toContain(
      'stroke-dasharray="0 5" stroke-linecap="round"',
    );
    expect(emblemOf({ ...EMBLEM, dash: [5, 5] })).not.toContain("linecap");
  });
});
