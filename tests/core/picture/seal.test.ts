import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { personSealOf, sealOf } from "../../../src/core/picture/seal.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const HASH = hashOf("a file");

/** The lengths of the ticks, from their relative lines. */
const tickLengths = (ticks: string): readonly number[] =>
  [...ticks.matchAll(/l(-?\d+)[ ]?(-?\d+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)));

describe("the seal of a file", () => {
  test("is the same for the same hash and another one for another hash", () => {
    expect(sealOf(HASH)).toEqual(sealOf(HASH));
    const seals = Array.from({ length: 200 }, (_, index) => sealOf(hashOf(`file ${index}`)));
    expect(new Set(seals.map(({ ticks }) => ticks)).size).toBe(200);
    expect(new Set(seals.map(({ band, star }) => band + star)).size).toBeGreaterThan(195);
  });

  test("has one tick for each digit, as long as the digit is great", () => {
    const lengths = tickLengths(sealOf(HASH).ticks);
    expect(lengths).toHaveLength(64);
    for (const [index, length] of lengths.entries()) {
      const digit = Number.parseInt(HASH.charAt(index), 16);
      expect(Math.abs(((length - 6) / 36) * 15 - digit), `digit ${index}`).toBeLessThan(0.5);
    }
  });

  test("differs where a single digit differs", () => {
    const other = HASH.slice(0, 40) + (HASH.charAt(40) === "0" ? "1" : "0") + HASH.slice(41);
    const [a, b] = [tickLengths(sealOf(HASH).ticks), tickLengths(sealOf(other).ticks)];
    expect(a.flatMap((length, index) => (length === b[index] ? [] : [index]))).toEqual([40]);
  });

  test("takes at most 4 KB and no exponents or fractions", () => {
    for (let index = 0; index < 100; index++) {
      const { ticks, band, star } = sealOf(hashOf(`file ${index}`));
      expect((ticks + band + star).length).toBeLessThan(4000);
      expect(ticks + band + star).toMatch(/^[Mal\d -]+$/);
    }
  });

  test.each(["", HASH.slice(1), HASH.toUpperCase(), `${HASH}0`, "g".repeat(64)])("is refused for %j", (text) => {
    expect(() => sealOf(text)).toThrow(RangeError);
  });
});

describe("the seal of a person", () => {
  test("is drawn from the id alone, and people have different ones", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `sample-director-${index + 1}`);
    const seals = ids.map((id) => personSealOf(id));
    expect(ids.map((id) => personSealOf(id))).toEqual(seals);
    expect(new Set(seals.map(({ turn, length, press }) => `${turn} ${length} ${press}`)).size).toBe(20);
    for (const { length, press } of seals) {
      expect(length >= 50 && length <= 100).toBe(true);
      expect(press >= 10 && press <= 50).toBe(true);
    }
    // Not by their turns alone, which a disc of many points hides.
    expect(new Set(seals.map(({ length, press }) => `${length} ${press}`)).size).toBeGreaterThan(10);
  });
});
