/** Attachments and images: copies on disk, at addresses that name their hash and that the view has. */
import type { Context, Hono } from "hono";
import { FALLBACK_LANGUAGE } from "../core/languages.ts";
import type { ContentStore } from "../live/store.ts";
import { respondFromCache, type Env, type ResponderDeps } from "./context.ts";
import { FileBytes } from "./file-bytes.ts";
import { problem } from "./problem.ts";
import { respondWithFile } from "./respond-file.ts";

/** One answer for what does not exist and for what is not public. */
function notFound(c: Context<Env>, deps: ResponderDeps): Response | Promise<Response> {
  return respondFromCache(c, deps, "not-found file", () => problem("not-found", FALLBACK_LANGUAGE));
}

export function addFiles(site: Hono<Env>, deps: ResponderDeps, { copies }: Pick<ContentStore, "copies">): void {
  const files = new FileBytes(copies);

  site.get("/files/:sha256/:name", (c) => {
    const file = c.get("state").view.files.get(c.req.path);
    if (file === undefined) return notFound(c, deps);
    const { sha256, bytes, name, lang } = file;
    const headers = { "Content-Disposition": `inline; filename="${name}"`, "Content-Language": lang };
    const served = { sha256, bytes, mediaType: "application/pdf", headers };
    return respondWithFile(c.req.raw, served, files, deps.commonHeaders);
  });

  site.get("/images/:digest/:folder/:name", (c) => {
    const file = c.get("state").view.images.get(c.req.path);
    if (file === undefined) return notFound(c, deps);
    const { sha256, bytes, format } = file;
    return respondWithFile(c.req.raw, { sha256, bytes, mediaType: `image/${format}` }, files, deps.commonHeaders);
  });
}
