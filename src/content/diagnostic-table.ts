/**
 * A diagnostic is a problem as data: a code, where it is, and the values that its sentences need. The sentences are
 * in a table by code, so that nothing ever reads them: programs and tests use the code.
 */

/** Only errors make a check fail; a warning is for a person to judge. */
type Severity = "error" | "warning";

export interface DiagnosticLocation {
  /** Path inside the content folder or the project, with forward slashes. */
  readonly file: string;
  /** Dotted path of the field, or an empty string for the file as a whole. */
  readonly field: string;
}

type Phrase<V> = string | ((values: V, at: DiagnosticLocation) => string);

/** What a table says about one code. */
export interface Words<V> {
  readonly severity: Severity;
  readonly found: Phrase<V>;
  readonly allowed: Phrase<V>;
  /** One sentence: what to do about it. */
  readonly remedy: Phrase<V>;
}

/** A code whose sentences need no values. */
export type NoValues = Readonly<Record<string, never>>;

/** Values of codes that can name the known name closest to an unknown one. */
export interface WithNearest {
  readonly nearest: string | undefined;
}

export function error<V extends object = NoValues>(words: Omit<Words<V>, "severity">): Words<V> {
  return { ...words, severity: "error" };
}

export function warning<V extends object = NoValues>(words: Omit<Words<V>, "severity">): Words<V> {
  return { ...words, severity: "warning" };
}

/** The values of each code of a table. */
export type ValuesByCode<T> = { readonly [Code in keyof T]: T[Code] extends Words<infer V> ? V : never };

/** Plain data: it may cross threads, and its severity may be changed by who reports it. */
export type DiagnosticOf<M, Code extends keyof M = keyof M> = {
  readonly [C in Code]: DiagnosticLocation & {
    readonly code: C;
    readonly severity: Severity;
    readonly values: M[C];
  };
}[Code];

/** A diagnostic in words. */
interface Explanation {
  readonly found: string;
  readonly allowed: string;
  readonly nearest: string | undefined;
  readonly remedy: string;
}

type At = Pick<DiagnosticLocation, "file"> & Partial<DiagnosticLocation>;

export interface DiagnosticTable<M> {
  /** The arguments after `at` are the values of the code, for codes that have any. */
  create<Code extends keyof M>(
    code: Code,
    at: At,
    ...values: M[Code] extends NoValues ? [] : [values: M[Code]]
  ): DiagnosticOf<M, Code>;
  explain<Code extends keyof M>(diagnostic: DiagnosticOf<M, Code>): Explanation;
}

/** Makes and explains the diagnostics of one table. `M` holds the values of each code. */
export function diagnosticTable<M>(table: { readonly [Code in keyof M]: Words<M[Code]> }): DiagnosticTable<M> {
  return {
    create(code, at, ...[values]) {
      // The parts of a diagnostic of this code, which TypeScript cannot put together for a code it does not know.
      return { code, severity: table[code].severity, field: "", ...at, values: values ?? {} } as DiagnosticOf<
        M,
        typeof code
      >;
    },
    explain<Code extends keyof M>(diagnostic: DiagnosticOf<M, Code>): Explanation {
      const words: Words<M[Code]> = table[diagnostic.code];
      const text = (phrase: Phrase<M[Code]>): string =>
        typeof phrase === "string" ? phrase : phrase(diagnostic.values, diagnostic);
      return {
        found: text(words.found),
        allowed: text(words.allowed),
        nearest: nearestOf(diagnostic.values),
        remedy: text(words.remedy),
      };
    },
  };
}

function nearestOf(values: unknown): string | undefined {
  if (typeof values !== "object" || values === null || !("nearest" in values)) return undefined;
  return typeof values.nearest === "string" ? values.nearest : undefined;
}
