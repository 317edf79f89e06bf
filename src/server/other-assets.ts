/**
 * Hash-named files of other builds: earlier ones, and during a rolling deployment newer ones, which other processes add
 * while this one runs. A request's name is looked up in a listing of the folders and never becomes a path by itself.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { assetRepresentation, HASHED } from "./assets.ts";
import type { Representation } from "./representation.ts";

const CACHE_BYTES = 32 * 1024 * 1024;

/** The folder of each name. */
type Listing = ReadonlyMap<string, string>;

export class OtherAssets {
  private readonly folders: readonly string[];
  private readonly cache = new LRUCache<string, Representation>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (asset) => Math.ceil(asset.size),
  });
  private listing: Listing = new Map();
  /** The listing that runs, and the one that follows it for those who asked meanwhile. */
  private running: Promise<Listing> | null = null;
  private following: Promise<Listing> | null = null;

  /** @param folders archives of builds (src/node/asset-archive.ts). Those that do not exist are empty. */
  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /** Public addresses of all files that are there now. */
  async addresses(): Promise<string[]> {
    const names = [...(await this.list()).keys()];
    return names.filter((name) => !/\.(?:br|gz)$/.test(name)).map((name) => HASHED + name);
  }

  /** The file at an address; null when no folder has it. */
  async find(address: string): Promise<Representation | null> {
    const known = this.cache.get(address);
    if (known !== undefined) return known;
    const name = address.slice(HASHED.length);
    if (!this.listing.has(name)) this.listing = await this.list();
    const folder = this.listing.get(name);
    if (folder === undefined) return null;
    const made = await this.read(folder, name, address);
    if (made !== null) this.cache.set(address, made);
    return made;
  }

  private async read(folder: string, name: string, address: string): Promise<Representation | null> {
    const bytes = async (suffix: string): Promise<Uint8Array<ArrayBuffer> | null> =>
      this.listing.get(name + suffix) === folder ? readFile(join(folder, name + suffix)) : null;
    try {
      const [identity, br, gzip] = await Promise.all([bytes(""), bytes(".br"), bytes(".gz")]);
      return identity === null ? null : assetRepresentation(address, { identity, br, gzip });
    } catch {
      // Removed a moment ago, as the file of an old build.
      this.listing = new Map();
      return null;
    }
  }

  /** Lists the folders, beginning after the call: a file that was added before it is found. */
  private list(): Promise<Listing> {
    if (this.running === null) {
      this.running = this.listNow().finally(() => (this.running = null));
      return this.running;
    }
    const { running } = this;
    this.following ??= running.then(() => {
      this.following = null;
      return this.list();
    });
    return this.following;
  }

  private async listNow(): Promise<Listing> {
    const listings = await Promise.all(
      this.folders.map(async (folder) =>
        (await readdir(folder).catch(() => [])).map((name) => [name, folder] as const),
      ),
    );
    return new Map(listings.flat().filter(([name]) => !name.startsWith(".")));
  }
}
