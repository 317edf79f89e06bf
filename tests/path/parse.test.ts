/** The path grammar of SVG 2 and its error rule. */
import { describe, expect, it } from "vitest";
import { parsePath } from "../../src/path/parse.ts";
import { describePath } from "./describe.ts";
import { MALFORMED, UNSUPPORTED } from "./error-cases.ts";
import { VALID } from "./grammar-cases.ts";

it("is tested with at least 150 valid and 60 faulty texts, each once", () => {
  const texts = (cases: readonly (readonly [string, ...unknown[]])[]): number =>
    new Set(cases.map(([text]) => text)).size;
  expect(texts(VALID)).toBe(VALID.length);
  expect(VALID.length).toBeGreaterThanOrEqual(150);
  expect(texts([...MALFORMED, ...UNSUPPORTED])).toBe(MALFORMED.length + UNSUPPORTED.length);
  expect(MALFORMED.length + UNSUPPORTED.length).toBeGreaterThanOrEqual(60);
});

describe("valid", () => {
  it.each(VALID)("%j", (text, meaning) => {
    const data = parsePath(text);
    expect(describePath(data)).toBe(meaning);
    expect(data.fault).toBeNull();
  });
});

describe("malformed: drawn up to the faulty segment", () => {
  it.each(MALFORMED)("%j", (text, drawn, at) => {
    const data = parsePath(text);
    expect(describePath(data)).toBe(drawn);
    expect(data.fault).toEqual({ kind: "malformed", at, command: expect.any(String) as string });
  });
});

describe("the command in error", () => {
  it.each([
    ["M1", "M"],
    ["m1 2 3", "m"],
    ["M1 2L3 4 5", "L"],
    ["M1 2v", "v"],
    ["M1 2c1 2 3 4 5 6 7", "c"],
    ["M1 2A1 1 0 2 0 3 3", "A"],
    ["M1 2H1e", "H"],
    ["M0 0V1R2", "R"],
    ["L1 2", "L"],
    ["1 2", "1"],
    ["M1 2Z3 4", "3"],
  ])("of %j is %s", (text, command) => {
    expect(parsePath(text).fault?.command).toBe(command);
  });
});

describe("unsupported: a letter outside the grammar", () => {
  it.each(UNSUPPORTED)("%j", (text, drawn, at) => {
    const data = parsePath(text);
    expect(describePath(data)).toBe(drawn);
    expect(data.fault).toEqual({ kind: "unsupported", at, command: text.charAt(at) });
  });

  it.each("bdefgijknopruwxyBDEFGIJKNOPRUWXY".split(""))("%s", (letter) => {
    expect(parsePath(`M1 2Z${letter}1 2`).fault?.kind).toBe("unsupported");
  });

  it.each("aclhmqstvzACLHMQSTVZ".split(""))("but not %s", (letter) => {
    expect(parsePath(`M1 2Z${letter}1 2`).fault?.kind).not.toBe("unsupported");
  });
});

describe("numbers", () => {
  // Written as JavaScript would, and longer and shorter than a double holds.
  const written = [
    ...Array.from({ length: 2000 }, (_, i) => String(Math.sin(i) * 10 ** ((i % 50) - 25))),
    ...Array.from({ length: 400 }, (_, i) => (Math.cos(i) * 1000).toFixed(i % 20)),
    ...Array.from(
      { length: 400 },
      (_, i) => `${i}${"0123456789".repeat(i % 4)}.${"98765432109".repeat(i % 3)}1e${(i % 40) - 20}`,
    ),
    "9007199254740993",
    "0.1",
    "5e-324",
    "2.2250738585072011e-308",
    "123456789012345e22",
    "999999999999999e-22",
  ].filter((text) => Math.abs(Number(text)) < 3.4e38);

  it("are read to the last bit, as the engine reads them", () => {
    const { coords, fault } = parsePath(`M0 0H${written.join(" ")}`);
    expect(fault).toBeNull();
    expect(written.length).toBeGreaterThan(2500);
    expect(written.map((_, i) => coords[2 * i + 2])).toEqual(written.map(Number));
  });
});

describe("size", () => {
  it("does not matter: a long text in every kind of command", () => {
    const unit = "M0 0h1v1H0V0l1 1L0 0c1 1 2 2 3 3s1 1 2 2q1 1 2 2t1 1a1 1 0 011 1zz";
    const one = parsePath(unit);
    const many = parsePath(unit.repeat(20_000));
    expect(many.fault).toBeNull();
    expect(many.ops.length).toBe(one.ops.length * 20_000);
    expect([...many.coords.subarray(-one.coords.length)]).toEqual([...one.coords]);
  });

  it.each([
    ["h", "1 ", "L"],
    ["t", ".1.1", "Q"],
    ["z", "z", "Z"],
    ["a1 1 0 0 0 1 1", " 1 1 1 111 1", "A"],
  ])("nor does the densest text: %s", (command, repeat, letter) => {
    const data = parsePath(`M0 0${command}${repeat.repeat(40_000)}`);
    expect(data.ops.length).toBeGreaterThan(40_000 - 2);
    expect(describePath({ ...data, ops: data.ops.slice(-1), coords: data.coords.slice(-7) })[0]).toBe(letter);
  });

  it("does not let one result touch another", () => {
    const first = parsePath("M1 2L3 4");
    parsePath("M9 9C9 9 9 9 9 9");
    expect(describePath(first)).toBe("M1,2 L3,4");
  });
});
