/** `npx tsx tools/trace.ts`: a stack trace of built files, from standard input, with the files and lines of the source. */
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { SOURCE_MAPS_FOLDER } from "./build/source-maps.ts";
import { scriptOptions, UsageError, type CommandLine } from "./cli/options.ts";
import { PositionResolver } from "./trace/resolve-positions.ts";

const COMMAND_LINE = {
  command: "npx tsx tools/trace.ts",
  description: `Reads text from standard input, such as a stack trace from a browser's console or a line of the log, and
writes it with each position in a built file replaced by file, line and column of the source.`,
  options: {
    maps: {
      type: "text",
      value: "folder",
      description: "the source maps of the build that wrote the trace",
      default: `dist/${SOURCE_MAPS_FOLDER}`,
    },
  },
} as const satisfies CommandLine;

const resolver = scriptOptions(COMMAND_LINE, ({ maps }) => {
  if (!existsSync(maps)) throw new UsageError(`--maps: found "${maps}"; allowed: a folder that npm run build has made`);
  return new PositionResolver(maps);
});
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${resolver.resolve(line)}\n`);
