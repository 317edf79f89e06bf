/**
 * Representations of the current content. Each is rendered and compressed once per content revision and
 * release, not per request. The cache is bounded because the number of possible queries is not.
 */
import { LRUCache } from "lru-cache";
import type { View } from "../content/view.ts";
import type { Representation } from "./representation.ts";

const MAX_BYTES = 96 * 1024 * 1024;

/** Names a representation across views: two views with equal keys hold the same content. */
export function cacheKey(view: Pick<View, "key">, key: string): string {
  return `${view.key} ${key}`;
}

export class RepresentationCache {
  private readonly representations = new LRUCache<string, Representation>({
    maxSize: MAX_BYTES,
    sizeCalculation: (representation) => Math.ceil(representation.size),
  });
  private readonly pending = new Map<string, Promise<Representation>>();
  private prepared: ReadonlyMap<string, Representation> = new Map();

  /**
   * Replaces the representations that are prepared for the next view, by cache key. They are kept outside the
   * bounded cache and evict nothing from it: preparing a release must not slow down what is public now.
   */
  prepare(representations: ReadonlyMap<string, Representation>): void {
    this.prepared = representations;
  }

  /** The representation if it is there, and null if it would have to be made. */
  known(view: View, key: string): Representation | null {
    return this.representations.get(cacheKey(view, key)) ?? null;
  }

  /**
   * @param key names the representation within the view; equal keys must mean equal bytes.
   * @param make makes the representation; concurrent requests for one key share one call.
   */
  get(
    view: View,
    key: string,
    make: () => Representation | Promise<Representation>,
  ): Representation | Promise<Representation> {
    const full = cacheKey(view, key);
    const known = this.representations.get(full);
    if (known !== undefined) return known;
    const prepared = this.prepared.get(full);
    if (prepared !== undefined) {
      this.representations.set(full, prepared);
      return prepared;
    }
    const running = this.pending.get(full);
    if (running !== undefined) return running;
    const made = make();
    if (!(made instanceof Promise)) {
      this.representations.set(full, made);
      return made;
    }
    const promise = made
      .then((representation) => {
        this.representations.set(full, representation);
        return representation;
      })
      .finally(() => this.pending.delete(full));
    this.pending.set(full, promise);
    return promise;
  }
}
