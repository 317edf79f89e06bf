/** What an object store refuses, in words that say what to do. Keys and signatures never appear in them. */
import { S3ServiceException } from "@aws-sdk/client-s3";
import { errorCode } from "../../../src/core/error-code.ts";
import { error, type Finding } from "../../check/finding.ts";
import type { S3Place } from "./s3-place.ts";

type Words = readonly [found: string, allowed: string, remedy: string];

const CREDENTIALS: Words = [
  "no credentials",
  "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile",
  "set the two variables (and AWS_SESSION_TOKEN for temporary ones), or AWS_PROFILE",
];
const WRONG_KEY: Words = [
  "credentials that the store does not accept",
  "the key pair of an account that may write there",
  "check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN; a key of another store is refused too",
];

/** By the store's error code, or the client's. */
const WORDS: Readonly<Record<string, Words>> = {
  CredentialsProviderError: CREDENTIALS,
  InvalidAccessKeyId: WRONG_KEY,
  SignatureDoesNotMatch: WRONG_KEY,
  InvalidToken: WRONG_KEY,
  ExpiredToken: [
    "credentials that have expired",
    "valid ones",
    "get new temporary credentials, then run the command again: what is there is kept",
  ],
  AccessDenied: [
    "an account without the right to do this",
    "list, read, write and delete on the bucket",
    "give it s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject",
  ],
  NoSuchBucket: [
    "no such bucket",
    "a bucket that exists",
    "check its name, AWS_REGION and AWS_ENDPOINT_URL; the command makes none",
  ],
  PermanentRedirect: [
    "a bucket in another region",
    "the bucket's own region",
    "set AWS_REGION to the region that the bucket is in",
  ],
  AuthorizationHeaderMalformed: [
    "another region than the bucket's",
    "the bucket's own region",
    "set AWS_REGION to the region that the bucket is in",
  ],
  RequestTimeTooSkewed: [
    "a clock that differs from the store's",
    "the right time",
    "set this machine's clock (chrony, systemd-timesyncd), then run the command again",
  ],
  BadDigest: [
    "bytes that were damaged on the way",
    "the bytes that were sent",
    "run the command again: what is there is kept",
  ],
};

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

/** @returns a finding, or null when the problem is none of the store's. */
export function storeFinding(problem: unknown, place: S3Place, done: string): Finding | null {
  const code = problem instanceof S3ServiceException ? problem.name : codeOf(problem);
  const say = ([found, allowed, remedy]: Words): Finding =>
    error("content", {
      file: `s3://${place.bucket}/${place.prefix}`,
      field: place.endpoint ?? "",
      found: found + done,
      allowed,
      remedy,
    });
  const known = code === null ? undefined : WORDS[code];
  if (known !== undefined) return say(known);
  if (problem instanceof Error && /region is missing/i.test(problem.message))
    return say(["no region", "the bucket's region", "set AWS_REGION"]);
  if (code !== null && UNREACHABLE.has(code)) {
    return say([
      `no answer (${code})`,
      "a store that answers",
      "check AWS_ENDPOINT_URL and the network, then run the command again: what is there is kept",
    ]);
  }
  if (!(problem instanceof S3ServiceException)) return null;
  const status = problem.$metadata.httpStatusCode;
  const refused = status === 403 ? WORDS["AccessDenied"] : status === 404 ? WORDS["NoSuchBucket"] : undefined;
  return say(
    refused ?? [
      `${problem.name}, status ${status ?? "unknown"}`,
      "an answer without an error",
      "run the command again: what is there is kept; if it stays so, ask who runs the store",
    ],
  );
}
