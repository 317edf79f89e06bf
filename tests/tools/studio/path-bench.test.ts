// @vitest-environment jsdom
/** What the path bench reads, tells and gives: the pictures are in tests/browser/studio/path-bench.spec.ts. */
import { describe, expect, it } from "vitest";
import { analyse, emblemYaml } from "../../../tools/studio/client/paths/analysis.ts";
import { type Draft, readDraft, storeDraft } from "../../../tools/studio/client/paths/draft.ts";
import { readEmblem } from "../../../tools/studio/client/paths/read-emblem.ts";
import { readPaths } from "../../../tools/studio/client/paths/read-paths.ts";
import { lengthAt, SLIDER_STEPS, stepOf } from "../../../tools/studio/client/paths/sliders.ts";

const DRAFT: Draft = { path: "M3 3H21V9", dash: null, cap: null, bitmap: "emblem-lpt", system: "lpt" };
const facts = (part: Partial<Draft>) => analyse({ ...DRAFT, ...part });

describe("facts", () => {
  it("are length, absolute segments and the box", () => {
    expect(facts({})).toMatchObject({
      fault: null,
      segments: ["M 3 3", "L 21 3", "L 21 9"],
      length: 24,
      subpaths: 1,
      points: 3,
      box: [3, 3, 21, 9],
      isOutside: false,
      dashes: null,
      reason: null,
      refused: [],
    });
    expect(facts({ path: "M3 3h30" }).isOutside).toBe(true);
    expect(facts({ path: "" })).toMatchObject({
      box: null,
      length: 0,
      refused: ["path: SVG path data: it begins with M"],
    });
  });

  it("name a fault with its column, and give what stands before it", () => {
    expect(facts({ path: "M3 3H21R5" })).toMatchObject({
      fault: { message: 'SVG has no command "R" at column 8', column: 8 },
      segments: ["M 3 3", "L 21 3"],
      reason: 'unsupported command "R" at column 8',
    });
    expect(facts({ path: "M3 3L5" }).fault).toEqual({ message: 'Command "L" is broken at column 7', column: 7 });
  });

  it("count dashes against the limit, and say when that leads to the bitmap", () => {
    expect(facts({ dash: [2, 1] })).toMatchObject({ dashes: { count: 16, allowed: 10_000 }, reason: null });
    // An odd number of lengths counts twice.
    expect(facts({ dash: [3] }).dashes?.count).toBe(8);
    expect(facts({ dash: [0, 0.0048] }).reason).toBeNull();
    const past = facts({ dash: [0, 0.001] });
    expect(past.dashes?.count).toBe(48_000);
    expect(past.reason).toContain("takes 48000 dashes and gaps, more than 10000");
  });

  it("say what the content refuses, once each", () => {
    expect(facts({ dash: [0, 0] })).toMatchObject({
      dashes: null,
      reason: null,
      refused: ["dash: one to eight lengths from zero, not all of them zero"],
    });
    expect(facts({ bitmap: "No Name" }).refused).toHaveLength(1);
  });
});

it("the lines for the content stand under a system, with only what the figure has", () => {
  expect(emblemYaml({ ...DRAFT, cap: "round" })).toBe(
    '    emblem:\n      path: "M3 3H21V9"\n      bitmap: emblem-lpt\n',
  );
  expect(emblemYaml({ ...DRAFT, dash: [0, 5.5], cap: "round" })).toBe(
    '    emblem:\n      path: "M3 3H21V9"\n      dash: [0, 5.5]\n      cap: round\n      bitmap: emblem-lpt\n',
  );
});

describe("what is pasted or dropped", () => {
  const svg = (inside: string, attributes = 'viewBox="0 0 24 24"'): string =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

  it("may be path data as it is, even with a fault", () => {
    expect(readPaths(" M0 0R5 ")).toEqual({ path: "M0 0R5", notes: [] });
  });

  it("may be a file in the figure's box, whose only path stays as it is written", () => {
    expect(readPaths(svg('<path d="m1 1h3"/>'))).toEqual({ path: "m1 1h3", notes: [] });
  });

  it("may have another box, into whose middle the drawing is put", () => {
    expect(readPaths(svg('<path d="M10 0h48"/>', 'viewBox="10 0 48 24"')).path).toBe("M0 6H24");
    expect(readPaths(svg('<path d="M0 0h12"/>', 'width="12px" height="12px"')).path).toBe("M0 0H24");
  });

  it("may have transforms, of groups too, and several paths, each with its own beginning", () => {
    const moved = '<g transform="translate(2 0)"><path transform="scale(2)" d="m1 1h3"/></g><path d="m5 5h1"/>';
    expect(readPaths(svg(moved)).path).toBe("M4 2H10 M5 5H6");
  });

  it("says what a figure does not have", () => {
    const file = svg('<rect width="4" height="4"/><circle r="2"/><path fill="none" fill-rule="evenodd" d="M0 0h1"/>');
    expect(readPaths(file).notes).toEqual([
      "Left out, for they are no paths: rect, circle.",
      "The file fills by the even-odd rule, a figure by the nonzero rule.",
      "The file has paths that are lines: a figure is filled, or a dashed line.",
    ]);
    expect(readPaths(svg("")).notes).toEqual(["The file has no path."]);
    expect(readPaths("<svg><path").notes).toEqual(["This is no SVG file that a browser reads."]);
    expect(readPaths(svg('<path d="M0 0R5"/>', 'viewBox="0 0 9 9"')).path).toBe("M0 0R5");
  });
});

describe("sliders", () => {
  it("reach a length of zero, one that passes the limit, and the whole box", () => {
    expect([lengthAt(0), lengthAt(1), lengthAt(SLIDER_STEPS)]).toEqual([0, 0.001, 24]);
  });

  it("stand at the length that was typed", () => {
    for (const length of [0, 0.02, 0.5, 1.98, 5, 24]) expect(lengthAt(stepOf(length))).toBeCloseTo(length, 1);
    expect([stepOf(1e-9), stepOf(1e9)]).toEqual([1, SLIDER_STEPS]);
  });
});

describe("a draft", () => {
  it("is kept, and another version's is not taken", () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    storeDraft(storage, { ...DRAFT, dash: [0, 5] });
    expect(readDraft(storage)).toEqual({ ...DRAFT, dash: [0, 5] });
    stored.set("studio.paths", '{"path":7}');
    expect(readDraft(storage).path).toMatch(/^M/);
  });

  it("may begin with an emblem of the content", async () => {
    const emblem = { path: "M0 0H5", dash: [1, 2], bitmap: "emblem-apq" };
    const site = { ecosystem: { systems: { lpt: { emblem: null }, apq: { emblem } } } };
    const answer = (status: number) => () => Promise.resolve(new Response(JSON.stringify(site), { status }));
    expect(await readEmblem(answer(200), "apq")).toEqual({ ...emblem, cap: null, system: "apq" });
    await expect(readEmblem(answer(200), "lpt")).rejects.toThrow("no emblem");
    await expect(readEmblem(answer(500), "apq")).rejects.toThrow("status 500");
  });
});
