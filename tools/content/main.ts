/** `npm run content`: finds the command, reads its options, says what came of it. */
import { parseArgs } from "node:util";
import { nearestName } from "../../src/content/nearest-name.ts";
import { asText, count } from "../check/report.ts";
import { checkCommand } from "./check.ts";
import { correctCommand } from "./correct.ts";
import {
  Refusal,
  UsageError,
  type Command,
  type ContentEnvironment,
  type Outcome,
  type Values,
} from "./environment.ts";
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

function parse(command: Command, args: readonly string[]): { values: Values; positionals: readonly string[] } {
  const kinds = { ...command.options, json: "boolean", help: "boolean" } as const;
  const options = Object.fromEntries(Object.entries(kinds).map(([name, type]) => [name, { type }]));
  let parsed: { values: Values; positionals: readonly string[] };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (problem) {
    const unknown = /'--?([\w-]+)/.exec(problem instanceof Error ? problem.message : "")?.[1];
    const nearest =
      unknown === undefined || unknown in options ? undefined : nearestName(unknown, Object.keys(options));
    const hint = nearest === undefined ? "" : ` (did you mean "--${nearest}"?)`;
    const said = problem instanceof Error ? (problem.message.split(". ")[0] ?? "") : String(problem);
    throw new UsageError(
      `${said}; allowed: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(", ")}${hint}`,
    );
  }
  if (parsed.values["help"] === true) return parsed;
  const required = command.positionals.filter((name) => !name.endsWith("?"));
  const missing = required[parsed.positionals.length];
  if (missing !== undefined) throw new UsageError(`<${missing}>: found nothing; allowed: see --help`);
  const extra = parsed.positionals[command.positionals.length];
  if (extra !== undefined)
    throw new UsageError(`found "${extra}"; allowed: nothing more than ${command.positionals.join(" ") || "options"}`);
  return parsed;
}

function report(
  name: string,
  { text, data, findings }: Outcome,
  done: boolean,
  json: boolean,
  environment: ContentEnvironment,
): void {
  if (json) {
    environment.out(`${JSON.stringify({ command: name, ok: done, ...count(findings), ...data, findings }, null, 2)}\n`);
    return;
  }
  if (text !== "") environment.out(text);
  if (findings.length > 0) environment.err(asText(findings, environment.colour));
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
    const { values, positionals } = parse(command, rest);
    if (values["help"] === true) {
      environment.out(command.help);
      return 0;
    }
    const outcome = await command.run(values, positionals, environment);
    const done = count(outcome.findings).errors === 0;
    report(name, outcome, done, json, environment);
    return done ? 0 : 1;
  } catch (problem) {
    if (problem instanceof Refusal) {
      report(name ?? "", { text: "", data: {}, findings: problem.findings }, false, json, environment);
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
