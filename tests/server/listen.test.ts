/** The listening socket: why an address cannot be used is data, and each command puts it in its own words. */
import { afterEach, expect, it } from "vitest";
import {
  explainListenReason,
  listen,
  ListenError,
  listenError,
  type ListeningServer,
} from "../../src/server/listen.ts";

const HOST = "127.0.0.1";
const respond = (): Response => new Response("x");

let server: ListeningServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

it("rejects a port that is taken, with the reason, the port and the host", async () => {
  server = await listen(respond, { port: 0, host: HOST });
  const port = Number(new URL(server.address).port);
  await expect(listen(respond, { port, host: HOST })).rejects.toMatchObject({ reason: "port-taken", port, host: HOST });
});

it.each([
  ["EADDRINUSE", "port-taken"],
  ["EACCES", "port-not-permitted"],
  ["EADDRNOTAVAIL", "host-unknown"],
  ["ENOTFOUND", "host-unknown"],
])("maps %s to the reason %s", (code, reason) => {
  expect(listenError(Object.assign(new Error("failed"), { code }), 80, HOST)).toMatchObject({ reason, port: 80 });
});

it("leaves other errors unchanged", () => {
  const error = Object.assign(new Error("failed"), { code: "EMFILE" });
  expect(listenError(error, 80, HOST)).toBe(error);
});

it("names the command's own way to another port", () => {
  const taken = new ListenError("port-taken", 8090, HOST);
  expect(taken.message).toBe(
    "port 8090 on 127.0.0.1 is taken; stop what uses it, or choose another: PORT=8091 npm start",
  );
  expect(explainListenReason(taken, (port) => `--port ${port}`)).toBe(
    "port 8090 on 127.0.0.1 is taken; stop what uses it, or choose another: --port 8091",
  );
});
