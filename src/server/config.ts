/** The server's configuration, from environment variables. */
import { isAbsolute, relative, resolve } from "node:path";
import * as v from "valibot";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly contentDir: string;
  /** Where the last known good version of public content is stored for the next start; null stores none. */
  readonly stateDir: string | null;
  /** A folder that replicas share, for the hash-named files of their builds; null for none. */
  readonly assetsDir: string | null;
  /** How many builds before the present one keep their hash-named files. */
  readonly keepBuilds: number;
  readonly logLevel: LogLevel;
  /** Whether each request is logged. */
  readonly requestLog: boolean;
  /** Whether nothing is released without `approvers.yaml`. */
  readonly requireApprovals: boolean;
  /** The port of the metrics on this machine; null serves none. */
  readonly metricsPort: number | null;
  /** The program that is run when operators should look; null runs none. */
  readonly alertCommand: string | null;
  /** Address of the WebSub hub that is told of changed feeds; null tells none. */
  readonly webSubHub: string | null;
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

const A_HUB = "an address that begins with https://, without user name and fragment";

function isHub(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === "https:" && username + password + hash === "";
}

const BUILD_COUNTS = "a whole number from 0 to 100";

const buildCount = v.pipe(
  v.string(),
  v.check((text) => /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 100, BUILD_COUNTS),
  v.transform(Number),
);

/** Enough for a page that stays open over a week of daily deployments. */
const KEEP_BUILDS_DEFAULT = "7";

const ON_OFF = ["0", "1"] as const;

/** Each message is what the variable may be. */
const variables = v.object({
  PORT: v.optional(port, "8080"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  CONTENT_DIR: v.optional(v.string(), "content"),
  STATE_DIR: v.optional(v.string()),
  ASSETS_DIR: v.optional(v.string()),
  KEEP_BUILDS: v.optional(buildCount, KEEP_BUILDS_DEFAULT),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, LOG_LEVELS.join(", ")), "info"),
  REQUEST_LOG: v.optional(v.picklist(ON_OFF, ON_OFF.join(", ")), "0"),
  REQUIRE_APPROVALS: v.optional(v.picklist(ON_OFF, ON_OFF.join(", ")), "0"),
  METRICS_PORT: v.optional(port),
  WEBSUB_HUB: v.optional(v.pipe(v.string(), v.check(isHub, A_HUB))),
  ALERT_COMMAND: v.optional(
    v.pipe(
      v.string(),
      v.check((path) => isAbsolute(path), "the absolute path of a program, without arguments"),
    ),
  ),
});

/** The names of all variables. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(variables.entries);

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not set, as in container files. @throws ConfigError */
function parse<S extends v.GenericSchema>(schema: S, env: Environment): v.InferOutput<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(schema, set);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ConfigError(v.getDotPath(issue) ?? "", issue.input, issue.message);
}

/** For the build, which needs no other variable. @throws ConfigError */
export function readKeepBuilds(env: Environment): number {
  return parse(v.pick(variables, ["KEEP_BUILDS"]), env).KEEP_BUILDS;
}

/** The content folder, for the build. @throws ConfigError */
export function readContentDir(env: Environment, cwd: string): string {
  return resolve(cwd, parse(v.pick(variables, ["CONTENT_DIR"]), env).CONTENT_DIR);
}

/** @throws ConfigError */
export function readConfig(env: Environment, cwd: string): Config {
  const values = parse(variables, env);
  const { PORT, HOST, CONTENT_DIR, STATE_DIR, ASSETS_DIR, KEEP_BUILDS, LOG_LEVEL } = values;
  const { REQUEST_LOG, REQUIRE_APPROVALS, METRICS_PORT, ALERT_COMMAND, WEBSUB_HUB } = values;
  const contentDir = resolve(cwd, CONTENT_DIR);
  const stateDir = STATE_DIR === undefined ? null : resolve(cwd, STATE_DIR);
  const assetsDir = ASSETS_DIR === undefined ? null : resolve(cwd, ASSETS_DIR);
  for (const [name, found, folder] of [
    ["STATE_DIR", STATE_DIR, stateDir],
    ["ASSETS_DIR", ASSETS_DIR, assetsDir],
  ] as const)
    if (folder !== null && !relative(contentDir, folder).startsWith(".."))
      throw new ConfigError(name, found, "a folder outside of it", ", inside CONTENT_DIR");
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT && PORT !== 0)
    throw new ConfigError("METRICS_PORT", String(METRICS_PORT), "another port", ", the same as PORT");
  return {
    port: PORT,
    host: HOST,
    contentDir,
    stateDir,
    assetsDir,
    keepBuilds: KEEP_BUILDS,
    logLevel: LOG_LEVEL,
    requestLog: REQUEST_LOG === "1",
    requireApprovals: REQUIRE_APPROVALS === "1",
    metricsPort: METRICS_PORT ?? null,
    alertCommand: ALERT_COMMAND ?? null,
    webSubHub: WEBSUB_HUB ?? null,
  };
}
