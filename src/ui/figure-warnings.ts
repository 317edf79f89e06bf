/** Still pictures and the stage find the same faults: each warning is logged once. */

const logged = new Set<string>();

/** Logs a warning about a figure unless it has been logged before. */
export function warnOnce(message: string, log: (message: string) => void): void {
  if (logged.has(message)) return;
  logged.add(message);
  log(message);
}
