/** Runs a command and logs what it changed in the content folder. */
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { appendToLog } from "./command-log.ts";
import { Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { changesSince, folderState, type FolderState } from "./folder-state.ts";

/** @returns why the changes could not be logged. */
async function logChanges(
  command: string,
  args: readonly string[],
  before: FolderState,
  { contentDir, now, who }: ContentEnvironment,
): Promise<readonly AnyDiagnostic[]> {
  const files = changesSince(contentDir, before);
  if (files.length === 0) return [];
  try {
    await appendToLog(contentDir, { at: now(), who, command, args, files });
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [diagnostic("log-not-written", { file: "log" }, { reason })];
  }
}

/** A command that is refused half-way is logged, too: it may have prepared a draft before. */
export async function withLog(
  command: string,
  args: readonly string[],
  run: () => Promise<Outcome>,
  environment: ContentEnvironment,
): Promise<Outcome> {
  const before = folderState(environment.contentDir, args);
  const finish = (): Promise<readonly AnyDiagnostic[]> => logChanges(command, args, before, environment);
  try {
    const outcome = await run();
    return { ...outcome, diagnostics: [...outcome.diagnostics, ...(await finish())] };
  } catch (problem) {
    const unlogged = await finish();
    throw problem instanceof Refusal ? new Refusal([...problem.diagnostics, ...unlogged]) : problem;
  }
}
