/** The server's settings, from the environment; each mistake is one clear line. */
import { resolve } from "node:path";

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly contentDir: string;
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
  return {
    port,
    host: env["HOST"] || "127.0.0.1",
    contentDir: resolve(cwd, env["CONTENT_DIR"] || "content"),
    logLevel,
  };
}
