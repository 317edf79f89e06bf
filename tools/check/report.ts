/** How findings are said: lines for people, JSON for programs. */
import { styleText } from "node:util";
import { formatDiagnostic } from "../../src/content/diagnostic.ts";
import type { Finding } from "./finding.ts";

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

export function count(findings: readonly Finding[]): Counts {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: findings.length - errors };
}

type Format = Parameters<typeof styleText>[0];

const COLOURS: Readonly<Record<Finding["severity"], Format>> = { error: "red", warning: "yellow" };

const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

/** Errors last: they are what the reader of a terminal sees first. */
export function asText(findings: readonly Finding[], colour: boolean): string {
  const paint = (format: Format, text: string): string =>
    colour ? styleText(format, text, { validateStream: false }) : text;
  const ordered = findings.toSorted((a, b) => Number(a.severity === "error") - Number(b.severity === "error"));
  const lines = ordered.flatMap((finding) => [
    `${paint(COLOURS[finding.severity], finding.severity)}: ${formatDiagnostic(finding)}`,
    `  remedy: ${finding.remedy}`,
  ]);
  const { errors, warnings } = count(findings);
  const summary = `${plural(errors, "error")}, ${plural(warnings, "warning")}`;
  return `${[...lines, paint(errors > 0 ? "red" : "green", summary)].join("\n")}\n`;
}

export function asJson(findings: readonly Finding[]): string {
  return `${JSON.stringify({ ...count(findings), findings }, null, 2)}\n`;
}
