import type { Diagnostic } from "./diagnostic.ts";
import type { DigestBuilder } from "./digest.ts";
import type { FileSink } from "./file-sink.ts";
import type { ContentFolder } from "./folder.ts";

/** What a unit is read with, and where the reader reports problems. */
export interface ReadContext {
  readonly folder: ContentFolder;
  readonly diagnostics: Diagnostic[];
  /** Where attachments and images are copied to. */
  readonly sink: FileSink;
  /** Of everything that was read. */
  readonly digest: DigestBuilder;
  /** Reads records on hold, and those that are not approved, as if they were not. */
  readonly withHeld: boolean;
  /** Whether nothing is released without `approvers.yaml`. */
  readonly requireApprovals: boolean;
  /** Every name that the root of the folder may hold. */
  readonly rootNames: readonly string[];
}
