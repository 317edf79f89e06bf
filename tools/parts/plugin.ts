/** The page of the site's parts, `/studio/parts`. Only `tools/dev.ts` uses it, never the build. */
import type { Plugin } from "vite";
import { ICONS_ID } from "../../src/core/icon-drawing.ts";

const ADDRESS = "/studio/parts";
const ENTRY = "tools/parts/client/main.tsx";

/** The style sheet comes first, as in every page of the site: it says the order of the layers. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parts</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/src/styles/index.css">
<link rel="stylesheet" href="/src/styles/preferences.css">
</head>
<body class="light-theme">
<svg id="${ICONS_ID}" width="0" height="0" aria-hidden="true"></svg>
<div id="parts"></div>
<script type="module" src="/${ENTRY}"></script>
</body>
</html>`;

export function parts(): Plugin {
  return {
    name: "parts",
    apply: "serve",
    // Scanned before the first request: Vite reloads every page when it finds a new package later.
    config: () => ({ optimizeDeps: { entries: [ENTRY] } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.replace(/[?#].*$|\/$/g, "");
        if (request.method !== "GET" || path !== ADDRESS) return next();
        server.transformIndexHtml(ADDRESS, PAGE).then((page) => {
          response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
          response.end(page);
        }, next);
      });
    },
  };
}
