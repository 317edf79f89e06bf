/** Attachments and images: copies on disk, at addresses that name their hash and that the view has. */
import type { Context, Hono } from "hono";
import { FALLBACK_LANGUAGE } from "../core/languages.ts";
import type { StoredFile } from "../content/model.ts";
import { shellResponse } from "../content/site-response.ts";
import { fileAddress } from "../core/file-address.ts";
import type { View } from "../content/view.ts";
import type { ContentStore } from "../live/store.ts";
import { respondFromCache, type Env, type ResponderDeps } from "./context.ts";
import { redirect } from "./answer.ts";
import { FileBytes } from "./file-bytes.ts";
import { goneProblem, problem } from "./problem.ts";
import { respondWithFile } from "./respond-file.ts";

/** One answer for what does not exist and for what is not public. */
function notFound(c: Context<Env>, deps: ResponderDeps): Response | Promise<Response> {
  return respondFromCache(c, deps, "not-found file", () => problem("not-found", FALLBACK_LANGUAGE));
}

/** Where a file lies whose whole SHA-256 is asked for, as addresses had it once; null for any other address. */
function addressOfHash({ files, withdrawnFiles }: View, asked: Pick<StoredFile, "sha256" | "name">): string | null {
  const address = fileAddress(asked);
  const file = files.get(address) ?? withdrawnFiles.get(address);
  return file?.sha256 === asked.sha256 ? address : null;
}

/** What an attachment of a withdrawn announcement is answered with; null for any other address. */
function withdrawnFile(c: Context<Env>, deps: ResponderDeps): Response | Promise<Response> | null {
  const { view } = c.get("state");
  const reason = view.withdrawn.get(view.withdrawnFiles.get(c.req.path)?.id ?? "")?.reason;
  if (reason === undefined) return null;
  return respondFromCache(c, deps, `gone ${c.req.path}`, () =>
    goneProblem(FALLBACK_LANGUAGE, reason[FALLBACK_LANGUAGE]),
  );
}

export function addFiles(site: Hono<Env>, deps: ResponderDeps, { copies }: Pick<ContentStore, "copies">): void {
  const files = new FileBytes(copies);

  site.get("/files/:sha256/:name", (c) => {
    const { view } = c.get("state");
    const file = view.files.get(c.req.path);
    if (file === undefined) {
      const address = addressOfHash(view, c.req.param());
      return address === null ? (withdrawnFile(c, deps) ?? notFound(c, deps)) : redirect(address, deps.commonHeaders);
    }
    const { sha256, bytes, name, lang } = file;
    const successor = view.successors.get(c.req.path);
    const headers = {
      "Content-Disposition": `inline; filename="${name}"`,
      "Content-Language": lang,
      ...(shellResponse(view, lang).sample ? { "X-Robots-Tag": "noindex" } : {}),
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
