/** What the web team's commands reach of the world: injected, so that tests hold the clock and the streams. */
import type { ContentLoader } from "../../src/live/load-store.ts";
import type { ContentStore } from "../../src/live/store.ts";
import type { Instant } from "../../src/core/time.ts";
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import type { AnyDiagnostic } from "../diagnostics/table.ts";
import type { Exporter } from "./exporter.ts";

/** A request handler: the whole site in this process. */
export type SiteFetch = (request: Request) => Response | Promise<Response>;

export interface FetchableSite {
  readonly fetch: SiteFetch;
  /** Public addresses of the built files. */
  readonly assets: readonly string[];
}

/** Signs a message with a person's SSH key, as `ssh-keygen -Y sign` does. @throws Error saying why that failed. */
export type Signer = (request: {
  /** Path of the private key, or of the public key of one that an agent holds. */
  readonly key: string;
  readonly namespace: string;
  readonly message: string;
}) => Promise<string>;

export interface ContentEnvironment {
  readonly contentDir: string;
  /** What relative paths among the options start from. */
  readonly cwd: string;
  /** The environment's variables: an object store's address and credentials are found there. */
  readonly env: Readonly<Record<string, string | undefined>>;
  now(): Instant;
  readonly load: ContentLoader;
  /** This process, as exports at the same time tell each other apart. */
  readonly exporter: Exporter;
  /** Account and machine, for the log of the commands. */
  readonly who: string;
  readonly colour: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Asks at the terminal; null where nobody can answer. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly sign: Signer;
  /** Asks another machine, as `fetch` does. */
  readonly request: (address: string, init: RequestInit) => Promise<Response>;
  /** Waits before a request is tried again. */
  readonly pause: (ms: number) => Promise<void>;
  /** Shows how far long work has come; does nothing where nobody looks. */
  progress(done: number, total: number, what: string): void;
  /** The built site over a store, answering for one moment. */
  openSite(store: ContentStore, now: () => Instant): Promise<FetchableSite>;
}

/** What a command did: text for people, data for scripts, diagnostics for both. */
export interface Outcome {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly AnyDiagnostic[];
}

export interface Command<T extends OptionTable = OptionTable> {
  readonly description: string;
  readonly options: T;
  /** Names of what may stand beside options, in order; `?` marks what may be left out. */
  readonly positionals: readonly string[];
  /** Usage lines after the command's name, for a command with several forms. */
  readonly forms?: readonly string[];
  run(values: OptionValues<T>, positionals: readonly string[], environment: ContentEnvironment): Promise<Outcome>;
}

/** A command whose `run` gets the values of its own options, typed. */
export function defineCommand<const T extends OptionTable>(command: Command<T>): Command {
  return command;
}

/** The command was understood and not done; nothing was changed: exit status 1. */
export class Refusal extends Error {
  readonly diagnostics: readonly AnyDiagnostic[];

  constructor(diagnostics: readonly AnyDiagnostic[]) {
    super("refused");
    this.diagnostics = diagnostics;
  }
}

/**
 * Two forms of a command do not mix. A flag that is not given is false.
 * @throws UsageError for an option of another form, with what is allowed beside this one
 */
export function refuseBeside(form: string, others: Readonly<Record<string, unknown>>, allowed: string): void {
  const [name] = Object.entries(others).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (name === undefined) return;
  throw new UsageError(`--${name}: found beside --${form}; allowed: ${allowed}, see --help`);
}

/** The value of an option that one form of a command needs. @throws UsageError saying what it is for. */
export function requiredOption(name: string, value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(`--${name}: found nothing; allowed: ${what}`);
  return value;
}
