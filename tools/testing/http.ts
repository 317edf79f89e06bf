/** Answers as they cross the wire: the bytes before any decompression. */
import { get, type IncomingHttpHeaders } from "node:http";
import type { ScreenName } from "../../src/core/screens.ts";

export interface RawAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What browsers accept over plain HTTP and our server can give. */
export const BROWSER_CODINGS = "gzip, deflate, br";

/** @throws Error when the answer is no 200. */
export function fetchRaw(address: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve({ headers: response.headers, body: Buffer.concat(parts) });
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    }).on("error", reject);
  });
}

/** The id of the newest public announcement. @throws Error when the content has none. */
async function newestAnnouncement(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/announcements?limit=1`);
  const { items } = (await response.json()) as { readonly items: ReadonlyArray<{ readonly id: string }> }; // our own API
  const newest = items[0];
  if (newest === undefined) throw new Error("the content has no public announcement: the bench needs one");
  return newest.id;
}

export interface MeasuredRoute {
  /** As tables name it. */
  readonly name: string;
  readonly path: string;
  readonly screen: ScreenName;
}

/** The pages that are measured. */
export async function measuredRoutes(origin: string): Promise<readonly MeasuredRoute[]> {
  return [
    { name: "/", path: "/", screen: "home" },
    { name: "/careers", path: "/careers", screen: "careers" },
    { name: "/announcements", path: "/announcements", screen: "announcements" },
    { name: "/announcement/:id", path: `/announcement/${await newestAnnouncement(origin)}`, screen: "announcement" },
  ];
}
