/** Attachments and images: bytes of the view, at addresses that name their hash. */
import type { Context, Hono } from "hono";
import { FALLBACK_LANGUAGE } from "../core/languages.ts";
import { respondFromCache, type Env, type ResponderDeps } from "./context.ts";
import { problem } from "./problem.ts";
import { Representation } from "./representation.ts";

/** One answer for what does not exist and for what is not public. */
function notFound(c: Context<Env>, deps: ResponderDeps): Response | Promise<Response> {
  return respondFromCache(c, deps, "not-found file", () => problem("not-found", FALLBACK_LANGUAGE));
}

export function addFiles(site: Hono<Env>, deps: ResponderDeps): void {
  site.get("/files/:sha256/:name", (c) => {
    const file = c.get("state").view.files.get(c.req.path);
    if (file === undefined) return notFound(c, deps);
    const make = (): Representation =>
      new Representation({
        status: 200,
        mediaType: "application/pdf",
        body: file.content,
        headers: { "Content-Disposition": `inline; filename="${file.name}"`, "Content-Language": file.lang },
        cache: "immutable",
        compress: false,
        ranges: true,
      });
    return respondFromCache(c, deps, `file ${file.sha256} ${file.name}`, make);
  });

  site.get("/images/:digest/:folder/:name", (c) => {
    const file = c.get("state").view.images.get(c.req.path);
    if (file === undefined) return notFound(c, deps);
    const make = (): Representation =>
      new Representation({
        status: 200,
        mediaType: `image/${file.format}`,
        body: file.content,
        cache: "immutable",
        compress: false,
        ranges: true,
      });
    return respondFromCache(c, deps, `image ${c.req.path}`, make);
  });
}
