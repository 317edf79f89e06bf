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

/** Errors last: they are what the reader of a terminal sees first. */
export function asText(diagnostics: readonly AnyDiagnostic[], colour: boolean): string {
  const paint = (format: Format, text: string): string =>
    colour ? styleText(format, text, { validateStream: false }) : text;
  const ordered = diagnostics.toSorted((a, b) => Number(hasError(a)) - Number(hasError(b)));
  const lines = ordered.flatMap((diagnostic) => {
    const { severity, code, file, field } = diagnostic;
    const { found, allowed, nearest, remedy } = explain(diagnostic);
    const at = field === "" ? file : `${file}, ${field}`;
    return [
      `${paint(COLOURS[severity], severity)}: ${at}: found ${found}; allowed: ${allowed}${didYouMean(nearest)} [${code}]`,
      `  remedy: ${remedy}`,
    ];
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
