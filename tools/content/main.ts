/** `npm run content`: finds the command, reads its options, reports its outcome. Each command is loaded on demand. */
import { didYouMean, nearestName } from "../../src/content/nearest-name.ts";
import { helpText, parseOptions, UsageError, type CommandLine, type Flag } from "../cli/options.ts";
import { asData, asText, count } from "../diagnostics/report.ts";
import { Refusal, type Command, type ContentEnvironment, type Outcome } from "./environment.ts";

interface CommandEntry {
  readonly summary: string;
  /** It writes nothing into the content folder. What the others write is logged. */
  readonly readOnly?: true;
  load(): Promise<{ readonly command: Command }>;
}

const COMMANDS: ReadonlyMap<string, CommandEntry> = new Map(
  Object.entries({
    new: { summary: "makes a draft in three languages", load: () => import("./new.ts") },
    check: { summary: "checks everything a reader would see", readOnly: true, load: () => import("./check.ts") },
    schedule: { summary: "sets the minute at which a draft becomes public", load: () => import("./schedule.ts") },
    acknowledge: {
      summary: "records why a finding of the check is no mistake",
      load: () => import("./acknowledge.ts"),
    },
    proof: {
      summary: "writes one file that shows what an announcement will say",
      readOnly: true,
      load: () => import("./proof.ts"),
    },
    approve: {
      summary: "signs what an announcement will say, as one of two people",
      load: () => import("./approve.ts"),
    },
    exempt: {
      summary: "lists, once, what was public before two people approve",
      load: () => import("./exempt.ts"),
    },
    release: { summary: "makes an announcement public now", load: () => import("./release.ts") },
    hkex: { summary: "records when the exchange published it", load: () => import("./hkex.ts") },
    withdraw: {
      summary: "takes a public announcement back, with the reason at its address",
      load: () => import("./withdraw.ts"),
    },
    status: {
      summary: "shows what is public, due, held and missing",
      readOnly: true,
      load: () => import("./status.ts"),
    },
    trading: { summary: "halts or resumes trading, with its announcement", load: () => import("./trading.ts") },
    person: { summary: "adds, changes or removes a person, with its announcement", load: () => import("./person.ts") },
    milestone: {
      summary: "adds, moves or closes a milestone, with its announcement",
      load: () => import("./milestone.ts"),
    },
    event: {
      summary: "announces, moves, closes or cancels an event of the calendar, with its announcement",
      load: () => import("./event.ts"),
    },
    document: {
      summary: "adds, replaces or retires a document of the register, with its announcement",
      load: () => import("./document.ts"),
    },
    correct: { summary: "replaces a file, or an announcement, on the record", load: () => import("./correct.ts") },
    texts: { summary: "writes the text of PDFs for the search", load: () => import("./texts.ts") },
    verify: {
      summary: "looks at a released announcement on each server, as a reader does",
      readOnly: true,
      load: () => import("./verify.ts"),
    },
    log: { summary: "shows and verifies what the commands did", readOnly: true, load: () => import("./log.ts") },
    book: { summary: "prints all texts of one language", readOnly: true, load: () => import("./book.ts") },
    export: {
      readOnly: true,
      summary: "writes the whole public site to a folder or an object store",
      load: () => import("./export.ts"),
    },
    "host-rules": {
      readOnly: true,
      summary: "writes the rules that a static host or CDN needs for an export",
      load: () => import("./host-rules.ts"),
    },
  }),
);

const NAME_WIDTH = Math.max(...[...COMMANDS.keys()].map((name) => name.length));

const HELP = `npm run content -- <command> [options]

${[...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(NAME_WIDTH)}  ${summary}`).join("\n")}

Every command knows --help and --json. The folder is CONTENT_DIR, default content.
Exit status: 0 done, 1 a problem was found and nothing was changed, 2 wrong usage.
`;

const JSON_OPTION: Flag = { type: "flag", description: "the outcome as JSON" };

async function loadCommand(name: string): Promise<Command> {
  const entry = COMMANDS.get(name);
  if (entry !== undefined) return (await entry.load()).command;
  const names = [...COMMANDS.keys()];
  const nearest = nearestName(name, names);
  throw new UsageError(`found the command "${name}"; allowed: ${names.join(", ")}${didYouMean(nearest)}`);
}

function commandLineOf(name: string, { description, options, positionals, forms }: Command): CommandLine {
  const command = `npm run content -- ${name}`;
  return {
    command,
    description,
    options: { ...options, json: JSON_OPTION },
    positionals,
    ...(forms === undefined ? {} : { forms: forms.map((form) => `${command} ${form}`) }),
  };
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

/** Runs a command. What it changes in the folder is logged. */
async function runLogged(
  name: string,
  args: readonly string[],
  run: () => Promise<Outcome>,
  environment: ContentEnvironment,
): Promise<Outcome> {
  if (COMMANDS.get(name)?.readOnly === true) return run();
  const { withLog } = await import("./with-log.ts");
  return withLog(name, args, run, environment);
}

/** @returns the exit status. */
export async function runContent(args: readonly string[], environment: ContentEnvironment): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    (name === undefined ? environment.err : environment.out)(HELP);
    return name === undefined ? 2 : 0;
  }
  const asJson = rest.includes("--json");
  try {
    const command = await loadCommand(name);
    const commandLine = commandLineOf(name, command);
    const parsed = parseOptions(commandLine, rest);
    if (parsed === null) {
      environment.out(helpText(commandLine));
      return 0;
    }
    const { json: _json, ...values } = parsed.values;
    const run = (): Promise<Outcome> => command.run(values, parsed.positionals, environment);
    const outcome = await runLogged(name, rest, run, environment);
    const done = count(outcome.diagnostics).errors === 0;
    report(name, outcome, done, asJson, environment);
    return done ? 0 : 1;
  } catch (error) {
    if (error instanceof Refusal) {
      report(name, { text: "", data: {}, diagnostics: error.diagnostics }, false, asJson, environment);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    const help = `npm run content -- ${COMMANDS.has(name) ? `${name} ` : ""}--help`;
    if (asJson) environment.out(`${JSON.stringify({ command: name, ok: false, usage: error.message }, null, 2)}\n`);
    else environment.err(`${error.message}\n${help} says more\n`);
    return 2;
  }
}
