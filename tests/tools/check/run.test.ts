/** The command: options, output, exit status; and the project itself passes it. */
import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkProject, HELP, runCheck } from "../../../tools/check/run.ts";
import { asText } from "../../../tools/diagnostics/report.ts";
import { diagnostic, type AnyDiagnostic } from "../../../tools/diagnostics/table.ts";
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

function check(...args: readonly string[]): { readonly status: number; readonly out: string; readonly err: string } {
  let [out, err] = ["", ""];
  const status = runCheck(args, {
    root: ROOT,
    contentDir: content.root,
    colour: false,
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
  expect(checkProject(ROOT, `${ROOT}/content`).filter(({ severity }) => severity === "error")).toEqual([]);
});

describe("exit status", () => {
  it("is 0 with warnings, whose number the last line says", () => {
    const { status, out, err } = check();
    expect([status, err]).toEqual([0, ""]);
    expect(summaries(out)).toEqual([
      "warning sample-site site.yaml sample",
      "warning document-files-missing documents.yaml documents.bye-laws.files",
    ]);
    expect(out.trimEnd().split("\n").at(-1)).toBe("0 errors, 2 warnings");
  });

  it("is 1 with an error, which stands after the warnings", () => {
    content.write("announcements/2025-001/meta.yaml", "category: news\n");
    const { status, out } = check();
    expect(status).toBe(1);
    expect(summaries(out).map((line) => line.split(" ")[0])).toEqual([
      ...Array.from({ length: 3 }, () => "warning"),
      ...Array.from({ length: 3 }, () => "error"),
    ]);
    expect(summaries(out)).toContain("error value-invalid announcements/2025-001/meta.yaml category");
    expect(out.trimEnd().split("\n").at(-1)).toBe("3 errors, 3 warnings");
  });

  it("is 2 for an option that does not exist, which is named", () => {
    const { status, out, err } = check("--jsno");
    expect([status, out]).toEqual([2, ""]);
    expect(err).toBe(
      'found "--jsno"; allowed: --json, --help (did you mean "--json"?)\nnpm run check -- --help says more\n',
    );
    expect(check("content").status).toBe(2);
  });
});

it("explains itself", () => {
  expect(check("--help")).toEqual({ status: 0, out: HELP, err: "" });
});

it("speaks JSON", () => {
  content.write("announcements/2025-001/meta.yaml", "category: news\n");
  const { status, out } = check("--json");
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

it("runs from the command line, without colour into a pipe", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/check.ts"], {
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIR: content.root },
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(summaries(stdout)).toContain("warning sample-site site.yaml sample");
  expect(stdout).not.toContain("\u001b");
});
