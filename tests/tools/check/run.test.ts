/** The command: options, output, exit status; and the project itself passes it. */
import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { error, warning, type Finding } from "../../../tools/check/finding.ts";
import { asText } from "../../../tools/check/report.ts";
import { findAll, HELP, run } from "../../../tools/check/run.ts";
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
  const status = run(args, {
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
  expect(findAll(ROOT, `${ROOT}/content`).filter(({ severity }) => severity === "error")).toEqual([]);
});

describe("exit status", () => {
  it("is 0 with warnings, whose number the last line says", () => {
    const { status, out, err } = check();
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/^warning: site\.yaml, sample: found true.*\n {2}remedy: .*\n(?:.*\n)*0 errors, 2 warnings\n$/);
  });

  it("is 1 with an error, which stands after the warnings", () => {
    content.write("announcements/2025-001/meta.yaml", "category: news\n");
    const { status, out } = check();
    expect(status).toBe(1);
    expect(out.indexOf("error: announcements/2025-001/meta.yaml")).toBeGreaterThan(out.lastIndexOf("warning: "));
    expect(out).toMatch(/\n3 errors, 3 warnings\n$/);
  });

  it("is 2 for an option that does not exist, which is named", () => {
    const { status, out, err } = check("--jsno");
    expect([status, out]).toEqual([2, ""]);
    expect(err).toMatch(/'--jsno'/);
    expect(err).toMatch(/allowed: --json, --help\n$/);
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
    findings: expect.arrayContaining([
      {
        area: "content",
        severity: "error",
        file: "announcements/2025-001/meta.yaml",
        field: "category",
        found: '"news"',
        allowed: "one of announcement, industry-policies, information-disclosure",
        remedy: expect.stringContaining("category"),
      },
    ]),
  });
});

describe("colour", () => {
  const findings: readonly Finding[] = [
    error("assets", { file: "a", field: "", found: "x", allowed: "y", remedy: "z" }),
    warning("assets", { file: "b", field: "", found: "x", allowed: "y", remedy: "z" }),
  ];

  it("is only where it is asked for", () => {
    expect(asText(findings, false)).toBe(
      "warning: b: found x; allowed: y\n  remedy: z\nerror: a: found x; allowed: y\n  remedy: z\n1 error, 1 warning\n",
    );
    expect(asText(findings, true)).toContain("\u001b[31merror\u001b[39m: a");
    expect(asText([], true)).toBe("\u001b[32m0 errors, 0 warnings\u001b[39m\n");
  });
});

it("runs from the command line, without colour into a pipe", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/check.ts"], {
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIR: content.root },
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^warning: site\.yaml.*/);
  expect(stdout).not.toContain("\u001b");
});
