/** Attachments and images: copies on disk, at addresses that name their hash and that the view has. */
import type { Context, Hono } from "hono";
import { FALLBACK_LANGUAGE } from "../core/languages.ts";
import { shellResponse } from "../content/site-response.ts";
import type { ContentStore } from "../live/store.ts";
import { respondFromCache, type Env, type ResponderDeps } from "./context.ts";
import { FileBytes } from "./file-bytes.ts";
import { goneProblem, problem } from "./problem.ts";
import { respondWithFile } from "./respond-file.ts";

/** One answer for what does not exist and for what is not public. */
function notFound(c: Context<Env>, deps: ResponderDeps): Response | Promise<Response> {
  return respondFromCache(c, deps, "not-found file", () => problem("not-found", FALLBACK_LANGUAGE));
}

/** What an attachment of a withdrawn announcement is answered with; null for any other address. */
function withdrawnFile(c: Context<Env>, deps: ResponderDeps): Response | Promise<Response> | null {
  const { view } = c.get("state");
  const reason = view.withdrawn.get(view.withdrawnFiles.get(c.req.path) ?? "")?.reason;
  if (reason === undefined) return null;
  return respondFromCache(c, deps, `gone ${c.req.path}`, () =>
    goneProblem(FALLBACK_LANGUAGE, reason[FALLBACK_LANGUAGE]),
  );
}

export function addFiles(site: Hono<Env>, deps: ResponderDeps, { copies }: Pick<ContentStore, "copies">): void {
  const files = new FileBytes(copies);

  site.get("/files/:sha256/:name", (c) => {
    const file = c.get("state").view.files.get(c.req.path);
    if (file === undefined) return withdrawnFile(c, deps) ?? notFound(c, deps);
    const { sha256, bytes, name, lang } = file;
    const successor = c.get("state").view.successors.get(c.req.path);
    const headers = {
      "Content-Disposition": `inline; filename="${name}"`,
      "Content-Language": lang,
      ...(shellResponse(c.get("state").view, lang).sample ? { "X-Robots-Tag": "noindex" } : {}),
      // RFC 5829
      ...(successor === undefined ? {} : { Link: `<${successor}>; rel="successor-version"` }),
    };
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
