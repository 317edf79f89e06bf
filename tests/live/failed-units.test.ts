/** What the server knows of a content worker that failed: the unit, and how often. */
import { expect, it } from "vitest";
import { FailedUnits } from "../../src/live/failed-units.ts";
import { ReadingMarker, StallDetector, type UnitVersion } from "../../src/live/reading-marker.ts";

const version = (fingerprint: string, id = "2026-001"): UnitVersion => ({ name: `announcements/${id}`, fingerprint });

it("sets a unit aside at the second failure at the same version", () => {
  const failed = new FailedUnits();
  expect(failed.record(version("one"), "memory")).toBe(false);
  expect(failed.setAside()).toEqual([]);
  expect(failed.record(version("one"), "time")).toBe(true);
  expect(failed.setAside()).toEqual([{ ...version("one"), failure: "time" }]);
});

it("gives a changed version two chances of its own, and keeps one entry for each unit", () => {
  const failed = new FailedUnits();
  for (let edit = 0; edit < 1000; edit += 1) {
    expect(failed.record(version(`edit ${edit}`), "memory")).toBe(false);
    expect(failed.record(version(`edit ${edit}`), "memory")).toBe(true);
    expect(failed.setAside()).toHaveLength(1);
  }
});

it("forgets a unit that was read after its first failure, was read in another version, or is gone", () => {
  const failed = new FailedUnits();
  failed.record(version("one"), "memory");
  failed.settle(version("one"));
  expect(failed.record(version("one"), "memory")).toBe(false);
  failed.record(version("one"), "memory");
  // The report that it was set aside.
  failed.settle(version("one"));
  expect(failed.setAside()).toHaveLength(1);
  failed.settle(version("two"));
  expect(failed.setAside()).toEqual([]);
  failed.record(version("one"), "memory");
  failed.record(version("one"), "memory");
  failed.forget("announcements/2026-001");
  expect(failed.setAside()).toEqual([]);
});

it.each(["2026-001", "公告 with spaces", "x".repeat(255), "公".repeat(255)])(
  "names what is read in memory that outlives the reader: %s",
  (id) => {
    const server = new ReadingMarker();
    const worker = new ReadingMarker(server.memory);
    expect(server.current).toBeNull();
    worker.begin(version("fingerprint", id));
    expect(server.current).toEqual(version("fingerprint", id));
    worker.end();
    expect(server.current).toBeNull();
  },
);

it("finds a reader stuck when one file takes longer than the limit, and only then", () => {
  const marker = new ReadingMarker();
  const stall = new StallDetector(marker, 20_000);
  expect([stall.isStalled(0), stall.isStalled(100_000)]).toEqual([false, false]);
  marker.begin(version("one"));
  expect([stall.isStalled(100_000), stall.isStalled(119_999)]).toEqual([false, false]);
  marker.advance();
  expect([stall.isStalled(120_000), stall.isStalled(139_999)]).toEqual([false, false]);
  expect(stall.isStalled(140_000)).toBe(true);
  marker.end();
  expect(stall.isStalled(200_000)).toBe(false);
});
