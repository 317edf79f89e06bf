import pino, { type Logger } from "pino";
import type { LogLevel } from "./config.ts";

export type { Logger };

/**
 * Structured lines on standard output. A line about a request holds method, route, status and time:
 * never an address, a query, a cookie or who asked.
 */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
