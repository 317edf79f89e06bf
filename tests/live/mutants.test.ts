/**
 * The sample content with one random change at a time: nothing fails, nothing else changes, nothing of the future is
 * seen, and every diagnostic says where and what. A failure names the seed and the one before it, because what a mutant leaves
 * behind may depend on both: `MUTANT=<first>-<last>` runs a slice in order, `MUTANT=<seed>` one alone.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CONTENT_DIAGNOSTICS, formatDiagnostic } from "../../src/content/diagnostic.ts";
import { readUnit } from "../../src/content/read-unit.ts";
import { unitName, type LoadedUnit, type UnitName } from "../../src/content/unit.ts";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { LiveContent } from "../../src/live/live-content.ts";
import { ContentStore } from "../../src/live/store.ts";
import { EXTENDED } from "../support/extended.ts";
import { Bundle } from "../support/bundle.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { LONG } from "../support/long.ts";
import { MutantMaker, type Mutant } from "../support/mutants.ts";

const NOW = "2026-12-01T12:00+08:00";
const FUTURE_ID = "2099-001";
const CANARY = "CANARY-of-2099";
const ANNOUNCEMENTS = ["2026-014", "2026-015", "2026-016"];
const CAREERS = ["bilingual-editor"];
const COUNT = LONG ? 10_000 : 60;
const FILE = "tests/live/mutants.test.ts";
const ONLY = process.env["MUTANT"];
const [FIRST = 1, LAST = FIRST] = ONLY === undefined ? [1, COUNT] : ONLY.split("-").map(Number);
const SEEDS = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);
/** Pages cost more than views. */
const PAGES_EVERY = 40;
const FACES = ["/en", "/zh/announcements", "/api/announcements?limit=50", "/api/site", "/feed.en.xml", "/sitemap.xml"];

let root: string;
let site: LiveSite;
let maker: MutantMaker;

/** A part of the sample, and an announcement that is not public for a long time. */
function copySample(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const keep = new Set([...ANNOUNCEMENTS, ...CAREERS]);
  cpSync("content", folder, {
    recursive: true,
    filter: (path) => {
      const [, collection, id] = path.split(sep);
      return id === undefined || !["announcements", "careers"].includes(collection ?? "") || keep.has(id);
    },
  });
  const future = join(folder, "announcements", FUTURE_ID);
  cpSync(join(folder, "announcements/2026-014"), future, { recursive: true });
  const meta = readFileSync(join(future, "meta.yaml"), "utf8");
  writeFileSync(join(future, "meta.yaml"), meta.replace(/^publishAt:.*$/m, 'publishAt: "2099-01-01T09:00+08:00"'));
  for (const language of ["en", "zh", "zh-TW"])
    writeFileSync(join(future, `${language}.md`), `# ${CANARY}\n\n${CANARY} summary.\n`);
  return folder;
}

beforeAll(() => {
  root = copySample();
  maker = new MutantMaker(root);
  site = new LiveSite(root, new ManualClock(NOW));
  site.poll();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What the parts of the site are, by the name of the unit that they are of. */
function served(): Map<string, string> {
  const view = site.store.viewAt(Date.parse(NOW));
  const all = site.store.viewAt(Infinity);
  if (view === null || all === null) return new Map();
  const parts = new Map([["site", JSON.stringify([view.facts, [...view.imageByName]])]]);
  parts.set("documents", all.documents.map(({ digest }) => digest).join(" "));
  for (const { id, digest } of all.announcements) parts.set(`announcements/${id}`, digest);
  for (const { id, digest } of all.careers) parts.set(`careers/${id}`, digest);
  return parts;
}

/** The unit that a file is read with. */
function unitOf(path: string): UnitName {
  const [first = "", id] = path.split("/");
  if ((first === "announcements" || first === "careers") && id !== undefined) return unitName(first, id);
  if (first === "changes" && id !== undefined) return unitName(first, id.replace(/\.yaml$/, ""));
  if (first === "pages") return "pages";
  return first === "documents" || first === "documents.yaml" ? "documents" : "site";
}

/** What is wrong after a change of one unit, in words. @param read the unit as it is in the folder. */
function problemsOf(unit: UnitName, read: LoadedUnit, before: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const now = served();
  const part = unit === "pages" || unit.startsWith("changes/") ? "site" : unit;
  // A valid version may change what the site says.
  const isPart = (name: string): boolean => name === part || (name === "site" && read.content !== null);
  for (const [name, digest] of before)
    if (!isPart(name) && now.get(name) !== digest) problems.push(`${name} is not served as before`);
  for (const name of now.keys()) if (name !== part && !before.has(name)) problems.push(`${name} appeared`);
  const { content, diagnostics } = read;
  if (content === null && unit !== `announcements/${FUTURE_ID}` && now.get(part) !== before.get(part))
    problems.push("an invalid version replaced the public one");
  if (content === null && diagnostics.length === 0) problems.push("refused without a diagnostic");
  for (const diagnostic of diagnostics) {
    const text = formatDiagnostic(diagnostic);
    if (!Object.hasOwn(CONTENT_DIAGNOSTICS, diagnostic.code)) problems.push(`unknown code: ${text}`);
    if (unitOf(diagnostic.file) !== unit) problems.push(`names no file of the unit: ${text.slice(0, 200)}`);
    if (text.length > 5000) problems.push(`a diagnostic of ${text.length} characters`);
  }
  return problems;
}

const futureIsPublic = (): boolean => site.store.viewAt(Date.parse(NOW))?.indexById.has(FUTURE_ID) === true;

async function problemsOfPages(): Promise<string[]> {
  const problems: string[] = [];
  for (const face of FACES) {
    const response = await site.fetch(face);
    const body = await response.text();
    if (response.status !== 200) problems.push(`${face} answers ${response.status}`);
    if (body.includes(CANARY)) problems.push(`${face} shows what is not public`);
  }
  return problems;
}

it(`serves everything else as before, whatever a file is changed to: ${SEEDS.length} mutants`, EXTENDED, async () => {
  const before = served();
  expect(before.size).toBe(2 + ANNOUNCEMENTS.length + 1 + CAREERS.length);
  const failures: string[] = [];
  let last: Mutant | null = null;
  let refused = 0;
  for (const seed of SEEDS) {
    last?.undo();
    const mutant = maker.make(seed);
    const unit = unitOf(mutant.path);
    const problems: string[] = [];
    try {
      // Otherwise the last mutant could be the last known good version of this one.
      if (last !== null && unitOf(last.path) === unit) site.settle();
      mutant.apply();
      last = mutant;
      const { settled, problems: unread } = site.settle();
      if (!settled || unread.length > 0) problems.push(`the folder is not read: ${unread.join(", ")}`);
      const read = readUnit(root, unit);
      problems.push(...problemsOf(unit, read, before));
      if (read.content === null) refused += 1;
      // A mutant of the announcement that is to come may have another date.
      const isPublic = futureIsPublic();
      if (isPublic && unit !== `announcements/${FUTURE_ID}`) problems.push("the future is public");
      if (!isPublic && (seed % PAGES_EVERY === 0 || ONLY !== undefined)) problems.push(...(await problemsOfPages()));
    } catch (error) {
      problems.push(String(error));
    }
    for (const problem of problems)
      failures.push(`${problem} (${mutant.what}); MUTANT=${Math.max(1, seed - 1)}-${seed} npx vitest run ${FILE}`);
    if (failures.length > 20) break;
  }
  last?.undo();
  site.settle();
  expect(failures).toEqual([]);
  expect(served()).toEqual(before);
  // Both kinds of mutants are there: those that are refused and those that are not.
  expect(refused).toBeGreaterThan(ONLY === undefined ? COUNT / 5 : -1);
  expect(refused).toBeLessThan(ONLY === undefined ? (COUNT * 4) / 5 : SEEDS.length + 1);
});

const DRAFTS = LONG ? 2000 : 20;

it.skipIf(ONLY !== undefined)(
  `never fails the worker, however many drafts are mutants: ${DRAFTS}`,
  EXTENDED,
  async () => {
    const bundle = await Bundle.of({ worker: "tests/support/crashing-worker.mjs" });
    const folder = copySample();
    const log: string[] = [];
    const write = (details: unknown, message?: string): void =>
      void log.push(`${JSON.stringify(details)} ${message ?? ""}`);
    const store = new ContentStore();
    const source = join(folder, "announcements/2026-016");
    for (let draft = 0; draft < DRAFTS; draft += 1) {
      const target = join(folder, `announcements/draft-${draft}`);
      cpSync(source, target, { recursive: true });
      new MutantMaker(target).make(draft).apply();
    }
    const live = new LiveContent({
      clock: { now: () => Date.parse(NOW) },
      store,
      logger: { error: write, warn: write, info: () => undefined, debug: () => undefined },
      root: folder,
      copies: copiesFolders(null, folder),
      stateDir: null,
      requireApprovals: false,
      script: bundle.url("worker"),
      monotonic: () => performance.now(),
    });
    try {
      expect((await live.first).valid).toBe(true);
      expect(log.filter((line) => /worker|reader|set aside/.test(line))).toEqual([]);
      for (const id of ANNOUNCEMENTS) expect(store.viewAt(Date.parse(NOW))?.indexById.has(id)).toBe(true);
    } finally {
      await live.stop();
      rmSync(folder, { recursive: true, force: true });
      bundle.remove();
    }
  },
);
