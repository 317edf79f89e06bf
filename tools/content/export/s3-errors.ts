/** What an object store refuses, as diagnostics. Keys and signatures never appear in them. */
import { S3ServiceException } from "@aws-sdk/client-s3";
import { errorCode } from "../../../src/core/error-code.ts";
import { diagnostic, type AnyDiagnostic, type Code } from "../../diagnostics/table.ts";
import type { S3Place } from "./s3-place.ts";

/** The region was given neither by a variable nor by a profile. */
export class RegionMissing extends Error {}

type StoreCode = Exclude<Extract<Code, `store-${string}`>, "store-unreachable" | "store-failed">;

/** By the store's error code, or the client's. */
const CODES: Readonly<Record<string, StoreCode>> = {
  CredentialsProviderError: "store-credentials-missing",
  InvalidAccessKeyId: "store-credentials-rejected",
  SignatureDoesNotMatch: "store-credentials-rejected",
  InvalidToken: "store-credentials-rejected",
  ExpiredToken: "store-credentials-expired",
  AccessDenied: "store-access-denied",
  NoSuchBucket: "store-bucket-unknown",
  PermanentRedirect: "store-bucket-elsewhere",
  AuthorizationHeaderMalformed: "store-region-wrong",
  RequestTimeTooSkewed: "store-clock-skewed",
  BadDigest: "store-bytes-damaged",
};

const BY_STATUS: Readonly<Record<number, StoreCode>> = { 403: "store-access-denied", 404: "store-bucket-unknown" };

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "ECONNRESET",
  "EHOSTUNREACH",
  "EPIPE",
  "TimeoutError",
  "ABORT_ERR",
]);

function codeOf(problem: unknown): string | null {
  if (!(problem instanceof Error)) return null;
  // A connection refused on every address of a name comes as a bundle of errors.
  if (problem instanceof AggregateError) return codeOf(problem.errors[0]);
  return errorCode(problem) ?? problem.name;
}

/**
 * @param underWay whether part of the site is written already.
 * @returns null when the problem is none of the store's.
 */
export function storeDiagnostic(problem: unknown, place: S3Place, underWay: boolean): AnyDiagnostic | null {
  const at = { file: `s3://${place.bucket}/${place.prefix}`, field: place.endpoint ?? "" };
  if (problem instanceof RegionMissing) return diagnostic("store-region-missing", at, { underWay });
  const code = problem instanceof S3ServiceException ? problem.name : codeOf(problem);
  const known = code === null ? undefined : CODES[code];
  if (known !== undefined) return diagnostic(known, at, { underWay });
  if (code !== null && UNREACHABLE.has(code)) return diagnostic("store-unreachable", at, { reason: code, underWay });
  if (!(problem instanceof S3ServiceException)) return null;
  const status = problem.$metadata.httpStatusCode;
  const byStatus = status === undefined ? undefined : BY_STATUS[status];
  if (byStatus !== undefined) return diagnostic(byStatus, at, { underWay });
  return diagnostic("store-failed", at, { name: problem.name, status: status ?? null, underWay });
}
