/** Equal sources give equal bytes, and nothing of the studio or of another tool is a source. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isInput } from "../../../tools/build/only-inputs.ts";
import { moveSourceMaps } from "../../../tools/build/source-maps.ts";

let dist = "";
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "dist-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

it.each([
  ["/site/src/app/entry-client.tsx", true],
  ["/site/shaders/field.frag?raw", true],
  ["/site/tools/start.ts", true],
  ["/site/node_modules/react/index.js", true],
  ["/elsewhere/node_modules/react/index.js", true],
  ["\0vite/preload-helper.js", true],
  ["virtual:song-signs", true],
  ["/site/tools/studio/client/main.tsx", false],
  ["/site/tools/start.test.ts", false],
  ["/site/tests/support/long.ts", false],
])("%s is an input of the build: %j", (id, expected) => {
  expect(isInput("/site", id)).toBe(expected);
});

it("source maps do not tell in which order a build found its files", () => {
  const map = (name: string): string =>
    `{"sourcesContent":["export default import.meta.ROLLDOWN_FILE_URL_${name}","x"]}`;
  const moved = ["Bjj$HagISQ", "ykb1zIoz_A"].map((name) => {
    mkdirSync(join(dist, "client/assets"), { recursive: true });
    writeFileSync(join(dist, "client/assets/image.js.map"), map(name));
    moveSourceMaps(dist, "client");
    return readFileSync(join(dist, "maps/client/assets/image.js.map"), "utf8");
  });
  expect(moved[0]).toBe(moved[1]);
  expect(moved[0]).toContain('"x"');
});
