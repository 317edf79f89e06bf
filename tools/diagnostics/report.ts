/** Diagnostics for people, as lines, and for programs, as JSON. */
import { styleText } from "node:util";
import { didYouMean } from "../../src/content/nearest-name.ts";
import { areaOf, explain, type AnyDiagnostic } from "./table.ts";

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

const hasError = ({ severity }: AnyDiagnostic): boolean => severity === "error";

export function count(diagnostics: readonly AnyDiagnostic[]): Counts {
  const errors = diagnostics.filter(hasError).length;
  return { errors, warnings: diagnostics.length - errors };
}

type Format = Parameters<typeof styleText>[0];

const COLOURS: Readonly<Record<AnyDiagnostic["severity"], Format>> = { error: "red", warning: "yellow" };

const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

/** A list of ten thousand would hide its beginning, and the files that have one problem each. */
const SHOWN_PER_FILE = 10;
const SHOWN_FILES = 100;

interface Shown {
  readonly diagnostics: readonly AnyDiagnostic[];
  /** What is left out, a line each. */
  readonly omitted: readonly string[];
}

/** The first diagnostics of each of the first files. */
function firstOfEachFile(diagnostics: readonly AnyDiagnostic[]): Shown {
  const files = new Map<string, AnyDiagnostic[]>();
  for (const each of diagnostics) {
    const found = files.get(each.file);
    if (found === undefined) files.set(each.file, [each]);
    else found.push(each);
  }
  const shown = [...files].slice(0, SHOWN_FILES);
  const omitted = shown
    .filter(([, found]) => found.length > SHOWN_PER_FILE)
    .map(([file, found]) => `${file}: and ${found.length - SHOWN_PER_FILE} more`);
  const rest = [...files.values()].slice(SHOWN_FILES);
  if (rest.length > 0) omitted.push(`and ${rest.flat().length} more in ${plural(rest.length, "other file")}`);
  return { diagnostics: shown.flatMap(([, found]) => found.slice(0, SHOWN_PER_FILE)), omitted };
}

type Paint = (format: Format, text: string) => string;

function linesOf(diagnostic: AnyDiagnostic, paint: Paint): string[] {
  const { severity, code, file, field } = diagnostic;
  const { found, allowed, nearest, remedy } = explain(diagnostic);
  const at = field === "" ? file : `${file}, ${field}`;
  return [
    `${paint(COLOURS[severity], severity)}: ${at}: found ${found}; allowed: ${allowed}${didYouMean(nearest)} [${code}]`,
    `  remedy: ${remedy}`,
  ];
}

/** Errors last: they are what the reader of a terminal sees first. Of long lists the beginning; `asData` has all. */
export function asText(diagnostics: readonly AnyDiagnostic[], colour: boolean): string {
  const paint: Paint = (format, text) => (colour ? styleText(format, text, { validateStream: false }) : text);
  const severities = [diagnostics.filter((each) => !hasError(each)), diagnostics.filter(hasError)];
  const lines = severities.flatMap((some) => {
    const { diagnostics: shown, omitted } = firstOfEachFile(some);
    return [...shown.flatMap((each) => linesOf(each, paint)), ...omitted.map((line) => `${line}; --json lists all`)];
  });
  const { errors, warnings } = count(diagnostics);
  const summary = `${plural(errors, "error")}, ${plural(warnings, "warning")}`;
  return `${[...lines, paint(errors > 0 ? "red" : "green", summary)].join("\n")}\n`;
}

/** A diagnostic with its words, for `--json`. */
export interface JsonDiagnostic {
  readonly area: string;
  readonly severity: string;
  readonly code: string;
  readonly file: string;
  readonly field: string;
  readonly found: string;
  readonly allowed: string;
  readonly nearest: string | undefined;
  readonly remedy: string;
}

export function asData(diagnostics: readonly AnyDiagnostic[]): Counts & { readonly diagnostics: JsonDiagnostic[] } {
  return {
    ...count(diagnostics),
    diagnostics: diagnostics.map((diagnostic) => {
      const { severity, code, file, field } = diagnostic;
      return { area: areaOf(code), severity, code, file, field, ...explain(diagnostic) };
    }),
  };
}
