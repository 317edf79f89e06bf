/** Why an export was not made or not finished. */
import { error } from "../../src/content/diagnostic-table.ts";

/** A problem of an object store: under way, part of the site is written already. */
interface Progress {
  readonly underWay: boolean;
}

const found =
  (text: string) =>
  ({ underWay }: Progress): string =>
    underWay ? `${text}, while the export was under way` : text;

const RUN_AGAIN = "run the command again: what is there is kept";
const SET_REGION = {
  allowed: "the bucket's own region",
  remedy: "set AWS_REGION to the region that the bucket is in",
};

export const EXPORT_DIAGNOSTICS = {
  "export-under-way": error<{
    /** When the other export began; null when it cannot be read. */
    readonly since: string | null;
    /** When its lease has certainly run out. */
    readonly until: string | null;
  }>({
    found: ({ since }) => `another export to the same place${since === null ? "" : `, begun ${since}`}`,
    allowed: "one at a time",
    remedy: ({ until }) =>
      `run this again when it has ended${until === null ? "" : `; if it was killed on another machine, from ${until} on`}: what is there is kept`,
  }),
  "store-credentials-missing": error<Progress>({
    found: found("no credentials"),
    allowed: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile",
    remedy: "set the two variables (and AWS_SESSION_TOKEN for temporary ones), or AWS_PROFILE",
  }),
  "store-credentials-rejected": error<Progress>({
    found: found("credentials that the store does not accept"),
    allowed: "the key pair of an account that may write there",
    remedy:
      "check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN; a key of another store is refused too",
  }),
  "store-credentials-expired": error<Progress>({
    found: found("credentials that have expired"),
    allowed: "valid ones",
    remedy: "get new temporary credentials, then run the command again: what is there is kept",
  }),
  "store-access-denied": error<Progress>({
    found: found("an account without the right to do this"),
    allowed: "list, read, write and delete on the bucket",
    remedy: "give it s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject",
  }),
  "store-bucket-unknown": error<Progress>({
    found: found("no such bucket"),
    allowed: "a bucket that exists",
    remedy: "check its name, AWS_REGION and AWS_ENDPOINT_URL; the command makes none",
  }),
  "store-region-missing": error<Progress>({
    found: found("no region"),
    allowed: "the bucket's region",
    remedy: "set AWS_REGION",
  }),
  "store-bucket-elsewhere": error<Progress>({ found: found("a bucket in another region"), ...SET_REGION }),
  "store-region-wrong": error<Progress>({ found: found("another region than the bucket's"), ...SET_REGION }),
  "store-clock-skewed": error<Progress>({
    found: found("a clock that differs from the store's"),
    allowed: "the right time",
    remedy: "set this machine's clock (chrony, systemd-timesyncd), then run the command again",
  }),
  "store-bytes-damaged": error<Progress>({
    found: found("bytes that were damaged on the way"),
    allowed: "the bytes that were sent",
    remedy: RUN_AGAIN,
  }),
  "store-unreachable": error<Progress & { readonly reason: string }>({
    found: ({ reason, underWay }) => found(`no answer (${reason})`)({ underWay }),
    allowed: "a store that answers",
    remedy: `check AWS_ENDPOINT_URL and the network, then ${RUN_AGAIN}`,
  }),
  "store-failed": error<Progress & { readonly name: string; readonly status: number | null }>({
    found: ({ name, status, underWay }) => found(`${name}, status ${status ?? "unknown"}`)({ underWay }),
    allowed: "an answer without an error",
    remedy: `${RUN_AGAIN}; if it stays so, ask who runs the store`,
  }),
} as const;
