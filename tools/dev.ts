/**
 * `npm run dev`: the same site, drawn from source on every request, with hot reload. A changed server
 * or content file restarts it (package.json, `--include`).
 */
import { getRequestListener } from "@hono/node-server";
import { readdirSync, realpathSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { formatDiagnostic } from "../src/content/diagnostic.ts";
import { loadContent } from "../src/content/load.ts";
import { createSite } from "../src/server/app.ts";
import { readConfig } from "../src/server/config.ts";
import { ContentStore } from "../src/live/store.ts";
import { startError } from "../src/server/listen.ts";
import { createLogger } from "../src/server/log.ts";
import { ReleaseClock, systemTime } from "../src/live/release-clock.ts";
import type { RenderPage } from "../src/server/renderer.ts";
import { openInBrowser } from "./open-in-browser.ts";
import { studio } from "./studio/plugin.ts";

const config = readConfig({ PORT: "5173", ...process.env }, process.cwd());
const withStudio = process.argv.includes("--studio");
const http = createServer();
const root = process.cwd();
const vite = await createVite({
  server: {
    middlewareMode: true,
    hmr: { server: http },
    // Packages may lie elsewhere, behind a link.
    fs: { allow: [root, realpathSync("node_modules")] },
  },
  appType: "custom",
  // Servers of several copies that share their packages must not share what is made from them.
  cacheDir: process.env["DEV_CACHE_DIR"] ?? "node_modules/.vite",
  plugins: [studio(root)],
});

const { pack, diagnostics } = loadContent(config.contentDir);
for (const diagnostic of diagnostics) process.stderr.write(`content: ${formatDiagnostic(diagnostic)}\n`);
if (pack === null) {
  process.stderr.write("the content is not valid: waiting for a change\n");
} else {
  const store = new ContentStore();
  store.replace(pack);
  const source = async () => (await vite.ssrLoadModule("/src/app/entry-server.tsx")) as RenderPage; // its own exports

  const refresh = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  const development = /<head>([\s\S]*?)<\/head>/.exec(refresh)?.[1] ?? "";

  // The still pictures are the server's: the browser fetches their code, and with it their styles, only later.
  const stills = readdirSync("src/ui/still").filter((file) => file.endsWith(".css"));
  const styles = ["/src/styles/index.css", ...stills.map((file) => `/src/ui/still/${file}`)];

  const handle = async (request: Request): Promise<Response> => {
    const { renderPageDocument, parseAddress, HOME_NEWS_COUNT } = await source();
    // A site per request: what it would cache, an edit may have changed.
    return createSite({
      clock: new ReleaseClock(systemTime),
      store,
      assets: new Map(),
      renderer: {
        render: renderPageDocument,
        parseAddress,
        homeNewsCount: HOME_NEWS_COUNT,
        assetsOf: () => ({
          script: "/src/app/entry-client.tsx",
          styles,
          modules: [],
          fonts: [],
          development,
        }),
      },
      logger: createLogger(config.logLevel),
      headers: {},
    }).fetch(request);
  };
  const site = getRequestListener(handle);

  http.on("request", (request, response) => {
    // Vite answers what it knows (modules, public files); pages fall through to the site.
    vite.middlewares.handle(request, response, () => void site(request, response));
  });
  http.once("error", (error) => {
    process.stderr.write(`${startError(error, config.port, config.host).message}\n`);
    process.exit(1);
  });
  http.listen(config.port, config.host, () => {
    const address = `http://${config.host}:${config.port}`;
    process.stdout.write(`${address} (development), ${address}/studio (the preset studio)\n`);
    if (withStudio) openInBrowser(`${address}/studio`);
  });
}
