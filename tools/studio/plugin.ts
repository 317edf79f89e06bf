/**
 * The studio's part of the development server: its page, the presets' files, and what turns a page of the site into a
 * frame of the studio. Never an input of the build: only `tools/dev.ts` knows it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from "vite";
import type { Preset } from "../../src/motion/preset.ts";
import { type MotionModules, renewMotionSheet } from "./motion-sheet.ts";
import { OWN_STORAGE } from "./own-storage.ts";
import { hashOf, listPresets } from "./presets.ts";
import { refusalOf, save } from "./save-request.ts";

const ENTRIES = ["src/app/entry-client.tsx", "tools/studio/client/main.tsx", "tools/studio/client/frame/enter.ts"];

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preset studio</title>
<link rel="icon" href="data:,">
</head>
<body class="light-theme">
<div id="studio"><p style="margin:2rem;font:1rem system-ui">The preset studio is opening. For the first time after a start its code is made ready, which takes a moment.</p></div>
<script type="module" src="/tools/studio/client/main.tsx"></script>
</body>
</html>`;

const FRAME_TAGS: HtmlTagDescriptor[] = [
  // Before the page's own inline script, which reads the theme from storage.
  { tag: "script", children: OWN_STORAGE, injectTo: "head-prepend" },
  { tag: "script", attrs: { type: "module", src: "/tools/studio/client/frame/enter.ts" }, injectTo: "head" },
];

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  // JSON has no Infinity.
  response.end(JSON.stringify(body, (_, value: unknown) => (value === Infinity ? "Infinity" : value)));
}

async function motionModules(server: ViteDevServer): Promise<MotionModules> {
  // Their own exports.
  const { motionCss } = (await server.ssrLoadModule("/src/motion/css.ts")) as Pick<MotionModules, "motionCss">;
  const { PLAYED_BY_CSS } = (await server.ssrLoadModule("/src/motion/played-by-css.ts")) as {
    PLAYED_BY_CSS: Readonly<Record<string, Preset>>;
  };
  return { motionCss, names: Object.keys(PLAYED_BY_CSS) };
}

/** @param root the folder whose presets are edited */
export function studio(root: string): Plugin {
  /** By file: what the studio itself wrote last. */
  const written = new Map<string, string>();

  const answers: Readonly<Record<string, (server: ViteDevServer) => Answer>> = {
    "GET /studio": (server) => async (_, response) => {
      const page = await server.transformIndexHtml("/studio", PAGE);
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
      response.end(page);
    },
    "GET /studio/presets": () => (_, response) => sendJson(response, 200, { presets: listPresets(root) }),
    "POST /studio/save": (server) => async (request, response) => {
      const refusal = refusalOf(request.headers);
      if (refusal !== null) return sendJson(response, 403, { problem: refusal });
      const { status, body, path } = await save(root, request);
      if (path === null) return sendJson(response, status, body);
      written.set(join(root, path), body.hash);
      return sendJson(response, status, {
        ...body,
        made: renewMotionSheet(root, basename(path, ".ts"), await motionModules(server)),
      });
    },
  };

  return {
    name: "studio",
    apply: "serve",
    // Found beforehand: a package that is met later would reload every page.
    config: () => ({
      optimizeDeps: { entries: ENTRIES },
      // Made ready before anybody asks: a frame waits for some three hundred modules, and for the stage's after the page's.
      server: { warmup: { clientFiles: [...ENTRIES, "src/app/stage/start-stage.tsx", "src/stage/in-page.ts"] } },
    }),
    transformIndexHtml: (_, { path }) => (path === "/studio" ? [] : FRAME_TAGS),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const answer = answers[`${request.method} ${request.url?.replace(/[?#].*$|\/$/g, "") ?? ""}`];
        if (answer === undefined) return next();
        Promise.resolve(answer(server)(request, response)).catch((error: unknown) =>
          sendJson(response, 500, { problem: String(error) }),
        );
      });
    },
    async hotUpdate({ file, read }) {
      // What the studio has written, its frames play already; other pages are told by name.
      if (written.get(file) === undefined || written.get(file) !== hashOf(await read())) return undefined;
      this.environment.hot.send("studio:saved", {});
      return [];
    },
  };
}
