/** The option table: parsing, the help text, and refusal of everything that the table does not have. */
import { describe, expect, it } from "vitest";
import { helpText, parseOptions, UsageError, wholeNumberOption, type CommandLine } from "../../../tools/cli/options.ts";

const LINE = {
  command: "npm run example --",
  description: "Does an example.",
  options: {
    at: { type: "text", value: "time", description: "a time\non two lines", required: "a time" },
    port: { type: "text", value: "number", description: "where it listens", default: "8090" },
    to: { type: "text", value: "folder", description: "where it writes" },
    json: { type: "flag", description: "writes JSON" },
  },
  positionals: ["id", "other?"],
  notes: "Exit status: 0.",
} as const satisfies CommandLine;

it("gives each option its value or its default", () => {
  expect(parseOptions(LINE, ["--at", "now", "one"])).toEqual({
    values: { at: "now", port: "8090", to: undefined, json: false },
    positionals: ["one"],
  });
  expect(parseOptions(LINE, ["one", "--json", "two", "--port=1", "--at=-1", "--to", "x"])).toEqual({
    values: { at: "-1", port: "1", to: "x", json: true },
    positionals: ["one", "two"],
  });
});

it("prints usage, description, options with their defaults, and notes", () => {
  expect(helpText(LINE)).toBe(`npm run example -- <id> [other] --at <time> [--port <number>] [--to <folder>] [--json]

Does an example.

  --at     a time
           on two lines
  --port   where it listens; default 8090
  --to     where it writes
  --json   writes JSON
  --help   this text

Exit status: 0.
`);
});

it("wraps a long description beside its option", () => {
  const words = Array.from({ length: 30 }, (_, index) => `category-${index}`).join(", ");
  const help = helpText({ ...LINE, options: { to: { type: "text", value: "word", description: words } } });
  const lines = help.split("\n").filter((line) => line.includes("category-"));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every((line) => line.length <= 110)).toBe(true);
  expect(lines.slice(1).every((line) => /^ {11}\S/.test(line))).toBe(true);
});

it.each([["--help"], ["-h"], ["--help", "--at", "x"]])("asks for the help with %s", (...args) => {
  expect(parseOptions(LINE, args)).toBeNull();
});

describe("refuses", () => {
  const refused = (...args: readonly string[]): string => {
    try {
      return JSON.stringify(parseOptions(LINE, args));
    } catch (error) {
      return error instanceof UsageError ? error.message : String(error);
    }
  };
  const ALLOWED = "allowed: --at, --port, --to, --json, --help";

  it.each<[string, readonly string[], string]>([
    ["an unknown option", ["--jsno"], `found "--jsno"; ${ALLOWED} (did you mean "--json"?)`],
    ["an unknown option, though the help is asked for", ["--help", "--frobnicate"], `found "--frobnicate"; ${ALLOWED}`],
    ["an unknown letter", ["-p", "1"], `found "-p"; ${ALLOWED}`],
    ["a negated flag", ["--no-json"], `found "--no-json"; ${ALLOWED}`],
    ["a name that every object has", ["--constructor"], `found "--constructor"; ${ALLOWED}`],
    ["a flag with a value", ["--json=yes"], '--json: found "yes"; allowed: the option without a value'],
    ["an option without its value", ["--to"], "--to: found nothing; allowed: a value: --to <folder>"],
    ["the next option as a value", ["--to", "--json"], "--to: found nothing; allowed: a value: --to <folder>"],
    ["a required option that is missing", ["one"], "--at: found nothing; allowed: a time"],
    ["a positional that is missing", ["--at", "x"], "<id>: found nothing; allowed: see --help"],
    ["one positional too many", ["--at", "x", "1", "2", "3"], 'found "3"; allowed: nothing more than id other?'],
    [
      "an option after --",
      ["--at", "x", "--", "1", "2", "--json"],
      'found "--json"; allowed: nothing more than id other?',
    ],
  ])("%s", (_what, args, message) => {
    expect(refused(...args)).toBe(message);
  });

  it.each(["", "-1", "1.5", "1e3", "0x10", "0", "16", "x"])("%j as a whole number from 1 to 15", (text) => {
    expect(() => wholeNumberOption("runs", text, 1, 15)).toThrow(
      new UsageError(`--runs: found "${text}"; allowed: a whole number from 1 to 15`),
    );
    expect(wholeNumberOption("runs", "15", 1, 15)).toBe(15);
  });
});
