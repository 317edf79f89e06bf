/** What a reader does with a page, on any engine. */
import { setTimeout as delay } from "node:timers/promises";
import type { Tab } from "./tab.ts";

const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/** Keys by the code points that WebDriver gives them (W3C WebDriver, 17.4.2). */
const KEYS = { Tab: "\uE004", Enter: "\uE007", Shift: "\uE008", Escape: "\uE00C", End: "\uE010" } as const;
export type Key = keyof typeof KEYS;

/** Values that survive JSON. */
type Json = string | number | boolean | null;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The middle of an element that a click there would reach; the element is scrolled into sight. Null until it is at the same
 * place twice: a reader does not press what has just come, and a scroll may lay out what it has led to.
 */
function reachablePoint(selector: string): Point | null {
  const element = document.querySelector(selector);
  if (element === null) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit === null || !element.contains(hit)) return null;
  const place = `${selector} ${point.x} ${point.y}`;
  const isStill = Reflect.get(window, "reachablePlace") === place;
  Reflect.set(window, "reachablePlace", place);
  return isStill ? point : null;
}

export class EnginePage {
  readonly origin: string;
  private readonly tab: Tab;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  /** Loads a path of the site and waits for its `load` event. */
  open(path: string): Promise<void> {
    return this.tab.open(this.origin + path);
  }

  /** Loads a path of the site and waits until its scripts have taken over. */
  async openReady(path: string): Promise<void> {
    await this.open(path);
    await this.untilReady();
  }

  /** Loads the shown address again, as a reader who comes back to it. */
  async reload(): Promise<void> {
    await this.openReady(await this.run(() => location.pathname + location.search));
  }

  untilReady(): Promise<void> {
    return this.until("scripts have taken over", () => document.querySelector("html[data-ready]") !== null);
  }

  /** Calls a synchronous function in the page. It sees the page's globals and its arguments, nothing else. */
  async run<A extends readonly Json[], R>(fn: (...args: A) => R, ...args: A): Promise<R> {
    // The compiler that runs these files names inner functions by a helper of this name.
    const source = `(() => { const __name = (fn) => fn; return JSON.stringify((${fn.toString()})(...${JSON.stringify(args)}) ?? null); })()`;
    return JSON.parse(await this.tab.evaluate(source)) as R; // what `fn` returned
  }

  /** Waits until a function of the page gives true. @throws Error that says what did not become true */
  async until<A extends readonly Json[]>(what: string, fn: (...args: A) => boolean, ...args: A): Promise<void> {
    await this.get(what, fn, ...args);
  }

  /** Waits until a function of the page gives a value other than null and false. @throws Error as `until` does */
  private async get<A extends readonly Json[], R>(what: string, fn: (...args: A) => R | null, ...args: A): Promise<R> {
    let cause: unknown;
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(POLL_MS)) {
      try {
        const value = await this.run(fn, ...args);
        if (value !== null && value !== false) return value;
        cause = undefined;
      } catch (error) {
        // Between two pages there is none to ask.
        cause = error;
      }
    }
    throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`, cause === undefined ? {} : { cause });
  }

  async click(selector: string): Promise<void> {
    await this.clickAt(await this.get(`${selector} can be clicked`, reachablePoint, selector));
  }

  /** @param point CSS pixels from the top left corner of the window */
  clickAt({ x, y }: Point): Promise<void> {
    return this.tab.input([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) {
      const value = KEYS[key];
      const actions = [{ type: "keyDown", value } as const, { type: "keyUp", value } as const];
      await this.tab.input([{ type: "key", id: "keyboard", actions }]);
    }
  }

  /** A PNG of the window. */
  screenshot(): Promise<Buffer> {
    return this.tab.screenshot();
  }

  resize(width: number, height: number): Promise<void> {
    return this.tab.resize(width, height);
  }
}
