/** The server's configuration, from environment variables. */
import { isAbsolute, relative, resolve } from "node:path";
import * as v from "valibot";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly contentDir: string;
  /** Where the last known good version of public content is stored for the next start; null stores none. */
  readonly stateDir: string | null;
  readonly logLevel: LogLevel;
  /** Whether each request is logged. */
  readonly requestLog: boolean;
  /** The port of the metrics on this machine; null serves none. */
  readonly metricsPort: number | null;
  /** The program that is run when operators should look; null runs none. */
  readonly alertCommand: string | null;
}

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One line: the variable, what was found and what is allowed. */
export class ConfigError extends Error {
  constructor(variable: string, found: unknown, allowed: string, where = "") {
    super(`${variable}: found ${JSON.stringify(found)}${where}; allowed: ${allowed}`);
  }
}

const PORTS = "a whole number from 0 to 65535";

const port = v.pipe(
  v.string(),
  v.check((text) => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535, PORTS),
  v.transform(Number),
);

const ON_OFF = ["0", "1"] as const;

/** Each message is what the variable may be. */
const variables = v.object({
  PORT: v.optional(port, "8080"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  CONTENT_DIR: v.optional(v.string(), "content"),
  STATE_DIR: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, LOG_LEVELS.join(", ")), "info"),
  REQUEST_LOG: v.optional(v.picklist(ON_OFF, ON_OFF.join(", ")), "0"),
  METRICS_PORT: v.optional(port),
  ALERT_COMMAND: v.optional(
    v.pipe(
      v.string(),
      v.check((path) => isAbsolute(path), "the absolute path of a program, without arguments"),
    ),
  ),
});

/** The names of all variables. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(variables.entries);

/** An empty variable counts as not set, as in container files. @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(variables, set);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ConfigError(v.getDotPath(issue) ?? "", issue.input, issue.message);
  }
  const { PORT, HOST, CONTENT_DIR, STATE_DIR, LOG_LEVEL, REQUEST_LOG, METRICS_PORT, ALERT_COMMAND } = parsed.output;
  const contentDir = resolve(cwd, CONTENT_DIR);
  const stateDir = STATE_DIR === undefined ? null : resolve(cwd, STATE_DIR);
  if (stateDir !== null && !relative(contentDir, stateDir).startsWith(".."))
    throw new ConfigError("STATE_DIR", STATE_DIR, "a folder outside of it", ", inside CONTENT_DIR");
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT && PORT !== 0)
    throw new ConfigError("METRICS_PORT", String(METRICS_PORT), "another port", ", the same as PORT");
  return {
    port: PORT,
    host: HOST,
    contentDir,
    stateDir,
    logLevel: LOG_LEVEL,
    requestLog: REQUEST_LOG === "1",
    metricsPort: METRICS_PORT ?? null,
    alertCommand: ALERT_COMMAND ?? null,
  };
}
