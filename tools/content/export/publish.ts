/** Walks the site in this process and publishes each answer, in an order that leaves no dangling link. */
import type { ExportTarget } from "./target.ts";
import { PHASES, type Address } from "./addresses.ts";
import { fileOf } from "./layout.ts";
import { headersFile, nginxSnippet, redirectsFile } from "./hosts.ts";
import type { SiteFetch } from "../environment.ts";

/** Lists what an export wrote, so that the next one removes only its own. */
export const LIST_FILE = ".export.json";

export interface Published {
  readonly written: readonly string[];
  readonly kept: number;
  readonly removed: readonly string[];
}

export interface PublishOptions {
  readonly fetch: SiteFetch;
  readonly origin: string;
  readonly addresses: readonly Address[];
  readonly target: ExportTarget;
  /** Called before each address; a throw is an interruption. */
  progress(done: number, total: number, what: string): void;
}

const missingOnPurpose = (address: string): boolean => /(?:^|\/)404$/.test(address);

function previousFiles(target: ExportTarget, read: (file: string) => string | null): readonly string[] {
  if (!target.has(LIST_FILE)) return [];
  try {
    const parsed: unknown = JSON.parse(read(LIST_FILE) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((name): name is string => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** @throws Error when the site does not answer an address as public: nothing after it is written. */
export async function publish({ fetch, origin, addresses, target, progress }: PublishOptions, readList: (file: string) => string | null): Promise<Published> {
  const written: string[] = [];
  const files = new Set<string>();
  const types = new Map<string, string>();
  let kept = 0;
  let done = 0;
  let common = new Headers();
  const put = (file: string, bytes: Uint8Array): void => {
    files.add(file);
    if (target.holds(file, bytes)) {
      kept += 1;
      return;
    }
    target.write(file, bytes);
    written.push(file);
  };
  for (const phase of PHASES) {
    const here = addresses.filter((address) => address.phase === phase);
    // New addresses before changed ones: what a changed page newly points at is there by then.
    const [fresh, known] = [here.filter(({ address }) => !target.has(fileOf(address))), here.filter(({ address }) => target.has(fileOf(address)))];
    for (const { address } of [...fresh, ...known]) {
      progress(done, addresses.length, phase);
      const response = await fetch(new Request(origin + address));
      if (response.status !== (missingOnPurpose(address) ? 404 : 200)) throw new Error(`${address} was answered with ${response.status}`);
      const file = fileOf(address);
      if (!file.includes("=")) types.set(file, response.headers.get("content-type") ?? "application/octet-stream");
      common = response.headers;
      put(file, new Uint8Array(await response.arrayBuffer()));
      done += 1;
    }
  }
  const text = new TextEncoder();
  put("_headers", text.encode(headersFile(common, types)));
  put("_redirects", text.encode(redirectsFile(addresses)));
  put("nginx.conf", text.encode(nginxSnippet(common, types)));
  // Built files stay: a tab that is open since yesterday still asks for them.
  const removed = previousFiles(target, readList).filter((file) => !files.has(file) && !file.startsWith("assets/") && target.has(file));
  for (const file of removed) target.remove(file);
  const before = previousFiles(target, readList).filter((file) => file.startsWith("assets/"));
  put(LIST_FILE, text.encode(`${JSON.stringify([...new Set([...files, ...before])].toSorted(), null, 1)}\n`));
  progress(addresses.length, addresses.length, "done");
  return { written, kept, removed };
}
