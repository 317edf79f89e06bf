/** The server's settings, from the environment; each mistake is one clear line. */
import { relative, resolve } from "node:path";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly contentDir: string;
  /** Where the last good version of what is public is kept for the next start; null keeps none. */
  readonly stateDir: string | null;
  readonly logLevel: LogLevel;
}

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export class ConfigError extends Error {}

/** @throws ConfigError naming the variable, what was found and what is allowed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): Config {
  const port = Number(env["PORT"] ?? "8080");
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigError(`PORT: found ${JSON.stringify(env["PORT"])}; allowed: a whole number from 0 to 65535`);
  }
  const level = env["LOG_LEVEL"] ?? "info";
  const logLevel = LOG_LEVELS.find((name) => name === level);
  if (logLevel === undefined) {
    throw new ConfigError(`LOG_LEVEL: found ${JSON.stringify(level)}; allowed: ${LOG_LEVELS.join(", ")}`);
  }
  const contentDir = resolve(cwd, env["CONTENT_DIR"] || "content");
  const stateDir = env["STATE_DIR"] ? resolve(cwd, env["STATE_DIR"]) : null;
  if (stateDir !== null && !relative(contentDir, stateDir).startsWith("..")) {
    throw new ConfigError(
      `STATE_DIR: found ${JSON.stringify(env["STATE_DIR"])}, inside CONTENT_DIR; allowed: a folder outside of it`,
    );
  }
  return {
    port,
    host: env["HOST"] || "127.0.0.1",
    contentDir,
    stateDir,
    logLevel,
  };
}
