/** Reads and validates one unit of the content folder. A unit that is not complete and valid has no content. */
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import { DigestBuilder } from "./digest.ts";
import { NO_COPIES, SinkError, type FileSink } from "./file-sink.ts";
import { ContentFolder } from "./folder.ts";
import { parseUnitName, type LoadedUnit, type UnitName } from "./unit.ts";
import { ROOT_NAMES, UNITS } from "./units/index.ts";

export interface ReadOptions {
  /** Reads records on hold or without approvals as if they were not: for the web team's preview only. */
  readonly withHeld?: boolean;
  /** Whether nothing is released without `approvers.yaml`. Without it, the file is optional. */
  readonly requireApprovals?: boolean;
  /** Where attachments and images are copied to; without it they are checked only. */
  readonly sink?: FileSink;
  /** Called before each piece of a file is read. */
  readonly onProgress?: () => void;
  /** Gets every text that is read, with its path inside the folder. */
  readonly onText?: (path: string, bytes: Uint8Array) => void;
}

/** @param root the content folder; it is only read. */
export function readUnit(root: string, name: UnitName, options: ReadOptions = {}): LoadedUnit {
  const { withHeld = false, requireApprovals = false, sink = NO_COPIES, onProgress, onText } = options;
  const { kind, id } = parseUnitName(name);
  const folder = new ContentFolder(root, onProgress, onText);
  const diagnostics: Diagnostic[] = [];
  const context = {
    folder,
    diagnostics,
    sink,
    digest: new DigestBuilder(),
    withHeld,
    requireApprovals,
    rootNames: ROOT_NAMES,
  };
  try {
    return { name, content: UNITS[kind].read(context, id), diagnostics };
  } catch (error) {
    // One unreadable unit must not stop the others: no permission for a folder, or a text that breaks a parser.
    const reason = error instanceof Error ? error.message : String(error);
    diagnostics.push(
      diagnostic(error instanceof SinkError ? "file-not-copied" : "unit-unreadable", { file: name }, { reason }),
    );
    return { name, content: null, diagnostics };
  }
}
