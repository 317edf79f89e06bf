/** The listening socket: why an address cannot be used is data, and each command puts it in its own words. */
import { afterEach, expect, it } from "vitest";
import {
  explainListenReason,
  listen,
  ListenError,
  listenError,
  type ListeningServer,
} from "../../src/server/listen.ts";

import { RawConnection } from "../support/raw-connection.ts";

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

it("closes connections that have sent nothing at once, and lets a request that has begun finish", async () => {
  const stopping = await listen(respond, { port: 0, host: HOST });
  const silent = await RawConnection.to(stopping.address);
  const begun = await RawConnection.to(stopping.address);
  // In one segment: with the first response the server has the beginning of the second request.
  begun.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\n");
  await begun.response();
  const closed = stopping.close();
  expect(await silent.rest()).toBe("");
  begun.send("Host: x\r\n\r\n");
  expect((await begun.response())?.status).toBe(200);
  begun.close();
  await closed;
});

it("answers 500 with the common headers when the site throws, and reports the error", async () => {
  const error = new Error("no such view");
  const reported: unknown[] = [];
  server = await listen(
    () => {
      throw error;
    },
    { port: 0, host: HOST, headers: { "X-Common": "yes" }, onError: (thrown) => reported.push(thrown) },
  );
  const response = await fetch(server.address);
  expect([response.status, response.headers.get("x-common"), reported]).toEqual([500, "yes", [error]]);
});
