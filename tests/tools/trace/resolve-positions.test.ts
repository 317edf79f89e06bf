/** Stack traces of built files lead to their sources. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { moveSourceMaps } from "../../../tools/build/source-maps.ts";
import { PositionResolver } from "../../../tools/trace/resolve-positions.ts";

/** Column 1 of the built line is line 3, column 5 of the source; column 9 is line 4, column 1. */
const mapOf = (source: string): string =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: "AAEI,QACJ" });

let dist: string;
let resolver: PositionResolver;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "trace-"));
  const files = {
    "client/assets/entry-abc_1.js": "built",
    "client/assets/entry-abc_1.js.map": mapOf("../../../src/app/entry-client.tsx"),
    "server/main.js": "built",
    "server/main.js.map": mapOf("../../src/server/main.ts"),
    "server/chunks/feeds-x.js.map": mapOf("../../../src/server/feeds.ts"),
    "maps/client/assets/old.js.map": mapOf("../old.ts"),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  moveSourceMaps(dist, "client");
  moveSourceMaps(dist, "server");
  resolver = new PositionResolver(join(dist, "maps"));
});
afterEach(() => rmSync(dist, { recursive: true }));

it.each([
  ["    at f (https://www.example.com/assets/entry-abc_1.js:1:1)", "    at f (src/app/entry-client.tsx:3:5)"],
  ["f@https://www.example.com/assets/entry-abc_1.js:1:9", "f@src/app/entry-client.tsx:4:1"],
  ["    at main (file:///srv/site/dist/server/main.js:1:1)", "    at main (src/server/main.ts:3:5)"],
  ["    at /srv/site/dist/server/chunks/feeds-x.js:1:9", "    at src/server/feeds.ts:4:1"],
  [
    String.raw`{"stack":"Error: x\n    at f (file:///srv/dist/server/main.js:1:1)\n    at g (file:///srv/dist/server/main.js:1:9)"}`,
    String.raw`{"stack":"Error: x\n    at f (src/server/main.ts:3:5)\n    at g (src/server/main.ts:4:1)"}`,
  ],
])("%s is of the source", (line, resolved) => {
  expect(resolver.resolve(line)).toBe(resolved);
});

it.each([
  "at https://www.example.com/assets/other.js:1:1",
  "at node:internal/main:1:1",
  "nothing at 12:30:15",
  "at assets/old.js:1:1",
])("%s has no source and stays as it is", (line) => {
  expect(resolver.resolve(line)).toBe(line);
});
