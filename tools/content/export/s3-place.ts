/** `s3://bucket/prefix` and the environment's usual variables: where an object store is. */
import { UsageError } from "../../cli/options.ts";

export interface S3Place {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  /** Null: as the client finds it in its configuration files. */
  readonly region: string | null;
  /** Null: as the client finds them, in a profile or from the machine that it runs on. Never shown. */
  readonly credentials: S3Credentials | null;
}

interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export type Variables = Readonly<Record<string, string | undefined>>;

export const isStoreAddress = (to: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(to);

const SHAPE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.~/-]*))?$/;

/** @throws UsageError naming the option or the variable, what was found and what is allowed. */
export function parseS3Place(to: string, env: Variables): S3Place {
  const shape = SHAPE.exec(to);
  const parts = (shape?.[2] ?? "").split("/").filter((part) => part !== "");
  if (shape === null || parts.some((part) => part === "." || part === "..")) {
    throw new UsageError(
      `--to: found "${to}"; allowed: a folder, or s3://bucket/prefix of lower-case letters, digits, dots and hyphens`,
    );
  }
  return {
    bucket: shape[1] ?? "",
    prefix: parts.map((part) => `${part}/`).join(""),
    endpoint: endpointOf(env),
    region: env["AWS_REGION"] || env["AWS_DEFAULT_REGION"] || (endpointOf(env) === null ? null : "us-east-1"),
    credentials: credentialsOf(env),
  };
}

function credentialsOf(env: Variables): S3Credentials | null {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId && !secretAccessKey) return null;
  if (!accessKeyId || !secretAccessKey) {
    throw new UsageError(
      `${accessKeyId ? "AWS_SECRET_ACCESS_KEY" : "AWS_ACCESS_KEY_ID"}: found nothing beside its pair; allowed: both or neither`,
    );
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

function endpointOf(env: Variables): string | null {
  const name = env["AWS_ENDPOINT_URL_S3"] ? "AWS_ENDPOINT_URL_S3" : "AWS_ENDPOINT_URL";
  const text = env[name];
  if (text === undefined || text === "") return null;
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new UsageError(`${name}: found "${text}"; allowed: an address such as https://s3.example.com`);
}
