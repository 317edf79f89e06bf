/** Two builds of one folder never run at the same time. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockPath, withBuildLock } from "../../../tools/build/build-lock.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-lock-"));
  mkdirSync(join(root, "dist"));
});
afterEach(() => rmSync(root, { recursive: true }));

it("a second build waits for the first, says so once, and then builds", async () => {
  const steps: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const report = (text: string): void => {
    steps.push(text);
    open();
  };
  const first = withBuildLock(root, report, async () => {
    steps.push("first begins");
    await gate;
    steps.push("first ends");
  });
  const second = withBuildLock(root, report, async () => void steps.push("second"));
  await Promise.all([first, second]);
  expect(steps).toEqual([
    "first begins",
    `process ${process.pid} builds here already: waiting for it …\n`,
    "first ends",
    "second",
  ]);
  expect(existsSync(lockPath(root))).toBe(false);
});

it("a build that fails gives way to the next", async () => {
  await expect(
    withBuildLock(
      root,
      () => undefined,
      () => Promise.reject(new Error("broken")),
    ),
  ).rejects.toThrow("broken");
  expect(existsSync(lockPath(root))).toBe(false);
});

it("the lock of a process that has ended does not count", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(lockPath(root), String(pid));
  let built = false;
  await withBuildLock(
    root,
    () => undefined,
    async () => void (built = true),
  );
  expect(built).toBe(true);
});
