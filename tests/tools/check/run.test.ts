/** The command: options, output, exit status; and the project itself passes it. */
import { spawnSync } from "node:child_process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import type { ContentLoader } from "../../../src/live/load-store.ts";
import { loadInThisThread } from "../../support/load-in-this-thread.ts";
import { supervisedLoader } from "../../../src/live/supervised-loader.ts";
import { checkProject, HELP, runCheck } from "../../../tools/check/run.ts";
import { asText } from "../../../tools/diagnostics/report.ts";
import { diagnostic, type AnyDiagnostic } from "../../../tools/diagnostics/table.ts";
import { Bundle } from "../../support/bundle.ts";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { summaries } from "../../support/diagnostics.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";

const ROOT = process.cwd();

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2024-001", { publishAt: "2024-05-01T16:30+08:00" })
    .announcement("2025-001", {
      publishAt: "2025-05-01T16:30+08:00",
    });
});
afterEach(() => content.remove());

interface Checked {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

async function check(args: readonly string[] = [], load = loadInThisThread): Promise<Checked> {
  let [out, err] = ["", ""];
  const status = await runCheck(args, {
    root: ROOT,
    contentDir: content.root,
    colour: false,
    load,
    now: () => Date.parse("2026-06-01T12:00:00+08:00"),
    stateDir: null,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { status, out, err };
}

it("finds no error in the project and its content", () => {
  const folder = `${ROOT}/content`;
  expect(checkProject(ROOT, folder, loadContent(folder)).filter(({ severity }) => severity === "error")).toEqual([]);
});

describe("exit status", () => {
  it("is 0 with warnings, whose number the last line says", EXTENDED, async () => {
    const { status, out, err } = await check();
    expect([status, err]).toEqual([0, ""]);
    expect(summaries(out)).toEqual([
      "warning sample-site site.yaml sample",
      "warning document-files-missing documents.yaml documents.bye-laws.files",
    ]);
    expect(out.trimEnd().split("\n").at(-1)).toBe("0 errors, 2 warnings");
  });

  it("is 1 with an error, which stands after the warnings", async () => {
    content.write("announcements/2025-001/meta.yaml", "category: news\n");
    const { status, out } = await check();
    expect(status).toBe(1);
    expect(summaries(out).map((line) => line.split(" ")[0])).toEqual([
      ...Array.from({ length: 3 }, () => "warning"),
      ...Array.from({ length: 3 }, () => "error"),
    ]);
    expect(summaries(out)).toContain("error value-invalid announcements/2025-001/meta.yaml category");
    expect(out.trimEnd().split("\n").at(-1)).toBe("3 errors, 3 warnings");
  });

  it("is 2 for an option that does not exist, which is named", async () => {
    const { status, out, err } = await check(["--jsno"]);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toBe(
      'found "--jsno"; allowed: --json, --help (did you mean "--json"?)\nnpm run check -- --help says more\n',
    );
    expect((await check(["content"])).status).toBe(2);
  });
});

it("explains itself", async () => {
  expect(await check(["--help"])).toEqual({ status: 0, out: HELP, err: "" });
});

it("speaks JSON", EXTENDED, async () => {
  content.write("announcements/2025-001/meta.yaml", "category: news\n");
  const { status, out } = await check(["--json"]);
  const answer: unknown = JSON.parse(out);
  expect(status).toBe(1);
  expect(answer).toMatchObject({
    errors: 3,
    warnings: 3,
    diagnostics: expect.arrayContaining([
      {
        area: "content",
        severity: "error",
        code: "value-invalid",
        file: "announcements/2025-001/meta.yaml",
        field: "category",
        found: '"news"',
        allowed: "one of announcement, industry-policies, information-disclosure",
        remedy: "correct category: the record is not published until then",
      },
    ]),
  });
});

describe("a long list", () => {
  const entries = (file: string, number: number): AnyDiagnostic[] =>
    Array.from({ length: number }, (_, index) =>
      diagnostic("value-missing", { file, field: `list.${index}` }, { allowed: "text" }),
    );

  it("begins with the first ten problems of a file, and says how many more there are and how to get them", () => {
    const lines = asText([...entries("people.yaml", 10_000), ...entries("site.yaml", 10)], false).split("\n");
    expect(lines.filter((line) => line.startsWith("error: people.yaml"))).toHaveLength(10);
    expect(lines.filter((line) => line.startsWith("error: site.yaml"))).toHaveLength(10);
    expect(lines).toHaveLength(2 * 20 + 3);
    expect(lines.slice(-3)).toEqual(["people.yaml: and 9990 more; --json lists all", "10010 errors, 0 warnings", ""]);
  });

  it("names a hundred files, and errors are not hidden by warnings", () => {
    const files = (start: number, number: number): string[] =>
      Array.from({ length: number }, (_, index) => `announcements/${start + index}/meta.yaml`);
    const warnings = files(0, 10_000).map((file) => diagnostic("pdf-untagged", { file, field: "tags" }));
    const lines = asText([...warnings, ...files(20_000, 102).flatMap((file) => entries(file, 2))], false).split("\n");
    expect(lines.filter((line) => line.startsWith("warning"))).toHaveLength(100);
    expect(lines).toContain("and 9900 more in 9900 other files; --json lists all");
    expect(lines.filter((line) => line.startsWith("error"))).toHaveLength(200);
    expect(lines).toContain("and 4 more in 2 other files; --json lists all");
  });

  it("is complete as JSON", EXTENDED, async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `  - { id: Row ${index} }`);
    content.write("people.yaml", `people:\n${rows.join("\n")}\n`);
    const { out } = await check(["--json"]);
    const { errors, diagnostics } = JSON.parse(out) as { errors: number; diagnostics: unknown[] }; // as asData made it
    expect(errors).toBeGreaterThan(150);
    expect(diagnostics.length).toBeGreaterThanOrEqual(errors);
    expect((await check()).out.split("\n").length).toBeLessThan(100);
  });
});

describe("a unit at which the reader fails", () => {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await Bundle.of({ loader: "tests/support/crashing-loader.mjs" });
  });
  afterAll(() => bundle.remove());

  /** The reader hangs by this clock. Each look at it is a minute later, or the same time. */
  function failing(minutesByLook: number): ContentLoader {
    let minutes = 0;
    return supervisedLoader({ script: bundle.url("loader"), monotonic: () => 60_000 * (minutes += minutesByLook) });
  }

  it.each(
    casesOf(
      [
        ["hang", "content that the reader does not get to the end of, twice"],
        ["memory", "content that needs more memory than the reader has, twice"],
        ["exit", "content at which the reader failed, twice"],
      ] as const,
      ([word]) => word === "exit",
    ),
  )("is named, and everything else is checked: %s", EXTENDED, async (word, found) => {
    content
      .write("announcements/2024-001/meta.yaml", word)
      .write("announcements/2025-001/meta.yaml", "category: news\n");
    const { status, out } = await check([], failing(word === "hang" ? 1 : 0));
    expect(status).toBe(1);
    expect(out).toContain(`error: announcements/2024-001: found ${found}; allowed: content that can be read`);
    expect(summaries(out)).toContain("error value-invalid announcements/2025-001/meta.yaml category");
    expect(summaries(out)).toContain("warning sample-site site.yaml sample");
  });
});

describe("colour", () => {
  const diagnostics: readonly AnyDiagnostic[] = [
    diagnostic("image-format", { file: "a.gif" }, { extension: ".gif" }),
    diagnostic("pdf-untagged", { file: "b.pdf", field: "tags" }),
  ];

  it("is only where it is asked for", () => {
    expect(asText(diagnostics, false)).toBe(
      "warning: b.pdf, tags: found an untagged PDF; allowed: a PDF tagged for screen readers [pdf-untagged]\n" +
        "  remedy: export it with tags (in Word: Document structure tags for accessibility)\n" +
        "error: a.gif: found a .gif file; allowed: png and webp [image-format]\n" +
        "  remedy: convert it to both, or remove it\n1 error, 1 warning\n",
    );
    expect(asText(diagnostics, true)).toContain("\u001b[31merror\u001b[39m: a.gif");
    expect(asText([], true)).toBe("\u001b[32m0 errors, 0 warnings\u001b[39m\n");
  });
});

it("runs from the command line, without colour into a pipe", EXTENDED, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/check.ts"], {
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIR: content.root },
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(summaries(stdout)).toContain("warning sample-site site.yaml sample");
  expect(stdout).not.toContain("\u001b");
});
