/** What the web team's commands reach of the world: injected, so that tests hold the clock and the streams. */
import type { ContentStore } from "../../src/live/store.ts";
import type { Instant } from "../../src/core/time.ts";
import { UsageError } from "../cli-options.ts";
import type { AnyDiagnostic } from "../diagnostics/table.ts";
import type { Exporter } from "./export/lease.ts";

/** A request handler: the whole site in this process. */
export type SiteFetch = (request: Request) => Response | Promise<Response>;

export interface BuiltSite {
  readonly fetch: SiteFetch;
  /** Public addresses of the built files. */
  readonly assets: readonly string[];
}

export interface ContentEnvironment {
  readonly contentDir: string;
  /** What relative paths among the options start from. */
  readonly cwd: string;
  /** The environment's variables: an object store's address and credentials are found there. */
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): Instant;
  /** This process, as exports at the same time tell each other apart. */
  readonly exporter: Exporter;
  readonly colour: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Asks at the terminal; null where nobody can answer. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Shows how far long work has come; does nothing where nobody looks. */
  progress(done: number, total: number, what: string): void;
  /** The built site over a store, answering for one moment. */
  openSite(store: ContentStore, now: () => Instant): Promise<BuiltSite>;
}

/** What a command did: text for people, data for scripts, diagnostics for both. */
export interface Outcome {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly AnyDiagnostic[];
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  readonly summary: string;
  readonly help: string;
  readonly options: Readonly<Record<string, "string" | "boolean">>;
  /** Names of what may stand beside options, for the messages about it; `?` marks what may be left out. */
  readonly positionals: readonly string[];
  run(values: Values, positionals: readonly string[], environment: ContentEnvironment): Promise<Outcome>;
}

/** The command was understood and not done; nothing was changed: exit status 1. */
export class Refusal extends Error {
  readonly diagnostics: readonly AnyDiagnostic[];

  constructor(diagnostics: readonly AnyDiagnostic[]) {
    super("refused");
    this.diagnostics = diagnostics;
  }
}

/** A text option, or null when it was not given. @throws UsageError when it is empty. */
export function textOption(values: Values, name: string): string | null {
  const value = values[name];
  if (typeof value !== "string") return null;
  if (value.trim() === "") throw new UsageError(`--${name}: found nothing; allowed: a text that is not empty`);
  return value.trim();
}

/** A text option that must be given. @throws UsageError saying what it is for. */
export function requiredOption(values: Values, name: string, what: string): string {
  const value = textOption(values, name);
  if (value === null) throw new UsageError(`--${name}: found nothing; allowed: ${what}`);
  return value;
}
