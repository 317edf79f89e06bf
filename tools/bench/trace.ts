/**
 * `npm run bench:trace`: what the main thread does while a page loads, or after a press, and why elements are styled again.
 * `bench:site` says that something is slow; this says what.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { wholeNumberOption, scriptOptions, UsageError, type CommandLine, type OptionValues } from "../cli/options.ts";
import { CHROMIUM_FLAGS } from "../testing/chromium.ts";
import { ensureChromium } from "../testing/install.ts";
import { startSite } from "../testing/server-process.ts";
import { freshBuild } from "./fresh-build.ts";
import { MODES } from "./modes.ts";
import { STEP_CATEGORIES, stepsOf, type TaskStep } from "./page-loads/steps.ts";
import { TRACE_CATEGORIES, type TraceEvent } from "./page-loads/trace.ts";
import { DESKTOP, PRESSES } from "./presses.ts";

const COMMAND_LINE = {
  command: "npm run bench:trace --",
  description: `Prints what the main thread of a page does: thread time of tasks, scripts, styles, layouts and paints, each with when it
begins. A style has the number of its elements, and the most frequent reasons why they are styled again.`,
  options: {
    path: { type: "text", value: "path", description: "the page that is loaded", default: "/en" },
    press: {
      type: "text",
      value: "name",
      description: `what is pressed instead, on its own page: ${PRESSES.map(({ name }) => JSON.stringify(name)).join(", ")}`,
    },
    mode: {
      type: "text",
      value: "mode",
      description: "software or none, see docs/performance.md",
      default: "software",
    },
    slower: {
      type: "text",
      value: "times",
      description: "how many times slower the processor is made, 1 to 8",
      default: "1",
    },
    least: {
      type: "text",
      value: "ms",
      description: "steps of less thread time are left out, 0 to 100",
      default: "2",
    },
    origin: { type: "text", value: "address", description: "a running site; without it the built site is started" },
  },
  notes: "Builds first when the build is stale and no site is named.",
} as const satisfies CommandLine;

const MARK = "trace-from";
/** What a page does this long after its load event, or after what was pressed shows, belongs to it. */
const AFTER_MS = 1000;

function oneOf<T extends { readonly name: string }>(option: string, name: string, all: readonly T[]): T {
  const found = all.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = all.map((one) => one.name).join(", ");
  throw new UsageError(`--${option}: found ${JSON.stringify(name)}; allowed: ${names}`);
}

function readOptions({ path, press, mode, slower, least, origin }: OptionValues<typeof COMMAND_LINE.options>) {
  if (!path.startsWith("/")) throw new UsageError(`--path: found ${JSON.stringify(path)}; allowed: a path, as /en`);
  if (origin !== undefined && !URL.canParse(origin))
    throw new UsageError(`--origin: found ${JSON.stringify(origin)}; allowed: an address, as http://127.0.0.1:8090`);
  return {
    path,
    press: press === undefined ? null : oneOf("press", press, PRESSES),
    mode: oneOf("mode", mode, MODES),
    slower: wholeNumberOption("slower", slower, 1, 8),
    least: wholeNumberOption("least", least, 0, 100),
    origin: origin === undefined ? null : new URL(origin).origin,
  };
}
type Options = ReturnType<typeof readOptions>;

const rest = (page: Page): Promise<void> => page.waitForTimeout(AFTER_MS);

/** Milliseconds after the navigation, of a mark that tells the page's thread from others. */
const setMark = (page: Page): Promise<number> => page.evaluate((name) => performance.mark(name).startTime, MARK);

/** @returns the steps of a load from the navigation, or of a press from the press */
async function trace(browser: Browser, origin: string, { path, press, slower, least }: Options): Promise<TaskStep[]> {
  const page = await browser.newPage({ viewport: press?.window ?? DESKTOP });
  const session = await page.context().newCDPSession(page);
  const slow = () => session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const record = () => browser.startTracing(page, { categories: [...TRACE_CATEGORIES, ...STEP_CATEGORIES] });
  let from = 0;
  if (press === null) {
    await slow();
    await record();
    await page.goto(origin + path, { waitUntil: "load" });
    await rest(page);
    await setMark(page);
  } else {
    await page.goto(origin + press.path, { waitUntil: "networkidle" });
    await page.waitForSelector("html[data-ready]");
    await slow();
    await press.prepare?.(page);
    await record();
    from = await setMark(page);
    await press.press(page);
    await press.shows(page).first().waitFor();
    await rest(page);
  }
  const until = await page.evaluate(() => performance.now());
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as {
    readonly traceEvents: readonly TraceEvent[];
  }; // Chromium's trace format
  return stepsOf(traceEvents, MARK, { origin: from, until, least });
}

const lineOf = ({ at, took, depth, what, reasons }: TaskStep): string =>
  [
    `${at.toFixed(1).padStart(8)}  ${took.toFixed(1).padStart(7)}  ${"  ".repeat(depth)}${what}`,
    ...reasons.map((reason) => `${" ".repeat(19 + 2 * depth)}  ${reason}`),
  ].join("\n");

async function main(): Promise<void> {
  const options = scriptOptions(COMMAND_LINE, readOptions);
  if (options.origin === null) await freshBuild();
  const site = options.origin === null ? await startSite() : null;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...options.mode.flags],
  });
  try {
    const steps = await trace(browser, options.origin ?? site?.origin ?? "", options);
    process.stdout.write(`${["   at ms   thread", ...steps.map(lineOf)].join("\n")}\n`);
  } finally {
    await browser.close();
    await site?.stop();
  }
}

await main();
