/** The sizes that the build judges: what belongs to a page and to the stage, and what ends a build. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BudgetError, requireWithinBudgets, stageFiles, workerFiles } from "../../../tools/build/sizes.ts";

let client: string;

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "sizes-"));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), text);
}

const MANIFEST = {
  "src/app/entry-client.tsx": { file: "assets/entry-1.js" },
  "src/app/stage/start-stage.tsx": { file: "assets/start-stage-1.js", imports: ["_shared.js"] },
  "src/stage/page/mount.ts": { file: "assets/mount-1.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared-1.js" },
  "style.css": { file: "assets/style-1.css" },
  "home.css": { file: "assets/home-1.css" },
  "below.css": { file: "assets/below-1.css" },
  "end.css": { file: "assets/end-1.css" },
  "pages.css": { file: "assets/pages-1.css" },
  "lists.css": { file: "assets/lists-1.css" },
  "article.css": { file: "assets/article-1.css" },
  "texts.css": { file: "assets/texts-1.css" },
  "src/styles/print.css": { file: "assets/print-1.css" },
  "src/styles/preferences.css": { file: "assets/preferences-1.css" },
};

beforeEach(() => {
  write("assets/worker-1.js", 'import("./hero-1.js")');
  write("assets/hero-1.js", 'import "./lines-1.js"');
  write("assets/lines-1.js", "");
  write("assets/choose-language-1.js", "");
  write("assets/mount-1.js", 'new Worker("/assets/worker-1.js")');
});

it("a worker is all files that it imports, directly or not, and none of the page", () => {
  expect([...workerFiles(client, MANIFEST)].toSorted()).toEqual([
    "/assets/hero-1.js",
    "/assets/lines-1.js",
    "/assets/worker-1.js",
  ]);
});

it("the stage is its worker and what the page imports for it, without what the page has already", () => {
  const first = new Set(["/assets/entry-1.js", "/assets/shared-1.js"]);
  expect(stageFiles(client, MANIFEST, first).toSorted()).toEqual([
    "/assets/hero-1.js",
    "/assets/lines-1.js",
    "/assets/mount-1.js",
    "/assets/start-stage-1.js",
    "/assets/worker-1.js",
  ]);
});

it("a file that only some content asks for is not part of the stage that every reader fetches", () => {
  write("assets/hero-1.js", 'import("./capped-dashes-1.js")');
  write("assets/capped-dashes-1.js", "");
  expect([...workerFiles(client, MANIFEST)]).toContain("/assets/capped-dashes-1.js");
  expect(stageFiles(client, MANIFEST, new Set())).not.toContain("/assets/capped-dashes-1.js");
});

it("a build over its budgets fails with every size that is too large", () => {
  const fits = { what: "CSS", bytes: 10, budget: 10 };
  expect(() => requireWithinBudgets([fits])).not.toThrow();
  const build = (): void =>
    requireWithinBudgets([fits, { what: "fonts", bytes: 12, budget: 11 }, { what: "stage", bytes: 9, budget: 8 }]);
  expect(build).toThrow(BudgetError);
  expect(build).toThrow(/fonts: 12 bytes; allowed: 11\n {2}stage: 9 bytes; allowed: 8/);
  expect(build).not.toThrow(/CSS/);
});
