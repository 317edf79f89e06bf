/**
 * The least that a Node server does: one answer for every request, from memory. It is the yardstick of the bench, so it
 * sends what the site sends: `node tools/bench/bare-server.mjs FILE`, a JSON file with status, headers and body (base64).
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , file = ""] = process.argv;
const { status, headers, body } = JSON.parse(readFileSync(file, "utf8"));
const bytes = Buffer.from(body, "base64");

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
