/** Readers of a running site: requests at a steady rate for everything that it names. */
import { Agent, get } from "node:http";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { BROWSER_CODINGS } from "../../testing/http.ts";

const CONNECTIONS = 20;
const TICK_MS = 100;
const TIMEOUT_MS = 10_000;

/** Every public address: pages, feeds, data, files, images and built files. */
export async function publicAddresses(origin: string): Promise<string[]> {
  const text = async (path: string): Promise<string> => (await fetch(origin + path)).text();
  const sitemap = await text("/sitemap.xml");
  const pages = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path = ""]) => path);
  const data = LANGUAGES.flatMap((lang) => [
    `/feed.${lang}.xml`,
    `/feed.${lang}.json`,
    `/calendar.${lang}.ics`,
    `/api/site?lang=${lang}`,
    `/api/announcements?lang=${lang}&limit=50`,
    `/api/announcements?lang=${lang}&q=annual`,
    `/${lang}/announcements?year=2025`,
  ]);
  const [home, list] = [await text("/en"), await text("/api/announcements?limit=50")];
  const files = [...(list.match(/\/files\/[^"]+/g) ?? []), ...(home.match(/\/(?:images|assets)\/[^"\s?#]+/g) ?? [])];
  return [...new Set([...pages, ...data, ...files, "/", "/announcements", "/no/such/page", "/api/announcements/none"])];
}

/** What happened since it was last asked. */
export interface LoadSample {
  readonly requests: number;
  /** Responses of 500 and more, broken ones, and requests without any. */
  readonly failures: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
}

export class Load {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  private readonly timer: NodeJS.Timeout;
  private failures = 0;
  private times: number[] = [];
  private count = 0;
  private owed = 0;

  /** @param rate requests per second. */
  constructor(origin: string, addresses: readonly string[], rate: number) {
    this.timer = setInterval(() => {
      this.owed += (rate * TICK_MS) / 1000;
      for (; this.owed >= 1; this.owed -= 1) {
        this.request(origin + (addresses[this.count % addresses.length] ?? "/"));
        this.count += 1;
      }
    }, TICK_MS);
  }

  take(): LoadSample {
    const { times, failures } = this;
    this.times = [];
    this.failures = 0;
    return { requests: times.length + failures, failures, times };
  }

  stop(): void {
    clearInterval(this.timer);
    this.agent.destroy();
  }

  private request(address: string): void {
    this.attempt(address, performance.now());
  }

  private attempt(address: string, started: number): void {
    const headers = {
      "Accept-Encoding": this.count % 3 === 0 ? "gzip" : BROWSER_CODINGS,
      "Accept-Language": this.count % 2 === 0 ? "zh-HK" : "en",
      ...(this.count % 7 === 0 ? { Range: "bytes=0-99" } : {}),
    };
    let ended = false;
    const end = (failed: boolean): void => {
      if (ended) return;
      ended = true;
      if (failed) this.failures += 1;
      else this.times.push(performance.now() - started);
    };
    const request = get(address, { headers, agent: this.agent, timeout: TIMEOUT_MS }, (response) => {
      response.on("end", () => end((response.statusCode ?? 500) >= 500));
      response.on("close", () => end(true));
      response.resume();
    });
    request.on("timeout", () => request.destroy(new Error("no response")));
    request.on("error", (error) => {
      // The server closed an idle connection just as it was taken again: clients ask once more, on another one.
      if (!ended && request.reusedSocket && "code" in error && error.code === "ECONNRESET") {
        ended = true;
        this.attempt(address, started);
      } else end(true);
    });
  }
}
