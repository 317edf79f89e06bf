/** Starts WebKitGTK's small browser with its driver, and drives it over classic WebDriver. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../testing/free-port.ts";
import { spawnOwned, stop } from "../testing/server-process.ts";
import type { WebKitPrograms } from "./find.ts";
import type { BrowserSettings, Tab } from "./tab.ts";
import { startSession, type WebDriverSession } from "./webdriver.ts";

const START_MS = 30_000;

/** A home folder for the browser alone; GTK reads there whether the reader wants animations. */
function makeHome({ reducedMotion = false }: BrowserSettings): string {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/settings.ini"), `[Settings]\ngtk-enable-animations=${!reducedMotion}\n`);
  return home;
}

async function untilReady(driver: string): Promise<void> {
  for (const end = performance.now() + START_MS; ; await delay(50)) {
    try {
      if ((await fetch(`${driver}/status`)).ok) return;
    } catch (error) {
      if (performance.now() > end) throw new Error("WebKitWebDriver did not listen", { cause: error });
    }
  }
}

function tabOf(session: WebDriverSession, close: () => Promise<void>): Tab {
  const post = async (path: string, body: object): Promise<void> => void (await session.command("POST", path, body));
  const evaluate = async (source: string): Promise<string> => {
    const value = await session.command("POST", "/execute/sync", { script: `return ${source}`, args: [] });
    if (typeof value === "string") return value;
    throw new Error(`the page gave a value of type ${typeof value}`);
  };
  return {
    version: session.browserVersion,
    open: (url) => post("/url", { url }),
    evaluate,
    input: (actions) => post("/actions", { actions }),
    async resize(width, height) {
      await post("/window/rect", { width, height });
      // The window has a tool bar: its content is made as large as was asked for.
      const inner = JSON.parse(await evaluate("JSON.stringify([innerWidth, innerHeight])")) as [number, number];
      await post("/window/rect", { width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    async screenshot() {
      return Buffer.from((await session.command("GET", "/screenshot")) as string, "base64"); // base64, by the protocol
    },
    close,
  };
}

/** @param display of an X server, which GTK needs */
export async function startWebKit(
  { driver, browser }: WebKitPrograms,
  { scripts = true, ...settings }: BrowserSettings,
  display: string,
): Promise<Tab> {
  const home = makeHome(settings);
  const port = await freePort();
  const child = spawnOwned(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
  });
  const end = async (): Promise<void> => {
    await stop(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilReady(address);
    const session = await startSession(address, {
      browserName: "MiniBrowser",
      timeouts: { pageLoad: 30_000, script: 10_000 },
      "webkitgtk:browserOptions": { binary: browser, args: ["--automation", `--enable-javascript=${scripts}`] },
    });
    return tabOf(session, async () => {
      // A browser that does not answer any more is ended with its driver.
      await session.end().catch(() => undefined);
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}
