/** What the terminal shows for a telephone: an address with the token, and a QR code of it. */
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";

const EVERY_ADDRESS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** `--host` without an address: every address of this machine, so that a telephone finds one. */
export function withEveryAddress(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) => {
    const next = args[index + 1];
    return arg === "--host" && (next === undefined || next.startsWith("--")) ? ["--host=0.0.0.0"] : [arg];
  });
}

/** The address under which others of the network find a server, or null where it listens to this machine alone. */
export function networkAddress(host: string, interfaces = networkInterfaces()): string | null {
  if (/^(?:localhost|127\.|::1$)/.test(host)) return null;
  if (!EVERY_ADDRESS.has(host)) return host.includes(":") ? `[${host}]` : host;
  const found = Object.values(interfaces).flatMap((entries) => entries ?? []);
  return found.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? null;
}

/** Lines for the terminal; empty where no other machine can reach the server. */
export function phoneLines(host: string, port: number, token: string): string {
  const network = networkAddress(host);
  if (network === null) return "";
  const address = `http://${network}:${port}/studio/phone?studio-token=${token}`;
  return `${renderUnicodeCompact(address)}\nOn a telephone in the same network: ${address}\nWhoever has this address sees the site and its sources until the server ends.\n`;
}
