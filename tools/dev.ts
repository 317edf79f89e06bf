/** `npm run dev`: the site from source, with hot reload. `npm run studio` opens the preset studio beside it. */
import { getRequestListener } from "@hono/node-server";
import { readdirSync, realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createVite } from "vite";
import { NOTICES_PATH } from "../src/core/routes.ts";
import { ConfigError, readConfig, type Config } from "../src/server/config.ts";
import { listenError } from "../src/server/listen.ts";
import { readClientNotices } from "./build/build-site.ts";
import { makeSongFonts } from "./build/song-fonts.ts";
import { scriptOptions } from "./cli/options.ts";
import { Guard } from "./dev/guard.ts";
import { createGuardedServer } from "./dev/guarded-server.ts";
import { phoneLines, withEveryAddress } from "./dev/phone-address.ts";
import { reloadForServerCode } from "./dev/reload-plugin.ts";
import type { createDevSite } from "./dev/site.ts";
import { SiteHost } from "./dev/site-host.ts";
import { watchContent } from "./dev/watch-content.ts";
import { listenEnvironment, listenOptions } from "./cli/listen-options.ts";
import { openInBrowser } from "./dev/open-in-browser.ts";
import { parts } from "./parts/plugin.ts";
import { studio } from "./studio/plugin.ts";

const PORT = "5173";

process.argv.splice(2, Infinity, ...withEveryAddress(process.argv.slice(2)));
const { values } = scriptOptions({
  command: "npm run dev --",
  description: "Serves the site from source. Changes of code and of content reload its pages.",
  options: {
    ...listenOptions(PORT),
    studio: { type: "flag", description: "open the preset studio in the browser (npm run studio)" },
  },
  notes: `--host alone listens on every address of this machine; the terminal then shows one for a telephone, with a token.
Variables: CONTENT_DIR, LOG_LEVEL, and BROWSER=none to open nothing.`,
});

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function config(): Config {
  try {
    return readConfig(listenEnvironment(values, process.env, PORT), process.cwd());
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message);
    throw error;
  }
}

const { port, host, contentDir, logLevel } = config();
const root = process.cwd();
const guard = new Guard();
const { outer, inner } = createGuardedServer(guard);
await makeSongFonts({ root, contentDir, now: Date.now() });
const vite = await createVite({
  server: {
    middlewareMode: true,
    hmr: { server: inner },
    // Packages may lie elsewhere, behind a link.
    fs: { allow: [root, realpathSync("node_modules")] },
  },
  appType: "custom",
  // Servers of several copies that share their packages must not share what is made from them.
  cacheDir: process.env["DEV_CACHE_DIR"] ?? "node_modules/.vite",
  plugins: [studio(root), parts(), reloadForServerCode()],
});

const emptyPage = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
// The still pictures are the server's: the browser fetches their code, and with it their styles, only later.
const stills = readdirSync("src/ui/still").filter((file) => file.endsWith(".css"));

const site = new SiteHost({
  load: async () => {
    const module = await vite.ssrLoadModule("/tools/dev/site.ts");
    return module["createDevSite"] as typeof createDevSite; // the module's own export
  },
  site: {
    contentDir,
    logLevel,
    styles: ["/src/styles/index.css", ...stills.map((file) => `/src/ui/still/${file}`)],
    development: /<head>([\s\S]*?)<\/head>/.exec(emptyPage)?.[1] ?? "",
  },
  print: (text) => void process.stderr.write(text),
});
const respond = getRequestListener((request) => site.fetch(request));

function respondWithNotices(response: ServerResponse): void {
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  readClientNotices(root).then(
    (notices) => response.end(notices),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}

inner.on("request", (request: IncomingMessage, response: ServerResponse) => {
  // Vite responds with what it knows (modules, public files); the rest falls through to the site.
  vite.middlewares.handle(request, response, () => {
    if (request.url === NOTICES_PATH) respondWithNotices(response);
    else void respond(request, response);
  });
});
outer.once("error", (error) => fail(listenError(error, port, host).message));
outer.listen(port, host, () => {
  // The guard knows this machine by these names only.
  const address = `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
  const lines = `${address} (development), ${address}/studio (the preset studio)\n`;
  process.stdout.write(phoneLines(host, port, guard.token) + lines);
  if (values.studio) openInBrowser(`${address}/studio`);
});

const reloadContent = async (): Promise<void> => {
  await site.reloadContent();
  vite.environments.client.hot.send({ type: "full-reload" });
};
watchContent(vite.watcher, contentDir, () => void reloadContent());
await site.reloadContent();
