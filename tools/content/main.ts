/** `npm run content`: finds the command, reads its options, says what came of it. */
import { nearestName } from "../../src/content/nearest-name.ts";
import { asData, asText, count } from "../diagnostics/report.ts";
import { checkCommand } from "./check.ts";
import { correctCommand } from "./correct.ts";
import { Refusal, type Command, type ContentEnvironment, type Outcome } from "./environment.ts";
import { parseOptions, UsageError, type OptionTable, type ParsedOptions } from "../cli-options.ts";
import { exportCommand } from "./export.ts";
import { newCommand } from "./new.ts";
import { scheduleCommand } from "./schedule.ts";
import { statusCommand } from "./status.ts";

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    new: newCommand,
    check: checkCommand,
    schedule: scheduleCommand,
    status: statusCommand,
    correct: correctCommand,
    export: exportCommand,
  }),
);

export const HELP = `npm run content -- <command> [options]

${[...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`).join("\n")}

Every command knows --help and --json. The folder is CONTENT_DIR, default content.
Exit status: 0 done, 1 a problem was found and nothing was changed, 2 wrong usage.
`;

function commandOf(name: string): Command {
  const command = COMMANDS.get(name);
  if (command !== undefined) return command;
  const names = [...COMMANDS.keys()];
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? "" : ` (did you mean "${nearest}"?)`;
  throw new UsageError(`found the command "${name}"; allowed: ${names.join(", ")}${hint}`);
}

function parse(command: Command, args: readonly string[]): ParsedOptions<OptionTable> | null {
  const kinds = { ...command.options, json: "boolean" } as const;
  const options: OptionTable = Object.fromEntries(
    Object.entries(kinds).map(([name, type]) => [
      name,
      type === "boolean" ? { type: "flag", description: "" } : { type: "text", value: "text", description: "" },
    ]),
  );
  return parseOptions({ options, positionals: command.positionals }, args);
}

function report(
  name: string,
  { text, data, diagnostics }: Outcome,
  done: boolean,
  json: boolean,
  environment: ContentEnvironment,
): void {
  if (json) {
    environment.out(`${JSON.stringify({ command: name, ok: done, ...data, ...asData(diagnostics) }, null, 2)}\n`);
    return;
  }
  if (text !== "") environment.out(text);
  if (diagnostics.length > 0) environment.err(asText(diagnostics, environment.colour));
}

/** @returns the exit status. */
export async function runContent(args: readonly string[], environment: ContentEnvironment): Promise<number> {
  const [name, ...rest] = args;
  const json = rest.includes("--json");
  try {
    if (name === undefined || name === "--help" || name === "help") {
      (name === undefined ? environment.err : environment.out)(HELP);
      return name === undefined ? 2 : 0;
    }
    const command = commandOf(name);
    const parsed = parse(command, rest);
    if (parsed === null) {
      environment.out(command.help);
      return 0;
    }
    const outcome = await command.run(parsed.values, parsed.positionals, environment);
    const done = count(outcome.diagnostics).errors === 0;
    report(name, outcome, done, json, environment);
    return done ? 0 : 1;
  } catch (problem) {
    if (problem instanceof Refusal) {
      report(name ?? "", { text: "", data: {}, diagnostics: problem.diagnostics }, false, json, environment);
      return 1;
    }
    if (!(problem instanceof UsageError)) throw problem;
    if (json) environment.out(`${JSON.stringify({ command: name, ok: false, usage: problem.message }, null, 2)}\n`);
    else
      environment.err(
        `${problem.message}\nnpm run content -- ${COMMANDS.has(name ?? "") ? `${name} ` : ""}--help says more\n`,
      );
    return 2;
  }
}
