/**
 * Options of a command line. One table holds each option's name, description and default: parsing, the help text and
 * the messages about wrong options are made from it. Every command refuses what it does not know.
 */
import { parseArgs } from "node:util";
import { didYouMean, nearestName } from "../../src/content/nearest-name.ts";

/** An option that stands alone: `--json`. */
export interface Flag {
  readonly type: "flag";
  readonly description: string;
}

/** An option with a value: `--port 8090` or `--port=8090`. */
export interface TextOption {
  readonly type: "text";
  /** What stands for the value in the help: `number` becomes `<number>`. */
  readonly value: string;
  /** May have several lines. */
  readonly description: string;
  readonly default?: string;
  /** What is allowed, for the message when the option is missing. An option with it must be given. */
  readonly required?: string;
}

/** An option that may be given several times, and must be given once. */
interface ListOption {
  readonly type: "list";
  readonly value: string;
  readonly description: string;
  /** What is allowed, for the message when the option is missing. */
  readonly required: string;
}

type Option = Flag | TextOption | ListOption;

export type OptionTable = Readonly<Record<string, Option>>;

export interface CommandLine<T extends OptionTable = OptionTable> {
  /** As it is typed before its options: `npm run preview --`. */
  readonly command: string;
  readonly description: string;
  readonly options: T;
  /** Names of what may stand beside options, in order; `?` marks what may be left out. */
  readonly positionals?: readonly string[];
  /** Usage lines, for a command with several forms; without them one line is made from the options. */
  readonly forms?: readonly string[];
  /** Closes the help: exit status, environment variables. */
  readonly notes?: string;
}

type ValueOf<O> = O extends Flag
  ? boolean
  : O extends ListOption
    ? readonly string[]
    : O extends { readonly default: string } | { readonly required: string }
      ? string
      : string | undefined;

export type OptionValues<T extends OptionTable> = { readonly [Name in keyof T]: ValueOf<T[Name]> };

export interface ParsedOptions<T extends OptionTable> {
  readonly values: OptionValues<T>;
  readonly positionals: readonly string[];
}

/** The command was called in a way it does not know: exit status 2. The message says what was found and allowed. */
export class UsageError extends Error {}

const HELP: Flag = { type: "flag", description: "this text" };

const usageOf = (name: string, option: Option): string => {
  const usage = option.type === "flag" ? `--${name}` : `--${name} <${option.value}>`;
  if (option.type === "list") return `${usage} [${usage}]…`;
  return option.type === "text" && option.required !== undefined ? usage : `[${usage}]`;
};

/** The widest line of a help text. */
const COLUMNS = 110;

/** Words on lines of at most so many columns; the lines after the first are indented. */
function wrap(words: readonly string[], indent: string, columns = COLUMNS): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + word.length >= columns) {
      lines.push(line);
      line = indent + word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

export function helpText({ command, description, options, positionals = [], forms, notes }: CommandLine): string {
  const places = positionals.map((name) => (name.endsWith("?") ? `[${name.slice(0, -1)}]` : `<${name}>`));
  const all = Object.entries(options);
  const usage = forms ?? [
    wrap([command, ...places, ...all.map(([name, option]) => usageOf(name, option))], " ".repeat(command.length + 1)),
  ];
  const width = Math.max(...[...all.map(([name]) => name), "help"].map((name) => name.length)) + 5;
  const lines = [...all, ["help", HELP] as const].map(([name, option]) => {
    const fallback = option.type === "text" && option.default !== undefined ? `; default ${option.default}` : "";
    const indent = " ".repeat(width + 2);
    const text = `${option.description}${fallback}`
      .split("\n")
      .map((line) => wrap(line.split(" "), "", COLUMNS - indent.length));
    return `  ${`--${name}`.padEnd(width)}${text.join("\n").replaceAll("\n", `\n${indent}`)}`;
  });
  return [usage.join("\n"), description, lines.join("\n"), ...(notes === undefined ? [] : [notes])]
    .map((part) => `${part}\n`)
    .join("\n");
}

/** @returns the values, or null when the help was asked for. @throws UsageError */
export function parseOptions<T extends OptionTable>(
  { options, positionals = [] }: Pick<CommandLine<T>, "options" | "positionals">,
  args: readonly string[],
): ParsedOptions<T> | null {
  const table: OptionTable = { ...options, help: HELP };
  const types = Object.entries(table).map(
    ([name, { type }]) => [name, type === "flag" ? "boolean" : "string"] as const,
  );
  // Not strict: util.parseArgs words its errors as sentences, and ours name what is allowed.
  const { tokens, positionals: places } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(types.map(([name, type]) => [name, { type }])),
      help: { type: "boolean", short: "h" },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean | string[]> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const value = valueOf(token, table);
    const before = values[token.name];
    if (table[token.name]?.type !== "list") values[token.name] = value;
    else values[token.name] = [...(Array.isArray(before) ? before : []), String(value)];
  }
  if (values["help"] === true) return null;
  checkPositionals(places, positionals);
  for (const [name, option] of Object.entries(options)) {
    if (option.type === "flag") values[name] ??= false;
    else if (option.required !== undefined && values[name] === undefined)
      throw new UsageError(`--${name}: found nothing; allowed: ${option.required}`);
    else if (option.type === "text" && option.default !== undefined) values[name] ??= option.default;
  }
  return { values: values as OptionValues<T>, positionals: places }; // each name is of the table, with its type
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function valueOf({ name, rawName, value, inlineValue }: OptionToken, table: OptionTable): string | boolean {
  const option = Object.hasOwn(table, name) ? table[name] : undefined;
  if (option === undefined) {
    const names = Object.keys(table);
    const allowed = names.map((each) => `--${each}`).join(", ");
    const nearest = rawName.startsWith("--") ? nearestName(name, names) : undefined;
    throw new UsageError(
      `found "${rawName}"; allowed: ${allowed}${didYouMean(nearest === undefined ? undefined : `--${nearest}`)}`,
    );
  }
  if (option.type === "flag") {
    if (value === undefined) return true;
    throw new UsageError(`--${name}: found "${value}"; allowed: the option without a value`);
  }
  // A value that begins with a dash is more likely the next option: `--name=-value` says that it is meant.
  if (value === undefined || value.trim() === "" || (inlineValue !== true && value.startsWith("-")))
    throw new UsageError(
      `--${name}: found nothing; allowed: ${option.required ?? `a value: --${name} <${option.value}>`}`,
    );
  return value.trim();
}

function checkPositionals(found: readonly string[], allowed: readonly string[]): void {
  const missing = allowed.filter((name) => !name.endsWith("?"))[found.length];
  if (missing !== undefined) throw new UsageError(`<${missing}>: found nothing; allowed: see --help`);
  const extra = found[allowed.length];
  if (extra !== undefined)
    throw new UsageError(`found "${extra}"; allowed: nothing more than ${allowed.join(" ") || "options"}`);
}

/**
 * The options of a script that is run from the command line. Prints the help and ends with status 0 when it was asked
 * for; names a wrong option and ends with status 2.
 * @param read makes the script's own settings from the values; a UsageError of it ends the script in the same way.
 */
export function scriptOptions<T extends OptionTable>(commandLine: CommandLine<T>): ParsedOptions<T>;
export function scriptOptions<T extends OptionTable, R>(
  commandLine: CommandLine<T>,
  read: (values: OptionValues<T>) => R,
): R;
export function scriptOptions<T extends OptionTable, R>(
  commandLine: CommandLine<T>,
  read?: (values: OptionValues<T>) => R,
): ParsedOptions<T> | R {
  try {
    const parsed = parseOptions(commandLine, process.argv.slice(2));
    if (parsed !== null) return read === undefined ? parsed : read(parsed.values);
    process.stdout.write(helpText(commandLine));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n${commandLine.command} --help says more\n`);
    process.exit(2);
  }
}

/** A whole number from an option's text. @throws UsageError */
export function wholeNumberOption(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${name}: found "${text}"; allowed: a whole number from ${min} to ${max}`);
}
