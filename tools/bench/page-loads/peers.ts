/** The two pages that the bench makes for comparison, served by the smallest server there is. */
import { once } from "node:events";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { bundle } from "../../testing/page-bundle.ts";
import { STATIC_DOCUMENT, STATIC_STYLE } from "./static-page.ts";

const PIXI_DOCUMENT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A bare PixiJS page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0"><h1 style="position:absolute">A bare PixiJS page</h1><script type="module" src="/pixi.js"></script></body></html>
`;

export interface Peers {
  readonly origin: string;
  stop(): Promise<void>;
}

export const STATIC_PATH = "/static";
export const PIXI_PATH = "/pixi";

export async function startPeers(): Promise<Peers> {
  const answers = new Map(
    [
      [STATIC_PATH, "text/html; charset=utf-8", STATIC_DOCUMENT],
      ["/static.css", "text/css; charset=utf-8", STATIC_STYLE],
      [PIXI_PATH, "text/html; charset=utf-8", PIXI_DOCUMENT],
      ["/pixi.js", "text/javascript; charset=utf-8", await bundle("tools/bench/page-loads/pixi-page.ts")],
    ].map(([path, type, text = ""]) => [path, { type, body: brotliCompressSync(text) }]),
  );
  const server = createServer(({ url }, response) => {
    const answer = answers.get(url ?? "");
    if (answer === undefined) return void response.writeHead(404).end();
    response.writeHead(200, {
      "Content-Type": answer.type,
      "Content-Encoding": "br",
      "Content-Length": answer.body.length,
      // Isolated: the clock of the page counts in steps of 5 microseconds.
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    response.end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
