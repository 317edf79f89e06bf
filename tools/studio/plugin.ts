/**
 * The studio's Vite plugin: its page, reading and saving of preset files, and the scripts that turn a page of the site
 * into a frame of the studio. Only `tools/dev.ts` uses it, never the build.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type HtmlTagDescriptor, normalizePath, type Plugin, type ViteDevServer } from "vite";
import type { Preset } from "../../src/motion/preset.ts";
import { FRAME_STORAGE_SCRIPT } from "./frame-storage.ts";
import { passOnMessages, PHONE_PAGE } from "./phone-page.ts";
import { type MotionModules, writeMotionSheet } from "./motion-sheet.ts";
import { hashOf, listPresets, listSequences } from "../presets/files.ts";
import { listCommitted } from "./committed.ts";
import { rejectionOf, save, writeFiles, type WriteResponse, writeVariants } from "./save-request.ts";
import { listVariants } from "./variants.ts";

/** Pages that few sessions open: their packages are known from the start, their modules are transformed when asked for. */
const RARE_ENTRIES = ["tools/studio/client/paths/main.tsx", "tools/studio/client/phone/main.ts"];
const ENTRIES = ["src/app/entry-client.tsx", "tools/studio/client/main.tsx", "tools/studio/client/frame/enter.ts"];

const pageOf = (entry: string, title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
</head>
<body class="light-theme">
<div id="studio"><p style="margin:2rem;font:1rem system-ui">The ${title.toLowerCase()} is opening. For the first time after a start its code is made ready, which takes a moment.</p></div>
<script type="module" src="/${entry}"></script>
</body>
</html>`;

const FRAME_TAGS: HtmlTagDescriptor[] = [
  // Before the page's bootstrap script, which reads the theme from storage.
  { tag: "script", children: FRAME_STORAGE_SCRIPT, injectTo: "head-prepend" },
  { tag: "script", attrs: { type: "module", src: "/tools/studio/client/frame/enter.ts" }, injectTo: "head" },
];

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  // JSON has no Infinity.
  response.end(JSON.stringify(body, (_, value: unknown) => (value === Infinity ? "Infinity" : value)));
}

async function motionModules(server: ViteDevServer): Promise<MotionModules> {
  // The modules' exports, which `ssrLoadModule` does not type.
  const { motionCss } = (await server.ssrLoadModule("/src/motion/css.ts")) as Pick<MotionModules, "motionCss">;
  const { PLAYED_BY_CSS } = (await server.ssrLoadModule("/src/motion/played-by-css.ts")) as {
    PLAYED_BY_CSS: Readonly<Record<string, Preset>>;
  };
  return { motionCss, names: Object.keys(PLAYED_BY_CSS) };
}

/** @param root the folder whose presets are edited */
export function studio(root: string): Plugin {
  /** The hash of what the studio wrote last, by file in Vite's form of paths. */
  const written = new Map<string, string>();

  async function saveAndRenewSheet(server: ViteDevServer, request: IncomingMessage): Promise<WriteResponse> {
    const response = await save(root, request);
    // Vite passes paths with `/` to `hotUpdate`, also on Windows.
    for (const path of response.written)
      written.set(normalizePath(join(root, path)), hashOf(readFileSync(join(root, path), "utf8")));
    const [path] = response.written;
    if (path === undefined) return response;
    const made = writeMotionSheet(root, basename(path, ".ts"), await motionModules(server));
    return { ...response, body: { ...response.body, made } };
  }

  /** A route that writes: only for the studio's own page. */
  const writing =
    (write: (server: ViteDevServer, request: IncomingMessage) => Promise<WriteResponse>) =>
    (server: ViteDevServer): Handler =>
    async (request, response) => {
      const rejection = rejectionOf(request.headers);
      if (rejection !== null) return sendJson(response, 403, { problem: rejection });
      const { status, body } = await write(server, request);
      sendJson(response, status, body);
    };

  const sendPage =
    (path: string, html: string) =>
    (server: ViteDevServer): Handler =>
    async (_, response) => {
      const page = await server.transformIndexHtml(path, html);
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
      response.end(page);
    };

  const routes: Readonly<Record<string, (server: ViteDevServer) => Handler>> = {
    "GET /studio": sendPage("/studio", pageOf("tools/studio/client/main.tsx", "Preset studio")),
    "GET /studio/phone": sendPage("/studio/phone", PHONE_PAGE),
    "GET /studio/paths": sendPage("/studio/paths", pageOf("tools/studio/client/paths/main.tsx", "Path bench")),
    "GET /studio/presets": () => (_, response) =>
      sendJson(response, 200, {
        presets: listPresets(root),
        sequences: listSequences(root),
        variants: listVariants(root),
      }),
    "GET /studio/committed": () => (_, response) => sendJson(response, 200, { committed: listCommitted(root) }),
    "POST /studio/save": writing((server, request) => saveAndRenewSheet(server, request)),
    "POST /studio/variants": writing((_, request) => writeVariants(root, request)),
    "POST /studio/files": writing((_, request) => writeFiles(root, request)),
  };

  return {
    name: "studio",
    apply: "serve",
    // Scanned before the first request: Vite reloads every page when it finds a new package later.
    config: () => ({
      optimizeDeps: { entries: [...ENTRIES, ...RARE_ENTRIES] },
      // Transformed before the first request: a frame loads some three hundred modules.
      server: { warmup: { clientFiles: [...ENTRIES, "src/app/stage/start-stage.tsx", "src/stage/in-page.ts"] } },
    }),
    // The studio's own pages are no frames.
    transformIndexHtml: (_, { path }) => (path.startsWith("/studio") ? [] : FRAME_TAGS),
    configureServer(server) {
      passOnMessages(server);
      server.middlewares.use((request, response, next) => {
        const route = routes[`${request.method} ${request.url?.replace(/[?#].*$|\/$/g, "") ?? ""}`];
        if (route === undefined) return next();
        Promise.resolve(route(server)(request, response)).catch((error: unknown) =>
          sendJson(response, 500, { problem: String(error) }),
        );
      });
    },
    async hotUpdate({ file, read }) {
      // Frames of the studio play what it has saved already. Other pages reload on this event.
      if (written.get(file) === undefined || written.get(file) !== hashOf(await read())) return undefined;
      this.environment.hot.send("studio:saved", {});
      return [];
    },
  };
}
