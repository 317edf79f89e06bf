/** Starts an installed Firefox with a profile of its own and drives it over WebDriver BiDi. */
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnOwned, stop } from "../testing/server-process.ts";
import { connectBidi, type BidiConnection } from "./bidi.ts";
import type { BrowserSettings, Tab } from "./tab.ts";

const START_MS = 60_000;

/** Firefox sets its own preferences for automation besides these. */
function preferences({ scripts = true, reducedMotion = false }: BrowserSettings): string {
  const values = {
    "intl.accept_languages": "en-GB",
    "javascript.enabled": scripts,
    "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
    // Without a graphics card Firefox refuses WebGL, though it can draw it by the processor.
    "webgl.force-enabled": true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join("");
}

/** The address that Firefox prints once it listens. */
function listeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const fail = (what: string): void => reject(new Error(`Firefox ${what}\n${printed.slice(-2000)}`));
    const timer = setTimeout(() => fail(`did not listen after ${START_MS / 1000} s`), START_MS);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const address = /^WebDriver BiDi listening on (ws:\S+)$/m.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once("exit", (status) => {
      clearTimeout(timer);
      fail(`ended with status ${status}`);
    });
    child.once("error", reject);
  });
}

interface EvaluateResult {
  readonly type: "success" | "exception";
  readonly result?: { readonly type: string; readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

async function openTab(bidi: BidiConnection, close: () => Promise<void>): Promise<Tab> {
  // The shapes are those of the specification.
  const session = (await bidi.send("session.new", { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  // In the tab that Firefox starts with, the address bar has the focus, and buttons of the page ignore keys.
  const { context } = (await bidi.send("browsingContext.create", { type: "tab" })) as { context: string };
  return {
    version: session.capabilities.browserVersion,
    open: async (url) => void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate(expression) {
      const params = { expression, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = (await bidi.send("script.evaluate", params)) as EvaluateResult;
      if (typeof result?.value === "string") return result.value;
      throw new Error(exceptionDetails?.text ?? `the page gave a value of type ${result?.type}`);
    },
    input: async (actions) => void (await bidi.send("input.performActions", { context, actions })),
    resize: async (width, height) =>
      void (await bidi.send("browsingContext.setViewport", { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = (await bidi.send("browsingContext.captureScreenshot", { context })) as { data: string };
      return Buffer.from(data, "base64");
    },
    close,
  };
}

/** @param display of an X server, without which Firefox has no WebGL; null for none */
export async function startFirefox(path: string, settings: BrowserSettings, display: string | null): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  writeFileSync(join(profile, "user.js"), preferences(settings));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const child = spawnOwned(path, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(display === null ? {} : { DISPLAY: display }) },
  });
  const end = async (): Promise<void> => {
    await stop(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await connectBidi(`${await listeningAddress(child)}/session`);
    return await openTab(bidi, async () => {
      bidi.close();
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}
