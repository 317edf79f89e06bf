/**
 * Walks the site in this process and publishes each answer, in an order that leaves no dangling link
 * wherever it is interrupted: what is pointed at goes before what points at it, and goes away after it.
 */
import { PHASES, type ExportAddress, type Phase } from "./addresses.ts";
import { hostFiles, HOSTS, mutableOrImmutable } from "./hosts.ts";
import { inParallel } from "./in-parallel.ts";
import { choosesLanguage, withLanguageScript } from "./language-script.ts";
import { fileOf, isNotFoundPage } from "./layout.ts";
import type { PublicSite } from "./public-site.ts";
import type { ExportFile, ExportTarget, FileHeaders } from "./target.ts";

/** Lists what an export wrote, so that the next one removes only its own. */
const LIST_FILE = ".export.json";

export interface ExportedFiles {
  readonly written: readonly string[];
  readonly kept: number;
  readonly removed: readonly string[];
}

export interface PublishOptions {
  readonly request: PublicSite["request"];
  readonly addresses: readonly ExportAddress[];
  readonly languageScript: PublicSite["languageScript"];
  readonly target: ExportTarget;
  /** Called before each change of the target. @throws to stop, when another export has begun there. */
  keep(): Promise<void>;
  /** Called before each address; a throw is an interruption. */
  progress(done: number, total: number, what: string): void;
}

const text = new TextEncoder();
export const plainFile = (name: string, content: string): ExportFile => ({
  name,
  bytes: text.encode(content),
  headers: { contentType: "text/plain; charset=utf-8", cacheControl: "no-store" },
});

const listFile = (names: Iterable<string>): ExportFile =>
  plainFile(LIST_FILE, `${JSON.stringify([...new Set(names)].toSorted(), null, 1)}\n`);

async function previousFiles(target: ExportTarget): Promise<readonly string[]> {
  try {
    const parsed: unknown = JSON.parse((await target.read(LIST_FILE)) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((name): name is string => typeof name === "string") : [];
  } catch (problem) {
    if (problem instanceof SyntaxError) return [];
    throw problem;
  }
}

function headersOf(response: Response): FileHeaders {
  const language = response.headers.get("content-language");
  const disposition = response.headers.get("content-disposition");
  return {
    contentType: response.headers.get("content-type") ?? "application/octet-stream",
    cacheControl: mutableOrImmutable(response.headers.get("cache-control")),
    ...(language === null ? {} : { contentLanguage: language }),
    ...(disposition === null ? {} : { contentDisposition: disposition }),
  };
}

class Publication {
  readonly written: string[] = [];
  kept = 0;
  readonly types = new Map<string, string>();
  common = new Headers();
  private done = 0;
  private readonly options: PublishOptions;

  constructor(options: PublishOptions) {
    this.options = options;
  }

  async put(file: ExportFile): Promise<void> {
    const { target } = this.options;
    if (await target.holds(file)) {
      this.kept += 1;
      return;
    }
    await this.options.keep();
    await target.write(file);
    this.written.push(file.name);
  }

  /** Publishes answers that may go in any order among themselves. */
  async putAll(addresses: readonly ExportAddress[]): Promise<void> {
    await inParallel(addresses, this.options.target.parallel, ({ address, phase }) => this.putAnswer(address, phase));
  }

  private async putAnswer(address: string, phase: Phase): Promise<void> {
    const { request, addresses, languageScript, progress } = this.options;
    progress(this.done, addresses.length, phase);
    const response = await request(address);
    if (response.status !== (isNotFoundPage(address) ? 404 : 200))
      throw new Error(`${address} was answered with ${response.status}`);
    const name = fileOf(address);
    const headers = headersOf(response);
    if (!name.includes("=")) this.types.set(name, headers.contentType);
    this.common = response.headers;
    const bytes = choosesLanguage(address, headers.contentType)
      ? text.encode(withLanguageScript(await response.text(), languageScript))
      : new Uint8Array(await response.arrayBuffer());
    await this.put({ name, headers, bytes });
    this.done += 1;
  }
}

/** The phase that a file of an earlier export belonged to: pages go before the files that they point at. */
const goesLast = (name: string): number => (/^(?:files|images)\//.test(name) ? 1 : 0);

/** @throws Error when the site does not answer an address as public: nothing after it is written. */
export async function publish(options: PublishOptions): Promise<ExportedFiles> {
  const { addresses, target, keep, progress } = options;
  const publication = new Publication(options);
  const before = await previousFiles(target);
  const names = addresses.map(({ address }) => fileOf(address));
  const hostNames = target.hostFiles ? Object.values(HOSTS).flat() : [];
  const writeList = async (list: ExportFile): Promise<void> => {
    if (await target.holds(list)) return;
    await keep();
    await target.write(list);
  };
  // Written down before it is done: what an interrupted export left is the next one's to remove.
  await writeList(listFile([...before, ...names, ...hostNames]));
  for (const phase of PHASES) {
    const here = addresses.filter((address) => address.phase === phase);
    // New addresses before changed ones: what a changed page newly points at is there by then.
    const [fresh, known] = [
      here.filter(({ address }) => !target.has(fileOf(address))),
      here.filter(({ address }) => target.has(fileOf(address))),
    ];
    await publication.putAll(fresh);
    await publication.putAll(known);
  }
  if (target.hostFiles) {
    const { common, types } = publication;
    for (const { name, text: rules } of hostFiles(addresses, common, types))
      await publication.put(plainFile(name, rules));
  }
  const files = new Set([...names, ...hostNames]);
  // Built files stay: a tab that is open since yesterday still asks for them.
  const removed = before.filter((name) => !files.has(name) && !name.startsWith("assets/") && target.has(name));
  for (const last of [0, 1]) {
    await inParallel(
      removed.filter((name) => goesLast(name) === last),
      target.parallel,
      (name) => keep().then(() => target.remove(name)),
    );
  }
  await writeList(listFile([...files, ...before.filter((name) => name.startsWith("assets/"))]));
  progress(addresses.length, addresses.length, "done");
  return { written: publication.written, kept: publication.kept, removed };
}
