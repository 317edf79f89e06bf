/** An S3-compatible object store as the target of an export. */
import { createHash } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { sha256Hex } from "../../../src/content/digest.ts";
import { RegionMissing } from "./s3-errors.ts";
import type { S3Place } from "./s3-place.ts";
import type { ExportFile, ExportTarget, FileHeaders } from "./target.ts";

const PARALLEL = 8;
/** Failures of the store or the way to it are tried again this often, with growing pauses. */
const ATTEMPTS = 5;
/** A store that does not answer for this long counts as failed. */
const TIMEOUT_MS = 30_000;

/** Our metadata on each object: stores that encrypt give no ETag that could be compared. */
const HASH = "sha256";

interface Listed {
  readonly etag: string;
  readonly size: number;
}

export class S3Target implements ExportTarget {
  readonly parallel = PARALLEL;
  // A store takes headers with each object, and reads no rules.
  readonly hostFiles = false;
  private readonly client: S3Client;
  private readonly place: S3Place;
  private readonly listed: ReadonlyMap<string, Listed>;

  private constructor(client: S3Client, place: S3Place, listed: ReadonlyMap<string, Listed>) {
    this.client = client;
    this.place = place;
    this.listed = listed;
  }

  /**
   * Lists what is there.
   * @throws what the client throws: s3-errors.ts puts it in words.
   */
  static async open(place: S3Place): Promise<S3Target> {
    const client = new S3Client({
      ...(place.region === null ? {} : { region: place.region }),
      ...(place.credentials === null ? {} : { credentials: place.credentials }),
      // Stores other than AWS rarely have a name for each bucket.
      ...(place.endpoint === null ? {} : { endpoint: place.endpoint, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
      // Compatible stores do not all know the newer checksums; Content-MD5 they do.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    const listed = new Map<string, Listed>();
    try {
      if (place.region === null) await requireRegion(client);
      for await (const { Contents } of paginateListObjectsV2(
        { client },
        { Bucket: place.bucket, Prefix: place.prefix },
      )) {
        for (const { Key, ETag, Size } of Contents ?? []) {
          if (Key !== undefined)
            listed.set(Key.slice(place.prefix.length), { etag: (ETag ?? "").replaceAll('"', ""), size: Size ?? -1 });
        }
      }
    } catch (problem) {
      client.destroy();
      throw problem;
    }
    return new S3Target(client, place, listed);
  }

  has(name: string): boolean {
    return this.listed.has(name);
  }

  async holds({ name, bytes, headers }: ExportFile): Promise<boolean> {
    const known = this.listed.get(name);
    if (known === undefined || known.size !== bytes.length) return false;
    const head = await this.client.send(new HeadObjectCommand(this.object(name)));
    const same = known.etag === md5(bytes, "hex") || head.Metadata?.[HASH] === sha256Hex(bytes);
    return (
      same &&
      head.ContentType === headers.contentType &&
      head.CacheControl === headers.cacheControl &&
      head.ContentLanguage === headers.contentLanguage &&
      head.ContentDisposition === headers.contentDisposition
    );
  }

  async write({ name, bytes, headers }: ExportFile): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        ...this.object(name),
        Body: bytes,
        // The store refuses bytes that were damaged on the way.
        ContentMD5: md5(bytes, "base64"),
        Metadata: { [HASH]: sha256Hex(bytes) },
        ...headerFields(headers),
      }),
    );
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(name)));
  }

  async read(name: string): Promise<string | null> {
    return (await this.get(name)).text;
  }

  async exchange(name: string, before: string | null, after: string): Promise<boolean> {
    const { text, etag } = await this.get(name);
    if (text !== before) return false;
    const object = {
      ...this.object(name),
      Body: after,
      ContentMD5: md5(Buffer.from(after), "base64"),
      ContentType: "application/json",
      CacheControl: "no-store",
    };
    const condition = etag === undefined ? { IfNoneMatch: "*" } : { IfMatch: etag };
    try {
      await this.client.send(new PutObjectCommand({ ...object, ...condition }));
    } catch (problem) {
      if (!(problem instanceof S3ServiceException)) throw problem;
      const status = problem.$metadata.httpStatusCode;
      if (status === 409 || status === 412) return false;
      // A store that knows no conditions.
      if (status !== 501) throw problem;
      await this.client.send(new PutObjectCommand(object));
    }
    // Some stores pass over conditions: who wrote last is who finds the own text.
    return (await this.get(name)).text === after;
  }

  private async get(name: string): Promise<{ readonly text: string | null; readonly etag?: string | undefined }> {
    try {
      const { Body, ETag } = await this.client.send(new GetObjectCommand(this.object(name)));
      return { text: (await Body?.transformToString()) ?? null, etag: ETag };
    } catch (problem) {
      if (problem instanceof S3ServiceException && problem.name === "NoSuchKey") return { text: null };
      throw problem;
    }
  }

  /** Lets go of its connections. */
  close(): void {
    this.client.destroy();
  }

  private object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: this.place.prefix + name };
  }
}

/** Found out before the first request: the client says it in a sentence alone. @throws RegionMissing */
async function requireRegion(client: S3Client): Promise<void> {
  try {
    await client.config.region();
  } catch (error) {
    throw new RegionMissing("no region", { cause: error });
  }
}

function md5(bytes: Uint8Array, form: "hex" | "base64"): string {
  return createHash("md5").update(bytes).digest(form);
}

/** Stored as they are: a store hands every reader the same bytes, so compressing is left to the CDN before it. */
function headerFields({ contentType, cacheControl, contentLanguage, contentDisposition }: FileHeaders) {
  return {
    ContentType: contentType,
    CacheControl: cacheControl,
    ...(contentLanguage === undefined ? {} : { ContentLanguage: contentLanguage }),
    ...(contentDisposition === undefined ? {} : { ContentDisposition: contentDisposition }),
  };
}
