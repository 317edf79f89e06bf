/** A port of this machine that nothing listens on. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152; RFC 6335, 6): between the
 * choice and the start of a server no connection of another test can take the port.
 */
const FIRST = 20_000;
const END = 32_000;
const ATTEMPTS = 50;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** @throws Error when every port that it tries is taken */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${FIRST} to ${END - 1} in ${ATTEMPTS} attempts`);
}
