/** The bytes of a resource with their validators and content codings: made once, sent many times. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { digestOf } from "../content/digest.ts";
import { HeaderFields } from "./header-fields.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

export type Bytes = Uint8Array<ArrayBuffer>;

/** Smaller bodies are sent uncompressed: the coding would save less than its headers cost. */
const COMPRESS_FROM_BYTES = 400;
/**
 * Quality 5 takes a few milliseconds per page. Quality 11 saves an eighth, and takes a tenth of a second of another thread:
 * built assets have it, and pages that are compressed ahead of requests.
 */
const BROTLI_QUALITY = { fast: 5, small: 11 } as const;

export interface RepresentationInit {
  readonly status: number;
  readonly mediaType: string;
  readonly body: Bytes | string;
  /** Headers of this representation only, such as Content-Language. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `grid`: until the next tick; `immutable`: a year; `none`: not stored. */
  readonly cache: "grid" | "immutable" | "none";
  readonly compress?: boolean;
  /** `small` is for what is compressed ahead of requests. Equal resources must have equal ones: their bytes are compared. */
  readonly quality?: keyof typeof BROTLI_QUALITY;
}

export class Representation {
  readonly status: number;
  readonly cache: RepresentationInit["cache"];
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: Bytes;
  compressible: boolean;
  private readonly tag: string;
  private readonly quality: number;
  private readonly coded = new Map<Coding, Bytes>();
  private readonly pending = new Map<Coding, Promise<Bytes>>();
  private readonly prepared = new Map<Coding, { readonly cacheControl: string; readonly fields: HeaderFields }>();

  constructor(init: RepresentationInit) {
    this.status = init.status;
    this.cache = init.cache;
    this.identity = typeof init.body === "string" ? Buffer.from(init.body) : init.body;
    this.headers = { "Content-Type": init.mediaType, ...init.headers };
    this.compressible = (init.compress ?? true) && this.identity.length >= COMPRESS_FROM_BYTES;
    this.quality = BROTLI_QUALITY[init.quality ?? "fast"];
    this.tag = digestOf(this.identity);
    this.coded.set("identity", this.identity);
  }

  /** Adds a coding that was made at build time. */
  withCoding(coding: Coding, bytes: Bytes): this {
    this.coded.set(coding, bytes);
    this.compressible = true;
    return this;
  }

  /**
   * The complete response headers for a coding. They change only with the cache time, a few times a minute, so the
   * last ones are kept: building them for each response costs more than sending them.
   */
  headersFor(coding: Coding, cacheControl: string, commonHeaders: Readonly<Record<string, string>>): HeaderFields {
    const last = this.prepared.get(coding);
    if (last?.cacheControl === cacheControl) return last.fields;
    const made: Record<string, string> = {
      ...commonHeaders,
      ...this.headers,
      "Cache-Control": cacheControl,
      ETag: this.etag(coding),
    };
    if (this.compressible) {
      const vary = this.headers["Vary"];
      made["Vary"] = vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`;
    }
    if (coding !== "identity") made["Content-Encoding"] = coding;
    const bytes = this.coded.get(coding);
    if (bytes !== undefined) made["Content-Length"] = String(bytes.length);
    const fields = new HeaderFields(made);
    if (bytes !== undefined) this.prepared.set(coding, { cacheControl, fields });
    return fields;
  }

  /** A strong validator. Each coding has its own (RFC 9110, 8.8.1). */
  etag(coding: Coding): string {
    return coding === "identity" ? `"${this.tag}"` : `"${this.tag}-${coding}"`;
  }

  /** The bytes in a coding: synchronously when they exist, otherwise after compressing once. */
  bytes(coding: Coding): Bytes | Promise<Bytes> {
    const known = this.coded.get(coding);
    if (known !== undefined) return known;
    let promise = this.pending.get(coding);
    if (promise === undefined) {
      promise = this.compress(coding).then((bytes) => {
        this.coded.set(coding, bytes);
        this.pending.delete(coding);
        return bytes;
      });
      this.pending.set(coding, promise);
    }
    return promise;
  }

  /** Approximate memory use in bytes. */
  get size(): number {
    let total = 512;
    for (const bytes of this.coded.values()) total += bytes.length;
    // Codings that are still to be made take about a quarter of the size each.
    return this.compressible && this.coded.size === 1 ? total + this.identity.length / 2 : total;
  }

  private async compress(coding: Coding): Promise<Bytes> {
    const { identity, quality } = this;
    const made =
      coding === "br"
        ? await brotli(identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            },
          })
        : await gzipped(identity, { level: 6 });
    return made;
  }
}
