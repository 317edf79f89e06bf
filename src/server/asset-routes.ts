/** Built files: those of this build from memory, and hash-named files of other builds from their archives. */
import type { Hono } from "hono";
import { assetRoute, HASHED } from "./assets.ts";
import { remember, type Env, type ResponderDeps } from "./context.ts";
import type { OtherAssets } from "./other-assets.ts";
import { Representation } from "./representation.ts";
import { respond } from "./respond.ts";

/**
 * A hash-named file that no build of this replica has. Not stored anywhere: another replica may have it, and this one a
 * moment later.
 */
const MISSING = new Representation({
  status: 404,
  mediaType: "text/plain; charset=utf-8",
  body: "not found\n",
  cache: "none",
});

export interface AssetOptions extends Pick<ResponderDeps, "prepared"> {
  /** Files of this build by address. */
  readonly assets: ReadonlyMap<string, Representation>;
  /** Hash-named files of other builds. */
  readonly otherAssets?: Pick<OtherAssets, "find"> | undefined;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

export function addAssets(site: Hono<Env>, { assets, otherAssets, headers, prepared }: AssetOptions): void {
  site.get("*", async (c, next) => {
    const { path, raw } = c.req;
    const isHashed = path.startsWith(HASHED) && !path.endsWith("/");
    const own = assets.get(path);
    const asset = own ?? (isHashed ? ((await otherAssets?.find(path)) ?? MISSING) : null);
    if (asset === null) return next();
    c.set("route", assetRoute(path));
    // Files of other builds come and go.
    if (own !== undefined) remember(c, { prepared }, () => own);
    return respond(raw, asset, c.get("state").now, headers);
  });
}
